"""A plain board that plays moves in the notation of Klondike, and refuses what the rules refuse.

The solver writes its solutions on it and `shortened` tries shorter ones: K2 to K8 with unlimited
passes, kings to empty columns, foundation cards that may come back, cards turned up by themselves.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from cardsuite.core.card import KING, Card, Suit
from cardsuite.games.klondike.solve_tables import Layout

DRAW: Final = -2
RECYCLE: Final = -1
WASTE: Final = 0
FOUNDATION: Final = 8
"""Columns are 1 to 7; the foundations of clubs, diamonds, hearts, spades are 8 to 11 as a source."""

_SUITS: Final = "CDHS"


class Step(NamedTuple):
    """One move: from where, to which column or to the foundations, how many cards."""

    source: int
    target: int = 0
    length: int = 1

    def __str__(self) -> str:
        match self.source:
            case -2:
                return "draw"
            case -1:
                return "recycle"
            case 0:
                source = "W"
            case column if column < FOUNDATION:
                source = str(column)
            case suit:
                source = "F" + _SUITS[suit - FOUNDATION]
        if self.target == FOUNDATION:
            return f"{source}>F"
        return f"{source}>{self.target}" + (f"x{self.length}" if 0 < self.source < FOUNDATION else "")


def step_of(text: str) -> Step:
    """Read a move. Raises ValueError when it is none that a solution has.

    >>> step_of("4>6x3"), str(step_of("FH>2"))
    (Step(source=4, target=6, length=3), 'FH>2')
    """
    if text in ("draw", "recycle"):
        return Step(DRAW if text == "draw" else RECYCLE)
    source, _, rest = text.partition(">")
    target, _, count = rest.partition("x")
    if source == "W":
        start = WASTE
    elif source[:1] == "F":
        start = FOUNDATION + _SUITS.index(source[1:])
    else:
        start = int(source)
    return Step(start, FOUNDATION if target == "F" else int(target), int(count or 1))


def carries(host: Card, card: Card) -> bool:
    """Whether a card may lie on another in a column (K5)."""
    return host.rank == card.rank + 1 and host.is_red != card.is_red


class Board:
    """The position while moves are played on it; columns are counted from 1, column 0 stays empty."""

    __slots__ = ("down", "draw", "heights", "stock", "up", "waste")

    def __init__(self, layout: Layout, draw: int) -> None:
        self.draw = draw
        self.down = [[], *(list(down) for down, _ in layout.columns)]
        self.up = [[], *(list(up) for _, up in layout.columns)]
        self.stock = list(reversed(layout.stock))
        self.waste = list(layout.waste)
        self.heights = list(layout.foundations)

    def copy(self) -> Board:
        """A board with the same position."""
        twin = Board.__new__(Board)
        twin.draw = self.draw
        twin.down, twin.up = [pile[:] for pile in self.down], [pile[:] for pile in self.up]
        twin.stock, twin.waste, twin.heights = self.stock[:], self.waste[:], self.heights[:]
        return twin

    def play(self, step: Step) -> bool:
        """Play a move; False and nothing changed when the rules refuse it."""
        source, target, count = step
        if source == DRAW:
            return self._draw()
        if source == RECYCLE:
            return self._recycle()
        pile = self.waste if source == WASTE else self.up[source] if source < FOUNDATION else None
        if pile is None:
            return self._bring_down(source - FOUNDATION, target)
        if not 1 <= count <= len(pile) or (count > 1 and source == WASTE) or source == target:
            return False
        if target == FOUNDATION:
            if count > 1 or not self.wants(pile[-1]):
                return False
            self.heights[pile.pop().suit] += 1
        else:
            if not self.takes(target, pile[-count]):
                return False
            self.up[target].extend(pile[-count:])
            del pile[-count:]
        if 0 < source < FOUNDATION and not pile and self.down[source]:
            pile.append(self.down[source].pop())
        return True

    def _draw(self) -> bool:
        if not self.stock:
            return False
        for _ in range(min(self.draw, len(self.stock))):
            self.waste.append(self.stock.pop())
        return True

    def _recycle(self) -> bool:
        if self.stock or not self.waste:
            return False
        self.stock = self.waste[::-1]
        self.waste = []
        return True

    def _bring_down(self, suit: int, target: int) -> bool:
        if not self.heights[suit] or target == FOUNDATION:
            return False
        card = Card(self.heights[suit], Suit(suit))
        if not self.takes(target, card):
            return False
        self.heights[suit] -= 1
        self.up[target].append(card)
        return True

    def wants(self, card: Card) -> bool:
        """Whether the card is the next one of its foundation."""
        return self.heights[card.suit] == card.rank - 1

    def takes(self, column: int, card: Card) -> bool:
        """Whether the card, or a run headed by it, may be put on a column."""
        up = self.up[column]
        return carries(up[-1], card) if up else not self.down[column] and card.rank == KING

    def won(self) -> bool:
        """Whether all 52 cards are up."""
        return sum(self.heights) == 52

    def position(self) -> tuple[object, ...]:
        """What the position is, as a value that equals that of the same position."""
        return (*map(tuple, self.up), tuple(self.heights), tuple(self.stock), tuple(self.waste))


def finishing(board: Board) -> list[Step] | None:
    """Send up whatever can go, drawing in between; the moves when all 52 got there, else None."""
    steps: list[Step] = []
    idle = 0
    while not board.won():
        step = _ready(board)
        if step is None:
            step = Step(DRAW if board.stock else RECYCLE)
            idle += 1
        else:
            idle = 0
        # Two passes without a card going up show that there is none; 24 draws and a turn are a pass.
        if idle > 50 or not board.play(step):
            return None
        steps.append(step)
    return steps


def _ready(board: Board) -> Step | None:
    for column in range(1, FOUNDATION):
        if board.up[column] and board.wants(board.up[column][-1]):
            return Step(column, FOUNDATION)
    return Step(WASTE, FOUNDATION) if board.waste and board.wants(board.waste[-1]) else None
