# ruff: noqa: ARG002 (the seam hands in more than a patience needs)
"""How Klondike is shown and told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cardsuite.core.seat import Seat
from cardsuite.engine.result import Result
from cardsuite.games.klondike import picture, sentences, sheet
from cardsuite.games.klondike.model import Move, Saw, View
from cardsuite.scene.presenter import Beat, KeyHint, Look, Presenter
from cardsuite.scene.scene import Scene, Sheet, Zone


class KlondikePresenter:
    """Draws and tells Klondike, from what the player knows."""

    orders: Final = ("as it is dealt",)
    keys: Final = (
        KeyHint("draw", "d", "draw, or turn the waste over", "draw", target="stock"),
        KeyHint("waste", "w", "the waste", "", target="waste"),
        KeyHint("foundation", "f", "a foundation", "", target="foundation"),
        KeyHint("finish", "g", "send all the rest up", "finish"),
        KeyHint("winnable", "m", "whether it can still be won; counts as help", "", request="winnable"),
        KeyHint("watch", "b", "watch the fair player play this deal", "", request="watch"),
        KeyHint("share", "y", "copy the code of this deal", "", request="share"),
    )

    def scene(self, view: View, legal: Sequence[Move], look: Look) -> Scene:
        """The picture."""
        return picture.picture(view, legal, look)

    def narrate(self, observation: Saw, look: Look, viewer: Seat | None) -> str:
        """What happened, in a sentence or two."""
        return sentences.narrate(observation, look, viewer)

    def beat(self, observation: Saw, view: View) -> Beat:
        """How long to rest after what happened."""
        return sentences.beat(observation, view)

    def sheet(self, view: View, look: Look) -> Sheet:
        """Time, moves and the score explained."""
        return sheet.score_sheet(view, look)

    def last(self, view: View, look: Look) -> Zone | None:
        """Nothing is gathered that could be looked at again."""
        return None

    def automatic(self, view: View, legal: Sequence[Move], wishes: Mapping[str, str]) -> Move | None:
        """None: what the game does by itself is an option of the game, and the session makes it."""
        return None

    def verdict(self, result: Result, view: View, look: Look) -> str:
        """The result in one sentence."""
        return sentences.verdict(result, view, look)


PRESENTER: Final[Presenter[View, Move, Saw]] = KlondikePresenter()
