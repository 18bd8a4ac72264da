"""The toy's screen: each card of one's own hand is a button."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

# Found only where the toy is copied to.
from tinderbox.games.lanterns.rules import Light  # type: ignore[import-not-found]

from tinderbox.core.game import Outcome, Refusal
from tinderbox.draw.panel import (
    Item,
    Line,
    Lines,
    Panel,
    ScoreSheet,
    SeatRow,
    score_sheet,
    seat_classes,
)
from tinderbox.draw.screen import Path, Screen
from tinderbox.draw.sprites import Scene, Sprite
from tinderbox.draw.things import Thing

if TYPE_CHECKING:  # played, it is one of `tinderbox.games`
    from tests.support.toy.lanterns.rules import State, View


def gesture(action: Light) -> Path:
    return (Thing("act", (action.card,)),)


def interpret(view: View, path: Path) -> Light | None:
    match path[-1]:
        case Thing("act", (int(card),)):
            return Light(card)
    return None


def explain(view: View, path: Path) -> Refusal:
    return Refusal("LA-2", "lanterns.why.light")


def scene(view: View) -> Scene:
    lit = enumerate(view.public.lit)
    return tuple(Sprite(f"l-{n}", f"lantern-{card}", 30 * n, 50) for n, card in lit)


def area_labels(view: View) -> dict[Thing, Lines]:
    return {Thing("row"): (Line("lanterns.row", {"n": len(view.public.lit)}),)}


def area_places() -> dict[Thing, tuple[float, float]]:
    return {Thing("row"): (150.0, 50.0)}


def focal_point() -> tuple[float, float]:
    return 150.0, 50.0


def panel(view: View, legal: Sequence[Light]) -> Panel:
    on_turn = view.public.turn
    rows = tuple(
        SeatRow(seat, "lantern-1", classes=seat_classes(seat, on_turn, view.viewer))
        for seat in range(len(view.counts))
    )
    buttons = tuple(
        Item(gesture(light)[0], Line("lanterns.light", {"card": light.card}))
        for light in legal
    )
    [[line]] = area_labels(view).values()
    return Panel(Line("lanterns.name"), line, (), rows, buttons=buttons)


def final(state: State, outcome: Outcome) -> ScoreSheet:
    return score_sheet("lanterns", outcome, {"total": outcome.scores}, ())


SCREEN: Final[Screen[State, Light, View]] = Screen(
    turn_rule="LA-2",
    scene=scene,
    panel=panel,
    final=final,
    area_labels=area_labels,
    area_places=area_places,
    focal_point=focal_point,
    gesture=gesture,
    interpret=interpret,
    explain=explain,
)
