"""A language that nobody speaks: texts a third longer, with accents and in brackets.

What stands outside brackets is in no file of texts. What has room in it has room in any
language.
"""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from tinderbox.games.great_fire.map import DISTRICTS
from tinderbox.i18n import text
from tinderbox.i18n.languages import OFFERED
from tools import bundle_finder, pack
from tools.language import folders

LONGER: Final = 1.4  # times as long as in English
ACCENTS: Final = str.maketrans("aeiouAEOn", "áêíõúÀÉÕñ")
VOWEL: Final = re.compile(r"([aeiou])(?!\1)")
HOLE: Final = re.compile(r"(\{[^}]*\})")
LETTERS: Final = re.compile(r"[^\W\d_]{2,}")
# What reads these is no reader: the address of a language, and the words of a search.
PLAIN: Final = re.compile(r"shell\.(tag|own_name|locale)|.*\.also\..*")
# Names and the ids of rules, which are the same in every language.
OWN_NAMES: Final = ("Tinderbox", *(it.name for it in OFFERED.values()))
NAMES: Final = re.compile(
    r"[A-Z]{2}-\d(\.\d+)?|"
    + "|".join(
        re.escape(name)
        for name in sorted([*OWN_NAMES, *(it.name for it in DISTRICTS)], reverse=True)
    )
)


def spoken(key: str, english: str) -> str:
    """Return a text of this language."""
    if PLAIN.fullmatch(key):
        return english
    parts = HOLE.split(english)
    letters = sum(map(len, parts[::2]))
    spare = int((LONGER - 1) * letters + 0.5)
    for index in range(0, len(parts), 2):
        parts[index], spare = _longer(parts[index], spare)
        parts[index] = parts[index].translate(ACCENTS)
    return f"[{''.join(parts)}]"


def _longer(part: str, spare: int) -> tuple[str, int]:
    """Return a text with longer vowels, and how many letters are still to be added."""
    for _ in ("doubled", "tripled"):
        if spare:
            part, added = VOWEL.subn(r"\1\1", part, spare)
            spare -= added
    return part, spare


def texts_of(folder: Path) -> Mapping[str, str]:
    """Return the texts of a folder in this language."""
    english = text.own_texts(folder, "en")
    return {key: spoken(key, said) for key, said in english.items()}


def unbracketed(texts: Iterable[str], *names: str) -> Iterator[str]:
    """Yield the words that stand outside brackets. A bracket may close in a later text.

    `names` are those that players gave.
    """
    depth = 0
    for shown in texts:
        outside = ""
        for letter in shown:
            depth += (letter == "[") - (letter == "]")
            outside += letter if depth == 0 and letter != "]" else " "
        for name in names:
            outside = outside.replace(name, "")
        outside = NAMES.sub("", outside)
        if LETTERS.search(outside):
            yield shown


def bundle(language: str) -> bytes:
    """Return a bundle that has the texts of this language as those of another."""
    files = {
        f"{pack.TEXTS}/{folder}/{language}.json".replace("/./", "/"): json.dumps(
            dict(texts_of(text.HERE / folder))
        ).encode()
        for folder in map(str, folders(text.HERE))
    }
    return gzip.compress(bundle_finder.write(files))
