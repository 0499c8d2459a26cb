"""Cards in a sentence of the rules, as the screen shows them."""

from __future__ import annotations

import re
from typing import Final

from cardsuite.core.card import JOKER, card_words, parse_card, rank_text, suit_symbol

_NOTATION: Final = re.compile(r"(?<![\w'>])(?:[2-9TJQKA][CDHS]|[BR]J)(?![\w'>])")


def with_signs(sentence: str) -> str:
    """A sentence with the signs of cards for their notation; what is quoted or to be typed stays.

    >>> with_signs("Hearts were led and you hold some; play one of QH TH.")
    'Hearts were led and you hold some; play one of Q♥ 10♥.'
    >>> with_signs("9C fits more than one meld; say which: lay off 9C>1 or lay off 9C>2.")
    '9♣ fits more than one meld; say which: lay off 9C>1 or lay off 9C>2.'
    """
    return _NOTATION.sub(lambda found: _signs(found[0]), sentence)


def _signs(notation: str) -> str:
    card = parse_card(notation)
    if card.rank == JOKER:
        return card_words(card)
    return f"{rank_text(card)}{suit_symbol(card.suit)}"
