"""What only the whole deal tells: the next move of a real solution, and whether there still is one.

The solver plays by the usual rules. What it wins is played through the rules of this game before it
is believed, and what it loses counts only where these rules allow nothing that the usual ones do not.
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from cardsuite.core.seat import Seat
from cardsuite.engine.bot import Answer, Budget, Oracle
from cardsuite.engine.errors import Reason
from cardsuite.engine.rules import Rules
from cardsuite.games.klondike.legal import NUMBERS, waits_to_be_turned
from cardsuite.games.klondike.model import Flip, Move, Phase, Saw, View
from cardsuite.games.klondike.notation import read_move, write_move
from cardsuite.games.klondike.options import Options
from cardsuite.games.klondike.rules import State
from cardsuite.games.klondike.solve import LOST, UNKNOWN, WON, shortened, solve
from cardsuite.games.klondike.solve_tables import Layout

HINT: Final = "hint"
WINNABLE: Final = "winnable"

PLAYER: Final[Seat] = 0


Position: TypeAlias = tuple[object, ...]


class Line(NamedTuple):
    """What became of a search: a verdict, and for a win the moves by the rules of this game."""

    verdict: str
    moves: tuple[Move, ...]
    nodes: int


def layout_of(state: State) -> Layout:
    """The real cards as the solver takes them; a card that waits to be turned up lies open."""
    table, hidden = state.table, state.hidden
    columns = tuple(
        (down, column.up) if column.up else (down[:-1], down[-1:])
        for down, column in zip(hidden.columns, table.columns, strict=True)
    )
    return Layout(columns, hidden.stock or table.stock, table.waste, table.foundations)


class KlondikeOracle:
    """Sees every card of a game under those rules.

    It remembers the last win it found: a solution that is looked for anew after each move may go another
    way each time and so round in circles.
    """

    def __init__(self, rules: Rules[State, View, Move, Saw]) -> None:
        self._rules = rules
        self._known: dict[Position, tuple[Move, ...]] = {}

    def ask(self, state: State, question: str, budget: Budget) -> Answer:
        """Answer `hint` or `winnable`, searching at most `budget.nodes` positions.

        Raises ValueError for another question.
        """
        if question not in (HINT, WINNABLE):
            raise ValueError(f"{question[:40]!r} is no question; ask for {HINT} or {WINNABLE}.")
        line = self.line(state, budget.nodes)
        match line.verdict:
            case "won" if line.moves and question == HINT:
                return Answer(WON, write_move(line.moves[0]), _ahead(len(line.moves)))
            case "won":
                return Answer(WON, None, "This can still be won.")
            case "lost":
                return Answer(LOST, None, "This cannot be won any more; everything was tried.")
            case _:
                options = self._rules.view(state, PLAYER).options
                return Answer(UNKNOWN, None, FOREIGN if _are_foreign(options) else _open(line.nodes))

    def line(self, state: State, nodes: int) -> Line:
        """A way to win by the rules of this game: the last one where it came by here, else a new one."""
        known = self._known.get(_position(state))
        if known is not None:
            return Line(WON, known, 0)
        view = self._rules.view(state, PLAYER)
        options = view.options
        layout = layout_of(state)
        found = solve(layout, options.draw, nodes)
        if found.verdict == LOST:
            return Line(UNKNOWN if options.empty_column == "any" else LOST, (), found.nodes)
        if found.verdict != WON:
            return Line(UNKNOWN, (), found.nodes)
        moves = self._played(state, tuple(map(read_move, shortened(found.moves, layout, options.draw))))
        return Line(UNKNOWN, (), found.nodes) if moves is None else Line(WON, moves, found.nodes)

    def _played(self, state: State, moves: tuple[Move, ...]) -> tuple[Move, ...] | None:
        """The moves, and the cards turned up by hand between them, if they win by these rules."""
        played: list[Move] = []
        positions: list[Position] = []
        for move in moves:
            flip = _waiting(state)
            for step in (move,) if flip is None else (flip, move):
                if self._refused(state, step) is not None:
                    return None
                positions.append(_position(state))
                played.append(step)
                state = self._rules.apply(state, PLAYER, step)
        if state.table.phase is not Phase.WON:
            return None
        self._known = {position: tuple(played[at:]) for at, position in enumerate(positions)}
        return tuple(played)

    def _refused(self, state: State, move: Move) -> Reason | None:
        if state.table.phase is not Phase.PLAYING:
            return Reason("over", "The game ended before.")
        return self._rules.check(self._rules.view(state, PLAYER), move)


def _position(state: State) -> Position:
    """What of a state the way to a win depends on: not the moves and points so far."""
    table, hidden = state.table, state.hidden
    return table.columns, hidden, table.stock, table.waste, table.foundations, table.recycles


def _waiting(state: State) -> Flip | None:
    """The card that waits to be turned up by hand (K8)."""
    columns = state.table.columns
    return next((Flip(number) for number in NUMBERS if waits_to_be_turned(columns[number - 1])), None)


FOREIGN: Final = (
    "Whether this can be won by these rules is open: the solver goes through the stock as often as it likes, "
    "brings foundation cards back, and puts only kings on empty columns."
)


def _are_foreign(options: Options) -> bool:
    """Whether the solver plays by other rules than these, so that it may find no way though there is one."""
    strict = options.most_recycles is not None or not options.from_foundation
    return strict or options.empty_column == "any"


def _open(nodes: int) -> str:
    return f"Whether this can be won is open; {nodes} positions do not tell."


def _ahead(moves: int) -> str:
    return "This wins at once." if moves == 1 else f"This is the first of {moves} moves that win."


def oracle(rules: Rules[State, View, Move, Saw]) -> Oracle[State]:
    """Who sees every card of a game under those rules."""
    return KlondikeOracle(rules)
