"""A saved match has a line with a checksum above the text of the match."""

from __future__ import annotations

import pytest

from tests.core.short_matches import MATCH, OTHER
from tinderbox.core import saved_match
from tinderbox.core.match import BadMatch
from tinderbox.core.saved_match import SavedMatch


def test_a_record_is_a_line_above_the_match() -> None:
    stored = saved_match.write(SavedMatch("match\n", "Ann's", 12, over=True))
    assert (
        stored
        == '{"saved":"42c7a9d9","name":"Ann\'s","played":12,"over":true}\nmatch\n'
    )
    assert saved_match.read(stored) == SavedMatch("match\n", "Ann's", 12, over=True)


def test_a_bare_match_is_a_record_too() -> None:
    assert saved_match.read(MATCH) == SavedMatch(MATCH)


@pytest.mark.parametrize(
    "damage",
    [
        lambda stored: stored[:-1],
        lambda stored: stored.replace("purple", "purplf"),
        lambda stored: stored.replace('"played":12', '"played":"12"'),
        lambda stored: stored.replace(",", ";", 1),
    ],
)
def test_one_wrong_character_is_noticed(damage: object) -> None:
    stored = saved_match.write(SavedMatch(MATCH, played=12))
    assert callable(damage)
    assert damage(stored) != stored
    with pytest.raises(BadMatch) as bad:
        saved_match.read(damage(stored))
    assert bad.value.key == "match.damaged"


def test_many_records_make_one_text() -> None:
    records = [SavedMatch(MATCH, "one", 3), SavedMatch(OTHER, "two", 4, over=True)]
    bound = saved_match.join(records)
    assert [saved_match.read(part) for part in saved_match.split(bound)] == records
    windows = bound.replace("\n", "\r\n")
    assert [saved_match.read(part) for part in saved_match.split(windows)] == records
