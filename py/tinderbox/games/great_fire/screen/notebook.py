"""The Great Fire: who may own what, as far as the open log says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from tinderbox.draw.notebook import Kind, Moment, Notebook, Page, Thing
from tinderbox.draw.panel import Line
from tinderbox.games.great_fire.map import DISTRICTS, by_id
from tinderbox.games.great_fire.spread import Arrival, arrival, targets
from tinderbox.games.great_fire.state import (
    COLOUR_NAMES,
    COLOURS,
    Board,
    Phase,
    View,
)

SPREADS: Final = frozenset(
    f"great_fire.{key}" for key in ("spread", "burnt", "covered", "wild_fire")
)
DEMOLISHED: Final = "great_fire.demolished"
_KINDS: Final = (
    Kind("burnt", Line("great_fire.notebook.burnt"), "flame"),
    Kind("spared", Line("great_fire.notebook.spared"), "house-own"),
)


class Deed(NamedTuple):
    """What a seat did to the colours of its own will, as the `at`-th action."""

    at: int
    seat: int
    burnt: str  # colours whose houses it lost them and might have spared
    spared: str  # colours whose houses it might have burnt and did not


def notebook(now: View, moments: Sequence[Moment[View]]) -> Notebook:
    """What the viewer may hold of each rival's colour, by nothing hidden.

    `now` is what it sees today, `moments` what it saw and was told so far.
    """
    assert now.viewer is not None
    found = list(deeds(moments))
    rivals = [n for n in range(len(now.public.seats)) if n != now.viewer]
    return Notebook(
        lead=Line("great_fire.notebook.lead"),
        things=tuple(
            Thing(colour, _colour(colour), f"house-{COLOUR_NAMES[colour]}")
            for colour in COLOURS
        ),
        kinds=_KINDS,
        pages=tuple(_page(now, seat, found) for seat in rivals),
        notes=tuple(_notes(now)),
    )


def deeds(moments: Sequence[Moment[View]]) -> Iterator[Deed]:
    """What was done to the colours where there was a choice, in the order it was done.

    The card that was played counts as given: what else was in a hand nobody knows.
    Demolishing is always a choice.
    """
    for at, (view, events) in enumerate(moments, start=1):
        public = view.public
        board, turn = public.board, public.turn
        for event in events:
            if event.key in SPREADS and turn.phase is Phase.SPREAD:
                chosen = by_id(str(event.params["district"])).index
                choices = [_burns(board, i) for i in targets(board, turn.card)]
                yield _deed(at, turn.seat, _burns(board, chosen), choices)
            elif event.key == DEMOLISHED:
                gone = board.houses[by_id(str(event.params["district"])).index]
                yield _deed(at, turn.seat, gone, ["", gone])


def _burns(board: Board, target: int) -> str:
    """The houses that a cone would burn in a district."""
    burns = arrival(board, target) is Arrival.BURNT
    return board.houses[target] if burns else ""


def _deed(at: int, seat: int, burnt: str, choices: Sequence[str]) -> Deed:
    def matter(colours: Sequence[str]) -> str:
        """Those that another choice would have dealt with otherwise."""
        return "".join(
            colour
            for colour in colours
            if any((colour in other) != (colour in burnt) for other in choices)
        )

    hit = [colour for colour in COLOURS if colour in burnt]
    missed = [colour for colour in COLOURS if colour not in burnt]
    return Deed(at, seat, matter(hit), matter(missed))


def _page(now: View, seat: int, found: Sequence[Deed]) -> Page:
    own = [deed for deed in found if deed.seat == seat]
    return Page(
        seat=seat,
        surely_not=tuple(_surely_not(now, seat, colour) for colour in COLOURS),
        surely=tuple(
            Line("great_fire.notebook.shown")
            if now.public.seats[seat].colour == colour
            else None
            for colour in COLOURS
        ),
        evidence=(
            tuple(_moments(own, colour, burnt=True) for colour in COLOURS),
            tuple(_moments(own, colour, burnt=False) for colour in COLOURS),
        ),
    )


def _surely_not(now: View, seat: int, colour: str) -> Line | None:
    assert now.mine is not None
    known = now.public.seats[seat].colour
    if known:
        return None if known == colour else Line("great_fire.notebook.known")
    if now.mine.colour == colour:
        return Line("great_fire.notebook.yours")
    if any(other.colour == colour for other in now.public.seats):
        return Line("great_fire.notebook.taken")
    return None


def _moments(deeds: Sequence[Deed], colour: str, *, burnt: bool) -> tuple[int, ...]:
    return tuple(
        deed.at for deed in deeds if colour in (deed.burnt if burnt else deed.spared)
    )


def _notes(now: View) -> Iterator[Line]:
    """Nobody else has an objective that is the viewer's own (GF-2.4)."""
    assert now.mine is not None
    for i in now.mine.objectives:
        yield Line("great_fire.notebook.objective", {"district": DISTRICTS[i].id})


def _colour(letter: str) -> Line:
    return Line(f"great_fire.colour.{letter}")
