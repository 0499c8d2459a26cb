"""What the kit has to say: findings with all it takes to see them again, and how much was looked at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final, NamedTuple

MOST_OF_A_KIND: Final = 3
"""More findings of one name under one setting say nothing new."""


FINDINGS: Final[Mapping[str, str]] = {
    # every state by itself
    "deck": "In every state each card of the pack is found once.",
    "deck_blind": "The count of the cards looks at the state.",
    "mutable": "Nothing that the rules give out can be changed.",
    "reach": "From what a seat is given there is no way to the state or to another seat's part.",
    "state_kept": "Neither rules nor bots nor modules keep a state.",
    "imagined_view": "An imagined state shows its seat what the true one shows.",
    "imagined_deck": "An imagined state has every card once.",
    "imagined_turn": "In an imagined state the same seats are to act.",
    "imagined_dice": "What is imagined follows from the dice, and from nothing else.",
    # fairness: the same in worlds that a seat cannot tell apart
    "leak_view": "The view is the same.",
    "leak_legal_moves": "The legal moves are the same, in the same order.",
    "leak_check": "What check answers is the same.",
    "leak_public": "Who is to act, the scores and the result are the same.",
    "leak_imagined": "What is imagined from the same dice is the same.",
    "leak_scene": "The scene is the same.",
    "leak_sheet": "The score sheet is the same.",
    "leak_last": "The last trick or question is the same.",
    "leak_automatic": "The automatic move is the same.",
    "leak_bot": "A bot's move is the same.",
    "leak_hint": "The hint is the same.",
    "leak_table": "Table and private part change only by what the seat sees happen.",
    "leak_observation": "A seat sees nothing of a step that it may not know after it.",
    "leak_narration": "What is told of a step is the same.",
    "leak_beat": "The pace after a step is the same.",
    "leak_view_after": "The view after a step is the same.",
    # what may be done
    "listed_none": "A seat that is to act has a move.",
    "listed_twice": "No move is listed twice.",
    "listed_refused": "A listed move is accepted.",
    "listed_out_of_turn": "A seat that is not to act has no moves.",
    "unlisted_accepted": "A move that is not listed is refused.",
    "accepted_out_of_turn": "A move of a seat that is not to act is refused.",
    "chance_refused": "What the dice give is accepted.",
    "reason_code": "A refusal has a code.",
    "reason_sentence": "A refusal has a sentence.",
    "refusal_changes": "A refused move changes nothing.",
    "step_accepted": "What check refuses, step refuses.",
    "apply_varies": "The same move from the same state leads to the same state.",
    "apply_changes": "A move leaves the state before it as it was.",
    # texts
    "move_text": "A move reads as it was written, in any case and spacing.",
    "move_canonical": "A move is written in one way.",
    "state_text": "A position reads as it was written.",
    "observation_text": "An observation reads as it was written.",
    "entry_text": "A line of a record reads as it was written.",
    "header_text": "The header of a record reads as it was written.",
    "option_text": "Options read as they were written, as JSON and as typed.",
    "card_text": "Every card of the pack reads as it was written.",
    "nonsense": "A text that is nothing is refused with a sentence.",
    # the log
    "replay": "A record, folded again, gives the same states, histories and result.",
    "undo": "Undo and redo lead to the states and histories there were.",
    "same_seed": "The same seed gives the same game, whatever goes on around it.",
    "fresh_process": "The same seed gives the same game in another process.",
    "unbounded": "Random play ends by rule.",
    "crash": "The game raises no error of its own.",
    # pictures and words
    "scene_viewer": "A scene is for whom it was asked.",
    "scene_paths": "A scene has a path for each legal move, and says of each path whether it is legal.",
    "scene_text": "The plain text of a scene holds no control characters.",
    "narration": "What is told is a sentence.",
    "automatic": "An automatic move is legal.",
    # bots
    "bot_illegal": "Bots and hints name moves that are accepted.",
    "bot_remembers": "Bots and hints answer the same question alike.",
    "hint_sentence": "A hint has a reason.",
    # papers
    "spec": "The spec has its words and numbers.",
    "ref": "What the spec names is there.",
    "options": "Options have names, help, and values that can be played.",
    "rules_page": "The rules page is there and mentions every option.",
    "numbered": "A numbered deal is legal and always the same.",
}
"""All the kit can find, each by what it should have been."""


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
        assert name in FINDINGS, name
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
