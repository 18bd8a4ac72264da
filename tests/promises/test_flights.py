"""An action lets pieces run, fly, flash and rise to the rows concerned, no secrets."""

from __future__ import annotations

import pytest

from tests.games.played import acted
from tinderbox.core.game import Event, Player, visible_events
from tinderbox.draw.flight import Effect, Flight
from tinderbox.draw.screen import Run
from tinderbox.games import registry
from tinderbox.games.fire_bulls.rulebook import Rule
from tinderbox.games.fire_bulls.screen import layout as camp
from tinderbox.games.fire_bulls.screen.scene import SPLINTERS
from tinderbox.games.great_fire.map import by_id
from tinderbox.games.great_fire.screen.flights import SMOKE_SCALE
from tinderbox.games.great_fire.screen.layout import slots
from tinderbox.games.pompieri.plan import named
from tinderbox.games.pompieri.screen import layout as house
from tinderbox.games.pompieri.screen.flights import SMOKE_BELOW
from tinderbox.games.pompieri.screen.scene import CARRIED_OFFSET

HALL = slots(by_id("tallow-hall").index).fire
LEADENHALL = slots(by_id("leadenhall").index).fire
TEMPLE = slots(by_id("temple").index).fire
LANE = slots(by_id("lime-street").index).fire
FIRE = house.middle(named("3-4"))
ABOVE = house.middle(named("3-1"))
DOOR = house.at_door(0), house.outside(0, 1)[:2]
FLYING: list[tuple[str, str, list[str], list[Flight | Effect]]] = [
    # game, position, what was done last, what seat 0 sees fly
    ("great_fire", "turn 1; hand 1 WWWWW; fire voyners-hall 2",
     ["card W", "spread voyners-hall tallow-hall"],
     [Flight("token", HALL, 1), Effect("smoke", HALL, "rises", SMOKE_SCALE)]),
    ("great_fire", "turn 1; hand 1 NWWWW; fire aldgate 2, lime-street 3; colour 0 p",
     ["card W", "spread lime-street leadenhall"],
     [Flight("house-purple", LEADENHALL, 0),
      Effect("smoke", LEADENHALL, "rises", SMOKE_SCALE)]),
    ("great_fire", "phase actions; turn 1; points 1; fire temple 1; crews temple 1; "
     "pawns 1 temple", ["extinguish"],
     [Flight("flame", TEMPLE, 1), Effect("smoke", TEMPLE, "rises", SMOKE_SCALE)]),
    ("pompieri", "turn 1; fire 5-8 1; crew 1 0 3-3; floor 3-3 rNESW, 3-4 cNS; "
     "fire 3-4 1", ["put-out 0 3-4"],
     [Flight("blaze", FIRE, 1),
      Effect("leak", (FIRE[0], FIRE[1] + SMOKE_BELOW), "rises")]),
    ("fire_bulls", "turn 1; row g", ["take g"],
     [Flight("qi-card-g", camp.open_card("g"), 1)]),
    ("fire_bulls", "turn 0; hands 0 ggww; columns 2g 0 - / 0 0 0 / 0 0 0",
     ["defeat 1 gg"], [Flight("qi-card-g", camp.HAND_PLACE, camp.DISCARDS)] * 2),
    ("fire_bulls", "turn 1; hands 1 ggww; columns 2g 0 - / 0 0 0 / 0 0 0",
     ["defeat 1 gg"], []),
]  # fmt: skip


@pytest.mark.parametrize(("id", "position", "actions", "seen"), FLYING)
def test_it_flies_to_whom_it_concerns(
    id: str, position: str, actions: list[str], seen: list[Flight]
) -> None:
    table = acted(id, position, *actions)
    flights = registry.load_flights(id)
    assert flights is not None
    before = table.game.view(table.states[-2], Player(0))
    found = flights(before, visible_events(table.events[-1], Player(0)))
    assert sorted(found, key=str) == sorted(seen, key=str)


# What runs first, before the rest of the board changes.
RUNNING: list[tuple[str, str, list[str], Run | None]] = [
    ("great_fire", "turn 1; hand 1 NWWWW; fire aldgate 2, lime-street 3; colour 0 p",
     ["card W", "spread lime-street leadenhall"],
     Run("flame", (LANE, LEADENHALL), "firelight-core")),
    ("great_fire", "turn 1; hand 1 NWWWW; fire aldgate 2, lime-street 3", ["card W"],
     None),
    ("fire_bulls", "turn 0; hands 0 ggww; columns 2g 0 - / 0 0 0 / 0 0 0",
     ["defeat 1 gg"],
     Run("fb-charge", (camp.direction_point(1), camp.yen(0, 0)), "fb-splinters")),
    ("fire_bulls", "turn 0; bulls g1 y2 r4; row gyr; hands 0 g; jie yes; piles 0 0 0; "
     "columns - - - / - - - / 1g 2y 3r", ["defeat 3 g"],  # it ends the turn
     Run("fb-charge", (camp.direction_point(3), camp.yen(2, 0)), "fb-splinters")),
    ("fire_bulls", "turn 1; row g", ["take g"], None),
    ("pompieri", "floor 3-1 rNS; crew 0 0 3-1 carries", ["leave 0"],
     Run("civilian", tuple((x + CARRIED_OFFSET, y) for x, y in (ABOVE, *DOOR)),
         "civilian")),
    ("pompieri", "floor 3-1 rNS; crew 0 0 3-1", ["leave 0"], None),
]  # fmt: skip


@pytest.mark.parametrize(("id", "position", "actions", "runs"), RUNNING)
def test_it_runs_along_the_way_that_was_taken(
    id: str, position: str, actions: list[str], runs: Run | None
) -> None:
    table = acted(id, position, *actions)
    before, after = (table.game.view(state, Player(0)) for state in table.states[-2:])
    events = visible_events(table.events[-1], Player(0))
    assert registry.load_screen(id).run(before, after, events) == runs


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
