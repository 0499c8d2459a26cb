"""The footer: the keys worth naming now."""

from __future__ import annotations

from cardsuite.scene.presenter import KeyHint
from cardsuite.scene.scene import Scene
from cardsuite.tui.chooser import Chooser
from cardsuite.tui.keys import KeyMap, sign_of

FooterKey = tuple[str, str, str]
"""A key's sign, its word, and its id."""


def footer_of(
    keys: KeyMap, scene: Scene, chooser: Chooser, my_turn: bool, out_of_turn: bool = False
) -> tuple[FooterKey, ...]:
    """The keys to name, the most useful first; help and leave are always the last two."""

    def named(id: str, word: str = "") -> FooterKey:
        key = keys.key(id)
        return sign_of(key), word or key.short or key.label, id

    last = (named("help"), named("quit"))
    if chooser.modal:
        return (_arrows(keys), named("take", "pick"), named("back", "put back"), *last)
    prompted = scene.prompt is not None and bool(scene.prompt.choices)
    fitting = {id: hint for id, hint in keys.own.items() if _fits(scene, hint, chooser.roams)}
    own = tuple(named(id, hint.short or hint.label) for id, hint in fitting.items())
    if not my_turn:
        aside = [
            named(id, hint.label) for id, hint in keys.own.items() if out_of_turn and keys.opens_form(id)
        ]
        watching = (named("last"), named("sheet"), named("undo"), named("pause"))
        return (named("next", "go on"), *aside, *watching, *last)
    if chooser.roams:
        space, taking = scene_usual(scene), _taking(scene, chooser)
        drawing = (named("next", space),) if space not in ("", taking) else ()
        ways = (named("hint"), named("undo"), named("restart", "again"))
        return (_arrows(keys), named("take", taking), *own, *drawing, *ways, *last)
    verb = "take" if prompted else scene.marks or "play"
    answers = scene.prompt is not None and bool(scene.prompt.usual)
    space = "mark" if scene.marks else "" if answers else scene_usual(scene)
    if space:
        own = (named("next", space), *own)
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


def scene_usual(scene: Scene) -> str:
    """What the usual next step does, in a word or two; empty where there is none."""
    found = next((path for path in scene.paths if path.usual and path.legal), None)
    verb, *what = found.move.split()[:2] if found is not None else [""]
    if not what:
        return verb
    from cardsuite.tui.signs import with_signs

    return with_signs(f"{verb} {what[0]}")


def _taking(scene: Scene, chooser: Chooser) -> str:
    """What Enter does where piles are roamed: a move that is nothing but the pile it stands on is made."""
    whole = (path for path in scene.paths if path.legal and path.targets == (chooser.cursor,))
    found = next(whole, None)
    return "lift" if found is None else found.move.split()[0]


def _arrows(keys: KeyMap) -> FooterKey:
    return sign_of(keys.key("left")) + sign_of(keys.key("right")), "choose", "right"


def _fits(scene: Scene, hint: KeyHint, roams: bool) -> bool:
    """Whether a key of the game makes a move now; those that name a place or ask for something are in the
    help."""
    if not hint.move or (hint.target and roams):
        return False
    return any(path.legal and path.move.startswith(hint.move) for path in scene.paths)
