"""Reference pictures: what counts as different, and what the repository holds."""

from __future__ import annotations

from functools import cache

import pytest
from PIL import Image, ImageDraw, ImageFilter

from tests.page.pictures.comparison import (
    HALF,
    PICTURES,
    PROBE,
    Comparison,
    compared,
    reference_from,
)
from tests.page.pictures.walks import WALKS

MAX_BYTES = 6_000_000
PAWN_PX = 22  # the width of the smallest pawn on a desk's screen
MIDDLE = PICTURES / "great-fire" / "middle-desk-day.png"
BOTH = pytest.mark.parametrize("draws_alike", [True, False], ids=["alike", "otherwise"])


@cache
def page() -> Image.Image:
    """A picture in the page's own size. No test draws into it."""
    half = Image.open(MIDDLE).convert("RGB")
    return half.resize((half.width * HALF, half.height * HALF))


@cache
def reference() -> Image.Image:
    return reference_from(page())


def against(after: Image.Image, *, draws_alike: bool) -> Comparison:
    return compared(reference(), after, draws_alike=draws_alike)


@BOTH
def test_the_same_page_differs_nowhere(draws_alike: bool) -> None:
    assert against(page(), draws_alike=draws_alike).differing == 0


def test_a_pawn_more_is_seen() -> None:
    after = page().copy()
    pawn = (700, 400, 700 + PAWN_PX, 400 + PAWN_PX)
    ImageDraw.Draw(after).ellipse(pawn, fill="navy")
    assert not against(after, draws_alike=True).is_alike


@BOTH
def test_a_page_that_is_moved_is_seen(draws_alike: bool) -> None:
    after = page().transform(page().size, Image.Transform.AFFINE, (1, 0, 0, 0, 1, 6))
    assert not against(after, draws_alike=draws_alike).is_alike


@BOTH
def test_a_panel_of_another_colour_is_seen(draws_alike: bool) -> None:
    after = page().copy()
    ImageDraw.Draw(after).rectangle((1200, 100, 1400, 200), fill="#d8a080")
    assert not against(after, draws_alike=draws_alike).is_alike


def test_edges_of_another_browser_count_only_in_one_that_draws_alike() -> None:
    after = page().filter(ImageFilter.GaussianBlur(0.8))
    assert not against(after, draws_alike=True).is_alike
    assert against(after, draws_alike=False).is_alike


def test_another_size_is_refused() -> None:
    with pytest.raises(ValueError, match="another size of the window"):
        against(page().resize((800, 600)), draws_alike=True)


def test_each_folder_belongs_to_a_walk_and_all_are_small() -> None:
    assert {it.name for it in PICTURES.iterdir()} == {*WALKS, PROBE.name}
    sizes = [path.stat().st_size for path in PICTURES.rglob("*.png")]
    assert len(sizes) > 40
    assert sum(sizes) < MAX_BYTES
