"""Players: name, badge, facts, and the backs of the cards they hold."""

from __future__ import annotations

from rich.cells import cell_len

from cardsuite.scene.scene import Scene, SeatPanel, Shape, Zone
from cardsuite.tui.cards import INLINE, SMALL
from cardsuite.tui.easel import Box, Easel, Picture
from cardsuite.tui.fan import lay_inline
from cardsuite.tui.paint import cut
from cardsuite.tui.palette import Ink


def side_ink(panel: SeatPanel) -> Ink:
    """The ink of a name: bright on turn, else its side's."""
    return "turn" if panel.active else f"side{panel.side % 4}"


def _name(panel: SeatPanel, room: int) -> list[tuple[str, Ink]]:
    sign = "▸ " if panel.active else "  "
    name = cut(panel.name, max(room - 2, 4))
    badge = _badge(panel, room - 2 - cell_len(name))
    return [(sign, "turn"), (name, side_ink(panel)), (badge, "dim")]


def _badge(panel: SeatPanel, room: int) -> str:
    """The badge behind the name, whole or its first letter; nothing where there is no room for that."""
    ways = (f" ({panel.badge})", f" ({panel.badge[0]})") if panel.badge else ()
    return next((way for way in ways if cell_len(way) <= room), "")


def _told(panel: SeatPanel, room: int) -> str:
    """The facts that fit whole, the first in any case."""
    facts = list(panel.told)
    while len(facts) > 1 and cell_len(" · ".join(facts)) > room:
        facts.pop()
    return cut(" · ".join(facts), room)


def is_cramped(panel: SeatPanel, room: int) -> bool:
    """Whether name, badge and facts are too long for one line."""
    badge = len(panel.badge) + 3 if panel.badge else 0
    return 2 + cell_len(panel.name) + badge + 2 + cell_len(" · ".join(panel.told)) > room


def at_top(
    easel: Easel, scene: Scene, panel: SeatPanel, box: Box, backs: int, *, cramped: bool = False
) -> None:
    """A player at the far edge: one line, and the backs under it; the facts where that is `cramped`."""
    if cramped:
        ink: Ink = "bright" if panel.active else "text"
        easel.centred(box, box.y, _name(panel, box.width - 1))
        easel.centred(box, box.y + 1, [("  ", "felt"), (_told(panel, box.width - 2), ink)])
        return
    easel.centred(box, box.y, _line(panel, box.width))
    if backs and panel.cards:
        width = backs_width(panel.cards, backs, box.width - 4)
        _backs(easel, panel.cards, Box(box.x + (box.width - width) // 2, box.y + 1, width, backs))
    else:
        _melds(easel, scene, panel, Box(box.x + 2, box.y + 1, box.width - 4, 1))


def _line(panel: SeatPanel, room: int) -> list[tuple[str, Ink]]:
    facts = " · ".join(panel.told)
    return [
        *_name(panel, max(room // 2, room - cell_len(facts) - 2)),
        ("  ", "felt"),
        (facts, "bright" if panel.active else "text"),
    ]


def at_edge(easel: Easel, panel: SeatPanel, note: str, box: Box) -> None:
    """The player at the near edge, in the middle, or at the left where the hand's note needs the room."""
    pieces = _line(panel, box.width)
    length = sum(cell_len(text) for text, _ in pieces)
    after = box.width - cell_len(note) - 2
    if note and (box.width + length) // 2 + 2 > after:
        easel.texts(box.x + 1, box.y, pieces, max(after - 3, 20))
    else:
        easel.centred(box, box.y, pieces)
    easel.text(box.x + max(after, 24), box.y, note, "dim", box.width - max(after, 24) - 1)


def block_height(scene: Scene, panel: SeatPanel, backs: int) -> int:
    """The rows a player at a side takes: name, facts, backs, what lies open before them."""
    return 1 + bool(panel.told) + (backs if panel.cards else 0) + len(_open(scene, panel))


def at_side(easel: Easel, scene: Scene, panel: SeatPanel, box: Box, backs: int, on_right: bool) -> None:
    """A player at the left or the right: name, facts, backs, one under the other."""
    width = backs_width(panel.cards, backs, box.width - 2) if backs and panel.cards else 0
    facts = _told(panel, box.width - 2)
    name = _name(panel, box.width)
    laid = max((len(zone.faces) * INLINE.width for zone in _open(scene, panel)), default=0)
    widest = max(sum(cell_len(text) for text, _ in name), cell_len(facts) + 2, width + 2, laid + 2)
    widest = min(widest, box.width)
    x = box.x + box.width - widest if on_right else box.x
    easel.texts(x, box.y, name, box.width)
    y = box.y + 1
    if facts:
        easel.text(x + 2, y, facts, "bright" if panel.active else "text")
        y += 1
    end = box.y + box.height
    if width and y + backs <= end:
        _backs(easel, panel.cards, Box(x + 2, y, width, backs))
        y += backs
    for zone in _open(scene, panel)[: max(end - y, 0)]:
        _melds_line(easel, zone, Box(x + 2, y, box.width - 2, 1))
        y += 1


def _open(scene: Scene, panel: SeatPanel) -> list[Zone]:
    return [z for z in scene.zones if z.place == panel.around and z.shape is not Shape.BACKS and z.faces]


def is_open(scene: Scene, panel: SeatPanel) -> bool:
    """Whether cards lie open before a player."""
    return bool(_open(scene, panel))


def _melds(easel: Easel, scene: Scene, panel: SeatPanel, box: Box) -> None:
    """What lies open before a player at the far edge in one row, close together where room is short."""
    zones = _open(scene, panel)
    cards = sum(len(z.faces) for z in zones)
    width = cards * INLINE.width + len(zones)
    if width <= box.width:
        x = box.x + (box.width - width) // 2
        for zone in zones:
            _melds_line(easel, zone, Box(x, box.y, len(zone.faces) * INLINE.width, 1))
            x += len(zone.faces) * INLINE.width + 1
        return
    close = INLINE._replace(width=INLINE.pitch)
    faces = [face for zone in zones for face in zone.faces][: box.width // close.width]
    x = box.x + (box.width - len(faces) * close.width) // 2
    for at, face in enumerate(faces):
        easel.card(x + at * close.width, box.y, close, face.card)
    if len(faces) < cards:
        easel.text(x + len(faces) * close.width, box.y, "…", "dim")


def _melds_line(easel: Easel, zone: Zone, box: Box) -> None:
    lay_inline(easel, Picture(Scene("", None)), zone, box)


def backs_width(cards: int, rows: int, room: int) -> int:
    """How wide the backs of so many cards are drawn, in one row or in three."""
    if rows < 3:
        return min(cards, room)
    return min((cards - 1) * 2 + SMALL.width, max(room, SMALL.width))


def _backs(easel: Easel, cards: int, box: Box) -> None:
    if box.height < 3:
        easel.text(box.x, box.y, "▒" * box.width, "back")
        return
    pitch = 2 if (cards - 1) * 2 + SMALL.width <= box.width else 1
    for at in range(min(cards, (box.width - SMALL.width) // pitch + 1)):
        easel.card(box.x + at * pitch, box.y, SMALL, None)
