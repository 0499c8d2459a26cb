"""What a game of Spades can be set to: one option for each choice of the rules page, and the presets."""

from typing import Final, NamedTuple

from cardsuite.core.deck import STANDARD, Deck, without
from cardsuite.engine.options import Option, OptionTable


class Options(NamedTuple):
    """The options of a game; names and values are those of the rules page."""

    teams: str
    deal: str
    min_team_bid: int
    total_not_thirteen: bool
    blind_nil: int | str
    blind_nil_when: str
    nil_pass: int
    no_spade_first_trick: bool
    spade_lead: str
    ten_for_200: bool
    bag_limit: int
    bag_penalty: int
    bags: str
    failed_nil_helps: bool
    failed_nil_bags: bool
    target: int
    mercy: int | str
    max_hands: int
    variant: str

    @property
    def blind_nil_points(self) -> int:
        """What a blind nil is worth, made or failed; 0 when none may be bid."""
        return self.blind_nil if isinstance(self.blind_nil, int) else 0

    @property
    def mercy_score(self) -> int | None:
        """The score at which a side has lost, or None."""
        return self.mercy if isinstance(self.mercy, int) else None


def _conflict(options: Options, seats: int) -> str | None:
    if options.deal == "draw" and seats != 2:
        others = "deal=thirteen or deal=all" if seats == 3 else "deal=thirteen"
        return f"deal=draw is for two players; with {seats} use {others}."
    if options.deal == "all" and seats == 2:
        return "deal=all is for three or four players; with two use deal=thirteen or deal=draw."
    if options.nil_pass and not is_partnership(options, seats):
        return "nil_pass gives cards to a partner; it needs four players and teams=partners."
    if options.nil_pass and options.blind_nil == "off":
        return "nil_pass follows a blind nil; it needs blind_nil=100 or 200."
    if options.min_team_bid and not is_partnership(options, seats):
        return "min_team_bid is for partnerships; it needs four players and teams=partners."
    if options.variant in ("mirror", "suicide") and options.min_team_bid:
        return f"variant={options.variant} binds the bids; it leaves no room for min_team_bid."
    if options.variant == "mirror" and (options.total_not_thirteen or options.nil_pass):
        lost = "total_not_thirteen" if options.total_not_thirteen else "nil_pass, which follows a blind nil"
        return f"variant=mirror binds every bid; it leaves no room for {lost}."
    if options.variant == "suicide" and not is_partnership(options, seats):
        return "variant=suicide asks one partner for a nil; it needs four players and teams=partners."
    return None


def is_partnership(options: Options, seats: int) -> bool:
    """Whether two fixed partnerships play (R3): four seats and not everybody alone."""
    return seats == 4 and options.teams == "partners"


def pack_for(options: Options, seats: int) -> Deck:
    """The cards that are dealt from: without the two of clubs where three players take all (R4)."""
    return without(STANDARD, STANDARD[1]) if options.deal == "all" and seats == 3 else STANDARD


TABLE: Final = OptionTable(
    make=Options,
    options=(
        Option(
            "teams",
            ("partners", "solo"),
            "two partnerships, or everybody alone; 2 and 3 players are always alone",
        ),
        Option(
            "deal",
            ("thirteen", "all", "draw"),
            "13 cards each; all cards (3 players: 17 each); or two players draw",
        ),
        Option("min_team_bid", (0, 4), "the least a partnership must bid together", 0, 13),
        Option("total_not_thirteen", (False, True), "the last bid may not bring the sum of all bids to 13"),
        Option("blind_nil", (100, 200, "off"), "points for a nil bid before seeing the cards"),
        Option(
            "blind_nil_when",
            ("any", "behind_100"),
            "whether a blind nil needs a side that is 100 or more behind",
        ),
        Option("nil_pass", (0, 1, 2, 3, 4), "cards a blind nil bidder exchanges with the partner"),
        Option(
            "no_spade_first_trick", (False, True), "no spade on the first trick unless nothing else is held"
        ),
        Option("spade_lead", ("broken", "any", "after_first_trick"), "when a spade may be led"),
        Option("ten_for_200", (False, True), "a made contract of ten or more is worth 200"),
        Option("bag_limit", (10,), "how many bags bring the penalty", 2, 50),
        Option("bag_penalty", (100, 0), "what the bags cost", 0, 1000),
        Option("bags", ("carry", "reset"), "whether bags beyond the limit are carried or all leave"),
        Option(
            "failed_nil_helps", (False, True), "whether a failed nil's tricks count for the partner's bid"
        ),
        Option("failed_nil_bags", (True, False), "whether a failed nil's tricks are bags"),
        Option("target", (500,), "the score that wins", 50, 5000),
        Option("mercy", ("off", -200, -350, -500), "the score at which a side has lost", -100_000, -1),
        Option("max_hands", (100,), "after so many hands the higher score wins", 1, 1000),
        Option("variant", ("standard", "mirror", "whiz", "suicide"), "how the bids are bound"),
    ),
    presets={
        "classic": {},
        "double-nil": {"blind_nil": 200, "blind_nil_when": "behind_100"},
        "cutthroat": {"teams": "solo"},
        "mirror": {"variant": "mirror"},
        "whiz": {"variant": "whiz"},
        "suicide": {"variant": "suicide"},
    },
    conflict=_conflict,
)
