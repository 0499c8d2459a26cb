"""Before the first card: which number a game is dealt from, and what it takes over from games before."""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple, cast

from cardsuite.core.seat import DEALER
from cardsuite.engine.log import Header
from cardsuite.engine.options import Value
from cardsuite.engine.spec import AnyRules, AnySpec, Numbering, dice_for_seat, resolve
from cardsuite.session.undo import AnyTimeline

Values = Mapping[str, Value]


class Earlier(NamedTuple):
    """A game that was played before: its options and the score of its player."""

    options: Values
    score: int


Carry = Callable[[Values, bool, Iterable[Earlier]], Values]
Rematch = Callable[[Values, object], Values]


def numbering_of(spec: AnySpec) -> Numbering | None:
    """How a game numbers its deals; None where a deal has a number only when somebody asks for one."""
    return cast(Numbering, resolve(spec.numbering)) if spec.numbering is not None else None


def seed_of(header: Header) -> bytes:
    """What all dice of a game come from."""
    return (header.seed or "").encode()


def named(spec: AnySpec, header: Header) -> Header:
    """The header with the number that the game is dealt from, drawn from its seed where it has none yet.

    The same seed and options give the same number. Nothing changes in games whose deals need no number.
    """
    numbering = numbering_of(spec)
    if numbering is None or header.deal is not None:
        return header
    dice = dice_for_seat(seed_of(header), f"{spec.id}/number", DEALER, 0)
    return header._replace(deal=numbering.draw(header.options, dice))


def taken_over(spec: AnySpec, header: Header, earlier: Iterable[Earlier]) -> Header:
    """The header of a new game with what it takes over from those before, the latest of them first."""
    if spec.carry is None:
        return header
    carry = cast(Carry, resolve(spec.carry))
    return header._replace(options=dict(carry(header.options, header.deal is not None, earlier)))


def handed_on(spec: AnySpec, header: Header, view: object) -> Header:
    """The header with what the next game of the same players has from this one (whose deal it is).

    `view` is the public view of the game, over or given up.
    """
    if spec.rematch is None:
        return header
    rematch = cast(Rematch, resolve(spec.rematch))
    return header._replace(options=dict(rematch(header.options, view)))


def by_chance(spec: AnySpec, rules: AnyRules, header: Header, timeline: AnyTimeline) -> object:
    """What the dealer does now: the deal of a number comes first, then as the dice fall.

    What was taken back does not count, so that it falls the same again.
    """
    line = timeline.line()
    dealt = sum(node.entry is not None and node.entry.seat == DEALER for node in line)
    if header.deal is not None and spec.numbered is not None and dealt == 0:
        return spec.numbered(timeline.state, header.deal)
    return rules.chance(timeline.state, dice_for_seat(seed_of(header), spec.id, DEALER, dealt))
