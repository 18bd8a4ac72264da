"""The texts on the table can be read by day and by night: WCAG's 4.5 to 1."""

from __future__ import annotations

import re

import pytest

from tests.support.paths import ROOT
from tinderbox.games.fire_bulls.cards import COLOURS

CSS = (ROOT / "svg" / "fire_bulls.css").read_text("utf8")
DAY = r":root \{ (--fb-ink[^}]*)\}"
NIGHT = r'\[data-theme="night"\] \{ (--fb-ink[^}]*)\}'


def properties(block: str) -> dict[str, str]:
    """The colours that a rule gives names to."""
    found = re.search(block, CSS)
    assert found is not None, block
    return dict(re.findall(r"(--[\w-]+): (#[0-9a-f]{6})", found[1]))


def luminance(colour: str) -> float:
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def fill(css: str) -> str:
    """The colour that a class is filled with."""
    found = re.search(rf"\.{css} \{{[^}}]*?fill: (#[0-9a-f]{{6}})", CSS)
    assert found is not None, css
    return found[1]


@pytest.mark.parametrize("theme", [DAY, NIGHT], ids=["day", "night"])
def test_prices_on_cards(theme: str) -> None:
    assert contrast(fill("fb-co"), properties(theme)["--fb-sheet"]) >= 4.5


@pytest.mark.parametrize("letter", [*COLOURS, "w", "j"])
def test_points_on_every_pennant(letter: str) -> None:
    pennant = properties(rf"\.fb-tint-{letter} \{{ ([^}}]*)\}}")["--d"]
    assert contrast(fill("fb-pt"), pennant) >= 4.5


def test_price_tags_for_what_can_be_paid_and_what_cannot() -> None:
    payable = re.search(r"\.fb-tag \{ fill: var\(--tag, (#[0-9a-f]{6})\)", CSS)
    refused = re.search(r"\.cannot \{ --tag: (#[0-9a-f]{6})", CSS)
    assert payable is not None
    assert refused is not None
    for ground in (payable[1], refused[1]):
        assert contrast(fill("fb-co"), ground) >= 4.5


@pytest.mark.parametrize("theme", [DAY, NIGHT], ids=["day", "night"])
@pytest.mark.parametrize("words", ["fb-title-name", "fb-title-year"])
def test_the_title_on_its_board(theme: str, words: str) -> None:
    assert contrast(fill(f"{words} text"), properties(theme)["--fb-felt"]) >= 4.5


@pytest.mark.parametrize("theme", [DAY, NIGHT], ids=["day", "night"])
def test_tallies_on_banners(theme: str) -> None:
    colours = properties(theme)
    assert contrast(colours["--fb-told"], colours["--fb-panel"]) >= 4.5


@pytest.mark.parametrize("badge", ["count", "owner"])
def test_numbers_on_banners_and_heaps(badge: str) -> None:
    """Their seal is of that ink, or the line around them."""
    rule = rf"\.fire-bulls [^{{}}]*{badge}[^{{}}]* \{{[^}}]*?fill: (#[0-9a-f]{{6}})"
    found = re.search(rule, CSS)
    assert found is not None
    assert contrast(found[1], "#24160d") >= 4.5


def test_numbers_on_seals() -> None:
    assert contrast("#fff3d0", fill("fb-seal")) >= 4.5
    assert contrast(fill("fb-mini"), "#24160d") >= 4.5  # its outline, on any colour
