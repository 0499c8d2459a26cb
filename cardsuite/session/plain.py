"""Plain mode: the table in lines of words, for screen readers and pipes; nothing is drawn or repainted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, cast

from cardsuite.core.seat import Seat
from cardsuite.engine.clean import clean
from cardsuite.engine.errors import CardsuiteError
from cardsuite.engine.spec import resolve
from cardsuite.scene.form import AnyForms
from cardsuite.scene.presenter import AnyPresenter, Beat, Look, presenter_of
from cardsuite.scene.scene import Path, Scene
from cardsuite.scene.text import answers, menu_text, scene_text, sheet_text, spoken, step_text, zone_text
from cardsuite.session.form_talk import BACK, FormTalk
from cardsuite.session.seating import bots_among
from cardsuite.session.session import AwaitsPeople, Ended, Happened, Session
from cardsuite.session.settings import Settings

HELP: Final = """\
Type the number of a move, or the move itself in the game's notation.
? the table · hint · last (trick, ask, hand) · score · undo · redo · resign · quit (everything is kept)"""

Say = Callable[[str], None]


class PlainTable:
    """One person's table in lines: `play` reads answers until the game or the input ends."""

    def __init__(self, session: Session, seat: Seat, settings: Settings, say: Say) -> None:
        self._session = session
        self._seat = seat
        self._settings = settings
        self._say = say
        self._presenter: AnyPresenter = presenter_of(session.spec)
        self._letters = settings.glyphs == "letters"
        self._new_deal = True
        self._begun = ""
        forms = session.spec.forms
        self._forms = cast(AnyForms, resolve(forms)) if forms is not None else None
        self._talk: FormTalk | None = None
        self._kept_silent = -1
        self._known: tuple[tuple[int, Seat], dict[str, Path]] = ((-1, seat), {})
        self._commands: dict[str, Callable[[], None]] = {
            "?": self._table_again,
            "help": lambda: self._say(HELP),
            "hint": self._hint,
            "last": self._last,
            "score": self._sheet,
            "undo": self._undo,
            "redo": self._redo,
            "resign": self._resign,
        }

    def play(self, lines: Iterator[str]) -> bool:
        """Play until the game is over (True), or the input ends or `quit` is read (False)."""
        if self._session.result is None:
            self._say("Type a number or a move; help lists the other words.")
        while True:
            self._go_on()
            if isinstance(self._session.awaits(), Ended):
                self._over()
                return True
            if self._new_deal:
                self._table()
                self._new_deal = False
            self._say(self._menu())
            if not self._answer(lines):
                return False

    def _go_on(self) -> None:
        """Everything up to the person's next decision, each event in a line."""
        while not self._out_of_turn():
            awaits = self._session.awaits()
            if isinstance(awaits, AwaitsPeople):
                move = self._automatic()
                if move is None:
                    return
                happened = self._session.play(self._seat, move, auto=True)
            else:
                happened = self._session.advance()
            if happened is None:
                return
            self._tell(happened)

    def _automatic(self) -> object | None:
        view = self._session.view(self._seat)
        return self._presenter.automatic(view, self._session.legal(self._seat), self._settings.wishes)

    def _out_of_turn(self) -> bool:
        """Whether the person may fill in a form while another is on turn, and has not let that pass."""
        session = self._session
        if self._kept_silent == session.number or self._seat not in session.people_to_act:
            return False
        return not isinstance(session.awaits(), AwaitsPeople) and self._forms_label() != ""

    def _forms_label(self) -> str:
        """What opens the forms of the game, `claim` perhaps; empty while there are none."""
        if self._forms is None or not self._forms.forms(self._session.view(self._seat), self._look()):
            return ""
        return next((hint.label for hint in self._presenter.keys if hint.request == "form"), "")

    def _menu(self) -> str:
        """What may be answered now: moves, and the forms of the game after them."""
        label = self._forms_label()
        if self._out_of_turn():
            return f"1. Go on\n2. {label.capitalize()}"
        scene = self._scene()
        lines = [menu_text(scene) or (scene.prompt.question if scene.prompt is not None else "")]
        lines += [f"{len(self._first_numbers()) + 1}. {label.capitalize()}"] if label else []
        return "\n".join(line for line in lines if line)

    def offered(self) -> list[str]:
        """The numbered answers, those given step by step as a row of numbers."""
        if self._talk is not None:
            return [str(at) for at in range(1, len(self._talk.choices) + 1)]
        if self._out_of_turn():
            return ["1", "2"]
        forms = [str(len(self._first_numbers()) + 1)] if self._forms_label() else []
        return [*self._numbered(), *forms]

    def _answer(self, lines: Iterator[str]) -> bool:
        """Read lines until one has changed something; False when the input has ended."""
        for line in lines:
            text = line.strip()
            if text.lower() in ("quit", "exit", "q"):
                return False
            command = self._commands.get(text.lower())
            before = self._session.number
            try:
                if command is not None:
                    command()
                elif text or self._out_of_turn():
                    self._take(text)
            except CardsuiteError as error:
                self._say(str(error))
            if self._session.number != before:
                self._talk = None
                return True
            if self._kept_silent == before:
                return True
        return False

    def _take(self, text: str) -> None:
        """An answer to whatever was asked last."""
        label = self._forms_label()
        numbers = text.split()
        if self._talk is not None and text.lower() in BACK:
            self._leave_or_back(self._talk)
        elif self._talk is not None and all(number.isdecimal() for number in numbers):
            self._fill_in(self._talk, numbers)
        elif self._out_of_turn() and text in ("", "1"):
            self._kept_silent = self._session.number
        elif label and not self._begun and (text.lower() == label or numbers[0] == self._form_number()):
            assert self._forms is not None
            self._talk = FormTalk(self._forms, self._session.view(self._seat), self._look())
            self._fill_in(self._talk, numbers[1:])
        else:
            self._move(text)

    def _form_number(self) -> str:
        return "2" if self._out_of_turn() else str(len(self._first_numbers()) + 1)

    def _leave_or_back(self, talk: FormTalk) -> None:
        if talk.back():
            self._say(talk.text)
            return
        self._talk = None
        self._say(f"Nothing was said.\n{self._menu()}")

    def _fill_in(self, talk: FormTalk, numbers: list[str]) -> None:
        """Take the answers to the questions of a form, and put the next one."""
        for number in numbers:
            try:
                filled = talk.answer(int(number))
            except ValueError as error:
                self._say(f"There is no choice {clean(number)}; {error}.")
                return
            if filled is not None:
                self._play(filled.move)
                return
        self._say(talk.text)

    def _move(self, text: str) -> None:
        begun, self._begun = self._begun, ""
        numbered, numbers = self._numbered(), " ".join([*begun.split(), *text.split()])
        path = numbered.get(numbers)
        if path is None and any(answer.startswith(f"{numbers} ") for answer in numbered):
            self._begun = numbers
            self._say(step_text(self._scene(), numbers))
            return
        if path is None and text.replace(" ", "").lstrip("+-").isdecimal():
            self._say(f"There is no choice {clean(text)}; {self._offered()}.")
            return
        self._play(path.move if path is not None else text)

    def _play(self, text: str) -> None:
        happened = self._session.play(self._seat, self._session.read_move(text))
        if happened is not None:
            self._tell(happened)

    def _first_numbers(self) -> list[str]:
        return list(dict.fromkeys(answer.split()[0] for answer in self._numbered()))

    def _offered(self) -> str:
        numbers = list(dict.fromkeys(answer.split()[0] for answer in self.offered()))
        return f"the choices are {', '.join(numbers)}" if numbers else "type the move itself"

    def _numbered(self) -> dict[str, Path]:
        """The answers by what is typed, worked out once for each entry and seat."""
        asked = (self._session.number, self._seat)
        if self._known[0] != asked:
            self._known = (asked, answers(self._scene()))
        return self._known[1]

    def _look(self) -> Look:
        session = self._session
        bots, memory = bots_among(session.chairs)
        deal = session.header.deal or ""
        look = Look(session.names, self._settings.order, deal=deal, bots=bots, memory=memory)
        return look._replace(priced=session.priced)

    def _scene(self) -> Scene:
        view = self._session.view(self._seat)
        scene = self._presenter.scene(view, self._session.legal(self._seat), self._look())
        if self._forms is None:
            return scene
        # What is filled in is asked for by its form; the moves listed are but samples of it.
        return scene._replace(paths=tuple(path for path in scene.paths if path.targets))

    def _table(self) -> None:
        """All that lies there; a question that begins the list of answers is not put twice."""
        scene = self._scene()
        if scene.prompt is not None and menu_text(scene).startswith(spoken(scene.prompt.question)):
            scene = scene._replace(prompt=None)
        self._say(scene_text(scene, self._letters))

    def _table_again(self) -> None:
        self._table()
        if self._session.result is None:
            self._say(self._talk.text if self._talk is not None else self._menu())

    def _tell(self, happened: Happened) -> None:
        seen = self._session.timeline.observed(happened.number, self._seat)
        if seen is None:
            return
        sentence = self._presenter.narrate(seen, self._look(), self._seat)
        if sentence:
            self._say(spoken(sentence))
        beat = self._presenter.beat(seen, self._session.view(self._seat))
        if beat is Beat.SHEET or beat is Beat.OVER:
            self._sheet()
            self._new_deal = True

    def _over(self) -> None:
        result = self._session.result
        assert result is not None
        view = self._session.view(self._seat)
        self._say(spoken(self._presenter.verdict(result, view, self._look())))

    def _sheet(self) -> None:
        self._say(sheet_text(self._presenter.sheet(self._session.view(self._seat), self._look())))

    def _last(self) -> None:
        zone = self._presenter.last(self._session.view(self._seat), self._look())
        if zone is None:
            self._say("There is nothing to show again.")
        else:
            self._say(zone_text(zone, self._scene(), self._letters))

    def _hint(self) -> None:
        hint = self._session.hint(self._seat)
        if hint.move is None:
            self._say(f"Hint: {spoken(hint.reason)}")
            return
        move = self._session.spec.codec.write_move(hint.move)
        paths = self._scene().paths
        if self._forms is not None:
            paths = self._presenter.scene(self._session.view(self._seat), (hint.move,), self._look()).paths
        found = next((path for path in paths if path.move == move), None)
        words = f"{spoken(found.words)} ({move})" if found is not None else move
        reason = spoken(hint.reason)
        self._say(f"Hint: {words}. {reason[:1].upper()}{reason[1:]}")

    def _undo(self) -> None:
        self._session.undo(self._seat)
        self._say("Taken back.")
        self._table()

    def _redo(self) -> None:
        self._session.redo(self._seat)
        self._say("Brought back.")
        self._table()

    def _resign(self) -> None:
        self._session.resign(self._seat)
        self._say("You have given the game up.")
