"""Names, details and answers say what the eye can see, and no more."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.promises.decisions import decision_at, words_of
from tests.promises.quotes import quotes
from tests.replays.recorded import matches, replayed
from tinderbox.core.game import CHANCE, Player
from tinderbox.draw.panel import Line
from tinderbox.draw.questions import Answers
from tinderbox.draw.things import Thing
from tinderbox.games import registry

HAVE_ANSWERS = ("great_fire", "pompieri", "fire_bulls")  # a game may have none
STATES_PER_SAMPLE = 150  # of the states of recorded matches one in so many is asked


def answers_of(id: str) -> Answers[Any]:
    answers = registry.load_answers(id)
    assert answers is not None
    return answers


def views(id: str, steps: int = STATES_PER_SAMPLE) -> Iterator[Any]:
    """Views of recorded matches: of the seat to move, of a rival, of an onlooker."""
    for match in matches(id):
        game, table = replayed(match)
        seats = len(table.header.seats)
        for n, state in enumerate(table.states[::steps]):
            player = game.to_move(state)
            mover = n % seats if player in (None, CHANCE) else int(player or 0)
            for viewer in (mover, (mover + 1) % seats, None):
                yield game.view(state, None if viewer is None else Player(viewer))


def named(id: str, view: Any) -> list[Thing]:
    """Everything on the board that has a name."""
    screen = registry.load_screen(id)
    pieces = (sprite.thing for sprite in screen.scene(view) if sprite.is_button)
    return [*screen.area_labels(view), *pieces]


def told(id: str, view: Any) -> Iterator[Line]:
    """All texts about a view, beside the panel."""
    screen = registry.load_screen(id)
    answers = answers_of(id)
    for label in screen.area_labels(view).values():
        yield from label
    for sprite in screen.scene(view):
        if sprite.label:
            yield Line(sprite.label, dict(sprite.params))
    for thing in named(id, view):
        yield from answers.details(view, thing)
    for question in answers.questions(view):
        yield question.text


@pytest.mark.parametrize("id", HAVE_ANSWERS)
def test_an_answer_leads_to_things_that_are_there(id: str) -> None:
    screen = registry.load_screen(id)
    asked = set()
    met = set()
    for view in views(id):
        own = (item.thing for item in screen.panel(view, ()).own)
        there = {*named(id, view), *own}
        for question in answers_of(id).questions(view):
            places = {*question.find(view)}
            assert places <= there, question.text
            asked.add(question.text.key)
            met |= {question.text.key} if places else set()
        assert screen.at_risk(view) <= there
    assert asked == met, "some answer leads somewhere"


@pytest.mark.parametrize("id", HAVE_ANSWERS)
def test_what_the_eye_sees_change_the_ear_hears_change(id: str) -> None:
    """If two pictures differ, their names, details or panels differ.

    The journal tells thrown dice.
    """
    screen = registry.load_screen(id)
    compared = 0
    for match in matches(id)[:1]:
        game, table = replayed(match)
        before: Any = None
        for state in table.states[60:120]:
            view = game.view(state, Player(0))
            picture = {
                (sprite.symbol, sprite.x, sprite.y, sprite.text)
                for sprite in screen.scene(view)
                if not sprite.symbol.startswith(("dice", "corners"))
            }
            heard = ([*told(id, view)], screen.panel(view, ()))
            if before is not None and before[0] != picture:
                assert before[1] != heard, table.log[-1]
                compared += 1
            before = picture, heard
    assert compared > 30


MORE = quotes("""
great_fire: fire st-bennet 2; crews st-bennet 3
> district-moorfields
Moorgate

pompieri: floor 3-1 rNS; fire 3-2 1
> square-3-1
Column 3, row 1. North: the white door. East: a wall. South: open to 3-\u20602, which is
on fire. West: a wall.

fire_bulls: hands 0 ggw; columns 2g - - / 0 0 0 / 0 0 0
> direction-1
You can pay for the green Wu.
""")


@pytest.mark.parametrize(("id", "where", "thing", "sentences"), MORE)
def test_more_about_a_thing(id: str, where: str, thing: str, sentences: str) -> None:
    details = answers_of(id).details(decision_at(id, where).view, Thing.read(thing))
    assert sentences in " ".join(map(words_of(id).line, details))
