"""CLDR's rules of a language: it chooses forms, writes numbers, and lists things.

A page asks its browser (`Intl`), tests and tools ask Babel. Without either the rules of
English hold.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol


class LanguageRules(Protocol):
    """The rules of one language."""

    def plural(self, n: int) -> str:
        """Return the plural category of a whole number: "one", "few", "other"."""
        ...

    def number(self, value: float, places: int) -> str:
        """Return a number with so many decimal places."""
        ...

    def listed(self, items: Sequence[str]) -> str:
        """Return things as a sentence lists them: "Ann, Bo and Cy"."""
        ...


class EnglishRules:
    """The rules of English."""

    def plural(self, n: int) -> str:
        """Return the plural category of a whole number."""
        return "one" if n == 1 else "other"

    def number(self, value: float, places: int) -> str:
        """Return a number with so many decimal places."""
        return f"{value:.{places}f}"

    def listed(self, items: Sequence[str]) -> str:
        """Return things as a sentence lists them."""
        *first, last = items or ("",)
        return f"{', '.join(first)} and {last}" if first else last


ENGLISH: Final[LanguageRules] = EnglishRules()
