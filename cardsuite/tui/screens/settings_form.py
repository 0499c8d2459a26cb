"""The settings: a form made from the table of settings, and the keys that can be changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from textual import events

from cardsuite.engine.clean import clean
from cardsuite.engine.errors import CardsuiteError, OptionError
from cardsuite.engine.options import Value
from cardsuite.scene.presenter import KeyHint
from cardsuite.session.settings import SETTINGS, Settings, changed
from cardsuite.tui.easel import Easel
from cardsuite.tui.form import Field, Form, option_field, turned, value_text
from cardsuite.tui.keys import KEYS, Key, KeyMap, key_name, sign_of
from cardsuite.tui.page import Page, own_keys
from cardsuite.tui.paint import Layout

_KEY: Final = "key."
_KEPT: Final = "Kept."
_BACK: Final = "Left or right brings the usual one back."
_PLACES: Final = {
    "anywhere": "Keys everywhere",
    "table": "Keys at the table",
    "result": "Keys after a game",
    "page": "Keys in lists and forms",
    "replay": "Keys of a replay",
}


class SettingsScreen(Page[Settings]):
    """Dismissed with the settings as they stand then; each change is saved as it is made.

    `save` keeps settings and raises OSError where the disk refuses, CardsuiteError where it must not
    be; the change holds for this run all the same. `games` are the games' own keys: no other key may
    take one.
    """

    place: ClassVar[str] = "page"

    def __init__(
        self,
        settings: Settings,
        save: Callable[[Settings], None],
        games: Sequence[Sequence[KeyHint]] = (),
        keys: KeyMap | None = None,
    ) -> None:
        super().__init__(settings, keys)
        self._save = save
        self._games = tuple(games) or ((),)
        self._form = Form()
        self._waiting: str | None = None

    @property
    def fields(self) -> list[Field]:
        """The rows: every setting, then every key."""
        rows = [option_field(option, getattr(self.settings, option.name)) for option in SETTINGS]
        place = ""
        for usual in KEYS:
            key = self.keys.key(usual.id)
            heading = "" if key.place == place else _PLACES.get(key.place, f"Keys: {key.place}")
            place = key.place
            rows.append(
                Field(
                    _KEY + key.id,
                    key.id.replace("-", " "),
                    key.label,
                    f"{key.label[:1].upper()}{key.label[1:]}. Enter, then the new key. {_BACK}",
                    shown=f"{_signs(key):10} {key.label}",
                    heading=heading,
                    usual=key.keys == usual.keys,
                    turns=key.keys != usual.keys,
                )
            )
        return rows

    def lay(self, width: int, height: int) -> Layout:
        """The form, and what it answers."""
        easel = Easel(width, height)
        box = self.head(easel, "Settings")
        self._form.lay(easel, box, self.fields, self.entry)
        self.say(easel, "Press the new key; Escape leaves it as it was." if self._waiting else self.message)
        field = self.fields[self._form.at]
        is_key = field.id.startswith(_KEY)
        take = (("take", "new key" if is_key else "type"),) if is_key or field.typed else ()
        self.foot(easel, ("up/down", "choose"), ("left/right", "change"), *take, ("back", "back"))
        return easel.layout()

    def on_key(self, event: events.Key) -> None:
        """Take the next key as the new one where one is awaited."""
        if self._waiting is None or event.key == "ctrl+c":
            return
        waiting, self._waiting = self._waiting, None
        if event.key != "escape":
            self._rebind(waiting, key_name(event.character, event.key))
        event.stop()
        event.prevent_default()
        self.repaint()

    def act(self, id: str) -> bool:
        """Move, change, type, leave."""
        fields = self.fields
        field = fields[self._form.at]
        self._waiting = None
        if self._form.obeys(id, fields):
            return True
        match id:
            case "left" | "right":
                self._turn(field, 1 if id == "right" else -1)
            case "take" | "next":
                self._take(field)
            case "back" | "quit":
                if self.entry is None:
                    self.dismiss(self.settings)
                self.entry = None
            case _:
                return False
        return True

    def digit(self, number: int) -> bool:
        """Begin to type a number where one is asked for."""
        if not self.fields[self._form.at].typed:
            return False
        self.entry = str(number)
        return True

    def point(self, target: str) -> None:
        """Choose the row that was clicked; change it by its arrows, or by a second click."""
        pointed = self._form.pointed(target, self.fields)
        if pointed is None:
            return
        self.entry = self._waiting = None
        match pointed:
            case field, "less" | "more" as way:
                self._turn(field, 1 if way == "more" else -1)
            case field, "type" | "again":
                self._take(field)

    def wheel(self, rows: int) -> None:
        """Move along the rows."""
        self._form.go(1 if rows > 0 else -1, self.fields)

    def entered(self, text: str) -> None:
        """Take the number that was typed."""
        if text.strip():
            self._set(self.fields[self._form.at].id, text)

    def _take(self, field: Field) -> None:
        if field.id.startswith(_KEY):
            self._waiting = field.id.removeprefix(_KEY)
        elif field.typed:
            self.entry = ""
        else:
            self._turn(field, 1)

    def _turn(self, field: Field, by: int) -> None:
        if field.option is not None:
            value: Value = turned(field.option, field.value, by)
            self._set(field.id, value_text(value))
        elif field.id.startswith(_KEY):
            name = field.id.removeprefix(_KEY)
            self._keep_keys({id: key for id, key in self.settings.keys.items() if id != name})

    def _set(self, name: str, text: str) -> None:
        try:
            self._keep(changed(self.settings, name, text))
        except OptionError as error:
            self.message = clean(str(error), 200)

    def _rebind(self, id: str, key: str) -> None:
        self._keep_keys({**self.settings.keys, id: key})

    def _keep_keys(self, wishes: dict[str, str]) -> None:
        try:
            for own in self._games:
                KeyMap(own, wishes)
        except OptionError as error:
            self.message = clean(str(error), 200)
            return
        self._keep(self.settings._replace(keys=wishes))

    def _keep(self, settings: Settings) -> None:
        self.settings = settings
        self.keys = own_keys(settings)
        self.canvas.four_colours = settings.four_colours
        try:
            self._save(settings)
            self.message = _KEPT
        except OSError as error:
            why = clean(error.strerror or str(error), 60)
            self.message = f"The disk refused ({why}); the change holds until you leave."
        except CardsuiteError as error:
            self.message = f"{clean(str(error), 300)} The change holds until you leave."


def _signs(key: Key) -> str:
    return " ".join(dict.fromkeys((sign_of(key), *key.keys[1:])))
