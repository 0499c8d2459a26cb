"""What to bid: tricks counted in the hand, the score, and what the others said."""

from __future__ import annotations

from typing import Final, NamedTuple

from cardsuite.core.seat import Seat
from cardsuite.games.spades.bot_cards import PACK, SUIT_BITS, TRUMP, bits, lowest
from cardsuite.games.spades.bot_danger import nil_chance, nil_risk
from cardsuite.games.spades.model import Bid, Bidding, MakeBid, Move, View, Word
from cardsuite.games.spades.options import is_partnership

_ACE, _KING, _QUEEN, _JACK = 12, 11, 10, 9
_RUFFS: Final = (0.95, 0.55, 0.18)
"""What a void, a singleton, a doubleton gives to each short trump that is not high, at most two of them."""


_NOBODY_COVERS: Final = -9.0
"""As if the partner had bid that: how much rarer a nil is made by who plays alone."""


class BidChoice(NamedTuple):
    """A move in the bidding and why it is made."""

    move: Move
    reason: str


def trick_count(hand: int) -> float:
    """About how many tricks a hand of thirteen takes among four players."""
    total = _spade_tricks(hand)
    for suit in range(3):
        total += _side_tricks(hand >> 13 * suit & 0x1FFF)
    return total


def _side_tricks(held: int) -> float:
    """High cards of a side suit; those of a long suit are ruffed before they win."""
    length = held.bit_count()
    if not length:
        return 0.0
    has_ace, has_king, has_queen = (bool(held >> rank & 1) for rank in (_ACE, _KING, _QUEEN))
    total = 0.0
    fade = (0.0, 0.0, 0.0, 0.0, 0.04, 0.12, 0.24, 0.4)[min(length, 7)]
    if has_ace:
        total += 0.97 - fade
    if has_king:
        total += (0.85 if has_ace else 0.68) - 1.6 * fade if length > 1 else 0.25
    if has_queen and length > 2:
        total += (0.42 if has_ace or has_king else 0.22) - fade
    elif has_queen and length == 2 and (has_ace or has_king):
        total += 0.12
    if held >> _JACK & 1 and length in (3, 4) and has_queen + has_king + has_ace >= 2:
        total += 0.15
    return total


def _spade_tricks(hand: int) -> float:
    held = hand >> 13 * TRUMP & 0x1FFF
    length = held.bit_count()
    if not length:
        return 0.0
    sure = 0.0
    sure += 1.0 if held >> _ACE & 1 else 0.0
    sure += (0.95 if length > 1 else 0.35) if held >> _KING & 1 else 0.0
    sure += (0.8 if length > 2 else 0.3) if held >> _QUEEN & 1 else 0.0
    sure += (0.5 if length > 3 else 0.15) if held >> _JACK & 1 else 0.0
    honours = (held >> _JACK).bit_count()
    # Of four and more spades, those beyond the third win by length; low ones of a short suit can ruff.
    long = 0.92 * max(0, length - max(3, honours))
    short = max(0, min(length, 3) - honours)
    shortest = sorted((hand & SUIT_BITS[suit]).bit_count() for suit in range(3))
    ruffs = 0.0
    for rank, count in enumerate(shortest):
        if count < 3 and rank < 2:
            ruffs += _RUFFS[count]
    return sure + long + min(ruffs, 0.62 * short + 0.1 * max(0, length - 3))


class _Table(NamedTuple):
    """What a bid depends on beside the hand."""

    own: int
    best: int
    target: int
    partner: Bid | None
    others: tuple[Bid, ...]
    blind_foe: bool
    last: bool


def choose_bid(view: View, phase: Bidding, legal: tuple[Move, ...]) -> BidChoice:
    """The bid, or the answer to the question of a blind nil."""
    me = view.seat if view.seat is not None else phase.turn
    table = _table(view, phase, me)
    if Word.BLIND_NIL in legal:
        return _blind(view, table)
    open_bids = sorted(move.tricks for move in legal if isinstance(move, MakeBid))
    if len(open_bids) == 1:
        return BidChoice(MakeBid(open_bids[0]), "It is the only bid that the rules allow.")
    hand = bits(view.private.hand)
    count = expected_tricks(view, hand)
    if open_bids[0] == 0 and wants_nil(view, table, count, _chance(view, table, hand), open_bids):
        return BidChoice(MakeBid(0), "Every suit can stay below what the others have to play.")
    wanted = _wanted(view, table, count)
    bid = _nearest(open_bids, wanted)
    if bid == 0:
        return BidChoice(MakeBid(0), "The rules leave nothing better than a nil.")
    return BidChoice(MakeBid(bid), f"The hand is worth about {_tricks(count)}.")


def _tricks(count: float) -> str:
    whole = max(1, round(count))
    return "one trick" if whole == 1 else f"{whole} tricks"


def expected_tricks(view: View, hand: int) -> float:
    """The tricks to expect at this table: fewer players share the same number of them."""
    slope, more = _line(view)
    return slope * trick_count(hand) + more


def bid_wanted(view: View, hand: int) -> float:
    """What a hand alone would bid; where bids are bound to them, the number of its spades."""
    if view.options.variant in ("mirror", "whiz"):
        return float((hand & SUIT_BITS[TRUMP]).bit_count())
    return expected_tricks(view, hand) - _caution(view)


def _line(view: View) -> tuple[float, float]:
    """How tricks won go with tricks counted; lines through a few hundred hands played at each table."""
    if view.seats == 4:
        return (1.0, 0.0) if is_partnership(view.options, view.seats) else (0.88, 0.64)
    if view.seats == 3:
        return (0.95, 1.81) if view.options.deal == "all" else (0.83, 1.9)
    return (0.86, 1.32) if view.options.deal == "draw" else (0.76, 4.27)


def _caution(view: View) -> float:
    """How much is taken off what is expected: the more, the less sure the count is."""
    if is_partnership(view.options, view.seats):
        return 0.34
    if view.seats == 2:
        return 0.8 if view.options.deal == "draw" else 1.3
    return 0.6 if view.seats == 4 else 0.8


def _table(view: View, phase: Bidding, me: Seat) -> _Table:
    partners = is_partnership(view.options, view.seats)
    side = me % 2 if partners else me
    own = view.table.scores[side].score
    best = max(score.score for i, score in enumerate(view.table.scores) if i != side)
    partner = phase.bids[(me + 2) % 4] if partners else None
    foes = [s for s in range(view.seats) if s != me and not (partners and s == (me + 2) % 4)]
    others = tuple(bid for s in foes if (bid := phase.bids[s]) is not None)
    made = sum(bid is not None for bid in phase.bids)
    return _Table(
        own,
        best,
        view.options.target,
        partner,
        others,
        any(bid.is_nil and bid.blind for bid in others),
        made == view.seats - 1,
    )


def _chance(view: View, table: _Table, hand: int) -> float:
    """How likely a nil of that hand is made."""
    support = 3.0 if is_partnership(view.options, view.seats) else _NOBODY_COVERS
    if table.partner is not None:
        support = float(table.partner.tricks)
    return nil_chance(hand, PACK & ~hand & ~bits(view.private.rejected), support)


def wants_nil(view: View, table: _Table, count: float, chance: float, open_bids: list[int]) -> bool:
    """Whether a nil pays: what it brings and risks, against the tricks it gives up."""
    partner = table.partner
    if partner is not None and partner.is_nil:
        return open_bids == [0]
    if table.blind_foe and view.options.variant != "suicide":
        return False
    if view.options.variant == "suicide":
        return partner is not None or count < 3.0 or (count < 4.2 and chance > 0.6)
    price = 200.0
    gain = price * chance - price / 2
    cost = 9.0 * count + 17.0
    if not is_partnership(view.options, view.seats):
        cost += 10.0
    behind = table.best - table.own
    if behind > 150 or table.best >= table.target - 60 > table.own:
        cost -= 20.0
    if table.own >= table.target - 50 and behind < 0:
        cost += 25.0
    return gain > cost and chance > 0.6


def _wanted(view: View, table: _Table, count: float) -> float:
    """The number to bid before the rules have their say."""
    partner = table.partner
    wanted = count - _caution(view)
    if partner is not None and partner.is_nil:
        wanted += 0.15
    told = sum(bid.tricks for bid in table.others) + (partner.tricks if partner else 0)
    tricks = len(view.private.hand)
    if table.last:
        # The last to bid knows what the others count on.
        rest = tricks - told
        wanted += max(-0.6, min(0.5, 0.16 * (rest - count - 1.1)))
    if partner is not None or not is_partnership(view.options, view.seats):
        wanted = _enough(table, wanted)
    return max(1.0, wanted)


def _enough(table: _Table, wanted: float) -> float:
    """No more than wins the game where the others cannot come near."""
    partner = table.partner.tricks if table.partner else 0
    lack = table.target - table.own - (100 if table.partner and table.partner.is_nil else 0)
    bid = max(1, -(-lack // 10) - partner)
    theirs = table.best + 10 * sum(bid.tricks for bid in table.others) + 40
    if bid < wanted and table.own + 10 * (partner + bid) > theirs:
        return float(bid)
    return wanted


def _nearest(open_bids: list[int], wanted: float) -> int:
    """The open bid nearest to the number wanted, rounded; a nil only where nothing else is open."""
    goal = int(wanted + 0.5)
    bids = [bid for bid in open_bids if bid] or open_bids
    return min(bids, key=lambda bid: (abs(bid - goal), bid))


def _blind(view: View, table: _Table) -> BidChoice:
    """A blind nil fails more often than not: only for who has little left to lose, and a partner."""
    behind = table.best - table.own
    lost = table.best >= table.target - 60 and behind >= (250 if view.options.blind_nil == 200 else 320)
    far = view.options.nil_pass >= 2 and behind >= 200
    partner = table.partner
    if not is_partnership(view.options, view.seats):
        return BidChoice(Word.LOOK, "Nobody would cover a blind nil; look at your cards.")
    if partner is not None and (partner.is_nil or partner.tricks < 2):
        return BidChoice(Word.LOOK, "Your partner could not cover a blind nil.")
    if (far or lost) and not table.blind_foe and not any(bid.is_nil for bid in table.others):
        return BidChoice(Word.BLIND_NIL, "So far behind, only a blind nil can turn the game.")
    return BidChoice(Word.LOOK, "A blind nil fails more often than not; look at your cards.")


def choose_pass(view: View, nil: bool) -> tuple[int, str]:
    """The cards to give: a nil gives what endangers it, its partner what is low and safe; as bits."""
    hand = bits(view.private.hand)
    wanted = view.options.nil_pass
    gift = 0
    unseen = PACK & ~hand
    for _ in range(wanted):
        if nil:
            card = min(
                (c for c in range(52) if hand >> c & 1),
                key=lambda c: (nil_risk(hand & ~(1 << c), unseen), -c),
            )
        else:
            card = _safest_gift(hand)
        gift |= 1 << card
        hand &= ~(1 << card)
    if nil:
        return gift, "These cards endanger your nil most."
    return gift, "These low cards are the safest for your partner's nil."


def _safest_gift(hand: int) -> int:
    """The lowest card outside spades, of the shortest suit among the lowest; a spade only if nothing else."""
    lows = [lowest(hand & SUIT_BITS[suit]) for suit in range(3) if hand & SUIT_BITS[suit]]
    if not lows:
        return lowest(hand)
    return min(lows, key=lambda c: (c % 13, (hand & SUIT_BITS[c // 13]).bit_count()))
