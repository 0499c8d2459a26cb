"""The spec of a game: its names resolve, its words are there, and its rules page knows every option."""

from __future__ import annotations

import re
from importlib.resources import files

from cardsuite.conformance.findings import Notes, Where
from cardsuite.conformance.walks import settings_of
from cardsuite.core.card import CardError, parse_card
from cardsuite.core.seat import DEALER
from cardsuite.core.shuffle import Stream
from cardsuite.engine.errors import OptionError
from cardsuite.engine.spec import AnySpec, Ref, resolve

_SLUG = re.compile(r"[a-z][a-z0-9_-]*")


def check_papers(spec: AnySpec, notes: Notes) -> None:
    """Everything about a spec that needs no game to be played."""
    where = Where(spec.id)
    notes.looked("specs")
    for name, wrong in _wrong(spec):
        notes.found(name, where, wrong)


def _wrong(spec: AnySpec) -> list[tuple[str, str]]:
    return [*_words(spec), *_refs(spec), *_options(spec), *_page(spec), *_packs(spec), *_numbered(spec)]


def _words(spec: AnySpec) -> list[tuple[str, str]]:
    wrong = [
        ("spec", f"{what} {text!r} should be a short word in small letters.")
        for what, text in [("The id", spec.id), *(("The kind of case", kind) for kind in spec.cases)]
        if not _SLUG.fullmatch(text)
    ]
    wrong += [
        ("spec", f"The level {level!r} should be a word.")
        for level in spec.levels
        if not _SLUG.fullmatch(level)
    ]
    if not spec.title.strip() or not spec.tagline.endswith("."):
        wrong.append(("spec", "A game needs a title, and a tagline that is a sentence."))
    if not spec.seats or len(set(spec.seats)) < len(spec.seats) or not all(1 <= n <= 12 for n in spec.seats):
        wrong.append(("spec", f"The numbers of seats {spec.seats} should be different ones from 1 to 12."))
    if spec.default_level not in spec.levels:
        wrong.append(("spec", f"The usual level {spec.default_level!r} is none of {', '.join(spec.levels)}."))
    return wrong


def _refs(spec: AnySpec) -> list[tuple[str, str]]:
    callables: dict[str, Ref] = {f"level {name}": ref for name, ref in spec.levels.items()}
    callables |= {f"case {name}": ref for name, ref in spec.cases.items()}
    callables |= {"hint": spec.hint} if spec.hint is not None else {}
    others: dict[str, Ref] = {"presenter": spec.presenter}
    others |= {"oracle": spec.oracle} if spec.oracle is not None else {}
    wrong = []
    for what, ref in (callables | others).items():
        try:
            found = resolve(ref)
        except (ImportError, AttributeError, ValueError) as error:
            wrong.append(("ref", f"The {what} names {ref}, and that is nothing: {error}."))
            continue
        if what in callables and not callable(found):
            wrong.append(("ref", f"The {what} names {ref}, and that cannot be called."))
        if what == "presenter" and not getattr(found, "orders", ()):
            wrong.append(("ref", f"The presenter {ref} names no order of the hand."))
    return wrong


def _options(spec: AnySpec) -> list[tuple[str, str]]:
    names = [option.name for option in spec.options.options]
    wrong = [("options", "Two options have the same name.")] if len(set(names)) < len(names) else []
    for option in spec.options.options:
        if len(option.help.split()) < 2 or not option.help.isprintable():
            wrong.append(("options", f"The option {option.name} has no help: {option.help!r}."))
        if not all(option.allows(value) for value in option.values):
            wrong.append(("options", f"The option {option.name} offers a value that it does not allow."))
    for preset, values in spec.options.presets.items():
        if not any(_can_be_read(spec, {"preset": preset, **values}, seats) for seats in spec.seats):
            wrong.append(("options", f"The preset {preset} cannot be played with any number of seats."))
    played = {setting.seats for setting in settings_of(spec)}
    if missing := set(spec.seats) - played:
        wrong.append(("options", f"With {missing} seats nothing can be played."))
    return wrong


def _can_be_read(spec: AnySpec, values: dict[str, object], seats: int) -> bool:
    try:
        spec.options.read(values, seats)
    except OptionError:
        return False
    return True


def _page(spec: AnySpec) -> list[tuple[str, str]]:
    package, name = spec.rules_page
    try:
        page = files(package).joinpath(name).read_text(encoding="utf-8")
    except (ImportError, OSError) as error:
        return [("rules_page", f"The rules page {name} cannot be read: {error}.")]
    silent = [option.name for option in spec.options.options if f"`{option.name}`" not in page]
    return [("rules_page", f"The rules page does not mention the option {name}.") for name in silent]


def _packs(spec: AnySpec) -> list[tuple[str, str]]:
    wrong = []
    for setting in settings_of(spec):
        rules = spec.rules(spec.options.read(setting.values, setting.seats), setting.seats)
        sides = sorted(seat for side in rules.sides for seat in side)
        if rules.seats != setting.seats or sides != list(range(rules.seats)):
            wrong.append(
                ("spec", f"Under {setting.name}, the sides {rules.sides} are not all seats, each once.")
            )
        try:
            if any(parse_card(str(card)) != card for card in rules.pack):
                wrong.append(("card_text", f"Under {setting.name}, a card reads as another card."))
        except CardError as error:
            wrong.append(("card_text", str(error)))
    return wrong


def _numbered(spec: AnySpec) -> list[tuple[str, str]]:
    if spec.numbered is None:
        return []
    setting = settings_of(spec)[0]
    rules = spec.rules(spec.options.read(setting.values, setting.seats), setting.seats)
    state = rules.initial()
    while rules.to_act(state) == (DEALER,):
        move = spec.numbered(state, "1")
        if rules.check_chance(state, move) is None:
            same = spec.numbered(state, "1") == move
            return [] if same else [("numbered", "The deal of the number 1 is not always the same.")]
        state = rules.apply(state, DEALER, rules.chance(state, Stream(b"1", spec.id)))
    return [("numbered", "The deal of the number 1 is refused by the rules.")]
