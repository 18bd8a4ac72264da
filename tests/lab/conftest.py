"""What runs the laboratory's commands."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from pathlib import Path

import pytest

from tinderbox.lab import cli


@pytest.fixture
def tinderbox(
    tmp_path: Path,
    capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> Callable[..., str]:
    """What runs a command in a folder of its own, and returns what it says.

    That is what it prints, or the one sentence of a mistake.
    """
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)

    def said(command: str, code: int = 0) -> str:
        assert cli.main(shlex.split(command)) == code
        printed = capfd.readouterr()
        if code or "--json" not in command:  # then the usual output goes there
            assert printed.err.count("\n") == (code > 1)
        assert code < 2 or printed.out == ""
        return printed.err if code > 1 else printed.out

    return said
