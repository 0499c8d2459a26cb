"""The scene as plain text: full words, one fact a line, nothing drawn.

The same text serves `--plain`, screen readers, golden tests and bug reports.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from cardsuite.core.card import JOKER, Card, card_words, rank_word, suit_word
from cardsuite.scene.picker import Onward, Picked, choices, pick
from cardsuite.scene.scene import (
    Around,
    Before,
    Face,
    Laid,
    Mark,
    Path,
    Scene,
    SeatPanel,
    Shape,
    Sheet,
    Target,
    Zone,
)
from cardsuite.scene.words import count, listed

LONGEST_MENU: Final = 40
"""More moves than this are not listed: a list nobody can hear to its end is no menu."""

_SPOKEN: Final = (
    (" · ", ", "),
    ("♣", "clubs"),
    ("♦", "diamonds"),
    ("♥", "hearts"),
    ("♠", "spades"),
    ("−", "minus "),
)

_A_CARD: Final = re.compile(r"\b(10|[2-9AJQK])([♣♦♥♠])")
_RANK_SIGNS: Final = dict(
    zip(("A", *map(str, range(2, 11)), *"JQK"), map(rank_word, range(1, 14)), strict=True)
)
"""The ranks as they are printed, in words."""


def spoken(text: str) -> str:
    """A text of a scene with its signs as words.

    >>> spoken("♦ led by West · −5 points")
    'diamonds led by West, minus 5 points'
    >>> spoken("A♣ to 3♣ and 10♥")
    'ace of clubs to three of clubs and ten of hearts'
    """
    text = _A_CARD.sub(lambda found: f"{_RANK_SIGNS.get(found[1], found[1])} of {found[2]}", text)
    for sign, word in _SPOKEN:
        text = text.replace(sign, word)
    return text


def scene_text(scene: Scene, letters: bool = False) -> str:
    """Everything a scene shows, a fact a line; with `letters`, cards as the notation writes them.

    The order never changes: title, figures, players clockwise from the viewer, zones in the scene's
    order, status, story, question. What is empty is left out.
    """
    lines = [_sentence(spoken(scene.title))]
    lines += [_figure_line(f.label, f.value, f.detail, f.below) for f in scene.figures]
    lines += [_panel_line(panel, scene) for panel in sorted(scene.panels, key=lambda p: p.around.place)]
    lines += [line for zone in scene.zones if (line := _zone_line(zone, scene, letters))]
    if scene.status:
        lines.append(_sentence(spoken(scene.status)))
    if scene.story:
        lines.append(spoken(scene.story))
    if scene.prompt is not None:
        lines.append(spoken(scene.prompt.question))
    return "\n".join(lines)


def answers(scene: Scene) -> dict[str, Path]:
    """The moves that may be made now, by what a person answers, in the order they are offered.

    A choice with a number (a bid) answers to that number, every other move to the lowest number
    that is free. More than `LONGEST_MENU` are asked for step by step, where the scene has the questions, and
    answer to their numbers one after the other (`1 3 2`); else there are none: they are typed in notation.
    """
    legal = _each_once(scene)
    if len(legal) > LONGEST_MENU:
        return _in_steps([path for path in legal if path.targets], ()) if scene.then else {}
    own = _own_numbers(scene)
    free = (str(number) for number in range(1, len(legal) + len(own) + 1) if str(number) not in own.values())
    return {own.get(path.targets) or next(free): path for path in legal}


def _each_once(scene: Scene) -> list[Path]:
    """The moves that may be made now; of several ways to one move the first."""
    return list({path.move: path for path in reversed(scene.paths) if path.legal}.values())[::-1]


def _in_steps(paths: list[Path], way: tuple[Target, ...]) -> dict[str, Path]:
    """The moves that go on from a way, by the numbers of their steps."""
    found: dict[str, Path] = {}
    for number, target in enumerate(choices(paths, way), start=1):
        match pick(paths, way, target):
            case Picked(path):
                found[str(number)] = path
            case Onward(further, _):
                rest = _in_steps(paths, further)
                found |= {f"{number} {numbers}": path for numbers, path in rest.items()}
            case _:
                pass
    return found


def step_text(scene: Scene, begun: str = "") -> str:
    """The question of the next step after the numbers `begun`, with its answers, for moves asked for so."""
    paths = [path for path in _each_once(scene) if path.targets]
    way: tuple[Target, ...] = ()
    for answer in begun.split():
        way = (*way, choices(paths, way)[int(answer) - 1])
    onward = choices(paths, way)
    asked = [p for p in (scene.prompt, *scene.then) if p and {c.target for c in p.choices} & {*onward}]
    prompt = next((p for p in asked if p.after == (way[-1] if way else "")), asked[0])
    lines = [spoken(prompt.question)]
    known = {choice.target: choice for choice in prompt.choices}
    for number, target in enumerate(onward, start=1):
        choice = known[target]
        sign = f" ({spoken(choice.sign)})" if choice.sign else ""
        lines.append(f"{number}. {spoken(choice.label)}{sign}")
    return "\n".join(lines)


def menu_text(scene: Scene) -> str:
    """The moves that may be made now, numbered as `answers` has them; empty when there are none."""
    legal = _each_once(scene)
    if len(legal) > LONGEST_MENU and scene.then:
        return step_text(scene)
    if len(legal) > LONGEST_MENU:
        return f"There are {len(legal)} such moves; type one of them, like: {legal[0].move}"
    signs: dict[tuple[str, ...], str] = {}
    if scene.prompt is not None:
        signs = {(c.target,): c.sign for c in scene.prompt.choices}
    lines = []
    for answer, path in answers(scene).items():
        sign = signs.get(path.targets, "")
        lines.append(f"{answer}. {spoken(path.words)}{f' ({spoken(sign)})' if sign else ''}")
    return "\n".join(lines)


def sheet_text(sheet: Sheet) -> str:
    """A score sheet, a line for each of its lines with the sides named, and why.

    A line without values stands alone, as a heading.
    """
    lines = [_sentence(spoken(sheet.title))]
    for line in sheet.lines:
        pairs = [
            f"{side} {spoken(value)}" for side, value in zip(sheet.sides, line.values, strict=True) if value
        ]
        text = f"{spoken(line.label)}: {', '.join(pairs)}." if pairs else f"{spoken(line.label)}."
        lines.append(f"{text} {spoken(line.explanation)}".rstrip())
    return "\n".join(lines)


def zone_text(zone: Zone, scene: Scene, letters: bool = False) -> str:
    """One zone as `scene_text` writes it, such as the last trick."""
    return _zone_line(zone, scene, letters)


def cards_spoken(cards: Sequence[Card], letters: bool = False) -> str:
    """Cards in their order, suit by suit where they lie so.

    >>> from cardsuite.core.card import Suit
    >>> cards_spoken((Card(1, Suit.HEARTS), Card(8, Suit.HEARTS), Card(10, Suit.CLUBS)))
    'hearts ace, eight; clubs ten'
    """
    if letters:
        return " ".join(map(str, cards))
    groups: list[list[Card]] = []
    for card in cards:
        if groups and groups[-1][0].suit == card.suit:
            groups[-1].append(card)
        else:
            groups.append([card])
    by_suit = len({group[0].suit for group in groups}) == len(groups)
    if not by_suit or any(card.rank == JOKER for card in cards):
        return ", ".join(card_words(card) for card in cards)
    return "; ".join(f"{suit_word(g[0].suit)} {', '.join(rank_word(c.rank) for c in g)}" for g in groups)


def _own_numbers(scene: Scene) -> dict[tuple[str, ...], str]:
    """The number a choice brings along: its digit, or its label where that is a number."""
    found: dict[tuple[str, ...], str] = {}
    for choice in scene.prompt.choices if scene.prompt is not None else ():
        if choice.digit is not None:
            found[(choice.target,)] = str(choice.digit)
        elif choice.label.isdecimal():
            found[(choice.target,)] = choice.label
    return found


def _figure_line(label: str, value: str, detail: str, below: str) -> str:
    text = f"{label}: {value}"
    if detail:
        text += f" ({detail})"
    if below:
        text += f"; {below}"
    return f"{spoken(text)}."


def _panel_line(panel: SeatPanel, scene: Scene) -> str:
    mine = panel.seat == scene.viewer
    in_brackets = [panel.badge] if panel.badge else []
    if mine and panel.name != "You":
        in_brackets.insert(0, "you")
    who = f"{panel.name} ({', '.join(in_brackets)})" if in_brackets else panel.name
    facts = [*panel.told, *([count(panel.cards, "card")] if panel.cards and not panel.counted else [])]
    text = f"{who}: {', '.join(facts)}" if facts else who
    if panel.active:
        text += "; your turn" if mine else "; on turn"
    return f"{spoken(text)}."


def _zone_line(zone: Zone, scene: Scene, letters: bool) -> str:
    owner = next((panel for panel in scene.panels if panel.around == zone.place), None)
    if zone.shape is Shape.BACKS and owner is not None and owner.cards == zone.size:
        return ""  # the player's own line has counted them
    if isinstance(zone.place, Before):
        return f"{_zone_name(zone, owner, scene)}: {_lies(zone, scene, letters)}." if zone.faces else ""
    if isinstance(zone.place, Laid) and not zone.faces:
        return ""  # a place that is only kept free
    lies = _lies(zone, scene, letters)
    note = f" ({spoken(zone.note)})" if zone.note else ""
    return f"{_zone_name(zone, owner, scene)}: {lies}{note}."


def _zone_name(zone: Zone, owner: SeatPanel | None, scene: Scene) -> str:
    if owner is not None and isinstance(zone.place, Around) and zone.shape is Shape.FAN:
        return "You hold" if owner.seat == scene.viewer else f"{owner.name} holds"
    if zone.shape is Shape.TRICK and zone.id == "trick":
        return "On the table"
    words = zone.id.replace(":", " ").replace("-", " ").replace("_", " ")
    return words[:1].upper() + words[1:]


def _lies(zone: Zone, scene: Scene, letters: bool) -> str:
    match zone.shape:
        case Shape.TRICK:
            names = {panel.around.place: panel.name for panel in scene.panels}
            plays = [_play(face, names, letters) for face in zone.faces if face.card is not None]
            return ", ".join(plays) or "nothing"
        case Shape.PILE:
            return _pile(zone, letters)
        case Shape.BACKS:
            return f"{count(zone.size or len(zone.faces), 'card')} face down"
        case Shape.FAN | Shape.ROW | Shape.CASCADE:
            return _spread(zone, letters)


def _play(face: Face, names: dict[int, str], letters: bool) -> str:
    card = _card(face, letters)
    who = names.get(face.around, f"place {face.around}")
    return f"{who} {card}{' (winning)' if face.mark is Mark.LIT else ''}"


def _pile(zone: Zone, letters: bool) -> str:
    size = zone.size or len(zone.faces)
    top = zone.faces[-1] if zone.faces else None
    if not size:
        return "empty"
    if top is None or top.card is None:
        return f"{count(size, 'card')} face down"
    return (
        _card(top, letters)
        if size == 1
        else f"{_card(top, letters)} on top of {count(size - 1, 'other card')}"
    )


def _spread(zone: Zone, letters: bool) -> str:
    seen = [face.card for face in zone.faces if face.card is not None]
    hidden = max(zone.size, len(zone.faces)) - len(seen)
    parts = [f"{count(hidden, 'card')} face down"] if hidden else []
    if seen and zone.shape is Shape.CASCADE and not letters:
        parts.append(", ".join(map(card_words, seen)))
    elif seen:
        parts.append(cards_spoken(seen, letters))
    lifted = [
        _card(face, letters) for face in zone.faces if face.mark is Mark.LIFTED and face.card is not None
    ]
    if lifted:
        parts.append(f"{zone.lifted} {listed(lifted)}")
    return "; ".join(parts) or "no cards"


def _card(face: Face, letters: bool) -> str:
    if face.card is None:
        return "a card face down"
    return str(face.card) if letters else card_words(face.card)


def _sentence(text: str) -> str:
    return text if text.endswith((".", "?", "!")) else f"{text[:1].upper()}{text[1:]}."
