"""The registry: games by name, loaded when asked for, broken ones told in a sentence."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import EntryPoint, EntryPoints

import pytest

from cardsuite.engine import registry
from cardsuite.engine.errors import UnknownGameError
from cardsuite.engine.registry import BUILT_IN, find, listings, load
from cardsuite.engine.spec import GameSpec, dice_for_seat, resolve


def offer(monkeypatch: pytest.MonkeyPatch, **games: str) -> None:
    points = EntryPoints(EntryPoint(name, value, registry.ENTRY_POINTS) for name, value in games.items())
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: points)


@pytest.mark.parametrize("game", [listing.id for listing in BUILT_IN])
def test_a_built_in_game_is_what_its_line_says(game: str) -> None:
    listing, spec = find(game), load(game)
    assert isinstance(spec, GameSpec)
    assert (spec.id, spec.title, spec.tagline) == (listing.id, listing.title, listing.tagline)
    assert not spec.levels or spec.default_level in spec.levels
    for ref in (spec.presenter, *spec.levels.values(), *spec.cases.values()):
        assert resolve(ref) is not None


def test_there_are_no_two_games_of_one_name() -> None:
    names = [listing.id for listing in listings()]
    assert len(set(names)) == len(names)
    assert names[: len(BUILT_IN)] == [listing.id for listing in BUILT_IN]


def test_an_unknown_game_is_told_with_those_there_are() -> None:
    with pytest.raises(UnknownGameError, match="There is no game called 'whist'; there are ") as refusal:
        find("whist")
    assert all(listing.id in str(refusal.value) for listing in listings())


def test_installed_games_come_after_the_built_in_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, zwicker="z:SPEC", bacon_game="cardsuite.games.spades.spec:SPEC", spades="evil:SPEC")
    assert [listing.id for listing in listings()][len(BUILT_IN) :] == ["bacon_game", "zwicker"]
    assert find("bacon_game").tagline == "from cardsuite.games.spades.spec"
    assert load("bacon_game") is load("spades"), "nobody takes the name of a built-in game"


@pytest.mark.parametrize(
    "value", ["no.such.module:SPEC", "cardsuite.core.card:NOTHING", "cardsuite.core.card:RANKS", "nothing"]
)
def test_a_broken_game_is_told_and_breaks_nothing_else(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    offer(monkeypatch, broken=value)
    with pytest.raises(UnknownGameError, match="The game 'broken' cannot be loaded") as refusal:
        load("broken")
    assert str(refusal.value).endswith(".")
    assert load("spades").id == "spades"


def test_the_list_of_games_imports_none_of_them() -> None:
    asked = (
        "import sys, cardsuite.engine.registry as r; r.listings(); r.find('spades'); "
        "print(any(name.startswith('cardsuite.games.') for name in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_a_name_is_looked_up_when_needed() -> None:
    assert resolve("cardsuite.engine.spec:dice_for_seat") is dice_for_seat
    with pytest.raises(ValueError, match=r"package\.module:name"):
        resolve("cardsuite.engine.spec")
    with pytest.raises(AttributeError):
        resolve("cardsuite.engine.spec:nothing")
