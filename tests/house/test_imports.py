"""Modules that teach and explain are imported when opened, not at the start."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec

import pytest

from tests.paths import PY, ROOT
from tinderbox.app.site import imports
from tinderbox.app.site.late import LATE
from tinderbox.games import registry

START = "import sys; from tinderbox.app.site import imports; imports.load({!r}, 'en')"
SAY = "; print(*sys.modules)"
OPEN = f"""
{START.format("")}
before = set(sys.modules)
from tests.support.world.world import opened
opened({{!r}})
print(*set(sys.modules) - before)
"""
LATE_MODULES = [name.partition(":")[0] for name in LATE.values()]
AFTER_THE_START = "app.kernel.match.backups"
# Soon after a table is shown: see `RecapControls`.
WITH_A_TABLE = {
    "app.features.recap.recap_view",
    "app.kernel.board.arrow_layer",
    "app.kernel.board.flight_layer",
}
LATER = """
    app.features.lessons.first_match app.features.lessons.lesson_match
    app.features.lessons.course app.features.lessons.first_match_view
    app.features.lessons.lesson_view app.features.lessons.puzzle_view
    games.first_match games.lesson draw.howto
    app.features.notebook.notes app.features.hints.coach
    app.features.hints.plan_view app.features.notebook.dialog
    bots.advice draw.notebook
    arena.review app.features.report.cards app.features.report.finder
    draw.recap_rows app.features.recap.recap_view app.features.report.dialog
    draw.questions draw.recap games.hints draw.report_picture
"""


def words_of(code: str) -> set[str]:
    """The words that a program prints."""
    ran = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": f"{PY}{os.pathsep}{ROOT}"},
    )
    return set(ran.stdout.split())


def test_a_start_imports_nothing_that_only_teaches() -> None:
    imported = words_of(START.format(registry.GAMES[0]) + SAY)
    assert "tinderbox.app.site.site" in imported
    assert imported.isdisjoint(LATE_MODULES)
    for name in (*LATER.split(), AFTER_THE_START):
        assert find_spec(f"tinderbox.{name}") is not None
        assert f"tinderbox.{name}" not in imported


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ((), {AFTER_THE_START}),
        (
            (("game", "fire_bulls"), ("seats", "human,greedy")),
            {AFTER_THE_START, *WITH_A_TABLE},
        ),
    ],
)
def test_a_page_that_is_built_imports_little_more(
    query: tuple[tuple[str, str], ...], expected: set[str]
) -> None:
    """The snapshot has all that the front page needs before it is painted."""
    imported = words_of(OPEN.format(query))
    prefix = "tinderbox.app."
    found = {name for name in imported if name.startswith(prefix)}
    assert found == {f"tinderbox.{name}" for name in expected}


def test_a_worker_starts_without_a_language() -> None:
    """It has no words to say, and the app's bundle has those of one language."""
    imports.load("", "")
