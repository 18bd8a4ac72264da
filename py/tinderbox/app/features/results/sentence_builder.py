"""Makes elements of values of `core.sentence`, and of the goals of a game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.page.commands import Ask
from tinderbox.app.kernel.ui.elements import ElementBuilder
from tinderbox.arena.goals import PathGoal, next_goal
from tinderbox.core.sentence import Sentence
from tinderbox.i18n.sentences import tell

# A goal is named by its game and its number, from 0.
BEGIN_GOAL: Final[Ask[[str, int]]] = Ask("goal")

MARKS = {True: ("✓", "goal.reached"), False: ("○", "goal.open")}


class SentenceBuilder(ElementBuilder):
    """Writes sentences that are data, and goals, in the reader's language."""

    def tell(self, value: Any) -> str:
        """Return a value of `core.sentence`, or a number, as text."""
        return str(tell(self.translator(), value))

    def path(self, game: str, goals: Sequence[PathGoal]) -> Element:
        """Return the goals of a game, folded up. A click on one begins its match."""
        params = {
            "game": Sentence(f"{game}.game.title"),
            "done": sum(path_goal.is_reached for path_goal in goals),
            "all": len(goals),
        }
        rows = (self._goal_row(game, path_goal) for path_goal in goals)
        words = self.tell(Sentence("goal.path", params))
        summary = self.make("summary", "", words, self.cover(game))
        return self.make("details", "", summary, self.make("ol", "course", *rows))

    def _goal_row(self, game: str, path_goal: PathGoal) -> Element:
        mark, state = MARKS[path_goal.is_reached]
        return self.course_row(
            BEGIN_GOAL(game, path_goal.number),
            mark,
            self.tell(path_goal.goal.sentence(game)),
            self.text_element("span", state, "course-state"),
        )

    def goal_news(
        self, game: str, before: Sequence[PathGoal], after: Sequence[PathGoal]
    ) -> Iterator[Element]:
        """Yield the goals that a match was the first to reach, and the next goal.

        `before` and `after` are the same goals before and after the match.
        """
        for old, new in zip(before, after, strict=True):
            if new.is_reached and not old.is_reached:
                yield self.text_element(
                    "p", "goal.now", goal=self.tell(new.goal.sentence(game))
                )
        if path_goal := next_goal(after):
            yield self.text_element(
                "p", "goal.next", goal=self.tell(path_goal.goal.sentence(game))
            )
            yield self.button("goal.begin", BEGIN_GOAL(game, path_goal.number))
