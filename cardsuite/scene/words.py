"""Sentences: small pieces of English that every game's narration needs."""

from __future__ import annotations

from collections.abc import Sequence


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
