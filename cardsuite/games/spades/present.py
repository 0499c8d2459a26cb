"""How Spades is shown and told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cardsuite.core.seat import Seat
from cardsuite.engine.result import Result
from cardsuite.games.spades import asking, picture, sentences, sheet
from cardsuite.games.spades.model import Move, Saw, View
from cardsuite.scene.presenter import Beat, KeyHint, Look, Presenter
from cardsuite.scene.scene import Scene, Sheet, Zone


class SpadesPresenter:
    """Draws and tells Spades, from what one seat knows."""

    orders: Final = ("by suit", "by rank")
    keys: Final = (
        KeyHint("claim", "c", "claim the rest", "claim"),
        KeyHint("blind-nil", "b", "bid nil blind", "blind nil"),
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
        """The last trick."""
        return picture.last_trick(view, look)

    def automatic(self, view: View, legal: Sequence[Move], wishes: Mapping[str, str]) -> Move | None:
        """Look at the cards without asking for a blind nil, unless the side is far behind (R6)."""
        return asking.look_unasked(view, legal, wishes)

    def verdict(self, result: Result, view: View, look: Look) -> str:
        """The result in one sentence."""
        return sentences.verdict(result, view, look)


PRESENTER: Final[Presenter[View, Move, Saw]] = SpadesPresenter()
