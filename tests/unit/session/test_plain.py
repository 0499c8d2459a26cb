"""Plain mode: a table in words, where a wrong answer costs nothing and the end of input loses nothing."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from cardsuite.engine.log import Helped, Moved, Redone, Undone
from cardsuite.scene.presenter import presenter_of
from cardsuite.session.plain import PlainTable
from cardsuite.session.session import AwaitsPeople, Session
from cardsuite.session.settings import Settings
from tests.unit.session.playing import GAMES, LONGEST, session_of_game

every_game = pytest.mark.parametrize("game", GAMES)


def longest(session: Session) -> int:
    """Answers after which a game is given up; a patience is told whole at each, and goes round at random."""
    return 400 if session.spec.seats == (1,) else LONGEST


class Person:
    """Somebody at a table in lines: hears all of it, and answers at random or as told."""

    def __init__(self, session: Session, settings: Settings | None = None, seed: int = 1) -> None:
        self.session = session
        self.heard: list[str] = []
        self.table = PlainTable(session, session.people[0], settings or Settings(), self.heard.append)
        self.dice = random.Random(seed)

    @property
    def text(self) -> str:
        return "\n".join(self.heard)

    def play(self, *lines: str) -> bool:
        return self.table.play(iter(lines))

    def at_random(self) -> Iterator[str]:
        for _ in range(longest(self.session)):
            yield self.dice.choice(self.choices())
        yield "resign"

    def choices(self) -> list[str]:
        """The numbers on offer now."""
        return self.table.offered()


@every_game
def test_a_whole_game_is_played_by_its_numbers(game: str) -> None:
    person = Person(session_of_game(game, "numbers"))
    assert person.table.play(person.at_random())
    assert person.session.result is not None
    presenter = presenter_of(person.session.spec)
    verdict = presenter.verdict(person.session.result, person.session.view(0), person.table._look())
    assert person.heard[-1].split()[0] == verdict.split()[0]
    assert all(line.isprintable() for text in person.heard for line in text.split("\n"))
    assert not any(sign in person.text for sign in "♠♥♦♣·\x1b")


@every_game
def test_a_whole_game_is_played_in_notation(game: str) -> None:
    person = Person(session_of_game(game, "notation", settings=shortest(game)))

    def notation() -> Iterator[str]:
        for _ in range(longest(person.session)):
            seat = person.session.people[0]
            move = person.dice.choice(person.session.legal(seat))
            yield f" {person.session.spec.codec.write_move(move)}\n"
        yield "resign"

    assert person.table.play(notation())


def shortest(game: str) -> tuple[str, ...]:
    return ("max_hands=1",) if game == "spades" else ()


@every_game
def test_a_wrong_answer_costs_nothing(game: str) -> None:
    person = Person(session_of_game(game))
    assert not person.play()
    number = person.session.number
    wrong = [
        "999",
        "-1",
        "+1",
        "nonsense",
        "",
        "  ",
        "\x1b]52;c;x\x07",
        "[/b]",
        "🂡" * 4000,
        "\u202e1",
        "0x1",
        "١",
    ]
    assert not person.play(*wrong)
    assert person.session.number == number
    assert all(line.isprintable() for text in person.heard for line in text.split("\n"))
    assert "There is no choice 999; the choices are " in person.text
    told = person.text.count("There is no choice") + person.text.count("no move")
    assert told >= 5


@every_game
def test_the_end_of_input_and_quit_leave_everything(game: str) -> None:
    for last in ((), ("quit",), ("Q",), (" exit ",)):
        person = Person(session_of_game(game))
        person.play()
        first = person.choices()[0]
        assert not person.play(first, *last, *(["1"] if last else []))
        assert person.session.result is None
        decided = [e for e in person.session.timeline.entries if isinstance(e, Moved) and e.seat == 0]
        assert len([entry for entry in decided if not entry.auto]) == 1


@every_game
def test_the_words_tell_what_they_should(game: str) -> None:
    person = Person(session_of_game(game))
    person.play()
    number = person.session.number
    for word in ("?", "help", "last", "score", "HELP"):
        before = len(person.heard)
        person.play(word)
        assert len(person.heard) > before + 1, word
        assert person.session.number == number
    assert "hint" in person.text
    assert "undo" in person.text


@every_game
def test_a_hint_is_told_with_its_reason_and_written_down(game: str) -> None:
    person = Person(session_of_game(game))
    person.play("hint")
    if person.session.spec.hint is None:
        assert "no hints" in person.text
        return
    assert isinstance(person.session.timeline.entries[-1], Helped)
    told = next(line for line in person.heard if line.startswith("Hint: "))
    notation = told.removeprefix("Hint: ").split(". ")[0]
    person.play(notation)
    assert person.session.number > 0


@every_game
def test_undo_and_redo_by_word(game: str) -> None:
    person = Person(session_of_game(game))
    person.play()
    person.play(person.choices()[0], "undo", "redo", "undo")
    kinds = [type(entry) for entry in person.session.timeline.entries if not isinstance(entry, Moved)]
    assert kinds == [Undone, Redone, Undone]
    assert person.text.count("Taken back.") == 2
    assert "Brought back." in person.text
    person.play("redo", "redo")
    assert "nothing to bring back" in person.text


def test_undo_comes_past_the_looking_that_nobody_was_asked_about() -> None:
    """A look made without asking would be made again at once: nobody could ever go back beyond it."""
    person = Person(session_of_game("spades", "looks", seats=4))
    person.play()
    while person.text.count("hand 2") == 0:
        person.play(person.choices()[0])
    tricks = [point for point in person.session.timeline.line() if point.entry and point.entry.seat == 0]
    assert tricks[-1].entry is not None
    assert tricks[-1].entry.auto, "the cards of the second hand have been looked at"
    person.play("undo")
    awaits = person.session.awaits()
    assert isinstance(awaits, AwaitsPeople)
    assert person.session.timeline.node.number < tricks[-1].number
    person.play("undo")
    assert person.session.timeline.node.number < tricks[-2].parent


@every_game
def test_giving_up_ends_it(game: str) -> None:
    person = Person(session_of_game(game))
    assert person.play("resign", "1")
    assert person.session.result is not None
    assert "given the game up" in person.text
    again = Person(person.session)
    assert again.play("1"), "what is over stays over"
    assert len(again.heard) == 1


def test_the_blind_nil_is_asked_as_the_person_wishes() -> None:
    for wish, asked in (("always", True), ("never", False), ("behind", False)):
        person = Person(session_of_game("spades", seats=4), Settings(ask_blind_nil=wish))
        person.play()
        assert ("without looking" in person.heard[-1]) == asked, wish
        autos = [
            entry for entry in person.session.timeline.entries if isinstance(entry, Moved) and entry.auto
        ]
        assert bool(autos) != asked


def test_letters_instead_of_words_for_who_wants_them() -> None:
    person = Person(session_of_game("spades", seats=4), Settings(glyphs="letters"))
    person.play("?")
    hand = next(line for line in person.text.split("\n") if line.startswith("You hold:"))
    cards = hand.removeprefix("You hold: ").rstrip(".").split()
    assert len(cards) == 13
    assert all(person.session.read_move(f"play {card}") is not None for card in cards)


def test_letters_are_letters_in_what_is_shown_again_too() -> None:
    person = Person(session_of_game("spades", settings=("blind_nil=off",)), Settings(glyphs="letters"))
    person.play("3", "1", "last")
    shown = next(text for text in reversed(person.heard) if text.startswith(("On the table", "Last trick")))
    assert " of " not in shown
    assert len([word for word in shown.rstrip(".").replace(",", "").split() if word[-1] in "CDHS"]) >= 4
