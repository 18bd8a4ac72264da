"""`prefers-contrast: more`: ink has 7 to 1 and nothing is faded, day and night."""

from __future__ import annotations

import re

import pytest

from tests.games.contrast import READABLE, colour, contrast, difference, properties
from tinderbox.core.files import SVG, read

MORE = "(prefers-contrast: more)"
DARK = f"{MORE} and (prefers-color-scheme: dark)"
ENHANCED = 7.0  # WCAG 1.4.6, of words
PAGE = read(SVG / "style.css")
WORDS = [
    (ink, ground)
    for ink in ("text", "soft", "accent")
    for ground in ("page", "sheet", "lift")
]


def within(sheet: str, query: str) -> str:
    """The rules of a sheet for a media query."""
    found = re.search(rf"@media {re.escape(query)} \{{\n(.*?)\n\}}", sheet, re.S)
    assert found is not None, query
    return found[1]


DAY = properties(within(PAGE, MORE), ":root")
NIGHT = properties(within(PAGE, MORE), '[data-theme="night"]')


@pytest.mark.parametrize("theme", [DAY, NIGHT], ids=["day", "night"])
def test_words_and_rules_of_the_page_are_strong(theme: dict[str, str]) -> None:
    for ink, ground in (*WORDS, ("on-accent", "accent"), ("text", "warn")):
        assert contrast(ink, ground, theme) >= ENHANCED, (ink, ground)
    for line in ("rule", "focus"):
        assert contrast(line, "sheet", theme) >= READABLE, line
        assert contrast(line, "page", theme) >= READABLE, line


def test_a_night_that_nobody_chose_is_the_same() -> None:
    assert properties(within(PAGE, DARK), ":root:not([data-theme])") == NIGHT


@pytest.mark.parametrize("night", ["", '[data-theme="night"] '], ids=["day", "night"])
def test_london_has_strong_ink_and_no_veil(night: str) -> None:
    rules = within(read(SVG / "great_fire.css"), MORE)
    day = properties(rules, ".board.great-fire")
    theme = day | properties(rules, f"{night}.board.great-fire")
    assert {theme["veil"], theme["veil-many"]} == {"transparent"}
    for ink in ("label", "fine", "faint", "rule"):
        for ground in ("land", "street", "halo"):
            assert contrast(ink, ground, theme) >= ENHANCED, (ink, ground)


@pytest.mark.parametrize(
    ("game", "mark", "ground"),
    [("pompieri", "po-mark", "po-paper"), ("fire_bulls", "lit", "way")],
)
def test_what_can_be_done_stands_out_on_the_other_boards(
    game: str, mark: str, ground: str
) -> None:
    sheet = read(SVG / f"{game}.css")
    css = game.replace("_", "-")
    rules = within(sheet, MORE)
    grounds = {**properties(sheet, ":root"), **properties(sheet, f".{css}")}
    for night in ("", '[data-theme="night"] '):
        grounds |= properties(sheet, f"{night}.{css}")
        marked = properties(rules, f"{night}.board.{css}")
        strong, usual = (colour(it[mark], {})[0] for it in (marked, grounds))
        assert difference(strong, usual)
        assert contrast(marked[mark], ground, grounds) >= READABLE, night
