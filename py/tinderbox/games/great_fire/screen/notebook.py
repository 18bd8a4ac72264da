"""The Great Fire: conclusions about secrets from the public log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tinderbox.draw.notebook import (
    Cell,
    Kind,
    Notebook,
    NotebookSection,
    ObservedStep,
    Row,
)
from tinderbox.draw.panel import Line
from tinderbox.games.great_fire.deal import WORTHS
from tinderbox.games.great_fire.map import DISTRICTS, District, by_id
from tinderbox.games.great_fire.scoring import objective_stands
from tinderbox.games.great_fire.spread import Arrival, arrival, targets
from tinderbox.games.great_fire.state import (
    COLOUR_NAMES,
    COLOURS,
    Board,
    Phase,
    View,
)

SPREADS = frozenset(
    f"great_fire.{key}" for key in ("spread", "burnt", "covered", "wild_fire")
)
DEMOLISHED = "great_fire.demolished"
Ids = frozenset[str]  # of districts, and letters of colours
_KINDS = (
    Kind("burnt", Line("great_fire.notebook.burnt"), "flame"),
    Kind("spared", Line("great_fire.notebook.spared"), "house-own"),
)


class Choice(NamedTuple):
    """A seat's own choice. `moment` is the moment after it.

    `burnt` and `spared` are the districts, and the colours with houses there, that were
    lost or saved only by this choice.
    """

    moment: int
    seat: int
    burnt: Ids
    spared: Ids


def notebook(now: View, steps: Sequence[ObservedStep[View]]) -> Notebook:
    """Return the viewer's conclusions about each rival's secrets.

    They use only the viewer's own knowledge. `now` is its current view, `steps` are its
    observations so far.
    """
    assert now.viewer is not None
    found = list(choices_made(steps))
    colours = tuple(_colour_row(now, colour, found) for colour in COLOURS)
    return Notebook(
        lead=Line("great_fire.notebook.lead"),
        kinds=_KINDS,
        sections=(
            NotebookSection(Line("great_fire.notebook.colours"), colours),
            *(_objectives(now, worth, found) for worth in WORTHS),
        ),
    )


def choices_made(steps: Sequence[ObservedStep[View]]) -> Iterator[Choice]:
    """Yield the actions for which there was an alternative, in their order.

    The card that was played counts as given: nobody knows the others of that hand.
    Demolishing is always a choice.
    """
    for moment, (view, events) in enumerate(steps, start=1):
        board = view.public.board
        turn = view.public.turn
        for event in events:
            if event.key in SPREADS and turn.phase is Phase.SPREAD:
                chosen = by_id(str(event.params["district"])).index
                choices = [_burns(board, i) for i in targets(board, turn.card)]
                yield _choice(moment, turn.seat, _burns(board, chosen), choices)
            elif event.key == DEMOLISHED:
                place = by_id(str(event.params["district"]))
                gone = frozenset({place.id, *board.houses[place.index]})
                yield _choice(moment, turn.seat, gone, [frozenset()])


def _burns(board: Board, target: int) -> Ids:
    """Return a district and the colours of its houses, if a cone would burn them."""
    if arrival(board, target) is not Arrival.BURNT:
        return frozenset()
    return frozenset({DISTRICTS[target].id, *board.houses[target]})


def _choice(moment: int, seat: int, burnt: Ids, choices: Sequence[Ids]) -> Choice:
    """Return a choice with what each other one of `choices` would have changed."""
    return Choice(
        moment,
        seat,
        burnt=burnt - burnt.intersection(*choices),
        spared=burnt.union(*choices) - burnt,
    )


def _colour_row(now: View, colour: str, found: Sequence[Choice]) -> Row:
    """Return the knowledge of a property colour (GF-2.3)."""
    assert now.mine is not None
    owners = [n for n, seat in enumerate(now.public.seats) if seat.colour == colour]

    def cell(seat: int) -> Cell:
        known = now.public.seats[seat].colour
        surely_not = None
        if known and known != colour:
            surely_not = Line("great_fire.notebook.known")
        elif now.mine is not None and now.mine.colour == colour:
            surely_not = Line("great_fire.notebook.yours")
        elif owners and seat not in owners:
            surely_not = Line("great_fire.notebook.taken")
        shown = Line("great_fire.notebook.shown") if known == colour else None
        return Cell(seat, shown, surely_not, _evidence(found, seat, colour))

    return Row(
        colour,
        Line(f"great_fire.colour.{colour}"),
        f"house-{COLOUR_NAMES[colour]}",
        tuple(cell(seat) for seat in _rivals(now)),
    )


def _objectives(now: View, worth: int, found: Sequence[Choice]) -> NotebookSection:
    """Return the knowledge of a deck's objectives (GF-2.4).

    Each objective belongs to one seat at most.
    """
    rows = (
        _objective_row(now, district, found)
        for district in DISTRICTS
        if district.objective == worth
    )
    return NotebookSection(
        Line("great_fire.notebook.objectives", {"n": worth}),
        tuple(sorted(rows, key=lambda row: row.is_lost)),
    )


def _objective_row(now: View, place: District, found: Sequence[Choice]) -> Row:
    assert now.mine is not None
    is_own = place.index in now.mine.objectives

    def cell(seat: int) -> Cell:
        shown = surely_not = None
        if known := now.public.seats[seat].objectives:
            if place.index in known:
                shown = Line("great_fire.notebook.shown")
            else:
                surely_not = Line("great_fire.notebook.objective_known")
        elif is_own:
            surely_not = Line("great_fire.notebook.objective")
        return Cell(seat, shown, surely_not, _evidence(found, seat, place.id))

    return Row(
        place.id,
        Line("great_fire.notebook.district", {"district": place.id}),
        "seal",
        tuple(cell(seat) for seat in _rivals(now)),
        is_lost=not objective_stands(now.public.board, place.index),
    )


def _rivals(now: View) -> list[int]:
    return [n for n in range(len(now.public.seats)) if n != now.viewer]


def _evidence(
    found: Sequence[Choice], seat: int, thing: str
) -> tuple[tuple[int, ...], ...]:
    """Return the actions by which a seat burnt and spared a thing, by kind."""
    own = [choice for choice in found if choice.seat == seat]
    return (
        tuple(choice.moment for choice in own if thing in choice.burnt),
        tuple(choice.moment for choice in own if thing in choice.spared),
    )
