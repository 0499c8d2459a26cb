"""The move picker: every way through the paths, and what it says where there is none."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardsuite.scene.picker import Nowhere, Onward, Picked, choices, finish, pick, usual
from cardsuite.scene.scene import Path


def path(*targets: str, legal: bool = True, is_usual: bool = False, any_order: bool = False) -> Path:
    return Path(targets, " ".join(targets), f"go {' '.join(targets)}", legal, is_usual, any_order)


ONE, TWO, REFUSED = path("a"), path("b"), path("c", legal=False)
SHORT, LONG, OTHER = path("x"), path("x", "y"), path("x", "z")


def test_a_target_that_is_a_whole_move_makes_it() -> None:
    assert pick((ONE, TWO), (), "b") == Picked(TWO)


def test_a_target_nobody_knows_leads_nowhere_and_keeps_what_was_picked() -> None:
    assert pick((LONG,), ("x",), "q") == Nowhere(("x",), "q")


def test_a_refused_move_is_still_meant_so_that_the_rules_can_say_why() -> None:
    assert pick((ONE, REFUSED), (), "c") == Picked(REFUSED)


def test_a_refused_way_of_several_targets_can_be_walked_to_its_end() -> None:
    refused = path("c", "d", legal=False)
    assert pick((ONE, refused), (), "c") == Onward(("c",), ("d",))
    assert pick((ONE, refused), ("c",), "d") == Picked(refused)


def test_a_longer_way_goes_on_with_what_may_come_next() -> None:
    assert pick((LONG, OTHER), (), "x") == Onward(("x",), ("y", "z"))


def test_where_a_path_ends_and_others_go_on_the_shorter_waits_for_finish() -> None:
    assert pick((SHORT, LONG, OTHER), (), "x") == Onward(("x",), ("y", "z"))
    assert finish((SHORT, LONG, OTHER), ("x",)) == SHORT


def test_a_refused_longer_way_does_not_hold_up_a_legal_move() -> None:
    assert pick((SHORT, path("x", "y", legal=False)), (), "x") == Picked(SHORT)


def test_of_two_moves_with_one_way_the_legal_one_is_made() -> None:
    refused = path("a", legal=False)
    assert pick((refused, ONE), (), "a") == Picked(ONE)
    assert finish((refused, ONE), ("a",)) == ONE


def test_of_two_legal_moves_with_one_way_the_first_is_made() -> None:
    again = path("a")._replace(move="other")
    assert pick((ONE, again), (), "a") == Picked(ONE)


def test_finish_gives_a_refused_path_where_no_legal_one_ends() -> None:
    assert finish((REFUSED,), ("c",)) == REFUSED


@pytest.mark.parametrize("picked", [(), ("x",), ("x", "y", "z")])
def test_finish_gives_none_where_no_path_ends(picked: tuple[str, ...]) -> None:
    assert finish((LONG, OTHER), picked) is None


def test_choices_are_the_first_targets_of_legal_paths_each_once() -> None:
    assert choices((LONG, REFUSED, OTHER, ONE)) == ("x", "a")


def test_choices_further_on_follow_what_was_picked() -> None:
    assert choices((LONG, ONE, OTHER), ("x",)) == ("y", "z")
    assert choices((LONG, ONE, OTHER), ("a",)) == ()
    assert choices((LONG, ONE, OTHER), ("nothing",)) == ()


def test_paths_in_any_order_are_walked_from_any_end() -> None:
    both = path("p", "q", any_order=True)
    third = path("p", "r", any_order=True)
    assert choices((both, third)) == ("p", "q", "r")
    assert pick((both, third), (), "q") == Onward(("q",), ("p",))
    assert pick((both, third), ("q",), "p") == Picked(both)
    assert pick((both, third), ("p",), "r") == Picked(third)
    assert pick((both, third), ("q",), "r") == Nowhere(("q",), "r")
    assert finish((both, third), ("q", "p")) == both


def test_no_target_is_picked_twice_in_any_order() -> None:
    assert pick((path("p", "q", any_order=True),), ("p",), "p") == Nowhere(("p",), "p")


def test_the_usual_move_is_the_marked_one() -> None:
    marked = path("m", is_usual=True)
    assert usual((ONE, marked)) == marked


def test_the_usual_move_is_the_only_legal_one() -> None:
    assert usual((REFUSED, ONE)) == ONE


def test_there_is_no_usual_move_among_several_or_none() -> None:
    assert usual((ONE, TWO)) is None
    assert usual((REFUSED,)) is None
    assert usual(()) is None


def test_a_refused_move_is_never_usual() -> None:
    assert usual((path("m", legal=False, is_usual=True), ONE, TWO)) is None


_names = st.sampled_from("abcd")
_paths = st.lists(
    st.builds(
        lambda targets, legal, any_order: path(*targets, legal=legal, any_order=any_order),
        st.lists(_names, min_size=1, max_size=3, unique=True),
        st.booleans(),
        st.booleans(),
    ),
    max_size=8,
)


@given(_paths)
def test_every_legal_path_can_be_reached_by_picking_its_targets(paths: list[Path]) -> None:
    for wanted in (one for one in paths if one.legal):
        picked: tuple[str, ...] = ()
        for target in wanted.targets:
            assert target in choices(paths, picked)
            assert not isinstance(pick(paths, picked, target), Nowhere)
            picked = (*picked, target)
        end = finish(paths, picked)
        assert end is not None
        assert end.legal
        assert sorted(end.targets) == sorted(wanted.targets)


@given(_paths, st.lists(_names, max_size=3))
def test_what_is_offered_next_never_leads_nowhere(paths: list[Path], way: list[str]) -> None:
    picked = tuple(way)
    for target in choices(paths, picked):
        result = pick(paths, picked, target)
        assert isinstance(result, Picked | Onward)
        if isinstance(result, Picked):
            assert result.path.legal
