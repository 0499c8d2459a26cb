"""The games there are: built-in ones by name without importing them, others by entry point."""

from typing import Final, NamedTuple, cast

from cardsuite.engine.errors import UnknownGameError
from cardsuite.engine.spec import AnySpec, GameSpec, Ref, resolve

ENTRY_POINTS: Final = "cardsuite.games"


class Listing(NamedTuple):
    """One line of the registry: enough for a menu, without importing the game."""

    id: str
    title: str
    tagline: str
    spec: Ref


BUILT_IN: Final = (
    Listing(
        "spades",
        "Spades",
        "Bid your tricks, mind the bags; two to four players.",
        "cardsuite.games.spades.spec:SPEC",
    ),
    Listing(
        "klondike",
        "Klondike",
        "The patience of seven columns; every deal has a number.",
        "cardsuite.games.klondike.spec:SPEC",
    ),
    Listing(
        "literature",
        "Literature",
        "Ask for cards, claim half-suits; four to eight players.",
        "cardsuite.games.literature.spec:SPEC",
    ),
    Listing(
        "gin",
        "Gin Rummy",
        "Meld your ten cards and knock before the other does.",
        "cardsuite.games.gin.spec:SPEC",
    ),
    Listing(
        "rummy",
        "Rummy",
        "Meld, lay off, go out first; two to six, 500 Rum too.",
        "cardsuite.games.rummy.spec:SPEC",
    ),
)


def listings() -> tuple[Listing, ...]:
    """Every game that can be played: the built-in ones first, then installed ones by name."""
    from importlib.metadata import entry_points

    known = {listing.id for listing in BUILT_IN}
    others = [
        Listing(
            point.name,
            point.name.replace("-", " ").title(),
            f"from {point.value.partition(':')[0]}",
            point.value,
        )
        for point in sorted(entry_points(group=ENTRY_POINTS), key=lambda point: point.name)
        if point.name not in known
    ]
    return BUILT_IN + tuple(others)


def is_built_in(game: str) -> bool:
    """Whether a game of that name comes with the program."""
    return any(listing.id == game for listing in BUILT_IN)


def find(game: str) -> Listing:
    """The registry's line for a game. Raises UnknownGameError naming the games there are."""
    for listing in BUILT_IN:
        if listing.id == game:
            return listing
    everything = listings()
    for listing in everything:
        if listing.id == game:
            return listing
    names = ", ".join(listing.id for listing in everything)
    raise UnknownGameError(f"There is no game called {game!r}; there are {names}.")


def load(game: str) -> AnySpec:
    """Import a game and give its spec. Raises UnknownGameError when there is none or it is broken."""
    listing = find(game)
    try:
        spec = resolve(listing.spec)
    except (ImportError, AttributeError, SyntaxError, ValueError) as error:
        raise UnknownGameError(f"The game {game!r} cannot be loaded: {error}.") from error
    if not isinstance(spec, GameSpec):
        raise UnknownGameError(f"The game {game!r} cannot be loaded: {listing.spec} is no GameSpec.")
    return cast(AnySpec, spec)
