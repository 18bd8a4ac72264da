"""What hints tell holds in other worlds: a match, and twenty by night."""

from __future__ import annotations

from itertools import chain

import pytest

from tests.games.published import PUBLISHED
from tinderbox.lab import hint_claims
from tinderbox.lab.hint_claims import Claim, sentences_of

PERSONS = ("greedy", "novice")

MIN_SHARE = 0.95  # of the sentences that are not contradicted


def test_a_reason_must_be_half_as_large_as_told() -> None:
    assert Claim("houses", told=2.0, found=1.1, error=0.1).holds
    assert not Claim("houses", told=2.0, found=0.9, error=0.5).holds
    assert not Claim("houses", told=2.0, found=0.9, error=0.5).is_false
    assert Claim("houses", told=2.0, found=0.9, error=0.05).is_false
    assert not Claim("", told=0.0, found=-0.1, error=0.1).holds


def test_sentences_are_found_and_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a strong player here, of a quick one below."""
    monkeypatch.setattr(hint_claims, "MAX_WORLDS", 18)
    monkeypatch.setattr(hint_claims, "ASKED", 2)
    found = sentences_of(True, "fire_bulls", 1, ("greedy",), 0)
    assert found
    assert {first.kind for first, *_ in found} == {""}
    assert all(claim.error > 0 for claim in chain.from_iterable(found))


@pytest.mark.nightly
@pytest.mark.parametrize("game", PUBLISHED)
def test_nearly_no_sentence_is_contradicted(game: str) -> None:
    found = [
        sentence
        for n in range(20)
        for sentence in sentences_of(False, game, 20261129, PERSONS, n)
    ]
    assert found
    wrong = sum(any(claim.is_false for claim in sentence) for sentence in found)
    assert wrong <= (1 - MIN_SHARE) * len(found)
