"""What a seat learns from a position, or from an action in one."""

from __future__ import annotations

from typing import Any

from tinderbox.core.game import Player, Step, play, visible_events
from tinderbox.games import registry


def acted(id: str, text: str) -> Step[Any]:
    """Return the step of ``"position > action"``, or the state of a position alone."""
    game = registry.load_game(id)
    where, _, action = text.partition(" > ")
    state = registry.load_position(id)(where)
    return play(game, state, game.decode(action)) if action else Step(state, ())


def who_can_tell(id: str, one: str, other: str) -> str:
    """Return the seats that see two such texts differ, "all" if onlookers do, too."""
    game = registry.load_game(id)
    steps = acted(id, one), acted(id, other)
    seats = [Player(n) for n in range(len(steps[0].state.public.seats))]

    def learned(step: Step[Any], viewer: Player | None) -> tuple[object, object]:
        return game.view(step.state, viewer), visible_events(step.events, viewer)

    found = [
        viewer
        for viewer in (*seats, None)
        if learned(steps[0], viewer) != learned(steps[1], viewer)
    ]
    return "all" if found == [*seats, None] else " ".join(map(str, found))


def who_is_told(id: str, text: str) -> str:
    """Return the events of an action, each with the seats that are told it."""
    told = []
    for event in acted(id, text).events:
        audience = "all" if event.audience is None else sorted(event.audience)
        told.append(f"{event.key.removeprefix(f'{id}.')} {''.join(map(str, audience))}")
    return ", ".join(told)
