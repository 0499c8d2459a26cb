"""Whole games of mediums, looked through for the blunders that can be told from the table and one hand."""

from __future__ import annotations

from collections.abc import Iterator

from cardsuite.core.card import Card, Suit
from cardsuite.core.order import ace_high
from cardsuite.core.seat import DEALER
from cardsuite.core.trick import winning_play
from cardsuite.engine.bot import Budget
from cardsuite.engine.rules import step
from cardsuite.engine.spec import dice_for_seat
from cardsuite.games.spades.bot import medium
from cardsuite.games.spades.model import Bidding, MakeBid, Move, PlayCard, Playing, View
from cardsuite.games.spades.options import TABLE
from cardsuite.games.spades.rules import SpadesRules

RULES = SpadesRules(TABLE.read({}, 4), 4)


def decisions(games: int) -> Iterator[tuple[View, tuple[Move, ...], Move]]:
    bot = medium(RULES)
    for game in range(games):
        state = RULES.initial()
        number = 0
        while acting := RULES.to_act(state):
            seat = acting[0]
            dice = dice_for_seat(game.to_bytes(4, "big"), "spades", seat, number)
            number += 1
            if seat == DEALER:
                state = step(RULES, state, seat, RULES.chance(state, dice))
                continue
            view = RULES.view(state, seat)
            moves = RULES.legal_moves(view)
            move = bot.choose(view, (), moves, dice, Budget())
            assert move is not None
            yield view, moves, move
            state = step(RULES, state, seat, move)


def takes(card: Card, best: Card) -> bool:
    if card.suit == best.suit:
        return ace_high(card) > ace_high(best)
    return card.suit == Suit.SPADES


def blunder(view: View, moves: tuple[Move, ...], move: Move) -> str | None:
    phase = view.table.phase
    assert view.seat is not None
    mate = (view.seat + 2) % 4
    if isinstance(phase, Bidding):
        partner = phase.bids[mate]
        blind = any(
            bid is not None and bid.blind for seat, bid in enumerate(phase.bids) if seat % 2 != mate % 2
        )
        if move == MakeBid(0) and (blind or (partner is not None and partner.is_nil)):
            return "a nil after a nil"
    if not isinstance(phase, Playing) or not isinstance(move, PlayCard) or not phase.trick:
        return None
    cards = [other.card for other in moves if isinstance(other, PlayCard)]
    best = winning_play(phase.trick, Suit.SPADES)
    cheaper = [c for c in cards if c.suit == Suit.SPADES and takes(c, best.card)]
    highest = max(cheaper, key=ace_high, default=None)
    if len(phase.trick) == 3 and len(cheaper) > 1 and move.card == highest:
        return "the highest trump in fourth seat"
    ducks = [card for card in cards if not takes(card, best.card)]
    made = sum(phase.won[s] for s in (view.seat, mate) if phase.bids[s].tricks) >= sum(
        phase.bids[s].tricks for s in (view.seat, mate)
    )
    if not ducks or not takes(move.card, best.card) or not made:
        return None
    mate_nil = phase.bids[mate].is_nil and not phase.won[mate]
    mate_played = any(play.seat == mate for play in phase.trick)
    if best.seat == mate and not mate_nil:
        gone = {play.card for trick in (*phase.tricks, phase.trick) for play in trick}
        higher = [
            card
            for card in RULES.pack
            if card.suit == best.card.suit and ace_high(card) > ace_high(best.card) and card not in gone
        ]
        if all(card in view.private.hand for card in higher):
            return "over the partner's boss card"
    if (
        mate_nil
        and mate_played
        and best.seat != mate
        and move.card.suit == Suit.SPADES != phase.trick[0].card.suit
    ):
        return "a ruff over the partner's nil"
    return None


def test_no_medium_blunders_in_whole_games() -> None:
    seen = 0
    for view, moves, move in decisions(8):
        seen += 1
        found = blunder(view, moves, move)
        assert found is None, f"{found}: {move} from {view.private.hand} in {view.table.phase}"
    assert seen > 2_000
