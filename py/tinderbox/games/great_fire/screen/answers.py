"""The Great Fire: what one may ask the board, and what names leave out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final

from tinderbox.draw.panel import Line
from tinderbox.draw.questions import Answer, Answers, Question, found
from tinderbox.games.great_fire.board import free_cones, idle_crews, is_contained
from tinderbox.games.great_fire.map import DISTRICTS, JOINED, LEADS, STEPS, by_id
from tinderbox.games.great_fire.scoring import objective_stands
from tinderbox.games.great_fire.screen.gestures import PAWN, district
from tinderbox.games.great_fire.spread import Arrival, arrival, targets
from tinderbox.games.great_fire.state import CARDS, COLOURS, View

_ALL: Final = range(len(DISTRICTS))


def questions(view: View) -> tuple[Question[View], ...]:
    """Return the questions, those about the viewer's secrets only for a seat."""
    general = {"fire": _fire, "next": _next, "crews": _free_crews}
    if max(view.public.board.pawns) >= 0:
        general["pawns"] = _pawns
    own = {"danger": _danger, "houses": _own_houses, "objectives": _objectives}
    asked = {**general, **own} if view.mine is not None else general
    return (
        *(Question(Line(f"great_fire.ask.{key}"), asked[key]) for key in asked),
        *(
            Question(
                Line("great_fire.ask.colour", {"colour": colour}),
                partial(_standing, colour),
            )
            for colour in COLOURS
        ),
    )


def details(view: View, id: str) -> tuple[Line, ...]:
    """Return what the name of a district, of crews or of a pawn leaves out."""
    board = view.public.board
    kind, _, name = id.partition("-")
    if id == PAWN and view.viewer is not None:
        return tuple(_of_district(view, board.pawns[view.viewer]))
    if kind == "pawn" and name.isdigit():
        return tuple(_of_district(view, board.pawns[int(name)]))
    if kind in ("district", "crews", "objective"):
        return tuple(_of_district(view, by_id(name).index))
    return ()


def _of_district(view: View, i: int) -> Iterator[Line]:
    """Yield region, objective, free crews and neighbours, then how fire gets there."""
    board = view.public.board
    place = DISTRICTS[i]
    where = {"district": place.id}
    if place.kind == "district":
        yield Line("great_fire.more.region", {**where, "region": place.region})
    if place.objective:
        yield Line("great_fire.more.objective", {"n": place.objective})
    if idle := idle_crews(board, i, view.public.switches):
        yield Line("great_fire.more.idle", {"n": idle})
    for card in CARDS:
        if LEADS[card][i]:
            yield _places(f"great_fire.more.{card}", LEADS[card][i])
    if on_foot := [to for to in STEPS[i] if to not in JOINED[i]]:
        yield _places("great_fire.more.on_foot", on_foot)
    cards = [card for card in CARDS if i in targets(board, card)]
    if cards:
        yield Line("great_fire.more.enters", {"winds": "".join(cards)})


def _places(key: str, districts: Iterable[int]) -> Line:
    return Line(key, {"districts": " ".join(DISTRICTS[i].id for i in districts)})


def _counted(key: str, districts: Iterable[int], **params: int | str) -> Answer:
    """Return how many districts there are, their names, and the way to each."""
    there = list(districts)
    names = " ".join(DISTRICTS[i].id for i in there)
    told = {**params, "districts": names}
    return found(f"great_fire.answer.{key}", map(district, there), told)


def _joined(*answers: Answer) -> Answer:
    lines = tuple(line for answer in answers for line in answer.lines)
    places = (place for answer in answers for place in answer.places)
    return Answer(lines, tuple(dict.fromkeys(places)))


def _fire(view: View) -> Answer:
    board = view.public.board
    burning = sorted(
        (i for i in _ALL if free_cones(board, i)), key=lambda i: -free_cones(board, i)
    )
    held = [i for i in _ALL if is_contained(board, i)]
    return _joined(_counted("fire", burning), _counted("contained", held))


def _next(view: View) -> Answer:
    """Tell what the fire may enter: by the card in play, by the hand, or by any."""
    turn = view.public.turn
    held = view.mine.hand if view.mine is not None else ()
    own = "".join(card for card, n in zip(CARDS, held, strict=False) if n)
    return _joined(*(_by_card(view, card) for card in turn.card or own or CARDS))


def _by_card(view: View, card: str) -> Answer:
    return _counted("next", targets(view.public.board, card), card=card)


def _danger(view: View) -> Answer:
    return _counted("danger", _at_risk(view))


def _at_risk(view: View) -> list[int]:
    """Return the districts with the viewer's houses that one card may burn."""
    board = view.public.board
    own = view.mine.colour if view.mine is not None else ""
    reached = sorted({i for card in CARDS for i in targets(board, card)})
    return [
        i
        for i in reached
        if own and own in board.houses[i] and arrival(board, i) is Arrival.BURNT
    ]


def _own_houses(view: View) -> Answer:
    own = view.mine.colour if view.mine is not None else ""
    if not own:
        return Answer((Line("great_fire.answer.no_colour"),))
    return _standing(own, view)


def _standing(colour: str, view: View) -> Answer:
    board = view.public.board
    there = [i for i in _ALL if colour in board.houses[i]]
    houses = sum(board.houses[i].count(colour) for i in there)
    lost = board.lost[COLOURS.index(colour)]
    return _counted("colour", there, colour=colour, houses=colour * houses, lost=lost)


def _objectives(view: View) -> Answer:
    own = view.mine.objectives if view.mine is not None else ()
    stand = [i for i in own if objective_stands(view.public.board, i)]
    lost = [i for i in own if i not in stand]
    return _joined(_counted("objectives", stand), _counted("objectives_lost", lost))


def _free_crews(view: View) -> Answer:
    public = view.public
    idle = (i for i in _ALL if idle_crews(public.board, i, public.switches))
    return _counted("crews", idle)


def _pawns(view: View) -> Answer:
    pawns = view.public.board.pawns
    told = (
        Line("great_fire.place.pawn", {"seat": seat, "district": DISTRICTS[i].id})
        for seat, i in enumerate(pawns)
        if i >= 0
    )
    return Answer(tuple(told), tuple(district(i) for i in pawns if i >= 0))


ANSWERS: Final[Answers[View]] = Answers(
    questions,
    details,
    lambda view: frozenset(map(district, _at_risk(view))),
)
