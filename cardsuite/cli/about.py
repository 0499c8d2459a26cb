"""Commands that tell: rules, the games there are, settings; and the one that mends a terminal."""

from __future__ import annotations

import sys
from collections.abc import Mapping

import click

from cardsuite.cli import completing
from cardsuite.cli.status import BAD_USAGE, OK, ExitError
from cardsuite.engine.clean import clean


@click.command()
@click.argument("game", shell_complete=completing.games)
def rules(game: str) -> int:
    """Print the rules of a game."""
    from importlib.resources import files

    from cardsuite.engine.registry import load

    package, name = load(game).rules_page
    click.echo(files(package).joinpath(name).read_text(encoding="utf-8"), nl=False)
    return OK


@click.command("list")
def list_() -> int:
    """List the games there are."""
    from cardsuite.engine.registry import listings

    for listing in listings():
        click.echo(f"{listing.id:12}  {clean(listing.title, 30)}: {clean(listing.tagline, 100)}")
    return OK


@click.command()
@click.argument("key", required=False, shell_complete=completing.keys)
@click.argument("value", required=False, shell_complete=completing.values)
def config(key: str | None, value: str | None) -> int:
    """Show the settings, show one, or set it."""
    from cardsuite.session.places import config_dir
    from cardsuite.session.settings import changed, load_settings, save_settings, shown

    settings, complaints = load_settings(config_dir())
    for complaint in complaints:
        click.echo(complaint, err=True)
    if key is not None and value is not None:
        if complaints:
            raise ExitError(
                BAD_USAGE, "The settings were left as they are; mend the file first, so that nothing is lost."
            )
        settings = changed(settings, key, value)
        if key.startswith("keys."):
            _check_keys(settings.keys)
        save_settings(settings, config_dir())
    values = shown(settings)
    if key is None:
        for name, shown_value in values.items():
            click.echo(f"{name} = {shown_value}")
    elif key in values:
        click.echo(values[key])
    elif key.startswith("keys."):
        name = clean(key, 40)
        raise ExitError(BAD_USAGE, f"{name} has not been set; `cardsuite config {name} KEY` sets it.")
    else:
        raise ExitError(BAD_USAGE, f"There is no setting {clean(key, 40)!r}; there are {', '.join(values)}.")
    return OK


def _check_keys(wishes: Mapping[str, str]) -> None:
    """Raises OptionError where a wish names no key, or where two would clash in every game."""
    from cardsuite.engine.errors import OptionError, UnknownGameError
    from cardsuite.engine.registry import listings, load
    from cardsuite.scene.presenter import presenter_of
    from cardsuite.tui.keys import KeyMap

    refused: OptionError | None = None
    for listing in listings():
        try:
            KeyMap(presenter_of(load(listing.id)).keys, wishes)
        except OptionError as error:
            refused = error
        except UnknownGameError:  # one that cannot be loaded has no keys to clash with
            continue
        else:
            return
    if refused is not None:
        raise refused


@click.command("fix-terminal")
def fix_terminal() -> int:
    """Put a terminal right that something left broken."""
    from cardsuite.tui.terminal import restore_terminal

    restore_terminal(sys.stdout.fileno())
    click.echo("The terminal is as it was.")
    return OK
