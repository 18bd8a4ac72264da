"""Translations by key. Rules and pictures use keys, never words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from tinderbox.core import files
from tinderbox.core.game import Readable
from tinderbox.i18n.counts import Count
from tinderbox.i18n.languages import LANGUAGES, OFFERED
from tinderbox.i18n.rules import ENGLISH, LanguageRules

HERE = Path(__file__).parent
# A text has a form for each category that its language's plurals have in CLDR.
CATEGORIES: Final = ("zero", "one", "two", "few", "many", "other")
FORM: Final = re.compile(rf"\.({'|'.join(CATEGORIES)})$")


def load_texts(language: str, *domains: str) -> dict[str, str]:
    """Return the texts of the page and of each domain, by dotted key.

    ``[great_fire.why] burns = "…"`` is ``"great_fire.why.burns"``. A list's items are
    numbered from 1. What a draft lacks is said in the first language. What the list of
    languages has of this one are texts too: "shell.tag", "shell.own_name" and
    "shell.locale".
    """
    texts = {
        "shell.tag": language,
        "shell.own_name": OFFERED[language].name,
        "shell.locale": OFFERED[language].locale,
    }
    for folder in (HERE, *(HERE / domain for domain in domains)):
        texts |= _texts(folder, language)
    return texts


@cache
def _texts(folder: Path, language: str) -> Mapping[str, str]:
    if not OFFERED[language].is_draft:
        return own_texts(folder, language)
    own = own_texts(folder, language)
    told = {text_of(key) for key in own}
    lacking = own_texts(folder, LANGUAGES[0]).items()
    return {**own, **{k: text for k, text in lacking if text_of(k) not in told}}


def is_here(language: str) -> bool:
    """Return True if a language's texts can be read: a page loads those it speaks.

    Those of the first language lie beside the code. To look for them would unpack it.
    """
    return language == LANGUAGES[0] or files.is_here(HERE / f"{language}.toml")


def own_texts(folder: Path, language: str) -> Mapping[str, str]:
    """Return the texts that a folder has in a language. A draft may have none there."""
    return dict(flat(files.read_table(folder / f"{language}.toml")))


def text_of(key: str) -> str:
    """Return the key of a text without that of its form."""
    return FORM.sub("", key)


def flat(table: Mapping[str, object], prefix: str = "") -> Iterator[tuple[str, str]]:
    """Yield the dotted key and the text of everything in a file."""
    for name, value in table.items():
        if isinstance(value, list):
            value = {str(place): item for place, item in enumerate(value, start=1)}
        if isinstance(value, dict):
            yield from flat(value, f"{prefix}{name}.")
        else:
            yield f"{prefix}{name}", str(value)


class _Holes(dict[str, int | str]):
    """Parameters of a text. A placeholder without a parameter stays as it is."""

    def __missing__(self, name: str) -> str:
        return f"{{{name}}}"


class Translator:
    """Translates keys into the language of its texts, by that language's `rules`."""

    def __init__(
        self, texts: Mapping[str, str], rules: LanguageRules = ENGLISH
    ) -> None:
        self.texts = texts
        self.rules = rules

    def say(self, key: str, params: Readable | None = None) -> str:
        """Return the sentence of a key with its placeholders filled.

        Several texts in a param are listed.

        An unknown key is returned as it is. The form of a text that has several is
        chosen by its param `n`. Raises KeyError if such a text gets no `n`.
        """
        holes = {
            name: self.rules.listed(it) if isinstance(it, tuple) else it
            for name, it in (params or {}).items()
        }
        text = self.texts.get(key)
        if text is None and (other := self.texts.get(f"{key}.other")):
            n = holes["n"]  # a number that is written as a text is none to count by
            form = self.rules.plural(n) if isinstance(n, int) else "other"
            text = self.texts.get(f"{key}.{form}", other)
        if not text:
            return key  # unformatted: part of it may come from another device
        if "{n:" in text:
            holes["n"] = Count(int(holes["n"]), self.texts)
        return text.format_map(_Holes(holes)) if "{" in text else text

    def knows(self, key: str) -> bool:
        """Return True if there is a text for the key, with or without forms."""
        return key in self.texts or f"{key}.other" in self.texts

    def all(self, key: str) -> tuple[str, ...]:
        """Return the items of a list, in order."""
        found: list[str] = []
        while (item := self.texts.get(f"{key}.{len(found) + 1}")) is not None:
            found.append(item)
        return tuple(found)
