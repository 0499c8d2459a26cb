"""From the states of a search to real moves, and from a solution to a shorter one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from cardsuite.games.klondike.solve_board import (
    DRAW,
    FOUNDATION,
    RECYCLE,
    SUIT,
    WASTE,
    Board,
    Step,
    finishing,
    step_of,
)
from cardsuite.games.klondike.solve_flood import State
from cardsuite.games.klondike.solve_tables import CARD, Layout

ROUNDS: Final = 4


def expanded(layout: Layout, draw: int, path: tuple[State, ...]) -> tuple[str, ...]:
    """The moves that go through these states and then send everything up.

    Every move is played on a board that knows the rules; RuntimeError where one is refused, which
    would be a defect of the search.
    """
    script = _Script(Board(layout, draw))
    for before, after in pairwise(path):
        script.change(before, after)
    script.finish()
    return tuple(map(str, script.steps))


class _Script:
    """A board and the moves played on it so far."""

    __slots__ = ("board", "steps")

    def __init__(self, board: Board) -> None:
        self.board = board
        self.steps: list[Step] = []

    def play(self, step: Step) -> None:
        if not self.board.play(step):
            raise RuntimeError(f"The solver wanted {step}, which the rules refuse.")
        self.steps.append(step)

    def change(self, before: State, after: State) -> None:
        """Play the one move that lies between two states."""
        tops, visible, nexts, stock = before
        tops2, visible2, nexts2, stock2 = after
        if stock != stock2:
            raised = nexts & ~nexts2
            card = raised or visible2 & ~visible
            self.draw_to(card)
            self.play(Step(WASTE, FOUNDATION if raised else self.host(card)))
        elif nexts == nexts2:
            card = tops & ~tops2
            column = self.column(card)
            self.play(Step(column, self.host(card), len(self.board.up[column])))
        elif visible & ~visible2:
            self.send_up(nexts & ~nexts2)
        else:
            card = nexts2 & ~nexts
            self.play(Step(FOUNDATION + SUIT[card], self.host(card)))

    def column(self, card: int) -> int:
        return next(column for column, up in enumerate(self.board.up) if card in up)

    def host(self, card: int) -> int:
        return next(column for column in range(1, 8) if self.board.takes(column, card))

    def send_up(self, card: int) -> None:
        """Send a card up; what lies on it moves to the card's twin first."""
        column = self.column(card)
        up = self.board.up[column]
        covering = len(up) - 1 - up.index(card)
        if covering:
            self.play(Step(column, self.host(up[-covering]), covering))
        self.play(Step(column, FOUNDATION))

    def draw_to(self, card: int) -> None:
        """Draw until the card is the waste's top."""
        board = self.board
        draw, recycle = Step(DRAW), Step(RECYCLE)
        for _ in range(60):
            if board.waste and board.waste[-1] == card:
                return
            self.play(draw if board.stock else recycle)
        raise RuntimeError(f"The solver wanted {CARD[card]} from the stock, which never comes to the top.")

    def finish(self) -> None:
        """Send everything up once nothing is hidden; at draw 3 the stock is empty by then."""
        steps = finishing(self.board)
        if steps is None:
            raise RuntimeError("The solver thought this position won, but nothing more can go up.")
        self.steps.extend(steps)


def shortened(moves: tuple[str, ...], layout: Layout, draw: int) -> tuple[str, ...]:
    """A solution without needless moves: round trips, detours, draws for nothing.

    Each change is kept only if the rest still plays to the end; what does not win is given back as
    it is.
    """
    steps = [step_of(move) for move in moves]
    if not _wins(steps, layout, draw):
        return moves
    for _ in range(ROUNDS):
        size = len(steps)
        steps = _finished_early(_without_cycles(steps, layout, draw), layout, draw)
        steps = _without_detours(steps, layout, draw)
        if len(steps) == size:
            break
    return tuple(map(str, steps))


def _wins(steps: list[Step], layout: Layout, draw: int) -> bool:
    board = Board(layout, draw)
    return all(map(board.play, steps)) and board.won()


def _without_cycles(steps: list[Step], layout: Layout, draw: int) -> list[Step]:
    """Cut out whatever leads back to a position that was there before."""
    board = Board(layout, draw)
    kept: list[Step] = []
    places = {board.position(): 0}
    for step in steps:
        board.play(step)
        kept.append(step)
        position = board.position()
        known = places.get(position)
        if known is not None:
            del kept[known:]
            places = {p: index for p, index in places.items() if index <= known}
        else:
            places[position] = len(kept)
    return kept


def _finished_early(steps: list[Step], layout: Layout, draw: int) -> list[Step]:
    """From where the rest can simply be sent up, send it up."""
    board = Board(layout, draw)
    for index, step in enumerate(steps):
        if not any(board.down):
            rest = finishing(board.copy())
            if rest is not None and index + len(rest) < len(steps):
                return steps[:index] + rest
        board.play(step)
    return steps


def _without_detours(steps: list[Step], layout: Layout, draw: int) -> list[Step]:
    """Leave out single moves, and send a card that moves twice straight to where it ends."""
    index = 0
    while index < len(steps):
        for shorter in _shorter(steps, index):
            if _wins(shorter, layout, draw):
                steps = shorter
                break
        else:
            index += 1
    return steps


def _shorter(steps: list[Step], index: int) -> Iterator[list[Step]]:
    """The solution without a move: left out, or made one with the next move from where it went."""
    step = steps[index]
    before, after = steps[:index], steps[index + 1 :]
    if step.target != FOUNDATION:
        yield before + after
    if step.source < WASTE:
        return
    for later, other in enumerate(after):
        if other.source == step.target or (step.target == FOUNDATION <= other.source):
            rest = after[:later], after[later + 1 :]
            straight = Step(step.source, other.target, step.length)
            if step.source < FOUNDATION and other.target != step.source:
                yield [*before, straight, *rest[0], *rest[1]]
                if step.source > WASTE:
                    late = Step(step.source, other.target, max(step.length, other.length))
                    yield [*before, *rest[0], late, *rest[1]]
            elif other.target == step.source or step.source == other.source:
                yield [*before, *rest[0], *rest[1]]
            return
