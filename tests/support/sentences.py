"""Collects sentences of rules and panels, one of each kind, and translates them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Final

from tinderbox.core.game import Params, Readable
from tinderbox.draw.panel import Line
from tinderbox.draw.screen import Say
from tinderbox.i18n.text import Translator

PLAYERS: Final = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Guy", "Hal")

Source = Callable[[], Iterable[tuple[str, Params]]]
Kinds = Mapping[tuple[str, frozenset[str]], Params]
Words = Callable[[Params, Say, Sequence[str]], Readable]


@cache
def kinds(source: Source) -> Kinds:
    """Return one of each sentence of a source, by key and names of params."""
    return {(key, frozenset(params)): params for key, params in source()}


def assert_said(translator: Translator, words: Words, source: Source) -> None:
    """Fail if a sentence of a source has no text, or a placeholder left."""
    for (key, _), params in kinds(source).items():
        assert translator.knows(key), key
        sentence = translator.say(key, words(params, translator.say, PLAYERS))
        assert "{" not in sentence, (key, sentence)
        assert f"{key.partition('.')[0]}." not in sentence, (key, sentence)


def lines_of(value: object) -> Iterator[Line]:
    """Yield every line inside a panel or a table."""
    if isinstance(value, Line):
        yield value
    elif isinstance(value, tuple | list):
        for item in value:
            yield from lines_of(item)
    elif hasattr(value, "__dataclass_fields__"):
        for name in value.__dataclass_fields__:
            yield from lines_of(getattr(value, name))
