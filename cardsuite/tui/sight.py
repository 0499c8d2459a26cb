"""Sight: who looks at this screen, how the cards lie for them, and what they see and hear. No widgets."""

from __future__ import annotations

from cardsuite.core.card import Card
from cardsuite.core.seat import Seat
from cardsuite.scene.presenter import AnyPresenter, Beat, Look
from cardsuite.scene.scene import Scene, Sheet
from cardsuite.session.recall import shown_history
from cardsuite.session.seating import bots_among
from cardsuite.session.session import AwaitsPeople, Session


class Sight:
    """What the viewer of one session may see: the picture, the score sheet, the story so far.

    `viewer` is None while nobody looks. `order` is how the hand lies, and `arranged` the hand that was laid
    by hand; `linger` keeps what has just been completed on the table; `best` is what has been reached before.
    """

    def __init__(self, session: Session, presenter: AnyPresenter, order: int = 0) -> None:
        self.presenter = presenter
        self.viewer: Seat | None = session.people[0] if len(session.people) == 1 else None
        self.order = order % len(presenter.orders)
        self.arranged: tuple[Card, ...] = ()
        self.best = ""
        self.linger = False
        self._session = session
        self._story: list[str] = []
        self._told: tuple[Seat | None, tuple[object, ...]] = (None, ())
        self._seen: dict[tuple[object, ...], Scene] = {}

    @property
    def look(self) -> Look:
        """How the picture is looked at now."""
        session = self._session
        bots, memory = bots_among(session.chairs)
        return Look(
            session.names,
            self.order,
            self.linger,
            session.header.deal or "",
            arranged=self.arranged,
            priced=session.priced,
            best=self.best,
            bots=bots,
            memory=memory,
        )

    @property
    def my_turn(self) -> bool:
        """Whether the viewer is to decide."""
        awaits = self._session.awaits()
        return isinstance(awaits, AwaitsPeople) and self.viewer == awaits.seats[0]

    def scene(self) -> Scene:
        """The picture for the viewer now."""
        look = self.look
        price = look.priced
        counted = (price.scores, price.moves, price.ms // 1000) if price is not None else ()
        laid = (self.order, self.arranged)
        key = (self._session.number, self.viewer, self.my_turn, laid, self.linger, self.best, counted)
        if key not in self._seen:
            legal = self._session.legal(self.viewer) if self.viewer is not None and self.my_turn else ()
            view = self._session.view(self.viewer)
            self._seen = {key: self.presenter.scene(view, legal, look)}
        return self._seen[key]

    def beat(self, number: int) -> Beat:
        """How long the eye rests after that entry, as the viewer saw it."""
        seen = self._session.timeline.observed(number, self.viewer)
        if seen is None:
            return Beat.NONE
        return self.presenter.beat(seen, self._session.view(self.viewer))

    def sheet(self) -> Sheet:
        """The score sheet as it stands."""
        return self.presenter.sheet(self._session.view(self.viewer), self.look)

    def story(self) -> list[str]:
        """What happened so far, sentence by sentence, as the viewer may hear it."""
        viewer, told = self._told
        history = shown_history(self._session, self.viewer)
        if viewer != self.viewer or history[: len(told)] != told:
            self._story, told = [], ()
        for observation in history[len(told) :]:
            sentence = self.presenter.narrate(observation, self.look, self.viewer)
            if sentence:
                self._story.append(sentence)
        self._told = (self.viewer, history)
        return self._story
