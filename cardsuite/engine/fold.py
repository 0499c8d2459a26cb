"""Folding a log: from entries to states and to what each seat has lived through."""

from collections.abc import Iterable
from typing import Generic, NamedTuple, assert_never

from cardsuite.core.seat import Seat
from cardsuite.engine.errors import IllegalMoveError, Reason
from cardsuite.engine.log import Entry, Helped, Moved, Redone, Replaced, Resigned, Undone
from cardsuite.engine.result import Result, Termination
from cardsuite.engine.rules import M, N, Rules, S, V, step


class Node(NamedTuple, Generic[S, M]):
    """A point of the game: the state, the entry that led to it, and the point before that."""

    state: S
    number: int
    entry: Moved[M] | None
    parent: int


class Timeline(Generic[S, V, M, N]):
    """All entries of a game so far and the state after each of them.

    The point after entry n is kept for every n, so undo and redo are a look-up. The *line* is the
    chain of moves from the start to the present, without what was taken back. Not thread-safe.
    """

    def __init__(self, rules: Rules[S, V, M, N]) -> None:
        self.rules = rules
        self.entries: list[Entry[M]] = []
        self._nodes: list[Node[S, M]] = [Node(rules.initial(), 0, None, -1)]
        self._resigned: list[Seat | None] = [None]
        self._undone: list[tuple[int, ...]] = [()]
        self._streams: dict[Seat | None, tuple[int, tuple[N, ...]]] = {}

    @property
    def node(self) -> Node[S, M]:
        """The present point."""
        return self._nodes[-1]

    @property
    def state(self) -> S:
        """The present state."""
        return self._nodes[-1].state

    @property
    def resigned(self) -> Seat | None:
        """The seat that gave the game up, if one did."""
        return self._resigned[-1]

    def state_after(self, number: int) -> S:
        """The state after entry `number`, counted from 1; 0 is the start."""
        return self._nodes[number].state

    def append(self, entry: Entry[M]) -> None:
        """Add an entry and go on to the state it leads to.

        Raises IllegalMoveError and changes nothing when a move is refused, or when an undo or redo
        names an entry that it cannot go to.
        """
        node, resigned, undone = self._after(entry)
        self.entries.append(entry)
        self._nodes.append(node)
        self._resigned.append(resigned)
        self._undone.append(undone)

    def _after(self, entry: Entry[M]) -> tuple[Node[S, M], Seat | None, tuple[int, ...]]:
        if self.resigned is not None and not isinstance(entry, Undone):
            raise IllegalMoveError(
                Reason("over", f"The game was given up by seat {self.resigned}; nothing follows.")
            )
        match entry:
            case Moved(seat, move):
                state = step(self.rules, self.state, seat, move)
                return Node(state, len(self.entries) + 1, entry, self.node.number), None, ()
            case Undone(_, to, _):
                point = self._point(to, self._line_numbers())
                if point is None or (point == self.node.number and self.resigned is None):
                    raise IllegalMoveError(Reason("undo", f"Entry {to} cannot be gone back to from here."))
                # Taking a resignation back leaves the present as it is: there is nothing to bring back.
                undone = () if self.resigned is not None else (*self._undone[-1], self.node.number)
                return self._nodes[point], None, undone
            case Redone(_, to, _):
                point = self._point(to, self._undone[-1])
                if point is None:
                    raise IllegalMoveError(Reason("redo", f"Entry {to} was not taken back just now."))
                return self._nodes[point], None, self._undone[-1][: self._undone[-1].index(point)]
            case Resigned(seat, _):
                if self.rules.result(self.state) is not None:
                    raise IllegalMoveError(Reason("over", "The game is over; nobody can give it up now."))
                return self.node, seat, ()
            case Replaced() | Helped():
                return self.node, self.resigned, self._undone[-1]
            case _:
                assert_never(entry)

    def _line_numbers(self, after: int = -1) -> tuple[int, ...]:
        numbers = []
        number = self.node.number
        while number > after:
            numbers.append(number)
            number = self._nodes[number].parent
        return tuple(reversed(numbers)) if number == after else ()

    def _point(self, number: int, line: tuple[int, ...]) -> int | None:
        """The point on the line that entry `number` led to, where it led to one."""
        if not 0 <= number < len(self._nodes):
            return None
        point = self._nodes[number].number
        return point if point in line else None

    def line(self) -> tuple[Node[S, M], ...]:
        """The points from the start to the present, without what was taken back."""
        return tuple(self._nodes[number] for number in self._line_numbers())

    @property
    def redoable(self) -> int | None:
        """The entry that the next redo would go to, or None."""
        return self._undone[-1][-1] if self._undone[-1] else None

    def result(self) -> Result | None:
        """How the game ended, by rule or because somebody gave it up; None while it is running."""
        if self.resigned is not None:
            winners = tuple(i for i, side in enumerate(self.rules.sides) if self.resigned not in side)
            return Result(self.rules.scores(self.state), winners, Termination.RESIGNED)
        return self.rules.result(self.state)

    def observed(self, number: int, seat: Seat | None) -> N | None:
        """What that seat (None: everybody) saw of entry `number`; None where it saw nothing of it."""
        node = self._nodes[number]
        if node.number != number or node.entry is None:
            return None
        before = self._nodes[node.parent].state
        return self.rules.observe(before, seat, node.entry.seat, node.entry.move, node.state)

    def history(self, seat: Seat | None) -> tuple[N, ...]:
        """What that seat (None: everybody) has observed along the line, oldest first."""
        number, seen = self._streams.get(seat, (0, ()))
        if number == self.node.number:
            return seen
        new = self._line_numbers(after=number)
        if not new:
            seen, new = (), self._line_numbers(after=0)
        observations = list(seen)
        for at in new:
            what = self.observed(at, seat)
            if what is not None:
                observations.append(what)
        stream = tuple(observations)
        self._streams[seat] = (self.node.number, stream)
        return stream


def fold(rules: Rules[S, V, M, N], entries: Iterable[Entry[M]]) -> Timeline[S, V, M, N]:
    """The timeline of a whole log. Raises IllegalMoveError at the first entry that cannot be."""
    timeline = Timeline(rules)
    for entry in entries:
        timeline.append(entry)
    return timeline
