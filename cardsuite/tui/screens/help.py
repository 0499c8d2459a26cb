"""Help: the keys by where they hold, and the rules of the game."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from cardsuite.engine.clean import clean
from cardsuite.engine.spec import AnySpec
from cardsuite.scene.presenter import BY_HAND, presenter_of
from cardsuite.session.settings import Settings
from cardsuite.tui.aside import wrapped
from cardsuite.tui.keys import GAME, KEYS, Key, KeyMap, sign_of
from cardsuite.tui.page import own_keys
from cardsuite.tui.screens.pages import PagesScreen, TextPage
from cardsuite.tui.screens.rules_page import BLANK, Line, render, rules_text

PLACES: Final = {
    "anywhere": "Everywhere",
    "table": "At the table",
    "result": "After a game",
    "page": "In lists, forms and texts",
    "replay": "In a replay",
}
"""The places of the list of keys as headings."""

_NOTES: Final = (
    "What can be chosen can be clicked, and so can the keys named in the last line; the wheel scrolls.",
    "In a row of answers the digit chooses at once; larger numbers by arrows and Enter.",
)


class HelpScreen(PagesScreen):
    """The keys and the rules, a page each; with `rules_first` it opens at the rules."""

    def __init__(
        self, spec: AnySpec, settings: Settings, keys: KeyMap | None = None, *, rules_first: bool = False
    ) -> None:
        shown = keys or own_keys(settings)
        page, idle = rules_text(spec), idle_keys(spec)
        pages = (
            TextPage("Keys", lambda width: key_lines(shown, width, idle)),
            TextPage("Rules", lambda width: render(page, width)),
        )
        super().__init__(clean(spec.title, 30), pages, settings, keys)
        self.at = 1 if rules_first else 0


def idle_keys(spec: AnySpec) -> frozenset[str]:
    """The keys that do nothing in a game: those of hints or an oracle it has not, of a hand laid by hand."""
    ordered = BY_HAND in presenter_of(spec).orders
    idle = {"hint": spec.hint is None, "oracle": spec.oracle is None}
    idle |= dict.fromkeys(("shift-left", "shift-right"), not ordered)
    return frozenset(id for id, is_idle in idle.items() if is_idle)


def key_lines(keys: KeyMap, width: int, idle: frozenset[str] = frozenset()) -> list[Line]:
    """Every key by where it holds, but for the idle ones: the game's own first, then the places in the order
    of the list."""
    groups: dict[str, list[Key]] = {"This game": [key for key in keys.keys if key.id.startswith(GAME)]}
    for place in dict.fromkeys(("table", *(key.place for key in KEYS))):
        shown = [key for key in keys.keys if key.id not in idle and not key.id.startswith(GAME)]
        group = [key for key in shown if key.place == place]
        groups[PLACES.get(place, place)] = group
    lines: list[Line] = []
    for heading, group in groups.items():
        if group:
            lines += [BLANK] * bool(lines)
            lines.append(Line(((heading, "bright"),)))
            lines += [line for key in group for line in _key_lines(key, width)]
    for note in _NOTES:
        lines += [BLANK, *(Line(((text, "dim"),)) for text in wrapped(note, width, ""))]
    return lines


def _key_lines(key: Key, width: int) -> list[Line]:
    signs = "  ".join(_sign(key, name) for name in key.keys)
    label = 18
    texts = wrapped(clean(key.label, 200), width - label - 2, "") or [""]
    first = signs + " " * max(label - cell_len(signs), 1)
    return [
        Line(((first, "key"), (texts[0], "text")), 2),
        *(Line(((t, "text"),), label + 2) for t in texts[1:]),
    ]


def _sign(key: Key, name: str) -> str:
    return sign_of(key._replace(keys=(name,), sign=key.sign if name == key.keys[0] else ""))
