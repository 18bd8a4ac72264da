"""The ranks at the end of a match, and their picture."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from tests.tables import table
from tinderbox.core.game import Outcome, Player
from tinderbox.core.outcome import standings
from tinderbox.draw.chart import LEFT, RIGHT, Bar, score_chart
from tinderbox.draw.report_picture import report_picture
from tinderbox.draw.score_lines import (
    MAX_GRID_LINES,
    MIN_NAME_DISTANCE,
    Line,
    score_lines,
)

# scores, winners, places and seats; in the second a tie was broken
STANDINGS = table("""
5 9 7 | 1   | 1:1 2:2 3:0
9 9 7 | 1   | 1:1 2:0 3:2
9 9 7 | 0 1 | 1:0 1:1 3:2
3 9 3 | 1   | 1:1 2:0 2:2
-4 -6 |     | 1:0 2:1
""")


@pytest.mark.parametrize(("scores", "winners", "expected"), STANDINGS)
def test_who_wins_comes_first_and_equals_share_a_place(
    scores: str, winners: str, expected: str
) -> None:
    won = frozenset(Player(int(seat)) for seat in winners.split())
    found = standings(Outcome(won, tuple(map(int, scores.split()))))
    assert " ".join(f"{place}:{seat}" for place, seat in found) == expected


def of_class(drawn: ET.Element, css: str, *names: str) -> list[list[float]]:
    """Return these numbers of all elements of a class."""
    found = (it for it in drawn.iter() if it.get("class") == css)
    return [[float(it.get(name, 0)) for name in names] for it in found]


def texts(drawn: ET.Element) -> list[str | None]:
    return [it.text for it in drawn.iter() if it.tag.endswith("text")]


def test_a_bar_is_as_long_as_its_points_and_names_are_no_markup() -> None:
    bars = [Bar(1, "red", "<b>", 20), Bar(2, "blue", "Bo", 10), Bar(3, "", "Cy", -3)]
    drawn = ET.fromstring(score_chart(bars))
    long = [float(bar.get("width", 0)) for bar in drawn.iter() if "rect" in bar.tag]
    assert long == [RIGHT - LEFT, (RIGHT - LEFT) / 2, 2]
    assert texts(drawn) == [
        "1",
        "<b>",
        "20",
        "2",
        "Bo",
        "10",
        "3",
        "Cy",
        "\N{MINUS SIGN}3",
    ]


def test_the_chip_of_a_short_bar_lies_on_no_name() -> None:
    bars = [Bar(1, "red", "Ann", 20), Bar(2, "blue", "Bo", 0)]
    drawn = ET.fromstring(score_chart(bars))
    [ann, _], [bo, base] = of_class(drawn, "chart-name", "x", "y")
    _, [middle, height, radius] = of_class(drawn, "chip-rim", "cx", "cy", "r")
    assert ann == LEFT
    assert bo > middle + radius
    assert height < base < height + radius, "on the level of its points"


def test_every_seat_has_a_line_and_a_name_that_none_covers() -> None:
    lines = [Line("red", "<b>", (0, 3, 9)), Line("blue", "Bo", (0, 0, 9))]
    drawn = ET.fromstring(score_lines(lines, rounds=(0, 1)))
    [one], [other] = of_class(drawn, "line-name", "y")
    assert abs(one - other) >= MIN_NAME_DISTANCE
    assert {"9  <b>", "9  Bo"} <= {*texts(drawn)}


def test_the_picture_of_a_report_stands_alone() -> None:
    charts = [score_chart([Bar(1, "red", "Ann", 4)]), score_chart([Bar(1, "", "B", 1)])]
    drawn = ET.fromstring(
        report_picture("Embers", ["<won>"], charts, [("H", ["a" * 9])])
    )
    assert texts(drawn)[:4] == ["Embers", "<won>", "H", "a" * 9]
    nested = [each for each in drawn.iter() if each.tag.endswith("svg")]
    assert len(nested) == 3


@pytest.mark.parametrize("most", [1, 7, 80, 699, 3273, 9000])
def test_no_more_grid_lines_than_their_numbers_have_room(most: int) -> None:
    drawn = score_lines([Line("", "Won", (0, most))])
    assert 2 <= drawn.count("line-tick") <= MAX_GRID_LINES + 1
