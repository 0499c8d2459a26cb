"""Choosing at the table: what digits, clicks and arrows point at, and what becomes of what was picked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardsuite.core.card import CardError
from cardsuite.engine.clean import clean
from cardsuite.engine.errors import CardsuiteError, IllegalMoveError
from cardsuite.scene.scene import Choice, Path, Target
from cardsuite.tui.left import Left
from cardsuite.tui.marking import onto
from cardsuite.tui.outcome import Going, Meant, Outcome, Refused
from cardsuite.tui.paint import Hit
from cardsuite.tui.steps import Direction, Middle, all_targets

if TYPE_CHECKING:
    from cardsuite.tui.screens.table import TableScreen


def by_digit(table: TableScreen, number: int) -> None:
    """Choose by digit: an answer is taken, a card is pointed at and taken at the second press."""
    table.message, table.showing_last = "", False
    target = table.chooser.nth(number)
    if target is None:
        table.message = "Nothing has that digit; use the arrows and Enter."
    elif table.chooser.roams:
        from cardsuite.tui.chooser_piles import name

        follow(table, name(table.chooser, target), table.session.number)
    elif target not in all_targets(table.sight.scene()):
        table.message = f"Nothing on the table has the number {number}."
    elif (path := onto(table.chooser, table.sight.scene(), target)) is not None:
        make(table, path, table.session.number)
    elif _answers(table) or target == table.chooser.cursor:
        take(table, target)
    else:
        _aim(table, target)


def by_click(table: TableScreen, target: str) -> None:
    """Choose what was clicked; a second click on it takes it, an answer is taken at once."""
    if target.startswith("part:"):
        return
    chooser, scene = table.chooser, table.sight.scene()
    path = onto(chooser, scene, target) if scene.digits and not chooser.roams else None
    if path is not None:
        make(table, path, table.session.number)
        return
    answered = any(choice.target == target for choice in _answers(table))
    if chooser.roams or answered or target == chooser.cursor:
        take(table, target)
    else:
        _aim(table, target)


def by_arrow(table: TableScreen, direction: Direction) -> None:
    """Point at what lies that way on the picture."""
    table.showing_last = False
    table.chooser.move(direction, {hit.target: _middle(hit) for hit in table.canvas.picture.hits})


def _middle(hit: Hit) -> Middle:
    """The middle of what a hit means, near its left edge where it is wide."""
    return hit.x + min(hit.width, 4) / 2, hit.y + hit.height / 2


def _answers(table: TableScreen) -> tuple[Choice, ...]:
    prompt = table.chooser.prompt
    return prompt.choices if prompt is not None else ()


def _aim(table: TableScreen, target: Target) -> None:
    """Point at something; what may not be chosen says why."""
    if target in table.chooser.choosable():
        table.chooser.cursor = target
    else:
        take(table, target)


def take(table: TableScreen, target: Target) -> None:
    """Pick a target; a whole move is made."""
    follow(table, table.chooser.take(target), table.session.number)


def follow(table: TableScreen, outcome: Outcome, answers: int) -> None:
    """Do what choosing has led to, decided after so many entries."""
    match outcome:
        case Meant(path):
            make(table, path, answers)
        case Going(words):
            table.message = words
            table.chooser.lean(table.hinted)
        case Refused(words):
            table.message = words or whose_turn(table)


def make(table: TableScreen, path: Path, answers: int) -> None:
    """Make the move a path means, decided after so many entries, or say why it may not be made."""
    try:
        move = table.session.read_move(path.move)
        viewer = table.sight.viewer
        if not path.legal and viewer is not None:
            reason = table.session.why_not(viewer, move)
            if reason is not None:
                raise IllegalMoveError(reason)
            table.message = "That cannot be played now."
            return
        table.flow.play(move, answers)
    except (CardsuiteError, CardError) as error:
        table.message = refusal(error)


def move_typed(table: TableScreen, text: str) -> None:
    """Make a typed move, out of turn too where the viewer may; what is none stays to be mended."""
    session, viewer = table.session, table.sight.viewer
    try:
        move = session.read_move(text)
        if viewer in session.people_to_act:
            table.flow.play(move, session.number)
        else:
            table.message = whose_turn(table)
    except (CardsuiteError, CardError) as error:
        table.message, table.entry = refusal(error), text


def deal_typed(table: TableScreen, text: str) -> None:
    """Play the deal that was typed; what names none stays to be mended."""
    from cardsuite.tui.again import deal_named

    try:
        table.leave(Left("numbered", deal_named(table.session.spec, text)))
    except CardsuiteError as error:
        table.message, table.entry = str(error), text


def refusal(error: CardsuiteError | CardError) -> str:
    """What a move was refused with, as a person reads it: the rules name cards by their notation."""
    if not isinstance(error, IllegalMoveError):
        return str(error)
    from cardsuite.tui.signs import with_signs

    return with_signs(str(error))


def whose_turn(table: TableScreen) -> str:
    """Why nothing can be chosen, as a sentence."""
    if table.sight.my_turn:
        return "That cannot be chosen now."
    active = next((panel.name for panel in table.sight.scene().panels if panel.active), "")
    return f"It is {clean(active)}'s turn." if active else "There is nothing to decide now."
