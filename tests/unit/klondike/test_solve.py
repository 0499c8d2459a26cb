"""The solver: known verdicts, solutions that a referee plays to the end, positions tried by brute force."""

from __future__ import annotations

import gc
import json
from itertools import chain, pairwise
from pathlib import Path
from random import Random

import pytest

from cardsuite.core.card import KING, Card, Suit, parse_cards
from cardsuite.engine.errors import NotationError
from cardsuite.games.klondike.solve import Layout, layout_of, shortened, solve, solve_deal, win_fast
from cardsuite.games.klondike.solve_search import search
from cardsuite.games.klondike.solve_tables import BIT, STEP, world_of
from tests.unit.klondike.brute import small_layout, winnable
from tests.unit.klondike.referee import Referee

CASES: list[dict[str, str]] = json.loads(
    (Path(__file__).parents[2] / "cases" / "klondike_solve.json").read_text()
)["cases"]

QUICK = 4_000
"""Enough states for most of the labelled deals; tests/benchmarks/klondike_solve.py gives the rest theirs."""

DRAWS = pytest.mark.parametrize("draw", [1, 3])


def referee_of(layout: Layout, draw: int) -> Referee:
    columns = [(map(str, down), map(str, up)) for down, up in layout.columns]
    return Referee(columns, map(str, layout.stock), draw, map(str, layout.waste), layout.foundations)


def cards_up(moves: tuple[str, ...], layout: Layout, draw: int) -> int:
    referee = referee_of(layout, draw)
    for move in moves:
        referee.play(move)
    return referee.up()


def layout_at(moves: tuple[str, ...], layout: Layout, draw: int) -> Layout:
    """The position after some moves, as the referee has it."""
    referee = referee_of(layout, draw)
    for move in moves:
        referee.play(move)
    columns = tuple((parse_cards(" ".join(down)), parse_cards(" ".join(up))) for down, up in referee.columns)
    c, d, h, s = referee.built.values()
    return Layout(
        columns, parse_cards(" ".join(referee.stock)), parse_cards(" ".join(referee.waste)), (c, d, h, s)
    )


def relabelled(layout: Layout, suits: str) -> Layout:
    """The same position with other suits: `suits` says what clubs, diamonds, hearts, spades become."""
    become = ["CDHS".index(letter) for letter in suits]

    def pile(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(Card(card.rank, Suit(become[card.suit])) for card in cards)

    columns = tuple((pile(down), pile(up)) for down, up in layout.columns)
    return Layout(columns, pile(layout.stock), pile(layout.waste))


def test_the_parents_of_a_card_are_the_pair_four_bits_higher() -> None:
    for card, bit in BIT.items():
        if card.rank == KING:
            continue
        hosts = [b for host, b in BIT.items() if host.rank == card.rank + 1 and host.is_red != card.is_red]
        pair = 3 << (bit.bit_length() - 1 & ~1)
        assert sum(hosts) == pair << 4
        assert STEP[bit] == bit | BIT[Card(card.rank + 1, card.suit)]
    assert len({STEP[BIT[Card(KING, suit)]] for suit in list(Suit)[:4]}) == 4


@DRAWS
def test_labelled_deals_get_no_wrong_verdict_and_their_solutions_win(draw: int) -> None:
    decided = 0
    for case in CASES:
        layout = layout_of(case["deal"])
        solved = solve(layout, draw, QUICK)
        assert solved.verdict in (case[f"draw{draw}"], "unknown"), case["deal"]
        decided += solved.verdict != "unknown"
        if solved.verdict == "won":
            assert cards_up(solved.moves, layout, draw) == 52, case["deal"]
        else:
            assert solved.moves == ()
    assert decided >= (138 if draw == 1 else 105)


@DRAWS
@pytest.mark.parametrize("suits", ["SDHC", "CHDS", "DCSH", "HSCD"])
def test_verdicts_know_no_suits_and_no_order_of_columns(suits: str, draw: int) -> None:
    choice = Random(suits)
    for case in choice.sample(CASES, 12):
        layout = relabelled(layout_of(case["deal"]), suits)
        layout = layout._replace(columns=tuple(choice.sample(layout.columns, 7)))
        solved = solve(layout, draw, QUICK)
        assert solved.verdict in (case[f"draw{draw}"], "unknown"), case["deal"]
        if solved.verdict == "won":
            assert cards_up(solved.moves, layout, draw) == 52


@DRAWS
def test_positions_along_a_solution_are_won(draw: int) -> None:
    """Waste in the middle of a pass, foundations begun, columns of every kind."""
    for number in ("100003", "100012", "ms5"):
        layout = layout_of(number)
        moves = solve(layout, draw).moves
        for count in range(3, len(moves), 9):
            here = layout_at(moves[:count], layout, draw)
            solved = solve(here, draw, 50_000)
            assert solved.verdict != "lost"
            if solved.verdict == "won":
                assert cards_up(solved.moves, here, draw) == 52


@DRAWS
def test_positions_small_enough_are_decided_as_by_brute_force(draw: int) -> None:
    """Few ranks without kings are mostly lost, which is where a solver errs unseen."""
    verdicts = []
    for seed in range(40 * draw, 40 * draw + 30):
        choice = Random(seed)
        ranks = range(1, choice.choice([5, 6, 6, 7]))
        stock = choice.randint(3, 9)
        sizes = [1] * 7
        while sum(sizes) < 4 * len(ranks) - stock:
            sizes[choice.choice([1, 2, 3, 4, 5, 6, 5, 6])] += 1
        layout = small_layout(choice, ranks, tuple(sizes), choice.randint(0, stock))
        right = winnable(layout, draw, 1_500)
        if right is not None:
            verdicts.append(right)
            assert search(world_of(layout), draw, 100_000).verdict == ("won" if right else "lost"), seed
    assert len(verdicts) > 10
    assert 1 < sum(verdicts) < len(verdicts) - 1


@DRAWS
def test_shortened_solutions_still_win_and_are_no_longer(draw: int) -> None:
    layout = layout_of("100006")
    moves = solve(layout, draw).moves
    short = shortened(moves, layout, draw)
    assert len(short) <= len(moves)
    assert cards_up(short, layout, draw) == 52


def test_shortened_cuts_round_trips_and_passes_for_nothing() -> None:
    layout = layout_of("100006")
    moves = solve(layout, 1).moves
    padded = ("draw",) * 24 + ("recycle",) + moves
    assert len(shortened(padded, layout, 1)) <= len(moves)
    assert shortened(("draw",), layout, 1) == ("draw",)


@DRAWS
def test_a_short_search_never_contradicts_the_labels(draw: int) -> None:
    verdicts = [(win_fast(layout_of(case["deal"]), draw), case[f"draw{draw}"]) for case in CASES]
    assert all(fast in (right, "unknown") for fast, right in verdicts)
    assert sum(fast == "won" for fast, _ in verdicts) > 20


def test_the_same_position_gives_the_same_solution() -> None:
    assert solve(layout_of("100018"), 1) == solve(layout_of("100018"), 1)


def test_a_search_that_runs_out_says_unknown() -> None:
    solved = solve(layout_of("100069"), 3, 300)
    assert solved.verdict == "unknown"
    assert solved.moves == ()
    assert 300 <= solved.nodes < 400


def test_a_finished_game_is_won_without_a_move() -> None:
    nothing: tuple[tuple[tuple[Card, ...], tuple[Card, ...]], ...] = (((), ()),) * 7
    assert solve(Layout(nothing, (), (), (13, 13, 13, 13)), 3)[:2] == ("won", ())


def test_garbage_is_collected_after_a_search_as_before() -> None:
    assert gc.isenabled()
    solve(layout_of("100003"), 1)
    assert gc.isenabled()
    gc.disable()
    try:
        win_fast(layout_of("100003"), 1)
        assert not gc.isenabled()
    finally:
        gc.enable()


def test_the_solver_refuses_what_is_no_position() -> None:
    layout = layout_of("1")
    with pytest.raises(ValueError, match="it draws 1 or 3"):
        solve(layout, 2)
    down, up = layout.columns[3]
    bare = (*layout.columns[:3], (down + up, ()), *layout.columns[4:])
    with pytest.raises(ValueError, match="must show one"):
        solve(layout._replace(columns=bare), 1)


def test_a_numbered_deal_is_solved_by_its_text() -> None:
    assert solve_deal("100003", {"draw": 3}) == solve(layout_of("100003"), 3)
    assert solve_deal("100003", {}) == solve(layout_of("100003"), 1)
    with pytest.raises(NotationError, match="is no Klondike deal"):
        solve_deal("x", {})


def test_the_referee_refuses_what_the_rules_refuse() -> None:
    """A referee that lets everything pass would prove nothing."""
    layout = layout_of("1")
    shown = [up[-1] for _, up in layout.columns]
    wrong = next(
        f"{a + 1}>{b + 1}x1"
        for a, b in chain(pairwise(range(7)), [(6, 0)])
        if shown[b].rank != shown[a].rank + 1 or shown[b].is_red == shown[a].is_red
    )
    for move in ("recycle", "W>F", "W>1", "FC>1", "1>F", "1>2x2", wrong):
        with pytest.raises(AssertionError):
            referee_of(layout, 1).play(move)
