"""The moves of the seat on turn as ways over the table, and the questions that are put."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardsuite.core.card import Card, card_words, cards_text
from cardsuite.games.gin import counting
from cardsuite.games.gin.counting import Laid
from cardsuite.games.gin.legal import check
from cardsuite.games.gin.model import (
    Discard,
    Discarding,
    Drawing,
    FirstUpcard,
    From,
    Knock,
    LayingOff,
    LayOff,
    Move,
    View,
    Word,
)
from cardsuite.games.gin.options import limit_for
from cardsuite.scene.melds import meld_words, short
from cardsuite.scene.scene import Choice, Path, Prompt, Target

MOST_WAYS: Final = 9
"""So many arrangements of a knock are offered, the best first; others can be typed."""


def hand_target(card: Card) -> Target:
    """The target of a card in the own hand."""
    return f"hand:{card}"


def meld_target(number: int) -> Target:
    """The target of a meld of the knocker, numbered from 1."""
    return f"meld:{number}"


def knock_target(card: Card) -> Target:
    """The target of a card with which one knocks."""
    return f"knock:{card}"


def the(card: Card) -> str:
    """The card with its article."""
    return f"the {card_words(card)}"


def way_words(way: Laid) -> str:
    """An arrangement in words: its melds and what is left."""
    melds = ", ".join(map(meld_words, way.melds)) or "no melds"
    return f"{melds} · {way.deadwood} left"


def paths(view: View, legal: Sequence[Move]) -> tuple[Path, ...]:
    """Every move the viewer could mean now; those the rules refuse are there to say why."""
    if view.seat is None or not legal:
        return ()
    match view.table.phase:
        case FirstUpcard(open=open_):
            take = f"Take {the(open_.pile[-1])}"
            return (
                Path(("pile",), "draw discard", take),
                Path(("pass",), "pass", "Pass", usual=True),
            )
        case Drawing() as phase:
            return _draws(phase, legal)
        case Discarding():
            return _discards(view, legal)
        case LayingOff():
            return _lay_offs(view, legal)
        case _:
            return ()


def _draws(phase: Drawing, legal: Sequence[Move]) -> tuple[Path, ...]:
    top = f"Take {the(phase.open.pile[-1])}"
    pile = Path(("pile",), "draw discard", top, Word.DRAW_DISCARD in legal)
    if phase.draw is From.WALL:
        return (pile, Path(("pass",), "pass", "Pass; the hand is void", usual=True))
    return (Path(("stock",), "draw stock", "Draw from the stock", usual=True), pile)


def _discards(view: View, legal: Sequence[Move]) -> tuple[Path, ...]:
    """A discard for each card, a knock for each card that may be knocked with and each arrangement (G8)."""
    found = [
        Path((hand_target(card),), f"discard {card}", f"Discard {the(card)}", Discard(card) in legal)
        for card in view.private.hand
    ]
    for card in best_knocks(view, legal):
        best, *others = ways(view, card)
        word = "Gin, discarding" if best.deadwood == 0 else "Knock with"
        told = f"{word} {the(card)}"
        if not others:
            found.append(Path((knock_target(card),), f"knock {card}", f"{told}, {best.deadwood} left"))
            continue
        for number, way in enumerate((best, *others), 1):
            melds = " / ".join(map(cards_text, way.melds))
            move = f"knock {card}: {melds}" if melds and way is not best else f"knock {card}"
            words = f"{told}: {way_words(way)}"
            found.append(Path((knock_target(card), _way_target(card, number)), move, words))
    if not knocks(legal):
        last = min(view.private.hand, key=lambda card: _left_without(view, card))
        found.append(Path((knock_target(last),), f"knock {last}", f"Knock with {the(last)}", legal=False))
    if Word.BIG_GIN in legal:
        found.append(Path(("big gin",), "big gin", "Big gin: all eleven cards"))
    return tuple(found)


def knocks(legal: Sequence[Move]) -> tuple[Card, ...]:
    """The cards that may be knocked with."""
    return tuple(move.card for move in legal if isinstance(move, Knock))


def best_knocks(view: View, legal: Sequence[Move]) -> tuple[Card, ...]:
    """The cards that may be knocked with, the one that leaves the least first."""
    return tuple(sorted(knocks(legal), key=lambda card: _left_without(view, card)))


def ways(view: View, card: Card) -> tuple[Laid, ...]:
    """The arrangements with which one may knock, discarding that card, the best first.

    With gin there is nothing to choose; melds that leave it out can be typed (G8).
    """
    ten = tuple(held for held in view.private.hand if held != card)
    phase = view.table.phase
    assert isinstance(phase, Discarding)
    best = counting.best(ten)
    if not best.deadwood:
        return (best,)
    others = [
        way
        for way in counting.ways(ten, limit_for(view.options, phase.open.upcard))
        if set(way.melds) != set(best.melds)
    ]
    return (best, *others)[:MOST_WAYS]


def _left_without(view: View, card: Card) -> int:
    """The least deadwood once a card is discarded."""
    return counting.deadwood([held for held in view.private.hand if held != card])


def _way_target(card: Card, number: int) -> Target:
    return f"way:{card}:{number}"


def _lay_offs(view: View, legal: Sequence[Move]) -> tuple[Path, ...]:
    """A card of the hand onto a meld, the best joint choice step by step as what is usual (G9).

    Those that do not fit are there to say so.
    """
    phase = view.table.phase
    assert isinstance(phase, LayingOff)
    best = counting.best_lay_offs(view.private.hand, phase.melds).laid
    usual = LayOff(best[0].card, best[0].meld) if best else Word.DONE
    found = [
        Path(
            (hand_target(move.card), meld_target(move.meld)),
            f"lay off {move.card}>{move.meld}",
            f"Lay {the(move.card)} off on meld {move.meld}, {meld_words(phase.melds[move.meld - 1])}",
            move in legal,
            usual=move == usual,
            any_order=True,
        )
        for move in (
            LayOff(card, number) for card in view.private.hand for number in range(1, len(phase.melds) + 1)
        )
        if move.meld is not None
    ]
    return (*found, Path(("done",), "done", "Lay nothing more off", usual=usual is Word.DONE))


def prompts(view: View, legal: Sequence[Move]) -> tuple[Prompt, ...]:
    """The question that is put first, and those that follow while a knock is chosen."""
    if view.seat is None or not legal:
        return ()
    match view.table.phase:
        case FirstUpcard(open=open_):
            upcard = open_.pile[-1]
            answers = (Choice("pile", "take it", 1, _taken(view, upcard)), Choice("pass", "pass", 2))
            return (Prompt(f"The upcard is {the(upcard)}.", answers, "pass"),)
        case Drawing(draw=From.WALL) as phase:
            refused = "" if Word.DRAW_DISCARD in legal else _why_not(view, Word.DRAW_DISCARD)
            taken = Choice("pile", "take it and knock", 1, why_not=refused)
            question = f"The stock has come to its end; {the(phase.open.pile[-1])} was discarded last."
            return (Prompt(question, (taken, Choice("pass", "pass", 2)), "pass"),)
        case LayingOff():
            question = "Lay off: point at a card, press the number of a meld."
            return (Prompt(question, (Choice("done", "done"),)),)
        case _:
            return ()


def knock_prompts(view: View, legal: Sequence[Move]) -> tuple[Prompt, ...]:
    """Which card to knock with, and in which arrangement, once the knock key has begun it."""
    cards = best_knocks(view, legal)
    if view.seat is None or not cards:
        return ()
    with_which = tuple(
        Choice(
            knock_target(card),
            short(card),
            number if number < 10 else None,
            f"leaves {left}" if (left := _left_without(view, card)) else "gin",
        )
        for number, card in enumerate(cards, 1)
    )
    found = [Prompt("Knock with which discard?", with_which)]
    for card in cards:
        offered = ways(view, card)
        if len(offered) > 1:
            choices = tuple(
                Choice(_way_target(card, number), _label(way), number, way_words(way))
                for number, way in enumerate(offered, 1)
            )
            found.append(Prompt("In which melds?", choices, after=knock_target(card)))
    return tuple(found)


def _label(way: Laid) -> str:
    return f"{way.deadwood} left"


def _taken(view: View, card: Card) -> str:
    """What taking a card would leave after the best discard."""
    now = counting.deadwood(view.private.hand)
    rest = [
        counting.deadwood([*(held for held in view.private.hand if held != gone), card])
        for gone in view.private.hand
    ]
    return f"deadwood {now} now, {min(rest)} with it"


def _why_not(view: View, move: Move) -> str:
    reason = check(view, move)
    return "That may not be done now." if reason is None else reason.sentence
