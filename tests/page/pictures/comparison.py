"""The comparison of a picture with its reference.

References have half the page's width and height, and 128 colours: in full they would
be 30 MB. A picture of the page is brought to the same form and into the same colours.
So the same drawing gives the same pixels.

How much may differ depends on the browser. `probe.png` shows how the browser drew that
made the references. If this one draws the probe alike, a page that did not change is
drawn alike too: then `MAX_SAME` only allows for a frame that was rounded otherwise. If
it doesn't, as another version of Chromium or of its fonts' library, each letter has
another edge: then means of blocks are compared, in which edges cancel out and what was
moved, recoloured or left out does not.
"""

from __future__ import annotations

from functools import reduce
from typing import Final, NamedTuple

from PIL import Image, ImageChops

from tests.paths import ROOT

PICTURES: Final = ROOT / "tests" / "pictures"
PROBE: Final = PICTURES / "probe.png"
COLOURS: Final = 128
HALF: Final = 2  # pixels of the page, both ways, in one of a picture

# Of 256 steps of a channel: more than lies between neighbours among 128 colours.
MIN_STEPS: Final = 40
MAX_SAME: Final = 0.0001  # a part of the picture: 32 of a desk's pixels, half a pawn
# A block is as high as a line of text: 8 pixels of a picture. In Chromium with
# `--font-render-hinting=none` each line has another length, and 0.3 % of blocks differ.
BLOCK: Final = 8
MIN_BLOCK_STEPS: Final = 48
MAX_OTHERWISE: Final = 0.005


class Comparison(NamedTuple):
    """A picture beside its reference: in white what differs, and how much may."""

    before: Image.Image
    after: Image.Image
    difference: Image.Image
    max_part: float

    @property
    def differing(self) -> int:
        """The number of pixels, or of blocks, that differ."""
        return self.difference.histogram()[255]

    @property
    def part(self) -> float:
        """The part of the picture that differs, from 0 to 1."""
        return self.differing / (self.difference.width * self.difference.height)

    @property
    def is_alike(self) -> bool:
        return self.part <= self.max_part


def reference_from(shot: Image.Image) -> Image.Image:
    """Return a picture of the page in the form of a reference, in the best colours."""
    half = shot.reduce(HALF)
    # What finds the colours gives some pixels another one than the nearest.
    return in_colours_of(half.quantize(COLOURS, dither=Image.Dither.NONE), shot)


def in_colours_of(reference: Image.Image, shot: Image.Image) -> Image.Image:
    """Return a picture of the page in the form and the colours of a reference."""
    half = shot.reduce(HALF)
    return half.quantize(palette=reference, dither=Image.Dither.NONE)


def differing(before: Image.Image, after: Image.Image, min_steps: int) -> Image.Image:
    """Return in white the pixels of which a channel differs by so many steps."""
    channels = ImageChops.difference(before, after).split()
    most = reduce(ImageChops.lighter, channels)
    return most.point([255 if step >= min_steps else 0 for step in range(256)])


def compared(
    reference: Image.Image, shot: Image.Image, *, draws_alike: bool
) -> Comparison:
    """Compare a picture of the page with its reference.

    `draws_alike`: this browser draws the probe as the one that made the references.
    Raises ValueError if the sizes differ.
    """
    before = reference.convert("RGB")
    after = in_colours_of(reference, shot).convert("RGB")
    if before.size != after.size:
        raise ValueError(f"{before.size} and {after.size}: another size of the window")
    if draws_alike:
        return Comparison(before, after, differing(before, after, MIN_STEPS), MAX_SAME)
    blocks = differing(before.reduce(BLOCK), after.reduce(BLOCK), MIN_BLOCK_STEPS)
    return Comparison(before, after, blocks, MAX_OTHERWISE)


def is_same(one: Image.Image, other: Image.Image) -> bool:
    """Return True if two pictures have the same size and the same pixels."""
    if one.size != other.size:
        return False
    return ImageChops.difference(one, other).getbbox() is None
