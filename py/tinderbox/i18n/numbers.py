"""Numbers in the format of the reader's language."""

from __future__ import annotations

from tinderbox.i18n.text import Translator


def number(translator: Translator, value: float, places: int = 1) -> str:
    """Return a number with so many decimal places. What is rounded to 0 has no sign."""
    text = f"{value:z.{places}f}".replace("-", "\N{MINUS SIGN}")
    return text.replace(".", translator.say("shell.decimal"))


def percent(translator: Translator, share: float, places: int = 0) -> str:
    """Return a share as a percentage."""
    return f"{number(translator, 100 * share, places)}\N{NO-BREAK SPACE}%"
