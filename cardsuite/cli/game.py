"""Playing: a game's own command, in lines of text or on a screen."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from cardsuite.cli import completing
from cardsuite.cli.screen import opened_store, play_on_screen, settings_for_play
from cardsuite.cli.status import BAD_USAGE, DISK_REFUSED, OK, SIGNAL, ExitError
from cardsuite.engine.registry import Listing, load

if TYPE_CHECKING:
    from cardsuite.core.seat import Seat
    from cardsuite.engine.log import Chair
    from cardsuite.session.library import Kept
    from cardsuite.session.settings import Settings
    from cardsuite.session.setup import Wish
    from cardsuite.session.store import Store


ENDING: Final = (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)


def game_command(listing: Listing) -> click.Command:
    """The command that plays a game, with the options that every game has."""

    def play(plain: bool, daily: bool, winnable: bool, **asked: object) -> int:
        from cardsuite.session.setup import daily_deal

        if daily and asked["deal"] is not None:
            raise ExitError(
                BAD_USAGE, "The deal of the day has a number of its own; give --daily or --deal, not both."
            )
        if daily:
            asked["deal"] = daily_deal()
        wish = _wish(asked)
        if winnable:
            wish = _winnable(listing, wish)
        return play_in_lines(listing.id, wish) if plain else play_on_screen(listing.id, wish)

    return GameCommand(
        listing.id,
        callback=play,
        help=listing.tagline,
        short_help=listing.tagline,
        params=[
            click.Option(["--seats"], type=WholeNumber(1, 12), metavar="N", help="The number of players."),
            click.Option(["--humans"], metavar="NAMES", help="All people at this machine, like You,Ben@2."),
            click.Option(
                ["--level"],
                metavar="LEVEL",
                help="How well the bots play, as one of the levels below.",
                shell_complete=completing.levels,
            ),
            click.Option(
                ["--memory"], type=WholeNumber(0, 100), metavar="N", help="What bots remember, of 100."
            ),
            click.Option(
                ["--preset"],
                metavar="NAME",
                help="Options to start from.",
                shell_complete=completing.presets,
            ),
            click.Option(
                ["--set", "settings"],
                multiple=True,
                metavar="OPTION=VALUE",
                help="Set an option.",
                shell_complete=completing.settings,
            ),
            click.Option(
                ["--deal"],
                metavar="N",
                help="A numbered deal or a share code, for practice: it can be foreseen.",
            ),
            click.Option(["--daily"], is_flag=True, help="The deal of the day, a numbered one."),
            click.Option(
                ["--winnable"],
                is_flag=True,
                help="Only a deal that can surely be won, in games that look for them.",
            ),
            click.Option(["--seed"], metavar="S", help="Where chance comes from, to play the same again."),
            click.Option(["--plain"], is_flag=True, help="In lines of text, for screen readers and pipes."),
        ],
    )


def _winnable(listing: Listing, wish: Wish) -> Wish:
    """The wish for a deal that can surely be won."""
    if all(option.name != "winnable" for option in load(listing.id).options.options):
        raise ExitError(BAD_USAGE, f"{listing.title} looks for no winnable deals; leave out --winnable.")
    if wish.deal is not None:
        raise ExitError(
            BAD_USAGE, "A deal that is named is not looked for; give --winnable or a number, not both."
        )
    return wish._replace(settings=(*wish.settings, "winnable=yes"))


class WholeNumber(click.IntRange):
    """A whole number within bounds, called so in errors."""

    name = "whole number"


class GameCommand(click.Command):
    """A game's command; its help ends with the game's own levels, options and presets."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the levels, the options with what each may be, and the presets of the game."""
        spec = load(ctx.info_name or "")
        table = spec.options
        with formatter.section("Levels for --level, from the weakest"):
            formatter.write_text(", ".join(spec.levels))
        with formatter.section("Options for --set, the usual value first"):
            formatter.write_dl(
                [(option.name, f"{option.offers()}: {option.help}") for option in table.options]
            )
        with formatter.section("Presets"):
            formatter.write_text(", ".join(table.presets))


def _wish(asked: dict[str, object]) -> Wish:
    from cardsuite.session.setup import Wish

    given = {name: value for name, value in asked.items() if value is not None}
    return Wish(**given)  # type: ignore[arg-type]


@contextmanager
def saved_games() -> Iterator[Store]:
    """The store for a command that reads it; ends with status 74 where it cannot be read."""
    from cardsuite.session.store import Saving
    from cardsuite.session.store_disk import GOES_ON

    with opened_store() as store:
        if not isinstance(store.state, Saving) and not store.games():
            notice = store.notice or "The saved games cannot be read."
            why = notice.removesuffix(GOES_ON)
            raise ExitError(DISK_REFUSED, notice if why == notice else f"{why}: no saved game can be read.")
        yield store


def play_in_lines(game: str, wish: Wish) -> int:
    """Play a game in lines of text: standard input answers, standard output tells."""
    from cardsuite.session.ahead import find_ahead
    from cardsuite.session.library import begin
    from cardsuite.session.places import ahead_dir
    from cardsuite.session.setup import new_header

    spec, settings = load(game), settings_for_play()
    header = new_header(spec, wish, level=settings.level)
    _only_person(header.chairs)
    with opened_store() as store:
        kept = begin(store, spec, header, ahead=ahead_dir() if wish.seed is None else None)
        find_ahead(spec, kept.session.header.options, ahead_dir())
        return run_in_lines(kept, store, settings)


def run_in_lines(kept: Kept, store: Store, settings: Settings) -> int:
    """Play a kept game in lines of text until it, or the input, ends."""
    from cardsuite.session.plain import PlainTable

    seat = _only_person(kept.session.chairs)
    if store.notice:
        click.echo(store.notice, err=True)
    with kept.lock, _signals_end_in_good_order():
        over = PlainTable(kept.session, seat, settings, click.echo).play(_input_lines())
        if not store.flush():
            raise ExitError(DISK_REFUSED, store.notice or "The game is not saved: the disk does not answer.")
        if not over:
            click.echo(f"Kept as game {kept.id}; cardsuite resume {kept.id} goes on with it.")
    return OK


def _only_person(chairs: tuple[Chair, ...]) -> Seat:
    """The seat of the one person who plays in lines."""
    people = [seat for seat, chair in enumerate(chairs) if chair.is_human]
    if len(people) > 1:
        raise ExitError(
            BAD_USAGE, "Two people cannot share lines of text, where nothing hides a hand; leave out --plain."
        )
    if not people:
        raise ExitError(
            BAD_USAGE, "Nobody at this machine plays in this game; name somebody, like --humans You."
        )
    return people[0]


def _input_lines() -> Iterator[str]:
    if sys.stdin is None:
        return
    # A line longer than this comes in pieces: no answer is as long.
    while line := sys.stdin.buffer.readline(2**16):
        yield line.decode("utf-8", errors="replace")


@contextmanager
def _signals_end_in_good_order() -> Iterator[None]:
    """TERM, HUP and QUIT end the program so that the store takes what is on its way."""

    def end(number: int, _frame: object) -> None:
        raise ExitError(SIGNAL + number)

    before = {number: signal.signal(number, end) for number in ENDING}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def readable(path: str) -> Path:
    """A file somebody named, which must be there; a pipe will do."""
    from cardsuite.cli.status import NO_FILE
    from cardsuite.engine.clean import clean

    found = Path(path)
    try:
        is_there = found.exists() and not found.is_dir() and os.access(found, os.R_OK)
    except OSError:
        is_there = False
    if not is_there:
        raise ExitError(
            NO_FILE, f"There is no file {clean(path, 400)}; give the path of one that can be read."
        )
    return found
