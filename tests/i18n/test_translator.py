"""Numbers as words, in the form that a language's nouns need."""

from __future__ import annotations

import pytest

from tests.tables import table
from tinderbox.i18n.text import Translator, load_texts

SAID = table("""
en | pompieri.turn.laid    | 1  | Laid one tile
en | pompieri.turn.laid    | 3  | Laid three tiles
en | pompieri.turn.laid    | 11 | Laid 11 tiles
it | pompieri.turn.laid    | 2  | Ha posato due tessere
pt | pompieri.turn.laid    | 2  | Pôs duas peças
pt | pompieri.turn.entered | 2  | Fez entrar dois bombeiros
""")


@pytest.mark.parametrize(("language", "key", "n", "said"), SAID)
def test_a_count_is_a_word_up_to_ten(
    language: str, key: str, n: str, said: str
) -> None:
    translator = Translator(load_texts(language, "pompieri"))
    assert translator.say(key, {"n": int(n)}) == said
