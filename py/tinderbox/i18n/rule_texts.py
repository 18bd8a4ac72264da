"""The rules of a game in words, by chapters, and the search in them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple
from unicodedata import combining, normalize

from tinderbox.core.game import Option
from tinderbox.i18n.editions import switch
from tinderbox.i18n.text import Translator

APOSTROPHES = str.maketrans("", "", "'\N{RIGHT SINGLE QUOTATION MARK}")


class RuleText(NamedTuple):
    """A rule under the title of its chapter.

    `texts` are the rule itself, the options of the match that change it, and our
    ruling on it, if it needs one. `other_words` are what other players and rulebooks
    call the things in it.
    """

    chapter: str
    id: str
    texts: tuple[str, ...]
    other_words: str = ""

    def has(self, search: str) -> bool:
        """Return True if the rule has all words of a search. An empty one finds all.

        Case, accents and apostrophes make no difference.
        """
        words = _fold(search).split()
        if not words and search.strip():
            return False  # there are only accents in it
        text = _fold(" ".join((self.chapter, self.id, *self.texts, self.other_words)))
        return all(word in text for word in words)


def rule_texts(
    translator: Translator, game: str, changed: Sequence[tuple[Option, str]] = ()
) -> Iterator[RuleText]:
    """Yield all rules of a game, in the order of the rulebook.

    `changed` are the options of a match that differ from the usual rules.
    """
    say = translator.say
    prefix = f"{game}.rule."
    for key, text in translator.texts.items():
        if key.startswith(prefix):
            id = key.removeprefix(prefix)
            ruling = translator.texts.get(f"{game}.ruling.{id}")
            rulings = [f"{say('rule.ruling')}: {ruling}"] if ruling else []
            chapter = say(f"{game}.chapter.{id.partition('.')[0]}")
            here = [
                say(
                    "rule.here",
                    {
                        "switch": switch(translator, game, option.key, value),
                        "difference": say(f"{game}.option.{option.key}.difference"),
                    },
                )
                for option, value in changed
                if option.rule == id
            ]
            other_words = translator.texts.get(f"{game}.also.{id}", "")
            yield RuleText(chapter, id, (text, *here, *rulings), other_words)


def _fold(text: str) -> str:
    """Return a text of any script without case, accents and apostrophes."""
    plain = normalize("NFKD", text.casefold()).translate(APOSTROPHES)
    return "".join(letter for letter in plain if not combining(letter))
