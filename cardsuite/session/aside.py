"""Parts of the program that run in processes of their own: how one is started."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

import cardsuite

_ROOT: Final = str(Path(cardsuite.__file__).parents[1])


def command(module: str) -> tuple[str, ...]:
    """How a module of this program is run, where arguments may follow.

    It is the program that runs now, wherever that lies, and `-P` keeps what happens to lie in the working
    folder (a `json.py`) from being taken for a part of it.
    """
    run = f"run_module({module!r}, run_name='__main__', alter_sys=True)"
    start = f"import sys; sys.path.append({_ROOT!r}); from runpy import run_module; {run}"
    return sys.executable, "-P", "-c", start
