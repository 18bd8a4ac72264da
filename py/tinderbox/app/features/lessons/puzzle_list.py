"""The late part of puzzles: those that were found in matches, and the list of all."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tinderbox.app.features.lessons.asks import REMOVE_PUZZLE, RESET_PUZZLES
from tinderbox.app.features.lessons.own_puzzles import own_puzzles
from tinderbox.app.features.lessons.progress import (
    DONE,
    PUZZLES,
    SHOWN,
    STAR,
    Progress,
    known_games,
)
from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.match.active_match import ActiveMatch
from tinderbox.app.kernel.match.store import Store
from tinderbox.app.kernel.ui.dialog import Dialog
from tinderbox.app.page.asks import LESSON, LIST_PUZZLES
from tinderbox.app.page.preferences import Preferences
from tinderbox.arena.days import puzzle_at
from tinderbox.core.outside import parse_number
from tinderbox.games import registry

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser

OWN = "mined.own"  # the key of the group of own puzzles
# The keys of the others: puzzles made by hand, then by grade.
GROUPS = ("puzzle.first", "level.easy", "level.medium", "level.hard")


class PuzzleList:
    """Lists the puzzles of a game in the dialog, grouped by how hard they are."""

    def __init__(
        self,
        browser: Browser,
        store: Store,
        preferences: Preferences,
        dialog: Dialog,
        active: ActiveMatch,
    ) -> None:
        self.browser = browser
        self.store = store
        self.active = active
        self.dialog = dialog
        preferences.load_texts("puzzles")

    def of_today(self) -> str:
        """Return the address of the day's puzzle, of a game that the reader knows."""
        known = known_games(self.store, self.active.library.entries())
        return puzzle_at(self.browser.clock.now() / 1000, known)

    def show(self, game: str) -> None:
        """Show the puzzles of a game."""
        dialog = self.dialog
        say = dialog.say
        games = [(LIST_PUZZLES(id), say(f"{id}.game.title")) for id in registry.GAMES]
        choices = dialog.choices(say("home.puzzles"), games, LIST_PUZZLES(game))
        lead = dialog.text_element("p", "mined.lead")
        groups = self._groups(game)
        reset = dialog.button("puzzle.reset", RESET_PUZZLES(game), "small")
        parts = dialog.cover(game), lead, choices, *groups
        dialog.show("home.puzzles", *parts, further=[reset])

    def _groups(self, game: str) -> Iterator[Element]:
        """Yield the own puzzles, if there are any, then the others by grade."""
        dialog = self.dialog
        steps = Progress(self.store, PUZZLES).steps(game)
        tables = registry.load_puzzles(game)
        groups = {
            key: [each["name"] for each in tables if each.get("grade", 0) == grade]
            for grade, key in enumerate(GROUPS)
        }
        own = own_puzzles(self.store, game)
        for key, puzzles in ({OWN: own} | groups if own else groups).items():
            solved = 0
            listed = dialog.make("ol", "course course-puzzles")
            for n, name in enumerate(puzzles, start=1):
                step = steps.get(name, "")
                solved += step.startswith((STAR, DONE))
                command = LESSON(f"{game}/{name}")
                row = dialog.course_row(command, _mark(step), str(n), self._state(step))
                if key == OWN:
                    row.append(self._remove_button(game, name, n))
                listed.append(row)
            level = dialog.say(key)
            heading = dialog.text_element(
                "summary", "mined.group", level=level, n=solved, all=len(puzzles)
            )
            group = dialog.make("details", "", heading, listed)
            group.open = key == OWN
            yield group

    def _remove_button(self, game: str, name: str, n: int) -> Element:
        """Return the button that deletes an own puzzle, the n-th."""
        label = self.dialog.say("mined.remove", {"n": n})
        command = REMOVE_PUZZLE(game, name)
        return self.dialog.command_button(command, "small", "✕", aria_label=label)

    def _state(self, step: str) -> Element:
        """Return what `Progress` stores of a puzzle in words, for screen readers."""
        key = "mined.stars" if step.startswith((STAR, DONE)) else "mined.tried"
        if step in ("", SHOWN):
            key = f"mined.{step or 'new'}"
        n = parse_number(step) or max(1, step.count(STAR))
        return self.dialog.text_element("span", key, "course-state", n=n)


def _mark(step: str) -> str:
    """Return the sign of what `Progress` stores of a puzzle."""
    if step == SHOWN:
        return "☆"
    return "◐" if step.isdigit() else step.replace(DONE, STAR) or "○"
