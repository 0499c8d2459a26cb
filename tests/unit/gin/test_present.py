"""Gin Rummy as it is shown and told: the picture, the sentences, the score sheet, and what stays hidden."""

from __future__ import annotations

from cardsuite.core.card import cards_text, parse_cards
from cardsuite.core.seat import Seat
from cardsuite.engine.rules import step
from cardsuite.games.gin.codec import CODEC
from cardsuite.games.gin.present import PRESENTER
from cardsuite.games.gin.rules import GinRules, State
from cardsuite.scene.presenter import Beat, Look
from cardsuite.scene.scene import Scene, Zone
from cardsuite.scene.text import menu_text, scene_text, sheet_text
from tests.unit.gin.play import LOOSE, NOTHING, dealt, go, lay, rules_for

LOOK = Look(("You", "Mira"))
KNOCKER = "AS 2S 3S 7H 8H 9H KC KD KH 4D"
DEFENDER = "4S 5S TH 2C 6C 8D QD QS JC 9S"
PASSED = ("pass", "pass", "draw stock")


def scene(rules: GinRules, state: State, seat: Seat | None, look: Look = LOOK) -> Scene:
    view = rules.view(state, seat)
    legal = rules.legal_moves(view) if seat in rules.to_act(state) else ()
    return PRESENTER.scene(view, tuple(legal), look)


def zone(drawn: Scene, name: str) -> Zone:
    return next(one for one in drawn.zones if one.id == name)


def told(rules: GinRules, state: State, move: str, viewer: Seat | None = 0) -> tuple[State, str]:
    """The state after a move, and what the viewer hears of it."""
    seat, made = rules.to_act(state)[0], CODEC.read_move(move)
    after = step(rules, state, seat, made)
    seen = rules.observe(state, viewer, seat, made, after) if viewer is not None else None
    return after, "" if seen is None else PRESENTER.narrate(seen, LOOK, viewer)


def knocked(rules: GinRules) -> State:
    return go(rules, dealt(rules, KNOCKER, DEFENDER, "7C QH"), *PASSED, "knock QH")


def shown_cards(drawn: Scene) -> set[str]:
    return {str(face.card) for one in drawn.zones for face in one.faces if face.card is not None}


def test_the_upcard_goes_to_the_other_first_and_then_to_the_dealer() -> None:
    rules = rules_for()
    state = dealt(rules, NOTHING, LOOSE)
    assert scene(rules, state, 0).status == "the upcard goes to you first · limit 10"
    assert scene(rules, go(rules, state, "pass"), 1).status == "the upcard goes to you now · limit 10"


def test_the_ace_lies_below_the_two_in_a_hand() -> None:
    rules = rules_for()
    hand = zone(scene(rules, dealt(rules, "AS 4S 9S KS 2H 6H TC JD 3D 7C"), 0), "hand")
    spades = [str(face.card) for face in hand.faces if str(face.card).endswith("S")]
    assert spades == ["KS", "9S", "4S", "AS"]


def test_melds_are_told_as_melded_in_plain_words() -> None:
    rules = rules_for()
    text = scene_text(scene(rules, dealt(rules, KNOCKER, DEFENDER), 0))
    assert "; melded king of clubs, king of diamonds" in text
    assert "deadwood 4" in text


def test_no_hand_but_the_viewers_is_in_a_picture() -> None:
    rules = rules_for()
    state = dealt(rules, KNOCKER, DEFENDER, "7C QH")
    for moves in ((), ("pass",), PASSED, (*PASSED, "discard QH")):
        now = go(rules, state, *moves)
        for viewer, others in ((0, DEFENDER), (1, KNOCKER), (None, f"{KNOCKER} {DEFENDER}")):
            assert not shown_cards(scene(rules, now, viewer)) & {str(card) for card in parse_cards(others)}


def test_the_knocker_lies_open_and_the_defender_does_not() -> None:
    rules = rules_for()
    state = knocked(rules)
    for viewer in (0, None):
        shown = shown_cards(scene(rules, state, viewer))
        assert {str(card) for card in parse_cards(KNOCKER)} <= shown
        assert not shown & {str(card) for card in parse_cards(DEFENDER)}


def test_an_open_pile_makes_room_for_the_knockers_deadwood() -> None:
    rules = rules_for(show_pile=True)
    state = dealt(rules, KNOCKER, DEFENDER, "7C QH")
    assert any(one.id == "spread" for one in scene(rules, go(rules, state, *PASSED), 0).zones)
    drawn = scene(rules, knocked(rules), 1)
    assert not any(one.id == "spread" for one in drawn.zones)
    assert [str(face.card) for face in zone(drawn, "deadwood").faces] == ["4D"]


def test_a_knock_is_told_with_all_that_it_shows() -> None:
    rules = rules_for()
    state = go(rules, dealt(rules, KNOCKER, DEFENDER, "7C QH"), *PASSED)
    _, mine = told(rules, state, "knock QH", 0)
    _, theirs = told(rules, state, "knock QH", 1)
    assert mine == "You knock with the queen of hearts."
    assert "7♥ to 9♥" in theirs
    assert "K♣ K♦ K♥" in theirs
    assert theirs.endswith("and 4♦.")


def test_a_card_drawn_is_named_only_to_who_drew_it() -> None:
    rules = rules_for()
    state = go(rules, dealt(rules, NOTHING, LOOSE, "7H 8D"), "pass", "pass")
    assert told(rules, state, "draw stock", 0)[1] == "You draw the eight of diamonds."
    assert told(rules, state, "draw stock", 1)[1] == "Player 1 draws from the stock."


def test_lay_offs_are_offered_with_the_meld_they_go_on() -> None:
    rules = rules_for()
    drawn = scene(rules, knocked(rules), 1)
    menu = menu_text(drawn)
    assert "Lay the four of spades off on meld" in menu
    assert "ace of spades to three of spades" in menu
    refused = [path for path in drawn.paths if path.move.startswith("lay off QD")]
    assert refused
    assert not any(path.legal for path in refused)


def test_the_knock_that_leaves_least_is_offered_first() -> None:
    rules = rules_for()
    state = go(rules, dealt(rules, KNOCKER, DEFENDER, "7C 5D"), *PASSED)
    asked = scene(rules, state, 0).then[0]
    assert [(choice.label, choice.sign) for choice in asked.choices[:2]] == [
        ("5♦", "leaves 4"),
        ("4♦", "leaves 5"),
    ]


def test_gin_asks_for_no_arrangement() -> None:
    rules = rules_for()
    gin = "4C 4D 4S 5D 6D 7D 2H 3H 4H 5H"
    state = go(rules, dealt(rules, gin, "KC KS QD QS JC 9C 9S 8C 8S AC", "TC 7C"), *PASSED)
    drawn = scene(rules, state, 0)
    assert [prompt.question for prompt in drawn.then if prompt.after == "knock:7C"] == []
    assert any(path.move == "knock 7C" and path.targets == ("knock:7C",) for path in drawn.paths)
    assert (
        rules.check(rules.view(state, 0), CODEC.read_move("knock 7C: 4C 4D 4S / 5D 6D 7D / 2H 3H 4H")) is None
    )


def test_the_sheet_counts_a_hand_line_by_line() -> None:
    rules = rules_for()
    state = go(rules, knocked(rules), "done")
    lines = sheet_text(PRESENTER.sheet(rules.view(state, 0), LOOK))
    # 4 5 T 2 6 8 Q Q J 9 with nothing laid off: 4+5+10+2+6+8+10+10+10+9
    assert "Deadwood: You 4, Mira 74." in lines
    assert "Difference: You +70." in lines
    assert "Score: You 70, Mira 0." in lines
    assert "Hands won: You 1, Mira 0." in lines


def test_a_box_that_is_paid_at_once_stands_with_its_hand() -> None:
    rules = rules_for(preset="palace")
    state = go(rules, knocked(rules), "done")
    lines = sheet_text(PRESENTER.sheet(rules.view(state, 0), LOOK))
    assert "Box: You +10." in lines
    assert "Hand 1: You +80." in lines
    assert "Score: You 80, Mira 0." in lines


def test_a_sentence_says_what_the_sheet_enters() -> None:
    assert told(rules_for(), knocked(rules_for()), "done")[1] == "You win 70 points."
    palace = rules_for(preset="palace")
    state, said = told(palace, knocked(palace), "done")
    assert said == "You win 80 points, 10 of them for the hand won."
    assert "Hand 1: You +80." in sheet_text(PRESENTER.sheet(palace.view(state, 0), LOOK))


def test_hollywood_says_in_how_many_columns_a_hand_is_entered() -> None:
    rules = rules_for(hollywood=True)
    first = dealt(rules, KNOCKER, DEFENDER, "7C QH")
    hands = zip(first.private[0].hand, first.private[1].hand, strict=True)
    pack = (*(card for pair in hands for card in pair), *lay(first).pile, *first.hidden.stock)
    state, said = told(rules, knocked(rules), "done")
    assert said == "You win 70 points."
    state = go(rules, state, f"deal {cards_text(pack)}", *PASSED, "knock QH")
    assert told(rules, state, "done")[1] == "You win 70 points, entered in 2 columns."


def test_hollywood_has_a_line_for_each_column() -> None:
    rules = rules_for(hollywood=True)
    state = go(rules, knocked(rules), "done")
    lines = sheet_text(PRESENTER.sheet(rules.view(state, 0), LOOK))
    assert "Column 1: You 70, Mira 0." in lines
    assert "Column 2: You 0, Mira 0." in lines


def test_the_eye_rests_on_a_knock_and_on_the_sheet() -> None:
    rules = rules_for()
    before = go(rules, dealt(rules, KNOCKER, DEFENDER, "7C QH"), *PASSED)
    knock = CODEC.read_move("knock QH")
    after = step(rules, before, 0, knock)
    seen = rules.observe(before, 1, 0, knock, after)
    assert seen is not None
    assert PRESENTER.beat(seen, rules.view(after, 1)) is Beat.GLANCE
    done = CODEC.read_move("done")
    last = step(rules, after, 1, done)
    ended = rules.observe(after, 0, 1, done, last)
    assert ended is not None
    assert PRESENTER.beat(ended, rules.view(last, 0)) is Beat.SHEET
    assert "70 points" in PRESENTER.narrate(ended, LOOK, 0)
