"""The sample game with a flaw in its texts, pictures, bots or papers, and the finding each deserves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, cast

from cardsuite.core.card import Card
from cardsuite.core.seat import Seat
from cardsuite.core.shuffle import Dice, shuffled
from cardsuite.engine.bot import Bot, Budget, Hint, Hinter
from cardsuite.engine.errors import NotationError
from cardsuite.engine.json import Json
from cardsuite.engine.options import Option, OptionTable
from cardsuite.engine.spec import GameSpec
from cardsuite.scene.presenter import Beat, Look
from cardsuite.scene.scene import Scene, Sheet, Zone
from tests.conformance.flawed_leaks import Made, Spying
from tests.conformance.flawed_rules import RULES, OddPack, OddSides, SetOrder
from tests.conformance.sample_game import (
    PACK,
    SPEC,
    Deal,
    Move,
    Options,
    SampleCodec,
    SampleRules,
    Saw,
    State,
    Throw,
    View,
    Word,
)
from tests.conformance.sample_table import AnySampleRules, LowBot, SamplePresenter

SampleSpec = GameSpec[Options, State, View, Move, Saw]
HERE: Final = "tests.conformance.flawed_parts"


class Flaw(NamedTuple):
    """A broken game, what it is called, and the findings that must name what is wrong with it."""

    name: str
    spec: SampleSpec
    findings: tuple[str, ...]


class TensInTwoWays(SampleCodec):
    def write_move(self, move: Move) -> str:
        return super().write_move(move).replace("throw T", "throw 10")


class ForgetsTheSuit(SampleCodec):
    def write_move(self, move: Move) -> str:
        return f"throw {str(move.card)[0]}C" if isinstance(move, Throw) else super().write_move(move)


class ReadsCapitalsOnly(SampleCodec):
    def read_move(self, text: str) -> Move:
        if text.casefold() == text and "throw" in text:
            raise NotationError("Cards are written in capitals.")
        return super().read_move(text)


class ForgetsTheStock(SampleCodec):
    def write_state(self, state: State) -> Json:
        return super().write_state(state._replace(hidden=state.hidden._replace(stock=())))


class ForgetsWhatWasSeen(SampleCodec):
    def write_observation(self, observation: Saw) -> Json:
        return super().write_observation(observation._replace(cards=()))


class StumblesOverNonsense(SampleCodec):
    def read_move(self, text: str) -> Move:
        verb, card = text.casefold().split()[0], text.rsplit(maxsplit=1)[-1]
        return super().read_move(f"{verb} {card}" if verb == "throw" else text)


class Peeking:
    """A bot that throws by what lies on the stock, which it sees through a closure."""

    def __init__(self, look: Callable[[], tuple[Card, ...]]) -> None:
        self._look = look

    def choose(
        self, view: View, history: Sequence[Saw], legal: tuple[Move, ...], dice: Dice, budget: Budget
    ) -> Move:
        return legal[sum(card.rank for card in self._look()[:3]) % len(legal)]

    def hint(
        self, view: View, history: Sequence[Saw], legal: tuple[Move, ...], dice: Dice, budget: Budget
    ) -> Hint[Move]:
        return Hint(legal[0], f"The next card is {self._look()[:1]}.")


def peeking_bot(rules: AnySampleRules) -> Bot[View, Move, Saw]:
    spying = cast(Spying, rules)
    return Peeking(lambda: spying.hidden_now())


def peeking_hinter(rules: AnySampleRules) -> Hinter[View, Move, Saw]:
    return Peeking(cast(Spying, rules).hidden_now)


class Rambling(LowBot):
    """A bot that counts how often it was asked."""

    def __init__(self) -> None:
        self._asked = 0

    def choose(
        self, view: View, history: Sequence[Saw], legal: tuple[Move, ...], dice: Dice, budget: Budget
    ) -> Move:
        self._asked += 1
        return legal[self._asked % len(legal)]


def rambling_bot(rules: AnySampleRules) -> Bot[View, Move, Saw]:
    return Rambling()


class Cheating(LowBot):
    def choose(
        self, view: View, history: Sequence[Saw], legal: tuple[Move, ...], dice: Dice, budget: Budget
    ) -> Move:
        return next(Throw(card) for card in PACK if card not in view.private.hand)

    def hint(
        self, view: View, history: Sequence[Saw], legal: tuple[Move, ...], dice: Dice, budget: Budget
    ) -> Hint[Move]:
        return Hint(legal[0], "because")


def cheating_bot(rules: AnySampleRules) -> Bot[View, Move, Saw]:
    return Cheating()


def mumbling_hinter(rules: AnySampleRules) -> Hinter[View, Move, Saw]:
    return Cheating()


LAST_DRAWN: list[Card] = []


class ToldOfDraws(SampleRules):
    """Leaves each drawn card where the presenter finds it."""

    def _drawn(self, state: State, seat: Seat) -> State:
        LAST_DRAWN[:] = state.hidden.stock[:1]
        return super()._drawn(state, seat)


class TellsDraws(SamplePresenter):
    def narrate(self, observation: Saw, look: Look, viewer: Seat | None) -> str:
        told = super().narrate(observation, look, viewer)
        return f"{told[:-1]} {LAST_DRAWN}." if observation.kind == "draw" else told


SPIED: list[State] = []


class SpiedOn(SampleRules):
    """Leaves each state where the presenter finds it."""

    def view(self, state: State, seat: Seat | None) -> View:
        SPIED[:] = [state]
        return super().view(state, seat)


class ShowsWhatItSpied(SamplePresenter):
    def scene(self, view: View, legal: Sequence[Move], look: Look) -> Scene:
        return super().scene(view, legal, look)._replace(story=str(SPIED[0].hidden))

    def sheet(self, view: View, look: Look) -> Sheet:
        return super().sheet(view, look)._replace(title=str(SPIED[0].hidden))

    def last(self, view: View, look: Look) -> Zone | None:
        zone = super().last(view, look)
        return zone and zone._replace(note=str(SPIED[0].hidden))

    def automatic(self, view: View, legal: Sequence[Move], wishes: Mapping[str, str]) -> Move | None:
        odd = (SPIED[0].hidden.stock or PACK)[0].rank % 2
        return legal[0] if odd else legal[-1]

    def beat(self, observation: Saw, view: View) -> Beat:
        return Beat.STEP if sum(card.rank for card in SPIED[0].hidden.stock[:2]) % 2 else Beat.NONE


class DrawsBadly(SamplePresenter):
    def scene(self, view: View, legal: Sequence[Move], look: Look) -> Scene:
        return super().scene(view, legal[1:], look)._replace(viewer=7, title="\x1b[31mRed")

    def narrate(self, observation: Saw, look: Look, viewer: Seat | None) -> str:
        return "something happened"

    def automatic(self, view: View, legal: Sequence[Move], wishes: Mapping[str, str]) -> Move | None:
        return Deal(PACK)


SPYING_PRESENTER: Final = ShowsWhatItSpied()
TELLING_PRESENTER: Final = TellsDraws()
BAD_PRESENTER: Final = DrawsBadly()
SET_ORDER: Final = SPEC._replace(rules=SetOrder)


def _with_options(
    *options: Option, presets: Mapping[str, Mapping[str, bool | int | str]] | None = None
) -> SampleSpec:
    table = OptionTable(SPEC.options.make, options, presets or {}, SPEC.options.conflict)
    return SPEC._replace(options=table)


def _rules(make: Made, *findings: str) -> Flaw:
    return Flaw(getattr(make, "__name__", ""), SPEC._replace(rules=make), findings)


def _bot(make: Made, bot: str, finding: str) -> Flaw:
    return Flaw(bot, SPEC._replace(rules=make, levels={"low": f"{HERE}:{bot}"}), (finding,))


def _hint(make: Made, hinter: str, finding: str) -> Flaw:
    return Flaw(hinter, SPEC._replace(rules=make, hint=f"{HERE}:{hinter}"), (finding,))


def _drawn(make: Made, presenter: str, *findings: str) -> Flaw:
    return Flaw(presenter, SPEC._replace(rules=make, presenter=f"{HERE}:{presenter}"), findings)


def _codec(make: type[SampleCodec], *findings: str) -> Flaw:
    return Flaw(make.__name__, SPEC._replace(codec=make()), findings)


def _not_always(state: State, number: str) -> Move:
    return Deal(shuffled(PACK, _Counting()))


class _Counting:
    thrown = 0

    def below(self, n: int) -> int:
        _Counting.thrown += 1
        return _Counting.thrown % n


def _never(state: State, number: str) -> Move:
    return Word.PEEK


PEEKS, ROUNDS = SPEC.options.options

FLAWS: Final = (
    *(_rules(make, *findings) for make, findings in RULES),
    _codec(TensInTwoWays, "move_canonical"),
    _codec(ForgetsTheSuit, "move_text", "entry_text"),
    _codec(ReadsCapitalsOnly, "move_text"),
    _codec(ForgetsTheStock, "state_text"),
    _codec(ForgetsWhatWasSeen, "observation_text"),
    _codec(StumblesOverNonsense, "nonsense"),
    Flaw("a name too long for a header", SPEC._replace(id="throw" * 20), ("header_text",)),
    Flaw(
        "yes as a word and as an answer",
        _with_options(PEEKS._replace(values=(True, "yes")), ROUNDS),
        ("option_text",),
    ),
    _bot(Spying, "peeking_bot", "leak_bot"),
    _bot(SampleRules, "rambling_bot", "bot_remembers"),
    _bot(SampleRules, "cheating_bot", "bot_illegal"),
    _hint(Spying, "peeking_hinter", "leak_hint"),
    _hint(SampleRules, "mumbling_hinter", "hint_sentence"),
    _drawn(ToldOfDraws, "TELLING_PRESENTER", "leak_narration"),
    _drawn(
        SpiedOn, "SPYING_PRESENTER", "leak_scene", "leak_sheet", "leak_last", "leak_automatic", "leak_beat"
    ),
    _drawn(
        SampleRules,
        "BAD_PRESENTER",
        *("scene_viewer", "scene_paths", "scene_text", "narration", "automatic"),
    ),
)

PAPER_FLAWS: Final = (
    Flaw("a level that is nothing", SPEC._replace(levels={"low": f"{HERE}:nobody"}), ("ref",)),
    Flaw("a case kind that is nothing", SPEC._replace(cases={"points": "nowhere:x"}), ("ref",)),
    Flaw("a hint that cannot be called", SPEC._replace(hint=f"{HERE}:LAST_DRAWN"), ("ref",)),
    Flaw("a presenter without orders", SPEC._replace(presenter=f"{HERE}:HERE"), ("ref",)),
    Flaw("a usual level that is none", SPEC._replace(default_level="hard"), ("spec",)),
    Flaw("no sentence on its line", SPEC._replace(tagline="throw"), ("spec",)),
    Flaw("an id that is no word", SPEC._replace(id="Throw off"), ("spec",)),
    Flaw("sides that share a seat", SPEC._replace(rules=OddSides), ("spec",)),
    Flaw("a card without a text", SPEC._replace(rules=OddPack), ("card_text",)),
    Flaw("an option without help", _with_options(PEEKS._replace(help=""), ROUNDS), ("options",)),
    Flaw("an option twice", _with_options(PEEKS, ROUNDS, ROUNDS), ("options",)),
    Flaw("a preset of nothing", _with_options(PEEKS, ROUNDS, presets={"x": {"rounds": 99}}), ("options",)),
    Flaw("no rules page", SPEC._replace(rules_page=("tests.conformance", "none.md")), ("rules_page",)),
    Flaw(
        "a page about another game",
        SPEC._replace(rules_page=("cardsuite.games.spades", "rules.md")),
        ("rules_page",),
    ),
    Flaw("numbered deals that vary", SPEC._replace(numbered=_not_always), ("numbered",)),
    Flaw("numbered deals that are none", SPEC._replace(numbered=_never), ("numbered",)),
)
