"""The Great Fire: questions to the board, and details that names leave out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from tinderbox.draw.panel import Line, Lines
from tinderbox.draw.questions import Answers, Question
from tinderbox.draw.things import Thing
from tinderbox.games.great_fire.board import free_cones, idle_crews, is_contained
from tinderbox.games.great_fire.map import DISTRICTS, JOINED, STEPS, WIND_TARGETS
from tinderbox.games.great_fire.screen.effects import at_risk
from tinderbox.games.great_fire.screen.gestures import district, number_of
from tinderbox.games.great_fire.spread import targets
from tinderbox.games.great_fire.state import CARDS, COLOURS, View

Find = Callable[[View], Iterable[int]]  # finds districts
_ALL = range(len(DISTRICTS))


def questions(view: View) -> Iterator[Question[View]]:
    """Yield the questions, those about the viewer's secrets only for a seat."""
    own = view.mine
    if own is not None:
        yield _question("danger", at_risk)
        yield _question("houses", _standing(own.colour))
        yield _question("objectives", lambda _: own.objectives)
    yield _question("fire", _burning)
    yield _question(
        "contained",
        lambda view: [i for i in _ALL if is_contained(view.public.board, i)],
    )
    for card in CARDS:
        yield _question("next", _next_targets(card), card=card)
    yield _question("crews", _districts_with_idle_crews)
    for colour in COLOURS:
        yield _question("colour", _standing(colour), colour=colour)


def _question(key: str, find: Find, **params: str) -> Question[View]:
    text = Line(f"great_fire.ask.{key}", params)
    return Question(text, lambda view: [district(i) for i in find(view)])


def _burning(view: View) -> list[int]:
    """Return the districts with free cones, the largest fire first."""
    board = view.public.board
    found = (i for i in _ALL if free_cones(board, i))
    return sorted(found, key=lambda i: -free_cones(board, i))


def _next_targets(card: str) -> Find:
    return lambda view: targets(view.public.board, card)


def _districts_with_idle_crews(view: View) -> list[int]:
    public = view.public
    return [i for i in _ALL if idle_crews(public.board, i)]


def _standing(colour: str) -> Find:
    """Find the districts with houses of a colour, none while it is secret."""

    def find(view: View) -> list[int]:
        if not colour:
            return []
        return [i for i in _ALL if colour in view.public.board.houses[i]]

    return find


def details(view: View, thing: Thing) -> Lines:
    """Return what the name of a district, of crews or of a pawn leaves out.

    It is () for any other thing.
    """
    pawns = view.public.board.pawns
    match thing:
        case Thing("own", ("pawn",)) if view.viewer is not None:
            return tuple(_of_district(view, pawns[view.viewer]))
        case Thing("pawn", (int(seat),)):
            return tuple(_of_district(view, pawns[seat]))
        case Thing("district" | "crews" | "objective"):
            return tuple(_of_district(view, number_of(thing)))
    return ()


def _of_district(view: View, i: int) -> Iterator[Line]:
    """Yield region, objective, idle crews and neighbours, then how fire gets there."""
    board = view.public.board
    place = DISTRICTS[i]
    if place.kind == "district":
        where = {"district": place.id, "region": place.region}
        yield Line("great_fire.more.region", where)
    if place.objective:
        yield Line("great_fire.more.objective", {"n": place.objective})
    if idle := idle_crews(board, i):
        yield Line("great_fire.more.idle", {"n": idle})
    for card in CARDS:
        if WIND_TARGETS[card][i]:
            yield _districts(card, WIND_TARGETS[card][i])
    if on_foot := [to for to in STEPS[i] if to not in JOINED[i]]:
        yield _districts("on_foot", on_foot)
    if winds := [card for card in CARDS if i in targets(board, card)]:
        yield Line("great_fire.more.enters", {"winds": "".join(winds)})


def _districts(key: str, districts: Iterable[int]) -> Line:
    ids = " ".join(DISTRICTS[i].id for i in districts)
    return Line(f"great_fire.more.{key}", {"districts": ids})


ANSWERS = Answers(questions, details)
