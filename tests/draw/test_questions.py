"""A typed text finds the question that it means, in any language."""

from __future__ import annotations

import pytest

from tests.tables import table
from tinderbox.draw.questions import best_matches

SENTENCES = (
    "Where is the fire?",
    "What burns next?",
    "Where are my houses?",
    "Where do red houses still stand?",
    "Onde estão os peões?",
    "St Bennet, 2 red houses",
)
# typed, the sentences that fit
TYPED = table("""
fire              | 0
where is the FIRE | 0
burn next         | 1
my house          | 2
red               | 3 5
peoes             | 4
st bennet         | 5
bennett           | 5
xyzzy             |
?!                |
""")


@pytest.mark.parametrize(("typed", "places"), [("", ""), *TYPED])
def test_what_was_typed_finds_what_was_meant(typed: str, places: str) -> None:
    assert best_matches(typed, SENTENCES) == [*map(int, places.split())]
