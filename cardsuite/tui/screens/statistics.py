"""The statistics: a page of text for each game."""

from __future__ import annotations

from collections.abc import Mapping

from rich.cells import cell_len

from cardsuite.engine.clean import clean
from cardsuite.session.settings import Settings
from cardsuite.tui.aside import wrapped
from cardsuite.tui.keys import KeyMap
from cardsuite.tui.screens.pages import PagesScreen, TextPage
from cardsuite.tui.screens.rules_page import BLANK, Line

NONE_YET = "No game has been played yet; what you play will be counted here."


class StatisticsScreen(PagesScreen):
    """One text a game, by its title; `rule` says under each what is counted."""

    def __init__(
        self, texts: Mapping[str, str], settings: Settings, keys: KeyMap | None = None, *, rule: str = ""
    ) -> None:
        shown = texts or {"": NONE_YET}
        pages = [
            TextPage(clean(title, 20), lambda width, text=text: text_lines(text, rule, width))  # type: ignore[misc]
            for title, text in shown.items()
        ]
        super().__init__("Statistics", pages, settings, keys)


def text_lines(text: str, rule: str, width: int) -> list[Line]:
    """A text as lines: blanks at the beginning of a line are kept, what is too long is wrapped."""
    lines: list[Line] = []
    for row in text.splitlines():
        indent = len(row) - len(row.lstrip(" "))
        shown = " ".join(clean(part, 400) for part in row.lstrip(" ").split(" "))  # figures stay in columns
        if indent + cell_len(shown) <= width:
            lines.append(Line(((shown, "text"),), indent))
            continue
        lines += [Line(((part, "text"),), indent) for part in wrapped(shown, width - indent)]
    if rule:
        lines += [BLANK, *(Line(((part, "dim"),)) for part in wrapped(clean(rule, 500), width, ""))]
    return lines
