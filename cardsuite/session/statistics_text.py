"""Statistics in lines of words: for the command, and for whoever cannot see the screen."""

from __future__ import annotations

from collections.abc import Iterable

from cardsuite.scene.words import count
from cardsuite.session.statistics import RULE, Figures, Page, Played

_BARS = " ▁▂▃▄▅▆▇█"


def pages_text(shown: Iterable[Page]) -> str:
    """Every page, and the rule of what counts."""
    texts = [page_text(page) for page in shown]
    if not texts:
        return "No game has been played yet. " + RULE
    return "\n\n".join([*texts, RULE])


def page_text(page: Page) -> str:
    """One game's page: the figures of all games, of each variant and level, and the latest results."""
    lines = [page.game.title(), *_figures_lines(page.total)]
    if len(page.groups) > 1:
        for (variant, level), some in page.groups.items():
            lines += [f"  {variant}, {level}:", *(f"  {line}" for line in _figures_lines(some))]
    lines += ["  the latest, oldest first: " + "".join(_result_sign(one) for one in page.recent)]
    if any(one.summary.score for one in page.recent):
        lines.append("  points:                    " + curve([one.summary.score for one in page.recent]))
    return "\n".join(lines)


def _figures_lines(some: Figures) -> list[str]:
    lines = [f"  played {some.played}, finished {some.finished}, won {some.won} ({some.percentage} %)"]
    if some.streak:
        run = abs(some.streak)
        last = "the last game" if run == 1 else f"the last {run} games"
        how = "won" if some.streak > 0 else "not won"
        lines.append(f"  {last} {how}; the longest run of wins is {some.longest_streak}")
    if some.average_ms is not None:
        best = f", best {duration(some.best_ms)}" if some.best_ms is not None else ""
        lines.append(f"  time {duration(some.average_ms)} on average{best}")
    if some.average_moves is not None:
        fewest = f", fewest {some.fewest_moves}" if some.fewest_moves is not None else ""
        lines.append(f"  moves {some.average_moves} on average{fewest}")
    if some.average_score is not None:
        best = f", best {some.best_score}" if some.best_score is not None else ""
        lines.append(f"  points {some.average_score} on average{best}")
    if some.tally:
        lines.append("  " + ", ".join(f"{name} {number}" for name, number in some.tally.items()))
    if some.helped:
        lines.append(f"  {count(some.helped, 'game')} with help, not in the records")
    return lines


def duration(ms: int) -> str:
    """A time as people write it.

    >>> duration(61_000), duration(3_725_000)
    ('1:01', '1:02:05')
    """
    seconds = ms // 1000
    hours, minutes = divmod(seconds // 60, 60)
    if hours:
        return f"{hours}:{minutes:02}:{seconds % 60:02}"
    return f"{minutes}:{seconds % 60:02}"


def _result_sign(one: Played) -> str:
    if one.summary.termination == "running":
        return "·"
    sign = "W" if one.summary.won else "L"
    return sign.lower() if one.summary.helped else sign


def curve(numbers: list[int]) -> str:
    """Numbers as a row of bars.

    >>> curve([0, 50, 100])
    '▁▄█'
    """
    low, high = min(numbers), max(numbers)
    span = max(1, high - low)
    return "".join(_BARS[1 + (number - low) * (len(_BARS) - 2) // span] for number in numbers)
