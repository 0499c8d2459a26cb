"""Advice at the table: hints from what the viewer knows, and what only the whole deal tells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardsuite.tui.screens.table_choosing import whose_turn

if TYPE_CHECKING:
    from cardsuite.tui.screens.table import TableScreen


def hint(table: TableScreen) -> None:
    """Show a move to think of, and why."""
    viewer = table.sight.viewer
    if viewer is None or not table.sight.my_turn:
        table.message = whose_turn(table)
        return
    found = table.session.hint(viewer)
    if found.move is None:
        table.message = f"Hint: {found.reason}"
        return
    table.message = (
        f"Hint: {show_move(table, table.session.spec.codec.write_move(found.move))}. {found.reason}"
    )


def show_move(table: TableScreen, notation: str) -> str:
    """Mark what a move goes over, put the cursor at its beginning, and say it in words."""
    path = next((p for p in table.sight.scene().paths if p.move == notation), None)
    if path is None:
        return _in_words(table, notation)
    table.hinted = path.targets
    if table.sight.scene().marks and path.any_order:
        table.chooser.marked = path.targets
    aims = path.targets[::-1] if table.sight.scene().marks else path.targets[:1]
    aim = next((target for target in aims if target in table.chooser.choosable()), None)
    if aim is not None:
        table.chooser.cursor = aim
    return path.words


def _in_words(table: TableScreen, notation: str) -> str:
    """A move that is none of those listed, as the game would say it if it were."""
    sight, session = table.sight, table.session
    scene = sight.presenter.scene(session.view(sight.viewer), (session.read_move(notation),), sight.look)
    return next((path.words for path in scene.paths if path.move == notation), notation)


def tell_oracle(table: TableScreen, words: str, notation: str | None) -> None:
    """Show what the oracle said."""
    table.message = words
    if notation is not None:
        table.message = f"Solver: {show_move(table, notation)}. {words}"


def oracle(table: TableScreen) -> None:
    """The next move of a solution that knows every card, where the game has such an oracle."""
    if table.desk is None:
        table.message = f"{table.session.spec.title} tells nothing of what is hidden."
    elif not table.sight.my_turn:
        table.message = whose_turn(table)
    else:
        table.desk.hint()


def winnable(table: TableScreen) -> None:
    """Show whether the game can still be won, or show it no more."""
    if table.desk is not None:
        table.desk.toggle()
