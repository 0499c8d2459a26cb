"""How well the bots of Literature play: the same deals with sides swapped, mirror games, memory, time.

    python -m tests.benchmarks.literature_bots [PART ...] [--games N] [--seats N]

PART is `hard` (hard against medium), `medium` (medium against easy), `mirror` (hard alone), `memory` (hard
that forgets 30 of 100 misses against hard), `certain` (what bots take for certain held against the true
deal, in as many random games and a tenth as many bot games, at 4, 6 and 8 seats); without any all of them.
Figures come with their 95 % interval, where two games of one deal count as one observation. Every game
but the random ones goes through the rules.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count, islice
from math import sqrt
from time import perf_counter
from typing import Final, NamedTuple

from cardsuite.core.seat import DEALER
from cardsuite.core.shuffle import Stream
from cardsuite.engine.bot import Budget
from cardsuite.engine.rules import Rules, step
from cardsuite.engine.spec import dice_for_seat
from cardsuite.games.literature.bot import LiteratureBot, easy, hard, medium, mind_of
from cardsuite.games.literature.bot_cards import bits
from cardsuite.games.literature.bot_claim import best_claim
from cardsuite.games.literature.bot_tracker import Asked, Known, Remembers, Tracker
from cardsuite.games.literature.half_suits import HALF_SUITS
from cardsuite.games.literature.model import (
    Ask,
    Claim,
    Move,
    Playing,
    Saw,
    SetDealer,
    View,
    claimed_seats,
)
from cardsuite.games.literature.options import TABLE
from cardsuite.games.literature.rules import LiteratureRules, State
from tests.benchmarks.figures import Figure, figure
from tests.unit.literature.bot_games import WHOLE, WITHOUT_EIGHTS, random_game


class Player(NamedTuple):
    """Who sits on a seat: a bot and how many of 100 misses it remembers."""

    bot: LiteratureBot
    memory: int = 100


@dataclass
class Sheet:
    """What is counted over games.

    `repeats` is the most that one question was put without a card moving. Where games are `watched`,
    `certain` counts what bots took for certain when they decided, `false` what of it was not so.
    """

    games: int = 0
    asks: list[int] = field(default_factory=list)
    hits: int = 0
    free_claims: int = 0
    free_right: int = 0
    forced_claims: int = 0
    forced_right: int = 0
    forced_expected: float = 0.0
    unfitting: int = 0
    repeats: int = 0
    capped: int = 0
    seconds: list[float] = field(default_factory=list)
    watched: bool = False
    certain: int = 0
    false: int = 0


class Table:
    """One game from the deal to the result, every move through `step`."""

    def __init__(self, rules: LiteratureRules, players: Sequence[Player], seed: bytes, sheet: Sheet) -> None:
        self.rules: Rules[State, View, Move, Saw] = rules
        self.options = rules.options
        self.players = players
        self.seed = seed
        self.sheet = sheet
        self.histories: list[list[Saw]] = [[] for _ in players]
        self.asked: Counter[tuple[int, Ask]] = Counter()
        self.asks = 0

    def play(self, dealer: int, cap: int = 3000) -> State:
        """The state at the end; a game longer than `cap` entries is left where it is and counted."""
        rules = self.rules
        state = self._step(rules.initial(), DEALER, SetDealer(dealer))
        state = self._step(state, DEALER, rules.chance(state, Stream(self.seed, "cardsuite/benchmark/deal")))
        for number in count(2):
            acting = rules.to_act(state)
            if not acting:
                break
            if number > cap:
                self.sheet.capped += 1
                break
            seat, move = self._spoken(state, acting, number) or self._chosen(state, acting[0], number)
            self._count(state, seat, move)
            state = self._step(state, seat, move)
        self.sheet.games += 1
        self.sheet.asks.append(self.asks)
        return state

    def _spoken(self, state: State, acting: tuple[int, ...], number: int) -> tuple[int, Move] | None:
        """Who of those that are not on turn has a claim to make."""
        for seat in acting[1:]:
            view = self.rules.view(state, seat)
            dice = dice_for_seat(self.seed, "literature", seat, number)
            bot, memory = self.players[seat]
            move = bot.interject(view, self.histories[seat], dice, Budget(memory=memory))
            if move is not None:
                return seat, move
        return None

    def _chosen(self, state: State, seat: int, number: int) -> tuple[int, Move]:
        view = self.rules.view(state, seat)
        player = self.players[seat]
        if self.sheet.watched:
            self._watch(state, seat)
        legal = self.rules.legal_moves(view)
        dice = dice_for_seat(self.seed, "literature", seat, number)
        start = perf_counter()
        move = player.bot.choose(view, self.histories[seat], legal, dice, Budget(memory=player.memory))
        self.sheet.seconds.append(perf_counter() - start)
        assert move is not None
        return seat, move

    def _watch(self, state: State, seat: int) -> None:
        budget = Budget(memory=self.players[seat].memory)
        known = mind_of(self.rules.view(state, seat), self.histories[seat], budget).known
        hands = [bits(hand) for hand in state.private]
        self.sheet.certain += sum(cards.bit_count() for cards in known.sure)
        self.sheet.false += lies(known, hands)

    def _step(self, state: State, seat: int, move: Move) -> State:
        after: State = step(self.rules, state, seat, move)
        for other, history in enumerate(self.histories):
            seen = self.rules.observe(state, other, seat, move, after)
            if seen is not None:
                history.append(seen)
        return after

    def _count(self, state: State, seat: int, move: Move) -> None:
        sheet = self.sheet
        if isinstance(move, Ask):
            hit = move.card in state.private[move.seat]
            self.asks += 1
            sheet.hits += hit
            self.asked[seat, move] += 1
            sheet.repeats = max(sheet.repeats, self.asked[seat, move])
            if hit:
                self.asked.clear()
        if isinstance(move, Claim):
            self.asked.clear()
            said = claimed_seats(move)
            assert said is not None
            named = Counter(said)
            sheet.unfitting += any(cards > state.table.counts[who] for who, cards in named.items())
            right = all(held.card in state.private[held.seat] for held in move.holders)
            asks = any(isinstance(m, Ask) for m in self.rules.legal_moves(self.rules.view(state, seat)))
            forced = not (isinstance(state.table.phase, Playing) and asks)
            sheet.forced_claims += forced
            sheet.forced_right += forced and right
            if forced:
                sheet.forced_expected += self._expected(state, seat, move)
            sheet.free_claims += not forced
            sheet.free_right += right and not forced

    def _expected(self, state: State, seat: int, claim: Claim) -> float:
        """How likely the best claim of that half-suit is right, from all that its seat has seen."""
        mind = mind_of(self.rules.view(state, seat), self.histories[seat], Budget())
        return best_claim(mind, HALF_SUITS.index(claim.half_suit)).chance


def lies(known: Known, hands: Sequence[int]) -> int:
    """How much of what is taken for certain is not so, the true hands being those sets of cards."""
    false = sum(not hands[fact.seat] & fact.cards for fact in known.facts)
    for seat, hand in enumerate(hands):
        false += (known.sure[seat] & ~hand).bit_count() + (hand & ~known.may[seat]).bit_count()
    return false


def _keeping(memory: int) -> Remembers:
    def remembers(number: int, event: Asked) -> bool:
        return (number * 37 + event.card) % 100 < memory

    return remembers


def certainties(games: int, bot_games: int) -> Iterator[str]:
    """How many certainties there were, and how many of them false: in random games, then in games of bots."""
    certain = false = 0
    for game in range(games):
        pack = WHOLE if game % 4 else WITHOUT_EIGHTS
        seats, memory = (4, 6, 8)[game % 3], (100, 70, 30)[game // 3 % 3]
        dice = Stream(game.to_bytes(4, "big"), "cardsuite/benchmark/certain")
        for moment in islice(random_game(seats, pack, 130, dice), 5, None, 11):
            tracker = Tracker(seats, pack)
            tracker.fold(moment.events, _keeping(memory))
            for seat, hand in enumerate(moment.hands):
                known = tracker.known(moment.sizes, seat, hand)
                certain += sum(cards.bit_count() for cards in known.sure)
                false += lies(known, moment.hands)
    yield f"{games} random games: {certain} certainties, {false} of them false"
    sheet = Sheet(watched=True)
    for game in range(bot_games):
        rules = rules_for((4, 6, 8)[game % 3], preset=("classic", "pagat", "open")[game // 3 % 3])
        player = Player((hard, medium, easy)[game % 3](rules), (100, 70, 30)[game // 9 % 3])
        Table(rules, (player,) * rules.seats, game.to_bytes(8, "big"), sheet).play(game % rules.seats)
    yield f"{bot_games} games of bots: {sheet.certain} certainties, {sheet.false} of them false"


def rules_for(seats: int = 6, **options: object) -> LiteratureRules:
    """The rules at a table of so many under those options; `preset` names one to start from."""
    return LiteratureRules(TABLE.read(options, seats), seats)


def won(rules: LiteratureRules, state: State) -> float:
    """What side 0 made of the game: 1 won, 0.5 tied or left unfinished, 0 lost."""
    result = rules.result(state)
    if result is None or len(result.winners) != 1:
        return 0.5
    return float(result.winners == (0,))


def duel(
    rules: LiteratureRules,
    strong: Player,
    weak: Player,
    deals: int,
    first: int = 0,
    sheet: Sheet | None = None,
) -> Figure:
    """Percent of games won by `strong`: each deal is played twice, sides swapped."""
    counted = sheet if sheet is not None else Sheet()
    half = rules.seats // 2
    values = []
    for number in range(first, first + deals):
        seed, dealer = number.to_bytes(8, "big"), number % rules.seats
        one = won(rules, Table(rules, (strong, weak) * half, seed, counted).play(dealer))
        two = won(rules, Table(rules, (weak, strong) * half, seed, counted).play(dealer))
        values.append(50.0 * (one + 1.0 - two))
    return figure(values)


def mirror(rules: LiteratureRules, player: Player, games: int, first: int = 0) -> Sheet:
    """What is counted over games in which one bot sits everywhere."""
    sheet = Sheet()
    for number in range(first, first + games):
        seed = (20_000_000 + number).to_bytes(8, "big")
        Table(rules, (player,) * rules.seats, seed, sheet).play(number % rules.seats)
    return sheet


def told(sheet: Sheet) -> list[str]:
    """A sheet in lines."""
    asks = sum(sheet.asks)
    free = 100.0 * sheet.free_right / max(1, sheet.free_claims)
    forced = 100.0 * sheet.forced_right / max(1, sheet.forced_claims)
    expected = 100.0 * sheet.forced_expected / max(1, sheet.forced_claims)
    margin = 196.0 * sqrt(max(free, 1) / 100 * max(1.0, 100 - free) / 100 / max(1, sheet.free_claims))
    times = sorted(1000.0 * seconds for seconds in sheet.seconds)
    mean, late = sum(times) / len(times), times[len(times) * 95 // 100]
    return [
        f"{sheet.games} games, asks {figure(list(map(float, sheet.asks)))}, most {max(sheet.asks)}",
        f"hits {100.0 * sheet.hits / asks:.1f} % of {asks}; one question at most {sheet.repeats} times",
        f"unforced claims right {free:.1f} ± {margin:.1f} % of {sheet.free_claims}",
        f"forced claims right {forced:.1f} % of {sheet.forced_claims}; what was seen allows {expected:.1f} %",
        f"claims that do not fit the hands {sheet.unfitting}",
        f"games left at the cap {sheet.capped}",
        f"a move takes {mean:.1f} ms in the mean, {late:.1f} at the 95th percentile, {times[-1]:.0f} at most",
    ]


PARTS: Final = ("hard", "medium", "mirror", "memory", "certain")


def _tell(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def _run(part: str, rules: LiteratureRules, games: int) -> None:
    best, middle, low = Player(hard(rules)), Player(medium(rules)), Player(easy(rules))
    deals = games // 2
    if part == "hard":
        _tell(f"hard wins {duel(rules, best, middle, deals)} % of {games} games against medium")
    elif part == "medium":
        _tell(f"medium wins {duel(rules, middle, low, deals)} % of {games} games against easy")
    elif part == "memory":
        dull = best._replace(memory=70)
        _tell(f"hard that forgets 30 of 100 misses wins {duel(rules, dull, best, deals)} % of {games} games")
    elif part == "certain":
        for line in certainties(games, games // 10):
            _tell(line)
    else:
        _tell("hard on every seat:")
        for line in told(mirror(rules, best, games)):
            _tell("  " + line)


def main(arguments: Sequence[str]) -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description="How well the bots of Literature play.")
    parser.add_argument("parts", nargs="*", choices=[[], *PARTS], default=[], metavar="PART")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seats", type=int, default=6)
    parser.add_argument("--preset", default="classic")
    given = parser.parse_args(arguments)
    rules = rules_for(given.seats, preset=given.preset)
    for part in given.parts or PARTS:
        _run(part, rules, given.games)


if __name__ == "__main__":
    main(sys.argv[1:])
