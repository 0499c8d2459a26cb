"""The conformance kit at length: thousands of games under every setting and number of seats.

    python -m tests.benchmarks.conformance_long [games for each setting] [seed] [game]...

prints what was found and what was looked at; the status is 1 when anything was found.
"""

from __future__ import annotations

import sys
from time import perf_counter
from typing import Final

from cardsuite.conformance.findings import Notes
from cardsuite.conformance.fresh import check_elsewhere
from cardsuite.conformance.kit import check_setting
from cardsuite.conformance.papers import check_papers
from cardsuite.conformance.walks import Effort, settings_of
from cardsuite.engine import registry

LONG: Final = Effort(games=20, entries=400, looks=12, twins=2, tries=20, whole=1, bound=100_000)


def main(games: int, seed: str, names: list[str]) -> int:
    """Look at those games, or all; how many findings there are."""
    found = 0
    for name in names or [listing.id for listing in registry.listings()]:
        spec, notes, start = registry.load(name), Notes(), perf_counter()
        check_papers(spec, notes)
        check_elsewhere(registry.find(name).spec, notes)
        for setting in settings_of(spec, every_seat=True):
            check_setting(spec, setting, LONG._replace(games=games), notes, seed)
            sys.stderr.write(f"{perf_counter() - start:7.1f} s  {name}, {setting.name}\n")
        report = notes.report()
        sys.stdout.write(f"{name}, {perf_counter() - start:.0f} s\n{report}\n")
        found += len(report.findings)
    return found


if __name__ == "__main__":
    given = sys.argv[1:]
    sys.exit(bool(main(int(given[0]) if given else 20, given[1] if len(given) > 1 else "long", given[2:])))
