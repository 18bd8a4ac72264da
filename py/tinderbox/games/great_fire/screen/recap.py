"""The Great Fire: summaries of the others' turns, with the viewer's losses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tinderbox.core.game import Event, Events, Params
from tinderbox.draw.panel import Line, Lines
from tinderbox.draw.recap import Arrow, StepSummarizer, StepSummary
from tinderbox.draw.screen import Box
from tinderbox.games.great_fire import scoring, spread
from tinderbox.games.great_fire.map import DISTRICTS, by_id
from tinderbox.games.great_fire.screen import layout
from tinderbox.games.great_fire.state import Spread, View

_SPREADS = (
    "great_fire.spread",
    "great_fire.burnt",
    "great_fire.wild_fire",
    "great_fire.covered",
)
# What is no news: it shows on the board alone, or follows from what is told.
_PIECES = {
    "great_fire.pawn_moved": "pawn",
    "great_fire.crew_moved": "crew",
    "great_fire.crew_controls": "crew",
}
_TOLD = {
    *("great_fire.no_card", "great_fire.played", "great_fire.token_won"),
    *("great_fire.doubled", "great_fire.crew_placed", "great_fire.pawn_placed"),
    *("great_fire.demolished", "great_fire.extinguished", "great_fire.cone_placed"),
    *_SPREADS,
    *_PIECES,
}
# Sentences that count crews. The others count places.
_OF_CREWS = ("controls", "crew_moved", "crew_placed")
CAPITAL_SHARE = 0.8  # how high a capital is, relative to the font size


def summarize(before: View, after: View, events: Events) -> StepSummary | None:
    """Return the summary of a step, None if it shows on the board alone."""
    if not any(event.key in _TOLD for event in events):
        return None
    arrow = next(filter(None, (_arrow(before, event) for event in events)), None)
    piece = next((_PIECES[it.key] for it in events if it.key in _PIECES), "")
    return StepSummary(
        before.public.turn.seat, piece, arrow, tuple(_for_viewer(before, after))
    )


def tell(_: View, events: Events) -> Lines:
    """Return where the fire went, and what else the turn came to."""
    return (*_tell_fire(events), *_tell_actions(events))


def _tell_fire(events: Events) -> Iterator[Line]:
    """Yield the sentence of phase A, or of the set-up."""
    spreads = _places(events, *_SPREADS)
    if spreads:
        covered = _places(events, "great_fire.covered")
        key = "covered" if covered == spreads else "spread"
        yield _named(key, spreads)
    if any(event.key == "great_fire.no_card" for event in events):
        yield Line("great_fire.turn.no_card")
    for kind in ("crew_placed", "pawn_placed"):
        if places := _places(events, f"great_fire.{kind}"):
            yield _named(kind, places)
    if places := _places(events, "great_fire.cone_placed"):
        yield Line("great_fire.turn.cones", {"n": len(places)})


def _tell_actions(events: Events) -> Iterator[Line]:
    """Yield the sentences of phase B, what changed most first."""
    extinguished = _places(events, "great_fire.extinguished")
    if extinguished:
        params: Params = {"n": len(extinguished), "district": extinguished[-1]}
        yield Line("great_fire.turn.extinguished", params)
    moved, controlling = _crews(events)
    if controlling:
        yield _named("controls", controlling)
    if places := _places(events, "great_fire.demolished"):
        yield _named("demolished", places)
    if moved:
        yield _named("crew_moved", moved)
    if goals := _places(events, "great_fire.pawn_moved"):
        yield Line("great_fire.turn.walked", {"district": goals[-1]})


def _places(events: Events, *keys: str) -> list[str]:
    """Return the districts of all events with one of these keys."""
    return [str(it.params["district"]) for it in events if it.key in keys]


def _crews(events: Events) -> tuple[list[str], list[str]]:
    """Return where crews have gone, and where crews control a cone now.

    A crew that went on from step to step is told once: there its last step led.
    """
    moved: list[str] = []
    controlling: list[str] = []
    for event in events:
        if event.key in ("great_fire.crew_moved", "great_fire.crew_controls"):
            if event.params["origin"] in moved:
                moved.remove(str(event.params["origin"]))
            is_moved = event.key == "great_fire.crew_moved"
            goals = moved if is_moved else controlling
            goals.append(str(event.params["district"]))
    return moved, controlling


def _named(kind: str, places: Sequence[str]) -> Line:
    """Return a sentence with the name of a place or of two, else with a number.

    It counts crews where it tells of crews, even if some are in the same place.
    """
    names = [*dict.fromkeys(places)]
    n = len(places if kind in _OF_CREWS else names)
    match names:
        case [one]:
            params: Params = {"district": one, "n": n}
            return Line(f"great_fire.turn.{kind}.one_place", params)
        case [one, two]:
            return Line(
                f"great_fire.turn.{kind}.two_places", {"district": one, "source": two}
            )
    return Line(f"great_fire.turn.{kind}.more_places", {"n": n})


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


def taken(view: View) -> Iterator[Box]:
    """Yield the boxes of names, and of the numbers of fires."""
    for place, cones in zip(DISTRICTS, view.public.board.cones, strict=True):
        slots = layout.slots(place.index)
        name = slots.name
        for line, width in enumerate(name.widths):
            base = name.y + line * layout.LINE_HEIGHT
            yield (
                name.x - width / 2,
                base - name.size * CAPITAL_SHARE,
                name.x + width / 2,
                base + 3,
            )
        if cones:
            x, y = slots.fire
            yield x - 8, y - 24, x + 42, y + 12


RECAP = StepSummarizer(summarize, tell, taken)
