"""London can be read: names, numbers and borders on all they lie on."""

from __future__ import annotations

import re
from itertools import combinations, product

import pytest

from tests.games.contrast import (
    EYES,
    LARGE,
    Rgb,
    chroma_and_hue,
    colour,
    contrast,
    difference,
    properties,
    ratio,
    seen,
)
from tests.tables import table
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

# Ink, ground, what lies over both, the contrast at least: 4.5 for words (WCAG 1.4.3), 3
# for shapes, as letters of a colour on its houses and pawns (1.4.11).
INKS = table("""
label        | land       |      | 4.5 | day night
label        | halo       |      | 4.5 | day night
label        | park       |      | 4.5 | day night
label        | panel      |      | 4.5 | day night
char-label   | char       |      | 4.5 | day night
char-label   | char-line  |      | 4.5 | day night
oven-ink     | oven       |      | 4.5 | day night
faint        | panel      |      | 4.5 | day night
#fff3dc      | #a5301f    |      | 4.5 | day night | an objective's worth on its pennon
#ffe9bd      | #2b1d14    |      | 4.5 | day night | cones on their seal
#2a1206      | #fff0c4    |      | 4.5 | day night | how many, and the line around that
#fff4df      | #231c19    |      | 4.5 | day night | crews likewise
label        | water      |      | 4.5 | day night | the scale's, over the Thames
#2f2116      | parchment  |      | 4.5 | day night | a card's letter
label        | land       | veil | 2.4 | day night | it can still be made out
label        | park       | veil | 2.4 | day night
char-label   | char       | veil | 2.4 | day night
paint-white  | piece-ink  |      | 3   | day night
paint-yellow | piece-ink  |      | 3   | day night
paint-red    | mark-pale  |      | 3   | day night
paint-green  | mark-pale  |      | 3   | day night
paint-blue   | mark-pale  |      | 3   | day night
paint-purple | mark-pale  |      | 3   | day night
rule         | land       |      | 3   | day night | what can be done
char         | land       |      | 7   | day       | burnt ground beside what stands
fire         | char       |      | 3   | night
""")


@pytest.mark.parametrize("row", INKS, ids=" ".join)
def test_ink_can_be_read(row: tuple[str, ...]) -> None:
    ink, ground, over, least, themes, *_ = row
    for theme in themes.split():
        assert contrast(ink, ground, THEMES[theme], *over.split()) >= float(least)


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
