"""A first-time visitor is led from lesson to lesson."""

from __future__ import annotations

from inspect import signature
from typing import Any
from unittest.mock import MagicMock

from tests.support.world.storage import MemoryStorage
from tinderbox.app.features.lessons.commands import LessonCommands
from tinderbox.app.features.lessons.progress import DONE
from tinderbox.app.kernel.match.store import Store
from tinderbox.app.page.places import Lesson
from tinderbox.games import registry

GAME = registry.GAMES[0]


class Learner(LessonCommands):
    """Records the lessons begun, and the games whose lessons were shown."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.chosen: list[str] = []
        unused = {name: MagicMock() for name in signature(LessonCommands).parameters}
        used: dict[str, Any] = {
            "store": Store(MemoryStorage()),
            "navigation": MagicMock(go=self._go),
            "late": MagicMock(call=lambda _, do: do(self)),
        }
        super().__init__(**(unused | used))

    def _go(self, place: Lesson) -> bool:
        self.begun.append(place.name.partition("/")[2])
        return True

    def show_how(self, id: str) -> None:
        self.chosen.append(id)


def test_learning_begins_with_the_first_lesson_that_is_not_done() -> None:
    learner = Learner()
    (first, second, *_) = registry.course(GAME)
    learner.learn(GAME)
    learner.lessons.reached(GAME, first, DONE)
    learner.learn(GAME)
    assert learner.begun == [first, second]


def test_who_has_done_all_lessons_chooses() -> None:
    learner = Learner()
    for name in registry.course(GAME):
        learner.lessons.reached(GAME, name, DONE)
    learner.learn(GAME)
    assert (learner.begun, learner.chosen) == ([], [GAME])
