"""Numbers in the format of the reader's language."""

from __future__ import annotations

from tinderbox.i18n.text import Translator


def number(translator: Translator, value: float, places: int = 1) -> str:
    """Return a number with so many decimal places. What is rounded to 0 has no sign."""
    rounded = round(value, places) + 0.0  # which is never -0.0
    return translator.rules.number(rounded, places).replace("-", "\N{MINUS SIGN}")


def percent(translator: Translator, share: float, places: int = 0) -> str:
    """Return a share as a percentage."""
    hundredths = number(translator, 100 * share, places)
    return translator.say("shell.percent", {"n": hundredths})
