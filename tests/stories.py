"""Tests that are told as stories: what is done, and behind a colon what is answered."""

from __future__ import annotations

from collections.abc import Callable
from fnmatch import fnmatchcase

import pytest

Story = list[tuple[list[str], str]]  # the words of each line, and the answer


def stories(text: str) -> pytest.MarkDecorator:
    """Return a test's parameters `story`: each begins with its title."""
    told = []
    for paragraph in text.strip().split("\n\n"):
        title, *lines = map(str.strip, paragraph.splitlines())
        parts = (line.partition(": ") for line in lines)
        story = [(done.split(), answer) for done, _, answer in parts]
        told.append(pytest.param(story, id=title))
    return pytest.mark.parametrize("story", told)


def tell(story: Story, do: Callable[..., object]) -> None:
    """Do what each line says, and fail where something else is found."""
    for number, (done, expected) in enumerate(story, 1):
        line = f"line {number} of {len(story)}, {' '.join(done)}"
        try:
            said = do(*done)
        except Exception as error:
            error.add_note(f"in {line}")
            raise
        check(line, said, expected)


def check(line: str, said: object, expected: str) -> None:
    """Fail if a line finds something else. True is "yes", False "no", None nothing."""
    text = {"True": "yes", "False": "no", "None": ""}.get(str(said), str(said))
    found = " ".join(text.split())
    assert fnmatchcase(found, expected), f"{line}: {found!r}, not {expected!r}"
