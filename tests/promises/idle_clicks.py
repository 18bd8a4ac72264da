"""Clicks that do nothing, in states of every phase, and the reason for each."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from tests.draw.clicks import written
from tests.games.phases import phase
from tests.games.played import play_to_the_end
from tinderbox.core.game import CHANCE, Player, Refusal, legal_actions
from tinderbox.core.rng import Rng
from tinderbox.core.table import Table
from tinderbox.draw.screen import Path
from tinderbox.draw.things import Thing
from tinderbox.games import registry
from tinderbox.lab.fuzz import random_header

MATCHES = 8
OF_A_PHASE = 30  # states
PATHS = 6  # of clicks already made, in one state
RARE = {  # what random matches hardly ever meet
    "pompieri": "floor 3-2 cNS; fire 3-1 1, 3-3 1; crew 0 0 3-2 steps=1",
}


@cache
def moments(id: str) -> tuple[Any, ...]:
    """Return states of random matches, some of each phase, the last one included."""
    game = registry.load_game(id)
    rng = Rng(5)
    found: dict[Any, list[Any]] = {}
    for _ in range(MATCHES):
        table = play_to_the_end(Table(game, random_header(game, rng)))
        for state in table.states:
            found.setdefault(phase(state), []).append(state)
    rare = [registry.load_position(id)(RARE[id])] if id in RARE else []
    return (
        *rare,
        *(
            state
            for states in found.values()
            for state in states[:: max(1, len(states) // OF_A_PHASE)]
        ),
    )


def visible(screen: Any, view: Any, legal: list[Any]) -> set[Thing]:
    """Return everything that a player can point at."""
    panel = screen.panel(view, legal)
    items = (*panel.hand, *panel.own, *panel.buttons)
    labelled = (Thing.read(it.id) for it in screen.scene(view) if it.label)
    return {*screen.area_places(), *labelled, *(item.thing for item in items)}


def why_not(game: Any, state: Any, view: Any, path: Path) -> Refusal:
    """Return the page's answer to a click: the rule's refusal, or the prompt."""
    screen = registry.load_screen(game.ID)
    meant = screen.interpret(view, path)
    refusal: Refusal | None = None if meant is None else game.refusal(state, meant)
    return refusal or screen.explain(view, path)


def asked(id: str) -> Iterator[tuple[Any, Path, Refusal]]:
    """Yield every click that does nothing in each of the moments, with the reason."""
    game = registry.load_game(id)
    screen = registry.load_screen(id)
    for state in moments(id):
        player = game.to_move(state)
        for viewer in (None, Player(0)) if player in (None, CHANCE) else (player,):
            view = game.view(state, viewer)
            legal = legal_actions(game, state)
            gestures = [screen.gesture(action) for action in legal]
            begun = {g[:n] for g in gestures for n in range(1, len(g))}
            first = {gesture[0] for gesture in gestures}
            tried = sorted(begun, key=written)[:: 1 + len(begun) // PATHS]
            for path in [(), *tried]:
                depth = len(path)
                following = {g[depth] for g in gestures if g[:depth] == path}
                for thing in visible(screen, view, legal) - following - first:
                    if thing not in path:
                        clicks = (*path, thing)
                        yield state, clicks, why_not(game, state, view, clicks)
