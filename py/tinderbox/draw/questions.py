"""Questions to the board and their answers, as data. No DOM.

A game has them in `screen/answers.py`. They are functions of a view, so an answer knows
no more than the person who asks.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Generic

from tinderbox.core.game import V
from tinderbox.core.record import frozen
from tinderbox.draw.panel import Line, Lines, Panel, name_of
from tinderbox.draw.screen import Path, Screen, nothing
from tinderbox.draw.things import Thing

MAX_MATCHES = 8  # questions offered for what was typed
MIN_STEM = 3  # letters that two words must share to be the same word in another form
ENDING = 2  # letters by which they may differ: house, houses


@frozen
class Question(Generic[V]):
    """A question as a sentence, and the function that finds the things it asks for."""

    text: Line
    find: Callable[[V], Iterable[Thing]]


@frozen
class Answers(Generic[V]):
    """The answers of a game: `screen.answers.ANSWERS` of its folder.

    `details(view, thing)` returns what the name of a thing leaves out, such as its
    neighbours.
    """

    questions: Callable[[V], Iterable[Question[V]]] = nothing
    details: Callable[[V, Thing], Lines] = nothing


@frozen
class Asked:
    """A question at a moment: its text, sentences that answer it, and things."""

    text: Lines
    lines: Lines = ()
    places: tuple[Thing, ...] = ()


class QuestionList(Generic[V]):
    """All questions at a moment, in words: general ones, the game's, about places.

    `label` puts a name into words. `news` are the sentences since the viewer's turn,
    `choices` the things that may be chosen. `sentences[n]` is the text of `asked[n]`.
    `listed` are the numbers of the questions that are not about a single place.
    """

    def __init__(
        self,
        screen: Screen[Any, Any, V],
        answers: Answers[V],
        view: V,
        panel: Panel,
        choices: Path,
        news: Lines,
        label: Callable[[Iterable[Line]], str],
    ) -> None:
        self.label = label
        self.names = _names(screen, view, panel)
        self.asked = [*_questions(answers, view, panel, choices, news)]
        self.listed = range(len(self.asked))
        self.asked += (
            Asked(name, answers.details(view, thing), (thing,))
            for thing, name in self.names.items()
        )
        self.sentences = [label(asked.text) for asked in self.asked]

    def places(self, number: int) -> dict[Thing, str]:
        """Return the short names of the places of an answer."""
        places = self.asked[number].places
        return {place: self.label([self.names[place][0]]) for place in places}

    def lines(self, number: int) -> tuple[Line, ...]:
        """Return the sentences of an answer. The last one names its places.

        A single place that has a sentence already is not named.
        """
        lines = self.asked[number].lines
        names = [*self.places(number).values()]
        if lines and len(names) < 2:
            return lines
        key = "ask.found" if names else "ask.nothing"
        return (*lines, Line(key, {"n": len(names), "names": ", ".join(names)}))

    def matches(self, text: str) -> list[int]:
        """Return the numbers of the questions that match what was typed, a few.

        Short questions come before long ones, and all before single places.
        """
        found = best_matches(text, self.sentences)
        lengths = {n: len(self.sentences[n].split()) for n in found if n in self.listed}
        shortest = min(lengths.values(), default=0)
        questions = [n for n, length in lengths.items() if length == shortest]
        return (questions or found)[:MAX_MATCHES]


def _questions(
    answers: Answers[V],
    view: V,
    panel: Panel,
    choices: Path,
    news: Lines,
) -> Iterator[Asked]:
    """Yield general questions, then those of the game."""
    stands = (line for row in panel.seats for line in row.sentences)
    yield Asked((Line("ask.now"),), (panel.phase_prompt,), choices)
    yield Asked((Line("ask.changed"),), news)
    yield Asked((Line("ask.standing"),), (*stands, *panel.facts))
    for question in answers.questions(view):
        yield Asked((question.text,), places=tuple(question.find(view)))


def _names(screen: Screen[Any, Any, V], view: V, panel: Panel) -> dict[Thing, Lines]:
    """Return the name of each thing that can be looked at."""
    names: dict[Thing, Lines] = {}
    for item in (*panel.hand, *panel.own, *panel.buttons):
        names[item.thing] = (item.label,)
    for piece in screen.scene(view):
        if piece.is_button:
            names[piece.thing] = name_of(piece)
    for area, name in screen.area_labels(view).items():
        names[area] = tuple(name)
    return names


def best_matches(asked: str, sentences: Sequence[str]) -> list[int]:
    """Return the indices of the sentences that best match what was asked.

    Accents, capitals and endings make no difference. A word counts more if few
    sentences have it. If none has any of the words, the result is empty.
    """
    words_of = [_words(sentence) for sentence in sentences]
    points = [0.0] * len(words_of)
    for word in _words(asked):
        having = [n for n, words in enumerate(words_of) if _is_among(word, words)]
        for n in having:
            points[n] += 1 / len(having)
    most = max(points, default=0)
    return [n for n, score in enumerate(points) if 0 < score == most]


def _words(text: str) -> list[str]:
    """Return the words in small letters without accents."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    letters = "".join(c for c in plain if not unicodedata.combining(c))
    return re.findall(r"[a-z0-9-]+", letters)


def _is_among(word: str, words: Sequence[str]) -> bool:
    """Return True if a word is among others, perhaps with another ending.

    Two words are the same in another form if they begin alike and differ only in their
    last letters: at most `ENDING` of the longer word.
    """
    return any(_are_forms(word, other) for other in words)


def _are_forms(word: str, other: str) -> bool:
    """Return True if two words are the same, perhaps in different forms."""
    if word == other:
        return True
    shorter, longer = sorted((len(word), len(other)))
    if shorter < MIN_STEM or longer - shorter > ENDING:
        return False
    stem = max(MIN_STEM, longer - ENDING)
    return word[:stem] == other[:stem]
