"""The curtain: nobody's cards are shown until the person they belong to asks for them."""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from rich.cells import cell_len
from textual import events

from cardsuite.engine.clean import clean
from cardsuite.scene.scene import Around, Scene
from cardsuite.session.settings import Settings
from cardsuite.tui.easel import Box, Easel, Picture
from cardsuite.tui.keys import KeyMap, sign_of
from cardsuite.tui.layout import ASIDE, LEAST, WIDE, layout
from cardsuite.tui.page import Page
from cardsuite.tui.paint import Hit, Layout

Why = Literal["pass", "hidden"]

REST: Final = 0.3
"""Seconds for which Enter does nothing: the one before may have pressed it twice."""


class CurtainScreen(Page[None]):
    """Dismissed by Enter, or by a click on its box, and by nothing else; a hidden hand also by the key
    that hid it.

    `name` is who may look. `why` is "pass" between two people and "hidden" where a hand was hidden by
    its own player, by idleness or by another window. Behind the box lies `scene`, drawn only where it
    is the shared picture (its viewer is None). Enter pressed before the curtain was there, or within
    `rest` seconds, lifts nothing.
    """

    place: ClassVar[str] = "curtain"

    def __init__(
        self,
        name: str,
        settings: Settings,
        keys: KeyMap | None = None,
        *,
        scene: Scene | None = None,
        why: Why = "pass",
        rest: float = REST,
    ) -> None:
        super().__init__(settings, keys)
        self.name_shown = clean(name) or "the next player"
        self._scene = scene if scene is not None and scene.viewer is None else None
        self._why: Why = why
        self._rest = rest
        self._closed_at: float | None = None
        self._pressed_at = 0.0

    def lay(self, width: int, height: int) -> Layout:
        """The shared picture, and the box over the place of the hand."""
        behind, table = Layout(width, height), width
        if self._scene is not None:
            behind = layout(Picture(_without_near_hand(self._scene), hidden=True), width, height)
            table = width - (ASIDE if width >= WIDE and height >= 24 else 0)
        easel = Easel(width, height)
        who = (self.name_shown, "turn")
        first = [("Pass the screen to ", "text"), who, (".", "text")]
        if self._why == "hidden":
            first = [("The hand of ", "text"), who, (" is hidden.", "text")]
            if self.name_shown == "You":
                first = [("Your hand is hidden.", "text")]
        again = "shows it again." if self._why == "hidden" else "shows your hand."
        second = [(sign_of(self.keys.key("take")), "key"), (f" {again}", "dim")]
        wide = max(sum(cell_len(text) for text, _ in line) for line in (first, second)) + 8
        tall = 6 if height > LEAST[1] else 4  # on the smallest table the row over it tells what was asked
        y = height - tall - 2 if self._scene is not None else (height - tall) // 2
        box = Box((table - wide) // 2, y, wide, tall)
        _frame(easel, box)
        easel.texts(box.x + 4, box.y + tall // 2 - 1, first, wide - 8)
        easel.texts(box.x + 4, box.y + tall // 2, second, wide - 8)
        easel.text(1, height - 1, self.message, "refused", table - 2)
        hit = Hit(*box, "lift")
        return behind._replace(runs=behind.runs + easel.layout().runs, hits=(hit,))

    def on_mount(self) -> None:
        """Nothing counts that was pressed before this moment."""
        self._closed_at = events.Event().time

    def on_key(self, event: events.Key) -> None:
        """Note when the key was pressed."""
        self._pressed_at = event.time

    def _pressed(self, name: str) -> bool:
        if self._why == "hidden" and name in self.keys.key("hide").keys:
            return self.act("take")
        return super()._pressed(name)

    def act(self, id: str) -> bool:
        """Enter lifts the curtain."""
        if id != "take":
            return False
        if self._closed_at is not None and self._pressed_at >= self._closed_at + self._rest:
            self.dismiss(None)
        return True

    def point(self, target: str) -> None:
        """A click on the box lifts it too."""
        if target == "lift":
            self.dismiss(None)


def _without_near_hand(scene: Scene) -> Scene:
    """The scene with the place of the near hand bare: the box lies there."""
    zones = tuple(
        zone._replace(faces=(), size=0, note="")
        if isinstance(zone.place, Around) and zone.place.place == 0
        else zone
        for zone in scene.zones
    )
    return scene._replace(zones=zones)


def _frame(easel: Easel, box: Box) -> None:
    easel.fill(box, "felt")
    edge = "─" * (box.width - 2)
    easel.text(box.x, box.y, f"┌{edge}┐", "faint")
    for y in range(box.y + 1, box.y + box.height - 1):
        easel.text(box.x, y, "│", "faint")
        easel.text(box.x + box.width - 1, y, "│", "faint")
    easel.text(box.x, box.y + box.height - 1, f"└{edge}┘", "faint")
