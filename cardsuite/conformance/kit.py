"""The proof that a game is fair and whole, for any game there is.

    report = check_game(registry.load("spades"), Effort())
    print(report)

The kit knows no game. It plays random games under many settings and holds every one against what the
house promises of all: each card is there once; what may be done is listed, what may not is refused with a
reason; values are frozen and have texts that read back; a log folds to the same game again; bots forget.

Fairness is shown, not argued. What a seat may know is the table and its own private part of the state.
So the kit makes *twins* of a state, which agree with it in both and differ in the cards that lie
elsewhere, and asks of everything a seat is ever given, from the view to the pace of the animation and
the moves of the bot beside it, that it be the same for both, byte for byte. What a leak would depend on
has then changed, and nothing else. For each step it asks the same of what was seen to happen. One
source of twins, the exchange of hidden cards, takes no help from the game, so a game that leaks and
imagines in the same wrong way is found out as well. Last, it walks everything that can be reached from
what a seat is given, and no state may be there.

Findings are data (`Finding`): a name, a sentence, and the setting, seed and entry to see it again. What
the kit catches is proved by games that are broken on purpose; what it looked at is counted, so that
silence can be told from sleep.

A game is covered as soon as it is registered. All that is asked of it is the shape of the house: a state
with the fields `table` and, by seat, `private`; cards as `Card`. Two things a game may say of itself by
an attribute of its rules: `lists_a_sample(view)`, a method that is true where moves are too many to list;
and `endless = True`, where random play need not come to an end by rule (a patience).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from cardsuite.conformance import deciders, leaks, moves, papers, pictures, replays, states, texts
from cardsuite.conformance.deciders import Deciders
from cardsuite.conformance.findings import Notes, Report
from cardsuite.conformance.walks import (
    Effort,
    NothingListedError,
    Point,
    Setting,
    Step,
    Trial,
    Walk,
    length,
    points_of_interest,
    settings_of,
    trial_of,
    walk,
)
from cardsuite.core.seat import Seat
from cardsuite.engine.bot import Budget
from cardsuite.engine.spec import AnySpec

BOT_BUDGET = Budget(worlds=2, nodes=100)
"""What bots may spend while they are watched: fairness does not hang on strength."""


def check_game(spec: AnySpec, effort: Effort, seed: str = "1", every_seat: bool = False) -> Report:
    """Look at a game under every setting; see `walks.settings_of` for which these are."""
    notes = Notes()
    papers.check_papers(spec, notes)
    for setting in settings_of(spec, every_seat):
        check_setting(spec, setting, effort, notes, seed)
    return notes.report()


def check_setting(spec: AnySpec, setting: Setting, effort: Effort, notes: Notes, seed: str = "1") -> None:
    """Look at a game under one setting, and write down what is found."""
    trial = trial_of(spec, setting, effort, notes)
    games: list[Walk] = []
    for number in range(effort.games):
        own = f"{seed}.{number}"
        _watched(trial, own, partial(_play, trial, own, games))
    pool: list[object] = []
    _watched(trial, seed, lambda: pool.extend(moves.pool_of(trial, games)))
    for game in games:
        _watched(trial, game.seed, partial(check_walk, trial, game, tuple(pool)))
    for number in range(effort.whole):
        _watched(trial, f"{seed}.{number}", partial(_check_length, trial, f"{seed}.{number}"))


def _play(trial: Trial, seed: str, games: list[Walk]) -> None:
    games.append(walk(trial.spec, trial.rules, seed, trial.effort.entries))


def _watched(trial: Trial, seed: str, look: Callable[[], None], entry: int | None = None) -> None:
    """Look, and take a crash of the game for what it is: a finding."""
    try:
        look()
    except NothingListedError as error:
        trial.notes.found("listed_none", trial.where(seed, entry), str(error))
    except Exception as error:
        at = error.__traceback__
        while at is not None and at.tb_next is not None:
            at = at.tb_next
        line = "" if at is None else f" in {at.tb_frame.f_code.co_qualname}, line {at.tb_lineno}"
        trial.notes.found(
            "crash", trial.where(seed, entry), f"{type(error).__name__}{line}: {str(error).rstrip('.')}."
        )


def _check_length(trial: Trial, seed: str) -> None:
    if getattr(trial.rules, "endless", False):
        trial.notes.looked("games without an end")
        return
    number = length(trial.spec, trial.rules, seed, trial.effort.bound)
    trial.notes.longest("longest game", number)
    trial.notes.looked("whole games")
    if number > trial.effort.bound:
        sentence = f"After {trial.effort.bound} entries of random moves the game has not ended."
        trial.notes.found("unbounded", trial.where(seed), sentence)


def check_walk(trial: Trial, game: Walk, pool: tuple[object, ...]) -> None:
    """Everything about one game; what crashes one look does not spoil the others."""
    lives = replays.histories_of(trial.rules, game)
    bots = Deciders(trial.spec, trial.rules, BOT_BUDGET)
    trial.notes.looked("games")
    trial.notes.looked("entries", len(game.steps))
    for look in (
        partial(states.check_deck, trial, game),
        partial(texts.check_setting_text, trial),
        partial(texts.check_moves_read, trial, game),
        partial(replays.check_replay, trial, game, lives),
        partial(replays.check_undo, trial, game.seed),
        partial(replays.check_foreign, trial, game),
    ):
        _watched(trial, game.seed, look)
    if not game.steps:
        return
    steps = points_of_interest(trial, game)
    for point in (*(step.point for step in steps), game.end):
        before = {seat: lives[seat][point.number - 1] for seat in trial.viewers}
        check_point(trial, bots, point, before, pool, game.seed)
    for step in steps:
        check_step(trial, step, game.seed)
    holders = [trial.rules, *bots.bots.values(), bots.hinter, trial.presenter]
    _watched(trial, game.seed, partial(states.check_nothing_kept, trial, game, holders))


def check_point(
    trial: Trial,
    bots: Deciders,
    point: Point,
    histories: Mapping[Seat | None, tuple[object, ...]],
    pool: tuple[object, ...],
    seed: str,
) -> None:
    """Everything about one state of a game."""
    tried = moves.some(pool, trial.effort.tries, f"{seed}/{point.number}")
    trial.notes.looked("points")
    for look in (
        partial(states.check_deck_looks, trial, point, seed),
        partial(states.check_reach, trial, point, histories, seed),
        partial(states.check_imagined, trial, point, histories, seed),
        partial(moves.check_moves, trial, point, tried, seed),
        partial(pictures.check_pictures, trial, point, seed),
        partial(leaks.check_position, trial, bots, point, histories, tried, seed),
        partial(deciders.check_deciders, trial, bots, point, histories, seed),
    ):
        _watched(trial, seed, look, point.number)


def check_step(trial: Trial, step: Step, seed: str) -> None:
    """Everything about one step of a game."""
    for look in (
        partial(states.check_frozen, trial, step, seed),
        partial(texts.check_position_text, trial, step, seed),
        partial(texts.check_nonsense, trial, step, seed),
        partial(pictures.check_words, trial, step, seed),
        partial(leaks.check_step, trial, step, seed),
    ):
        _watched(trial, seed, look, step.number)


__all__ = ["Effort", "Report", "Setting", "check_game", "check_setting"]
