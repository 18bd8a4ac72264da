"""Every thing of a screen is the one that its id in the document is read as."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.replays.recorded import matches, replayed
from tinderbox.core.game import CHANCE, legal_actions
from tinderbox.draw.click_path import gestures_of
from tinderbox.draw.questions import Answers
from tinderbox.draw.things import Thing
from tinderbox.games import registry

STATES_PER_SAMPLE = 20


def things(id: str, state: Any) -> Iterator[Thing]:
    """Yield all things that a screen names in a state for the player to move."""
    game = registry.load_game(id)
    screen = registry.load_screen(id)
    player = game.to_move(state)
    is_choice = player not in (None, CHANCE)
    view = game.view(state, player if is_choice else None)
    legal = legal_actions(game, state) if is_choice else []
    panel = screen.panel(view, legal)
    yield from (item.thing for item in (*panel.hand, *panel.own, *panel.buttons))
    yield from (piece.thing for piece in screen.scene(view))
    yield from screen.area_labels(view)
    yield from screen.at_risk(view)
    yield from (thing for thing, _ in screen.marks(view))
    for path in (*gestures_of(screen, view, legal), *screen.walks(view, legal)):
        yield from path
        yield from (thing for thing, _ in screen.preview(view, path[:1])[0])
    for action in legal:
        yield from screen.next_path(action)
    answers = registry.load_answers(id) or Answers[Any]()
    for question in answers.questions(view):
        yield from question.find(view)


@pytest.mark.parametrize("id", registry.GAMES)
def test_an_id_is_read_as_the_thing_that_wrote_it(id: str) -> None:
    met = set[Thing](registry.load_screen(id).area_places())
    for name in matches(id):
        _, table = replayed(name)
        for state in table.states[::STATES_PER_SAMPLE]:
            met.update(things(id, state))
    assert met
    assert {thing for thing in met if Thing.read(thing.id) != thing} == set()
