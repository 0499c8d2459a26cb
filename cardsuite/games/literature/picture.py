"""The picture of a game of Literature: players, piles before the teams, the last question."""

from __future__ import annotations

from collections.abc import Sequence

from cardsuite.core.card import Card
from cardsuite.core.seat import Seat, clockwise
from cardsuite.games.literature.asking import asks_of, paths, prompts
from cardsuite.games.literature.half_suits import CARDS
from cardsuite.games.literature.model import (
    ClaimingRest,
    Dealing,
    HandingOver,
    Move,
    NamingClaimer,
    Over,
    Playing,
    Resolved,
    Seating,
    View,
    team_of,
)
from cardsuite.games.literature.scoring import points
from cardsuite.games.literature.sentences import last_question
from cardsuite.games.literature.turns import turn_of
from cardsuite.games.literature.words import TEAMS, in_order, short_name
from cardsuite.scene.presenter import Look
from cardsuite.scene.scene import (
    Around,
    Before,
    Face,
    Figure,
    Mark,
    Middle,
    Scene,
    SeatPanel,
    Shape,
    Zone,
)
from cardsuite.scene.words import called, does

SHOWN_AGAIN = 2
"""So many of the questions that may be seen are laid out again."""


def picture(view: View, legal: Sequence[Move], look: Look) -> Scene:
    """The scene for the view's seat, or the shared one with seat 0 at the near edge."""
    first, *then = prompts(view, legal, look) or (None,)
    return Scene(
        title=_title(view, look),
        viewer=view.seat,
        figures=tuple(map(Figure, TEAMS, map(str, points(view.table.resolved)))),
        panels=tuple(_panel(seat, view, legal, look) for seat in clockwise(view.seat or 0, view.seats)),
        zones=(*_hidden_hands(view), *_won(view, look), *_own_hand(view, look)),
        prompt=first,
        status=_status(view, look),
        paths=paths(view, legal, look),
        then=tuple(prompt for prompt in then if prompt is not None),
    )


def last_questions(view: View, look: Look) -> Zone | None:
    """The questions that may be seen again, the latest last; None before the first."""
    shown = view.table.questions[-SHOWN_AGAIN:]
    if not shown:
        return None
    faces = tuple(Face(each.card, mark=Mark.LIT if each.hit else Mark.NONE) for each in shown)
    words = " ".join(last_question(each, look, view.seat) for each in shown)
    return Zone("last-question", Shape.ROW, Middle(), faces, note=words)


def _title(view: View, look: Look) -> str:
    parts = ["Literature", f"{view.options.deck} cards"]
    parts.append("first to 5" if view.options.win == "first_to_five" else "all half-suits")
    if look.memory is not None:
        parts.append(f"bots remember {look.memory} %")
    return " · ".join(parts)


def _panel(seat: Seat, view: View, legal: Sequence[Move], look: Look) -> SeatPanel:
    return SeatPanel(
        seat=seat,
        name=look.names[seat] if seat == view.seat else called(look.names, seat, view.seat),
        around=_around(seat, view),
        facts=_facts(seat, view, legal, look),
        badge=_badge(seat, view),
        side=team_of(seat),
        active=seat == turn_of(view.table.phase),
        cards=view.table.counts[seat] if view.table.counts else 0,
        counted=not isinstance(view.table.phase, Seating | Dealing),
    )


def _badge(seat: Seat, view: View) -> str:
    """Whoever sits at the near edge has the name of the team, the viewer's partners are marked."""
    if seat == (view.seat or 0):
        return TEAMS[team_of(seat)]
    return "partner" if view.seat is not None and team_of(seat) == team_of(view.seat) else ""


def _facts(seat: Seat, view: View, legal: Sequence[Move], look: Look) -> tuple[str, ...]:
    """What the one on turn is about to do, where that is not a question; else who is a bot among people."""
    bot = ("bot",) if seat in look.bots and view.seats - len(look.bots) > 1 else ()
    if seat != turn_of(view.table.phase):
        return bot
    match view.table.phase:
        case HandingOver():
            return ("hands the turn over",)
        case NamingClaimer():
            return ("names who claims",)
        case ClaimingRest():
            return ("claims the rest",)
        case _ if legal and seat == view.seat and not asks_of(legal):
            return ("must claim",)
        case _:
            return bot


def _around(seat: Seat, view: View) -> Around:
    return Around((seat - (view.seat or 0)) % view.seats, view.seats)


def _hidden_hands(view: View) -> tuple[Zone, ...]:
    return tuple(
        Zone(f"seat:{seat}", Shape.BACKS, _around(seat, view), (), size=view.table.counts[seat])
        for seat in clockwise(view.seat or 0, view.seats)
        if seat != view.seat and view.table.counts and view.table.counts[seat]
    )


def _won(view: View, look: Look) -> tuple[Zone, ...]:
    """The half-suits that have been claimed, in front of their team; the one just claimed is lit."""
    places = [Zone(name.lower(), Shape.ROW, Before(side, name), ()) for side, name in enumerate(TEAMS)]
    resolved = view.table.resolved
    piles = [_pile(each, look.linger and each is resolved[-1]) for each in resolved]
    return (*places, *piles)


def _pile(resolved: Resolved, is_new: bool) -> Zone:
    side = resolved.side
    place = Before(2, "Nobody") if side is None else Before(side, TEAMS[side])
    mark = Mark.LIT if is_new else Mark.NONE
    faces = tuple(Face(card, mark=mark) for card in CARDS[resolved.half_suit])
    name = f"{place.name.lower()}:{resolved.half_suit.value}"
    return Zone(name, Shape.ROW, place, faces, note=short_name(resolved.half_suit))


def _own_hand(view: View, look: Look) -> tuple[Zone, ...]:
    """The viewer's cards by half-suit, those of one a little apart from the next."""
    if view.seat is None:
        return ()
    groups = list(in_order(view.hand))
    if look.order:
        groups.sort(key=lambda group: -len(group[1]))  # most first; equally long ones as always listed
    faces = tuple(_face(card, number) for number, (_, cards) in enumerate(groups) for card in cards)
    return (Zone("hand", Shape.FAN, _around(view.seat, view), faces),)


def _face(card: Card, group: int) -> Face:
    return Face(card, group=group)


def _status(view: View, look: Look) -> str:
    if view.table.questions:
        return last_question(view.table.questions[-1], look, view.seat)
    match view.table.phase:
        case Seating():
            return "the dealer is drawn"
        case Dealing():
            return "the cards are dealt"
        case Playing(turn=turn):
            return does(called(look.names, turn, view.seat), "begin")
        case Over():
            return "the game is over"
        case _:
            return ""
