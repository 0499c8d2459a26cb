"""The session: how a game goes on, for whom it waits, and what it never does twice."""

from __future__ import annotations

import random
import subprocess
import sys

import pytest

from cardsuite.core.seat import DEALER
from cardsuite.engine.errors import IllegalMoveError, NotationError, OptionError, RecordError
from cardsuite.engine.log import Chair, Helped, Moved, Replaced, Resigned, Undone
from cardsuite.engine.record import write_entry
from cardsuite.engine.registry import load
from cardsuite.engine.result import Termination
from cardsuite.session.clock import ActiveClock
from cardsuite.session.session import AnyEntry, AwaitsBot, AwaitsDealer, AwaitsPeople, Ended, Session
from cardsuite.session.setup import Wish, new_header
from tests.unit.session.playing import CREATED, GAMES, easiest, play_on, session_of_game, to_a_person

every_game = pytest.mark.parametrize("game", GAMES)


def lines_of(session: Session) -> list[str]:
    return [write_entry(entry, session.spec.codec) for entry in session.timeline.entries]


@every_game
def test_the_same_seed_gives_the_same_game(game: str) -> None:
    one, same, other = (play_on(session_of_game(game, seed), 120) for seed in ("a", "a", "b"))
    assert lines_of(one) == lines_of(same)
    assert lines_of(one) != lines_of(other)


@every_game
def test_the_same_seed_gives_the_same_game_in_another_process(game: str) -> None:
    code = f"""
from tests.unit.session.playing import play_on, session_of_game
from cardsuite.engine.record import write_entry
session = play_on(session_of_game({game!r}, "abroad"), 80)
print("\\n".join(write_entry(entry, session.spec.codec) for entry in session.timeline.entries))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == lines_of(play_on(session_of_game(game, "abroad"), 80))


@every_game
def test_every_seed_differs_when_none_is_asked_for(game: str) -> None:
    spec = load(game)
    seeds = {new_header(spec, Wish()).seed for _ in range(5)}
    assert len(seeds) == 5
    assert all(seed is not None and len(seed) == 64 for seed in seeds), "256 bits"


@every_game
def test_it_says_for_whom_it_waits(game: str) -> None:
    session = session_of_game(game)
    kinds = set()
    while not isinstance(awaits := session.awaits(), Ended) and session.number < 400:
        kinds.add(type(awaits))
        match awaits:
            case AwaitsPeople((seat, *_)):
                assert session.chairs[seat].is_human
                assert session.advance() is None, "nobody decides for a person"
                assert session.legal(seat)
                session.play(seat, session.legal(seat)[0])
            case AwaitsBot(seat):
                assert not session.chairs[seat].is_human
                happened = session.advance()
                assert happened is not None
                assert happened.number == session.number
                assert isinstance(happened.entry, Moved)
                assert happened.entry.seat == seat
            case AwaitsDealer():
                happened = session.advance()
                assert happened is not None
                assert isinstance(happened.entry, Moved)
                assert happened.entry.seat == DEALER
    assert AwaitsDealer in kinds
    assert AwaitsPeople in kinds


@every_game
def test_a_move_that_answers_what_has_passed_does_nothing(game: str) -> None:
    session = session_of_game(game)
    seat = to_a_person(session)
    number, move = session.number, session.legal(seat)[0]
    assert session.play(seat, move, answers=number - 1) is None
    assert session.number == number
    assert session.play(seat, move, answers=number) is not None
    assert session.play(seat, move, answers=number) is None, "the same key pressed twice"
    assert session.number == number + 1


@every_game
def test_a_refused_move_changes_nothing_and_says_why(game: str) -> None:
    session = play_on(session_of_game(game), 6)
    seat = to_a_person(session)
    before = lines_of(session)
    for other in range(len(session.chairs)):
        if other == seat:
            continue
        reason = session.why_not(other, session.legal(seat)[0])
        assert reason is not None
        with pytest.raises(IllegalMoveError) as refused:
            session.play(other, session.legal(seat)[0])
        assert refused.value.reason == reason, "one answer, asked before or after"
    assert session.why_not(seat, session.legal(seat)[0]) is None
    assert lines_of(session) == before


@every_game
def test_what_is_typed_is_read_or_answered_with_a_sentence(game: str) -> None:
    session = session_of_game(game)
    seat = to_a_person(session)
    for move in session.legal(seat):
        assert session.read_move(f"  {session.spec.codec.write_move(move).upper()} ") == move
    for text in ("", "   ", "nonsense", "\x1b]52;c;x\x07", "🂡" * 4000):
        with pytest.raises(NotationError) as error:
            session.read_move(text)
        assert str(error.value).isprintable()
        assert len(str(error.value)) < 300


@every_game
def test_a_seat_gives_up_for_its_side(game: str) -> None:
    session = play_on(session_of_game(game), 8)
    seat = to_a_person(session)
    session.resign(seat)
    result = session.result
    assert result is not None
    assert result.termination is Termination.RESIGNED
    own = next(i for i, side in enumerate(session.rules.sides) if seat in side)
    assert result.winners == tuple(i for i in range(len(session.rules.sides)) if i != own)
    assert session.awaits() == Ended(result)
    assert session.legal(seat) == ()
    assert session.advance() is None
    with pytest.raises(IllegalMoveError):
        session.resign(seat)
    session.undo(seat)
    assert session.result is None
    assert session.legal(seat)
    with pytest.raises(IllegalMoveError, match="nothing to bring back"):
        session.redo(seat)


@every_game
def test_a_bot_takes_a_seat_and_the_game_goes_on(game: str) -> None:
    session = play_on(session_of_game(game), 8)
    seat = to_a_person(session)
    session.replace(seat, Chair("Ersatz", easiest(session.spec), 30))
    assert isinstance(session.awaits(), AwaitsBot)
    assert session.names[seat] == "Ersatz"
    assert session.question(seat).budget.memory == 30
    assert session.people == ()
    assert session.header.chairs[seat].name == "You", "the header tells who began"
    again = Session(session.spec, session.header, entries=tuple(session.timeline.entries))
    assert again.chairs == session.chairs
    assert isinstance(play_on(session, session.number + 3).timeline.entries[-1], Moved)


@every_game
def test_a_level_this_game_lacks_is_played_by_the_usual_one(game: str) -> None:
    session = session_of_game(game)
    seat = to_a_person(session)
    session.replace(seat, Chair("Clara", "clairvoyant"))
    happened = session.advance()
    assert happened is not None
    assert happened.entry.seat == seat


@every_game
def test_a_hint_is_written_down_and_can_be_played(game: str) -> None:
    session = session_of_game(game)
    if session.spec.hint is None:
        seat = to_a_person(session)
        with pytest.raises(IllegalMoveError, match="no hints"):
            session.hint(seat)
        return
    with pytest.raises(IllegalMoveError, match="your turn"):
        session.hint(0)
    seat = to_a_person(session)
    before = session.helped
    hint = session.hint(seat)
    assert session.why_not(seat, hint.move) is None
    assert hint.reason
    assert (before, session.helped) == (False, True)
    assert session.timeline.entries[-1] == Helped(seat, "hint", session.timeline.entries[-1].t)
    assert session.hint(seat) is not None
    session.play(seat, hint.move)


@every_game
def test_bots_decide_the_same_way_every_time(game: str) -> None:
    session = session_of_game(game, humans="")
    while not isinstance(session.awaits(), AwaitsBot):
        session.advance()
    first = session.decision()
    assert first is not None
    assert session.decision() == first
    assert session.why_not(first.seat, first.move) is None
    session.advance()
    assert session.timeline.node.entry is not None
    assert session.timeline.node.entry.move == first.move


@every_game
def test_time_is_counted_while_the_game_is_played_and_only_then(game: str) -> None:
    seconds = [0.0]
    clock = ActiveClock(0, lambda: seconds[0])
    session = session_of_game(game, clock=clock)
    seat = to_a_person(session)
    seconds[0] = 5.12
    session.play(seat, session.legal(seat)[0])
    assert session.timeline.entries[-1].t == 5120
    clock.pause()
    clock.pause()
    assert not clock.running
    seconds[0] = 1000.0
    session.resign(seat)
    assert session.timeline.entries[-1].t == 5120, "a pause does not count"
    clock.resume()
    clock.resume()
    seconds[0] = 1001.0
    session.undo(seat)
    assert session.timeline.entries[-1].t == 6120, "taking back gives no time back"
    assert [e.t for e in session.timeline.entries] == sorted(e.t for e in session.timeline.entries)
    again = Session(session.spec, session.header, entries=tuple(session.timeline.entries))
    assert 6120 <= again.clock.milliseconds() < 60_000, "a game gone on with goes on counting"


@every_game
def test_a_log_that_cannot_be_is_refused_with_its_line(game: str) -> None:
    session = play_on(session_of_game(game), 12)
    entries = tuple(session.timeline.entries)
    with pytest.raises(RecordError) as error:
        Session(session.spec, session.header, entries=(*entries[:5], entries[0], *entries[5:]))
    assert error.value.line == 7, "the header is line 1"


@every_game
def test_rules_of_tomorrow_and_seats_of_nowhere_are_refused(game: str) -> None:

    session = session_of_game(game)
    with pytest.raises(OptionError, match="version 99"):
        Session(session.spec, session.header._replace(rules_version=99))
    with pytest.raises(OptionError, match=r"players?, not for 12"):
        Session(session.spec, session.header._replace(chairs=(Chair("You"),) * 12))
    with pytest.raises(OptionError, match="no option"):
        Session(session.spec, session.header._replace(options={"nonsense": True}))


@every_game
def test_a_result_is_the_same_however_it_was_come_to(game: str) -> None:
    session = play_on(session_of_game(game, "short", humans=""))
    assert isinstance(session.awaits(), Ended)
    again = Session(session.spec, session.header, entries=tuple(session.timeline.entries))
    assert again.result == session.result is not None
    assert session.advance() is None
    with pytest.raises(IllegalMoveError, match="over"):
        session.resign(0)


@every_game
def test_every_entry_goes_to_the_journal_as_it_is_made(game: str) -> None:
    class Heard:
        def __init__(self) -> None:
            self.lines: list[str] = []
            self.told: list[str] = []

        def append(self, number: int, line: str) -> None:
            self.lines.append(line)
            assert number == len(self.lines)

        def finish(self, summary: str | None) -> None:
            self.told.append("finish")

        def note(self, summary: str) -> None:
            self.told.append("note")

        def reopen(self) -> None:
            self.told.append("reopen")

    heard = Heard()
    session = session_of_game(game, journal=heard)
    seat = to_a_person(session)
    assert heard.told == [], "nothing counts before the person's first move"
    session.play(seat, session.legal(seat)[0])
    assert heard.told == ["note"]
    play_on(session, 15)
    seat = to_a_person(session)
    session.resign(seat)
    assert heard.told[-1] == "finish"
    session.undo(seat)
    assert heard.told[-2:] == ["reopen", "note"]
    assert heard.lines == lines_of(session)
    kinds = {type(entry) for entry in session.timeline.entries}
    assert Resigned in kinds
    assert Replaced not in kinds


@every_game
def test_what_is_dealt_again_after_an_undo_is_the_same(game: str) -> None:
    """Taking back is no way to better cards: chance hangs on the line, not on how it was come to."""
    session = session_of_game(game, "again")
    dice = random.Random(3)
    deals: list[int] = []
    while not isinstance(session.awaits(), Ended) and len(deals) < 3:
        seat = to_a_person(session)
        before = session.number
        session.play(seat, dice.choice(session.legal(seat)))
        while isinstance(session.awaits(), AwaitsBot):
            session.advance()
        if not isinstance(session.awaits(), AwaitsDealer):
            continue
        deals.append(before)
        first = _dealt(session)
        last = session.timeline.line()[-len(first) - 1].number
        session.timeline.append(Undone(seat, last))
        assert _dealt(session) == first
    assert deals or session.result is not None


def _dealt(session: Session) -> list[AnyEntry]:
    found: list[AnyEntry] = []
    while isinstance(session.awaits(), AwaitsDealer):
        happened = session.advance()
        assert happened is not None
        found.append(happened.entry)
    return found


def test_the_created_time_is_the_one_given() -> None:
    assert session_of_game(GAMES[0]).header.created == CREATED.isoformat(timespec="seconds")
