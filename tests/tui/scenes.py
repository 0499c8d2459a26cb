"""Hand-made scenes: a trick game among four, its bidding, and others that need other shapes."""

from __future__ import annotations

from cardsuite.core.card import parse_card, parse_cards
from cardsuite.scene.scene import (
    Around,
    Cell,
    Choice,
    Face,
    Figure,
    Mark,
    Middle,
    Path,
    Prompt,
    Scene,
    SeatPanel,
    Shape,
    Zone,
)

HAND = "AH 8H 4H QC TC JD 7D KS 5S"
THIRTEEN = "AH 8H 4H 2H QC TC 3C JD 7D KS TS 5S 2S"
SEVENTEEN = "AH KH 8H 4H 2H QC TC 3C 2C JD 7D 6D KS TS 5S 4S 2S"


def panels(active: int = 0, cards: int = 9) -> tuple[SeatPanel, ...]:
    return (
        SeatPanel(0, "You", Around(0, 4), ("bid 3", "2 tricks"), "", 0, active == 0, cards),
        SeatPanel(1, "West", Around(1, 4), ("bid 2", "3 tricks"), "", 1, active == 1, cards),
        SeatPanel(2, "North", Around(2, 4), ("bid 4", "1 trick"), "partner, dealer", 0, active == 2, cards),
        SeatPanel(3, "East", Around(3, 4), ("bid 3", "1 trick"), "", 1, active == 3, cards),
    )


FIGURES = (
    Figure("Us", "212", "4 bags", "bid 7 · 3 taken"),
    Figure("Them", "187", "9 bags", "bid 5 · 4 taken"),
)


def backs(cards: int = 9) -> tuple[Zone, ...]:
    return tuple(Zone(f"seat:{seat}", Shape.BACKS, Around(seat, 4), (), size=cards) for seat in (1, 2, 3))


def own(text: str = HAND, playable: str = "JD 7D") -> Zone:
    may = parse_cards(playable)
    faces = tuple(Face(c, f"hand:{c}", playable=not may or c in may) for c in parse_cards(text))
    return Zone("hand", Shape.FAN, Around(0, 4), faces, note="♦ must be followed" if may else "")


def trick(text: str = "9D KD 2D", first: int = 1, lit: str = "KD") -> Zone:
    faces = tuple(
        Face(card, mark=Mark.LIT if str(card) == lit else Mark.NONE, around=(first + at) % 4)
        for at, card in enumerate(parse_cards(text))
    )
    return Zone("trick", Shape.TRICK, Middle(), faces)


def playing(text: str = HAND, playable: str = "JD 7D", active: int = 0) -> Scene:
    cards = parse_cards(text)
    may = parse_cards(playable)
    return Scene(
        "Spades · to 500 · hand 4",
        0,
        FIGURES,
        panels(active, len(cards)),
        (*backs(len(cards)), trick(), own(text, playable)),
        status="♦ led by West · spades not broken",
        story="East plays the two of diamonds.",
        paths=tuple(Path((f"hand:{c}",), f"play {c}", f"Play {c}", legal=not may or c in may) for c in cards),
    )


def bidding(most: int = 13, text: str = THIRTEEN) -> Scene:
    choices = tuple(
        Choice(
            f"bid:{n}",
            "nil" if n == 0 else str(n),
            n if n < 10 else None,
            f"team {n + 4} · all bids {n + 9} of {most}",
        )
        for n in range(most + 1)
    )
    hand = own(text, "")
    return Scene(
        "Spades · to 500 · hand 4",
        0,
        FIGURES,
        panels(0, most),
        (*backs(most), trick(""), hand._replace(faces=tuple(f._replace(target="") for f in hand.faces))),
        prompt=Prompt("How many tricks do you bid?", choices, "bid:3"),
        status="all bids 9 of 13",
        paths=tuple(Path((c.target,), f"bid {n}", f"Bid {n}") for n, c in enumerate(choices)),
    )


def solitaire() -> Scene:
    """A grid of piles with the longest column there can be."""
    down = (Face(None),)
    run = tuple(Face(card, f"card:{card}") for card in parse_cards("KH QS JH TS 9H 8S 7H 6S 5H 4S 3H 2S AD"))
    columns = tuple(
        Zone(
            f"column:{n}",
            Shape.CASCADE,
            Cell(1, n - 1),
            down * (n - 1) + run[: 14 - 2 * n] + run[13:],
            target=f"column:{n}",
        )
        for n in range(1, 7)
    )
    return Scene(
        "Klondike #100042 · draw 3 · pass 2",
        0,
        (Figure("moves", "87", "", "3:41"), Figure("best", "71", "", "2:58")),
        (),
        (
            Zone("stock", Shape.PILE, Cell(0, 0), (Face(None),), size=12, target="stock"),
            Zone("waste", Shape.PILE, Cell(0, 1), (Face(parse_card("JS"), "waste"),), target="waste"),
            *(Zone(f"foundation:{n}", Shape.PILE, Cell(0, 3 + n), (), target=f"f:{n}") for n in range(4)),
            *columns,
            Zone("column:7", Shape.CASCADE, Cell(1, 6), down * 6 + run, target="column:7"),
        ),
    )


def meeting(players: int) -> Scene:
    """So many players, melds on the table, a row of piles in the middle."""
    return Scene(
        "Rummy · to 100",
        0,
        tuple(Figure(f"Seat {n}", str(40 + n)) for n in range(players)),
        tuple(
            SeatPanel(n, f"Player {n}", Around(n, players), ("7 cards",), side=n, active=n == 2, cards=7)
            for n in range(players)
        ),
        (
            *(Zone(f"seat:{n}", Shape.BACKS, Around(n, players), (), 7) for n in range(1, players)),
            Zone("melds:1", Shape.ROW, Around(1, players), tuple(map(Face, parse_cards("5C 6C 7C")))),
            Zone("stock", Shape.PILE, Middle(0), (Face(None),), size=30, note="stock", target="stock"),
            Zone("discard", Shape.PILE, Middle(1), (Face(parse_card("9H")),), size=4, target="discard"),
            Zone(
                "hand",
                Shape.FAN,
                Around(0, players),
                tuple(Face(c, f"hand:{c}") for c in parse_cards(HAND)[:7]),
            ),
        ),
        status="draw from the stock or take the nine",
    )
