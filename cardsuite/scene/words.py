"""Sentences: small pieces of English that every game's narration needs."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final


def count(number: int, one: str, many: str | None = None) -> str:
    """A number with its noun.

    >>> count(1, "bag"), count(3, "bag")
    ('1 bag', '3 bags')
    """
    return f"{number} {one if number == 1 else many or one + 's'}"


def listed(items: Sequence[str], last: str = "and") -> str:
    """Items as a sentence lists them.

    >>> listed(["a", "b", "c"])
    'a, b and c'
    """
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


def signed(number: int) -> str:
    """A number with its sign, a real minus; zero without one.

    >>> signed(10), signed(-3), signed(0)
    ('+10', '−3', '0')
    """
    if number == 0:
        return "0"
    return f"+{number}" if number > 0 else f"−{-number}"


YOU: Final = "You"
"""How a sentence begins that is about the person it is told to."""

_THIRD: Final = {"have": "has", "be": "is", "do": "does"}


def called(names: Sequence[str], seat: int, viewer: int | None) -> str:
    """What a seat is called in sentences for a viewer (None: for everybody).

    A person whose name is `You` is not you to the others, so they hear the number of the place.

    >>> called(("You", "Ben"), 0, 0), called(("You", "Ben"), 0, None), called(("You", "Ben"), 0, 1)
    ('You', 'You', 'Player 1')
    """
    if seat == viewer:
        return YOU
    name = names[seat]
    return f"Player {seat + 1}" if name == YOU and viewer is not None else name


def does(who: str, verb: str) -> str:
    """Somebody and what they do, in the present, as the subject of a sentence.

    >>> does("You", "pass"), does("West", "pass"), does("West", "have")
    ('You pass', 'West passes', 'West has')
    """
    if who == YOU:
        return f"{who} {'are' if verb == 'be' else verb}"
    ending = "es" if verb.endswith(("s", "sh", "ch", "x", "o")) else "s"
    return f"{who} {_THIRD.get(verb, verb + ending)}"


def inside(text: str) -> str:
    """A name, or a clause that begins with one, as it stands in the middle of a sentence.

    >>> inside("You"), inside("You take the trick"), inside("West")
    ('you', 'you take the trick', 'West')
    """
    return f"y{text[1:]}" if text == YOU or text.startswith(f"{YOU} ") else text


def whose(who: str) -> str:
    """The possessive, for the middle of a sentence.

    >>> whose("You"), whose("West"), whose("Ines")
    ('your', "West's", "Ines's")
    """
    return "your" if who == YOU else f"{who}'s"


_A_SEAT: Final = re.compile(r"\b[Ss]eat (\d{1,2})\b(, not of seat \d+)?")


def with_names(sentence: str, names: Sequence[str], viewer: int | None) -> str:
    """A sentence of the rules or of a bot, which know seats only, with the players' names in it.

    That it is not the viewer's turn goes without saying; a number that is no seat stays.

    >>> with_names("It is the turn of seat 1, not of seat 0.", ("You", "Ben"), 0)
    'It is the turn of Ben.'
    >>> with_names("There is no seat 7; seat 1 has no cards left.", ("You", "Ben"), 0)
    'There is no seat 7; Ben has no cards left.'
    """

    def name(found: re.Match[str]) -> str:
        seat = int(found[1])
        if seat >= len(names):
            return found[0]
        who = called(names, seat, viewer)
        return who if found[0].startswith("S") else inside(who)

    return _A_SEAT.sub(name, sentence)


def with_seats(text: str, names: Sequence[str]) -> str:
    """A typed move with the numbers of the seats in the place of players' names; case does not matter.

    >>> with_seats("ask ben QH", ("You", "Ben", "Ben Bo"))
    'ask 1 QH'
    >>> with_seats("turn Ben Bo", ("You", "Ben", "Ben Bo"))
    'turn 2'
    """
    for name, seat in sorted(zip(names, range(len(names)), strict=True), key=lambda pair: -len(pair[0])):
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", str(seat), text, flags=re.IGNORECASE)
    return text


_NUMBERS: Final = (
    *(
        "no",
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
        "eleven",
        "twelve",
    ),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)


def number_word(number: int) -> str:
    """A number of things as prose writes it, above twenty in digits.

    >>> number_word(0), number_word(4), number_word(21)
    ('no', 'four', '21')
    """
    return _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)
