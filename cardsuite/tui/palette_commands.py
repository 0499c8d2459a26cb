"""The command palette: the list of keys by name."""

from __future__ import annotations

from contextlib import suppress

from textual.await_complete import AwaitComplete
from textual.command import CommandPalette, DiscoveryHit, Hit, Hits, Provider
from textual.css.query import NoMatches

from cardsuite.tui.keys import sign_of
from cardsuite.tui.page import Page


class KeyCommands(Provider):
    """Every key that holds on the screen under the palette, as a command."""

    def _commands(self) -> list[tuple[str, str, Page[object]]]:
        screen = self.screen
        if not isinstance(screen, Page):
            return []
        return [
            (key.id, f"{key.label[:1].upper()}{key.label[1:]} ({sign_of(key)})", screen)
            for key in screen.keys.at(screen.place)
            if key.id not in ("palette", "left", "right", "up", "down")
        ]

    async def discover(self) -> Hits:
        """All commands, while nothing has been typed."""
        for id, words, screen in self._commands():
            yield DiscoveryHit(words, lambda id=id, screen=screen: run(screen, id))

    async def search(self, query: str) -> Hits:
        """The commands whose words fit."""
        matcher = self.matcher(query)
        for id, words, screen in self._commands():
            score = matcher.match(words)
            if score > 0:
                yield Hit(score, matcher.highlight(words), lambda id=id, screen=screen: run(screen, id))


class KeyPalette(CommandPalette):
    """The palette; left once, however fast Enter was pressed twice, and never so narrow that no word fits."""

    DEFAULT_CSS = "KeyPalette CommandList { min-width: 24; }"
    _dismissed = False

    def dismiss(self, result: None = None) -> AwaitComplete:
        """Leave it, and only it."""
        if self._dismissed or not self.is_active:
            return AwaitComplete()
        self._dismissed = True
        return super().dismiss(result)

    def _action_command_list(self, action: str) -> None:
        with suppress(LookupError):  # the list scrolls by pages only once it has been laid out
            super()._action_command_list(action)

    def _watch__list_visible(self) -> None:
        with suppress(NoMatches):  # the search ends after the palette was left
            super()._watch__list_visible()

    async def _watch__show_busy(self) -> None:
        with suppress(NoMatches):
            await super()._watch__show_busy()


def run(screen: Page[object], id: str) -> None:
    """Do what a key does."""
    if id == "stop":
        screen.app.exit(0)
        return
    screen.act(id)
    screen.repaint()
