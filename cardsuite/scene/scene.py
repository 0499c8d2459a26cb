"""The scene: what lies on the table, as data that any front end can draw.

Nothing here knows a screen's size, a key or a colour. A scene is made for one viewer, or for nobody
(the shared picture), and only from that viewer's view.

Texts may carry the suit signs `♣ ♦ ♥ ♠`, each as a word of its own, ` · ` between facts and `−` before
a number; what draws replaces the signs by letters where they cannot be shown, and `scene.text` speaks them.
"""

from enum import Enum
from typing import NamedTuple, TypeAlias

from cardsuite.core.card import Card
from cardsuite.core.seat import Seat

Target = str
"""The name of something on the table that can be pointed at: `hand:QS`, `bid:4`, `column:3`, `stock`.
A target belongs to one face, one zone or one choice of a scene; one that is nowhere on the table (`claim`)
is reached by its key, by notation or from a list."""


class Shape(Enum):
    """How a zone's cards lie.

    FAN side by side, overlapping; PILE on top of each other, one seen; CASCADE downwards,
    overlapping; TRICK one before each player; ROW side by side, whole; BACKS a player's hidden hand.
    """

    FAN = "fan"
    PILE = "pile"
    CASCADE = "cascade"
    TRICK = "trick"
    ROW = "row"
    BACKS = "backs"


class Around(NamedTuple):
    """Before a player: 0 is the viewer's side (the near edge), then clockwise, of `of` players."""

    place: int
    of: int


class Middle(NamedTuple):
    """In the middle of the table, from left to right."""

    slot: int = 0


class Cell(NamedTuple):
    """On a grid of piles, rows from the top and columns from the left."""

    row: int
    column: int


class Before(NamedTuple):
    """In front of a side that has won it: the side's number, and its name."""

    side: int
    name: str


class Laid(NamedTuple):
    """A meld on the table, in a row of its own under the middle; melds are numbered from 1. What has
    the number 0 keeps the place for them, and holds open cards that belong to none."""

    number: int


Place: TypeAlias = Around | Middle | Cell | Before | Laid


class Mark(Enum):
    """What sets a face apart: LIT wins or was just played, DIM is out of it, LIFTED is chosen or melded."""

    NONE = "none"
    LIT = "lit"
    DIM = "dim"
    LIFTED = "lifted"


class Face(NamedTuple):
    """One card as it is seen: face down when `card` is None.

    `around` is whose side of a trick it lies on. `playable` is False where aiming at it is refused;
    the cursor jumps over it and a try tells why. Cards of one `group` of a hand lie together, those of
    another a little apart.
    """

    card: Card | None
    target: Target = ""
    mark: Mark = Mark.NONE
    around: int = 0
    playable: bool = True
    group: int = 0


class Zone(NamedTuple):
    """A place for cards. `size` is how many there are where the faces do not show it, `note` a dim word,
    `sign` what stands in the place while it is empty, `lifted` what its lifted cards are.

    `id` is a word that can be read out (`trick`, `stock`, `column:3`, `put-away`), `hand` the viewer's own.
    """

    id: str
    shape: Shape
    place: Place
    faces: tuple[Face, ...]
    size: int = 0
    note: str = ""
    target: Target = ""
    sign: str = ""
    lifted: str = "chosen"


class SeatPanel(NamedTuple):
    """A player at the table: who, what is public of them, and whether it is their turn.

    `facts` are short texts in a fixed order (`bid 4`, `3 tricks`); `badge` is a word or
    two such as `partner` or `partner, dealer`. `side` numbers the team for its colour. Where they are
    `counted`, the number of cards is written among the facts.
    """

    seat: Seat
    name: str
    around: Around
    facts: tuple[str, ...] = ()
    badge: str = ""
    side: int = 0
    active: bool = False
    cards: int = 0
    counted: bool = False

    @property
    def told(self) -> tuple[str, ...]:
        """The facts, after the number of cards where they are counted."""
        cards = f"{self.cards} card{'' if self.cards == 1 else 's'}" if self.cards else "no cards"
        return (cards, *self.facts) if self.counted else self.facts


class Figure(NamedTuple):
    """A standing figure of the header: `Us 212 (4 bags)` over `bid 7 · 3`.

    Those at the end that are `spare` may be left out where there is little room.
    """

    label: str
    value: str
    detail: str = ""
    below: str = ""
    spare: bool = False


class Choice(NamedTuple):
    """One of a row of answers. `digit` is the digit that picks it (None: arrows only), `sign` a short
    second line such as what the team's bid would come to. What cannot be chosen says `why_not`."""

    target: Target
    label: str
    digit: int | None = None
    sign: str = ""
    why_not: str = ""


class Prompt(NamedTuple):
    """A question with a numbered row of answers; `usual` is the target that Space or Enter begins at.

    `left_out` says, in whole sentences, what is not among the answers and why: it is told to who asks. Of
    several such prompts that one is put whose `after` was picked last.
    """

    question: str
    choices: tuple[Choice, ...]
    usual: Target = ""
    left_out: str = ""
    after: Target = ""


class Path(NamedTuple):
    """A move as a way over targets: picking them in order makes it, or in any order where `any_order`.

    `move` is its text in the game's notation, `words` the same in a short sentence for a list,
    `legal` whether it may be made now (a path that may not is there so that a try says why),
    `usual` whether Space makes it.
    """

    targets: tuple[Target, ...]
    move: str
    words: str
    legal: bool = True
    usual: bool = False
    any_order: bool = False


class Scene(NamedTuple):
    """Everything that is drawn for one viewer at one moment.

    `viewer` is None for the shared picture. `status` is a short line under the middle (what was led,
    whether spades are broken), `story` the last event in words. `paths` are the viewer's moves. `digits`
    are the targets that the digits 1, 2, ... pick; where there are none, digits mean cards of the hand.
    `then` are the prompts that take the place of the first once a move has been begun: the one among whose
    answers the move goes on. Where `marks` says what Enter does with a card, Space marks cards of the hand
    for a key of the game to take along, and a digit puts the card that is pointed at where it means.
    """

    title: str
    viewer: Seat | None
    figures: tuple[Figure, ...] = ()
    panels: tuple[SeatPanel, ...] = ()
    zones: tuple[Zone, ...] = ()
    prompt: Prompt | None = None
    status: str = ""
    story: str = ""
    paths: tuple[Path, ...] = ()
    digits: tuple[Target, ...] = ()
    then: tuple[Prompt, ...] = ()
    marks: str = ""


class SheetLine(NamedTuple):
    """A line of a score sheet: what it is, a value for each side, and the sentence that explains it."""

    label: str
    values: tuple[str, ...]
    explanation: str = ""
    total: bool = False


class Sheet(NamedTuple):
    """A score sheet: its title, the sides' names, and the lines in order."""

    title: str
    sides: tuple[str, ...]
    lines: tuple[SheetLine, ...]
