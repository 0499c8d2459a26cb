"""Filling in a move at the table: by whoever looks at it, or by another who is asked to step up first."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from cardsuite.core.seat import Seat
from cardsuite.engine.errors import CardsuiteError
from cardsuite.engine.spec import resolve
from cardsuite.scene.form import AnyForms, Filled
from cardsuite.tui.screens.hiding import lay_curtain
from cardsuite.tui.screens.table_choosing import refusal, whose_turn

if TYPE_CHECKING:
    from cardsuite.tui.screens.table import TableScreen


class FormDesk:
    """The forms of a game at one table. While one is open the game stands still.

    Where several people at the screen may fill one in, it is asked who does; another than the one who
    looked at the table finds a curtain before the form, and leaves the table with nobody looking.
    """

    def __init__(self, table: TableScreen) -> None:
        self._table = table
        self._forms = cast(AnyForms, resolve(table.session.spec.forms or ""))
        self.is_open = False
        self._answers = -1

    def begin(self, verb: str) -> None:
        """Open the form, after asking who fills it in where that is not plain."""
        table = self._table
        people = self._who_may()
        if not people:
            table.message = f"There is nothing to {verb} now." if table.sight.my_turn else whose_turn(table)
            return
        self.is_open, self._answers = True, table.session.number
        table.flow.hold()
        if people == (table.sight.viewer,):
            self._open(people[0])
        else:
            self._ask_who(people, verb)

    def _who_may(self) -> tuple[Seat, ...]:
        """The people at the screen for whom there is something to fill in, the one on turn first."""
        session, look = self._table.session, self._table.sight.look
        return tuple(seat for seat in session.people_to_act if self._forms.forms(session.view(seat), look))

    def _ask_who(self, people: tuple[Seat, ...], verb: str) -> None:
        from cardsuite.tui.screens.asked import AskedScreen

        table = self._table
        looked, table.sight.viewer = table.sight.viewer, None
        names = [table.session.names[seat] for seat in people]
        question = f"Who wants to {verb}?"

        def answered(at: int | None) -> None:
            if at is None or people[at] == looked:
                table.sight.viewer = looked
            if at is None:
                self._close(None, None)
            elif people[at] == looked:
                self._open(people[at])
            else:
                self._call(people[at])

        table.app.push_screen(AskedScreen(question, names, table.settings, table.keys), answered)

    def _call(self, seat: Seat) -> None:
        """Let another player step up to the screen."""
        lay_curtain(self._table, seat, lambda: self._open(seat))

    def _open(self, seat: Seat) -> None:
        from cardsuite.tui.screens.filling import FillingScreen

        table, hiding = self._table, self._table.hiding
        assert hiding is not None
        screen = FillingScreen(
            *(self._forms, table.session.view(seat), table.sight.look, table.settings, table.keys),
            touched=hiding.touched,
            hide=lambda: hiding.cover(seat),
        )
        table.app.push_screen(screen, lambda filled: self._close(seat, filled))

    def _close(self, seat: Seat | None, filled: Filled | None) -> None:
        """Make the move, or leave all as it was, and let the game go on."""
        table = self._table
        self.is_open = False
        if filled is None:
            table.flow.release()
        else:
            table.flow.let_go()
            try:
                table.flow.play(table.session.read_move(filled.move), self._answers, seat)
            except CardsuiteError as error:
                table.message = refusal(error)
                table.flow.go_on()
        table.repaint()
