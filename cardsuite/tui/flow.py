"""The flow of a game at this screen: who looks, what happens next, and how long the eye rests. No widgets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from cardsuite.core.seat import DEALER, Seat
from cardsuite.engine.log import Moved
from cardsuite.scene.presenter import AnyPresenter, Beat, Look
from cardsuite.scene.scene import Scene, Sheet
from cardsuite.session.recall import shown_history
from cardsuite.session.seating import bots_among
from cardsuite.session.session import AwaitsDealer, AwaitsNobody, AwaitsPeople, Ended, Happened, Session
from cardsuite.tui.pace import Pace, Scheduler, Timer, rest


class Events(NamedTuple):
    """What the flow asks of the screen: to draw anew, to open the score sheet, to hand the screen to a
    seat, to show the end. The screen calls `Flow.go_on` or `Flow.seated` when that is done."""

    changed: Callable[[], None]
    sheet: Callable[[], None]
    curtain: Callable[[Seat], None]
    over: Callable[[], None]


class Flow:
    """Runs one session: bots and dealer one after the other, resting between, until people decide.

    `wishes` are what the game may do by itself for the person. `hold` stops it (a pause, another
    screen on top), `go_on` lets it go on.
    """

    def __init__(
        self,
        session: Session,
        presenter: AnyPresenter,
        scheduler: Scheduler,
        events: Events,
        pace: Pace,
        wishes: Mapping[str, str],
    ) -> None:
        self.session = session
        self.presenter = presenter
        self.pace = pace
        self.order = 0
        self.best = ""
        self.linger = False
        self.viewer: Seat | None = session.people[0] if len(session.people) == 1 else None
        self._scheduler = scheduler
        self._events = events
        self._wishes = wishes
        self._timer: Timer | None = None
        self._next: Callable[[], None] | None = None
        self._held = self._handing = False
        self._story: list[str] = []
        self._told: tuple[Seat | None, tuple[object, ...]] = (None, ())
        self._seen: dict[tuple[object, ...], Scene] = {}

    # What is seen

    @property
    def look(self) -> Look:
        """How the picture is looked at now."""
        deal = self.session.header.deal or ""
        bots, memory = bots_among(self.session.chairs)
        look = Look(self.session.names, self.order, self.linger, deal, bots=bots, memory=memory)
        return look._replace(priced=self.session.priced, best=self.best)

    @property
    def my_turn(self) -> bool:
        """Whether the viewer is to decide."""
        awaits = self.session.awaits()
        return isinstance(awaits, AwaitsPeople) and self.viewer in awaits.seats

    def scene(self) -> Scene:
        """The picture for the viewer now."""
        look = self.look
        price = look.priced
        counted = (price.scores, price.moves, price.ms // 1000) if price is not None else ()
        key = (self.session.number, self.viewer, self.my_turn, self.order, self.linger, self.best, counted)
        if key not in self._seen:
            legal = self.session.legal(self.viewer) if self.viewer is not None and self.my_turn else ()
            view = self.session.view(self.viewer)
            self._seen = {key: self.presenter.scene(view, legal, look)}
        return self._seen[key]

    def sheet(self) -> Sheet:
        """The score sheet as it stands."""
        return self.presenter.sheet(self.session.view(self.viewer), self.look)

    def story(self) -> list[str]:
        """What happened so far, sentence by sentence, as the viewer may hear it."""
        viewer, told = self._told
        history = shown_history(self.session, self.viewer)
        if viewer != self.viewer or history[: len(told)] != told:
            self._story, told = [], ()
        for observation in history[len(told) :]:
            sentence = self.presenter.narrate(observation, self.look, self.viewer)
            if sentence:
                self._story.append(sentence)
        self._told = (self.viewer, history)
        return self._story

    # What happens

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
        if self.viewer is not None and self.my_turn:
            self._unasked(self.viewer)

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
        elif not isinstance(awaits, AwaitsPeople):
            happened = self.session.advance()
            if happened is not None:
                self._after(happened)
        elif self.viewer is None or self.viewer not in awaits.seats:
            self._hand_over(awaits.seats[0])
        else:
            self._automatically(self.viewer)

    def _hand_over(self, seat: Seat) -> None:
        if len(self.session.people) == 1:
            self.seated(seat)
            return
        if self._handing:
            return  # the curtain is down already
        self._handing = True
        self.viewer = None
        self._events.changed()
        self._events.curtain(seat)

    def seated(self, seat: Seat) -> None:
        """Somebody sits down at the screen: from now on it shows what that seat knows."""
        self.viewer = seat
        self._handing = False
        self.go_on()
        self._events.changed()

    def _automatically(self, seat: Seat) -> None:
        happened = self._unasked(seat)
        if happened is not None:
            self._after(happened)
        elif self.linger and rest(Beat.GLANCE, self.pace) > 0:
            self.linger = False
            self._events.changed()

    def _unasked(self, seat: Seat) -> Happened | None:
        view, legal = self.session.view(seat), self.session.legal(seat)
        move = self.presenter.automatic(view, legal, self._wishes)
        return self.session.play(seat, move, auto=True) if move is not None else None

    def play(self, move: object, answers: int) -> None:
        """The viewer makes a move. Raises IllegalMoveError with the reason when it may not."""
        assert self.viewer is not None
        happened = self.session.play(self.viewer, move, answers)
        if happened is not None:
            self._stop()
            self._after(happened)

    def _after(self, happened: Happened) -> None:
        seen = self.session.timeline.observed(happened.number, self.viewer)
        beat = Beat.NONE
        if seen is not None:
            beat = self.presenter.beat(seen, self.session.view(self.viewer))
        self.linger = beat in (Beat.GLANCE, Beat.SHEET, Beat.OVER)
        self._events.changed()
        seconds = rest(beat, self.pace)
        by_itself = isinstance(happened.entry, Moved) and happened.entry.auto and self.session.spec.automatic
        if beat is Beat.NONE and happened.entry.seat not in (self.viewer, DEALER) and not self.session.people:
            seconds = rest(Beat.STEP, self.pace)  # nobody plays: each move is to be seen
        elif by_itself and beat is Beat.STEP:
            seconds = rest(Beat.STEP, self.pace) / 4  # card after card, as fast as the eye follows
        elif beat in (Beat.NONE, Beat.STEP) and happened.entry.seat == self.viewer:
            seconds = rest(Beat.STEP, self.pace) / 2  # one's own card is seen to lie before another follows
        if beat is Beat.SHEET:
            self._rest(seconds, self._events.sheet)
        elif beat in (Beat.NONE, Beat.STEP) and isinstance(self.session.awaits(), AwaitsPeople):
            self._rest(0.0, self.go_on)  # a person need not be waited for
        else:
            self._rest(seconds, self.go_on)

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

    def release(self) -> None:
        """Go on from where it was held."""
        if self._held:
            self._held = False
            if not self.move_on():
                self.go_on()

    def rewound(self) -> None:
        """Something was taken back or brought back: go on from there."""
        self._stop()
        self.linger = False
        self._events.changed()
        self.go_on()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
        self._timer = self._next = None
