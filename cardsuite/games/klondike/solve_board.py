"""A plain board that plays moves in the notation of Klondike, and refuses what the rules refuse.

The solver writes its solutions on it and `shortened` tries shorter ones: K2 to K8 with unlimited
passes, kings to empty columns, foundation cards that may come back, cards turned up by themselves.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from cardsuite.core.card import SUITS
from cardsuite.games.klondike.solve_tables import BIT, KINGS, NEXT, PARENTS, STEP, Layout

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
        return _text(self)


@cache
def _text(step: Step) -> str:
    match step.source:
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
    if step.target == FOUNDATION:
        return f"{source}>F"
    return f"{source}>{step.target}" + (f"x{step.length}" if 0 < step.source < FOUNDATION else "")


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


SUIT: Final[dict[int, int]] = {bit: int(card.suit) for card, bit in BIT.items()}
"""The suit of a card that is given as a bit."""


class Board:
    """The position while moves are played on it; columns are counted from 1, column 0 stays empty.

    Cards are bits, as in the search; `nexts` are those that the foundations want.
    """

    __slots__ = ("down", "draw", "nexts", "stock", "up", "waste")

    def __init__(self, layout: Layout, draw: int) -> None:
        bit = BIT
        self.draw = draw
        self.down = [[], *([bit[card] for card in down] for down, _ in layout.columns)]
        self.up = [[], *([bit[card] for card in up] for _, up in layout.columns)]
        self.stock = [bit[card] for card in reversed(layout.stock)]
        self.waste = [bit[card] for card in layout.waste]
        self.nexts = sum(NEXT[suit][height] for suit, height in enumerate(layout.foundations))

    def copy(self) -> Board:
        """A board with the same position."""
        twin = Board.__new__(Board)
        twin.draw, twin.nexts = self.draw, self.nexts
        twin.down, twin.up = [pile[:] for pile in self.down], [pile[:] for pile in self.up]
        twin.stock, twin.waste = self.stock[:], self.waste[:]
        return twin

    def play(self, step: Step) -> bool:
        """Play a move; False and nothing changed when the rules refuse it."""
        source, target, count = step
        if source == DRAW:
            return self._draw()
        if source == RECYCLE:
            return self._recycle()
        if source >= FOUNDATION:
            return self._bring_down(source - FOUNDATION, target)
        pile = self.up[source] if source else self.waste
        if not 1 <= count <= len(pile) or (count > 1 and not source) or source == target:
            return False
        if target == FOUNDATION:
            card = pile[-1]
            if count > 1 or not card & self.nexts:
                return False
            self.nexts ^= STEP[card]
            del pile[-1]
        else:
            if not self.takes(target, pile[-count]):
                return False
            self.up[target].extend(pile[-count:])
            del pile[-count:]
        if source and not pile and self.down[source]:
            pile.append(self.down[source].pop())
        return True

    def _draw(self) -> bool:
        stock = self.stock
        if not stock:
            return False
        self.waste += stock[: -self.draw - 1 : -1]
        del stock[-self.draw :]
        return True

    def _recycle(self) -> bool:
        if self.stock or not self.waste:
            return False
        self.stock = self.waste[::-1]
        self.waste = []
        return True

    def _bring_down(self, suit: int, target: int) -> bool:
        card = next((low for low, high in _LAST[suit] if high & self.nexts), 0)
        if not card or target == FOUNDATION or not self.takes(target, card):
            return False
        self.nexts ^= STEP[card]
        self.up[target].append(card)
        return True

    def takes(self, column: int, card: int) -> bool:
        """Whether the card, or a run headed by it, may be put on a column."""
        up = self.up[column]
        return bool(up[-1] & PARENTS[card] if up else not self.down[column] and card & KINGS)

    def won(self) -> bool:
        """Whether all 52 cards are up."""
        return self.nexts == _ALL_UP

    def position(self) -> tuple[object, ...]:
        """What the position is, as a value that equals that of the same position."""
        return (*map(tuple, self.up), self.nexts, tuple(self.stock), len(self.waste))


_LAST: Final = tuple(tuple(zip(NEXT[suit], NEXT[suit][1:], strict=False)) for suit in SUITS)
_ALL_UP: Final = sum(NEXT[suit][13] for suit in SUITS)


def finishing(board: Board) -> list[Step] | None:
    """Send up whatever can go, drawing in between; the moves when all 52 got there, else None."""
    steps: list[Step] = []
    idle = 0
    while not board.won():
        step = _ready(board)
        if step is None:
            step = _DRAW if board.stock else _RECYCLE
            idle += 1
        else:
            idle = 0
        # Two passes without a card going up show that there is none; 24 draws and a turn are a pass.
        if idle > 50 or not board.play(step):
            return None
        steps.append(step)
    return steps


_DRAW: Final = Step(DRAW)
_RECYCLE: Final = Step(RECYCLE)
_SEND_UP: Final = tuple(Step(source, FOUNDATION) for source in range(FOUNDATION))


def _ready(board: Board) -> Step | None:
    nexts = board.nexts
    for column in range(1, FOUNDATION):
        up = board.up[column]
        if up and up[-1] & nexts:
            return _SEND_UP[column]
    return _SEND_UP[WASTE] if board.waste and board.waste[-1] & nexts else None
