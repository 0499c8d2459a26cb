"""What the kit has to say: findings with all it takes to see them again, and how much was looked at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final, NamedTuple

MOST_OF_A_KIND: Final = 3
"""More findings of one name under one setting say nothing new."""


class Where(NamedTuple):
    """Where something was found: game, setting, the seed of the walk, the entry, and who was looking.

    `walks.walk` with the setting and the seed plays the same game again; `entry` counts from 1.
    """

    game: str
    setting: str = ""
    seed: str = ""
    entry: int | None = None
    viewer: str = ""

    def __str__(self) -> str:
        parts = [self.game, self.setting, f"seed {self.seed}" if self.seed else ""]
        parts += [f"entry {self.entry}" if self.entry is not None else "", self.viewer]
        return ", ".join(part for part in parts if part)


class Finding(NamedTuple):
    """One thing that is wrong: a name that stays the same for ever, a sentence, and where."""

    name: str
    sentence: str
    where: Where

    def __str__(self) -> str:
        return f"{self.name} ({self.where}): {self.sentence}"


class Report(NamedTuple):
    """What was found, and how many times each thing was looked at, so that silence can be trusted."""

    findings: tuple[Finding, ...]
    counts: Mapping[str, int]

    @property
    def names(self) -> frozenset[str]:
        """The names of what was found."""
        return frozenset(finding.name for finding in self.findings)

    def __str__(self) -> str:
        looked = ", ".join(f"{name} {number}" for name, number in sorted(self.counts.items()))
        return "\n".join([*map(str, self.findings), f"{len(self.findings)} findings; looked at: {looked}"])


class Notes:
    """Where findings are written down while the kit looks."""

    def __init__(self) -> None:
        self._findings: list[Finding] = []
        self._counts: Counter[str] = Counter()
        self._of_a_kind: Counter[tuple[str, str]] = Counter()

    def found(self, name: str, where: Where, sentence: str) -> None:
        """Write down that something is wrong."""
        kind = (name, where.setting)
        self._of_a_kind[kind] += 1
        if self._of_a_kind[kind] <= MOST_OF_A_KIND:
            self._findings.append(Finding(name, sentence, where))

    def looked(self, what: str, times: int = 1) -> None:
        """Write down that something was looked at."""
        self._counts[what] += times

    def longest(self, what: str, number: int) -> None:
        """Keep the largest number."""
        self._counts[what] = max(self._counts[what], number)

    def report(self) -> Report:
        """All that was found."""
        return Report(tuple(self._findings), dict(self._counts))
