"""What a game of Literature can be set to: one option for each choice of the rules page, and the presets."""

from typing import Final, NamedTuple

from cardsuite.engine.errors import Reason
from cardsuite.engine.options import Option, OptionTable

PLAYERS: Final = (6, 4, 8)
"""How many can play, the usual number first (L1)."""


class Options(NamedTuple):
    """The options of a game; names and values are those of the rules page."""

    deck: int
    first: str
    dealer: int | str
    own_card_asks: bool
    claim_when: str
    after_claim: str
    misplaced: str
    after_wrong: str
    endgame_claimer: str
    win: str
    log: str
    stall: int | str

    @property
    def first_dealer(self) -> int | None:
        """Who deals, where that is not drawn (L3)."""
        return self.dealer if isinstance(self.dealer, int) else None

    @property
    def most_idle_asks(self) -> int | None:
        """After how many asks in a row without anything moving a claim is due (L14); None: never."""
        return self.stall if isinstance(self.stall, int) else None

    @property
    def questions_shown(self) -> int | None:
        """How many of the latest questions anyone may see (L13); None: all of them."""
        return {"last": 1, "last_two": 2}.get(self.log)


def check_players(seats: int) -> Reason | None:
    """Why so many cannot play (L1), or None."""
    if seats in PLAYERS:
        return None
    return Reason("players", f"Literature is for 4, 6 or 8 players in two teams, not for {seats}.")


def _conflict(options: Options, seats: int) -> str | None:
    too_few_or_many = check_players(seats)
    if too_few_or_many is not None:
        return too_few_or_many.sentence
    if options.first_dealer is not None and options.first_dealer >= seats:
        return f"dealer={options.dealer} is no seat at a table of {seats}; the seats are 0 to {seats - 1}."
    return None


TABLE: Final = OptionTable(
    make=Options,
    options=(
        Option("deck", (54, 48), "all cards with two jokers; or none of the eights and no jokers"),
        Option("first", ("dealer", "left"), "who has the first turn: the dealer, or the player to the left"),
        Option("dealer", ("drawn",), "who deals: drawn, or that seat", 0, max(PLAYERS) - 1),
        Option("own_card_asks", (False, True), "whether one may ask for a card one holds; it always misses"),
        Option(
            "claim_when",
            ("own_turn", "team_turn", "any_time"),
            "claims only on the own turn, on a partner's turn too, or at any time",
        ),
        Option(
            "after_claim", ("keep", "scorer_chooses"), "after a right claim the turn stays, or may be given"
        ),
        Option(
            "misplaced",
            ("opponents", "void"),
            "a half-suit claimed in wrong places of the own team: the opponents' point or nobody's",
        ),
        Option("after_wrong", ("keep", "opponents"), "after a wrong claim the turn stays or changes sides"),
        Option(
            "endgame_claimer",
            ("turn", "any_member"),
            "who claims what is left once a team has no cards: one player, or anybody of the other team",
        ),
        Option(
            "win", ("first_to_five", "play_out"), "the fifth point ends it, or all half-suits are claimed"
        ),
        Option("log", ("last", "last_two", "all"), "how many of the questions anyone may look at again"),
        Option(
            "stall", (60, "off"), "after so many asks in a row without a card moving one must claim", 30, 200
        ),
    ),
    presets={
        "classic": {},
        "pagat": {"deck": 48, "misplaced": "void", "win": "play_out"},
        "open": {"claim_when": "any_time"},
        "48": {"deck": 48},
    },
    conflict=_conflict,
    handed_on=("dealer",),
)
