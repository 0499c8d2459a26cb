"""Rummy as it is shown and told: the picture, the sentences, the score sheet, and what stays hidden."""

from __future__ import annotations

from cardsuite.core.card import parse_cards
from cardsuite.core.seat import Seat
from cardsuite.engine.rules import step
from cardsuite.games.rummy.codec import CODEC
from cardsuite.games.rummy.present import PRESENTER
from cardsuite.games.rummy.rules import RummyRules, State
from cardsuite.scene.presenter import Look
from cardsuite.scene.scene import Scene, Zone
from cardsuite.scene.text import menu_text, scene_text, sheet_text
from tests.unit.rummy.play import dealt, play, rules_for, run_out

LOOK = Look(("You", "Mira"))
OWN = "5C 6C 7C 8H 9H TH AD 4S JS KD"
OTHER = "8C 9C 3D 3H 3S QH QS 9S AH AC"


def table(*moves: str, **options: object) -> tuple[RummyRules, State]:
    rules = rules_for(2, **options)
    return rules, play(rules, dealt(rules, [OWN, OTHER], "4H", "QD 2S 2H"), *moves)


def scene(rules: RummyRules, state: State, seat: Seat | None) -> Scene:
    view = rules.view(state, seat)
    legal = rules.legal_moves(view) if seat in rules.to_act(state) else ()
    return PRESENTER.scene(view, tuple(legal), LOOK)


def zone(drawn: Scene, name: str) -> Zone:
    return next(one for one in drawn.zones if one.id == name)


def told(rules: RummyRules, state: State, move: str, viewer: Seat) -> str:
    seat, made = rules.to_act(state)[0], CODEC.read_move(move)
    after = step(rules, state, seat, made)
    seen = rules.observe(state, viewer, seat, made, after)
    assert seen is not None
    return PRESENTER.narrate(seen, LOOK, viewer)


def test_no_hand_but_the_viewers_is_in_a_picture() -> None:
    for moves in ((), ("draw stock",), ("draw stock", "meld 5C 6C 7C", "discard KD")):
        rules, state = table(*moves)
        laid = {"5C", "6C", "7C", "KD"}
        for viewer, others in ((0, OTHER), (1, OWN), (None, f"{OWN} {OTHER}")):
            shown = {
                str(face.card) for one in scene(rules, state, viewer).zones for face in one.faces if face.card
            }
            hidden = {str(card) for card in parse_cards(others)} - (laid if moves[1:] else set())
            assert not shown & hidden


def test_the_ace_lies_where_the_option_puts_it() -> None:
    for ace, diamonds in (("low", ["KD", "AD"]), ("high_or_low", ["AD", "KD"])):
        rules, state = table(ace=ace)
        faces = zone(scene(rules, state, 0), "hand").faces
        assert [str(face.card) for face in faces if str(face.card).endswith("D")] == diamonds


def test_an_empty_place_for_melds_is_not_read_out() -> None:
    rules, state = table()
    text = scene_text(scene(rules, state, 0))
    assert "Spread" not in text
    assert "melded five of clubs, six of clubs" in text


def test_discards_are_listed_as_the_hand_lies() -> None:
    rules, state = table("draw stock")
    drawn = scene(rules, state, 0)
    listed = [path.move.split()[1] for path in drawn.paths if path.move.startswith("discard")]
    assert listed == [str(face.card) for face in zone(drawn, "hand").faces]


def test_a_lay_off_names_the_meld_and_one_that_fits_nowhere_is_refused() -> None:
    rules, state = table("draw stock", "meld 5C 6C 7C", "discard KD", "draw stock")
    drawn = scene(rules, state, 1)
    assert "Lay the eight of clubs on meld 1, five of clubs to seven of clubs" in menu_text(drawn)
    refused = [path for path in drawn.paths if path.move == "lay off QS>1"]
    assert refused
    assert not refused[0].legal


def test_digits_mean_melds_while_one_lays_and_nothing_before() -> None:
    rules, state = table()
    assert scene(rules, state, 0).digits == ()
    laying = scene(rules, play(rules, state, "draw stock"), 0)
    assert laying.digits[:2] == ("meld:1", "meld:2")


def test_a_card_drawn_is_named_only_to_who_drew_it() -> None:
    rules, state = table()
    assert told(rules, state, "draw stock", 0) == "You draw the queen of diamonds."
    assert told(rules, state, "draw stock", 1) == "Player 1 draws from the stock."


def test_melds_and_discards_are_told_to_all() -> None:
    rules, state = table("draw stock")
    for viewer, who in ((0, "You meld"), (1, "Player 1 melds")):
        said = told(rules, state, "meld 5C 6C 7C", viewer)
        assert said == f"{who} the five of clubs, the six of clubs and the seven of clubs."


def test_going_out_is_told_and_scored_line_by_line() -> None:
    rules = rules_for(2, melds_per_turn="any")
    hands = ["5C 6C 7C 8H 9H TH 2D 2S 2H KD", "8C 9C 3D 4S 3S QH QS 9S AH AC"]
    state = dealt(rules, hands, "4H", "QD JS 4C")
    before = sheet_text(PRESENTER.sheet(rules.view(state, 0), LOOK))
    assert before.startswith("No hand is finished yet.")
    first = ("draw stock", "meld 5C 6C 7C", "meld 8H 9H TH", "meld 2D 2S 2H", "discard QD")
    state = play(rules, state, *first, "draw stock", "discard JS", "draw stock", "lay off 4C>1")
    assert told(rules, state, "discard KD", 0) == "You discard the king of diamonds. You go out."
    lines = sheet_text(PRESENTER.sheet(rules.view(play(rules, state, "discard KD"), 0), LOOK))
    # 8 9 3 4 3 Q Q 9 A A
    assert "Cards left: You 0, Mira 58." in lines
    assert "Hand 1: You +58, Mira 0. You go out." in lines
    assert "Score: You 58, Mira 0." in lines


def test_R7_a_hand_that_ends_with_the_stock_is_blocked_and_R10_in_500_it_is_over() -> None:
    rules = rules_for(2, empty="block")
    state = run_out(rules, dealt(rules))
    blocked = "finds the stock empty: the hand is blocked."
    assert told(rules, state, "draw stock", 1 - rules.to_act(state)[0]).endswith(blocked)
    assert "The hand was blocked." in sheet_of(rules, play(rules, state, "draw stock"))

    rules = rules_for(2, preset="500")
    state = run_out(rules, dealt(rules))
    over = "wants a card of the stock, and there is none: the hand is over."
    assert told(rules, state, "draw stock", 1 - rules.to_act(state)[0]).endswith(over)
    after = sheet_of(rules, play(rules, state, "draw stock"))
    assert "The stock had run out." in after
    assert "blocked" not in after


def test_R10_a_deep_take_is_told_by_signs() -> None:
    rules = rules_for(2, preset="500")
    hands = ["5C 6C KC KD KH 2H 2S 9D JH 4S 3D TC AH", "QD QC JS JD 3C 4C 5H 6H 7H 8S 9S TD KS"]
    state = dealt(rules, hands, "7C", "8H AC TH 2C 9C")
    thrown = ("draw stock", "discard 8H", "draw stock", "discard AC", "draw stock", "discard TH")
    state = play(rules, state, *thrown, "draw stock", "discard 2C")
    assert told(rules, state, "draw pile 5", 1) == "Player 1 takes 5 cards from the pile: 7♣ 8♥ A♣ 10♥ 2♣."
    assert told(rules, state, "draw pile 5", 0).startswith("You take 5 cards from the pile: 7♣")


def sheet_of(rules: RummyRules, state: State) -> str:
    return sheet_text(PRESENTER.sheet(rules.view(state, 0), LOOK))
