"""Numbers have the reader's decimal sign, and 0 has no sign of its own."""

from __future__ import annotations

import pytest

from tests.tables import table
from tinderbox.i18n.numbers import number
from tinderbox.i18n.text import Translator, load_texts
from tools.babel_rules import BabelRules

# A language, a number, its places behind the sign if not one, and how it is written.
WRITTEN = table("""
en | 3.46  |   | 3.5
it | -3.46 | 1 | \N{MINUS SIGN}3,5
it | -0.04 |   | 0,0
it | 0.04  |   | 0,0
it | -0.06 |   | \N{MINUS SIGN}0,1
it | 0.06  |   | 0,1
it | -0.4  | 0 | 0
pt | 41.2  | 0 | 41
""")


@pytest.mark.parametrize(("language", "value", "places", "written"), WRITTEN)
def test_numbers_as_a_language_writes_them(
    language: str, value: str, places: str, written: str
) -> None:
    translator = Translator(load_texts(language), BabelRules(language))
    assert number(translator, float(value), *map(int, places)) == written
