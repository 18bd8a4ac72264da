"""The ranks at the end of a match, and their picture."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from tinderbox.app.table.final_score import ranks
from tinderbox.core.game import Outcome, Player
from tinderbox.draw.chart import LEFT, RIGHT, Bar, score_chart

RANKS = [
    # scores       winners  place and seat
    ((5, 9, 7), (1,), [(1, 1), (2, 2), (3, 0)]),
    ((9, 9, 7), (1,), [(1, 1), (2, 0), (3, 2)]),  # a tie was broken
    ((9, 9, 7), (0, 1), [(1, 0), (1, 1), (3, 2)]),
    ((3, 9, 3), (1,), [(1, 1), (2, 0), (2, 2)]),
    ((-4, -6), (), [(1, 0), (2, 1)]),
]


@pytest.mark.parametrize(("scores", "winners", "expected"), RANKS)
def test_who_wins_comes_first_and_equals_share_a_place(
    scores: tuple[int, ...], winners: tuple[int, ...], expected: list[tuple[int, int]]
) -> None:
    assert ranks(Outcome(frozenset(map(Player, winners)), scores)) == expected


def test_a_bar_is_as_long_as_its_points_and_names_are_no_markup() -> None:
    bars = [Bar(1, "red", "<b>", 20), Bar(2, "blue", "Bo", 10), Bar(3, "", "Cy", -3)]
    drawn = ET.fromstring(score_chart(bars))
    long = [float(bar.get("width", 0)) for bar in drawn.iter() if "rect" in bar.tag]
    whole = RIGHT - LEFT
    assert long == [whole, whole / 2, 2]
    assert [text.text for text in drawn.iter() if "text" in text.tag] == [
        *("1", "<b>", "20"),
        *("2", "Bo", "10"),
        *("3", "Cy", "\N{MINUS SIGN}3"),
    ]
