"""What a table shows: the scene of the game as its viewer sees it now, and what is drawn around it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardsuite.engine.clean import clean
from cardsuite.scene.scene import Figure, Mark, Scene, Zone
from cardsuite.tui.easel import Picture
from cardsuite.tui.footer import FooterKey, footer_of

if TYPE_CHECKING:
    from cardsuite.tui.screens.table import TableScreen


def picture_of(table: TableScreen) -> Picture:
    """All that is drawn, whatever the size; what everybody shares where the hand is about to be hidden."""
    if table.hiding is not None and table.hiding.due:
        return Picture(
            table.sight.presenter.scene(table.session.view(None), (), table.sight.look), hidden=True
        )
    scene = _scene(table)
    pointing = not table.showing_last and (table.sight.my_turn or not table.flow.resting)
    return Picture(
        scene=scene,
        cursor=table.chooser.cursor if pointing else "",
        picked=(*table.chooser.picked, *table.chooser.marked),
        hinted=table.hinted,
        story=tuple(table.sight.story()),
        story_back=table.story_back,
        message=table.message or table.complaint or clean(table.notice() or "", 200),
        entry=table.entry,
        entry_label="Deal number:" if table.asks_deal else ":",
        footer=_footer(table, scene),
        sheet=table.sight.sheet(),
        notice="Paused. The clock stands still; any key goes on." if table.paused else "",
    )


def _scene(table: TableScreen) -> Scene:
    """What the viewer sees; with the last trick in the middle while that is asked for."""
    scene = table.sight.scene()
    table.chooser.show(scene)
    if table.desk is not None and table.desk.mark is not None:
        table.desk.follow()
        scene = _marked(scene, table.desk.mark)
    if not table.showing_last:
        return scene._replace(prompt=table.chooser.prompt) if scene.then else scene
    zone = table.sight.presenter.last(table.session.view(table.sight.viewer), table.sight.look)
    if zone is None:
        return scene
    return _once_more(scene, zone)


def _marked(scene: Scene, mark: str) -> Scene:
    """The scene with the oracle's mark before what is spare of its figures."""
    kept = tuple(figure for figure in scene.figures if not figure.spare)
    return scene._replace(figures=(*kept, Figure("Deal", mark)))


def _once_more(scene: Scene, zone: Zone) -> Scene:
    """The scene with something gathered lying there again instead of what lies in its place now."""
    others = tuple(z for z in scene.zones if type(z.place) is not type(zone.place))
    unmarked = tuple(z._replace(faces=tuple(f._replace(mark=Mark.NONE) for f in z.faces)) for z in others)
    return scene._replace(
        zones=(*unmarked, zone._replace(note="")), status=f"Again: {zone.note}", prompt=None
    )


def _footer(table: TableScreen, scene: Scene) -> tuple[FooterKey, ...]:
    """The keys to name at a table now; those of forms out of turn too, where somebody may fill one in."""
    out_of_turn = table.forms is not None and bool(table.session.people_to_act)
    return footer_of(table.keys, scene, table.chooser, table.sight.my_turn, out_of_turn)
