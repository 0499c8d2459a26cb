# ruff: noqa: T201
"""Random hands of Gin Rummy a second, beside OpenSpiel where it is installed; and thousands of whole games.

    python -m tests.benchmarks.gin_hands [--games N]

A hand is dealt and played by `legal_moves` and `apply` with moves drawn at random, as it is in OpenSpiel
through Python. Bar: at least as many a second as there, or 200 where it is not installed.

`--games N` plays N random games over all presets and some options, each to its end by rule, with all 52
cards looked for after every move. Random moves hardly ever end a hand, so in most games an end is made
where one is legal, and every other discard is one that leaves the least deadwood; in one game of 40 all
is left to chance. The status is 1 where a bar is missed.
"""

from __future__ import annotations

import importlib
import sys
from collections import Counter
from random import Random
from time import perf_counter
from typing import Final

from cardsuite.core.meld.deadwood import best_discards
from cardsuite.core.meld.masks import ALL, cards_of, mask_of
from cardsuite.core.meld.tables import melding
from cardsuite.core.seat import DEALER
from cardsuite.core.shuffle import Stream
from cardsuite.games.gin.model import Deal, Discard, Ended, Move
from cardsuite.games.gin.rules import GinRules
from tests.unit.gin.play import rules_for

HANDS: Final = 300
ROUNDS: Final = 3
BAR: Final = 200
SETTINGS: Final[tuple[dict[str, object], ...]] = (
    {"preset": "modern"},
    {"preset": "classic"},
    {"preset": "palace"},
    {"preset": "modern", "wall": True},
    {"preset": "classic", "show_pile": True},
    {"preset": "palace", "spades_double": True},
    {"preset": "modern", "hollywood": True},
    {"preset": "modern", "dealer": "alternate", "tie": "nothing"},
)


def hands_a_second() -> float:
    """Ours, in the best round."""
    rules, best = rules_for(target=1000), 0.0
    for number in range(ROUNDS):
        dice, chance = Stream(bytes([number]), "gin hands"), Random(number)
        state, hands, start = rules.initial(), 0, perf_counter()
        while hands <= HANDS:
            seat = rules.to_act(state)[0]
            if seat == DEALER:
                move = rules.chance(state, dice)
                hands += isinstance(move, Deal)
            else:
                legal = rules.legal_moves(rules.view(state, seat))
                move = legal[int(chance.random() * len(legal))]
            state = rules.apply(state, seat, move)
        best = max(best, HANDS / (perf_counter() - start))
    return best


def spiel_hands_a_second() -> float | None:
    """OpenSpiel's, in the best round; None where it is not installed."""
    try:
        pyspiel = importlib.import_module("pyspiel")
    except ImportError:
        return None
    game, best = pyspiel.load_game("gin_rummy"), 0.0
    for number in range(ROUNDS):
        chance, start = Random(number), perf_counter()
        for _ in range(HANDS):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    action = outcomes[int(chance.random() * len(outcomes))][0]
                else:
                    legal = state.legal_actions()
                    action = legal[int(chance.random() * len(legal))]
                state.apply_action(action)
        best = max(best, HANDS / (perf_counter() - start))
    return best


class Played:
    """What has been played."""

    def __init__(self) -> None:
        self.moves = self.longest = 0
        self.ends: Counter[str] = Counter()


def least_discards(legal: tuple[Move, ...]) -> tuple[Move, ...]:
    """Those that leave the least."""
    cards = {move.card: move for move in legal if isinstance(move, Discard)}
    best = cards_of(best_discards(mask_of(cards), melding()).cards)
    return tuple(cards[card] for card in best)


def play(rules: GinRules, number: int, by_chance: bool, played: Played) -> None:
    """One game to its end; raises AssertionError where a card is not there once."""
    dice, chance, moves = Stream(number.to_bytes(4, "big"), "gin games"), Random(number), 0
    state = rules.initial()
    while acting := rules.to_act(state):
        seat = acting[0]
        move: Move
        if seat == DEALER:
            move = rules.chance(state, dice)
        else:
            legal = rules.legal_moves(rules.view(state, seat))
            if not by_chance and len(legal) >= 10:
                ends = tuple(move for move in legal[10:] if not isinstance(move, Discard))
                legal = ends or (least_discards(legal) if chance.random() < 0.5 else legal)
            move = legal[int(chance.random() * len(legal))]
        state = rules.apply(state, seat, move)
        cards = rules.deck(state)
        assert len(cards) == 52, f"game {number}: {len(cards)} cards after {move}"
        assert mask_of(cards) == ALL, f"game {number}: a card is there twice after {move}"
        moves += 1
    assert rules.result(state) is not None
    played.moves += moves
    played.longest = max(played.longest, moves)
    played.ends.update(
        facts.end.value if isinstance(facts, Ended) else f"void: {facts.cause.value}"
        for facts in state.table.sheet
    )


def games(number: int) -> None:
    """That many games, in all settings by turns."""
    start, played = perf_counter(), Played()
    rules = [rules_for(**values) for values in SETTINGS]
    for each in range(number):
        play(rules[each % len(rules)], each, each // len(rules) % 40 == 0, played)
        if each % 1000 == 999:
            print(f"{each + 1:,} games, {perf_counter() - start:.0f} s", flush=True)
    print(f"{number:,} games ended by rule, {played.moves:,} moves, the longest {played.longest:,}")
    print(", ".join(f"{kind} {times:,}" for kind, times in sorted(played.ends.items())))


def main() -> int:
    """Print the figures; 1 where the bar is missed."""
    if sys.argv[1:2] == ["--games"]:
        games(int(sys.argv[2]))
        return 0
    own, other = hands_a_second(), spiel_hands_a_second()
    print(f"random hands: cardsuite {own:,.0f} a second")
    if other is None:
        print(f"open-spiel is not installed, skipped (bar {BAR})")
        return 0 if own >= BAR else 1
    print(f"random hands: open-spiel {other:,.0f} a second, cardsuite {own / other:.1f} times as many")
    return 0 if own >= other else 1


if __name__ == "__main__":
    sys.exit(main())
