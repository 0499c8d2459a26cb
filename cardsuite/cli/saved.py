"""Commands on saved games: going on, listing, taking out, bringing in, counting."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardsuite.cli import completing
from cardsuite.cli.files import bad_file
from cardsuite.cli.game import WholeNumber, readable, run_in_lines, saved_games
from cardsuite.cli.screen import need_terminal, opened_store, run_on_screen, settings_for_play
from cardsuite.cli.status import BAD_FILE, BAD_USAGE, DISK_REFUSED, OK, ExitError
from cardsuite.engine.clean import clean
from cardsuite.engine.errors import RecordError
from cardsuite.session.store import Busy, GameKey, Store, game_key

if TYPE_CHECKING:
    from cardsuite.core.seat import Seat
    from cardsuite.session.session import Session
    from cardsuite.session.settings import Settings


@click.command()
@click.argument("id", required=False, shell_complete=completing.saved)
@click.option("--plain", is_flag=True, help="In lines of text, for screen readers and pipes.")
@click.option("--watch", "watching", is_flag=True, help="Only watch what everybody at the table may see.")
def resume(id: str | None, plain: bool, watching: bool) -> int:
    """Go on with a saved game, the last one where no ID is given."""
    from cardsuite.session.library import PlayedElsewhereError, go_on

    if plain and watching:
        raise ExitError(BAD_USAGE, "A game is watched on a screen; give --watch or --plain, not both.")
    if not plain:
        need_terminal()
    settings = settings_for_play()
    with saved_games() as store:
        key = _wanted(store, id)
        try:
            if watching:
                return _watch(store, key, settings)
            kept = go_on(store, key)
        except PlayedElsewhereError as error:
            if plain:
                raise
            return _offer(store, key, error.busy, settings)
        except RecordError as error:
            raise _unreadable(key, error) from error
        return run_in_lines(kept, store, settings) if plain else run_on_screen(kept, store, settings)


def _watch(store: Store, key: GameKey, settings: Settings) -> int:
    from cardsuite.tui.elsewhere import watch
    from cardsuite.tui.start import open_first

    return open_first("cardsuite", lambda app: watch(app, store, key, app.leave), store, settings)


def _offer(store: Store, key: GameKey, busy: Busy, settings: Settings) -> int:
    from cardsuite.tui.elsewhere import offer
    from cardsuite.tui.start import open_first

    return open_first("cardsuite", lambda app: offer(app, store, key, busy, app.leave), store, settings)


def _unreadable(key: GameKey, error: RecordError) -> ExitError:
    return ExitError(BAD_FILE, f"The saved game {key} cannot be read at line {error.line}: {error}")


def _wanted(store: Store, id: str | None) -> GameKey:
    if id is not None:
        key = game_key(id)
        if key is None:
            raise ExitError(BAD_USAGE, f"{clean(id, 40)!r} is no game's id; `cardsuite saves` lists them.")
        return key
    latest = store.latest_running()
    if latest is None:
        raise ExitError(
            BAD_USAGE, "No game is waiting to be gone on with; `cardsuite list` names those to begin."
        )
    return latest.id


@click.command()
def saves() -> int:
    """List the saved games, the one played last first."""
    with saved_games() as store:
        rows = store.games()
        if store.notice:
            click.echo(store.notice, err=True)
    if not rows:
        click.echo("No game has been saved yet.")
    for row in rows:
        click.echo(f"{row.id:6}  {row.game:12}  {row.status:9}  {row.entries:5} entries  {row.updated[:16]}")
    return OK


@click.command()
@click.argument("id", shell_complete=completing.saved)
@click.argument("file", required=False, shell_complete=completing.files)
@click.option("--seat", type=WholeNumber(), metavar="N", help="Whose view, where several people play.")
def export(id: str, file: str | None, seat: int | None) -> int:
    """Write a game as a record; of one still running, only what your seat has seen."""
    from cardsuite.session.library import look_at
    from cardsuite.session.records import written

    with saved_games() as store:
        key = _wanted(store, id)
        try:
            session = look_at(store, key)
        except RecordError as error:
            raise _unreadable(key, error) from error
    text = written(session, _whose(session, seat))
    if file in (None, "-"):
        click.echo(text, nl=False)
        return OK
    if not clean(file, 400):
        raise ExitError(BAD_USAGE, "A file needs a name; leave it out to have the record printed.")
    try:
        with Path(file).open("x", encoding="utf-8") as new:
            new.write(text)
    except FileExistsError:
        raise ExitError(
            BAD_USAGE, f"{clean(file, 400)} is there already; give the name of a new file."
        ) from None
    except OSError as error:
        raise ExitError(
            DISK_REFUSED, f"{clean(file, 400)} cannot be written: {error.strerror or error}."
        ) from error
    click.echo(f"Written to {clean(file, 400)}.")
    return OK


def _whose(session: Session, seat: Seat | None) -> Seat:
    """The person whose view is written; of several people none is chosen unasked, as that shows a hand."""
    people = session.people or (0,)
    if seat is None and (len(people) == 1 or session.result is not None):
        return people[0]
    if seat in people:
        return seat
    listed = ", ".join(f"--seat {person} for {clean(session.names[person])}" for person in people)
    raise ExitError(BAD_USAGE, f"Say whose view is to be written: {listed}; it holds that person's cards.")


@click.command("import")
@click.argument("file", shell_complete=completing.files)
def import_(file: str) -> int:
    """Bring in a record as a saved game."""
    from cardsuite.session.library import bring_in
    from cardsuite.session.records import read_file

    path = readable(file)
    try:
        record = read_file(path)
        with opened_store() as store:
            id = bring_in(store, record)
    except RecordError as error:
        raise bad_file(file, error) from error
    click.echo(f"Saved as game {id}; it does not count in the statistics.")
    return OK


class StatsCommand(click.Command):
    """The statistics' command; its help ends with the one rule of what counts."""

    def format_epilog(self, _ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Say what counts."""
        from cardsuite.session.statistics import RULE

        with formatter.section("What counts"):
            formatter.write_text(RULE)


@click.command(cls=StatsCommand)
@click.argument("game", required=False, shell_complete=completing.games)
@click.option("--json", "as_json_", is_flag=True, help="Print the figures as one JSON object.")
@click.option("--rebuild", is_flag=True, help="Derive every figure from the games' logs again.")
def stats(game: str | None, as_json_: bool, rebuild: bool) -> int:
    """Show the statistics of all games, or of one."""
    import json

    from cardsuite.engine.registry import find
    from cardsuite.scene.words import count
    from cardsuite.session import library
    from cardsuite.session.statistics import as_json, pages
    from cardsuite.session.statistics_text import pages_text

    if game is not None:
        find(game)
    with saved_games() as store:
        if store.notice:
            click.echo(store.notice, err=True)
        if rebuild:
            click.echo(f"{count(library.rebuild(store), 'game')} read again.", err=True)
        shown = pages(store.games(game=game))
    click.echo(json.dumps(as_json(shown)) if as_json_ else pages_text(shown.values()))
    return OK
