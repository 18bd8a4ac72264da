"""Questions to the board and their answers, as data. No DOM.

A game has them in `screen/answers.py`. They are functions of a view, so an answer knows
no more than the person who asks.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Generic

from tinderbox.core.game import V
from tinderbox.core.record import frozen
from tinderbox.draw.panel import Line, Panel
from tinderbox.draw.screen import Screen

MIN_STEM = 3  # letters that two words must share to be the same word in another form
ENDING = 2  # letters by which they may differ: house, houses


@frozen
class Answer:
    """Sentences, and the screen ids of the places that they are about."""

    lines: tuple[Line, ...]
    places: tuple[str, ...] = ()


@frozen
class Question(Generic[V]):
    """A question as a sentence, and the function that answers it from a view."""

    text: Line
    answer: Callable[[V], Answer]


def no_details(view: object, id: str) -> tuple[Line, ...]:
    """Tell nothing more about anything."""
    return ()


def nothing_at_risk(view: object) -> frozenset[str]:
    """Put nothing at risk."""
    return frozenset()


@frozen
class Answers(Generic[V]):
    """The answers of a game: `screen.answers.ANSWERS` of its folder.

    `details(view, id)` tells what the name of a thing leaves out, such as its
    neighbours. `at_risk(view)` are the ids where the viewer may lose something to the
    fire soon.
    """

    questions: Callable[[V], Sequence[Question[V]]]
    details: Callable[[V, str], tuple[Line, ...]] = no_details
    at_risk: Callable[[V], frozenset[str]] = nothing_at_risk


@frozen
class Asked(Generic[V]):
    """A question whose text is a sentence, or the name of a place."""

    text: tuple[Line, ...]
    answer: Callable[[V], Answer]


class Questions(Generic[V]):
    """All that one may ask at a moment: general questions, the game's, and places.

    `news` are the sentences since the viewer's turn, `choices` the ids that may be
    chosen. `names` are the names of all places by id, `own` are the real questions.
    """

    def __init__(
        self,
        screen: Screen[Any, Any, V],
        answers: Answers[V] | None,
        view: V,
        panel: Panel,
        choices: tuple[str, ...],
        news: tuple[Line, ...],
    ) -> None:
        self.details = answers.details if answers else no_details
        pieces = (sprite for sprite in screen.scene(view) if sprite.is_button)
        items = (*panel.hand, *panel.own, *panel.buttons)
        self.names = {
            **{item.id: (item.label,) for item in items},
            **{it.id: (Line(it.label, dict(it.params)),) for it in pieces},
            **screen.area_labels(view),
        }
        known = tuple(id for id in choices if id in self.names)
        facts = tuple(
            line
            for row in panel.seats
            for line in (Line("table.player", {"seat": row.seat}), *row.facts)
        )
        general = {
            "now": Answer((panel.phase_prompt,), known),
            "changed": Answer(news or (Line("ask.unchanged"),)),
            "standing": Answer((*facts, *panel.facts)),
        }
        of_game = answers.questions(view) if answers else ()
        self.own = (
            *(
                Asked((Line(f"ask.{key}"),), partial(_known, told))
                for key, told in general.items()
            ),
            *(Asked((question.text,), question.answer) for question in of_game),
        )

    def all(self) -> tuple[Asked[V], ...]:
        """Return the questions, then a question about each place."""
        places = (
            Asked(tuple(name), partial(self._about, id))
            for id, name in self.names.items()
        )
        return (*self.own, *places)

    def _about(self, id: str, view: V) -> Answer:
        return Answer(self.details(view, id), (id,))


def _known(answer: Answer, view: object) -> Answer:
    return answer


def found(
    line: str, places: Iterable[str], params: Mapping[str, int | str] | None = None
) -> Answer:
    """Return the answer that counts places: the line's param `n` is their number.

    The sentence for none is the line's key with `_none` after it.
    """
    there = tuple(places)
    told = {**(params or {}), "n": len(there)}
    return Answer((Line(line if there else f"{line}_none", told),), there)


def best_matches(asked: str, sentences: Sequence[str]) -> list[int]:
    """Return the places of the sentences that best match what was asked.

    Accents, capitals and endings make no difference. A word counts more if few
    sentences have it. If none has any of the words, the result is empty.
    """
    said = [_words(sentence) for sentence in sentences]
    points = [0.0] * len(said)
    for word in _words(asked):
        having = [n for n, words in enumerate(said) if _is_among(word, words)]
        for n in having:
            points[n] += 1 / len(having)
    most = max(points, default=0)
    return [n for n, sum in enumerate(points) if 0 < sum == most]


def _words(text: str) -> list[str]:
    """Return the words in small letters without accents."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    letters = "".join(c for c in plain if not unicodedata.combining(c))
    return re.findall(r"[a-z0-9-]+", letters)


def _is_among(word: str, words: Sequence[str]) -> bool:
    """Return True if a word is among others, perhaps with another ending."""
    return any(
        word == other
        or (
            min(len(word), len(other)) >= MIN_STEM
            and abs(len(word) - len(other)) <= ENDING
            and word[:stem] == other[:stem]
        )
        for other in words
        for stem in [max(MIN_STEM, max(len(word), len(other)) - ENDING)]
    )
