"""The worked cases of Klondike, one function for each kind: what is wrong, or None."""

from __future__ import annotations

import re
from typing import Final

from cardsuite.core.pile import drawn, turned_over
from cardsuite.engine.json import Json
from cardsuite.games.klondike import scoring
from cardsuite.games.klondike.deals import deal_number
from cardsuite.games.klondike.scoring import Elapsed, Event, Happening
from cardsuite.games.klondike.solve import layout_of, solve

Case = dict[str, Json]

_SECONDS: Final = re.compile(r"(\d{1,7}) s")


def _number(data: Json) -> int:
    if not isinstance(data, int) or isinstance(data, bool):
        raise ValueError(f"{data!r} should be a whole number")
    return data


def _list(data: Json) -> list[Json]:
    if not isinstance(data, list):
        raise ValueError(f"{data!r} should be a list")
    return data


def _draw(data: Json) -> int:
    if data not in (1, 3):
        raise ValueError(f"draw {data!r} should be 1 or 3")
    return _number(data)


def _happening(data: Json) -> Happening:
    time = _SECONDS.fullmatch(str(data))
    return Elapsed(int(time[1])) if time is not None else Event(data)


def score(case: Case) -> str | None:
    """The score after events in order (K15)."""
    happenings = [_happening(event) for event in _list(case["events"])]
    system = str(case["scoring"])
    if system not in ("none", "standard", "vegas"):
        raise ValueError(f"scoring {system!r} should be none, standard or vegas")
    found = scoring.score(happenings, _number(case["start"]), system, _draw(case["draw"]))
    expected = _number(case["score"])
    return None if found == expected else f"expected {expected}, got {found}."


def bonus(case: Case) -> str | None:
    """What a win after so many seconds adds (K15)."""
    found, expected = scoring.bonus(_number(case["seconds"])), _number(case["bonus"])
    return None if found == expected else f"expected {expected}, got {found}."


def waste(case: Case) -> str | None:
    """The top of the waste after each draw of two passes (K2 to K4)."""
    number = _draw(case["draw"])
    played = {_number(pair[0]): _number(pair[1]) for pair in map(_list, _list(case["played_after_draw"]))}
    stock = tuple(range(1, _number(case["stock"]) + 1))
    first, left = _pass(stock, number, played)
    second, _ = _pass(turned_over(left), number, {})
    expected = [[_number(top) for top in _list(case[name])] for name in ("first_pass", "second_pass")]
    return None if [first, second] == expected else f"expected {expected}, got {[first, second]}."


def _pass(stock: tuple[int, ...], number: int, played: dict[int, int]) -> tuple[list[int], tuple[int, ...]]:
    """The tops of one pass, and the waste at its end; `played` says how many cards go after which draw."""
    pile: tuple[int, ...] = ()
    tops: list[int] = []
    while stock:
        stock, pile = drawn(stock, pile, number)
        tops.append(pile[-1])
        pile = pile[: len(pile) - played.get(len(tops), 0)]
    return tops, pile


def solve_case(case: Case) -> str | None:
    """Whether a deal can be won, drawing one card and drawing three; what stays open counts as failed."""
    number = deal_number(str(case["deal"]))
    layout = layout_of(number)
    wrong = []
    for draw in (1, 3):
        expected = case.get(f"draw{draw}")
        if expected is None:
            continue
        found = solve(layout, draw).verdict
        if found != expected:
            wrong.append(f"draw {draw}: expected {expected}, got {found}")
    return f"{'; '.join(wrong)}." if wrong else None
