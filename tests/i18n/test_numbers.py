"""Numbers have the reader's decimal sign, and 0 has no sign of its own."""

from __future__ import annotations

import pytest

from tinderbox.i18n.numbers import number
from tinderbox.i18n.text import Translator, load_texts
from tools.babel_rules import BabelRules


def test_what_is_rounded_to_0_has_no_sign() -> None:
    italian = Translator(load_texts("it"), BabelRules("it"))
    shown = [number(italian, value) for value in (-0.04, 0.04, -0.06, 0.06)]
    assert shown == ["0,0", "0,0", "\N{MINUS SIGN}0,1", "0,1"]
    assert number(italian, -0.4, 0) == "0"


@pytest.mark.parametrize(
    ("language", "value", "places", "written"),
    [
        ("en", 3.46, 1, "3.5"),
        ("it", -3.46, 1, "\N{MINUS SIGN}3,5"),
        ("pt", 41.2, 0, "41"),
    ],
)
def test_numbers_as_a_language_writes_them(
    language: str, value: float, places: int, written: str
) -> None:
    translator = Translator(load_texts(language), BabelRules(language))
    assert number(translator, value, places) == written
