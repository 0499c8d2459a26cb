"""A game that one terminal plays: another says who plays it, may watch it, and never sees a hand."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.end_to_end.program import made_home, moves, program, the_game
from tests.terminal.ptyrun import Terminal

SPADES = ("spades", "--seed", "two terminals", "--level", "easy", "--set", "blind_nil=off")
QUESTION = "How many tricks do you bid?"


@contextmanager
def played(home: Path) -> Iterator[tuple[Terminal, str]]:
    """A game being played in one terminal, and its id."""
    made_home(home)
    with program(home, *SPADES) as table:
        table.wait_for(QUESTION)
        table.wait_until(lambda: is_played(home), "the game in the store")  # drawn first, kept then
        row, _ = the_game(home)
        yield table, str(row.id)


def is_played(home: Path) -> bool:
    """Whether a terminal holds a game of this home."""
    return any(lock.name != "store" for lock in (home / "locks").glob("*"))


def faces(terminal: Terminal) -> int:
    """How many suits are drawn below the first line."""
    return sum(line.count(suit) for line in terminal.lines()[1:] for suit in "♠♥♦♣")


def test_a_second_terminal_says_who_plays_and_watches_as_the_game_goes_on(tmp_path: Path) -> None:
    home = tmp_path / "home"
    with played(home) as (table, id), program(home, "resume", id) as other:
        other.wait_for("Another terminal plays this game")
        said = " ".join(other.screen_text().split())
        assert f"process {table.pid}, which opened it just now." in said
        other.press("1")
        other.wait_for("▸ You")
        assert QUESTION not in other.screen_text()
        table.press("4")
        table.wait_for("bid 4 · 0 tricks")
        other.wait_for("bid 4 · 0 tricks")
        table.wait_for("Enter play")
        table.press("enter")
        table.wait_for(lambda now: "1 trick" in now or "2 tricks" in now)
        other.wait_for(lambda now: "1 trick" in now or "2 tricks" in now)
        assert faces(table) > 12
        assert faces(other) <= 6, "more is open than a trick and the words about it"
        before = moves(home)
        other.press("enter", "3", "u", "left", "end", "i")
        other.press("q")
        assert other.exit_status() == 0
        assert other.modes.tame
        assert moves(home) == before, "watching has written something"
        table.press("q")
        assert table.exit_status() == 0


def test_the_home_screen_offers_to_watch_or_another_game(tmp_path: Path) -> None:
    home = tmp_path / "home"
    with played(home) as (table, _), program(home) as other:
        other.wait_for("Go on")
        other.press("0")
        other.wait_for("Another terminal plays this game")
        other.press("q")
        other.wait_for("Go on")
        other.press("0")
        other.wait_for("Another terminal plays this game")
        other.press("2")
        other.wait_for("easy")
        other.press("q")
        other.wait_for("Go on")
        other.press("ctrl+c", "ctrl+c")
        assert other.exit_status() == 0
        table.press("q")
        assert table.exit_status() == 0


def test_a_game_can_be_watched_on_purpose_also_where_nobody_plays_it(tmp_path: Path) -> None:
    home = tmp_path / "home"
    with played(home) as (table, id):
        with program(home, "resume", id, "--watch") as other:
            other.wait_for(f"process {table.pid}")
            other.press("q")
            assert other.exit_status() == 0
        table.press("q")
        assert table.exit_status() == 0
    with program(home, "resume", id, "--watch") as other:
        other.wait_for("Nobody plays this game now")
        other.press("q")
        assert other.exit_status() == 0
    with program(home, "resume", id, "--watch", "--plain", cols=120) as refused:
        assert refused.exit_status() == 2
        assert "give --watch or --plain, not both" in refused.screen_text()
