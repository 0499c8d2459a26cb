"""The simple bot of OpenSpiel at our table: our engine plays the hand, a mirrored state asks the bot.

Needs `open-spiel` (2.0.2 was measured), which is no dependency of the project. Every move of our game is
also made in a state of OpenSpiel, whose first player is our non-dealer; the bot is asked there and its
answer made here. Where the rules differ ours hold: no card may be discarded in the turn in which it was
taken, the last two cards of the stock end the hand, the loser deals, big gin is off.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from itertools import count
from typing import Any

from cardsuite.core.card import Card, parse_card
from cardsuite.core.meld.masks import card_of, mask_of
from cardsuite.core.meld.tables import melding
from cardsuite.core.seat import DEALER, Seat
from cardsuite.engine.bot import Budget
from cardsuite.engine.rules import step
from cardsuite.engine.spec import dice_for_seat
from cardsuite.games.gin import counting
from cardsuite.games.gin.model import (
    Deal,
    Discard,
    Discarding,
    Drawing,
    FirstUpcard,
    From,
    Knock,
    LayingOff,
    LayOff,
    Move,
    Word,
)
from cardsuite.games.gin.options import TABLE
from cardsuite.games.gin.rules import GinRules, State
from cardsuite.games.gin.simulate import Terms, throws
from tests.benchmarks.figures import figure
from tests.benchmarks.gin_bots import GinBot, Match, points

OPTIONS = {"big_gin": "off"}


def installed() -> bool:
    """Whether OpenSpiel can be asked."""
    return find_spec("pyspiel") is not None


class Mirror:
    """A hand of ours as OpenSpiel sees it, and its simple bot, who sits at `seat`."""

    def __init__(self, seat: Seat) -> None:
        self._spiel: Any = import_module("pyspiel")
        self._game = self._spiel.load_game("gin_rummy")
        gin = self._spiel.gin_rummy
        self._utils = gin.GinRummyUtils(13, 4, 10)
        self._cards = [parse_card(self._utils.card_string(number)) for number in range(52)]
        self._numbers = {card: number for number, card in enumerate(self._cards)}
        self.seat = seat
        self.overruled = 0
        self._state: Any = None
        self._bot: Any = None
        self._first: Seat = 0

    def deal(self, hands: Sequence[Sequence[Card]], upcard: Card, first: Seat) -> None:
        """A new hand: ours by seat, and who begins."""
        self._first = first
        self._state = self._game.new_initial_state()
        parameters = self._game.get_parameters()
        self._bot = self._spiel.make_simple_gin_rummy_bot(parameters, self._player(self.seat))
        for card in (*hands[first], *hands[1 - first], upcard):
            self._apply(self._numbers[card])

    def _player(self, seat: Seat) -> int:
        return 0 if seat == self._first else 1

    def _apply(self, *actions: int) -> None:
        for action in actions:
            self._state.apply_action(action)

    def _ask(self) -> int:
        return int(self._bot.step(self._state))

    def answer(self, state: State) -> Move:
        """What the bot does at its turn; the state of ours tells what it is asked."""
        gin, phase = self._spiel.gin_rummy, state.table.phase
        match phase:
            case Drawing(draw=From.STOCK):
                return Word.DRAW_STOCK
            case FirstUpcard() | Drawing():
                names = {
                    gin.DRAW_UPCARD_ACTION: Word.DRAW_DISCARD,
                    gin.DRAW_STOCK_ACTION: Word.DRAW_STOCK,
                    gin.PASS_ACTION: Word.PASS,
                }
                return names[self._ask()]
            case Discarding():
                return self._discard(state, phase)
            case LayingOff():
                action = self._ask()
                return Word.DONE if action == gin.PASS_ACTION else LayOff(self._cards[action])
            case _:
                raise AssertionError(phase)

    def _discard(self, state: State, phase: Discarding) -> Move:
        gin = self._spiel.gin_rummy
        action = self._ask()
        if action != gin.KNOCK_ACTION:
            card = self._cards[action]
            return Discard(card) if card != phase.taken else self._other(state, phase)
        asked = self._state.clone()
        asked.apply_action(action)
        card = self._cards[self._bot.step(asked)]
        if card == phase.taken:
            return self._other(state, phase)
        asked.apply_action(self._numbers[card])
        melds = []
        while (meld := self._bot.step(asked)) != gin.PASS_ACTION:
            asked.apply_action(meld)
            numbers = self._utils.int_to_meld[meld - gin.MELD_ACTION_BASE]
            melds.append(tuple(self._cards[number] for number in numbers))
        return Knock(card, tuple(melds))

    def _other(self, state: State, phase: Discarding) -> Move:
        """The bot would discard what it has just taken, which ours does not allow (G4)."""
        self.overruled += 1
        hand = mask_of(state.private[self.seat].hand)
        assert phase.taken is not None
        bit, deadwood = throws(hand, mask_of((phase.taken,)), Terms(10, False, False, melding()))
        if deadwood <= 10:
            return Knock(card_of(bit))
        # It does not know that its knock was refused: a new bot has nothing in mind.
        self._bot = self._spiel.make_simple_gin_rummy_bot(
            self._game.get_parameters(), self._player(self.seat)
        )
        return Discard(card_of(bit))

    def follow(self, before: State, seat: Seat, move: Move, after: State) -> None:
        """Make a move of ours in the state of OpenSpiel."""
        gin = self._spiel.gin_rummy
        match move:
            case Deal():
                phase = after.table.phase
                assert isinstance(phase, FirstUpcard)
                hands = [private.hand for private in after.private]
                self.deal(hands, phase.open.upcard, phase.turn)
            case Word.DRAW_STOCK:
                drawn = after.private[seat].drawn
                assert drawn is not None
                self._apply(gin.DRAW_STOCK_ACTION, self._numbers[drawn])
            case Word.DRAW_DISCARD:
                self._apply(gin.DRAW_UPCARD_ACTION)
            case Word.PASS:
                self._apply(gin.PASS_ACTION)
            case Discard(card):
                self._apply(self._numbers[card])
            case Knock(card, melds) if isinstance(after.table.phase, LayingOff) and seat != self.seat:
                ten = tuple(held for held in before.private[seat].hand if held != card)
                laid = melds or counting.best(ten).melds
                self._apply(gin.KNOCK_ACTION, self._numbers[card])
                for meld in laid:
                    for numbers in _short(sorted(self._numbers[held] for held in meld)):
                        self._apply(gin.MELD_ACTION_BASE + self._utils.meld_to_int(numbers))
                self._apply(gin.PASS_ACTION)
            case _:
                pass


def _short(meld: list[int]) -> list[list[int]]:
    """A meld in pieces of at most five cards: OpenSpiel knows no longer run."""
    if len(meld) <= 5:
        return [meld]
    return [meld[:3], *_short(meld[3:])]


def against_openspiel(bot: GinBot, most_hands: int, first: int = 0) -> Match:
    """Whole games of a bot of ours against it, seats alternated, until there are so many hands."""
    rules = GinRules(TABLE.read(OPTIONS, 2))
    gained: list[float] = []
    won: list[float] = []
    overruled = 0
    for number in count(first):
        seat = number % 2
        mirror = Mirror(1 - seat)
        state = _played(rules, bot, seat, mirror, number.to_bytes(8, "big"))
        gained += [float(points(rules, facts, seat)) for facts in state.table.sheet]
        result = rules.result(state)
        assert result is not None
        won.append(100.0 * (result.winners == (seat,)))
        overruled += mirror.overruled
        if len(gained) >= most_hands:
            break
    return Match(len(won), len(gained), figure(gained), figure(won), ([], []))


def _played(rules: GinRules, bot: GinBot, seat: Seat, mirror: Mirror, seed: bytes) -> State:
    state = rules.initial()
    for number in count():
        acting = rules.to_act(state)
        if not acting:
            return state
        turn = acting[0]
        dice = dice_for_seat(seed, "gin", turn, number)
        if turn == DEALER:
            move = rules.chance(state, dice)
        elif turn == seat:
            view = rules.view(state, seat)
            chosen = bot.choose(view, (), rules.legal_moves(view), dice, Budget())
            assert chosen is not None
            move = chosen
        else:
            move = mirror.answer(state)
        after = step(rules, state, turn, move)
        mirror.follow(state, turn, move, after)
        state = after
    raise AssertionError
