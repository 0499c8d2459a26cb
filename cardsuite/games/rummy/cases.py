"""The worked cases of Rummy, one function for each kind: what is wrong, or None."""

from __future__ import annotations

from cardsuite.core.card import Card, cards_text, parse_card, parse_cards
from cardsuite.core.meld.laid import in_order, with_card
from cardsuite.engine.json import Json, as_list, as_number, as_object
from cardsuite.games.rummy.model import End, HandFacts, Laid
from cardsuite.games.rummy.options import TABLE, Options
from cardsuite.games.rummy.scoring import added_up, price

Case = dict[str, Json]


def _options(case: Case) -> Options:
    return TABLE.read(as_object(case.get("options", {})))


def _cards(data: Json) -> tuple[Card, ...]:
    return parse_cards(str(data))


def _laid(data: Json) -> Laid:
    """A meld as `{"by": 0, "cards": "5C 6C 7C"}`; a list in `by` names who laid each card."""
    if not isinstance(data, dict):
        raise ValueError(f"{data!r} should hold by and cards")
    cards, by = in_order(_cards(data["cards"])), data["by"]
    seats = [as_number(seat) for seat in by] if isinstance(by, list) else [as_number(by)] * len(cards)
    return Laid(seats[0], cards, tuple(seats))


def score(case: Case) -> str | None:
    """A hand priced for every seat (R8 to R10): `end`, `out` where somebody went out, `left`, `melds`."""
    out = case.get("out")
    facts = HandFacts(
        End(case["end"]),
        None if out is None else as_number(out),
        tuple(_cards(hand) for hand in as_list(case["left"])),
        tuple(_laid(meld) for meld in as_list(case.get("melds", []))),
    )
    found = list(added_up(price(facts, _options(case)), (0,) * len(facts.left)))
    expected = as_list(case["points"])
    return None if found == expected else f"expected {expected}, got {found}."


def lay(case: Case) -> str | None:
    """A card laid on a meld (R4): the meld afterwards in `becomes`, or null where it is refused."""
    longer = with_card(in_order(_cards(case["meld"])), parse_card(str(case["card"])), _options(case).ace_high)
    found = None if longer is None else cards_text(longer)
    return None if found == case["becomes"] else f"expected {case['becomes']}, got {found}."
