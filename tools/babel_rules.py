"""The rules of languages as CLDR has them, where there is no browser to ask."""

from __future__ import annotations

from collections.abc import Sequence

from babel import Locale
from babel.lists import format_list
from babel.numbers import format_decimal


class BabelRules:
    """The rules of one language, from Babel."""

    def __init__(self, locale: str) -> None:
        self._locale = Locale.parse(locale, sep="-")

    def plural(self, n: int) -> str:
        """Return the plural category of a whole number."""
        return self._locale.plural_form(n)

    def number(self, value: float, places: int) -> str:
        """Return a number with so many decimal places."""
        pattern = f"#,##0.{'0' * places}"
        return format_decimal(value, pattern, self._locale)

    def listed(self, items: Sequence[str]) -> str:
        """Return things as a sentence lists them."""
        return format_list(items, locale=self._locale)
