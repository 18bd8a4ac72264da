"""Every thing of a screen is the one that its id in the document is read as."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.each import of_each_game
from tests.promises.decisions import Decision, recorded_states
from tinderbox.draw.questions import Answers
from tinderbox.draw.things import Thing
from tinderbox.games import registry

STATES_PER_SAMPLE = 20


def things(it: Decision) -> Iterator[Thing]:
    """Yield all things that a screen names to the player who has to act."""
    screen = it.screen
    view = it.view
    panel = it.panel
    yield from (item.thing for item in (*panel.hand, *panel.own, *panel.buttons))
    yield from (piece.thing for piece in screen.scene(view))
    yield from screen.area_labels(view)
    yield from screen.at_risk(view)
    yield from (thing for thing, _ in screen.marks(view))
    for path in (*it.gestures, *screen.walks(view, it.legal)):
        yield from path
        yield from (thing for thing, _ in screen.preview(view, path[:1])[0])
    for action in it.legal:
        yield from screen.next_path(action)
    answers = registry.load_answers(it.game.ID) or Answers[Any]()
    for question in answers.questions(view):
        yield from question.find(view)


@of_each_game
def test_an_id_is_read_as_the_thing_that_wrote_it(id: str) -> None:
    met = set[Thing](registry.load_screen(id).area_places())
    for state in recorded_states(id, STATES_PER_SAMPLE):
        met.update(things(Decision(id, state)))
    assert met
    assert {thing for thing in met if Thing.read(thing.id) != thing} == set()
