"""London can be read: names, numbers and borders on all they lie on."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from tests.contrast import LARGE, READABLE, colour, contrast, properties, ratio
from tinderbox.core.files import SVG, read

SHEET = read(SVG / "great_fire.css")
PIECES = read(SVG / "pieces.css")
DAY = properties(PIECES, ":root") | properties(SHEET, ".great-fire")
NIGHT = (
    DAY
    | properties(PIECES, '[data-theme="night"]')
    | properties(SHEET, '[data-theme="night"] .great-fire')
)
THEMES = {"day": DAY, "night": NIGHT}

WORDS = [  # ink, ground, what may lie over both
    ("label", "land"),
    ("label", "halo"),
    ("label", "park"),
    ("label", "panel"),
    ("char-label", "char"),
    ("char-label", "char-line"),
    ("oven-ink", "oven"),
    ("faint", "panel"),
    ("#fff3dc", "#a5301f"),  # an objective's worth on its pennon
    ("#ffe9bd", "#2b1d14"),  # cones on their seal
    ("#2a1206", "#fff0c4"),  # how many, and the line around that on any ground
    ("#fff4df", "#231c19"),  # crews likewise
    ("label", "water"),  # the scale's, over the Thames
    ("#2f2116", "parchment"),  # a card's letter
]
VEILED = [("label", "land"), ("label", "park"), ("char-label", "char")]
# Letters of a colour on its houses and pawns: told by shape, so as large as they are.
MARKS = [
    ("paint-white", "piece-ink"),
    ("paint-yellow", "piece-ink"),
    ("paint-red", "mark-pale"),
    ("paint-green", "mark-pale"),
    ("paint-blue", "mark-pale"),
    ("paint-purple", "mark-pale"),
]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("ink", "ground"), WORDS)
def test_words_can_be_read(theme: str, ink: str, ground: str) -> None:
    assert contrast(ink, ground, THEMES[theme]) >= READABLE


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("ink", "ground"), VEILED)
def test_a_name_under_the_veil_can_still_be_made_out(
    theme: str, ink: str, ground: str
) -> None:
    assert contrast(ink, ground, THEMES[theme], ("veil", 1)) >= 2.4


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("paint", "mark"), MARKS)
def test_a_colour_is_told_by_a_mark_that_stands_out(
    theme: str, paint: str, mark: str
) -> None:
    assert contrast(paint, mark, THEMES[theme]) >= LARGE


def test_burnt_ground_is_black_beside_what_stands() -> None:
    assert contrast("char", "land", DAY) >= 7
    assert contrast("fire", "char", NIGHT) >= LARGE


def test_what_can_be_done_stands_out_from_its_ground() -> None:
    for theme in THEMES.values():
        assert contrast("rule", "land", theme) >= LARGE


def test_borders_of_regions_differ_in_lightness_or_lie_far_apart() -> None:
    """Beside their hatching: for eyes that tell no colours apart."""
    rings = {region: colour(f"{region}-ring", DAY)[0] for region in REGIONS}
    for a, b in combinations(("blue", "green", "orange"), 2):
        if {a, b} != {"green", "orange"}:
            assert ratio(rings[a], rings[b]) >= 2


REGIONS = ("purple", "blue", "green", "orange")


def test_the_night_of_a_file_is_the_night_of_the_page() -> None:
    alone = re.search(r"svg\.great-fire:root \{(.*?)\n  \}", SHEET, re.S)
    assert alone is not None
    inside = dict(re.findall(r"--([\w-]+):\s*([^;]+)", alone[1]))
    for name, value in properties(SHEET, '[data-theme="night"] .great-fire').items():
        assert inside[name] == value
