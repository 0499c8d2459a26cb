"""The curtain between two people at one screen: nobody's cards are shown until the next one is there."""

from __future__ import annotations

from typing import ClassVar

from cardsuite.session.settings import Settings
from cardsuite.tui.easel import Box, Easel
from cardsuite.tui.keys import KeyMap
from cardsuite.tui.page import Page
from cardsuite.tui.paint import Layout


class CurtainScreen(Page[None]):
    """Dismissed when the person named has sat down."""

    place: ClassVar[str] = "curtain"

    def __init__(self, name: str, settings: Settings, keys: KeyMap | None = None) -> None:
        super().__init__(settings, keys)
        self.name_shown = name

    def lay(self, width: int, height: int) -> Layout:
        """Whose turn at the screen it is."""
        easel = Easel(width, height)
        box = Box(0, 0, width, height)
        easel.centred(
            box, height // 2 - 1, [("Pass the screen to ", "text"), (self.name_shown, "turn"), (".", "text")]
        )
        easel.centred(box, height // 2 + 1, [("Enter", "key"), (" shows your hand.", "dim")])
        return easel.layout()

    def act(self, id: str) -> bool:
        """Enter or Space draws the curtain back."""
        if id in ("take", "next"):
            self.dismiss(None)
            return True
        return False
