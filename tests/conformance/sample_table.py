"""How Throw-off is shown, and who plays it: the presenter, the bots and the hinter of the sample game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from cardsuite.core.card import cards_text
from cardsuite.core.order import ace_high
from cardsuite.core.seat import DEALER, Seat
from cardsuite.core.shuffle import Dice, chosen
from cardsuite.engine.bot import Bot, Budget, Hint, Hinter
from cardsuite.engine.result import Result
from cardsuite.engine.rules import Rules
from cardsuite.scene.presenter import Beat, KeyHint, Look
from cardsuite.scene.scene import Around, Face, Middle, Path, Scene, SeatPanel, Shape, Sheet, SheetLine, Zone
from tests.conformance.sample_game import CODEC, Move, Over, Saw, State, Throw, Turns, View


class SamplePresenter:
    orders: Final = ("by suit",)
    keys: Final[tuple[KeyHint, ...]] = ()

    def scene(self, view: View, legal: Sequence[Move], look: Look) -> Scene:
        panels = tuple(
            SeatPanel(seat, name, Around(seat, len(look.names)), cards=self._held(view, seat))
            for seat, name in enumerate(look.names)
        )
        hand = tuple(Face(card, f"hand:{card}") for card in view.private.hand)
        pile = tuple(Face(play.card) for play in view.table.pile)
        zones = (
            Zone("hand", Shape.FAN, Around(view.seat or 0, len(look.names)), hand),
            Zone("pile", Shape.PILE, Middle(), pile),
        )
        return Scene("Throw-off", view.seat, (), panels, zones, paths=tuple(map(self._path, legal)))

    def _held(self, view: View, seat: Seat) -> int:
        return view.table.phase.held[seat] if isinstance(view.table.phase, Turns) else 0

    def _path(self, move: Move) -> Path:
        text = CODEC.write_move(move)
        return Path((f"hand:{move.card}" if isinstance(move, Throw) else text,), text, text)

    def narrate(self, observation: Saw, look: Look, viewer: Seat | None) -> str:
        who = "The dealer" if observation.seat == DEALER else look.names[observation.seat]
        return f"{who}: {observation.kind} {cards_text(observation.cards)}".rstrip() + "."

    def beat(self, observation: Saw, view: View) -> Beat:
        return Beat.OVER if isinstance(view.table.phase, Over) else Beat.STEP

    def sheet(self, view: View, look: Look) -> Sheet:
        return Sheet("Score", look.names, (SheetLine("points", tuple(map(str, view.table.scores))),))

    def last(self, view: View, look: Look) -> Zone | None:
        faces = tuple(Face(play.card) for play in view.table.last)
        return Zone("pile", Shape.PILE, Middle(), faces) if faces else None

    def automatic(self, view: View, legal: Sequence[Move], wishes: Mapping[str, str]) -> Move | None:
        return legal[0] if len(legal) == 1 else None

    def verdict(self, result: Result, view: View, look: Look) -> str:
        return f"{look.names[result.winners[0]]} wins."


class LowBot:
    def choose(
        self, view: View, history: Sequence[Saw], legal: tuple[Move, ...], dice: Dice, budget: Budget
    ) -> Move:
        throws = [move for move in legal if isinstance(move, Throw)]
        return min(throws, key=lambda move: ace_high(move.card))

    def hint(
        self, view: View, history: Sequence[Saw], legal: tuple[Move, ...], dice: Dice, budget: Budget
    ) -> Hint[Move]:
        return Hint(self.choose(view, history, legal, dice, budget), "Low cards are worth nothing.")


class DiceBot:
    def choose(
        self, view: View, history: Sequence[Saw], legal: tuple[Move, ...], dice: Dice, budget: Budget
    ) -> Move:
        return chosen(legal, dice)


AnySampleRules: TypeAlias = Rules[State, View, Move, Saw]


def low(rules: AnySampleRules) -> Bot[View, Move, Saw]:
    return LowBot()


def dicey(rules: AnySampleRules) -> Bot[View, Move, Saw]:
    return DiceBot()


def hinter(rules: AnySampleRules) -> Hinter[View, Move, Saw]:
    return LowBot()


PRESENTER: Final = SamplePresenter()
