"""The command that solves a numbered deal, for games whose spec names a solver."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from time import perf_counter
from typing import cast

import click

from cardsuite.cli import completing
from cardsuite.cli.game import WholeNumber
from cardsuite.cli.status import BAD_USAGE, OK, ExitError
from cardsuite.engine.errors import UnknownGameError
from cardsuite.engine.spec import Solution

MAX_NODES = 2_000_000

Solver = Callable[[str, Mapping[str, object], int], Solution]


@click.command()
@click.argument("game", shell_complete=completing.games)
@click.option("--deal", required=True, metavar="N", help="The number of the deal.")
@click.option(
    "--draw", type=click.Choice(["1", "3"]), default="1", help="How many cards are drawn at a time."
)
@click.option(
    "--nodes",
    type=WholeNumber(1),
    metavar="N",
    default=MAX_NODES,
    show_default=True,
    help="How many states are looked at before the answer is `unknown`.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the answer as one JSON object.")
def solve(game: str, deal: str, draw: str, nodes: int, as_json: bool) -> int:
    """Say whether a numbered deal can be won, and how."""
    solver = _solver_of(game)
    start = perf_counter()
    solution = solver(deal, {"draw": int(draw)}, nodes)
    milliseconds = round(1000 * (perf_counter() - start), 1)
    if as_json:
        answer = {
            "deal": deal,
            "draw": int(draw),
            "verdict": solution.verdict,
            "moves": list(solution.moves),
            "nodes": solution.nodes,
            "ms": milliseconds,
        }
        click.echo(json.dumps(answer))
        return OK
    click.echo(f"Deal {deal}, draw {draw}: {_sentence(solution)}")
    if solution.moves:
        click.echo(" ".join(solution.moves))
    return OK


def _sentence(solution: Solution) -> str:
    match solution.verdict:
        case "won":
            return f"it can be won, in {len(solution.moves)} moves."
        case "lost":
            return f"it cannot be won; everything was tried ({solution.nodes} states)."
        case _:
            return f"nobody knows; {solution.nodes} states did not decide it. Give more with --nodes."


def _solves(game: str) -> bool:
    """Whether a game has a solver; one that cannot be loaded has none."""
    from cardsuite.engine.registry import load

    with suppress(UnknownGameError):
        return load(game).solver is not None
    return False


def _solver_of(game: str) -> Solver:
    from cardsuite.engine.clean import clean
    from cardsuite.engine.registry import listings, load
    from cardsuite.engine.spec import resolve

    spec = load(clean(game, 40))
    if spec.solver is None:
        able = [listing.id for listing in listings() if _solves(listing.id)]
        known = f"; there is one for {', '.join(able)}" if able else ""
        raise ExitError(BAD_USAGE, f"There is no solver for {spec.title}{known}.")
    return cast(Solver, resolve(spec.solver))
