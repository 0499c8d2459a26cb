"""The group of all commands; each is imported when it is called."""

from __future__ import annotations

from importlib import import_module
from typing import Final

import click

from cardsuite import __version__
from cardsuite.cli.status import BAD_USAGE, ExitError
from cardsuite.engine.clean import clean
from cardsuite.engine.errors import UnknownGameError

COMMANDS: Final = {
    "resume": "cardsuite.cli.saved:resume",
    "saves": "cardsuite.cli.saved:saves",
    "export": "cardsuite.cli.saved:export",
    "import": "cardsuite.cli.saved:import_",
    "stats": "cardsuite.cli.saved:stats",
    "replay": "cardsuite.cli.files:replay",
    "check": "cardsuite.cli.files:check",
    "solve": "cardsuite.cli.solve:solve",
    "rules": "cardsuite.cli.about:rules",
    "list": "cardsuite.cli.about:list_",
    "config": "cardsuite.cli.about:config",
    "fix-terminal": "cardsuite.cli.about:fix_terminal",
}


class Commands(click.Group):
    """The games of the registry and the commands about games, none of them imported before it is called."""

    def list_commands(self, _ctx: click.Context) -> list[str]:
        """The games first, then the other commands."""
        from cardsuite.engine.registry import listings

        return [listing.id for listing in listings()] + list(COMMANDS)

    def get_command(self, _ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, or None."""
        if cmd_name in COMMANDS:
            module, _, name = COMMANDS[cmd_name].partition(":")
            command: click.Command = getattr(import_module(module), name)
            return command
        from cardsuite.engine.registry import find

        try:
            listing = find(cmd_name)
        except UnknownGameError:
            return None
        from cardsuite.cli.game import game_command

        return game_command(listing)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command meant; an unknown one is answered with those there are."""
        name, *rest = args
        command = self.get_command(ctx, name)
        if command is None:
            known = ", ".join(self.list_commands(ctx))
            raise ExitError(BAD_USAGE, f"There is no game or command {clean(name, 60)!r}; there are {known}.")
        return name, command, rest


@click.group(
    cls=Commands,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    options_metavar="",
    subcommand_metavar="[GAME | COMMAND] [OPTIONS]",
)
@click.version_option(__version__, message="cardsuite %(version)s")
@click.pass_context
def cardsuite(ctx: click.Context) -> int | None:
    """Card games for the terminal. Without a command the home screen opens."""
    if ctx.invoked_subcommand is not None:
        return None
    from cardsuite.cli.screen import open_home

    return open_home()
