"""The footer: the keys worth naming now."""

from __future__ import annotations

from cardsuite.scene.scene import Scene
from cardsuite.tui.chooser import Chooser
from cardsuite.tui.keys import KeyMap, sign_of

FooterKey = tuple[str, str, str]
"""A key's sign, its word, and its id."""


def footer_of(keys: KeyMap, scene: Scene, chooser: Chooser, my_turn: bool) -> tuple[FooterKey, ...]:
    """The keys to name, the most useful first; help and leave are always the last two."""

    def named(id: str, word: str = "") -> FooterKey:
        key = keys.key(id)
        return sign_of(key), word or key.short or key.label, id

    last = (named("help"), named("quit"))
    if chooser.modal:
        return (_arrows(keys), named("take", "pick"), named("back", "put back"), *last)
    prompted = scene.prompt is not None and bool(scene.prompt.choices)
    own = tuple(named(id, hint.label) for id, hint in keys.own.items() if _fits(scene, hint.move))
    if not my_turn:
        return (named("next", "go on"), named("last"), named("sheet"), named("undo"), named("pause"), *last)
    verb = "take" if prompted else "play"
    others = (
        *own,
        named("hint"),
        named("sheet"),
        named("undo"),
        named("last"),
        named("order"),
        named("hide"),
    )
    return (_arrows(keys), named("take", verb), *others, *last)


def _arrows(keys: KeyMap) -> FooterKey:
    return sign_of(keys.key("left")) + sign_of(keys.key("right")), "choose", "right"


def _fits(scene: Scene, notation: str) -> bool:
    return any(path.legal and path.move.startswith(notation) for path in scene.paths)
