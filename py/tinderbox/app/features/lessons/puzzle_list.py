"""The late part of puzzles: those that were found in matches, and the list of all."""

from __future__ import annotations

from collections.abc import Iterator

from tinderbox.app.features.lessons.progress import PUZZLES, STAR, Progress
from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.table.whole_page import Page
from tinderbox.arena.days import puzzle_of
from tinderbox.games import registry

# The keys of the groups: puzzles made by hand, then by how many levels miss one.
GROUPS = ("puzzle.first", "level.easy", "level.medium", "level.hard", "level.expert")
DAY_MS = 86_400_000


class PuzzleList:
    """Lists the puzzles of a game in the dialog, grouped by how hard they are."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.preferences.load_texts("puzzles")

    def of_today(self) -> str:
        """Return the address of the day's puzzle. The games take turns."""
        return puzzle_of(int(self.page.browser.clock.now() // DAY_MS))

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
            marks = []
            rows = []
            for number, table in enumerate(tables, start=1):
                if table.get("grade", 0) == grade:
                    name = table["name"]
                    marks.append(steps.get(name, "○"))
                    words = f"{number} {marks[-1]}"
                    rows.append(dialog.course_row(f"lesson:{game}/{name}", "", words))
            counts = f"{dialog.say(key)}: {''.join(marks).count(STAR)} ★ / {len(rows)}"
            heading = dialog.make("summary", "", counts)
            listed = dialog.make("ol", "course course-puzzles", *rows)
            yield dialog.make("details", "", heading, listed)
