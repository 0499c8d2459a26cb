"""A game as it went, entry by entry: pictures, sentences and places to jump to, from the log alone."""

from __future__ import annotations

from functools import cached_property
from itertools import groupby
from typing import Final, Literal, TypeAlias, assert_never

from cardsuite.core.card import Suit
from cardsuite.core.seat import Seat
from cardsuite.engine.log import Helped, Moved, Redone, Replaced, Resigned, Undone
from cardsuite.scene.presenter import Beat, Look, presenter_of
from cardsuite.scene.scene import Around, Face, Scene, SeatPanel, Shape, Sheet, Zone
from cardsuite.scene.words import called, does
from cardsuite.session.recall import may_look_back, shown_history
from cardsuite.session.seating import bots_among
from cardsuite.session.session import Session
from cardsuite.tui.ring import sides

Whose: TypeAlias = Seat | Literal["all", "nobody"]
"""Whose view is shown: every seat's hand at once, one seat's, or what everybody at the table shares."""

TRICK: Final = (Beat.GLANCE, Beat.SHEET, Beat.OVER)
_ROW: Final = 4
_ROWS: Final = 4
"""Cards in a row at the side of a table, and rows; suits share rows where they would take more."""

DEAL: Final = (Beat.SHEET, Beat.OVER)


class Replay:
    """Looks at a folded session; positions are entry numbers, 0 is the start."""

    def __init__(self, session: Session, order: int = 0) -> None:
        self._session = session
        self._presenter = presenter_of(session.spec)
        self._order = order % len(self._presenter.orders)
        self._told: dict[tuple[int, Whose], str] = {}

    @property
    def last(self) -> int:
        """The last position."""
        return self._session.number

    @cached_property
    def has_tricks(self) -> bool:
        """Whether what is completed first is a trick, and so there are tricks to go by."""
        first = self.jump(0, 1, (Beat.GLANCE,))
        return any(zone.shape is Shape.TRICK for zone in self.scene(first, "nobody").zones)

    def beat(self, number: int) -> Beat:
        """How long a player's eye rested after that entry: where tricks and deals ended."""
        timeline = self._session.timeline
        seen = timeline.observed(number, None) if number else None
        if seen is None:
            return Beat.NONE
        return self._presenter.beat(seen, self._view(number, None))

    def jump(self, number: int, by: int, beats: tuple[Beat, ...]) -> int:
        """The next (1) or the previous (-1) position of one of those beats, or the end that way."""
        number += by
        while 0 < number < self.last and self.beat(number) not in beats:
            number += by
        return max(min(number, self.last), 0)

    def scene(self, number: int, whose: Whose) -> Scene:
        """The picture after that entry; a trick just completed still lies there."""
        look = self._look(number)
        if whose == "all":
            return self._open_scene(number, look)
        seat = None if whose == "nobody" else whose
        return self._presenter.scene(self._view(number, seat), (), look)

    def sheet(self, number: int) -> Sheet:
        """The score sheet as it stood then."""
        return self._presenter.sheet(self._view(number, None), self._look(number))

    def story(self, number: int, whose: Whose, most: int = 60) -> tuple[str, ...]:
        """The sentences up to that entry, the newest last; as that seat heard them and may still see them."""
        told: list[str] = []
        if not may_look_back(self._session):
            seat = None if isinstance(whose, str) else whose
            seen = shown_history(self._session, seat)
            told = [self._presenter.narrate(each, self._look(number), seat) for each in seen]
            return tuple(filter(None, told))[-most:]
        at = number
        while at > 0 and len(told) < most:
            sentence = self.sentence(at, whose)
            if sentence:
                told.append(sentence)
            at -= 1
        return tuple(reversed(told))

    def sentence(self, number: int, whose: Whose) -> str:
        """What happened in that entry; empty when it is not worth a word."""
        key = (number, whose)
        if key not in self._told:
            self._told[key] = self._sentence(number, None if isinstance(whose, str) else whose)
        return self._told[key]

    def _sentence(self, number: int, viewer: Seat | None) -> str:
        session, look = self._session, self._look(number)
        words = self._narrated(number, viewer, look)
        result = session.result
        if number == self.last and result is not None:
            words = f"{words} {self._presenter.verdict(result, self._view(number, viewer), look)}".strip()
        return words

    def _narrated(self, number: int, viewer: Seat | None, look: Look) -> str:
        entry = self._session.timeline.entries[number - 1]
        if isinstance(entry, Moved):
            seen = self._session.timeline.observed(number, viewer)
            return self._presenter.narrate(seen, look, viewer) if seen is not None else ""
        who = called(look.names, entry.seat, viewer)
        match entry:
            case Undone():
                return f"{does(who, 'take')} back."
            case Redone():
                return f"{does(who, 'bring')} back what was taken back."
            case Resigned():
                return f"{does(who, 'give')} the game up."
            case Replaced(_, chair):
                return f"From here on {chair.name} decides for seat {entry.seat}."
            case Helped(_, what):
                shown = "a hint" if what == "hint" else "what only the whole deal tells"
                return f"{who} {'are' if who == 'You' else 'is'} shown {shown}."
            case _:
                assert_never(entry)

    def _look(self, number: int) -> Look:
        bots, memory = bots_among(self._session.chairs)
        linger = self.beat(number) in TRICK
        return Look(self._session.names, self._order, linger=linger, bots=bots, memory=memory)

    def _view(self, number: int, seat: Seat | None) -> object:
        return self._session.rules.view(self._session.timeline.state_after(number), seat)

    def _open_scene(self, number: int, look: Look) -> Scene:
        """The shared picture with every seat's hand laid open in it."""
        shared = self._presenter.scene(self._view(number, None), (), look)
        if not shared.panels:
            return self._presenter.scene(self._view(number, 0), (), look)
        hands = {panel.around.place: self._hand(number, panel.seat, look) for panel in shared.panels}
        zones = [
            zone
            for zone in shared.zones
            if not (isinstance(zone.place, Around) and zone.shape in (Shape.BACKS, Shape.FAN))
        ]
        for panel in shared.panels:
            zones += _laid_open(panel, hands[panel.around.place])
        panels = tuple(panel._replace(facts=panel.told, cards=0, counted=False) for panel in shared.panels)
        return shared._replace(zones=tuple(zones), panels=panels)

    def _hand(self, number: int, seat: Seat, look: Look) -> tuple[Face, ...]:
        scene = self._presenter.scene(self._view(number, seat), (), look)
        own = (z for z in scene.zones if z.shape is Shape.FAN and z.place == Around(0, len(scene.panels)))
        return next((zone.faces for zone in own), ())


def _laid_open(panel: SeatPanel, faces: tuple[Face, ...]) -> list[Zone]:
    """A hand before its player: a fan at the near edge, a row at the far one, suits in rows at the sides."""
    place, of = panel.around
    bare = tuple(Face(face.card) for face in faces)
    if place == 0:
        return [Zone("hand", Shape.FAN, panel.around, bare, size=len(bare))]
    _, far, _ = sides(of)
    if place in far:
        return [Zone(f"seat:{panel.seat}", Shape.ROW, panel.around, bare)]
    rows = _suits(bare)
    if len(rows) > _ROWS:
        rows = [bare[at : at + _ROW] for at in range(0, len(bare), _ROW)]
    return [Zone(f"seat:{panel.seat}:{n}", Shape.ROW, panel.around, row) for n, row in enumerate(rows)]


def _suits(faces: tuple[Face, ...]) -> list[tuple[Face, ...]]:
    """Cards suit by suit, a long suit in several rows."""
    rows = []
    for _, suit in groupby(faces, _suit):
        cards = tuple(suit)
        rows += [cards[at : at + _ROW] for at in range(0, len(cards), _ROW)]
    return rows


def _suit(face: Face) -> Suit | None:
    return face.card.suit if face.card is not None else None
