"""The typefaces are kept as `tools.fonts` writes them, and have every letter."""

from __future__ import annotations

from io import BytesIO

import pytest
from fontTools.ttLib import TTFont

from tests.i18n.texts import DOMAINS
from tests.paths import ROOT
from tinderbox.i18n.languages import LANGUAGES
from tinderbox.i18n.text import load_texts
from tools import fonts

LARGEST_BYTES = 80_000
FACES = [
    pytest.param(face, marks=() if face.name == "titles" else pytest.mark.nightly)
    for face in fonts.FACES
]


@pytest.mark.parametrize("face", FACES, ids=lambda face: str(face.name))
def test_a_typeface_is_written_anew_as_it_is_kept(face: fonts.Face) -> None:
    source = ROOT / "node_modules" / face.source
    written = fonts.subset(source, face)
    is_as_written = written == (fonts.TARGET / f"{face.name}.woff2").read_bytes()
    assert is_as_written, "run `.venv/bin/python -m tools.fonts`"


def test_all_typefaces_together_are_small() -> None:
    sizes = {path.stem: path.stat().st_size for path in fonts.TARGET.iterdir()}
    assert sizes.keys() == {face.name for face in fonts.FACES}
    assert sum(sizes.values()) - sizes["further"] <= LARGEST_BYTES


def kept(name: str) -> TTFont:
    return TTFont(BytesIO((fonts.TARGET / f"{name}.woff2").read_bytes()))


def letters_of(name: str) -> set[str]:
    return set(map(chr, kept(name).getBestCmap()))


@pytest.mark.parametrize("face", fonts.FACES, ids=lambda face: str(face.name))
def test_a_typeface_has_the_letters_that_are_asked_for(face: fonts.Face) -> None:
    source = TTFont(ROOT / "node_modules" / face.source)
    assert letters_of(face.name) == {*face.letters} & {*map(chr, source.getBestCmap())}


@pytest.mark.parametrize(
    "name", ["Jürgen", "Núñez", "Şebnem", "Łukasz", "Þóra", "Jiří"]
)
def test_a_name_that_a_player_types_is_in_the_page_s_typeface(name: str) -> None:
    assert set(name) <= letters_of("text") | letters_of("further")


@pytest.mark.parametrize("name", ["text", "italic", "titles"])
def test_a_typeface_has_every_letter_of_every_text(name: str) -> None:
    texts = [
        text
        for language in LANGUAGES
        for text in load_texts(language, *DOMAINS).values()
    ]
    letters = {letter for text in texts for letter in text if letter.isalpha()}
    missing = letters - letters_of(name)
    assert not missing, (
        "add these letters in tools/fonts.py, then `.venv/bin/python -m tools.fonts`"
    )
