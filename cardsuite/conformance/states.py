"""Every state by itself: all cards there once, nothing that could change, and no way to it from a view."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from cardsuite.conformance.reach import as_text, cards_in, mutable_part, reachable, swapped
from cardsuite.conformance.walks import Point, Step, Trial, Walk, called
from cardsuite.conformance.worlds import hidden_cards, imagined, known
from cardsuite.core.card import Card, cards_text
from cardsuite.core.seat import DEALER, Seat
from cardsuite.core.shuffle import Stream

THROWS: Final = 20
"""So many throws of the dice may not lay a dozen hidden cards alike: a seat may know nearly all of them."""


def check_deck(trial: Trial, game: Walk) -> None:
    """Every card exactly once, in every state of a game."""
    whole = Counter(trial.rules.pack)
    start = trial.rules.initial()
    for number, state in enumerate([start, *(step.after for step in game.steps)]):
        trial.notes.looked("decks")
        found = Counter(trial.rules.deck(state))
        if found != whole:
            trial.notes.found("deck", trial.where(game.seed, number), _apart(whole, found))


def _apart(whole: Counter[Card], found: Counter[Card]) -> str:
    missing, extra = whole - found, found - whole
    return f"Cards are missing ({dict(missing)}) or there too often ({dict(extra)})."


def check_deck_looks(trial: Trial, point: Point, seed: str) -> None:
    """`deck` counts what is there: put one hidden card in place of another, and it must notice."""
    cards = hidden_cards(point.state, known(point.state, None))
    if len(cards) < 2:
        return
    trial.notes.looked("doubled cards")
    doubled = swapped(point.state, {cards[0]: cards[-1]})
    if Counter(trial.rules.deck(doubled)) == Counter(trial.rules.pack):
        sentence = f"{cards[-1]} stood in the place of {cards[0]}, and deck did not notice."
        trial.notes.found("deck_blind", trial.where(seed, point.number), sentence)


def check_frozen(trial: Trial, step: Step, seed: str) -> None:
    """Nothing in a state, a move, a view or an observation can be changed."""
    rules = trial.rules
    values: dict[str, tuple[str, object]] = {
        "state before": ("", step.before),
        "state after": ("", step.after),
        "move": (called(step.seat), step.move),
    }
    for seat in trial.viewers:
        seen = rules.observe(step.before, seat, step.seat, step.move, step.after)
        values[f"view {seat}"] = (called(seat), rules.view(step.after, seat))
        values[f"observation {seat}"] = (called(seat), seen)
    for name, (viewer, value) in values.items():
        what = mutable_part(value, name.partition(" ")[0])
        trial.notes.looked("frozen values")
        if what is not None:
            trial.notes.found(
                "mutable", trial.where(seed, step.number, viewer), f"{what}, which can be changed."
            )


def check_reach(
    trial: Trial, point: Point, histories: Mapping[Seat | None, tuple[object, ...]], seed: str
) -> None:
    """No state, hidden part or other seat's private part can be reached from what a seat is given."""
    rules = trial.rules
    for seat in trial.viewers:
        view = rules.view(point.state, seat)
        legal = rules.legal_moves(view)
        given: list[object] = [view, histories[seat], legal]
        if trial.presenter is not None:
            given.append(trial.presenter.scene(view, legal, trial.look))
        trial.notes.looked("graphs")
        for what in _forbidden(point.state, seat, given):
            trial.notes.found(
                "reach",
                trial.where(seed, point.number, called(seat)),
                f"From what the seat is given one gets to {what}.",
            )


def _forbidden(state: object, seat: Seat | None, given: object) -> Iterable[str]:
    parts = [getattr(state, name) for name in _fields(state) if name not in ("table", "private")]
    kinds = (type(state), *(type(part) for part in parts if _fields(part)))
    private: object = getattr(state, "private", ())
    own = known(state, seat)[1]
    others = [
        part
        for other, part in enumerate(private if isinstance(private, tuple) else ())
        if other != seat and part != own and cards_in(part)
    ]
    for value in reachable(given):
        if isinstance(value, kinds):
            yield f"a {type(value).__name__}"
        elif any(value is part or (type(value) is type(part) and value == part) for part in others):
            yield f"the {type(value).__name__} of another seat"


def _fields(value: object) -> tuple[str, ...]:
    named: tuple[str, ...] = getattr(value, "_fields", ()) or tuple(
        getattr(value, "__dataclass_fields__", ())
    )
    return named


def check_imagined(
    trial: Trial, point: Point, histories: Mapping[Seat | None, tuple[object, ...]], seed: str
) -> None:
    """What a seat imagines is a whole state, agrees with all it knows, and follows the dice."""
    rules = trial.rules
    for seat in range(rules.seats):
        where = trial.where(seed, point.number, called(seat))
        view = rules.view(point.state, seat)
        name = f"conformance/imagine {seat}"
        worlds = [
            imagined(trial, point.state, seat, histories[seat], Stream(f"{seed}/{n}".encode(), name))
            for n in (0, 0, 1, 2)
        ]
        trial.notes.looked("imagined worlds", 3)
        for world in worlds[1:]:
            if as_text(rules.view(world, seat)) != as_text(view) or known(world, seat) != known(
                point.state, seat
            ):
                trial.notes.found("imagined_view", where, "The imagined state shows the seat another view.")
            if Counter(rules.deck(world)) != Counter(rules.pack):
                sentence = _apart(Counter(rules.pack), Counter(rules.deck(world)))
                trial.notes.found("imagined_deck", where, f"The imagined state is no whole pack. {sentence}")
            if rules.to_act(world) != rules.to_act(point.state):
                trial.notes.found("imagined_turn", where, "In the imagined state somebody else is to act.")
            if mutable_part(world) is not None:
                trial.notes.found("mutable", where, f"Of the imagined state, {mutable_part(world)}.")
        if worlds[0] != worlds[1]:
            trial.notes.found("imagined_dice", where, "The same dice imagined two different states.")
        unknown = hidden_cards(point.state, known(point.state, seat))
        playing = any(acting != DEALER for acting in rules.to_act(point.state))
        if not playing or len(unknown) < 12 or _is_so(worlds[0], point.state):
            continue
        others = (
            imagined(trial, point.state, seat, histories[seat], Stream(f"{seed}/{n}".encode(), name))
            for n in range(1, THROWS)
        )
        if all(world == worlds[0] for world in others):
            sentence = f"{THROWS} throws of the dice laid {cards_text(unknown)} alike; nothing is imagined."
            trial.notes.found("imagined_dice", where, sentence)


def _is_so(world: object, state: object) -> bool:
    """Whether every private part of the imagined state has its true cards: then all could be concluded."""
    parts = [getattr(value, "private", ()) for value in (world, state)]
    return list(map(cards_in, parts[0])) == list(map(cards_in, parts[1]))


def check_nothing_kept(trial: Trial, game: Walk, held: Iterable[object]) -> None:
    """After a game, neither rules, bots nor modules of the game hold a state of it, true or imagined."""
    kind = type(trial.rules.initial())
    tables = [known(step.after, None) for step in game.steps]
    named: dict[str, object] = {type(value).__name__: value for value in held}
    home = type(trial.rules).__module__.rpartition(".")[0]
    modules = {name: module for name, module in sys.modules.items() if name.startswith(f"{home}.")}
    named |= {name: [*vars(module).values()] for name, module in modules.items()}
    trial.notes.looked("holders of states", len(named))
    for name, holder in named.items():
        if any(isinstance(value, kind) and known(value, None) in tables for value in reachable(holder)):
            trial.notes.found("state_kept", trial.where(game.seed), f"{name} holds a state of the game.")
