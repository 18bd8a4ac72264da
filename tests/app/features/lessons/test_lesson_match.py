"""A lesson as the table sees it."""

from __future__ import annotations

from tinderbox.app.features.lessons.lesson_match import LessonMatch
from tinderbox.app.kernel.match.session import Limits
from tinderbox.games import registry


def test_a_lesson_is_not_kept_and_gives_no_other_help() -> None:
    name = registry.course("fire_bulls")[0]
    match = LessonMatch(registry.load_lesson("fire_bulls", name), 0, lambda _: None)
    assert match.limits == Limits(
        why_no_undo="undo.nothing", may_help=False, why_not_kept="lesson.not_kept"
    )
    match.read_on()
    assert match.limits.why_no_undo is None
