"""A game of Klondike told in sentences."""

from __future__ import annotations

from typing import assert_never

from cardsuite.core.card import Card, card_words
from cardsuite.core.seat import Seat
from cardsuite.engine.result import Result, Termination
from cardsuite.games.klondike.model import (
    MOST_MOVES,
    WASTE,
    Across,
    Deal,
    Down,
    Flip,
    Phase,
    Saw,
    Up,
    View,
    Word,
)
from cardsuite.games.klondike.picture import points_text, time_text
from cardsuite.scene.presenter import Beat, Look
from cardsuite.scene.words import called, count, does, inside, listed


def narrate(saw: Saw, look: Look, viewer: Seat | None) -> str:
    """What happened, in a sentence or two."""
    told = _told(saw, called(look.names, saw.seat, viewer) if saw.seat >= 0 else "")
    if saw.turned is not None and not isinstance(saw.move, Flip):
        told += f" The {card_words(saw.turned)} turns up."
    if saw.phase is Phase.STUCK:
        told += " No card can be moved any more."
    return told


def _told(saw: Saw, who: str) -> str:
    match saw.move:
        case None | Deal():
            return "The cards are dealt."
        case Word.DRAW:
            return f"{does(who, 'draw')} {listed([_the(card) for card in saw.cards])}."
        case Word.RECYCLE:
            return f"{does(who, 'turn')} the waste over."
        case Word():
            return "The rest goes up."
        case Up(source):
            place = "from the waste" if source == WASTE else f"from column {source}"
            return f"{_the(saw.cards[0], first=True)} goes up {place}."
        case Across(source, target):
            others = len(saw.cards) - 1
            cards = _the(saw.cards[0]) + (f" and {count(others, 'card')} more" if others else "")
            place = "the waste" if source == WASTE else f"column {source}"
            return f"{does(who, 'move')} {cards} from {place} to column {target}."
        case Down(_, target):
            return f"{_the(saw.cards[0], first=True)} comes back down to column {target}."
        case Flip(column):
            turned = _the(saw.turned, first=True) if saw.turned is not None else "A card"
            return f"{turned} turns up in column {column}."
        case _:
            assert_never(saw.move)


def _the(card: Card, first: bool = False) -> str:
    return f"{'The' if first else 'the'} {card_words(card)}"


def beat(saw: Saw, view: View) -> Beat:
    """A card on its way up is followed by the eye; all else is the player's own and goes on at once."""
    if view.table.phase in (Phase.WON, Phase.STUCK, Phase.CAPPED):
        return Beat.OVER
    return Beat.STEP if isinstance(saw.move, Up) else Beat.NONE


def verdict(result: Result, view: View, look: Look) -> str:
    """How it ended, in how many moves and how long, and with how many cards up."""
    who = called(look.names, 0, view.seat)
    up = f"{count(view.table.home, 'card')} up"
    score = ""
    if view.options.scoring != "none":
        label = "money" if view.options.scoring == "vegas" else "score"
        score = f"; the {label} is {points_text(result.scores[0])}"
    if result.winners:
        moves = view.table.moves if look.priced is None else look.priced.moves
        lasted = "" if look.priced is None else f" and {time_text(look.priced.ms)}"
        return f"{does(who, 'win')} in {count(moves, 'move')}{lasted}{score}."
    if result.termination is Termination.RESIGNED:
        return f"{does(who, 'give')} the game up with {up}{score}."
    if result.termination is Termination.CAPPED:
        return f"The game ends after {MOST_MOVES} moves; {inside(does(who, 'have'))} {up}{score}."
    return f"No card can be moved any more; {inside(does(who, 'have'))} {up}{score}."
