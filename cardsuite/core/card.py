"""Cards: rank, suit, text and the words for both."""

from enum import IntEnum
from functools import cache
from typing import Final, NamedTuple


class Suit(IntEnum):
    """The four suits in base-deck order, and the two colours a joker comes in."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3
    BLACK = 4
    RED = 5


JOKER: Final = 0
ACE: Final = 1
JACK: Final = 11
QUEEN: Final = 12
KING: Final = 13

SUITS: Final = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
RANKS: Final = tuple(range(ACE, KING + 1))

_RANK_LETTERS: Final = "?A23456789TJQK"
_SUIT_LETTERS: Final = "CDHSBR"
_SUIT_SYMBOLS: Final = "♣♦♥♠"
_RANK_WORDS: Final = (
    *("joker", "ace", "two", "three", "four", "five", "six", "seven"),
    *("eight", "nine", "ten", "jack", "queen", "king"),
)


class CardError(ValueError):
    """A text that names no card."""


class Card(NamedTuple):
    """One card: rank 1 (ace) to 13 (king) or 0 for a joker, and its suit.

    Cards carry no order of their own worth using: whether an ace is high is for a game to say
    (`core.order`). The text form is two letters, rank then suit.

    >>> str(Card(12, Suit.HEARTS)), str(Card(JOKER, Suit.RED))
    ('QH', 'RJ')
    """

    rank: int
    suit: Suit

    def __str__(self) -> str:
        if self.rank == JOKER:
            return _SUIT_LETTERS[self.suit] + "J"
        return _RANK_LETTERS[self.rank] + _SUIT_LETTERS[self.suit]

    def __repr__(self) -> str:
        return str(self)

    @property
    def is_red(self) -> bool:
        """Whether the card is a diamond, a heart or the red joker."""
        return self.suit in (Suit.DIAMONDS, Suit.HEARTS, Suit.RED)


@cache
def _cards_by_text() -> dict[str, Card]:
    table = {str(card): card for suit in SUITS for rank in RANKS if (card := Card(rank, suit))}
    table.update({f"10{_SUIT_LETTERS[suit]}": Card(10, suit) for suit in SUITS})
    table.update({"BJ": Card(JOKER, Suit.BLACK), "RJ": Card(JOKER, Suit.RED)})
    return table


def parse_card(text: str) -> Card:
    """Read one card; case-blind, `T` or `10` for a ten.

    Raises CardError with a sentence when the text names no card.

    >>> parse_card("10d")
    TD
    """
    card = _cards_by_text().get(text.strip().upper())
    if card is None:
        shown = text.strip()[:12]
        raise CardError(f"{shown!r} is no card; a card is a rank A 2..9 T J Q K and a suit C D H S, like QH.")
    return card


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards separated by spaces or commas; an empty text is no cards.

    >>> parse_cards("as, kd 10c")
    (AS, KD, TC)
    """
    return tuple(parse_card(word) for word in text.replace(",", " ").split())


def parse_some_cards(text: str) -> tuple[Card, ...]:
    """Read cards as `parse_cards` does, one at least. Raises CardError where there are none, in `,` say.

    >>> parse_some_cards("as, kd")
    (AS, KD)
    """
    cards = parse_cards(text)
    if not cards:
        raise CardError("Cards are missing; write them like AS KD 10C.")
    return cards


def cards_text(cards: tuple[Card, ...]) -> str:
    """Write cards separated by spaces, the form `parse_cards` reads.

    >>> cards_text(parse_cards("as kd"))
    'AS KD'
    """
    return " ".join(map(str, cards))


def rank_text(card: Card) -> str:
    """The rank as printed on a card's face: `10` for a ten, `Jk` for a joker."""
    if card.rank == JOKER:
        return "Jk"
    return "10" if card.rank == 10 else _RANK_LETTERS[card.rank]


def suit_symbol(suit: Suit, letters: bool = False) -> str:
    """The suit's one-cell sign, or its letter where signs cannot be drawn.

    >>> suit_symbol(Suit.HEARTS), suit_symbol(Suit.HEARTS, letters=True)
    ('♥', 'H')
    """
    if letters or suit > Suit.SPADES:
        return _SUIT_LETTERS[suit]
    return _SUIT_SYMBOLS[suit]


def rank_word(rank: int) -> str:
    """The rank in words.

    >>> rank_word(12)
    'queen'
    """
    return _RANK_WORDS[rank]


def suit_word(suit: Suit) -> str:
    """The suit in words, plural, or the joker's colour."""
    return suit.name.lower()


def card_words(card: Card) -> str:
    """The card in full words, for sentences and screen readers.

    >>> card_words(Card(12, Suit.HEARTS))
    'queen of hearts'
    """
    if card.rank == JOKER:
        return f"{suit_word(card.suit)} joker"
    return f"{rank_word(card.rank)} of {suit_word(card.suit)}"
