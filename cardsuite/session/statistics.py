"""Statistics: what the games of one person add up to, by game, variant and level.

One rule decides what counts: a game counts from your first move in it; left unfinished it counts as
played and not won until you finish it. Games brought in from a file never count. A game in which a
hint was shown or a move taken back against bots counts, is marked as helped, and sets no record.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from cardsuite.engine.json import Json
from cardsuite.session.store import GameRow
from cardsuite.session.summary import Summary, read_summary

RULE: Final = (
    "A game counts from your first move in it; left unfinished it counts as played and not won "
    "until you finish it. Games brought in from a file do not count. "
    "Games with a hint, or a move taken back against bots, are marked as helped and set no records."
)
RECENT: Final = 30


class Played(NamedTuple):
    """A game that counts: its id, when it was last played, and its summary."""

    id: str
    updated: str
    summary: Summary


class Figures(NamedTuple):
    """What some games add up to, averages over the finished ones.

    The shortest time and the fewest moves are of games won without help, the best score of games
    finished without help.

    `streak` is of wins (positive) or of games not won (negative) up to now; times in milliseconds.
    """

    played: int
    finished: int
    won: int
    helped: int
    streak: int
    longest_streak: int
    best_ms: int | None
    average_ms: int | None
    fewest_moves: int | None
    average_moves: float | None
    best_score: int | None
    average_score: float | None
    tally: dict[str, int]

    @property
    def percentage(self) -> float:
        """Games won of 100 played."""
        return round(100 * self.won / self.played, 1) if self.played else 0.0


class Page(NamedTuple):
    """The statistics of one game: everything, each variant and level, and the latest games, oldest first."""

    game: str
    total: Figures
    groups: dict[tuple[str, str], Figures]
    recent: tuple[Played, ...]


def pages(rows: Iterable[GameRow]) -> dict[str, Page]:
    """A page for each game that has been played."""
    by_game: dict[str, list[Played]] = defaultdict(list)
    for row in sorted(rows, key=lambda row: row.updated):
        summary = read_summary(row.summary) if row.summary is not None else None
        if summary is not None and not summary.imported:
            by_game[row.game].append(Played(row.id, row.updated, summary))
    return {game: _page(game, played) for game, played in sorted(by_game.items())}


def _page(game: str, played: Sequence[Played]) -> Page:
    groups: dict[tuple[str, str], list[Played]] = defaultdict(list)
    for one in played:
        groups[(one.summary.variant, one.summary.level)].append(one)
    return Page(
        game,
        figures([one.summary for one in played]),
        {key: figures([one.summary for one in some]) for key, some in sorted(groups.items())},
        tuple(played[-RECENT:]),
    )


def figures(games: Sequence[Summary]) -> Figures:
    """What games, oldest first, add up to."""
    finished = [game for game in games if game.termination != "running"]
    wins = [game for game in finished if game.won and not game.helped]
    tally: Counter[str] = Counter()
    for game in finished:
        tally.update(game.tally)
    streak, longest = _streaks([game.won for game in finished])
    return Figures(
        played=len(games),
        finished=len(finished),
        won=sum(game.won for game in finished),
        helped=sum(game.helped for game in games),
        streak=streak,
        longest_streak=longest,
        best_ms=min((game.ms for game in wins), default=None),
        average_ms=round(sum(game.ms for game in finished) / len(finished)) if finished else None,
        fewest_moves=min((game.moves for game in wins), default=None),
        average_moves=_average([game.moves for game in finished]),
        best_score=max((game.score for game in finished if not game.helped), default=None),
        average_score=_average([game.score for game in finished]),
        tally=dict(tally),
    )


def _average(numbers: Sequence[int]) -> float | None:
    return round(sum(numbers) / len(numbers), 1) if numbers else None


def _streaks(won: Sequence[bool]) -> tuple[int, int]:
    """The present run of wins (or, below zero, of games not won) and the longest run of wins."""
    run = longest = 0
    for win in won:
        run = (run + 1 if run > 0 else 1) if win else (run - 1 if run < 0 else -1)
        longest = max(longest, run)
    return run, longest


def as_json(shown: dict[str, Page]) -> dict[str, Json]:
    """The pages as JSON."""
    return {game: _page_json(page) for game, page in shown.items()}


def _page_json(page: Page) -> Json:
    groups: list[Json] = [
        {"variant": variant, "level": level, **_figures_json(some)}
        for (variant, level), some in page.groups.items()
    ]
    recent: list[Json] = [_played_json(one) for one in page.recent]
    return {**_figures_json(page.total), "groups": groups, "recent": recent}


def _played_json(one: Played) -> Json:
    summary = one.summary
    return {
        "id": one.id,
        "updated": one.updated,
        "won": summary.won,
        "score": summary.score,
        "best_other": summary.best_other,
        "helped": summary.helped,
        "termination": summary.termination,
    }


def _figures_json(some: Figures) -> dict[str, Json]:
    data: dict[str, Json] = dict(some._asdict())
    return data | {"percentage": some.percentage}
