"""The session: one game being run, without a screen."""

from typing import NamedTuple

from cardsuite.core.seat import DEALER, Seat
from cardsuite.engine.bot import Answer, Budget, Hint
from cardsuite.engine.errors import IllegalMoveError, NotationError, Reason, RecordError
from cardsuite.engine.fold import Timeline
from cardsuite.engine.log import Chair, Entry, Header, Helped, Moved, Redone, Replaced, Resigned, Undone
from cardsuite.engine.record import write_entry
from cardsuite.engine.result import Priced, Result
from cardsuite.engine.rules import not_to_act
from cardsuite.engine.spec import AnySpec, dice_for_seat
from cardsuite.scene.words import with_names, with_seats
from cardsuite.session.automatic import Automatic
from cardsuite.session.awaits import Awaits, AwaitsBot, AwaitsDealer, AwaitsNobody, AwaitsPeople, Ended
from cardsuite.session.bots import ORACLE_NODES, Bots, Decision, Question
from cardsuite.session.clock import ActiveClock
from cardsuite.session.dealing import by_chance, named
from cardsuite.session.journal import Forgetful, Journal, Told, tell
from cardsuite.session.pricing import priced, priced_result
from cardsuite.session.setup import rules_of
from cardsuite.session.summary import summarize, write_summary
from cardsuite.session.undo import AnyTimeline, redo_target, undo_target

__all__ = ["AnyEntry", "Awaits", "AwaitsBot", "AwaitsDealer", "AwaitsNobody", "AwaitsPeople", "Ended"]
__all__ += ["Decision", "Happened", "Question", "Session", "summary_line"]

AnyEntry = Entry[object]


class Happened(NamedTuple):
    """An entry was made: its number, counted from 1, and the entry."""

    number: int
    entry: AnyEntry


class Session:
    """One game: its header, its timeline, and the only ways it goes on.

    Every entry goes to the journal as it is made. Not thread-safe; a screen calls it from its loop.
    Raises OptionError when the header's options cannot be played, RecordError with its line (the
    header is line 1, entry 1 line 2) when one of `entries` cannot be.
    """

    def __init__(
        self,
        spec: AnySpec,
        header: Header,
        journal: Journal | None = None,
        clock: ActiveClock | None = None,
        entries: tuple[AnyEntry, ...] = (),
    ) -> None:
        self.spec = spec
        self.header = header
        self.rules = rules_of(spec, header)
        self.timeline: AnyTimeline = Timeline(self.rules)
        self.chairs = header.chairs
        self._journal: Journal = journal or Forgetful()
        self._bots = Bots(spec, self.rules, header)
        self._heard = -1
        self._automatic = Automatic(spec, self.rules)
        for line, entry in enumerate(entries, start=2):
            try:
                self.restore(entry)
            except IllegalMoveError as error:
                raise RecordError(str(error), line) from error
        self.clock = clock or ActiveClock(max((entry.t for entry in entries), default=0))
        self._told = Told(self.result is not None, summary_line(self, header))

    @property
    def number(self) -> int:
        """How many entries there are: what a move answers."""
        return len(self.timeline.entries)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of those who sit at the seats now."""
        return tuple(chair.name for chair in self.chairs)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats people decide for."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.is_human)

    @property
    def people_to_act(self) -> tuple[Seat, ...]:
        """The people who may move now, on turn or out of turn."""
        may_act = () if self.result is not None else self.rules.to_act(self.timeline.state)
        return tuple(seat for seat in may_act if seat != DEALER and self.chairs[seat].is_human)

    @property
    def result(self) -> Result | None:
        """How the game ended, or None while it is running; scores as they are priced over the log."""
        return priced_result(self.spec, self.timeline)

    @property
    def priced(self) -> Priced | None:
        """What the game has come to now where time and undo count; None in games where they do not."""
        return priced(self.spec, self.timeline, self.clock.milliseconds())

    @property
    def helped(self) -> bool:
        """Whether somebody was shown a hint, or took back against bots; such games set no records."""
        against_bots = any(not chair.is_human for chair in (*self.header.chairs, *self.chairs))
        return any(
            isinstance(entry, Helped) or (against_bots and isinstance(entry, Undone))
            for entry in self.timeline.entries
        )

    def awaits(self) -> Awaits:
        """Who is to decide now."""
        result = self.result
        if result is not None:
            return Ended(result)
        seats = self.rules.to_act(self.timeline.state)
        if seats == (DEALER,):
            return AwaitsDealer()
        speakers = self._speakers(seats)
        if speakers or not self.chairs[seats[0]].is_human:
            return AwaitsBot((*speakers, seats[0])[0])
        if self._automatic.due(self.timeline, seats[0]) is not None:
            return AwaitsNobody(seats[0])
        return AwaitsPeople(tuple(seat for seat in seats if self.chairs[seat].is_human))

    def view(self, seat: Seat | None) -> object:
        """What that seat, or nobody in particular, knows now."""
        return self.rules.view(self.timeline.state, seat)

    def legal(self, seat: Seat) -> tuple[object, ...]:
        """The moves that seat may make now."""
        if self.timeline.resigned is not None:
            return ()
        return self.rules.legal_moves(self.view(seat))

    def history(self, seat: Seat | None) -> tuple[object, ...]:
        """What that seat has observed so far."""
        return self.timeline.history(seat)

    def why_not(self, seat: Seat, move: object) -> Reason | None:
        """Why that seat may not make the move now, or None; what `play` would say."""
        may_act = () if self.result is not None else self.rules.to_act(self.timeline.state)
        found = self.rules.check(self.view(seat), move) if seat in may_act else not_to_act(seat, may_act)
        return None if found is None else self._named(found, seat)

    def _named(self, reason: Reason, seat: Seat) -> Reason:
        """The reason as that seat may read it, with the names of the players."""
        return reason._replace(sentence=with_names(reason.sentence, self.names, seat))

    def read_move(self, text: str) -> object:
        """The move a person typed, players by their seats or by name.

        Raises NotationError with a sentence when it is none.
        """
        if not text.strip():
            raise NotationError("A move was expected; type one, such as a number of the list.")
        try:
            return self.spec.codec.read_move(text)
        except NotationError:
            numbered = with_seats(text, self.names)
            if numbered == text:
                raise
            return self.spec.codec.read_move(numbered)

    def play(
        self, seat: Seat, move: object, answers: int | None = None, auto: bool = False
    ) -> Happened | None:
        """A seat makes a move; `answers` is the number of entries it was decided after.

        `auto` says that it is made for a person without asking. Returns None, and nothing happens,
        when the move answers what has passed (a key pressed twice). Raises IllegalMoveError with the
        reason when the rules refuse it.
        """
        if answers is not None and answers != self.number:
            return None
        return self._append(Moved(seat, move, self.clock.milliseconds(), auto))

    def advance(self) -> Happened | None:
        """Let the dealer decide, or bots: those with a word out of turn, then the one on turn.

        None when people are to decide or it is over.
        """
        match self.awaits():
            case AwaitsDealer():
                if not self.number:
                    self.header = named(self.spec, self.header)
                dealt = by_chance(self.spec, self.rules, self.header, self.timeline)
                return self._append(Moved(DEALER, dealt, 0))
            case AwaitsBot():
                return self.take(self.decision(), self.number)
            case AwaitsNobody(seat):
                return self.play(seat, self._automatic.due(self.timeline, seat), auto=True)
            case _:
                return None

    def decision(self) -> Decision | None:
        """What bots decide now: a word out of turn comes first, then the bot on turn; None where they leave
        it to people."""
        seats = self.rules.to_act(self.timeline.state)
        for seat in self._speakers(seats):
            move = self._bots.interject(self.chairs[seat].player, self._question(seat))
            if move is not None:
                return Decision(seat, move)
        if self.chairs[seats[0]].is_human:
            return None
        move = self._bots.decide(self.chairs[seats[0]].player, self.question(seats[0]))
        return Decision(seats[0], move)

    def take(self, decision: Decision | None, answers: int) -> Happened | None:
        """Do what bots decided after so many entries; None, and nothing happens, where that has passed."""
        if answers != self.number or not isinstance(self.awaits(), AwaitsBot):
            return None
        self._heard = self.number
        if decision is None:
            return None
        if decision.move is None:
            return self.resign(decision.seat)
        return self.play(decision.seat, decision.move)

    def _speakers(self, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """The bots that may speak out of turn and have not been asked since the last entry."""
        if not self.spec.interjects or self._heard == self.number:
            return ()
        return tuple(seat for seat in seats[1:] if not self.chairs[seat].is_human)

    def interrupt(self) -> None:
        """Let the game make no more moves by itself until the player has made one."""
        self._automatic.interrupt(self.timeline)

    def question(self, seat: Seat) -> Question:
        """What the bot at a seat is asked."""
        return self._question(seat, self.legal(seat))

    def _question(self, seat: Seat, legal: tuple[object, ...] = ()) -> Question:
        budget = Budget(memory=self.chairs[seat].memory)
        return Question(seat, self.number, self.view(seat), self.history(seat), legal, budget)

    def hint(self, seat: Seat) -> Hint[object]:
        """A move to think of and why, from what that seat knows; it is written down that it was shown.

        Raises IllegalMoveError when the seat is not to act or the game has no hints.
        """
        found = self._bots.hint(self.question(seat))
        self.note_help(seat, "hint")
        return found._replace(reason=with_names(found.reason, self.names, seat))

    def oracle(self, seat: Seat, question: str, nodes: int = ORACLE_NODES) -> Answer:
        """What only the whole deal tells: `hint` or `winnable`; it is written down that it was asked.

        Searches `nodes` positions at most. Raises IllegalMoveError when the seat is not to act or the
        game has no oracle, ValueError for another question.
        """
        answer = self._bots.foresee(self.question(seat), self.timeline.state, question, nodes)
        self.note_help(seat, "oracle")
        return answer

    def undo(self, seat: Seat) -> Happened:
        """Take back, as far as that seat may. Raises IllegalMoveError with the reason when it may not."""
        dice = dice_for_seat(b"", self.spec.id, seat, self.number)
        target = undo_target(self.timeline, self.chairs, seat, dice, self.spec.automatic is not None)
        return self._append(Undone(seat, _allowed(target), self.clock.milliseconds()))

    def redo(self, seat: Seat) -> Happened:
        """Take an undo back. Raises IllegalMoveError with the reason when that seat may not."""
        target = _allowed(redo_target(self.timeline, self.chairs, seat))
        return self._append(Redone(seat, target, self.clock.milliseconds()))

    def resign(self, seat: Seat) -> Happened:
        """A seat gives the game up for its side."""
        return self._append(Resigned(seat, self.clock.milliseconds()))

    def replace(self, seat: Seat, chair: Chair) -> Happened:
        """Somebody else decides for a seat from here on."""
        return self._append(Replaced(seat, chair, self.clock.milliseconds()))

    def note_help(self, seat: Seat, what: str) -> Happened:
        """Write down that a seat was shown a hint (`hint`) or an oracle's answer (`oracle`)."""
        return self._append(Helped(seat, what, self.clock.milliseconds()))

    def restore(self, entry: AnyEntry) -> None:
        """Take in an entry that has been kept already. Raises IllegalMoveError when it cannot be."""
        self.timeline.append(entry)
        if isinstance(entry, Replaced):
            chairs = list(self.chairs)
            chairs[entry.seat] = entry.chair
            self.chairs = tuple(chairs)

    def _append(self, entry: AnyEntry) -> Happened:
        try:
            self.restore(entry)
        except IllegalMoveError as error:
            raise IllegalMoveError(self._named(error.reason, entry.seat)) from None
        self._journal.append(self.number, write_entry(entry, self.spec.codec))
        now = Told(self.result is not None, summary_line(self, self.header))
        self._told = tell(self._journal, self._told, now)
        return Happened(self.number, entry)


def summary_line(session: Session, header: Header) -> str | None:
    """The summary of a session as it stands, under a header; None while it counts for nothing."""
    summary = summarize(session.spec, header, session.timeline, session.helped)
    return None if summary is None else write_summary(summary)


def _allowed(target: int | Reason) -> int:
    if isinstance(target, Reason):
        raise IllegalMoveError(target)
    return target
