"""Whether suit signs can be drawn: what the program writes, and what the terminal is said to take."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from typing import Final

_PYTHONS_OWN: Final = ("C.UTF-8", "C.utf8", "UTF-8")
"""What Python sets LC_CTYPE to where the locale is C."""


def glyphs_here(wish: str) -> str:
    """The setting `glyphs` with `auto` decided for this terminal: `suits` or `letters`."""
    encoding = getattr(sys.__stdout__, "encoding", None) or ""
    return glyphs_for(wish, encoding, os.environ, utf8_unasked=bool(sys.flags.utf8_mode))


def glyphs_for(wish: str, encoding: str, environment: Mapping[str, str], *, utf8_unasked: bool) -> str:
    """Suits where UTF-8 is written and, unless they are wished for, the locale is one of UTF-8 or not named.

    Python writes UTF-8 even where the locale is C (`utf8_unasked`), and names a locale of its own in
    LC_CTYPE: that says nothing of the terminal.

    >>> glyphs_for("auto", "utf-8", {"LANG": "C", "LC_CTYPE": "C.UTF-8"}, utf8_unasked=True)
    'letters'
    >>> glyphs_for("auto", "utf-8", {"LANG": "de_DE.UTF-8"}, utf8_unasked=False)
    'suits'
    """
    if wish == "letters" or not _names_utf8(encoding):
        return "letters"
    if wish == "suits":
        return "suits"
    names = ["LC_ALL", "LC_CTYPE", "LANG"]
    if utf8_unasked and environment.get("LC_CTYPE") in _PYTHONS_OWN:
        names.remove("LC_CTYPE")
    locale = next((environment[name] for name in names if environment.get(name)), "")
    return "suits" if not locale or _names_utf8(locale) else "letters"


def _names_utf8(name: str) -> bool:
    return "utf8" in name.lower().replace("-", "")
