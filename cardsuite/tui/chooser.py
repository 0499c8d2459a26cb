"""Choosing: a cursor over what may be chosen, and what picking a target leads to. Knows no screen."""

from collections.abc import Mapping, Sequence

from cardsuite.scene.picker import Onward, Picked, choices, finish, pick, usual
from cardsuite.scene.scene import Around, Cell, Mark, Path, Prompt, Scene, Shape, Target
from cardsuite.tui.outcome import Going, Meant, Outcome, Refused
from cardsuite.tui.steps import Direction, Middle, all_targets, nearest, step


class Chooser:
    """The cursor and the targets picked so far, over one scene after another.

    `marked` are the cards a key of the game will be for. `only` are the moves that a key has begun, among
    which one is to be chosen; None while any may be meant. What is different among piles, where the cursor
    `roams`, is in `chooser_piles`.
    """

    def __init__(self) -> None:
        self.cursor: Target = ""
        self.picked: tuple[Target, ...] = ()
        self.marked: tuple[Target, ...] = ()
        self.scene = Scene("", None)
        self.only: tuple[Path, ...] | None = None

    @property
    def paths(self) -> Sequence[Path]:
        """The moves that may be meant: all of the scene's, or those a key of the game has begun."""
        if self.only is not None:
            return self.only
        paths = self.scene.paths
        return [path for path in paths if not path.any_order] if self.scene.marks else paths

    @property
    def roams(self) -> bool:
        """Whether piles lie in a grid: the cursor goes over all of them, and what is lifted is put down."""
        return any(isinstance(zone.place, Cell) for zone in self.scene.zones)

    @property
    def modal(self) -> bool:
        """Whether a move has been begun: only choosing goes on then."""
        return bool(self.picked) or self.only is not None

    @property
    def prompt(self) -> Prompt | None:
        """The question that is put now: the scene's, or the one that a move begun goes on with."""
        scene = self.scene
        if not scene.then or not self.modal:
            return scene.prompt
        onward = choices(self.paths, self.picked)
        asked = [p for p in (scene.prompt, *scene.then) if p and {c.target for c in p.choices} & {*onward}]
        last = self.picked[-1] if self.picked else ""
        return next((p for p in asked if p.after == last), asked[0] if asked else scene.prompt)

    def show(self, scene: Scene) -> None:
        """Take the next scene; the cursor stays, or goes to what is nearest to where it was."""
        if scene is self.scene:
            return
        before, self.scene = self.scene, scene
        if before.paths != scene.paths:
            self.picked, self.marked, self.only = (), (), None
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
            self.cursor = way.targets[0] if way and begins else nearest(self.cursor, all_targets(before), may)
        # nothing may be chosen now: the cursor waits for the scene where it may

    def choosable(self) -> tuple[Target, ...]:
        """The targets the cursor may go to, in the scene's order."""
        scene = self.scene
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
            from cardsuite.tui.roam import roam

            self.cursor = roam(self.scene, may, self.cursor, direction)
        elif may:
            self.cursor = step(self.cursor, may, direction, middles)

    def nth(self, number: int) -> Target | None:
        """The target a digit means: the answer with it, the scene's own, else that card of the hand, 0 the
        tenth."""
        if self.roams:
            from cardsuite.tui.chooser_piles import lengths

            runs = lengths(self)
            if runs:
                return runs[number - 1].targets[0] if 0 < number <= len(runs) else None
        if self.scene.digits:
            return self.scene.digits[number - 1] if 0 < number <= len(self.scene.digits) else None
        prompt = self.prompt
        if prompt is not None and prompt.choices:
            found = (choice.target for choice in prompt.choices if choice.digit == number)
            return next(found, None)
        fans = [z for z in self.scene.zones if z.shape is Shape.FAN and z.place == Around(0, _of(z.place))]
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
                return self.meant(ended)
            self.picked = tuple(t for t in self.picked if t != target)
            return Going()
        if self.roams:
            from cardsuite.tui.chooser_piles import take

            return take(self, target)
        match pick(self.paths, self.picked, target):
            case Picked(path):
                return self.meant(path)
            case Onward(picked, onward):
                self.picked = picked
                if onward:
                    self.cursor = nearest(target, all_targets(self.scene), onward)
                return Going()
            case _:
                return self.refused(target)

    def refused(self, target: Target) -> Refused:
        """Why a target cannot be chosen, as far as the question that is put now says so."""
        choices = self.prompt.choices if self.prompt is not None else ()
        return Refused(next((choice.why_not for choice in choices if choice.target == target), ""))

    def meant(self, path: Path) -> Meant:
        """A whole move was chosen: nothing stays picked, unless it will be refused and may be mended."""
        if path.legal or self.roams:
            self.picked, self.only = (), None
        return Meant(path)

    def begin(self, notation: str) -> Outcome:
        """Begin with the moves whose notation begins so: the only one is meant, of several one is picked."""
        fitting = tuple(p for p in self.scene.paths if (p.move + " ").startswith(notation + " "))
        legal = tuple(path for path in fitting if path.legal)
        if len(fitting) == 1 or len(legal) == 1:
            return Meant(legal[0] if legal else fitting[0])
        if not legal:
            return Meant(fitting[0]) if fitting else Refused("")
        self.only, self.picked = legal, ()
        may = self.choosable()
        if self.cursor not in may and may:
            self.cursor = may[0]
        return Going()

    def usual(self) -> Path | None:
        """The usual next step, where there is one; nothing is drawn while something is lifted from a pile."""
        return None if self.scene.marks or (self.roams and self.modal) else usual(self.paths)

    def lean(self, targets: Sequence[Target]) -> None:
        """Go with a move that was begun to the one of some targets that it may go on over."""
        ahead = [target for target in targets if target in self.choosable()] if self.picked else []
        self.cursor = ahead[0] if ahead else self.cursor

    def put_back(self) -> bool:
        """Put the last picked target back, or leave the move that was begun; False when none was."""
        if self.picked:
            self.cursor, self.picked = self.picked[-1], self.picked[:-1]
            return True
        if self.marked and self.only is None:
            self.marked = self.marked[:-1]
            return True
        begun, self.only = self.only is not None, None
        return begun


def _lit(scene: Scene) -> list[Target]:
    """The cards of the hand that are set apart, such as one that has just been drawn."""
    return [f.target for z in scene.zones if z.id == "hand" for f in z.faces if f.mark is Mark.LIT]


def _of(place: object) -> int:
    return place.of if isinstance(place, Around) else 0
