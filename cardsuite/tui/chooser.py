"""Choosing: a cursor over what may be chosen, and what picking a target leads to. Knows no screen."""

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple, TypeAlias

from cardsuite.scene.picker import Onward, Picked, choices, finish, pick, usual
from cardsuite.scene.scene import Around, Cell, Choice, Mark, Path, Prompt, Scene, Shape, Target
from cardsuite.tui.roam import roam

Direction = Literal["left", "right", "up", "down"]
Middle = tuple[float, float]
"""The middle of a target on the picture: column and row."""


class Meant(NamedTuple):
    """A whole move was chosen."""

    path: Path


class Going(NamedTuple):
    """A part of a move was picked, or put back; the words say what is asked for now, if need be."""

    words: str = ""


class Refused(NamedTuple):
    """Nothing can be chosen there; the words why, empty where the rules have to say it."""

    words: str


Outcome: TypeAlias = Meant | Going | Refused


class Chooser:
    """The cursor and the targets picked so far, over one scene after another."""

    def __init__(self) -> None:
        self.cursor: Target = ""
        self.picked: tuple[Target, ...] = ()
        self.marked: tuple[Target, ...] = ()
        self._scene = Scene("", None)
        self._only: tuple[Path, ...] | None = None

    @property
    def paths(self) -> Sequence[Path]:
        """The moves that may be meant: all of the scene's, or those a key of the game has begun."""
        if self._only is not None:
            return self._only
        paths = self._scene.paths
        return [path for path in paths if not path.any_order] if self._scene.marks else paths

    @property
    def roams(self) -> bool:
        """Whether piles lie in a grid: the cursor goes over all of them, and what is lifted is put down."""
        return any(isinstance(zone.place, Cell) for zone in self._scene.zones)

    @property
    def modal(self) -> bool:
        """Whether a move has been begun: only choosing goes on then."""
        return bool(self.picked) or self._only is not None

    @property
    def prompt(self) -> Prompt | None:
        """The question that is put now: the scene's, or the one that a move begun goes on with."""
        scene = self._scene
        if not scene.then or not self.modal:
            return scene.prompt
        onward = choices(self.paths, self.picked)
        asked = [p for p in (scene.prompt, *scene.then) if p and {c.target for c in p.choices} & {*onward}]
        last = self.picked[-1] if self.picked else ""
        return next((p for p in asked if p.after == last), asked[0] if asked else scene.prompt)

    def show(self, scene: Scene) -> None:
        """Take the next scene; the cursor stays, or goes to what is nearest to where it was."""
        if scene is self._scene:
            return
        before, self._scene = self._scene, scene
        if before.paths != scene.paths:
            self.picked, self.marked, self._only = (), (), None
        may = self.choosable()
        if self.cursor in may:
            return
        prompt = scene.prompt
        if prompt is not None and prompt.usual in may:
            self.cursor = prompt.usual
        elif may and scene.marks:
            self.cursor = next((target for target in _lit(scene) if target in may), may[0])
        elif may:
            way = None if self.roams else usual(self.paths)
            begins = way is not None and way.targets[:1] and way.targets[0] in may
            self.cursor = (
                way.targets[0] if way and begins else _nearest(self.cursor, all_targets(before), may)
            )
        # nothing may be chosen now: the cursor waits for the scene where it may

    def choosable(self) -> tuple[Target, ...]:
        """The targets the cursor may go to, in the scene's order."""
        scene = self._scene
        seen = all_targets(scene)
        if self.roams and not self.modal:
            begun = {path.targets[0] for path in self.paths if path.targets}
            return tuple(target for target in seen if target in begun)
        if self.paths:
            onward = choices(self.paths, self.picked)
            prompt = self.prompt if scene.then else None
            if prompt is not None:
                return tuple(choice.target for choice in prompt.choices if choice.target in onward)
            may = {*onward, *self.picked}
            if not self.modal:  # what is asked only later is not on the table yet
                may -= {choice.target for later in scene.then for choice in later.choices}
            return tuple(target for target in seen if target in may)
        return tuple(
            face.target
            for zone in scene.zones
            if isinstance(zone.place, Around) and zone.place.place == 0
            for face in zone.faces
            if face.target and face.playable
        )

    def move(self, direction: Direction, middles: Mapping[Target, Middle]) -> None:
        """Move the cursor to the next target that way, round the end of a row."""
        may = self.choosable()
        if may and self.roams:
            self.cursor = roam(self._scene, may, self.cursor, direction)
        elif may:
            self.cursor = step(self.cursor, may, direction, middles)

    def nth(self, number: int) -> Target | None:
        """The target a digit means: the answer with it, the scene's own, else that card of the hand, 0 the
        tenth."""
        lengths = self._lengths()
        if lengths:
            return lengths[number - 1].targets[0] if 0 < number <= len(lengths) else None
        if self._scene.digits:
            return self._scene.digits[number - 1] if 0 < number <= len(self._scene.digits) else None
        prompt = self.prompt
        if prompt is not None and prompt.choices:
            found = (choice.target for choice in prompt.choices if choice.digit == number)
            return next(found, None)
        fans = [z for z in self._scene.zones if z.shape is Shape.FAN and z.place == Around(0, _of(z.place))]
        faces = fans[0].faces if fans else ()
        at = (number or 10) - 1
        return faces[at].target or None if at < len(faces) else None

    def take(self, target: Target) -> Outcome:
        """Pick a target, put it back if it was picked, or end the move where it may end."""
        if not self.paths:
            return Refused("")
        if target in self.picked:
            ended = finish(self.paths, self.picked) if target == self.picked[-1] else None
            if ended is not None and ended.legal:
                return self._meant(ended)
            self.picked = tuple(t for t in self.picked if t != target)
            return Going()
        if self.roams and self.picked:
            return self.put(self.picked[0], target)
        begun = [path for path in self._only or () if path.targets[:1] == (target,)]
        if self.roams and len(begun) == 1:
            return self._meant(begun[0])
        match pick(self.paths, self.picked, target):
            case Picked(path):
                return self._meant(path)
            case Onward(picked, onward):
                if self.roams:
                    return self._lift(target)
                self.picked = picked
                if onward:
                    self.cursor = _nearest(target, all_targets(self._scene), onward)
                return Going()
            case _:
                refused = self._choice(target)
                return Refused(refused.why_not if refused is not None else "")

    def _meant(self, path: Path) -> Meant:
        if path.legal or self.roams:
            self.picked, self._only = (), None
        return Meant(path)

    # In a grid of piles

    def _lift(self, target: Target) -> Outcome:
        """Lift what lies there, if it can go anywhere; the cursor stays: the same again sends it up."""
        begun = [path for path in self.paths if path.targets[:1] == (target,)]
        self.cursor = target
        if any(path.legal for path in begun):
            self.picked = (target,)
            return Going()
        card = any(face.card for zone in self._scene.zones for face in zone.faces if face.target == target)
        return Refused("That card fits nowhere now.") if card else Meant(begun[0])

    def put(self, source: Target, target: Target) -> Outcome:
        """Put what lies at a place down at another, or on the pile that holds it; or say why it cannot go
        there. Nothing stays lifted."""
        self.picked, self._only = (), None
        if source == target:
            return Going()
        for place in (target, self.pile_of(target)):
            fitting = [path for path in self._scene.paths if path.targets == (source, place)]
            if fitting:
                return self._meant(next((path for path in fitting if path.legal), fitting[0]))
        return Refused("That cannot be put there.")

    def name(self, target: Target) -> Outcome:
        """Name a place by its key: where from and then where to. A place named twice sends its card on.

        `target` may be the beginning of several places (`foundation`); that which a move goes on with is
        meant, and where several are it has to be chosen.
        """
        seen = all_targets(self._scene)
        places = (target,) if target in seen else tuple(t for t in seen if t.startswith(f"{target}:"))
        if not places or not self.paths:
            return Refused("")
        if self.picked:
            return self._name_end(self.picked[0], places)
        if self._only is not None:
            ends = [path for path in self._only if path.targets[-1] in places]
            return self.take(target) if self._lengths() and not ends else self._among(ends)
        legal = [path for path in self.paths if path.legal and path.targets[:1][0] in places]
        first = {path.targets[0] for path in legal}
        if len(first) > 1:
            return self._among(legal)
        place = next(iter(first), places[0])
        if not first and len(places) > 1:
            refused = next((path for path in self.paths if path.targets[:1][0] in places), None)
            return Refused("") if refused is None else Meant(refused)
        if all(len(path.targets) == 1 for path in self.paths if path.targets[:1] == (place,)):
            return self.take(place)
        self.picked, self.cursor = (place,), place
        return Going()

    def _name_end(self, source: Target, places: tuple[Target, ...]) -> Outcome:
        if places == (source,):
            ended = finish(self.paths, self.picked)
            onward = [path for path in self.paths if path.targets[:1] == (source,)]
            self.picked = ()
            return self._meant(ended or onward[0])
        begun = f"{source}:"
        runs = [
            path
            for path in self.paths
            if path.legal
            and path.targets[-1] in places
            and (path.targets[0] == source or path.targets[0].startswith(begun))
        ]
        if len({path.move for path in runs}) > 1:
            self._among(runs[::-1])
            return Going(f"Several runs fit: 1 to {len(runs)} says how many cards, or arrows and Enter.")
        ways = [path for path in self.paths if path.targets[:1] == (source,) and path.targets[-1] in places]
        best = next((path for path in ways if path.legal), ways[0] if ways else None)
        return self.put(source, places[0]) if best is None else self._meant(best)

    def _among(self, paths: Sequence[Path]) -> Outcome:
        """Go on with some of the moves: the only one is meant, of several one is chosen."""
        self.picked, self._only = (), None
        if len(paths) < 2:
            return self._meant(paths[0]) if paths else Refused("No card from there fits there.")
        self._only = tuple(paths)
        self.cursor = paths[0].targets[0]
        return Going()

    def _lengths(self) -> tuple[Path, ...]:
        """The runs of one pile among which one is to be chosen, the shortest first; none at other times."""
        only = self._only or ()
        ends = {(self.pile_of(path.targets[0]), path.targets[-1]) for path in only}
        return only[::-1] if self.roams and len(only) > 1 and len(ends) == 1 else ()

    def pile_of(self, target: Target) -> Target:
        """The pile that a card lies on; what is none is its own."""
        held = (z for z in self._scene.zones if any(face.target == target for face in z.faces))
        return next((zone.target for zone in held), target)

    def begin(self, notation: str) -> Outcome:
        """Begin with the moves whose notation begins so: the only one is meant, of several one is picked."""
        fitting = tuple(p for p in self._scene.paths if (p.move + " ").startswith(notation + " "))
        legal = tuple(path for path in fitting if path.legal)
        if len(fitting) == 1 or len(legal) == 1:
            return Meant(legal[0] if legal else fitting[0])
        if not legal:
            return Meant(fitting[0]) if fitting else Refused("")
        self._only, self.picked = legal, ()
        may = self.choosable()
        if self.cursor not in may and may:
            self.cursor = may[0]
        return Going()

    def usual(self) -> Path | None:
        """The usual next step, where there is one; nothing is drawn while something is lifted from a pile."""
        return None if self._scene.marks or (self.roams and self.modal) else usual(self.paths)

    def lean(self, targets: Sequence[Target]) -> None:
        """Go with a move that was begun to the one of some targets that it may go on over."""
        ahead = [target for target in targets if target in self.choosable()] if self.picked else []
        self.cursor = ahead[0] if ahead else self.cursor

    def put_back(self) -> bool:
        """Put the last picked target back, or leave the move that was begun; False when none was."""
        if self.picked:
            self.cursor, self.picked = self.picked[-1], self.picked[:-1]
            return True
        if self.marked and self._only is None:
            self.marked = self.marked[:-1]
            return True
        begun, self._only = self._only is not None, None
        return begun

    def _choice(self, target: Target) -> Choice | None:
        prompt = self.prompt
        return next((c for c in prompt.choices if c.target == target), None) if prompt is not None else None


def _lit(scene: Scene) -> list[Target]:
    """The cards of the hand that are set apart, such as one that has just been drawn."""
    return [f.target for z in scene.zones if z.id == "hand" for f in z.faces if f.mark is Mark.LIT]


def _of(place: object) -> int:
    return place.of if isinstance(place, Around) else 0


def all_targets(scene: Scene) -> tuple[Target, ...]:
    """Every target of a scene in its order: the answers of the prompts, then zones and faces."""
    found: dict[Target, None] = {}
    for prompt in (scene.prompt, *scene.then):
        found.update((choice.target, None) for choice in (prompt.choices if prompt is not None else ()))
    for zone in scene.zones:
        found.update((face.target, None) for face in zone.faces)
        found[zone.target] = None
    found.pop("", None)
    return tuple(found)


def _nearest(target: Target, order: Sequence[Target], may: Sequence[Target]) -> Target:
    """Of those that may be chosen, the one nearest to a target in an order; the first when it is unknown."""
    if target not in order:
        return may[0]
    at = order.index(target)
    known = [other for other in may if other in order]
    return min(known, key=lambda other: abs(order.index(other) - at)) if known else may[0]


def step(
    cursor: Target, may: Sequence[Target], direction: Direction, middles: Mapping[Target, Middle]
) -> Target:
    """The target next to the cursor that way: the nearest in the row, round its end; up and down the
    nearest in another row, else where it was."""
    if cursor not in may:
        return may[0]
    if cursor not in middles or any(target not in middles for target in may):
        by = {"left": -1, "right": 1, "up": 0, "down": 0}[direction]
        return may[(may.index(cursor) + by) % len(may)]
    x, y = middles[cursor]
    if direction in ("left", "right"):
        row = sorted((t for t in may if abs(middles[t][1] - y) < 2), key=lambda t: middles[t][0])
        at = row.index(cursor) + (1 if direction == "right" else -1)
        return row[at % len(row)]
    sign = 1 if direction == "down" else -1
    beyond = [t for t in may if sign * (middles[t][1] - y) >= 1]
    if not beyond:
        return cursor
    return min(beyond, key=lambda t: 2 * abs(middles[t][1] - y) + abs(middles[t][0] - x))
