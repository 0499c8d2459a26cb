"""How Gin Rummy is shown and told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cardsuite.core.seat import Seat
from cardsuite.engine.result import Result
from cardsuite.games.gin import picture, sentences, sheet
from cardsuite.games.gin.model import Move, Saw, View
from cardsuite.scene.melds import ORDERS
from cardsuite.scene.presenter import Beat, KeyHint, Look, Presenter
from cardsuite.scene.scene import Scene, Sheet, Zone


class GinPresenter:
    """Draws and tells Gin Rummy, from what one seat knows."""

    orders: Final = ORDERS
    keys: Final = (
        KeyHint("take", "d", "take the discard", "draw discard", target="pile", short="take it"),
        KeyHint("knock", "g", "knock or go gin", "knock", short="knock"),
        KeyHint("big-gin", "b", "big gin", "big gin"),
        KeyHint("done", "e", "end laying off", "done", short="done"),
    )

    def scene(self, view: View, legal: Sequence[Move], look: Look) -> Scene:
        """The picture for the view's seat, or the shared one."""
        return picture.picture(view, legal, look)

    def narrate(self, observation: Saw, look: Look, viewer: Seat | None) -> str:
        """What happened, in one sentence."""
        return sentences.narrate(observation, look, viewer)

    def beat(self, observation: Saw, view: View) -> Beat:
        """How long to rest after what happened."""
        return sentences.beat(observation, view)

    def sheet(self, view: View, look: Look) -> Sheet:
        """The score sheet."""
        return sheet.score_sheet(view, look)

    def last(self, view: View, look: Look) -> Zone | None:
        """What the knocker showed in the hand before."""
        return picture.last_hand(view, look)

    def automatic(self, view: View, legal: Sequence[Move], wishes: Mapping[str, str]) -> Move | None:  # noqa: ARG002
        """Nothing is done unasked: what is laid off may be chosen."""
        return None

    def verdict(self, result: Result, view: View, look: Look) -> str:
        """The result in one sentence."""
        return sentences.verdict(result, view, look)


PRESENTER: Final[Presenter[View, Move, Saw]] = GinPresenter()
