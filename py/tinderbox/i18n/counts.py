"""Numbers that a text writes as words: "three tiles", "três peças", "duas brigadas"."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self


class Count(int):
    """A number in a text. A placeholder `{n:f}` asks for it as a word of that form.

    A language has the forms that its nouns need, as lists of words: "number.f" for
    feminine ones. A number beyond the list is written in figures.
    """

    texts: Mapping[str, str]

    def __new__(cls, n: int, texts: Mapping[str, str]) -> Self:
        count = super().__new__(cls, n)
        count.texts = texts
        return count

    def __format__(self, form: str) -> str:
        return self.texts.get(f"number.{form}.{int(self)}", str(int(self)))
