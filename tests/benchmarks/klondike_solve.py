"""How many deals of Klondike the solver decides, how fast, and whether it is ever wrong.

    python -m tests.benchmarks.klondike_solve [nodes] [--draw=1|3] [--relabel] [--worlds] [--pyksolve]

Without a flag: the labelled deals at both draws, each solution played by the referee of the tests.
`--relabel` adds the same deals with other suits and columns in another order. `--worlds` measures
the short search on shuffled hidden cards. `--pyksolve` compares the first 50 deals with that package,
where it is installed. Times are processor times.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Sequence
from random import Random
from statistics import median
from time import process_time
from typing import NamedTuple

from cardsuite.core.card import Card
from cardsuite.games.klondike.deals import dealing_order
from cardsuite.games.klondike.solve import MAX_NODES, Layout, layout_of, solve, win_fast
from tests.unit.klondike.test_solve import CASES, cards_up, relabelled

SLOW = 5.0
"""Seconds after which a deal counts as not decided."""


class Tried(NamedTuple):
    """One deal at one draw."""

    deal: str
    right: str
    verdict: str
    seconds: float
    nodes: int


def tried(deal: str, layout: Layout, draw: int, right: str, nodes: int) -> Tried:
    """Solve, and let the referee play what is said to win."""
    start = process_time()
    solved = solve(layout, draw, nodes)
    seconds = process_time() - start
    if solved.verdict == "won" and cards_up(solved.moves, layout, draw) != 52:
        raise AssertionError(f"The solution of {deal} at draw {draw} does not win.")
    return Tried(deal, right, solved.verdict, seconds, solved.nodes)


def say(line: str) -> None:
    """One line of figures."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def report(title: str, rows: Sequence[Tried]) -> None:
    """One line of figures, then what was wrong and what was left open."""
    wrong = [row.deal for row in rows if row.verdict not in (row.right, "unknown")]
    decided = [row for row in rows if row.verdict == row.right and row.seconds <= SLOW]
    times = [row.seconds for row in rows]
    late = [f"{row.deal} ({row.right}, {row.seconds:.1f} s)" for row in rows if row not in decided]
    speed = sum(row.nodes for row in rows) / max(sum(times), 1e-9)
    say(
        f"{title}: {len(decided)} of {len(rows)} within {SLOW:.0f} s, {len(wrong)} wrong; "
        f"median {1000 * median(times):.2f} ms, worst {max(times):.2f} s, {speed:,.0f} states a second"
    )
    if wrong:
        say(f"  WRONG: {', '.join(wrong)}")
    if late:
        say(f"  open: {', '.join(late)}")


def labelled(nodes: int, draws: Sequence[int], relabel: bool) -> None:
    """The labelled deals, as they are or in disguise."""
    choice = Random(7)
    for draw in draws:
        rows = []
        for case in CASES:
            layout = layout_of(case["deal"])
            if relabel:
                suits = choice.choice(["SDHC", "CHDS", "SHDC", "DCSH", "HSCD", "DSCH", "HCSD"])
                layout = relabelled(layout, suits)
                layout = layout._replace(columns=tuple(choice.sample(layout.columns, 7)))
            rows.append(tried(case["deal"], layout, draw, case[f"draw{draw}"], nodes))
        report(f"draw {draw}{', in disguise' if relabel else ''}", rows)


def imagined(layout: Layout, choice: Random) -> Layout:
    """A world: what cannot be seen at the start, shuffled."""
    unseen = [card for down, _ in layout.columns for card in down] + list(layout.stock)
    choice.shuffle(unseen)
    cards = iter(unseen)
    columns = tuple((tuple(next(cards) for _ in down), up) for down, up in layout.columns)
    return layout._replace(columns=columns, stock=tuple(cards))


def worlds(draws: Sequence[int], count: int = 2000) -> None:
    """What one imagined world costs a player."""
    for draw in draws:
        choice = Random(11)
        tables = [imagined(layout_of(str(100_001 + n % 100)), choice) for n in range(count)]
        start = process_time()
        verdicts = [win_fast(table, draw) for table in tables]
        each = (process_time() - start) / count
        shares = {word: round(100 * verdicts.count(word) / count) for word in ("won", "lost", "unknown")}
        say(f"draw {draw}: {1000 * each:.3f} ms a world of at most 200 states; {shares} %")


_SAID = {
    "CouldNotComplete": "unknown",
    "SolvedMayNotBeMinimal": "won",
    "SolvedMinimal": "won",
    "Impossible": "lost",
}


def pysol_text(order: tuple[Card, ...]) -> str:
    """A dealing order as pyksolve wants it: rank 01 to 13, suit 1 to 4 for C D H S."""
    return "".join(f"{card.rank:02}{card.suit + 1}" for card in order)


def against_pyksolve(nodes: int, draws: Sequence[int], deals: int = 50) -> None:
    """The same deals, with the package and here."""
    solitaire = importlib.import_module("pyksolve.solver").Solitaire
    for draw in draws:
        theirs: list[Tried] = []
        ours: list[Tried] = []
        for case in CASES[:deals]:
            deal, right = case["deal"], case[f"draw{draw}"]
            game = solitaire()
            game.load_solitaire(pysol_text(dealing_order(deal)))
            game.reset_game(draw)
            start = process_time()
            said = game.solve_fast(max_closed_count=800_000)
            seconds = process_time() - start
            verdict = _SAID[said.name]
            theirs.append(Tried(deal, right, verdict, seconds, 0))
            ours.append(tried(deal, layout_of(deal), draw, right, nodes))
        report(f"draw {draw}, pyksolve", theirs)
        report(f"draw {draw}, cardsuite", ours)


def main(arguments: Sequence[str]) -> None:
    """Print the figures asked for."""
    numbers = [int(word) for word in arguments if word.isdecimal()]
    nodes = numbers[0] if numbers else MAX_NODES
    draws = [draw for draw in (1, 3) if f"--draw={4 - draw}" not in arguments]
    if "--worlds" in arguments:
        worlds(draws)
    elif "--pyksolve" in arguments:
        against_pyksolve(nodes, draws)
    else:
        labelled(nodes, draws, "--relabel" in arguments)


if __name__ == "__main__":
    main(sys.argv[1:])
