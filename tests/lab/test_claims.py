"""What the report tells holds in other worlds, by night: in twenty-one matches."""

from __future__ import annotations

import pytest

from tests.games.published import PUBLISHED
from tinderbox.lab.claims import Claim, claims_of

PERSONS = ("greedy", "novice")

MIN_SHARE = 0.95  # of the claims
MATCHES = 7  # of each game; those of the Great Fire take two minutes each


def test_a_claim_that_is_not_found_again_does_not_hold() -> None:
    assert Claim(is_mistake=True, told=2.0, found=0.3, error=0.1).holds
    assert not Claim(is_mistake=True, told=2.0, found=0.2, error=0.1).holds


@pytest.mark.nightly
@pytest.mark.parametrize("game", PUBLISHED)
def test_nearly_all_claims_hold(game: str) -> None:
    found = [
        claim for n in range(MATCHES) for claim in claims_of(game, 20261129, PERSONS, n)
    ]
    assert found
    assert sum(claim.holds for claim in found) >= MIN_SHARE * len(found)
