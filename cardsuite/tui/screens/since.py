"""How long ago something was, in words."""

from __future__ import annotations

from datetime import UTC, datetime

from cardsuite.engine.clean import clean
from cardsuite.scene.words import count


def since(when: str, now: datetime) -> str:
    """How long before `now` a time in UTC text was; the text itself where it is no time.

    >>> since("2026-03-09T10:00:00.000Z", datetime(2026, 3, 9, 10, 3, tzinfo=UTC))
    '3 minutes ago'
    >>> since("2026-03-09T10:00:00.000Z", datetime(2026, 3, 11, 12, 0, tzinfo=UTC))
    '2 days ago'
    """
    try:
        then = datetime.fromisoformat(when)
    except ValueError:
        return clean(when, 20)
    if then.tzinfo is None:
        then = then.replace(tzinfo=UTC)
    minutes = int((now - then).total_seconds() // 60)
    if minutes < 1:
        return "just now"
    if minutes < 60:
        return f"{count(minutes, 'minute')} ago"
    if minutes < 48 * 60:
        return f"{count(minutes // 60, 'hour')} ago"
    if minutes < 60 * 24 * 60:
        return f"{count(minutes // (24 * 60), 'day')} ago"
    return f"on {then:%Y-%m-%d}"
