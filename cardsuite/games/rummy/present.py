"""How Rummy is shown and told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cardsuite.core.seat import Seat
from cardsuite.engine.result import Result
from cardsuite.games.rummy import picture, sentences, sheet
from cardsuite.games.rummy.model import Move, Saw, View
from cardsuite.scene.melds import ORDERS
from cardsuite.scene.presenter import Beat, KeyHint, Look, Presenter
from cardsuite.scene.scene import Scene, Sheet, Zone


class RummyPresenter:
    """Draws and tells Rummy, from what one seat knows."""

    orders: Final = ORDERS
    keys: Final = (
        KeyHint("take", "d", "take the discard", "draw discard", target="pile", short="take it"),
        KeyHint("meld", "m", "meld the marked cards", "meld", short="meld"),
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

    def last(self, view: View, look: Look) -> Zone | None:  # noqa: ARG002 (nothing comes back in Rummy)
        """Nothing: what was discarded lies under the pile."""
        return None

    def automatic(
        self,
        view: View,  # noqa: ARG002 (every move is the player's own)
        legal: Sequence[Move],  # noqa: ARG002
        wishes: Mapping[str, str],  # noqa: ARG002
    ) -> Move | None:
        """Nothing is done unasked."""
        return None

    def verdict(self, result: Result, view: View, look: Look) -> str:
        """The result in one sentence."""
        return sentences.verdict(result, view, look)


PRESENTER: Final[Presenter[View, Move, Saw]] = RummyPresenter()
