"""The paragraphs of how a game is played that are true for a match's options."""

from __future__ import annotations

from tinderbox.core.game import Options
from tinderbox.i18n.text import Translator


def how_paragraphs(
    translator: Translator, game: str, options: Options
) -> tuple[str, ...]:
    """Return the paragraphs about a turn. `options` has every option of the game."""
    get = translator.texts.get
    texts = list(translator.all(f"{game}.game.how"))
    for n, _ in enumerate(texts, start=1):
        for option, value in options.items():
            texts[n - 1] = get(f"{game}.how_if.{option}.{value}.{n}", texts[n - 1])
    return tuple(texts)


def how_pieces(translator: Translator, game: str, options: Options) -> tuple[str, ...]:
    """Return the lines about the pieces in the box."""
    get = translator.texts.get
    texts = list(translator.all(f"{game}.howto.piece"))
    for n, _ in enumerate(texts, start=1):
        for option, value in options.items():
            texts[n - 1] = get(f"{game}.piece_if.{option}.{value}.{n}", texts[n - 1])
    return tuple(texts)
