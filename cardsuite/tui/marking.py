"""Marking cards of the hand for a key of the game, and putting the card pointed at elsewhere."""

from __future__ import annotations

from cardsuite.core.card import cards_text
from cardsuite.scene.scene import Face, Path, Scene, Target
from cardsuite.tui.chooser import Chooser


def toggled(chooser: Chooser, scene: Scene) -> str:
    """Mark the card that is pointed at, or unmark it; a sentence where nothing can be marked there."""
    target = chooser.cursor
    if target not in _hand(scene):
        return "Point at a card of your hand to mark it."
    if target in chooser.marked:
        chooser.marked = tuple(other for other in chooser.marked if other != target)
    else:
        chooser.marked = (*chooser.marked, target)
    return ""


def with_marks(chooser: Chooser, scene: Scene, notation: str, label: str) -> Path | None:
    """The move of a key with the cards that are marked, or None where none are: `meld 5C 6C 7C`."""
    hand = _hand(scene)
    cards = tuple(face.card for target in chooser.marked if (face := hand.get(target)) and face.card)
    return Path(chooser.marked, f"{notation} {cards_text(cards)}", label) if cards else None


def onto(chooser: Chooser, scene: Scene, target: Target) -> Path | None:
    """The move that puts the card pointed at, or the only one marked, there; None where it is none."""
    card = chooser.marked[0] if len(chooser.marked) == 1 else chooser.cursor
    ways = [path for path in scene.paths if len(path.targets) == 2 and {*path.targets} == {target, card}]
    return next((path for path in ways if path.legal), ways[0] if ways else None)


def _hand(scene: Scene) -> dict[Target, Face]:
    return {
        face.target: face for zone in scene.zones if zone.id == "hand" for face in zone.faces if face.target
    }
