"""Whole hands, drawn and told at every step: the picture knows the moves and nothing beyond its view."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from cardsuite.core.card import card_words
from cardsuite.core.deck import STANDARD
from cardsuite.core.seat import DEALER
from cardsuite.core.shuffle import Stream
from cardsuite.engine.rules import step
from cardsuite.games.spades.codec import SpadesCodec
from cardsuite.games.spades.legal import legal_moves
from cardsuite.games.spades.model import PlayCard, Saw, View
from cardsuite.games.spades.options import TABLE
from cardsuite.games.spades.present import PRESENTER
from cardsuite.games.spades.rules import SpadesRules
from cardsuite.scene.picker import finish
from cardsuite.scene.presenter import Look
from cardsuite.scene.text import answers, menu_text, scene_text, sheet_text, zone_text

CODEC = SpadesCodec()
NAMES = ("Ann", "Ben", "Cleo", "Dan")
TABLES: tuple[tuple[int, dict[str, object]], ...] = (
    (4, {}),
    (4, {"teams": "solo", "spade_lead": "any"}),
    (4, {"nil_pass": 2, "total_not_thirteen": True}),
    (4, {"min_team_bid": 4, "blind_nil": "off", "no_spade_first_trick": True}),
    (4, {"variant": "whiz", "spade_lead": "after_first_trick"}),
    (4, {"variant": "suicide"}),
    (3, {"deal": "all"}),
    (2, {"deal": "draw"}),
    (2, {"variant": "mirror"}),
)


class Step(NamedTuple):
    """One move of a hand, with the views it was made from, and what every seat saw of it."""

    views: dict[int | None, View]
    saws: dict[int | None, Saw]


def hand_of(seats: int, options: dict[str, object], seed: int) -> Iterator[Step]:
    """A hand played at random, and the deal of the next."""
    rules = SpadesRules(TABLE.read(options, seats), seats)
    dice = Stream(seed.to_bytes(8, "big"), "test")
    state = rules.initial()
    while len(state.table.sheet) == 0:
        actor = rules.to_act(state)[0]
        views = {seat: rules.view(state, seat) for seat in (*range(seats), None)}
        legal = () if actor == DEALER else legal_moves(views[actor])
        move = rules.chance(state, dice) if actor == DEALER else legal[dice.below(len(legal))]
        after = step(rules, state, actor, move)
        seen = {seat: rules.observe(state, seat, actor, move, after) for seat in (*range(seats), None)}
        yield Step(views, {seat: saw for seat, saw in seen.items() if saw is not None})
        state = after


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=lambda value: str(value))
def test_every_move_of_every_hand_can_be_pointed_at(seats: int, options: dict[str, object]) -> None:
    rules = SpadesRules(TABLE.read(options, seats), seats)
    look = Look(NAMES[:seats])
    for one in hand_of(seats, options, seed=1):
        for seat, view in one.views.items():
            legal = legal_moves(view)
            assert seat is not None or legal == ()
            drawn = PRESENTER.scene(view, legal, look)
            assert {path.move for path in drawn.paths if path.legal} == {
                CODEC.write_move(move) for move in legal
            }
            for path in drawn.paths:
                move = CODEC.read_move(path.move)
                assert CODEC.write_move(move) == path.move
                assert (rules.check(view, move) is None) == path.legal
                assert finish(drawn.paths, path.targets) == path
            if drawn.prompt is not None:
                assert not drawn.prompt.usual or drawn.prompt.usual in {
                    c.target for c in drawn.prompt.choices
                }
                refused = {choice.target for choice in drawn.prompt.choices if choice.why_not}
                assert refused == {path.targets[0] for path in drawn.paths if not path.legal}


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=lambda value: str(value))
def test_no_card_is_shown_or_told_that_the_seat_has_not_seen(seats: int, options: dict[str, object]) -> None:
    look = Look(NAMES[:seats], linger=True)
    for one in hand_of(seats, options, seed=2):
        for view in one.views.values():
            drawn = PRESENTER.scene(view, legal_moves(view), look)
            text = scene_text(drawn, letters=True)
            last = PRESENTER.last(view, look)
            text += zone_text(last, drawn, letters=True) if last is not None else ""
            known = set(re.findall(r"\b[2-9TJQKA][CDHS]\b", repr(view)))
            assert set(re.findall(r"\b[2-9TJQKA][CDHS]\b", text)) <= known
        for seat, saw in one.saws.items():
            told = PRESENTER.narrate(saw, look, seat)
            shown = set(saw.cards) | ({saw.move.card} if isinstance(saw.move, PlayCard) else set())
            assert {card for card in STANDARD if card_words(card) in told} <= shown


def test_the_same_view_gives_the_same_scene() -> None:
    look = Look(NAMES)
    for one in hand_of(4, {}, seed=3):
        again = [PRESENTER.scene(view, legal_moves(view), look) for view in one.views.values()]
        assert again == [PRESENTER.scene(view, legal_moves(view), look) for view in one.views.values()]


def test_every_step_of_a_hand_can_be_read_out() -> None:
    look = Look(NAMES)
    for one in hand_of(4, {"nil_pass": 4}, seed=4):
        for view in one.views.values():
            drawn = PRESENTER.scene(view, legal_moves(view), look)
            text = scene_text(drawn) + menu_text(drawn) + sheet_text(PRESENTER.sheet(view, look))
            assert text.isascii()
            assert len(answers(drawn)) in {0, sum(path.legal for path in drawn.paths)}
        for seat, saw in one.saws.items():
            told = PRESENTER.narrate(saw, look, seat)
            assert told == "" or (told[0].isupper() and told.endswith("."))
            assert not re.search(r"\bYou \w+[^s]s\b|  ", told)
