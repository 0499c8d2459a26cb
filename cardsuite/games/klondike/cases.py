"""The worked cases of Klondike, one function for each kind: what is wrong, or None."""

from __future__ import annotations

import re
from typing import Final

from cardsuite.core.pile import drawn, turned_over
from cardsuite.engine.json import Json, as_list, as_number
from cardsuite.games.klondike import scoring
from cardsuite.games.klondike.deals import deal_number
from cardsuite.games.klondike.scoring import Elapsed, Event, Happening
from cardsuite.games.klondike.solve import layout_of, solve

Case = dict[str, Json]

_SECONDS: Final = re.compile(r"(\d{1,7}) s")


def _draw(data: Json) -> int:
    if data not in (1, 3):
        raise ValueError(f"draw {data!r} should be 1 or 3")
    return as_number(data)


def _happening(data: Json) -> Happening:
    time = _SECONDS.fullmatch(str(data))
    return Elapsed(int(time[1])) if time is not None else Event(data)


def score(case: Case) -> str | None:
    """The score after events in order (K15)."""
    happenings = [_happening(event) for event in as_list(case["events"])]
    system = str(case["scoring"])
    if system not in ("none", "standard", "vegas"):
        raise ValueError(f"scoring {system!r} should be none, standard or vegas")
    found = scoring.score(happenings, as_number(case["start"]), system, _draw(case["draw"]))
    expected = as_number(case["score"])
    return None if found == expected else f"expected {expected}, got {found}."


def bonus(case: Case) -> str | None:
    """What a win after so many seconds adds (K15)."""
    found, expected = scoring.bonus(as_number(case["seconds"])), as_number(case["bonus"])
    return None if found == expected else f"expected {expected}, got {found}."


def waste(case: Case) -> str | None:
    """The top of the waste after each draw of two passes (K2 to K4)."""
    number = _draw(case["draw"])
    played = {
        as_number(pair[0]): as_number(pair[1]) for pair in map(as_list, as_list(case["played_after_draw"]))
    }
    stock = tuple(range(1, as_number(case["stock"]) + 1))
    first, left = _pass(stock, number, played)
    second, _ = _pass(turned_over(left), number, {})
    expected = [[as_number(top) for top in as_list(case[name])] for name in ("first_pass", "second_pass")]
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
