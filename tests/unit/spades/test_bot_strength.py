"""How well the bots play, in short; the long version is `tests/benchmarks/spades_bots.py`."""

from __future__ import annotations

from cardsuite.games.spades.bot import easy, medium
from cardsuite.games.spades.options import TABLE
from cardsuite.games.spades.rules import SpadesRules
from tests.benchmarks.spades_bots import duplicate, tally

RULES = SpadesRules(TABLE.read({}, 4), 4)


def test_medium_beats_easy_over_duplicate_deals() -> None:
    gain = duplicate(RULES, medium(RULES), easy(RULES), 60)
    assert gain.mean > 6.0


def test_four_mediums_bid_and_play_like_people_who_can() -> None:
    found = tally(RULES, medium(RULES), 8)
    assert 9.5 <= found.bids.mean <= 11.5
    assert 4.0 <= found.set_percent.mean <= 14.0
    assert found.nils_per_100.mean >= 4.0
    assert found.nils_made_percent.mean >= 60.0
