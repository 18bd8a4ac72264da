"""Pieces and marks that an engine really draws.

An element says what there should be, and a class how it is marked. An engine may draw
nothing for either.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Final

from PIL import Image, ImageChops

from tests.page.drivers import fingers
from tests.page.drivers.any_page import AnyPage
from tests.page.pictures.comparison import differing
from tests.page.pictures.screen import Screen

# How many pieces are at the table, and the ids of those without a place in the picture.
# Some only carry a text, and use a symbol without any shape.
PIECES: Final = """() => {
  const isDrawn = use => document.querySelector(use.getAttribute('href')).firstChild;
  const pieces = [...document.querySelectorAll("#board .sprite > use[href^='#']")]
    .filter(use => use.parentNode.checkVisibility() && isDrawn(use));
  const isEmpty = ({width, height}) => !width || !height;
  const empty = pieces.filter(use => isEmpty(use.getBoundingClientRect()));
  return [pieces.length, empty.map(use => use.parentNode.id)];
}"""

# What may be chosen on the board and in the hand. A button needs no mark.
CHOICES: Final = "#board .target, #panel-hand .is-playable"
BOX: Final = "(({x, y, width, height}) => [x, y, width, height])"
BOXES: Final = f"""() => Object.fromEntries(
  [...document.querySelectorAll('{CHOICES}')]
  .map(it => [it.dataset.id, {BOX}(it.getBoundingClientRect())]))"""
UNMARK: Final = f"""() => {{
  for (const it of document.querySelectorAll('{CHOICES}'))
    it.classList.remove('target', 'is-playable');
}}"""
# What a click changes that does not yet act: a thing is chosen, or no longer.
CHOOSING: Final = """() => [document.getElementById('board').dataset.chosen,
  document.getElementById('panel-todo').innerText].join(' ')"""
CAN_UNDO: Final = """() => document.querySelector(
  '#act-back[hidden] ~ #act-undo:not([hidden])') !== null"""
CLICKS: Final = 5

Box = tuple[float, float, float, float]  # x, y, width, height: in pixels of the page

MARGIN_PX: Final = 8  # a mark may lie around the thing
MIN_STEPS: Final = 32  # of 256 of a channel, by which a marked pixel differs
# A line around a thing has as many pixels as the thing's box is long around, times its
# width. Another's mark reaches a few of them.
MIN_PART: Final = 0.8


def around(picture: Image.Image, box: Box) -> Image.Image:
    """Return the part of a picture in which a thing and its marks are."""
    x, y, width, height = box
    left, top = max(0, x - MARGIN_PX), max(0, y - MARGIN_PX)
    right = min(picture.width, x + width + MARGIN_PX)
    bottom = min(picture.height, y + height + MARGIN_PX)
    return picture.crop((round(left), round(top), round(right), round(bottom)))


def is_enough(count: int, box: Box) -> bool:
    """Return True if so many pixels can be a mark of a thing in this box."""
    _, _, width, height = box
    return count >= MIN_PART * 2 * (width + height)


def unmarked(
    marked: Image.Image, bare: Image.Image, boxes: Mapping[str, Box]
) -> list[str]:
    """Return the things that look the same in two pictures, with marks and without."""
    changed = differing(marked, bare, MIN_STEPS)
    counts = {id: around(changed, box).histogram()[255] for id, box in boxes.items()}
    return [id for id, count in counts.items() if not is_enough(count, boxes[id])]


def has_ring(picture: Image.Image, box: Box, colour: tuple[int, int, int]) -> bool:
    """Return True if there is a ring of that colour around a thing."""
    part = around(picture, box)
    far = differing(part, Image.new("RGB", part.size, colour), MIN_STEPS)
    near = ImageChops.invert(far).histogram()[255]
    return is_enough(near, box)


def assert_drawn(page: AnyPage) -> None:
    """All pieces at the table have a place in the picture."""
    count, undrawn = page.evaluate(PIECES)
    assert count
    assert undrawn == []


def assert_marked(page: AnyPage, screen: Screen) -> None:
    """What may be chosen looks otherwise in a picture than without its marks."""
    boxes: dict[str, Box] = page.evaluate(BOXES)
    assert boxes
    marked = screen.still()
    page.evaluate(UNMARK)
    assert unmarked(marked, screen.still(), boxes) == []


def play_and_undo(page: AnyPage) -> None:
    """Click, until what was done can be undone. Undo it. Each click is accepted."""
    rng = random.Random(1)
    been = [fingers.saved(page)]
    clicks = 0
    while clicks < CLICKS or not page.evaluate(CAN_UNDO):
        before = page.evaluate(CHOOSING)
        fingers.play_on(page, rng, clicks=1)
        clicks += 1
        been.append(fingers.saved(page))
        assert page.evaluate(CHOOSING) != before or been[-1] != been[-2], "not accepted"
    page.click("#act-undo")
    page.evaluate("tinderbox.idle()")
    assert fingers.saved(page) in been[:-1]
    assert fingers.saved(page) != been[-1]
