"""Who comes for the first time is led from lesson to lesson."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

from tests.support.storage import MemoryStorage
from tinderbox.app.features.lessons.commands import LessonCommands
from tinderbox.app.features.lessons.progress import DONE
from tinderbox.app.kernel.match.store import Store
from tinderbox.games import registry
from tinderbox.i18n.text import Translator, load_texts

GAME = registry.GAMES[0]


class Learner(LessonCommands):
    """Keeps what was begun, and of which game the choice of lessons was shown."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.chosen: list[str] = []
        context: Any = SimpleNamespace(
            store=Store(MemoryStorage()),
            dialog=lambda: None,
            table=lambda: None,
            game=lambda: None,
            commands=MagicMock(),
            match=lambda: "",
            signals=MagicMock(),
            learn=lambda domain: Translator(load_texts("en", domain)),
            visit=self._open,
            active=MagicMock(),
            browser=MagicMock(),
        )
        super().__init__(context, leave=lambda: None)

    def _open(self, session: Any) -> None:
        self.begun.append(session.lesson.name)

    def show_course(self, id: str) -> None:
        self.chosen.append(id)


def test_learning_begins_with_the_first_lesson_that_is_not_done() -> None:
    learner, (first, second, *_) = Learner(), registry.course(GAME)
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
