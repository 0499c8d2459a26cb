"""What a shell may complete a word to; nothing where a game cannot be loaded or the store not be read."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING

from cardsuite.engine.errors import CardsuiteError

if TYPE_CHECKING:
    import click
    from click.shell_completion import CompletionItem

    from cardsuite.engine.spec import AnySpec


def games(_ctx: click.Context, _param: click.Parameter, begun: str) -> list[str]:
    """The games there are."""
    from cardsuite.engine.registry import listings

    return _fitting((listing.id for listing in listings()), begun)


def levels(ctx: click.Context, _param: click.Parameter, begun: str) -> list[str]:
    """The levels of the bots of the command's game."""
    spec = _spec(ctx)
    return _fitting(spec.levels if spec else (), begun)


def presets(ctx: click.Context, _param: click.Parameter, begun: str) -> list[str]:
    """The presets of the command's game."""
    spec = _spec(ctx)
    return _fitting(spec.options.presets if spec else (), begun)


def settings(ctx: click.Context, _param: click.Parameter, begun: str) -> list[str]:
    """`option=value` for every value that an option of the command's game offers."""
    spec = _spec(ctx)
    return _fitting(
        (f"{option.name}={value}" for option in spec.options.options for value in option.named())
        if spec
        else (),
        begun,
    )


def saved(_ctx: click.Context, _param: click.Parameter, begun: str) -> list[str]:
    """The ids of the saved games, the one played last first."""
    from cardsuite.cli.screen import opened_store
    from cardsuite.session.places import database_path
    from cardsuite.session.store import StoreError

    with suppress(CardsuiteError, StoreError, OSError):
        if database_path().exists():
            with opened_store() as store:
                return _fitting((row.id for row in store.games()), begun.lower())
    return []


def keys(_ctx: click.Context, _param: click.Parameter, begun: str) -> list[str]:
    """The names of the person's settings."""
    from cardsuite.session.settings import SETTINGS

    return _fitting((option.name for option in SETTINGS), begun)


def values(ctx: click.Context, _param: click.Parameter, begun: str) -> list[str]:
    """What the setting named before may be."""
    from cardsuite.session.settings import setting

    with suppress(CardsuiteError):
        return _fitting(setting(str(ctx.params.get("key"))).named(), begun)
    return []


def files(_ctx: click.Context, _param: click.Parameter, begun: str) -> list[CompletionItem]:
    """Files, which the shell knows itself."""
    from click.shell_completion import CompletionItem

    return [CompletionItem(begun, type="file")]


def _spec(ctx: click.Context) -> AnySpec | None:
    from cardsuite.engine.registry import load

    with suppress(CardsuiteError):
        return load(ctx.info_name or "")
    return None


def _fitting(words: Iterable[str], begun: str) -> list[str]:
    return [word for word in words if word.startswith(begun)]
