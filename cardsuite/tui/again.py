"""Another game like this one: the header of a rematch, a new game, a restart, a numbered deal."""

from __future__ import annotations

import secrets
from dataclasses import replace
from datetime import UTC, datetime

from cardsuite.engine.log import Header


def another(header: Header) -> Header:
    """The same players and options, new deals."""
    return replace(header, seed=secrets.token_hex(32), deal=None, view=None, created=_now())


def restarted(header: Header) -> Header:
    """The same players, options and deals from the start."""
    return replace(header, created=_now())


def numbered(header: Header, deal: str, has_own: bool) -> Header:
    """The same players and options with a numbered deal; `has_own` where the game deals numbers itself."""
    seed = secrets.token_hex(32) if has_own else f"deal {int(deal)}"
    return replace(header, seed=seed, deal=deal, view=None, created=_now())


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
