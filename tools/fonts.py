"""Writes `svg/fonts/`: the page's typefaces with only the letters that its texts need.

Run `python -m tools.fonts` when a version or the list of letters changes. The typefaces
come from npm. Their licence forbids the reserved names, so the written files have none.
"""

from __future__ import annotations

import io
from pathlib import Path
from string import ascii_letters, digits, punctuation
from typing import NamedTuple

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "svg" / "fonts"

# Of the page's languages, and of the likely next ones: German, Spanish, French.
ACCENTED = "ÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜàáâãäçèéêëìíîïñòóôõöùúûüŒœß"
# The rest of Latin-1: names that players type, as of Åse or Þór.
NAMES = "ÅÆÐØÝÞåæðøýþÿ"
# Further letters of such names, as of Şebnem or Łukasz. A browser loads the file once
# it meets one.
FURTHER = "".join(map(chr, range(0x100, 0x180)))
SIGNS = "\u00a0¡¿«»°ºª²·×¼½¾–—‘’‚“”„…′″−≤≥≈"  # noqa: RUF001 - in print
LETTERS = ascii_letters + ACCENTED
ITALIC = LETTERS + digits + punctuation + " " + SIGNS
TEXT = ITALIC + NAMES
# Without figures: those of the titles' typeface are old-style. The text's are lining.
TITLES = LETTERS + "º '’,.:;?!&()·–—-"  # noqa: RUF001 - likewise


class Face(NamedTuple):
    """One file of `svg/fonts/`."""

    name: str
    source: str  # in `node_modules`
    letters: str
    features: tuple[str, ...]  # OpenType features that are kept
    weight: int | None = None  # the one weight of a variable typeface that is kept


FACES = (
    Face(
        "text",
        "@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-normal.woff2",
        TEXT,
        ("kern", "lnum", "tnum"),
    ),
    Face(
        "italic",
        "@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-italic.woff2",
        ITALIC,
        ("kern", "lnum", "tnum"),
        500,
    ),
    Face(
        "further",
        "@fontsource-variable/eb-garamond/files/eb-garamond-latin-ext-wght-normal.woff2",
        FURTHER,
        ("kern",),
    ),
    Face(
        "titles",
        "@fontsource/im-fell-english-sc/files/im-fell-english-sc-latin-400-normal.woff2",
        TITLES,
        ("kern",),
    ),
)


def subset(source: Path, face: Face) -> bytes:
    """Return a typeface with the letters of `face` alone, as WOFF2."""
    options = Options()
    options.flavor = "woff2"
    options.hinting = False
    options.layout_features = list(face.features)
    options.name_IDs = []
    options.notdef_outline = True
    font = TTFont(source, recalcTimestamp=False)
    if face.weight is not None:
        font = instantiateVariableFont(font, {"wght": face.weight})
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=map(ord, face.letters))
    subsetter.subset(font)
    font.flavor = "woff2"
    output = io.BytesIO()
    font.save(output)
    return output.getvalue()


def main() -> None:
    """Write every file anew."""
    TARGET.mkdir(exist_ok=True)
    for face in FACES:
        data = subset(ROOT / "node_modules" / face.source, face)
        (TARGET / f"{face.name}.woff2").write_bytes(data)
        print(f"· {face.name}: {len(data):,} bytes")


if __name__ == "__main__":
    main()
