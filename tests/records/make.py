# ruff: noqa: T201
"""Writes the golden records of this version, each with what `cardsuite replay --json` says of it.

    python -m tests.records.make

Played by the program's own session, from fixed seeds and a clock that does not depend on the machine.
The files of a version are never written again: a later version reads them as they are, for ever. So a
record that is there already is left alone, and a new scene gets a new name.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from cardsuite import __version__
from cardsuite.engine.log import Chair
from cardsuite.engine.registry import load
from cardsuite.session.records import read_record, standing_of, written
from cardsuite.session.session import AwaitsPeople, Ended, Session
from tests.unit.session.playing import GAMES, easiest, session_of_game

FOLDER = Path(__file__).parent


class Plot(NamedTuple):
    """How a recorded game goes.

    `wants` are moves made whenever they are legal. `turns` are what happens instead of a move once there
    are so many entries: `undo`, `redo`, `resign`, `hint`, `replace`, or `stop` to leave it running.
    """

    seats: int
    settings: tuple[str, ...] = ()
    humans: str = "You"
    wants: tuple[str, ...] = ()
    turns: tuple[tuple[int, str], ...] = ()


OWN: dict[str, dict[str, Plot]] = {
    "spades": {
        "draw": Plot(2, ("deal=draw", "target=100")),
        "all-cards": Plot(3, ("deal=all", "target=100")),
        "blind-nil": Plot(4, ("target=200",), wants=("blind nil",)),
        "passing": Plot(4, ("nil_pass=2", "target=150"), wants=("blind nil",)),
        "mirror": Plot(4, ("variant=mirror", "max_hands=2")),
        "suicide": Plot(4, ("variant=suicide", "max_hands=2")),
        "claim": Plot(4, ("target=100",), wants=("claim",)),
    },
    "gin": {
        "oklahoma": Plot(2, ("knock_limit=oklahoma", "spades_double=yes", "target=50")),
        "hollywood": Plot(2, ("hollywood=yes", "boxes=at_once", "target=30")),
        "open-pile": Plot(2, ("show_pile=yes", "wall=yes", "target=30"), wants=("big gin",)),
    },
    "rummy": {
        "rum": Plot(
            4,
            (
                *("deal=rum", "pile=spread", "ace=high_or_low", "melds_per_turn=any", "empty=block"),
                *("going_rummy=no", "scoring=melds", "max_hands=3"),
            ),
        ),
        "shuffled": Plot(2, ("empty=shuffle", "must_discard=yes", "max_hands=3")),
        "penalty": Plot(3, ("scoring=penalty", "use_at_once=yes", "lay_off=after_own_meld")),
    },
    "literature": {
        "any-time": Plot(4, ("claim_when=any_time", "endgame_claimer=any_member")),
        "played-out": Plot(
            6, ("deck=48", "win=play_out", "misplaced=void", "after_claim=scorer_chooses", "log=all")
        ),
    },
}
"""Scenes that only one game has."""


def plots(game: str) -> Iterator[tuple[str, Plot]]:
    """The scenes of every game: each number of seats and what can happen to a game; then its own."""
    spec = load(game)
    for seats in spec.seats:
        yield f"seats-{seats}", Plot(seats)
    most = max(spec.seats)
    usual = spec.seats[0]
    yield (
        "undo-redo",
        Plot(usual, turns=((20, "undo"), (24, "undo"), (25, "redo"), (60, "undo"), (61, "undo"))),
    )
    yield "resigned", Plot(usual, turns=((45, "resign"),))
    yield "resigned-and-not", Plot(usual, turns=((45, "resign"), (46, "undo")))
    yield "helped", Plot(usual, turns=((12, "hint"), (30, "hint")))
    if most > 1:
        yield "replaced", Plot(most, humans="Ann,Ben@1", turns=((30, "replace"),))
    yield "running", Plot(usual, turns=((70, "stop"),))
    yield from OWN.get(game, {}).items()


def played(game: str, name: str, plot: Plot) -> Session:
    """The session that a plot leads to."""
    session = session_of_game(
        game, f"golden {name}", humans=plot.humans, seats=plot.seats, settings=plot.settings
    )
    dice, turns = random.Random(name), list(plot.turns)
    while True:
        match session.awaits():
            case AwaitsPeople((seat, *_)) if turns and session.number >= turns[0][0]:
                what = turns.pop(0)[1]
                if what == "stop":
                    return session
                _turn(session, seat, what)
            case Ended() if turns and turns[0][1] == "undo":
                turns.pop(0)
                session.undo(session.people[0])
            case Ended():
                return session
            case _:
                _move(session, plot, dice)


def _move(session: Session, plot: Plot, dice: random.Random) -> None:
    match session.awaits():
        case AwaitsPeople((seat, *_)):
            legal = session.legal(seat)
            write = session.spec.codec.write_move
            wanted = [move for move in legal if write(move) in plot.wants]
            session.play(seat, dice.choice(wanted or legal))
        case _:
            session.advance()


def _turn(session: Session, seat: int, what: str) -> None:
    match what:
        case "undo":
            session.undo(seat)
        case "redo":
            session.redo(seat)
        case "resign":
            session.resign(seat)
        case "hint":
            session.hint(seat)
        case "replace":
            session.replace(session.people[-1], Chair("Bot", easiest(session.spec)))
        case _:
            raise ValueError(what)


def main() -> None:
    folder = FOLDER / __version__
    folder.mkdir(exist_ok=True)
    for game in GAMES:
        for name, plot in plots(game):
            path = folder / f"{game}-{name}.cards"
            if path.exists():
                continue
            session = played(game, name, plot)
            path.write_text(written(session, session.people[0]), encoding="utf-8")
            told = standing_of(read_record(path.read_bytes()))
            path.with_suffix(".json").write_text(json.dumps(told) + "\n", encoding="utf-8")
            print(path.name, told)


if __name__ == "__main__":
    main()
