"""A game of Literature that is over, told whole: the deal, every question in order, what claims rested on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardsuite.core.card import JOKER, Card, rank_text
from cardsuite.core.seat import Seat
from cardsuite.engine.fold import Timeline
from cardsuite.engine.rules import Rules
from cardsuite.engine.spec import Sitting
from cardsuite.games.literature.bot_thought import thought
from cardsuite.games.literature.half_suits import CARDS
from cardsuite.games.literature.model import (
    Move,
    Question,
    Resolved,
    Saw,
    SawAsk,
    SawClaim,
    SawDeal,
    SawTurn,
    View,
)
from cardsuite.games.literature.sentences import holding, narrate
from cardsuite.games.literature.words import face_text, in_order, ranks, short_name, the_half
from cardsuite.scene.presenter import Look
from cardsuite.scene.scene import Sheet, SheetLine
from cardsuite.scene.words import called, count, does, listed

AnyState = object
Line = Timeline[AnyState, View, Move, Saw]
AnyRules = Rules[AnyState, View, Move, Saw]


def review(rules: AnyRules, timeline: Line, sitting: Sitting) -> Sheet:
    """The deal, then all that happened; under each claim who had the cards and what was known of them."""
    look = Look(sitting.names)
    lines = tuple(_told(rules, timeline, sitting, look))
    asked = sum(isinstance(saw, SawAsk) for saw in timeline.history(None))
    return Sheet(f"The whole game · {count(asked, 'question')}", ("",), lines)


def _told(rules: AnyRules, timeline: Line, sitting: Sitting, look: Look) -> Iterator[SheetLine]:
    number = 0
    for node in timeline.line():
        seen = timeline.observed(node.number, None) if node.entry is not None else None
        match seen:
            case SawDeal():
                yield SheetLine("The deal", ())
                for seat, name in enumerate(sitting.names):
                    yield _hand(name, rules.view(node.state, seat))
                yield SheetLine("Every question, in order", ())
            case SawAsk(question=question):
                number += 1
                yield _question(number, question, look)
            case SawClaim(resolved=resolved):
                before = timeline.state_after(node.parent)
                view = rules.view(before, resolved.claimer)
                past = _history(timeline, resolved.claimer, node.number)
                yield _claim(resolved, look, _knew(resolved, view, past, sitting, look))
            case SawTurn():
                yield SheetLine(narrate(seen, look, None), ("",), " ")
            case _:
                pass


def _hand(name: str, view: View) -> SheetLine:
    cards = "; ".join(f"{short_name(half)}: {_brief(some)}" for half, some in in_order(view.hand))
    return SheetLine(name, (str(len(view.hand)),), cards)


def _brief(cards: Sequence[Card]) -> str:
    """Cards of one half-suit: the ranks alone, where they tell them apart."""
    alike = any(card.rank in (8, JOKER) for card in cards)
    return ", ".join(face_text(card) for card in cards) if alike else " ".join(map(rank_text, cards))


def _question(number: int, question: Question, look: Look) -> SheetLine:
    asks = does(called(look.names, question.asker, None), "ask")
    whom = called(look.names, question.target, None)
    card = face_text(question.card)
    return SheetLine(f"{number}. {asks} {whom} for {card}", ("yes" if question.hit else "no",))


def _claim(resolved: Resolved, look: Look, knew: str) -> SheetLine:
    claims = does(called(look.names, resolved.claimer, None), "claim")
    cards = CARDS[resolved.half_suit]
    truth = holding(tuple(zip(resolved.holders, cards, strict=True)), look, None, "had")
    said = "" if resolved.right else f" What was said: {_said(resolved, look)}."
    explanation = f"{truth}.{said} {knew}"
    return SheetLine(
        f"{claims} {the_half(resolved.half_suit)}",
        ("right" if resolved.right else "wrong",),
        explanation,
        total=True,
    )


def _said(resolved: Resolved, look: Look) -> str:
    return holding(tuple(zip(resolved.said, CARDS[resolved.half_suit], strict=True)), look, None)


def _history(timeline: Line, seat: Seat, number: int) -> tuple[Saw, ...]:
    """What a seat had observed before an entry."""
    line = [node.number for node in timeline.line() if node.entry is not None and node.number < number]
    seen = (timeline.observed(at, seat) for at in line)
    return tuple(saw for saw in seen if saw is not None)


def _knew(resolved: Resolved, view: View, past: Sequence[Saw], sitting: Sitting, look: Look) -> str:
    """What the claimer knew for certain, from all that it remembered; of the rest, who could have held it."""
    seat = resolved.claimer
    memory = sitting.memory[seat]
    who = called(look.names, seat, None)
    could = thought(view, past, sitting.players[seat], memory)
    cards = CARDS[resolved.half_suit]
    sure = [card for card in cards if len(could[card]) == 1]
    open_cards = [card for card in cards if len(could[card]) != 1]
    could_know = "could have known" if memory is None else "knew"
    if not open_cards:
        return f"{who} {could_know} every place."
    guesses = "; ".join(f"{ranks([card])} ({_names(could[card], look)})" for card in open_cards)
    known = f"where {ranks(sure)} {'was' if len(sure) == 1 else 'were'}" if sure else "the place of no card"
    return f"{who} {could_know} {known}; open: {guesses}."


def _names(seats: Sequence[Seat], look: Look) -> str:
    return listed([called(look.names, seat, None) for seat in seats], "or") or "nobody that was remembered"
