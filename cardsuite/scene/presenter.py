"""The seam between a game and whatever draws it."""

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Final, NamedTuple, Protocol, TypeVar, cast

from cardsuite.core.card import Card
from cardsuite.core.seat import Seat
from cardsuite.engine.result import Priced, Result
from cardsuite.engine.spec import AnySpec, resolve
from cardsuite.scene.scene import Scene, Sheet, Target, Zone

V_contra = TypeVar("V_contra", contravariant=True)
M = TypeVar("M")
N_contra = TypeVar("N_contra", contravariant=True)


class Look(NamedTuple):
    """What a picture depends on besides the view.

    `names` by seat; `order` how the hand is laid (an index into the presenter's orders); `linger`
    whether what was just completed (a full trick) is still shown in its place. `deal` is the number of
    the deal; `priced` what the game has come to where time and undo count, None where that is not known;
    `best` the records of such games in a few words. `bots` are the seats that bots decide for and
    `memory` how many of 100 things they remember, where that is known. `arranged` are the cards of the hand
    as its player has put them, where the order is `BY_HAND`.
    """

    names: tuple[str, ...]
    order: int = 0
    linger: bool = False
    deal: str = ""
    priced: Priced | None = None
    best: str = ""
    bots: tuple[Seat, ...] = ()
    memory: int | None = None
    arranged: tuple[Card, ...] = ()


BY_HAND: Final = "by hand"
"""The order of a hand in which its player puts the cards where they like."""


class Beat(Enum):
    """How long the eye should rest after something happened.

    NONE goes straight on; STEP is an ordinary move of another player; GLANCE something completed
    that will be gathered (a trick); SHEET the end of a deal, whose score sheet is shown; OVER the end.
    """

    NONE = "none"
    STEP = "step"
    GLANCE = "glance"
    SHEET = "sheet"
    OVER = "over"


class KeyHint(NamedTuple):
    """A key of a game's own: what it is called in the key list, the usual key, the move or request it makes.

    `move` is notation that is made as it is (`claim`); where several moves fit, the picker starts
    from the paths whose notation begins with it. A key with a `target` picks that target instead, or,
    of several that begin so (`foundation` of `foundation:hearts`), the one that a move goes on with.
    A key with a `request` asks the screen for something: `share` for the code of the deal, `winnable` for
    a mark that tells whether it can still be won, `watch` to see a player of the game's own play the deal,
    `form` for the forms of the game. `short` is the word in the footer, where that is not the label.
    """

    id: str
    key: str
    label: str
    move: str
    target: Target = ""
    request: str = ""
    short: str = ""


class Presenter(Protocol[V_contra, M, N_contra]):
    """Draws a game as scenes and tells it in words; pure, and from views only."""

    @property
    def orders(self) -> tuple[str, ...]:
        """The ways a hand can be laid, by name; at least one."""
        ...

    @property
    def keys(self) -> tuple[KeyHint, ...]:
        """The game's own keys."""
        ...

    def scene(self, view: V_contra, legal: Sequence[M], look: Look) -> Scene:
        """The picture for the view's seat, or the shared one; `legal` are that seat's moves now."""
        ...

    def narrate(self, observation: N_contra, look: Look, viewer: Seat | None) -> str:
        """What happened, in one sentence as that viewer may hear it; empty when it is not worth a word."""
        ...

    def beat(self, observation: N_contra, view: V_contra) -> Beat:
        """How long to rest after this observation; `view` is the view it led to."""
        ...

    def sheet(self, view: V_contra, look: Look) -> Sheet:
        """The score sheet as it stands, the last deal explained line by line."""
        ...

    def last(self, view: V_contra, look: Look) -> Zone | None:
        """What `t` shows: the last trick or the last question; None when there is none to show."""
        ...

    def automatic(self, view: V_contra, legal: Sequence[M], wishes: Mapping[str, str]) -> M | None:
        """A move that is made for the person without asking, by their settings; None to let them decide."""
        ...

    def verdict(self, result: Result, view: V_contra, look: Look) -> str:
        """The result in one sentence."""
        ...


AnyPresenter = Presenter[object, object, object]


def presenter_of(spec: AnySpec) -> AnyPresenter:
    """The presenter a game names, loaded now."""
    return cast(AnyPresenter, resolve(spec.presenter))
