"""London can be read: names, numbers and borders on all they lie on."""

from __future__ import annotations

import re
from itertools import combinations, product

import pytest

from tests.games.contrast import (
    EYES,
    LARGE,
    READABLE,
    Rgb,
    chroma_and_hue,
    colour,
    contrast,
    difference,
    properties,
    ratio,
    seen,
)
from tinderbox.core.files import SVG, read
from tinderbox.draw import board_files
from tinderbox.games.great_fire.map import REGIONS

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
    assert contrast(ink, ground, THEMES[theme], "veil") >= 2.4


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


# Hue of what most people call by that name: XKCD's survey of colour names.
HUES = {"purple": 316, "blue": 263, "green": 143, "orange": 49}


def test_the_board_is_drawn_with_the_colours_of_this_sheet() -> None:
    engraved = board_files.start("great_fire")
    assert SHEET in engraved
    for region in REGIONS:
        for css in ("ring", "walls"):
            drawn = f'class="{css} {css}-{region}" xlink:href="#blocks-{region}"'
            assert drawn in engraved, region
        assert f".ring-{region} {{ stroke: var(--{region}-ring)" in SHEET
        assert f".walls-{region} {{ stroke: var(--{region}-cut)" in SHEET


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("region", REGIONS)
def test_a_region_is_painted_in_the_colour_it_is_named_after(
    theme: str, region: str
) -> None:
    chroma, hue = chroma_and_hue(colour(f"{region}-ring", THEMES[theme])[0])
    assert chroma > 0.09
    assert abs(hue - HUES[region]) < 15


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("eye", EYES)
def test_borders_of_regions_stand_out_for_all_eyes(theme: str, eye: str) -> None:
    """They stand out from the block inside, the street outside, and each other."""

    def paint(name: str) -> Rgb:
        return seen(colour(name, THEMES[theme])[0], eye)

    for region, part, ground in product(REGIONS, ("ring", "cut"), ("land", "street")):
        assert ratio(paint(f"{region}-{part}"), paint(ground)) >= LARGE, region
    for a, b in combinations(REGIONS, 2):
        assert difference(paint(f"{a}-ring"), paint(f"{b}-ring")) > 0.08, (a, b)


def test_the_night_of_a_file_is_the_night_of_the_page() -> None:
    alone = re.search(r"svg\.great-fire:root \{(.*?)\n  \}", SHEET, re.S)
    assert alone is not None
    inside = dict(re.findall(r"--([\w-]+):\s*([^;]+)", alone[1]))
    for name, value in properties(SHEET, '[data-theme="night"] .great-fire').items():
        assert inside[name] == value
