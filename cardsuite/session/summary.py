"""What the statistics read of one game: a JSON object, derived from its log alone."""

import json
from collections.abc import Callable, Sequence
from typing import NamedTuple, cast

from cardsuite.engine.errors import NotationError
from cardsuite.engine.fold import fold
from cardsuite.engine.json import Json
from cardsuite.engine.log import Header, Helped, Moved, Undone
from cardsuite.engine.record import JsonObject, read_object
from cardsuite.engine.spec import AnySpec, resolve
from cardsuite.session.pricing import priced, priced_result
from cardsuite.session.undo import AnyTimeline

Tally = dict[str, int]
Teller = Callable[[object, Sequence[object]], Tally]


class Summary(NamedTuple):
    """One game as the statistics see it, from the seat of the first person at the machine.

    `termination` is `running` while it is; `level` the bots' level, `mixed`, or `people` without
    bots. `score` and `best_other` are of the person's side and the best of the others. `moves` are
    the person's own decisions. `ms` (0 while it is running) are the active milliseconds, `tally`
    (empty while it is running) is what the game itself counts (bags, nils, sets).
    """

    game: str
    variant: str
    level: str
    seats: int
    termination: str
    won: bool
    score: int
    best_other: int
    helped: bool
    moves: int
    ms: int
    imported: bool
    tally: Tally


def summarize(spec: AnySpec, header: Header, timeline: AnyTimeline, helped: bool) -> Summary | None:
    """The summary of a game as it stands; None before the person's first decision, and without people.

    A game given up before is not counted either. Where one plays alone, a win stays what it was, whatever
    is taken back after it.
    """
    won = _first_win(timeline) if len(header.chairs) == 1 else None
    if won is not None and won < len(timeline.entries):
        timeline = fold(timeline.rules, timeline.entries[:won])
        helped = any(isinstance(entry, Helped) for entry in timeline.entries)
    seat = next((seat for seat, chair in enumerate(header.chairs) if chair.is_human), None)
    if seat is None:
        return None
    moves = sum(
        isinstance(entry, Moved) and entry.seat == seat and not entry.auto for entry in timeline.entries
    )
    if not moves:
        return None
    own = next(i for i, side in enumerate(timeline.rules.sides) if seat in side)
    result, price = priced_result(spec, timeline), priced(spec, timeline)
    if price is not None:
        scores = price.scores
    else:
        scores = result.scores if result is not None else timeline.rules.scores(timeline.state)
    others = [score for side, score in enumerate(scores) if side != own]
    return Summary(
        game=header.game,
        variant=spec.options.label(header.options, spec.variant_options),
        level=_level(header),
        seats=len(header.chairs),
        termination="running" if result is None else result.termination.value,
        won=result is not None and own in result.winners,
        score=scores[own],
        best_other=max(others, default=0),
        helped=helped,
        moves=moves if price is None else price.moves,
        ms=0 if result is None else _lasted(timeline) if price is None else price.ms,
        imported=header.imported,
        tally={} if result is None else _tally(spec, timeline, seat),
    )


def _first_win(timeline: AnyTimeline) -> int | None:
    """The number of the entry after which the game was won for the first time, where it was taken back.

    No move follows a win: only where something is taken back can one have been there.
    """
    entries = timeline.entries
    for number, entry in enumerate(entries):
        if isinstance(entry, Undone):
            result = timeline.rules.result(timeline.state_after(number))
            if result is not None and result.winners:
                while not isinstance(entries[number - 1], Moved):
                    number -= 1
                return number
    return None


def _lasted(timeline: AnyTimeline) -> int:
    return max((entry.t for entry in timeline.entries), default=0)


def _level(header: Header) -> str:
    levels = {chair.player for chair in header.chairs if not chair.is_human}
    if len(levels) > 1:
        return "mixed"
    return next(iter(levels), "people")


def _tally(spec: AnySpec, timeline: AnyTimeline, seat: int) -> Tally:
    if spec.tally is None:
        return {}
    tell = cast(Teller, resolve(spec.tally))
    return tell(timeline.rules.view(timeline.state, seat), timeline.history(seat))


def write_summary(summary: Summary) -> str:
    """The summary as one line of JSON."""
    return json.dumps(summary._asdict(), ensure_ascii=False, separators=(",", ":"))


def read_summary(text: str) -> Summary | None:
    """The summary a line stands for, or None where it is none of this version."""
    try:
        data = read_object(text)
        return Summary(
            **{name: _field(data, name, kind) for name, kind in _KINDS.items()},  # type: ignore[arg-type]
            tally=_counts(data.get("tally")),
        )
    except NotationError:
        return None


_KINDS: dict[str, type] = {
    "game": str,
    "variant": str,
    "level": str,
    "seats": int,
    "termination": str,
    "won": bool,
    "score": int,
    "best_other": int,
    "helped": bool,
    "moves": int,
    "ms": int,
    "imported": bool,
}


def _field(data: JsonObject, name: str, kind: type) -> object:
    value = data.get(name)
    if type(value) is not kind:
        raise NotationError(f'"{name}" of a summary should be of another kind.')
    return value


def _counts(data: Json) -> Tally:
    if not isinstance(data, dict):
        raise NotationError('"tally" of a summary should be an object.')
    return {name: value for name, value in data.items() if isinstance(value, int)}
