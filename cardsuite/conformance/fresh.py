"""The same games in another process, where hashes fall differently: the same seed, the same game.

`python -m cardsuite.conformance.fresh PACKAGE.MODULE:NAME` prints a digest of the games of a spec.
"""

from __future__ import annotations

import os
import subprocess
import sys
from hashlib import sha256
from typing import Final, cast

from cardsuite.conformance.findings import Notes, Where
from cardsuite.conformance.reach import as_text
from cardsuite.conformance.walks import rules_for, settings_of, walk
from cardsuite.core.seat import DEALER
from cardsuite.engine.spec import AnySpec, Ref, resolve

ENTRIES: Final = 40


def digest(spec: AnySpec) -> str:
    """A digest of short games under every setting: moves, positions and all views."""
    heard = sha256()
    for setting in settings_of(spec):
        rules = rules_for(spec, setting)
        for step in walk(spec, rules, setting.name, ENTRIES).steps:
            heard.update(spec.codec.write_move(step.move).encode())
            for seat in (*rules.to_act(step.after), None):
                if seat != DEALER:
                    view = rules.view(step.after, seat)
                    heard.update(as_text(view).encode())
                    heard.update("".join(map(spec.codec.write_move, rules.legal_moves(view))).encode())
    return heard.hexdigest()


def check_elsewhere(ref: Ref, notes: Notes) -> None:
    """Play the games of a spec here and in a new process with other hashes; both must be the same."""
    spec = cast(AnySpec, resolve(ref))
    here = digest(spec)
    hash_seed = "4711" if os.environ.get("PYTHONHASHSEED") != "4711" else "815"
    done = subprocess.run(
        [sys.executable, "-m", "cardsuite.conformance.fresh", ref],
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    notes.looked("other processes")
    if done.stdout.strip() != here:
        what = f"the games differ from those here {done.stderr[-200:]}".rstrip()
        sentence = f"In a new process (PYTHONHASHSEED={hash_seed}) {what}."
        notes.found("fresh_process", Where(spec.id), sentence)


if __name__ == "__main__":
    sys.stdout.write(digest(cast(AnySpec, resolve(sys.argv[1]))) + "\n")
