"""Following a stored game: what has come is taken in, once, and nothing is written."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardsuite.engine.errors import CardsuiteError, RecordError
from cardsuite.engine.registry import load
from cardsuite.session.library import begin, look_at
from cardsuite.session.setup import Wish, new_header
from cardsuite.session.store import GameKey, Store
from cardsuite.session.watching import Followed


def test_a_followed_game_grows_as_it_is_played(tmp_path: Path) -> None:
    store = Store.open(tmp_path / "cardsuite.db")
    spec = load("spades")
    kept = begin(store, spec, new_header(spec, Wish(humans="", seed="followed")))
    followed = Followed(store, kept.id)
    assert followed.unread() == ()
    for _ in range(9):
        kept.session.advance()
    lines = followed.unread()
    assert len(lines) == 9
    followed.take(lines[:4])
    followed.take(followed.unread())
    assert followed.unread() == ()
    assert followed.session.timeline.state == kept.session.timeline.state
    assert look_at(store, kept.id).number == 9
    kept.lock.release()
    store.forget(kept.id)
    with pytest.raises(CardsuiteError, match="forgotten"):
        followed.unread()
    store.close()


def test_a_line_that_cannot_be_is_named(tmp_path: Path) -> None:
    store = Store.open(tmp_path / "cardsuite.db")
    spec = load("spades")
    kept = begin(store, spec, new_header(spec, Wish(humans="", seed="followed")))
    followed = Followed(store, GameKey(kept.id))
    with pytest.raises(RecordError) as caught:
        followed.take(('{"seat":0,"move":"no such move"}',))
    assert caught.value.line == 2
    store.close()
