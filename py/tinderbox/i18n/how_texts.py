"""The paragraphs of how a game is played that are true for a match's options."""

from __future__ import annotations

from collections.abc import Callable

from tinderbox.core.game import Options
from tinderbox.i18n.text import Translator

# The key of the text that an option's value has in place of the one with a number.
OtherKey = Callable[[str, str, int], str]


def how_paragraphs(
    translator: Translator, game: str, options: Options
) -> tuple[str, ...]:
    """Return the paragraphs about a turn. `options` has every option of the game."""

    def other_key(option: str, value: str, n: int) -> str:
        return f"{game}.how_if.{option}.{value}.{n}"

    return _true_texts(translator, f"{game}.game.how", options, other_key)


def how_pieces(translator: Translator, game: str, options: Options) -> tuple[str, ...]:
    """Return the lines about the pieces in the box."""

    def other_key(option: str, value: str, n: int) -> str:
        return f"{game}.piece_if.{option}.{value}.{n}"

    return _true_texts(translator, f"{game}.howto.piece", options, other_key)


def _true_texts(
    translator: Translator, key: str, options: Options, other_key: OtherKey
) -> tuple[str, ...]:
    """Return the texts of a list, each in the words that the options have for it."""
    texts = list(translator.all(key))
    for n, _ in enumerate(texts, start=1):
        for option, value in options.items():
            texts[n - 1] = translator.texts.get(
                other_key(option, value, n), texts[n - 1]
            )
    return tuple(texts)
