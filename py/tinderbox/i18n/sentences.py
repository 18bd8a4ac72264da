"""Writes sentences that are data in a language."""

from __future__ import annotations

from typing import Any

from tinderbox.core.sentence import Kinds, Sentence
from tinderbox.i18n.numbers import percent
from tinderbox.i18n.player_names import counted_players
from tinderbox.i18n.text import Translator


def tell(translator: Translator, value: Any) -> Any:
    """Return a sentence or a value as text. Texts and whole numbers stay unchanged."""
    match value:
        case Sentence(key, params):
            texts = {name: tell(translator, param) for name, param in params.items()}
            return translator.say(key, texts)
        case float():
            return percent(translator, value)
        case Kinds():
            return counted_players(translator, value)
        case list():
            # Clauses that narrow each other: "against 1 Fox, by 3 points".
            return ", ".join(tell(translator, item) for item in value)
    return value
