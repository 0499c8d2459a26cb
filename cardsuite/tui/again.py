"""Another game like this one: the header of a rematch, a new game, a restart, a numbered deal."""

from __future__ import annotations

import secrets
from dataclasses import replace
from datetime import UTC, datetime

from cardsuite.engine.log import Header
from cardsuite.session.setup import Wish


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


def wish_of(header: Header) -> Wish:
    """What somebody would ask for to get such a game: where the form for a new one begins."""
    bots = [chair for chair in header.chairs if not chair.is_human]
    people = [f"{chair.name}@{seat}" for seat, chair in enumerate(header.chairs) if chair.is_human]
    words = {True: "yes", False: "no"}
    return Wish(
        humans=",".join(people),
        seats=len(header.chairs),
        level=bots[0].player if bots else None,
        memory=bots[0].memory if bots else 100,
        settings=tuple(
            f"{name}={words[value] if isinstance(value, bool) else value}"
            for name, value in header.options.items()
        ),
    )


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
