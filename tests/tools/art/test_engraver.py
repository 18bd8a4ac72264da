"""Lengths and outlines as commands of paths."""

from __future__ import annotations

import pytest

from tools.art.strokes import number, numbers, polygon


@pytest.mark.parametrize(
    ("value", "text"),
    [(3.0, "3"), (0.5, ".5"), (-0.5, "-.5"), (-12.34, "-12.3"), (-0.04, "0")],
)
def test_a_length_is_written_short(value: float, text: str) -> None:
    assert number(value) == text


def test_a_path_is_written_by_steps() -> None:
    assert numbers(1, -2, 0.5) == "1-2 .5"
    assert polygon([(0, 0), (4, 0), (4, 3)]) == "M0 0l4 0 0 3z"
