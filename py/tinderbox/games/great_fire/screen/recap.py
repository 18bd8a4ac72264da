"""The Great Fire: summaries of the others' turns, with the viewer's losses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tinderbox.core.game import Event, Events, Params
from tinderbox.draw.panel import Line
from tinderbox.draw.recap import Arrow, Picture, StepSummarizer, StepSummary
from tinderbox.games.great_fire import scoring, spread
from tinderbox.games.great_fire.map import DISTRICTS, by_id
from tinderbox.games.great_fire.screen import layout
from tinderbox.games.great_fire.state import (
    COLOUR_NAMES,
    PAWNS,
    Spread,
    View,
)

# The symbol of each event. `_NAMED` has the events whose district is named: houses may
# be lost there, or a piece is placed. For a piece that moves, an arrow shows the way.
_SYMBOLS = {
    "great_fire.no_card": "movement-{card}",
    "great_fire.played": "movement-{card}",
    "great_fire.spread": "flame",
    "great_fire.burnt": "flame",
    "great_fire.wild_fire": "flame-2",
    "great_fire.covered": "held-1",
    "great_fire.token_won": "token",
    "great_fire.doubled": "face-double",
    "great_fire.crew_placed": "crew-idle",
    "great_fire.crew_moved": "crew-idle",
    "great_fire.crew_controls": "crew",
    "great_fire.pawn_placed": "pawn-{pawn}",
    "great_fire.pawn_moved": "pawn-{pawn}",
    "great_fire.demolished": "ruin",
    "great_fire.extinguished": "held-1",
    "great_fire.cone_placed": "flame",
}
_SPREADS = (
    "great_fire.spread",
    "great_fire.burnt",
    "great_fire.wild_fire",
    "great_fire.covered",
)
_NAMED = (
    *_SPREADS,
    "great_fire.demolished",
    "great_fire.crew_placed",
    "great_fire.pawn_placed",
)


def summarize(before: View, after: View, events: Events) -> StepSummary | None:
    """Return the summary of a step, None if it shows on the board alone."""
    pictures = tuple(picture for event in events for picture in _pictures(event))
    if not pictures:
        return None
    arrow = next(filter(None, (_arrow(before, event) for event in events)), None)
    return StepSummary(
        before.public.turn.seat, pictures, arrow, tuple(_for_viewer(before, after))
    )


def _pictures(event: Event) -> Iterator[Picture]:
    key = event.key
    params = event.params
    if key not in _SYMBOLS:
        return
    pawn = COLOUR_NAMES[PAWNS[int(params["seat"])]]
    place = None
    if key in _NAMED:
        place = Line("great_fire.recap.place", {"district": params["district"]})
    yield Picture(_SYMBOLS[key].format(**params, pawn=pawn), place)
    for letter in str(params.get("houses", "")):
        yield Picture(f"house-{COLOUR_NAMES[letter]}")


def _arrow(before: View, event: Event) -> Arrow | None:
    """Return the way of a cone, pawn or crew, or the place of another action."""
    if "district" not in event.params:
        return None
    target = by_id(str(event.params["district"])).index
    board = before.public.board
    match event.key:
        case "great_fire.pawn_moved":
            districts: Sequence[int] = (board.pawns[before.public.turn.seat], target)
        case "great_fire.crew_moved" | "great_fire.crew_controls":
            districts = (by_id(str(event.params["origin"])).index, target)
        case key if key in _SPREADS:
            source = by_id(str(event.params["source"])).index
            districts = spread.path(
                board, before.public.turn.card, Spread(source, target)
            )
        case _:
            districts = (target,)
    is_harmful = event.key in (*_SPREADS, "great_fire.cone_placed")
    return Arrow(tuple(layout.slots(i).fire for i in districts), is_harmful)


def _for_viewer(before: View, after: View) -> Iterator[Line]:
    """Yield the viewer's losses and gains by the step, in points."""
    was = before.public
    now = after.public
    mine = before.mine
    if mine is None or before.viewer is None:
        return
    lost = 0
    if mine.colour:
        lost += scoring.lost_houses(now.board, mine.colour)
        lost -= scoring.lost_houses(was.board, mine.colour)
    if lost:
        yield Line("great_fire.recap.lost", {"n": scoring.POINTS_PER_HOUSE * lost})
    for i in mine.objectives:
        stood = scoring.objective_stands(was.board, i)
        if stood and not scoring.objective_stands(now.board, i):
            place = DISTRICTS[i]
            aim: Params = {"district": place.id, "n": place.objective}
            yield Line("great_fire.recap.objective", aim)
    if mine.colour:
        own = int(before.viewer), mine.colour
        won = scoring.cone_points(now, *own) - scoring.cone_points(was, *own)
        if won > 0:
            yield Line("great_fire.recap.won", {"n": won})
    if was.hero == before.viewer != now.hero:  # the viewer lost the title
        yield Line("great_fire.recap.hero", {"n": scoring.HERO_POINTS})


RECAP = StepSummarizer(summarize)
