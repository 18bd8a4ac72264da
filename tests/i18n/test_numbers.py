"""Numbers have the reader's decimal sign, and 0 has no sign of its own."""

from __future__ import annotations

from tinderbox.i18n.numbers import number
from tinderbox.i18n.text import Translator, load_texts
from tools.babel_rules import BabelRules


def test_what_is_rounded_to_0_has_no_sign() -> None:
    italian = Translator(load_texts("it"), BabelRules("it"))
    shown = [number(italian, value) for value in (-0.04, 0.04, -0.06, 0.06)]
    assert shown == ["0,0", "0,0", "\N{MINUS SIGN}0,1", "0,1"]
    assert number(italian, -0.4, 0) == "0"
