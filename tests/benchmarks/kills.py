# ruff: noqa: T201
"""Kills programs that play, at random moments, and counts what the disk has lost; bar: nothing.

    python tests/benchmarks/kills.py [KILLS] [SEED]

Every registered game gets its share. A program plays game after game into one store and says of each
entry when the disk has it; after `kill -9` the store must open as if nothing had been, hold every entry
that was said to be kept, and fold.
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from cardsuite.engine.record import write_header
from cardsuite.engine.registry import listings, load
from cardsuite.session.library import StoredJournal, look_at
from cardsuite.session.session import AwaitsPeople, Ended, Session
from cardsuite.session.setup import Wish, new_header
from cardsuite.session.store import GameKey, Saving, Store, Ticket

KILLS, SEED = 1000, 1
LONGEST_RUNS = (30, 150, 900)
"""Entries a program is let make before it is killed, at most: a few, a deal, more than a game."""


class Killed(NamedTuple):
    """What one kill left: how many entries were acknowledged, and what is wrong with them, if anything is."""

    acknowledged: int
    wrong: str | None


# The program that is killed


class Telling(StoredJournal):
    """A journal that says of every entry when the disk has it."""

    def __init__(self, store: Store, id: GameKey) -> None:
        super().__init__(store, id)
        self._to, self._key = store, id

    def append(self, number: int, line: str) -> None:
        """Keep entry `number` and tell when that is done."""

        def tell(ticket: Ticket) -> None:
            try:
                if ticket.saved:
                    os.write(sys.stdout.fileno(), f"{self._key} {number}\n".encode())
            except BrokenPipeError:  # nobody listens any more: nobody will kill this program either
                os._exit(1)

        self._to.append(self._key, number - 1, line).then(tell)


def play_for_ever(path: Path, game: str, seed: int) -> None:
    """Play game after game: bots, and now and then a person who plays at random and takes back."""
    dice = random.Random(seed)
    store, spec = Store.open(path), load(game)
    while True:
        seats = dice.choice(spec.seats)
        wish = Wish(humans=dice.choice(("", "You")), seats=seats, level=next(iter(spec.levels)))
        header = new_header(spec, wish, seed=str(dice.random()))
        id = store.new_game(spec.id, write_header(header), header.created)
        play_one(Session(spec, header, Telling(store, id)), dice)


def play_one(session: Session, dice: random.Random) -> None:
    """Play a session to its end, or for a time where it does not come to one."""
    while session.number < 2 * max(LONGEST_RUNS) and not isinstance(session.awaits(), Ended):
        match session.awaits():
            case AwaitsPeople((seat, *_)):
                if session.number > 20 and dice.random() < 0.05:
                    session.undo(seat)
                else:
                    session.play(seat, dice.choice(session.legal(seat)))
            case _:
                session.advance()


# The one that kills


def kill_once(path: Path, game: str, dice: random.Random, longest: tuple[int, ...]) -> Killed:
    """Let a program play, kill it at a moment of the dice, and look at what the disk has."""
    command = [sys.executable, __file__, "play", str(path), game, str(dice.randrange(10**9))]
    at_start = dice.random() < 0.1
    wanted = dice.randrange(1, dice.choice(longest))
    acknowledged: dict[GameKey, int] = {}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        if at_start:
            time.sleep(dice.random() * 0.3)
            process.send_signal(signal.SIGKILL)
        heard = 0
        for id, number in _acknowledgements(process.stdout):
            acknowledged[id] = number
            heard += 1
            if heard == wanted:
                time.sleep(dice.random() * 0.002)
                process.send_signal(signal.SIGKILL)
    if process.returncode != -signal.SIGKILL:
        return Killed(heard, f"The program ended by itself with status {process.returncode}.")
    return Killed(heard, what_is_wrong(path, acknowledged))


def _acknowledgements(lines: Iterator[str]) -> Iterator[tuple[GameKey, int]]:
    """What was said, the last line only when it is whole."""
    for line in lines:
        if line.endswith("\n"):
            id, number = line.split()
            yield GameKey(id), int(number)


def what_is_wrong(path: Path, acknowledged: dict[GameKey, int]) -> str | None:
    """What the store has lost of what it had acknowledged; None where it has lost nothing."""
    store = Store.open(path)
    try:
        if store.state != Saving(path) or store.notice is not None:
            return f"The store opens with {store.state} and says {store.notice}."
        for id, number in acknowledged.items():
            saved = store.load(id)
            kept = len(saved.entries) if saved is not None else 0
            if kept < number:
                return f"Game {id} has {kept} entries; {number} were acknowledged."
            if look_at(store, id).number != kept:
                return f"Game {id} does not fold."
    finally:
        store.close()
    return None


def kills(path: Path, count: int, seed: int, longest: tuple[int, ...] = LONGEST_RUNS) -> Iterator[Killed]:
    """So many kills, the games taking turns."""
    dice = random.Random(seed)
    games = [listing.id for listing in listings()]
    for number in range(count):
        yield kill_once(path, games[number % len(games)], dice, longest)


def main(count: int, seed: int) -> int:
    lost = entries = 0
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        for killed in kills(Path(folder) / "cardsuite.db", count, seed):
            entries += killed.acknowledged
            if killed.wrong is not None:
                lost += 1
                print(killed.wrong)
    seconds = time.monotonic() - begun
    print(
        f"{count} kills, {entries} entries acknowledged, {lost} times something lost (bar 0), {seconds:.0f} s"
    )
    return 1 if lost else 0


if __name__ == "__main__":
    if sys.argv[1:2] == ["play"]:
        play_for_ever(Path(sys.argv[2]), sys.argv[3], int(sys.argv[4]))
    numbers = [int(text) for text in sys.argv[1:3]]
    sys.exit(main(*numbers, *(KILLS, SEED)[len(numbers) :]))
