"""Tests that are told as stories: what is done, and behind a colon what is answered."""

from __future__ import annotations

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
