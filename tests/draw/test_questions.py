"""What was typed finds the question that was meant, in any language."""

from __future__ import annotations

import pytest

from tinderbox.draw.panel import Line
from tinderbox.draw.questions import Answer, best_matches, found

SENTENCES = (
    "Where is the fire?",
    "What burns next?",
    "Where are my houses?",
    "Where do red houses still stand?",
    "Onde estão os peões?",
    "St Bennet, 2 red houses",
)
TYPED = [
    # typed, the sentences that fit
    ("fire", [0]),
    ("where is the FIRE", [0]),
    ("burn next", [1]),
    ("my house", [2]),
    ("red", [3, 5]),
    ("peoes", [4]),
    ("st bennet", [5]),
    ("bennett", [5]),
    ("xyzzy", []),
    ("", []),
    ("?!", []),
]


@pytest.mark.parametrize(("typed", "places"), TYPED)
def test_what_was_typed_finds_what_was_meant(typed: str, places: list[int]) -> None:
    assert best_matches(typed, SENTENCES) == places


def test_an_answer_counts_its_places_or_says_that_there_are_none() -> None:
    assert found("crews", ["a", "b"], {"card": "N"}) == Answer(
        (Line("crews", {"card": "N", "n": 2}),), ("a", "b")
    )
    assert found("crews", []) == Answer((Line("crews_none", {"n": 0}),))
