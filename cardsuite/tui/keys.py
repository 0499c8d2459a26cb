"""The one list of keys: it feeds the bindings, the footer, the help and the command palette."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from cardsuite.engine.errors import OptionError
from cardsuite.scene.presenter import KeyHint


class Key(NamedTuple):
    """A key: its lasting id, the keys that press it, what it does, and where it holds.

    A key is written as what it types (`?`, `U`) or by its name (`enter`, `ctrl+r`, `left`). `place`
    is the screen it holds on; `anywhere` holds on all of them. `short` is the word in the footer.
    """

    id: str
    keys: tuple[str, ...]
    label: str
    place: str = "table"
    short: str = ""
    sign: str = ""


KEYS: Final = (
    Key("left", ("left", "h"), "move to the left", "anywhere"),
    Key("right", ("right", "l"), "move to the right", "anywhere"),
    Key("up", ("up", "k"), "move up", "anywhere"),
    Key("down", ("down", "j"), "move down", "anywhere"),
    Key("take", ("enter",), "take or play what is chosen", "anywhere", "play", "Enter"),
    Key("next", ("space",), "the usual next step", "anywhere", "next", "Space"),
    Key("back", ("escape",), "put back what was picked", "anywhere", "", "Esc"),
    Key("help", ("?",), "keys and rules", "anywhere", "help"),
    Key("quit", ("q",), "leave; everything is kept", "anywhere", "leave"),
    Key("palette", ("ctrl+p",), "all commands by name", "anywhere"),
    Key("stop", ("ctrl+c",), "leave at once when pressed twice", "anywhere"),
    Key("colours", ("v",), "four colours or two", "anywhere", "colours"),
    Key("type", (":",), "type a move", "table", "type"),
    Key("hint", ("i",), "a hint, with its reason", "table", "hint"),
    Key("oracle", ("I",), "what only the whole deal tells", "table"),
    Key("undo", ("u",), "take back", "table", "undo"),
    Key("redo", ("U", "ctrl+r"), "bring back what was taken back", "table"),
    Key("sheet", ("s",), "the score sheet", "table", "score"),
    Key("last", ("t",), "the last trick, question or hand again", "table", "last"),
    Key("hide", ("x",), "hide the hand, or show it", "table", "hide"),
    Key("order", ("o",), "another order of the hand", "table", "order"),
    Key("shift-left", ("<",), "move the card to the left in the hand", "table"),
    Key("shift-right", (">",), "move the card to the right in the hand", "table"),
    Key("faster", ("+",), "a faster pace", "table"),
    Key("slower", ("-",), "a slower pace", "table"),
    Key("pause", ("p",), "pause; the clock stands still", "table", "pause"),
    Key("new", ("n",), "a new game; this one is kept", "table", "new"),
    Key("restart", ("R",), "this game again from its first deal", "table"),
    Key("numbered", ("N",), "a numbered deal", "table"),
    Key("earlier", ("pageup",), "earlier in the story", "table"),
    Key("later", ("pagedown",), "later in the story", "table"),
    Key("rematch", ("r",), "the same players again, new deals", "result", "rematch"),
    Key("new-game", ("n",), "another game", "result", "new game"),
    Key("deal-again", ("R",), "the same deal again", "result", "same deal"),
    Key("take-back", ("u",), "take the last move back, where one plays alone", "result", "undo"),
    Key("look", ("t",), "look at all hands of the tricks played", "result", "look at the hands"),
    Key("sheet-again", ("s",), "the score sheet line by line", "result", "score"),
    Key("page-up", ("pageup",), "a windowful up", "page"),
    Key("page-down", ("pagedown",), "a windowful down", "page"),
    Key("first", ("home",), "to the beginning", "page"),
    Key("final", ("end",), "to the end", "page"),
    Key("find", ("/",), "look for a word", "page", "find"),
    Key("find-next", ("n",), "the next place with that word", "page", "next place"),
    Key("forget", ("d", "delete"), "forget a saved game for good", "page", "forget"),
    Key("watch", ("r",), "see a finished game again", "page", "replay"),
    Key("trick-back", ("pageup",), "back by a trick or the like", "replay"),
    Key("trick-on", ("pagedown",), "on by a trick or the like", "replay", "trick"),
    Key("deal-back", ("[",), "back by a deal", "replay"),
    Key("deal-on", ("]",), "on by a deal", "replay", "deal"),
    Key("start", ("home",), "to the start", "replay"),
    Key("end", ("end",), "to the end", "replay"),
    Key("whose", ("a",), "all hands, or one seat's view", "replay", "whose hands"),
    Key("sheet-then", ("s",), "the score sheet as it was then", "replay", "score"),
)

DIGITS: Final = tuple("0123456789")
GAME: Final = "game:"
"""How the id of a game's own key begins: `game:claim`."""

_SIGNS: Final = {"left": "←", "right": "→", "up": "↑", "down": "↓", "enter": "Enter", "space": "Space"}


def key_name(character: str | None, key: str) -> str:
    """What a key press is called in the list: the character it types, or the key's name."""
    if character == " " or key == "space":
        return "space"
    if character is not None and len(character) == 1 and character.isprintable():
        return character
    return key


class KeyMap:
    """Which key does what, place by place, after a person's own wishes.

    `own` are the game's keys. `wishes` map a key's id to one or more keys separated by spaces.
    Raises OptionError when a wish names no key, or two keys of one place would clash.
    """

    def __init__(self, own: Sequence[KeyHint] = (), wishes: Mapping[str, str] | None = None) -> None:
        games = tuple(Key(GAME + hint.id, (hint.key,), hint.label, "table", hint.id) for hint in own)
        self.own = {GAME + hint.id: hint for hint in own}
        self.keys = tuple(_wished(key, wishes or {}) for key in (*games, *KEYS))
        known = {key.id for key in self.keys} | {key.id.removeprefix(GAME) for key in games}
        for wish in wishes or {}:
            if wish not in known:
                raise OptionError(f"There is no key called {wish!r}; {', '.join(sorted(known))}.")
        self._ids: dict[tuple[str, str], str] = {}
        for key in self.keys:
            for name in key.keys:
                self._add(key, name)

    def _add(self, key: Key, name: str) -> None:
        places = ("anywhere",) if key.place != "anywhere" else tuple({p for p, _ in self._ids})
        other = next((self._ids[(p, name)] for p in (key.place, *places) if (p, name) in self._ids), None)
        if other is not None:
            raise OptionError(f"The key {name!r} cannot be both {other!r} and {key.id!r}.")
        if name in DIGITS:
            raise OptionError(f"The key {name!r} cannot be {key.id!r}; digits choose.")
        self._ids[(key.place, name)] = key.id

    def find(self, place: str, name: str) -> str | None:
        """The id of what a key does at a place; None when it does nothing there."""
        return self._ids.get((place, name)) or self._ids.get(("anywhere", name))

    def opens_form(self, id: str | None) -> bool:
        """Whether a key opens a form: that may be out of turn, and then nothing comes before it."""
        return id in self.own and self.own[id or ""].request == "form"

    def key(self, id: str) -> Key:
        """The key of that id. Raises KeyError when there is none."""
        for key in self.keys:
            if key.id == id:
                return key
        raise KeyError(id)

    def at(self, place: str) -> tuple[Key, ...]:
        """All keys that hold at a place, the place's own first."""
        return tuple(k for k in self.keys if k.place == place) + tuple(
            k for k in self.keys if k.place == "anywhere"
        )


def _wished(key: Key, wishes: Mapping[str, str]) -> Key:
    wish = wishes.get(key.id, wishes.get(key.id.removeprefix(GAME)) if key.id.startswith(GAME) else None)
    names = tuple((wish or "").split())
    return key._replace(keys=names, sign="") if names else key


def sign_of(key: Key) -> str:
    """How a key is written for people: `Enter`, `←`, `i`."""
    if key.sign:
        return key.sign
    name = key.keys[0]
    return _SIGNS.get(name, name if len(name) == 1 else name.replace("ctrl+", "Ctrl+"))
