"""A referee of Klondike that shares nothing with the game: it takes texts and keeps lists of texts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

RANKS = "A23456789TJQK"
RED = "DH"


class Referee:
    """Columns of `[face down, face up]`, lists of two-letter cards; the stock's next card is first."""

    def __init__(
        self,
        columns: Iterable[tuple[Iterable[str], Iterable[str]]],
        stock: Iterable[str],
        draw: int,
        waste: Iterable[str] = (),
        foundations: Sequence[int] = (0, 0, 0, 0),
    ) -> None:
        self.columns = [(list(down), list(up)) for down, up in columns]
        self.stock = list(stock)
        self.waste = list(waste)
        self.built = dict(zip("CDHS", foundations, strict=True))
        self.draw = draw

    def up(self) -> int:
        return sum(self.built.values())

    def play(self, move: str) -> None:
        """Play one move, or fail saying which one was wrong."""
        if move == "draw":
            assert self.stock, "nothing to draw"
            self.waste += self.stock[: self.draw]
            self.stock = self.stock[self.draw :]
        elif move == "recycle":
            assert self.waste, "nothing to turn over"
            assert not self.stock, "the stock is not empty"
            self.stock, self.waste = self.waste, []
        else:
            self._carry(move)
        for down, up in self.columns:
            if down and not up:
                up.append(down.pop())

    def _carry(self, move: str) -> None:
        source, target = move.split(">")
        target, _, length = target.partition("x")
        run = self._lift(source, int(length or 1), move)
        if target == "F":
            (card,) = run
            assert RANKS.index(card[0]) == self.built[card[1]], f"{move}: {card} cannot go up"
            self.built[card[1]] += 1
            return
        down, up = self.columns[int(target) - 1]
        if not up:
            assert not down
            assert run[0][0] == "K", f"{move}: only a king goes to an empty column"
        else:
            assert fits(up[-1], run[0]), f"{move}: {run[0]} does not go on {up[-1]}"
        up.extend(run)

    def _lift(self, source: str, length: int, move: str) -> list[str]:
        if source == "W":
            assert self.waste, f"{move}: the waste is empty"
            return [self.waste.pop()]
        if source[0] == "F":
            suit = source[1]
            assert self.built[suit], f"{move}: that foundation is empty"
            self.built[suit] -= 1
            return [RANKS[self.built[suit]] + suit]
        up = self.columns[int(source) - 1][1]
        assert 1 <= length <= len(up), f"{move}: there are not so many cards"
        run = up[-length:]
        del up[-length:]
        assert all(map(fits, run, run[1:])), f"{move}: {run} is no run"
        return run


def fits(host: str, card: str) -> bool:
    return RANKS.index(host[0]) == RANKS.index(card[0]) + 1 and (host[1] in RED) != (card[1] in RED)
