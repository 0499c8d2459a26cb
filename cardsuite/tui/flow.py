"""The flow of a game at this screen: what happens next, and how long the eye rests. No widgets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple, Protocol

from cardsuite.core.seat import DEALER, Seat
from cardsuite.engine.log import Moved
from cardsuite.scene.presenter import Beat
from cardsuite.session.session import (
    AnyEntry,
    AwaitsBot,
    AwaitsDealer,
    AwaitsNobody,
    AwaitsPeople,
    Decision,
    Ended,
    Happened,
    Session,
)
from cardsuite.tui.pace import Pace, Scheduler, Timer, rest, thinking
from cardsuite.tui.sight import Sight


class Events(NamedTuple):
    """What the flow asks of the screen: to draw anew, to open the score sheet, to hand the screen to a
    seat, to show the end. The screen calls `Flow.go_on` or `Flow.seated` when that is done."""

    changed: Callable[[], None]
    sheet: Callable[[], None]
    curtain: Callable[[Seat], None]
    over: Callable[[], None]


class Bench(Protocol):
    """Where bots decide beside the screen."""

    @property
    def has_answered(self) -> bool:
        """Whether it is known what they decided after as many entries as there are now."""
        ...

    @property
    def decision(self) -> Decision | None:
        """What they decided; None where they leave it to people."""
        ...

    def ask(self) -> None:
        """Let them decide after as many entries as there are now."""
        ...


class Flow:
    """Runs one session: bots and dealer one after the other, resting between, until people decide.

    `wishes` are what the game may do by itself for the person. `hold` stops it (a pause, another
    screen on top), `go_on` lets it go on. Where there is a `bench`, the bots of a game whose moves come
    in their own time decide there; `answered` is called when it knows.
    """

    def __init__(
        self,
        session: Session,
        sight: Sight,
        scheduler: Scheduler,
        events: Events,
        pace: Pace,
        wishes: Mapping[str, str],
        bench: Bench | None = None,
    ) -> None:
        self.session = session
        self.pace = pace
        self._sight = sight
        self._scheduler = scheduler
        self._events = events
        self._wishes = wishes
        self._timer: Timer | None = None
        self._next: Callable[[], None] | None = None
        self._held = self._handing = False
        self._bench = bench
        self._thinking = -1

    @property
    def resting(self) -> bool:
        """Whether something happened that is still being looked at."""
        return self._next is not None

    def deal(self) -> None:
        """Let a new game begin with the cards dealt, and looked at unasked, before anything is drawn."""
        if self.session.number:
            return
        while isinstance(self.session.awaits(), AwaitsDealer):
            self.session.advance()
        if self._sight.viewer is not None and self._sight.my_turn:
            self._unasked(self._sight.viewer)

    def begin(self) -> None:
        """Go on as soon as what was drawn has reached the terminal."""
        self._rest(0.0, self.go_on)

    def go_on(self) -> None:
        """Whatever comes next: a bot's move, the deal, a person's turn, the end."""
        self._stop()
        if self._held:
            return
        awaits = self.session.awaits()
        if isinstance(awaits, Ended):
            self._events.over()
        elif isinstance(awaits, AwaitsBot) and self.session.spec.thinks is not None:
            self._think(self.session.spec.thinks)
        elif not isinstance(awaits, AwaitsPeople):
            self._came(self.session.advance())
        elif self._sight.viewer != awaits.seats[0]:
            self._hand_over(awaits.seats[0])
        else:
            self._automatically(self._sight.viewer)

    def _came(self, happened: Happened | None) -> None:
        """Go on after what was decided, also where bots have left it to people."""
        if happened is not None:
            self._after(happened)
        elif not isinstance(self.session.awaits(), AwaitsBot):
            self.go_on()

    def _think(self, seconds: tuple[float, float]) -> None:
        """Let bots decide after a time that nothing follows from: it is drawn from no cards."""
        session = self.session
        if self._thinking != session.number:
            self._thinking = session.number
            if self._bench is not None:
                self._bench.ask()
            self._rest(thinking(seconds, self.pace, session.header.created, session.number), self.go_on)
        elif self._bench is None:
            self._came(session.take(session.decision(), session.number))
        elif self._bench.has_answered:
            self._came(session.take(self._bench.decision, session.number))
        # else `answered` is called as soon as the bench knows

    def answered(self) -> None:
        """The bench knows: go on, unless the rest is not over or the game stands still."""
        if not self.resting and not self._handing:
            self.go_on()

    def _hand_over(self, seat: Seat) -> None:
        if len(self.session.people) == 1:
            self.seated(seat)
            return
        if self._handing:
            return  # the curtain is down already
        self._handing = True
        self._sight.viewer = None
        self._events.changed()
        self._events.curtain(seat)

    def seated(self, seat: Seat) -> None:
        """Somebody sits down at the screen: from now on it shows what that seat knows."""
        self._sight.viewer = seat
        self._handing = False
        self.go_on()
        self._events.changed()

    def _automatically(self, seat: Seat) -> None:
        happened = self._unasked(seat)
        if happened is not None:
            self._after(happened)
        elif self._sight.linger and rest(Beat.GLANCE, self.pace) > 0:
            self._sight.linger = False
            self._events.changed()

    def _unasked(self, seat: Seat) -> Happened | None:
        view, legal = self.session.view(seat), self.session.legal(seat)
        move = self._sight.presenter.automatic(view, legal, self._wishes)
        return self.session.play(seat, move, auto=True) if move is not None else None

    def play(self, move: object, answers: int, by: Seat | None = None) -> None:
        """The viewer makes a move, or another who may. Raises IllegalMoveError with the reason when not."""
        seat = self._sight.viewer if by is None else by
        assert seat is not None
        happened = self.session.play(seat, move, answers)
        if happened is not None:
            self._stop()
            self._after(happened)

    def _after(self, happened: Happened) -> None:
        beat = self._sight.beat(happened.number)
        self._sight.linger = beat in (Beat.GLANCE, Beat.SHEET, Beat.OVER)
        self._events.changed()
        if beat is Beat.SHEET:
            self._rest(self._seconds(beat, happened.entry), self._events.sheet)
        elif beat in (Beat.NONE, Beat.STEP) and self._goes_straight_on():
            self._rest(0.0, self.go_on)  # a person need not be waited for
        else:
            self._rest(self._seconds(beat, happened.entry), self.go_on)

    def _seconds(self, beat: Beat, entry: AnyEntry) -> float:
        """How long the eye rests after an entry of that beat."""
        step = rest(Beat.STEP, self.pace)
        if beat is Beat.NONE and entry.seat not in (self._sight.viewer, DEALER) and not self.session.people:
            return step  # nobody plays: each move is to be seen
        by_itself = isinstance(entry, Moved) and entry.auto and self.session.spec.automatic is not None
        if beat is Beat.STEP and by_itself:
            return step / 4  # card after card, as fast as the eye follows
        if beat in (Beat.NONE, Beat.STEP) and entry.seat == self._sight.viewer:
            return step / 2  # one's own card is seen to lie before another follows
        return rest(beat, self.pace)

    def _goes_straight_on(self) -> bool:
        """Whether nothing is to be waited for: a person decides, or bots that take their time anyway."""
        awaits = self.session.awaits()
        takes_time = isinstance(awaits, AwaitsBot) and self.session.spec.thinks is not None
        return takes_time or isinstance(awaits, AwaitsPeople)

    def _rest(self, seconds: float, then: Callable[[], None]) -> None:
        self._stop()
        self._next = then
        self._timer = self._scheduler.after(seconds, self.move_on)

    def move_on(self) -> bool:
        """End a rest at once and do what comes after it; False when there was none."""
        then = self._next
        if then is None or self._held:
            return False
        self._stop()
        then()
        return True

    @property
    def by_itself(self) -> bool:
        """Whether the game makes moves by itself now."""
        return isinstance(self.session.awaits(), AwaitsNobody)

    def interrupt(self) -> None:
        """Let the game make no more moves by itself until the viewer has made one."""
        self._stop()
        self.session.interrupt()
        self._events.changed()

    def hold(self) -> None:
        """Stand still until `release`."""
        self._held = True
        if self._timer is not None:
            self._timer.stop()

    def let_go(self) -> None:
        """Be held no longer; something else goes on at once."""
        self._held = False

    def release(self) -> None:
        """Go on from where it was held."""
        if self._held:
            self._held = False
            if not self.move_on():
                self.go_on()

    def rewound(self) -> None:
        """Something was taken back or brought back: go on from there."""
        self._stop()
        self._sight.linger = False
        self._events.changed()
        self.go_on()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
        self._timer = self._next = None
