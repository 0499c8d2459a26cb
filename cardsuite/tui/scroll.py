"""Scrolling: which rows of something long are in sight."""

from __future__ import annotations


class Scroll:
    """So many rows from `top` on are in sight as there is room for; `fit` says how much there is of both.

    >>> scroll = Scroll()
    >>> "abcdefghij"[scroll.fit(10, 4)], scroll.obeys("page-down"), "abcdefghij"[scroll.fit(10, 4)]
    ('abcd', True, 'defg')
    >>> scroll.by(99), "abcdefghij"[scroll.fit(10, 4)], scroll.obeys("left")
    (None, 'ghij', False)
    """

    def __init__(self) -> None:
        self.top = 0
        self.rows = 0
        self.room = 1

    @property
    def is_needed(self) -> bool:
        """Whether not all rows are in sight at once."""
        return self.rows > self.room

    def fit(self, rows: int, room: int) -> slice:
        """Take in how many rows there are, and for how many there is room; returns those in sight."""
        self.rows, self.room = rows, room
        self.by(0)
        return slice(self.top, self.top + room)

    def by(self, rows: int) -> None:
        """Go on by so many rows, or back, as far as there are any."""
        self.top = max(min(self.top + rows, self.rows - self.room), 0)

    def obeys(self, id: str) -> bool:
        """Scroll as a key says; False when it says nothing of the kind."""
        match id:
            case "up" | "down":
                self.by(-1 if id == "up" else 1)
            case "page-up" | "page-down" | "next":
                self.by(1 - self.room if id == "page-up" else self.room - 1)
            case "first" | "final":
                self.by(-self.rows if id == "first" else self.rows)
            case _:
                return False
        return True
