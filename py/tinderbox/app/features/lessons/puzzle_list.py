"""The late part of puzzles: those that were found in matches, and the list of all."""

from __future__ import annotations

from collections.abc import Iterator

from tinderbox.app.features.lessons.progress import DONE, PUZZLES, SHOWN, STAR, Progress
from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.table.whole_page import Page
from tinderbox.arena.days import puzzle_at
from tinderbox.core.outside import parse_number
from tinderbox.games import registry

# The keys of the groups: puzzles made by hand, then by how many levels miss one.
GROUPS = ("puzzle.first", "level.easy", "level.medium", "level.hard", "level.expert")


class PuzzleList:
    """Lists the puzzles of a game in the dialog, grouped by how hard they are."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.preferences.load_texts("puzzles")

    def of_today(self) -> str:
        """Return the address of the day's puzzle. The games take turns."""
        return puzzle_at(self.page.browser.clock.now() / 1000)

    def show(self, game: str) -> None:
        """Show the puzzles of a game."""
        dialog = self.page.dialog
        say = dialog.say
        games = [(f"puzzles:{id}", say(f"{id}.game.title")) for id in registry.GAMES]
        choices = dialog.choices(say("home.puzzles"), games, f"puzzles:{game}")
        lead = dialog.text_element("p", "mined.lead")
        groups = self._groups(game)
        reset = dialog.button("puzzle.reset", f"reset-puzzles:{game}", "small")
        dialog.show("home.puzzles", lead, choices, *groups, further=[reset])

    def _groups(self, game: str) -> Iterator[Element]:
        dialog = self.page.dialog
        steps = Progress(self.page.store, PUZZLES).steps(game)
        tables = registry.load_puzzles(game)
        for grade, key in enumerate(GROUPS):
            solved = 0
            rows = []
            for number, table in enumerate(tables, start=1):
                if table.get("grade", 0) == grade:
                    step = steps.get(table["name"], "")
                    solved += step.startswith((STAR, DONE))
                    command = f"lesson:{game}/{table['name']}"
                    state = self._state(step)
                    rows.append(
                        dialog.course_row(command, _mark(step), str(number), state)
                    )
            heading = dialog.text_element(
                "summary",
                "mined.group",
                level=dialog.say(key),
                n=solved,
                all=len(rows),
            )
            listed = dialog.make("ol", "course course-puzzles", *rows)
            yield dialog.make("details", "", heading, listed)

    def _state(self, step: str) -> Element:
        """Return what `Progress` stores of a puzzle in words, for screen readers."""
        key = "mined.stars" if step.startswith((STAR, DONE)) else "mined.tried"
        if step in ("", SHOWN):
            key = f"mined.{step or 'new'}"
        n = parse_number(step) or max(1, step.count(STAR))
        return self.page.dialog.text_element("span", key, "course-state", n=n)


def _mark(step: str) -> str:
    """Return the sign of what `Progress` stores of a puzzle."""
    if step == SHOWN:
        return "☆"
    return "◐" if step.isdigit() else step.replace(DONE, STAR) or "○"
