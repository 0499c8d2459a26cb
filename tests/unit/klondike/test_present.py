"""Klondike as it is shown and told: the picture, the ways to move, the words."""

from __future__ import annotations

import pytest

from cardsuite.engine.result import Priced, Result, Termination
from cardsuite.games.klondike.model import Saw
from cardsuite.games.klondike.present import PRESENTER
from cardsuite.games.klondike.rules import KlondikeRules, State
from cardsuite.scene.picker import Onward, Picked, finish, pick, usual
from cardsuite.scene.presenter import Beat, Look
from cardsuite.scene.scene import Scene, Shape, Zone
from cardsuite.scene.text import answers, menu_text, scene_text, sheet_text
from tests.unit.klondike.tables import dealt, listed, played, refused, rules_of, state_of

LOOK = Look(("You",))


def scene_of(rules: KlondikeRules, state: State, look: Look = LOOK) -> Scene:
    view = rules.view(state, 0)
    return PRESENTER.scene(view, rules.legal_moves(view), look)


def zone(scene: Scene, name: str) -> Zone:
    return next(zone for zone in scene.zones if zone.id == name)


def told(rules: KlondikeRules, state: State, text: str) -> str:
    move = next(m for m in rules.legal_moves(rules.view(state, 0)) if write(m) == text)
    seen = rules.observe(state, 0, 0, move, rules.apply(state, 0, move))
    assert isinstance(seen, Saw)
    return PRESENTER.narrate(seen, LOOK, 0)


def write(move: object) -> str:
    from cardsuite.games.klondike.codec import CODEC

    return CODEC.write_move(move)  # type: ignore[arg-type]


def test_the_table_is_a_grid_of_stock_waste_foundations_and_columns() -> None:
    scene = scene_of(rules_of(), dealt(rules_of(), "1"))
    assert [zone.id for zone in scene.zones] == [
        *("stock", "waste", "foundation:clubs", "foundation:diamonds"),
        *("foundation:hearts", "foundation:spades", *(f"column:{n}" for n in range(1, 8))),
    ]
    column = zone(scene, "column:7")
    assert column.shape is Shape.CASCADE
    assert [face.card is None for face in column.faces] == [True] * 6 + [False]


def test_nothing_hidden_is_in_the_picture() -> None:
    state = dealt(rules_of(), "1")
    text = scene_text(scene_of(rules_of(), state), letters=True)
    hidden = [*state.hidden.stock, *(card for cards in state.hidden.columns for card in cards)]
    assert not [card for card in hidden if str(card) in text.split()]


def test_K3_the_waste_is_a_fan_of_up_to_three_of_which_the_top_may_be_played() -> None:
    rules = rules_of(draw=3)
    scene = scene_of(rules, played(rules, dealt(rules, "1"), "draw", "draw"))
    waste = zone(scene, "waste")
    assert [str(face.card) for face in waste.faces] == ["7S", "3S", "TD"]
    assert [face.playable for face in waste.faces] == [False, False, True]
    assert waste.note == "of 6"


@pytest.mark.parametrize(("recycles", "note"), [(0, "pass 1"), (1, "pass 2"), (2, "last")])
def test_K4_the_stock_shows_how_many_passes_are_left(recycles: int, note: str) -> None:
    state = state_of(("KC",), known="2C 3D", recycles=recycles)
    assert zone(scene_of(rules_of(passes=3), state), "stock").note == note


def test_K4_at_the_limit_the_empty_stock_says_that_no_pass_is_left() -> None:
    scene = scene_of(rules_of(passes=1), state_of(("TS", "9H"), waste="2D"))
    assert (zone(scene, "stock").note, scene.status) == ("no pass", "no pass is left")


def test_moves_cards_up_money_and_the_number_of_the_deal_are_shown() -> None:
    rules = rules_of(scoring="vegas")
    look = Look(("You",), deal="100001", priced=Priced((-47,), 12, 0))
    scene = scene_of(rules, dealt(rules), look)
    figures = {figure.label: figure.value for figure in scene.figures}
    assert (figures["Moves"], figures["Up"], figures["Money"]) == ("12", "0 of 52", "−47")
    assert "100001" in scene.title + figures.get("Deal", "")


def test_from_and_to_are_two_targets() -> None:
    scene = scene_of(rules_of(), state_of(("TS 9H", "TC", "AH"), waste="9D"))
    for way, move in (
        (("column:1", "column:2"), "1>2x1"),
        (("waste", "column:2"), "W>2"),
        (("column:3", "foundation:hearts"), "3>F"),
    ):
        first = pick(scene.paths, (), way[0])
        assert isinstance(first, Onward)
        found = pick(scene.paths, first.picked, way[1])
        assert isinstance(found, Picked)
        assert (found.path.move, found.path.legal) == (move, True)


def test_a_card_taken_twice_goes_up() -> None:
    scene = scene_of(rules_of(), state_of(("TS AH", "TC")))
    found = finish(scene.paths, ("column:1",))
    assert found is not None
    assert (found.move, found.legal) == ("1>F", True)


def test_a_part_of_a_run_is_lifted_by_its_card() -> None:
    scene = scene_of(rules_of(empty_column="any"), state_of(("QS JH TC", "")))
    targets = [face.target for face in zone(scene, "column:1").faces]
    assert targets == ["column:1:3", "column:1:2", "column:1"]
    for target, move in zip(targets, ("1>2x3", "1>2x2", "1>2x1"), strict=True):
        found = pick(scene.paths, (target,), "column:2")
        assert isinstance(found, Picked)
        assert found.path.move == move


def test_the_one_length_that_fits_is_meant_by_the_column() -> None:
    scene = scene_of(rules_of(), state_of(("TS 9H 8C", "TC")))
    found = pick(scene.paths, ("column:1",), "column:2")
    assert isinstance(found, Picked)
    assert found.path.move == "1>2x2"


def test_a_try_that_is_refused_can_be_made_and_says_why() -> None:
    state = state_of(("TS", "9C"), waste="2D")
    scene = scene_of(rules_of(), state)
    for way in (("column:2", "column:1"), ("waste", "column:1"), ("waste", "foundation:diamonds")):
        found = pick(scene.paths, way[:1], way[1])
        assert isinstance(found, Picked)
        assert not found.path.legal
        assert refused(rules_of(), state, found.path.move).sentence.endswith(".")
    stuck = scene_of(rules_of(passes=1), state_of(("TS", "9H"), waste="2D"))
    found = pick(stuck.paths, (), "stock")
    assert isinstance(found, Picked)
    assert not found.path.legal


def test_space_draws_or_turns_the_waste_over() -> None:
    rules = rules_of()
    for state, move in ((dealt(rules), "draw"), (state_of(("KC",), waste="2C"), "recycle")):
        path = usual(scene_of(rules, state).paths)
        assert path is not None
        assert path.move == move


def test_every_legal_move_has_a_way_and_the_menu_names_each_once() -> None:
    rules = rules_of(flip="manual")
    state = state_of(("(2C) TS 9H", "TC AH", "(3C)", "9D"), stock="KD", up="5S")
    scene = scene_of(rules, state)
    assert {path.move for path in scene.paths if path.legal} == listed(rules, state)
    moves = [path.move for path in answers(scene).values()]
    assert sorted(moves) == sorted(listed(rules, state))
    assert "1. Draw\n" in menu_text(scene)


def test_K12_what_can_be_finished_is_said() -> None:
    scene = scene_of(rules_of(), state_of(("KS", "KD"), up="KC KH QS QD", known=""))
    assert scene.status == "every card can go up from here"


def test_what_happens_is_told() -> None:
    rules = rules_of()
    state = state_of(("(4D) 9H 8S", "TS", "AD"), stock="2C", waste="7D", up="5H")
    assert told(rules, state, "draw") == "You draw the two of clubs."
    assert told(rules, state, "1>2x2") == (
        "You move the nine of hearts and 1 card more from column 1 to column 2. "
        "The four of diamonds turns up."
    )
    assert told(rules, state, "3>F") == "The ace of diamonds goes up from column 3."
    assert told(rules, state, "W>1") == "You move the seven of diamonds from the waste to column 1."


def test_a_card_that_goes_up_is_followed_by_the_eye() -> None:
    rules = rules_of()
    state = state_of(("AD", "KS"), stock="2C")
    view = rules.view(state, 0)
    for move in rules.legal_moves(view):
        after = rules.apply(state, 0, move)
        seen = rules.observe(state, 0, 0, move, after)
        assert seen is not None
        beat = PRESENTER.beat(seen, rules.view(after, 0))
        assert (beat is Beat.STEP) is (write(move) == "1>F")


def test_the_verdict_says_how_many_moves_and_how_long() -> None:
    rules = rules_of(scoring="vegas")
    view = rules.view(state_of(up="KC KD KH KS"), 0)
    look = Look(("You",), priced=Priced((208,), 143, 95_400))
    won = Result((208,), (0,), Termination.FINISHED)
    assert PRESENTER.verdict(won, view, look) == "You win in 143 moves and 1:35; the money is 208."
    lost = PRESENTER.verdict(Result((-52,), (), Termination.FINISHED), rules.view(state_of(), 0), look)
    assert lost == "No card can be moved any more; you have 0 cards up; the money is −52."
    given = PRESENTER.verdict(Result((-52,), (), Termination.RESIGNED), rules.view(state_of(), 0), look)
    assert given == "You give the game up with 0 cards up; the money is −52."


def test_the_sheet_explains_every_line_of_the_score() -> None:
    rules = rules_of(scoring="standard")
    parts = (("column>foundation", 20), ("recycle", -100), ("time", -12), ("bonus", 11666))
    look = Look(("You",), deal="7", priced=Priced((11574,), 9, 60_000, parts))
    text = sheet_text(PRESENTER.sheet(rules.view(state_of(("KS",)), 0), look))
    assert "Klondike, deal 7." in text
    assert "Time: You 1:00." in text
    assert "Moves: You 9." in text
    assert "Columns to foundations: You +20. 10 each." in text
    assert "Waste turned over: You minus 100. 100 off each time; never below 0." in text
    assert "Bonus for time: You +11666. 700000 divided by the seconds" in text
    assert text.endswith("Score: You 11574.")


def test_without_scoring_the_sheet_has_no_score() -> None:
    rules = rules_of()
    assert "Score" not in sheet_text(PRESENTER.sheet(rules.view(dealt(rules), 0), LOOK))


def test_keys_and_digits_point_at_what_is_on_the_table() -> None:
    scene = scene_of(rules_of(), dealt(rules_of()))
    assert scene.digits == tuple(f"column:{n}" for n in range(1, 8))
    targets = {zone.target for zone in scene.zones}
    for key in PRESENTER.keys:
        assert not key.target or any(target.startswith(key.target) for target in targets)
