"""What a game has come to over its log: score, moves and time, undo counted (K9 to K11, K15)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Final, Protocol

from cardsuite.core.seat import DEALER
from cardsuite.engine.fold import Timeline
from cardsuite.engine.log import Helped, Moved, Redone, Undone
from cardsuite.engine.result import Priced
from cardsuite.games.klondike.events import events_of
from cardsuite.games.klondike.model import Move, Phase, Saw, View, Word
from cardsuite.games.klondike.options import Options
from cardsuite.games.klondike.rules import State
from cardsuite.games.klondike.scoring import Elapsed, Event, Happening, Standing, bonus, opening, scored

TIME: Final = "time"
BONUS: Final = "bonus"
OPENING: Final = "opening"

KlondikeTimeline = Timeline[State, View, Move, Saw]


class _Referee(Protocol):
    """As much of the rules as is needed here."""

    @property
    def options(self) -> Options:
        """What the game is set to."""
        ...


def price(rules: _Referee, timeline: KlondikeTimeline, now: int | None = None) -> Priced:
    """The score, the moves and the time of a game as it stands at `now` active milliseconds.

    Time begins with the first action and ends with the winning move (K11). Moves count also where they
    were taken back, and so do undo and redo (K9, K10). The score is that of the moves that stand, each
    at its time, and time keeps its price whatever was taken back (K15).
    """
    started = _started(timeline)
    line = timeline.line()
    won = timeline.state.table.phase is Phase.WON
    ended = line[-1].entry if won else None
    if ended is not None:
        end = ended.t
    else:
        end = max((entry.t for entry in timeline.entries), default=0) if now is None else now
    ms = max(end - started, 0) if started is not None else 0
    options = rules.options
    if options.scoring == "none":
        return Priced((0,), count_moves(timeline), ms)
    happenings = [*_happenings(timeline, started or 0), Elapsed(ms // 1000)]
    total, parts = _added_up(happenings, options)
    extra = bonus(ms // 1000) if won and options.scoring == "standard" else 0
    parts += [(BONUS, extra)] if extra else []
    return Priced((total + extra,), count_moves(timeline), ms, tuple(parts))


def _started(timeline: KlondikeTimeline) -> int | None:
    """The time of the first action; None before it."""
    actions = (e.t for e in timeline.entries if e.seat != DEALER and not isinstance(e, Helped))
    return next(actions, None)


def count_moves(timeline: KlondikeTimeline) -> int:
    """Every draw, pass, card or run moved, undo and redo; a hint and the wish to finish cost nothing."""
    return sum(
        isinstance(entry, Undone | Redone)
        or (isinstance(entry, Moved) and entry.seat != DEALER and entry.move is not Word.FINISH)
        for entry in timeline.entries
    )


def _happenings(timeline: KlondikeTimeline, started: int) -> Iterator[Happening]:
    for before, node in pairwise(timeline.line()):
        if node.entry is not None and node.entry.seat != DEALER:
            yield Elapsed(max(node.entry.t - started, 0) // 1000)
            yield from events_of(before.state.table, node.entry.move, node.state.table)


def _added_up(happenings: Iterable[Happening], options: Options) -> tuple[int, list[tuple[str, int]]]:
    """The score and its parts: what each kind of event came to, as far as the score could fall."""
    start = opening(options)
    standing = Standing(start)
    parts: Counter[str] = Counter()
    for what in happenings:
        after = scored(standing, what, options.scoring, options.draw)
        name = what.value if isinstance(what, Event) else TIME
        parts[name] += after.points - standing.points
        standing = after
    ordered = [event.value for event in Event] + [TIME]
    named = [(OPENING, start)] if start else []
    return standing.points, named + [(name, parts[name]) for name in ordered if parts[name]]
