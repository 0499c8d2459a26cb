"""The solver of Klondike: can this position still be won, and how?

It knows every card, and it plays by K2 to K8 with unlimited passes, kings to empty columns and
foundation cards that may come back; under stricter options a win it finds may not be one there.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Final, NamedTuple

from cardsuite.games.klondike.deals import columns_of, dealing_order, stock_of
from cardsuite.games.klondike.solve_expand import expanded, shortened
from cardsuite.games.klondike.solve_search import LOST, UNKNOWN, WON, search
from cardsuite.games.klondike.solve_tables import Layout, world_of

__all__ = [
    "LOST",
    "MAX_NODES",
    "UNKNOWN",
    "WON",
    "Layout",
    "Solved",
    "layout_of",
    "shortened",
    "solve",
    "solve_deal",
    "win_fast",
]

MAX_NODES: Final = 600_000
"""What takes about five seconds."""


class Solved(NamedTuple):
    """`won`, `lost` or `unknown`, a win's moves from that position on, and how many states it took.

    `lost` is said only when everything was tried; `unknown` means that the search ran out of nodes.
    """

    verdict: str
    moves: tuple[str, ...]
    nodes: int


def solve(layout: Layout, draw: int, max_nodes: int = MAX_NODES) -> Solved:
    """Decide a position. Raises ValueError for one that Klondike does not have, or a draw but 1 or 3.

    The moves are in the notation of the game and were played by the rules to 52 cards up.
    """
    _check_draw(draw)
    with _no_cyclic_garbage():
        found = search(world_of(layout), draw, max_nodes)
    moves = expanded(layout, draw, found.path) if found.verdict == WON else ()
    return Solved(found.verdict, moves, found.nodes)


def win_fast(layout: Layout, draw: int, max_nodes: int = 200) -> str:
    """The verdict of a short search without restarts, for a player who imagines many worlds."""
    _check_draw(draw)
    with _no_cyclic_garbage():
        return search(world_of(layout), draw, max_nodes, restarts=False).verdict


def layout_of(number: str) -> Layout:
    """The position that a numbered deal begins with. Raises NotationError when there is no such deal."""
    order = dealing_order(number)
    return Layout(tuple((column[:-1], column[-1:]) for column in columns_of(order)), stock_of(order))


def solve_deal(deal: str, options: Mapping[str, object], max_nodes: int = MAX_NODES) -> Solved:
    """Solve a numbered deal under the option `draw`. Raises NotationError when there is no such deal."""
    draw = options.get("draw", 1)
    layout = layout_of(deal)
    return solve(layout, draw if isinstance(draw, int) else 0, max_nodes)


def _check_draw(draw: int) -> None:
    if draw not in (1, 3):
        raise ValueError(f"The solver cannot draw {draw} cards at a time; it draws 1 or 3.")


@contextmanager
def _no_cyclic_garbage() -> Iterator[None]:
    """A search makes many tuples and no cycles: looking for cycles among them costs a third."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()
