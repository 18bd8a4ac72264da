"""Translations by key. Rules and pictures use keys, never words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from tinderbox.core.files import read_table
from tinderbox.core.game import Params
from tinderbox.i18n.counts import Count

HERE = Path(__file__).parent
LANGUAGES = ("en", "it", "pt")


def load_texts(language: str, *domains: str) -> dict[str, str]:
    """Return the texts of the page and of each domain, by dotted key.

    ``[great_fire.why] burns = "…"`` is ``"great_fire.why.burns"``. A list's items are
    numbered from 1.
    """
    texts: dict[str, str] = {}
    for folder in (HERE, *(HERE / domain for domain in domains)):
        texts |= _texts(folder / f"{language}.toml")
    return texts


@cache
def _texts(path: Path) -> Mapping[str, str]:
    return dict(_flat(read_table(path)))


def _flat(table: Mapping[str, object], prefix: str = "") -> Iterator[tuple[str, str]]:
    for name, value in table.items():
        if isinstance(value, list):
            value = {str(place): item for place, item in enumerate(value, start=1)}
        if isinstance(value, dict):
            yield from _flat(value, f"{prefix}{name}.")
        else:
            yield f"{prefix}{name}", str(value)


class _Holes(dict[str, int | str]):
    """Parameters of a text. A placeholder without a parameter stays as it is."""

    def __missing__(self, name: str) -> str:
        return f"{{{name}}}"


class Translator:
    """Translates keys into the language of its texts."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self.texts = texts

    def say(self, key: str, params: Params | None = None) -> str:
        """Return the sentence of a key with its placeholders filled.

        An unknown key is returned as it is. A text with the forms `one` and `other` is
        chosen by its param `n`. Raises KeyError if such a text gets no `n`.
        """
        params = params or {}
        text = self.texts.get(key)
        if text is None and f"{key}.other" in self.texts:
            text = self.texts[f"{key}.{'one' if params['n'] == 1 else 'other'}"]
        if not text:
            return key  # unformatted: part of it may come from another device
        if "{n:" in text:
            params = {**params, "n": Count(int(params["n"]), self.texts)}
        return text.format_map(_Holes(params)) if "{" in text else text

    def knows(self, key: str) -> bool:
        """Return True if there is a text for the key, with or without forms."""
        return key in self.texts or f"{key}.other" in self.texts

    def all(self, key: str) -> tuple[str, ...]:
        """Return the items of a list, in order."""
        found: list[str] = []
        while (item := self.texts.get(f"{key}.{len(found) + 1}")) is not None:
            found.append(item)
        return tuple(found)
