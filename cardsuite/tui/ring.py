"""The round table: players around, a trick or piles in the middle, the own hand at the near edge."""

from typing import Final, NamedTuple

from cardsuite.scene.scene import Around, Middle, Scene, SeatPanel, Shape, Zone
from cardsuite.tui.asking import lay_prompt, rows_of
from cardsuite.tui.cards import BIG, INLINE, MEDIUM, PLAIN, SMALL, CardSize
from cardsuite.tui.easel import Box, Easel, Picture
from cardsuite.tui.fan import fan_width, lay_hand, steps_of
from cardsuite.tui.laid import laid_height, laid_width, lay_laid
from cardsuite.tui.middle import lay_middle, middle_height, middle_width
from cardsuite.tui.panel import at_edge, at_side, at_top, block_height, is_cramped, is_open
from cardsuite.tui.won import lay_won, won_height, won_width, won_zones


class Sizes(NamedTuple):
    """The sizes of the hand's cards and the middle's, the rows of the others' backs, and whether a chosen
    card of the hand rises by a row."""

    hand: CardSize
    middle: CardSize
    backs: int
    rise: int = 1


CHOICES: Final = (
    Sizes(BIG, BIG, 3),
    Sizes(BIG, BIG, 1),
    Sizes(BIG, MEDIUM, 1),
    Sizes(MEDIUM, MEDIUM, 1),
    Sizes(MEDIUM, MEDIUM, 0),
    Sizes(MEDIUM, PLAIN, 1),
    Sizes(MEDIUM, SMALL, 1),
    Sizes(MEDIUM, SMALL, 0),
    Sizes(SMALL, SMALL, 0),
    Sizes(SMALL, INLINE, 0),
    Sizes(INLINE, INLINE, 0, 0),
)
"""From the largest to the smallest; the first that fits is taken."""

_ASKING: Final = 4
"""Rows of a prompt whose answers stand in one line."""

_ROOMY: Final = 18
"""Columns in which a player's facts fit easily."""

_LEAST_SIDE: Final = 17
"""Columns that a player at a side is given at least."""

_SIDES: Final = {
    1: ((), (), ()),
    2: ((), (1,), ()),
    3: ((1,), (), (2,)),
    4: ((1,), (2,), (3,)),
    5: ((1,), (2, 3), (4,)),
    6: ((1, 2), (3,), (4, 5)),
    7: ((1, 2), (3, 4), (5, 6)),
    8: ((1, 2), (3, 4, 5), (6, 7)),
}
"""The places at the left from the near edge upwards, along the far edge, at the right downwards."""


def sides(of: int) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """The places at the left, at the far edge and at the right, for so many players."""
    return _SIDES[min(max(of, 1), 8)]


class _Needs(NamedTuple):
    """What a table needs in rows, whatever the size of its cards: under the middle, for a prompt, between the
    players at the sides (0 where nothing is won), at the far edge (None where nobody sits there)."""

    scene: Scene
    under: int
    asked: int
    between: int
    far: int | None

    def rows(self, sizes: Sizes) -> int:
        """The rows that a table of those sizes needs."""
        scene = self.scene
        near = bool(own_zones(scene))
        rows = middle_height(scene, sizes.middle) + self.under
        rows += 1 + (1 if near or scene.panels else 0)
        rows = max(rows, self.asked + (5 if _is_sided(scene) else 2))
        if self.between:  # as if always asked something, so that nothing changes between turns
            left, _, right = sides(_players(scene))
            beside = max(len(left), len(right)) * (2 + min(sizes.backs, 1))
            rows = max(rows, max(self.asked, _ASKING) + max(self.between, beside) + 3)
        rows += sizes.hand.height + sizes.rise if near else 0
        return rows + (0 if self.far is None else 1 + max(sizes.backs, self.far))


def lay_ring(easel: Easel, picture: Picture, box: Box, words: int = 0) -> None:
    """Draw the table within the box, cards as large as they may be.

    Over so many rows of `words` at its lower end the hand is raised: by what is spare, and then into the
    row in which a chosen card rises.
    """
    scene = picture.scene
    needs = _needs(scene, box.width)
    sizes = _chosen_sizes(needs, box)
    panels = {panel.around.place: panel for panel in scene.panels}
    left, far, right = sides(_players(scene))
    y = box.y
    if any(place in panels for place in far):
        width = box.width // len(far)
        cramped = _is_cramped(scene, box.width)
        for column, place in enumerate(far):
            if place in panels:
                place_box = Box(box.x + column * width, y, width, 2)
                at_top(easel, scene, panels[place], place_box, sizes.backs, cramped=cramped)
        opened = any(is_open(scene, panels[at]) for at in far if at in panels)
        y += 1 + max(sizes.backs, int(opened or cramped))
    raised = min(words, max(box.height - needs.rows(sizes), 0))
    bottom = box.y + box.height - raised
    hand = own_zones(scene)
    hand_rows = sizes.hand.height + sizes.rise if hand else 0
    near = panels.get(0)
    near_rows = 1 if near is not None else 0
    status_y = bottom - hand_rows - near_rows - 1
    spare = status_y - y - middle_height(scene, sizes.middle) - _rows_under(scene, box.width)
    if spare >= 4 and not won_zones(scene):  # air above and below the trick where there is room
        status_y -= spare // 4
    middle = Box(box.x, y, box.width, status_y - y)
    _lay_sides(easel, scene, panels, (left, right), _beside(scene, middle), sizes)
    lay_won(easel, picture, _between(scene, _beside(scene, middle), sizes))
    _lay_inner(easel, picture, middle, sizes)
    easel.centred(Box(box.x, status_y, box.width, 1), status_y, [(scene.status, "text")])
    if near is not None:
        at_edge(
            easel,
            near,
            hand[0].note if hand and not picture.hidden else "",
            Box(box.x, bottom - hand_rows - 1, box.width, 1),
        )
    lower = Box(box.x, bottom - hand_rows, box.width, hand_rows)
    lay_hand(easel, picture, hand, lower, sizes.hand, max(sizes.rise - (words - raised), 0))


def _is_cramped(scene: Scene, width: int) -> bool:
    """Whether somebody at the far edge needs a second line, where no open cards lie there."""
    _, far, _ = sides(_players(scene))
    there = [panel for panel in scene.panels if panel.around.place in far]
    if any(is_open(scene, panel) for panel in there):
        return False
    return any(is_cramped(panel, width // len(far)) for panel in there)


def _beside(scene: Scene, middle: Box) -> Box:
    """Where the players at the sides are: over the prompt, which takes the whole width."""
    if scene.prompt is None or not scene.prompt.choices:
        return middle
    return middle._replace(height=max(middle.height - rows_of(scene.prompt, middle.width) - 1, 2))


def _side_room(scene: Scene, box: Box, sizes: Sizes) -> int:
    """The columns for the players at each side."""
    return (box.width - _inner_width(scene, sizes)) // 2 - 3


def _inner_width(scene: Scene, sizes: Sizes) -> int:
    return max(middle_width(scene, sizes.middle), won_width(scene), laid_width(scene))


def _between(scene: Scene, box: Box, sizes: Sizes) -> Box:
    """What is left between the players at the sides."""
    beside = max(_side_room(scene, box, sizes), _LEAST_SIDE) + 3
    return box._replace(x=box.x + beside, width=max(box.width - 2 * beside, 1))


def _lay_sides(
    easel: Easel,
    scene: Scene,
    panels: dict[int, SeatPanel],
    places: tuple[tuple[int, ...], tuple[int, ...]],
    box: Box,
    sizes: Sizes,
) -> None:
    room = max(_side_room(scene, box, sizes), _LEAST_SIDE)
    margin = 2 if room >= _ROOMY else 1  # a column more for what is said of a player
    room += 2 - margin
    for on_right, column in enumerate(places):
        held = [panels[place] for place in column if place in panels]
        if not on_right:
            held.reverse()
        each = box.height // max(len(held), 1)
        for row, panel in enumerate(held):
            backs = sizes.backs if block_height(scene, panel, sizes.backs) <= each else min(sizes.backs, 1)
            rows = min(block_height(scene, panel, backs), each)
            y = box.y + row * each + max((each - rows) // 2, 0)
            x = box.x + (box.width - margin - room if on_right else margin)
            at_side(easel, scene, panel, Box(x, y, room, rows), backs, on_right=bool(on_right))


def _lay_inner(easel: Easel, picture: Picture, box: Box, sizes: Sizes) -> None:
    """The middle: the zones, or the prompt where they are bare, or one above the other."""
    scene, prompt = picture.scene, picture.scene.prompt
    bare = _is_bare(scene)
    laid = _laid_box(scene, box)
    if laid.height:
        lay_laid(easel, picture, laid)
        box = box._replace(height=box.height - laid.height)
    if prompt is None:
        lay_middle(easel, picture, box, sizes.middle)
        return
    rows = rows_of(prompt, box.width)
    if bare:  # under the players at the sides, in the middle where there are none
        beside = bool(scene.panels) and any(sides(scene.panels[0].around.of)[::2])
        low = box.y + box.height - rows - (1 if box.height > rows + 5 else 0)
        place = Box(box.x, low, box.width, rows) if beside else box
        lay_prompt(easel, picture, prompt, place)
        return
    lay_middle(easel, picture, Box(box.x, box.y, box.width, box.height - rows), sizes.middle)
    lay_prompt(easel, picture, prompt, Box(box.x, box.y + box.height - rows, box.width, rows))


def _is_bare(scene: Scene) -> bool:
    """Whether nothing lies in the middle: then a prompt may stand there."""
    return not any(z.faces or z.size for z in scene.zones if isinstance(z.place, Middle))


def _rows_under(scene: Scene, width: int) -> int:
    """The rows of the melds and of a prompt that stand under what lies in the middle."""
    laid = _laid_box(scene, Box(0, 0, width, 0)).height
    return laid + (0 if scene.prompt is None or _is_bare(scene) else rows_of(scene.prompt, width))


def _laid_box(scene: Scene, box: Box) -> Box:
    """Where the melds on the table lie: at the low end of the middle, between the players at the sides."""
    sided = bool(scene.panels) and any(sides(scene.panels[0].around.of)[::2])
    beside = max((box.width - laid_width(scene)) // 2 - 3, _LEAST_SIDE) + 3 if sided else 1
    width = max(box.width - 2 * beside, 1)
    rows = laid_height(scene, width)
    return Box(box.x + beside, box.y + box.height - rows, width, rows)


def own_zones(scene: Scene) -> tuple[Zone, ...]:
    """What lies before the viewer, hand or backs; the hand first."""
    near = [z for z in scene.zones if isinstance(z.place, Around) and z.place.place == 0]
    return tuple(sorted(near, key=lambda z: z.shape not in (Shape.FAN, Shape.BACKS)))


def _chosen_sizes(needs: _Needs, box: Box) -> Sizes:
    """The largest sizes that fit the box."""
    scene, near = needs.scene, own_zones(needs.scene)
    held = max((max(z.size, len(z.faces)) for z in near[:1]), default=0)
    for sizes in CHOICES:
        wide = middle_width(scene, sizes.middle) + (2 * 17 if _is_sided(scene) else 0)
        tight = sizes.hand._replace(pitch=max(sizes.hand.pitch - 1, 3))
        fits = fan_width(held, tight) <= box.width - 2 and wide <= box.width
        if near and near[0].faces:
            fits = fits and sum(steps_of(near[0].faces, tight, box.width - 2)) <= box.width - 2
        if fits and needs.rows(sizes) <= box.height:
            return sizes
    return CHOICES[-1]


def middle_size(scene: Scene, box: Box) -> CardSize:
    """The largest cards with which the middle alone fits a box."""
    for size in (BIG, MEDIUM, SMALL):
        if middle_height(scene, size) <= box.height and middle_width(scene, size) <= box.width:
            return size
    return INLINE


def _is_sided(scene: Scene) -> bool:
    """Whether players sit at the sides too."""
    _, far, _ = sides(_players(scene))
    return len(far) != len(scene.panels) - 1


def _needs(scene: Scene, width: int) -> _Needs:
    """What the table needs in so many columns; to be asked once for all sizes, as it is felt at every key."""
    _, far, _ = sides(_players(scene))
    between = won_height(scene, width - 2 * (_LEAST_SIDE + 3)) if won_zones(scene) else 0
    return _Needs(
        scene,
        under=_rows_under(scene, width),
        asked=rows_of(scene.prompt, width) if scene.prompt is not None else 0,
        between=between,
        far=int(_is_cramped(scene, width)) if far else None,
    )


def _players(scene: Scene) -> int:
    return max((panel.around.of for panel in scene.panels), default=1)
