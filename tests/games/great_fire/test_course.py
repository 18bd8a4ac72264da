"""The promises of the Great Fire's course, besides those of every course."""

from __future__ import annotations

import pytest

from tests.draw.clicks import clicks
from tests.tables import table
from tinderbox.app.features.lessons.lesson_match import LessonMatch
from tinderbox.app.table.choosing import refusal_of
from tinderbox.games import registry
from tinderbox.games.great_fire.screen import SCREEN, effects
from tinderbox.games.great_fire.state import Spread

GAME = "great_fire"
COSTS = {f"{GAME}.effect.you_lose", f"{GAME}.effect.objective"}
# In a step of a lesson, clicks that mean what no rule allows; what they are answered.
FORBIDDEN = table("""
priority | 1 | pudding-lane | why.burns_already
priority | 1 | temple       | idle.out_of_reach
priority | 1 | watlin-street | lesson.priority.ruin
spread   | 1 | temple       | idle.out_of_reach
""")


@pytest.mark.parametrize("name", registry.course(GAME))
def test_no_lesson_has_its_learner_burn_what_is_theirs(name: str) -> None:
    lesson = registry.load_lesson(GAME, name)
    for step_index, step in enumerate(lesson.steps):
        session = LessonMatch(lesson, step_index, lambda _: None)
        if step.right and isinstance(action := session.right_action(), Spread):
            view = session.game.view(session.table.state, session.viewer_seats[0])
            said = {line.key for line in effects.spread(view, action.target)}
            assert not said & COSTS, step.say


@pytest.mark.parametrize(("name", "step_index", "district", "key"), FORBIDDEN)
def test_what_the_rules_forbid_is_not_answered_as_if_it_were_legal(
    name: str, step_index: str, district: str, key: str
) -> None:
    lesson = registry.load_lesson(GAME, name)
    session = LessonMatch(lesson, int(step_index), lambda _: None)
    view = session.game.view(session.table.state, session.viewer_seats[0])
    answer = refusal_of(session, SCREEN, view, clicks(f"district-{district}"))
    assert [line.key for line in answer.lines] == [f"{GAME}.{key}"]
