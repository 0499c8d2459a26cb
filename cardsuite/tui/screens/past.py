"""Looking back: every hand of a game that is over, trick by trick, with all cards open."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from cardsuite.core.card import Card
from cardsuite.core.seat import Seat
from cardsuite.scene.presenter import Beat, Look, presenter_of
from cardsuite.scene.scene import Around, Face, Scene, Shape, Zone
from cardsuite.session.session import Session
from cardsuite.session.settings import Settings
from cardsuite.tui.cards import INLINE
from cardsuite.tui.easel import Box, Easel, Picture
from cardsuite.tui.middle import lay_middle, middle_height
from cardsuite.tui.page import Page
from cardsuite.tui.paint import Layout
from cardsuite.tui.panel import side_ink
from cardsuite.tui.ring import middle_size


class Moment(NamedTuple):
    """A point worth looking at: after which entry, in which deal (from 1), and what happened there."""

    number: int
    deal: int
    words: str


class PastScreen(Page[None]):
    """Left and right go from trick to trick, up and down from deal to deal."""

    place: ClassVar[str] = "past"

    def __init__(self, session: Session, settings: Settings) -> None:
        super().__init__(settings)
        self.session = session
        self._presenter = presenter_of(session.spec)
        self.moments = self._moments()
        self.at = 0

    def _moments(self) -> tuple[Moment, ...]:
        found, deal = [], 1
        look = Look(self.session.names, linger=True)
        for node in self.session.timeline.line():
            seen = self.session.timeline.observed(node.number, None) if node.entry is not None else None
            if seen is None:
                continue
            beat = self._presenter.beat(seen, self.session.rules.view(node.state, None))
            if beat in (Beat.GLANCE, Beat.SHEET, Beat.OVER):
                found.append(Moment(node.number, deal, self._presenter.narrate(seen, look, None)))
            if beat is Beat.SHEET:
                deal += 1
        return tuple(found)

    def lay(self, width: int, height: int) -> Layout:
        """The trick in the middle, every seat's cards in a line."""
        easel = Easel(width, height)
        if not self.moments:
            self.head(easel, self.session.spec.title)
            easel.text(2, 3, "Nothing was played to look back at.", "text", width - 4)
            self.foot(easel, ("quit", "back"))
            return easel.layout()
        moment = self.moments[self.at]
        where = f"deal {moment.deal} · {self.at + 1} of {len(self.moments)}"
        box = self.head(easel, self.session.spec.title, where)
        state = self.session.timeline.state_after(moment.number)
        look = Look(self.session.names, linger=True)
        shared = self._presenter.scene(self.session.rules.view(state, None), (), look)
        hands = {panel.seat: self._hand(state, panel.seat, look) for panel in shared.panels}
        self._lay_hands(easel, shared, hands, Box(box.x, box.y, box.width, len(hands)))
        y = box.y + len(hands) + 1
        size = middle_size(shared, Box(box.x, y, box.width, box.height - len(hands) - 2))
        picture = Picture(shared)
        lay_middle(easel, picture, Box(box.x, y, box.width, middle_height(shared, size)), size)
        easel.centred(Box(box.x, height - 3, box.width, 1), height - 3, [(moment.words, "text")])
        self.foot(easel, ("left/right", "step"), ("up/down", "deal"), ("quit", "back"))
        return easel.layout()

    def _hand(self, state: object, seat: Seat, look: Look) -> tuple[Card, ...]:
        scene = self._presenter.scene(self.session.rules.view(state, seat), (), look)
        mine = [z for z in scene.zones if z.shape is Shape.FAN and isinstance(z.place, Around)]
        return tuple(face.card for zone in mine[:1] for face in zone.faces if face.card is not None)

    def _lay_hands(self, easel: Easel, scene: Scene, hands: dict[Seat, tuple[Card, ...]], box: Box) -> None:
        label = min(max(len(panel.name) for panel in scene.panels) + 2, 14)
        for y, panel in enumerate(scene.panels):
            easel.text(box.x, box.y + y, panel.name, side_ink(panel), label - 1)
            faces = tuple(Face(card) for card in hands[panel.seat])
            zone = Zone("", Shape.ROW, panel.around, faces)
            room = box.width - label
            step = INLINE.width if len(faces) * INLINE.width <= room else 3
            for at, face in enumerate(zone.faces):
                easel.card(box.x + label + at * step, box.y + y, INLINE, face.card)

    def act(self, id: str) -> bool:
        """Go to another trick or deal, or back."""
        match id:
            case "left" | "right":
                self._go(self.at + (1 if id == "right" else -1))
            case "next" | "take":
                self._go(self.at + 1)
            case "up" | "down":
                self._go_to_deal(1 if id == "down" else -1)
            case "back" | "quit":
                self.dismiss(None)
            case _:
                return False
        return True

    def wheel(self, rows: int) -> None:
        """Go to another trick."""
        self._go(self.at + (1 if rows > 0 else -1))

    def _go(self, at: int) -> None:
        self.at = max(min(at, len(self.moments) - 1), 0)

    def _go_to_deal(self, by: int) -> None:
        if not self.moments:
            return
        deal = self.moments[self.at].deal + by
        first = next((at for at, moment in enumerate(self.moments) if moment.deal == deal), None)
        if first is not None:
            self.at = first
