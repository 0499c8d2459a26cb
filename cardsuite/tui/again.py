"""Another game like this one: the header of a rematch, a new game, a restart, a numbered deal."""

from __future__ import annotations

import os
from collections.abc import Mapping
from datetime import UTC, datetime

from cardsuite.engine.errors import NotationError
from cardsuite.engine.log import Header
from cardsuite.engine.options import Value
from cardsuite.engine.spec import AnySpec
from cardsuite.session.dealing import handed_on, numbering_of
from cardsuite.session.seating import fill_chairs
from cardsuite.session.session import Session
from cardsuite.session.setup import Wish


def another(session: Session) -> Header:
    """The same players and options, new deals; what goes on from game to game has gone on."""
    header = handed_on(session.spec, session.header, session.view(None))
    return header._replace(seed=os.urandom(32).hex(), deal=None, view=None, created=_now())


def restarted(header: Header) -> Header:
    """The same players, options and deals from the start."""
    return header._replace(created=_now())


def shown(spec: AnySpec, header: Header) -> Header:
    """The same options and deals from the start, played by the game's own players."""
    return restarted(header)._replace(chairs=fill_chairs({}, len(header.chairs), spec.default_level))


def deal_named(spec: AnySpec, text: str) -> str:
    """The deal that a person typed, a number or a share code. Raises NotationError when it is none."""
    numbering = numbering_of(spec)
    if numbering is not None:
        number, _ = numbering.read(text)
        assert spec.numbered is not None
        spec.numbered(None, number)
        return text
    if not (text.isdecimal() and len(text) <= 20):
        raise NotationError("A deal has a number of at most 20 digits.")
    return str(int(text))


def numbered(header: Header, deal: str, spec: AnySpec) -> Header:
    """The same players and options with a deal as `deal_named` gives it; a share code sets the options that
    it holds."""
    numbering = numbering_of(spec)
    if numbering is None:
        options = _options(spec, header, {})
        seed = f"deal {int(deal)}"
        return header._replace(options=options, seed=seed, deal=deal, view=None, created=_now())
    number, sets = numbering.read(deal)
    options = _options(spec, header, sets)
    seed = os.urandom(32).hex()
    return header._replace(options=options, seed=seed, deal=number, view=None, created=_now())


def wish_of(spec: AnySpec, header: Header) -> Wish:
    """What somebody would ask for to get such a game: where the form for a new one begins."""
    bots = [chair for chair in header.chairs if not chair.is_human]
    people = [f"{chair.name}@{seat}" for seat, chair in enumerate(header.chairs) if chair.is_human]
    words = {True: "yes", False: "no"}
    return Wish(
        humans=",".join(people),
        seats=len(header.chairs),
        level=bots[0].player if bots else None,
        memory=bots[0].memory if bots else 100,
        levels=tuple(
            (seat, chair.player)
            for seat, chair in enumerate(header.chairs)
            if not chair.is_human and chair.player != bots[0].player
        ),
        settings=tuple(
            f"{name}={words[value] if isinstance(value, bool) else value}"
            for name, value in spec.options.of_its_own(header.options).items()
        ),
    )


def _options(spec: AnySpec, header: Header, sets: Mapping[str, Value]) -> dict[str, Value]:
    """What a game that follows none is set to, so that a number stands for the same game each time."""
    values = {**spec.options.of_its_own(header.options), **sets}
    return spec.options.write(spec.options.read(values, len(header.chairs)))


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
