"""The languages that the page speaks, as `languages.toml` lists them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from tinderbox.core.files import read_table


class Language(NamedTuple):
    """A language of the page."""

    name: str  # what it calls itself
    locale: str  # the name of its plurals in CLDR
    is_draft: bool  # what it lacks is said in English; nobody gets it unasked


def _listed() -> Mapping[str, Language]:
    listed = read_table(Path(__file__).with_name("languages.toml"))
    return {
        tag: Language(it["name"], it.get("locale", tag), it.get("draft", False))
        for tag, it in listed.items()
    }


OFFERED: Final = _listed()  # tag → language; drafts too
LANGUAGES: Final = tuple(tag for tag, it in OFFERED.items() if not it.is_draft)
