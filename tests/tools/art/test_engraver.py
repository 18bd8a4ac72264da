"""The engraver's hand: what a stroke, a hatch and a fire are as paths."""

from __future__ import annotations

import re

import pytest

from tinderbox.core.files import SVG
from tools.art.flames import TONGUES, flame
from tools.art.hatching import contains, engrave, hatch, spans
from tools.art.stamps import relative, stamped
from tools.art.strokes import lens, number, numbers, polyline, stroke

SHEET = (SVG / "great_fire.svg").read_text("utf8")
SQUARE = ((0.0, 0.0), (20.0, 0.0), (20.0, 20.0), (0.0, 20.0))


@pytest.mark.parametrize(
    ("value", "text"),
    [(3.0, "3"), (0.5, ".5"), (-0.5, "-.5"), (-12.34, "-12.3"), (-0.04, "0")],
)
def test_a_length_is_written_short(value: float, text: str) -> None:
    assert number(value) == text


def test_strokes_taper() -> None:
    assert numbers(1, -2, 0.5) == "1-2 .5"
    assert polyline([(0, 0), (4, 0), (4, 3)]) == "M0 0l4 0 0 3z"
    assert lens((0, 0), (5, 0), (10, 0), 1) == "M0 0q5 1 10 0q-5-1-10 0z"
    assert stroke((0, 0), (10, 0), 1) == lens((0, 0), (5, 0), (10, 0), 1)


def test_hatching_stays_within() -> None:
    assert spans([SQUARE], 10) == [(0, 20)]
    assert contains(SQUARE, (1, 1))
    assert not contains(SQUARE, (21, 1))
    drawn = hatch([SQUARE], 0, 5)
    assert drawn == hatch([SQUARE], 0, 5)
    assert drawn != hatch([SQUARE], 0, 5, seed=2)
    starts = [(float(x), float(y)) for x, y in re.findall(r"M(\S+) (\S+?)l", drawn)]
    assert len(starts) == 4
    assert all(contains(SQUARE, start) for start in starts)


def test_lines_are_as_wide_as_the_light() -> None:
    box = (0, 0, 100, 10)
    assert engrave(box, 10, lambda x, y: 0, 6) == ""
    assert (
        engrave(box, 10, lambda x, y: 1, 6, step=10) == "M0 2l70 0 30 0 0 6-30 0-70 0z"
    )


@pytest.mark.parametrize("cones", TONGUES)
def test_a_fire_has_a_tongue_a_cone_and_lies_so_in_the_sheet(cones: int) -> None:
    drawn = flame(cones)
    assert [css for css, _ in drawn].count("fire-coat") == cones
    id = f"flame-{cones}" if cones > 1 else "flame"
    symbol = SHEET.partition(f'<symbol id="{id}"')[2].partition("</symbol>")[0]
    assert [d for _, d in drawn if f'd="{d}"' not in symbol] == []


@pytest.mark.parametrize(
    ("d", "steps"),
    [
        ("M3 4L5 4 5 9Z", "m3 4l2 0l0 5z"),
        ("M3 4H5V9Zm1 1h2", "m3 4h2v5zm1 1h2"),
        ("M1-2C2-2 3-1 3 0S1 2 0 2", "m1-2c1 0 2 1 2 2s-2 2-3 2"),
        ("M0 0 2 0 2 3", "m0 0l2 0l0 3"),
        ("m1 1q2 0 3 1t3 0", "m1 1q2 0 3 1t3 0"),
    ],
)
def test_a_path_is_the_same_by_steps(d: str, steps: str) -> None:
    assert relative(d) == steps


def test_a_symbol_is_printed_at_many_places() -> None:
    symbol = (
        '<path class="leaf" d="M1 1L2 3Z"/><circle class="nut" cx="4" cy="0" r="2"/>'
    )
    round_it = "m2 0a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z"
    assert stamped(symbol, [(10, 20), (30, 40)]) == [
        ("leaf", "M10 20m1 1l1 2zM30 40m1 1l1 2z"),
        ("nut", f"M10 20{round_it}M30 40{round_it}"),
    ]
    with pytest.raises(ValueError, match="A in M0 0A"):
        relative("M0 0A1 1 0 0 1 2 2")
