"""An action lets pieces run, fly, flash and rise to the rows concerned, no secrets."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.played import acted
from tests.stories import Story, stories, tell
from tinderbox.core.game import Event, Events, Player, visible_events
from tinderbox.core.table import AnyTable
from tinderbox.draw.flight import Effect, Flight
from tinderbox.draw.screen import Point
from tinderbox.games import registry
from tinderbox.games.fire_bulls.rulebook import Rule
from tinderbox.games.fire_bulls.screen import layout as camp
from tinderbox.games.fire_bulls.screen.scene import SPLINTERS
from tinderbox.games.great_fire.map import DISTRICTS
from tinderbox.games.great_fire.screen.layout import slots
from tinderbox.games.pompieri.plan import named
from tinderbox.games.pompieri.screen import layout as house
from tinderbox.games.pompieri.screen.flights import SMOKE_BELOW
from tinderbox.games.pompieri.screen.scene import CARRIED_OFFSET

X, Y = house.middle(named("3-4"))
PLACES: dict[Point, str] = {
    **{slots(district.index).fire: district.id for district in DISTRICTS},
    (X, Y): "3-4",
    (X, Y + SMOKE_BELOW): "below-3-4",
    house.middle(named("3-1")): "3-1",
    house.at_door(0): "door",
    house.outside(0, 1)[:2]: "outside",
    camp.open_card("g"): "open",
    camp.HAND_PLACE: "hand",
    camp.DISCARDS: "discards",
    camp.direction_point(1): "direction-1",
    camp.direction_point(3): "direction-3",
    camp.yen(0, 0): "yen-0-0",
    camp.yen(2, 0): "yen-2-0",
}


class Board:
    """A board on which actions are taken. Seat 0 looks at it."""

    table: AnyTable

    def do(self, *words: str) -> str:
        """Begin at a position, take an action, or tell what flies after it."""
        match words:
            case "at", game, *position:
                self.table = acted(game, " ".join(position))
                return ""
            case ["flies"]:
                flights = registry.load_flights(self.table.game.ID)
                assert flights is not None
                before, _, events = self.last()
                return ", ".join(sorted(map(told, flights(before, events))))
        self.table.take(self.table.game.decode(" ".join(words)))
        run = registry.load_screen(self.table.game.ID).run(*self.last())
        if run is None:
            return ""
        offset = CARRIED_OFFSET if run.symbol == "civilian" else 0
        places = [PLACES[x - offset, y] for x, y in run.path]
        return " ".join([run.symbol, *places, run.impact])

    def last(self) -> tuple[Any, Any, Events]:
        """Return the views before and after the last action, and its events."""
        views = [self.table.game.view(it, Player(0)) for it in self.table.states[-2:]]
        return views[0], views[1], visible_events(self.table.events[-1], Player(0))


def told(flying: Flight | Effect) -> str:
    if isinstance(flying, Effect):
        return f"{flying.symbol} {flying.css} {PLACES[flying.place]} {flying.scale}"
    to = f"seat {flying.to}" if isinstance(flying.to, int) else PLACES[flying.to]
    return f"{flying.symbol} {PLACES[flying.start]} to {to}"


# After an action stands what runs first, before the rest of the board changes.
STORIES = """
Fire burns a token.
    at great_fire turn 1; hand 1 WWWWW; fire voyners-hall 2
    card W
    spread voyners-hall tallow-hall: flame voyners-hall pudding-lane tallow-hall firelight-core
    flies: smoke rises tallow-hall 1.5, token tallow-hall to seat 1

Fire burns a house of seat 0.
    at great_fire turn 1; hand 1 NWWWW; fire aldgate 2, lime-street 3; colour 0 p
    card W
    spread lime-street leadenhall: flame lime-street leadenhall firelight-core
    flies: house-purple leadenhall to seat 0, smoke rises leadenhall 1.5

A cone is put out.
    at great_fire phase actions; turn 1; points 1; fire temple 1; crews temple 1; pawns 1 temple
    extinguish
    flies: flame temple to seat 1, smoke rises temple 1.5

A fire is put out.
    at pompieri turn 1; fire 5-8 1, 3-4 1; crew 1 0 3-3; floor 3-3 rNESW, 3-4 cNS
    put-out 0 3-4
    flies: blaze 3-4 to seat 1, leak rises below-3-4 1

A civilian is carried out.
    at pompieri floor 3-1 rNS; crew 0 0 3-1 carries
    leave 0: civilian 3-1 door outside civilian

A firefighter goes out alone.
    at pompieri floor 3-1 rNS; crew 0 0 3-1
    leave 0

A card is taken.
    at fire_bulls turn 1; row g
    take g
    flies: qi-card-g open to seat 1

Seat 0 pays, and its bulls charge.
    at fire_bulls turn 0; hands 0 ggww; columns 2g 0 - / 0 0 0 / 0 0 0
    defeat 1 gg: fb-charge direction-1 yen-0-0 fb-splinters
    flies: qi-card-g hand to discards, qi-card-g hand to discards

Another pays.
    at fire_bulls turn 1; hands 1 ggww; columns 2g 0 - / 0 0 0 / 0 0 0
    defeat 1 gg: fb-charge direction-1 yen-0-0 fb-splinters
    flies

The attack ends the turn.
    at fire_bulls bulls g1 y2 r4; row gyr; hands 0 g; jie yes; piles 0 0 0; columns - - - / - - - / 1g 2y 3r
    defeat 3 g: fb-charge direction-3 yen-2-0 fb-splinters
"""  # noqa: E501 - a position is one line


@stories(STORIES)
def test_it_runs_along_its_way_and_flies_to_whom_it_concerns(story: Story) -> None:
    tell(story, Board().do)


@pytest.mark.parametrize(("pile", "breaks"), [(1, True), (2, False)])
def test_a_gate_breaks_when_its_pile_is_used_up(pile: int, breaks: bool) -> None:
    position = registry.load_position("fire_bulls")
    before = registry.load_game("fire_bulls").view(
        position(f"columns 1g 0 - / 0 0 0 / 0 0 0; piles {pile} 9 9"), Player(0)
    )
    turned_up = Event("fire_bulls.turned_up", Rule.SLIDE, {"yen": "2n", "column": 1})
    flights = registry.load_flights("fire_bulls")
    assert flights is not None
    broken = [Effect(SPLINTERS, camp.pile(0), "impact")] if breaks else []
    assert [*flights(before, (turned_up,))] == broken
