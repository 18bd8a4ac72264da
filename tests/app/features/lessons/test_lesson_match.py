"""A lesson as the table sees it."""

from __future__ import annotations

import pytest

from tinderbox.app.features.lessons.lesson_match import LessonMatch
from tinderbox.app.kernel.match.session import Chance, Limits, Mine, Thinking, legal_of
from tinderbox.games import registry


@pytest.mark.parametrize("id", registry.GAMES)
def test_the_learner_acts_where_the_lesson_asks_for_it(id: str) -> None:
    for name in registry.course(id):
        lesson = registry.load_lesson(id, name)
        for step_index, step in enumerate(lesson.steps):
            match = LessonMatch(lesson, step_index, lambda _: None)
            assert isinstance(match.turn, Mine)
            assert bool(legal_of(match.turn)) is bool(step.right)
            assert match.viewer_seats == (match.turn.seat,)


def test_the_others_act_as_the_lesson_says() -> None:
    acted = 0
    for id in registry.GAMES:
        for name in registry.course(id):
            match = LessonMatch(registry.load_lesson(id, name), 0, lambda _: None)
            while not match.is_last:
                if match.step.right:
                    match.act(match.right_action())
                else:
                    match.read_on()
                while match.actions_due:
                    assert isinstance(match.turn, Chance | Thinking)
                    match.advance()
                    acted += 1
    assert acted


def test_a_lesson_is_not_kept_and_gives_no_other_help() -> None:
    name = registry.course("fire_bulls")[0]
    match = LessonMatch(registry.load_lesson("fire_bulls", name), 0, lambda _: None)
    assert match.limits == Limits(
        why_no_undo="undo.nothing", may_help=False, why_not_kept="lesson.not_kept"
    )
    match.read_on()
    assert match.limits.why_no_undo is None
