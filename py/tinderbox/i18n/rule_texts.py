"""The rules of a game in words, by chapters, and the search in them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple
from unicodedata import normalize

from tinderbox.i18n.text import Translator


class RuleText(NamedTuple):
    """A rule under the title of its chapter.

    `texts` are the rule itself and our ruling on it, if it needs one.
    """

    chapter: str
    id: str
    texts: tuple[str, ...]

    def has(self, search: str) -> bool:
        """Return True if the rule has all words of a search.

        Case and accents make no difference.
        """
        text = _fold(" ".join((self.chapter, self.id, *self.texts)))
        return all(word in text for word in _fold(search).split())


def rule_texts(translator: Translator, game: str) -> Iterator[RuleText]:
    """Yield all rules of a game, in the order of the rulebook."""
    say = translator.say
    prefix = f"{game}.rule."
    for key, text in translator.texts.items():
        if key.startswith(prefix):
            id = key.removeprefix(prefix)
            ruling = translator.texts.get(f"{game}.ruling.{id}")
            rulings = [f"{say('rule.ruling')}: {ruling}"] if ruling else []
            chapter = say(f"{game}.chapter.{id.partition('.')[0]}")
            yield RuleText(chapter, id, (text, *rulings))


def _fold(text: str) -> str:
    """Return a text without case and accents."""
    return normalize("NFD", text).encode("ascii", "ignore").decode().lower()
