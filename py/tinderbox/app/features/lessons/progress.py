"""The learner's progress in lessons and puzzles, stored as settings of each game."""

from __future__ import annotations

import re
from collections.abc import Iterable

from tinderbox.app.kernel.match.library import Entry
from tinderbox.app.kernel.match.store import Store
from tinderbox.core.outside import parse_number
from tinderbox.games import registry

DONE = "done"
SHOWN = "shown"  # a puzzle whose solution was looked at
STAR = "★"  # of a solved puzzle, up to three
MAX_STARS = 3
LESSONS = "lessons"
PUZZLES = "puzzles"
MAX_STEPS_LENGTH = 20_000  # characters: more than all puzzles of a game need
FIRST = "first_match"  # the setting that names the match with guidance


class Progress:
    """Stores the step that was reached in each lesson, or that it is done.

    Of a puzzle it stores how often it was tried in vain, or the stars. Examples:
    ``"turn:done spreading:3"`` and ``"m3:2 m4:★★ m7:shown"``.
    """

    def __init__(self, store: Store, kind: str = LESSONS) -> None:
        self.store = store
        self.kind = kind

    def steps(self, game: str) -> dict[str, str]:
        """Return the stored steps: the name of a lesson → its step, or `DONE`."""
        return dict(
            pair.partition(":")[::2]
            for pair in self.store.recall(self._setting(game)).split()
        )

    def step(self, game: str, lesson: str) -> int:
        """Return the step to continue at: 0 for a lesson that is new, or done."""
        return parse_number(self.steps(game).get(lesson, "")) or 0

    def reached(self, game: str, lesson: str, what: str) -> None:
        """Store the step of a lesson, or that it is done. A done one stays done.

        Of a puzzle nothing gets less: numbers are smaller than `SHOWN`, stars greater.
        """
        steps = self.steps(game)
        old = steps.get(lesson, "")
        if old != DONE and (self.kind == LESSONS or what > (old or "0")):
            steps[lesson] = what
            text = " ".join(f"{name}:{step}" for name, step in steps.items())
            self.store.remember(self._setting(game), text)

    def lost_stars(self, game: str, puzzle: str) -> int:
        """Return how many stars a puzzle has lost, by tries or by its solution."""
        step = self.steps(game).get(puzzle, "")
        return parse_number(step) or (MAX_STARS - step.count(STAR)) * bool(step)

    def import_lines(self, text: str) -> None:
        """Take over what is more than here from a text of `Library.export_all`."""
        settings = re.findall(rf"^{self.kind}\.(\w+) (.+)$", text, re.MULTILINE)
        for game, steps in settings:
            if game in registry.GAMES:
                known = self.steps(game) if self.kind == LESSONS else {}
                written = r"([\w-]{1,60}):(\d{1,2}|shown|done|★{1,3})(?= |$)"
                for name, what in re.findall(written, steps[:MAX_STEPS_LENGTH]):
                    if name not in known or what == DONE:
                        self.reached(game, name, what)

    def reset(self, game: str) -> None:
        """Delete the progress of a game."""
        self.store.remember(self._setting(game), "")

    def _setting(self, game: str) -> str:
        return f"{self.kind}.{game}"


def known_games(store: Store, entries: Iterable[Entry]) -> list[str]:
    """Return the games of which a lesson is done, or a match of `entries` is over."""
    lessons = Progress(store)
    played = {it.header.game for it in entries if not it.fault and it.over}
    return [
        id
        for id in registry.GAMES
        if id in played or DONE in lessons.steps(id).values()
    ]
