"""What one more trick is worth now: contracts, sets, bags, and the score where the hand ends the game."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final, NamedTuple

from cardsuite.core.seat import Seat
from cardsuite.games.spades.bot_knowledge import Knowledge
from cardsuite.games.spades.bot_worth import expected
from cardsuite.games.spades.model import Playing, SideScore, View
from cardsuite.games.spades.options import Options

_WIN: Final = 300.0


class Stakes(NamedTuple):
    """How a side stands in a hand.

    `value` is what the next trick is worth to it, in points; `need` the tricks its contract still
    lacks, `their_need` the least that a foe lacks of its own (0: nothing can be set any more),
    `left` the tricks still to be played, `hope` those the side may expect of them.
    """

    value: float
    need: int
    their_need: int
    left: int
    hope: float
    urgent: bool

    @property
    def wants(self) -> bool:
        """Whether the side wants the next trick."""
        return self.value > 0


class _Side(NamedTuple):
    """A side in the middle of a hand: what it promised and has."""

    score: SideScore
    contract: int
    tricks: int
    waste: int
    nil_points: int


def stakes(view: View, phase: Playing, k: Knowledge, worth: dict[int, float]) -> Stakes:
    """The stakes of the side of the view's seat."""
    partners = k.partner is not None
    groups = ((0, 2), (1, 3)) if partners else tuple((seat,) for seat in range(view.seats))
    sides = [_side(view, phase, seats, view.table.scores[i]) for i, seats in enumerate(groups)]
    mine = k.me % 2 if partners else k.me
    left = k.hand.bit_count()
    us = sides[mine]
    them = [side for i, side in enumerate(sides) if i != mine]
    need = max(0, us.contract - us.tricks)
    needs = [max(0, side.contract - side.tricks) for side in them]
    reachable = [n for n in needs if 0 < n <= left]
    hope = _hope(k, worth, left)
    failed = k.bids[k.me] == 0 and k.won[k.me] > 0 and not view.options.failed_nil_helps
    value = _value(view, us, them, needs, left, hope, failed)
    sure = hope - 0.25 if partners else left
    urgent = not failed and 0 < need <= left and need >= sure
    return Stakes(value, need if need <= left else 0, min(reachable, default=0), left, hope, urgent)


def outcomes(view: View, phase: Playing, k: Knowledge) -> list[float]:
    """What the end of the hand is worth to a partnership, by how many of the tricks left it takes."""
    sides = [_side(view, phase, seats, view.table.scores[i]) for i, seats in enumerate(((0, 2), (1, 3)))]
    us, them = sides[k.me % 2], sides[1 - k.me % 2]
    left = k.hand.bit_count()
    needs = [max(0, them.contract - them.tricks)]
    return [_outcome(view, us, [them], needs, 1.0, more, 0, left) for more in range(left + 1)]


class Standings(NamedTuple):
    """How the hand may end for each seat alone: scores and burdens by the tricks still to be taken."""

    scores: tuple[tuple[float, ...], ...]
    burdens: tuple[tuple[float, ...], ...]
    last: bool
    target: int
    mercy: int | None

    def worth(self, me: Seat, more: Sequence[int]) -> float:
        """How good the end is for a seat when every seat takes that many more tricks."""
        scores = [of_seat[tricks] for of_seat, tricks in zip(self.scores, more, strict=True)]
        mine = scores[me]
        best = max(score for seat, score in enumerate(scores) if seat != me)
        mercy = self.mercy is not None and min(scores) <= self.mercy
        if self.last or mercy or mine >= self.target or best >= self.target:
            return (_WIN if mine > best else -_WIN if mine < best else 0.0) + 0.2 * (mine - best)
        burdens = [of_seat[tricks] for of_seat, tricks in zip(self.burdens, more, strict=True)]
        others = sum(scores) - mine - sum(burdens) + burdens[me]
        return mine - burdens[me] - others / (len(scores) - 1)


def standings(view: View, phase: Playing, k: Knowledge) -> Standings:
    """What may still become of every seat where each is a side."""
    scores: list[tuple[float, ...]] = []
    burdens: list[tuple[float, ...]] = []
    for seat in range(view.seats):
        ends = []
        for more in range(k.hand.bit_count() + 1):
            won = tuple(tricks + more * (s == seat) for s, tricks in enumerate(phase.won))
            side = _side(view, phase._replace(won=won), (seat,), view.table.scores[seat])
            ends.append(_priced(side, 0, 0, view.options))
        scores.append(tuple(score for score, _ in ends))
        burdens.append(tuple(liability(bags, view.options) for _, bags in ends))
    last = view.table.hand >= view.options.max_hands
    return Standings(tuple(scores), tuple(burdens), last, view.options.target, view.options.mercy_score)


def _side(view: View, phase: Playing, seats: Sequence[Seat], score: SideScore) -> _Side:
    options = view.options
    contract = tricks = waste = nil_points = 0
    for seat in seats:
        bid, won = phase.bids[seat], phase.won[seat]
        if not bid.is_nil:
            contract += bid.tricks
            tricks += won
            continue
        price = options.blind_nil_points if bid.blind else 100
        nil_points += -price if won else price
        if options.failed_nil_helps:
            tricks += won
        elif options.failed_nil_bags:
            waste += won
    return _Side(score, contract, tricks, waste, nil_points)


def _hope(k: Knowledge, worth: dict[int, float], left: int) -> float:
    """The tricks to expect of those left: the own hand counted, the others by what they bid."""
    mine = 0.0 if k.me in k.nils else expected(k, worth)
    ours = mine + (_promised(k, k.partner) if k.partner is not None else 0.0)
    theirs = sum(_promised(k, foe) for foe in k.foes)
    rest = left - ours - theirs
    # Hope is kept below what is counted: who thinks a contract safe too early lets it go.
    doubt = (
        (0.9 * ours + 0.35 * rest) if k.partner is not None else 0.6 * ours + 0.4 * rest / (len(k.foes) + 1)
    )
    return min(float(left), max(0.0, doubt))


def _promised(k: Knowledge, seat: Seat) -> float:
    if seat in k.nils:
        return 0.0
    return max(0.25 if k.held[seat] > 1 else 0.1, 0.95 * (k.bids[seat] - k.won[seat]))


def _value(
    view: View, us: _Side, them: list[_Side], needs: list[int], left: int, hope: float, failed: bool
) -> float:
    """The gain from taking the next trick, over what the other tricks left may bring."""
    rest = left - 1
    mean = hope * rest / left
    spread = (3.0 if len(them) == 1 else 3.5) * (0.12 + 0.16 * rest)
    total = sum(needs) + 0.5 * len(needs)
    value = mass = 0.0
    for x in range(rest + 1):
        weight = exp(-((x - mean) ** 2) / spread)
        if weight < 0.004:
            continue
        with_it = _outcome(view, us, them, needs, total, x if failed else x + 1, int(failed), left)
        value += weight * (with_it - _outcome(view, us, them, needs, total, x, 0, left))
        mass += weight
    return value / mass if mass else 0.0


def _outcome(
    view: View,
    us: _Side,
    them: list[_Side],
    needs: list[int],
    total: float,
    more: int,
    waste: int,
    left: int,
) -> float:
    """How good the end of the hand is for us when we take `more` of the tricks left."""
    options = view.options
    ours, our_bags = _priced(us, more, waste, options)
    rest = left - more - waste
    theirs: list[float] = []
    burden = 0.0
    for side, need in zip(them, needs, strict=True):
        y = rest if len(them) == 1 else rest * (need + 0.5) / total
        low = int(y)
        score, bags = _priced(side, low, 0, options)
        if y > low:
            above, _ = _priced(side, low + 1, 0, options)
            score += (y - low) * (above - score)
        theirs.append(score)
        burden += liability(bags, options)
    best = max(theirs)
    if _ends(view, (ours, *theirs)):
        return (_WIN if ours > best else -_WIN if ours < best else 0.0) + 0.2 * (ours - best)
    mean = sum(theirs) / len(theirs)
    return ours - mean - liability(our_bags, options) + burden / len(theirs)


def _priced(side: _Side, more: int, waste: int, options: Options) -> tuple[float, int]:
    """A side's score after the hand and its count of bags."""
    tricks = side.tricks + more
    bags = side.waste + waste
    points = side.nil_points
    if tricks >= side.contract:
        over = tricks - side.contract
        bags += over
        points += 200 if options.ten_for_200 and tricks >= 10 and side.contract else 10 * side.contract
    else:
        points -= 10 * side.contract
    count = side.score.bags + bags
    points += bags
    while count >= options.bag_limit:
        points -= options.bag_penalty
        count = 0 if options.bags == "reset" else count - options.bag_limit
    return side.score.score + points, count


def liability(bags: int, options: Options) -> float:
    """What a count of bags will cost in the end; the nearer to the limit, the more each one."""
    share = bags / options.bag_limit
    return 0.8 * options.bag_penalty * share * (0.55 + 0.45 * share)


def _ends(view: View, scores: Sequence[float]) -> bool:
    options = view.options
    if max(scores) >= options.target or view.table.hand >= options.max_hands:
        return True
    return options.mercy_score is not None and min(scores) <= options.mercy_score
