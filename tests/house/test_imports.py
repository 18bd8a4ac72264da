"""Modules that teach and explain are imported when opened, not at the start."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec

import pytest

from tests.support.paths import PY
from tinderbox.games import registry

START = "import sys; from tinderbox.app.site import imports; imports.load({!r}, 'en')"
SAY = "; print(*sys.modules)"
OF_LESSONS = (
    "app.features.lessons.first_match",
    "app.features.lessons.lesson_match",
    "app.features.lessons.course",
    "app.features.lessons.first_match_view",
    "app.features.lessons.lesson_view",
    "app.features.lessons.puzzle_view",
    "games.first_match",
    "games.lesson",
    "draw.howto",
)
OF_COACH = (
    "app.features.hints.task",
    "app.features.notebook.notes",
    "app.features.hints.coach",
    "app.features.hints.plan_view",
    "app.features.notebook.dialog",
    "bots.advice",
    "draw.notebook",
)
AFTER_THE_START = ("app.kernel.match.backups",)
OF_RECAP_AND_REPORT = (
    "arena.luck_findings",
    "arena.review",
    "app.features.report.luck_view",
    "draw.recap_rows",
    "app.features.recap.recap_view",
    "app.features.report.dialog",
    "draw.questions",
    "draw.recap",
    "games.hints",
    "draw.report_picture",
)


@pytest.mark.parametrize("game", ["", registry.GAMES[0]])
def test_a_start_imports_nothing_that_only_teaches(game: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", START.format(game) + SAY],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": str(PY)},
    )
    imported = set(ran.stdout.split())
    assert "tinderbox.app.site.site" in imported
    later = (*OF_LESSONS, *OF_COACH, *OF_RECAP_AND_REPORT, *AFTER_THE_START)
    for name in later:
        assert find_spec(f"tinderbox.{name}") is not None
        assert f"tinderbox.{name}" not in imported
