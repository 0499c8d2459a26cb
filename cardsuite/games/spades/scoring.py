"""Pricing a hand of Spades: from what was bid and won to points, each line with its reason."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cardsuite.engine.result import Result, Termination
from cardsuite.games.spades.model import Bid, SideScore
from cardsuite.games.spades.options import Options

TEN: Final = 10


class ScoreLine(NamedTuple):
    """One part of a hand's score: `kind` is stable (`contract`, `overtricks`, `nil`, `nil bags`, `penalty`).

    `bags` are the bags it adds or takes away.
    """

    kind: str
    points: int
    bags: int
    reason: str


class Priced(NamedTuple):
    """What a hand was worth to a side: the lines, their sum, and where the side stands after it."""

    lines: tuple[ScoreLine, ...]
    delta: int
    after: SideScore


def price(bids: Sequence[Bid], won: Sequence[int], before: SideScore, options: Options) -> Priced:
    """The score of one side's hand (R11 to R16): its members' bids and tricks, in the same order."""
    nils = [(bid, tricks) for bid, tricks in zip(bids, won, strict=True) if bid.is_nil]
    lines = _contract_lines(bids, won, options)
    lines += [_nil_line(bid, tricks, options) for bid, tricks in nils]
    lost = sum(tricks for _, tricks in nils)
    if lost and options.failed_nil_bags and not options.failed_nil_helps:
        lines.append(
            ScoreLine("nil bags", lost, lost, f"{_tricks(lost)} of a failed nil: a point and a bag each")
        )
    bags = before.bags + sum(line.bags for line in lines)
    if penalty := _penalty_line(bags, options):
        lines.append(penalty)
        bags += penalty.bags
    delta = sum(line.points for line in lines)
    return Priced(tuple(lines), delta, SideScore(before.score + delta, bags))


def _contract_lines(bids: Sequence[Bid], won: Sequence[int], options: Options) -> list[ScoreLine]:
    contract = sum(bid.tricks for bid in bids)
    by_nils = sum(tricks for bid, tricks in zip(bids, won, strict=True) if bid.is_nil)
    by_others = sum(won) - by_nils
    taken = by_others + by_nils if options.failed_nil_helps else by_others
    # Tricks of a failed nil that help may fill the contract without being bags beyond it (R15).
    over = max(0, (taken if options.failed_nil_bags else by_others) - contract)
    if contract == 0:
        return [_overtricks(over)] if over else []
    if taken < contract:
        missing = contract - taken
        return [ScoreLine("contract", -TEN * contract, 0, f"set: {_tricks(missing)} short of {contract}")]
    if options.ten_for_200 and contract >= TEN:
        lines = [ScoreLine("contract", 200, 0, f"{contract} bid and made: ten or more is worth 200")]
    else:
        lines = [ScoreLine("contract", TEN * contract, 0, f"{contract} bid and made, ten points a trick")]
    return lines + ([_overtricks(over)] if over else [])


def _overtricks(over: int) -> ScoreLine:
    return ScoreLine("overtricks", over, over, f"{_tricks(over)} over the bid: a point and a bag each")


def _nil_line(bid: Bid, tricks: int, options: Options) -> ScoreLine:
    worth = options.blind_nil_points if bid.blind else 100
    name = "blind nil" if bid.blind else "nil"
    if tricks:
        return ScoreLine("nil", -worth, 0, f"{name} failed with {_tricks(tricks)}")
    return ScoreLine("nil", worth, 0, f"{name} made")


def _penalty_line(bags: int, options: Options) -> ScoreLine | None:
    """Ten bags cost a hundred (R13): again for every further ten, unless all of them leave at once."""
    times = bags // options.bag_limit
    if times == 0:
        return None
    if options.bags == "reset":
        return ScoreLine(
            "penalty", -options.bag_penalty, -bags, f"{options.bag_limit} bags reached: all leave"
        )
    gone = times * options.bag_limit
    return ScoreLine("penalty", -options.bag_penalty * times, -gone, f"{gone} bags leave the count")


def _tricks(number: int) -> str:
    return "1 trick" if number == 1 else f"{number} tricks"


def outcome(totals: Sequence[int], hand: int, options: Options) -> Result | None:
    """Whether the game is over after hand number `hand` (R17 to R19); None to play on."""
    best = max(totals)
    leaders = tuple(side for side, total in enumerate(totals) if total == best)
    reached = best >= options.target
    lost = options.mercy_score is not None and min(totals) <= options.mercy_score
    if (reached or lost) and len(leaders) == 1:
        return Result(tuple(totals), leaders, Termination.FINISHED)
    if hand >= options.max_hands:
        if len(leaders) == 1:
            return Result(tuple(totals), leaders, Termination.CAPPED)
        return Result(tuple(totals), (), Termination.DRAW)
    return None
