"""What teaches and explains is imported when it is opened, and by no start."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tinderbox.games import registry

PY = Path(__file__).resolve().parents[1] / "py"
START = "import sys; from tinderbox.app.shell import imports; imports.load({!r}, 'en')"
SAY = "; print(*sys.modules)"
OF_LESSONS = (
    "app.matches.first_match",
    "app.matches.lesson_session",
    "app.pages.lessons",
    "app.table.first_match_view",
    "app.table.lesson_view",
    "app.table.puzzle_view",
    "core.first_match",
    "core.lesson",
    "draw.howto",
)
OF_COACH = (
    "arena.tasks.hints",
    "app.matches.notes",
    "app.table.hint_dialog",
    "app.table.notebook_dialog",
    "bots.advice",
    "draw.notebook",
)
AFTER_THE_START = ("app.shell.backups",)
OF_RECAP_AND_REPORT = (
    "arena.tasks.luck",
    "arena.review",
    "app.table.luck_view",
    "app.table.recap",
    "app.table.recap_view",
    "app.table.report_dialog",
    "draw.recap",
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
    assert "tinderbox.app.shell.site" in imported
    later = (*OF_LESSONS, *OF_COACH, *OF_RECAP_AND_REPORT, *AFTER_THE_START)
    for name in later:
        assert find_spec(f"tinderbox.{name}") is not None
        assert f"tinderbox.{name}" not in imported
