"""What flies where for an action: to the rows of those it concerns, and no secrets."""

from __future__ import annotations

import pytest

from tinderbox.core.game import Event, Params, Player
from tinderbox.draw.flight import Flight
from tinderbox.games import registry
from tinderbox.games.fire_bulls.screen import layout as camp
from tinderbox.games.great_fire.map import by_id
from tinderbox.games.great_fire.screen.layout import slots
from tinderbox.games.pompieri.plan import named
from tinderbox.games.pompieri.screen import layout as house

TEMPLE = slots(by_id("temple").index).fire
FLYING: list[tuple[str, str, str, Params, list[Flight]]] = [
    # game, position, event, its params, what seat 0 sees fly
    (
        "great_fire",
        "phase card",
        "token_won",
        {"seat": 1, "district": "temple"},
        [Flight("token", TEMPLE, 1)],
    ),
    (
        "great_fire",
        "phase card; colour 0 r",
        "burnt",
        {"seat": 1, "district": "temple", "houses": "rwr"},
        [Flight("house-red", TEMPLE, 0)] * 2,
    ),
    (
        "pompieri",
        "",
        "put_out",
        {"seat": 1, "square": "3-4"},
        [Flight("blaze", house.middle(named("3-4")), 1)],
    ),
    (
        "fire_bulls",
        "",
        "drew",
        {"seat": 1},
        [Flight("qi-back", camp.DECK, 1)],
    ),
    (
        "fire_bulls",
        "",
        "defeated",
        {"seat": 0, "yen": "g1", "paid": "rb"},
        [
            Flight("qi-card-r", camp.HAND, camp.DISCARDS),
            Flight("qi-card-b", camp.HAND, camp.DISCARDS),
        ],
    ),
]


@pytest.mark.parametrize(("id", "position", "key", "params", "seen"), FLYING)
def test_it_flies_to_whom_it_concerns(
    id: str, position: str, key: str, params: Params, seen: list[Flight]
) -> None:
    flights = registry.load_flights(id)
    assert flights is not None
    state = registry.load_position(id)(position)
    view = registry.load_game(id).view(state, Player(0))
    event = Event(f"{id}.{key}", "", params)
    assert list(flights(view, (event,))) == seen
