# ruff: noqa: ARG002 (the seam hands in more than this game needs)
"""How Literature is shown and told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cardsuite.core.seat import Seat
from cardsuite.engine.result import Result
from cardsuite.games.literature import picture, sentences, sheet
from cardsuite.games.literature.model import Move, Saw, View
from cardsuite.scene.presenter import Beat, KeyHint, Look, Presenter
from cardsuite.scene.scene import Scene, Sheet, Zone


class LiteraturePresenter:
    """Draws and tells Literature, from what one seat knows."""

    orders: Final = ("by half-suit", "longest first")
    keys: Final = (
        KeyHint("ask", "a", "ask", "ask"),
        KeyHint("claim", "c", "claim", "claim", request="form"),
    )

    def scene(self, view: View, legal: Sequence[Move], look: Look) -> Scene:
        """The picture for the view's seat, or the shared one."""
        return picture.picture(view, legal, look)

    def narrate(self, observation: Saw, look: Look, viewer: Seat | None) -> str:
        """What happened, in one sentence or two."""
        return sentences.narrate(observation, look, viewer)

    def beat(self, observation: Saw, view: View) -> Beat:
        """How long to rest after what happened."""
        return sentences.beat(observation, view)

    def sheet(self, view: View, look: Look) -> Sheet:
        """The half-suits claimed so far."""
        return sheet.score_sheet(view, look)

    def last(self, view: View, look: Look) -> Zone | None:
        """The last question, or as many as may be looked at again (L13)."""
        return picture.last_questions(view, look)

    def automatic(self, view: View, legal: Sequence[Move], wishes: Mapping[str, str]) -> Move | None:
        """Nothing is done unasked."""
        return None

    def verdict(self, result: Result, view: View, look: Look) -> str:
        """The result in one sentence."""
        return sentences.verdict(result, view, look)


PRESENTER: Final[Presenter[View, Move, Saw]] = LiteraturePresenter()
