"""The generator gives the published sequence, for bounds of up to 64 bits."""

from __future__ import annotations

import pytest

from tinderbox.core.rng import Rng

WHOLE = 1 << 64
# Of SplitMix64 with the seed 1234567, as its reference implementation prints them.
PUBLISHED = (
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
)


def test_it_is_splitmix64() -> None:
    rng = Rng(1234567)
    assert tuple(rng.below(WHOLE) for _ in PUBLISHED) == PUBLISHED


@pytest.mark.parametrize("n", [WHOLE + 1, 1 << 65, 1 << 200])
def test_a_bound_of_more_than_64_bits_is_refused(n: int) -> None:
    with pytest.raises(ValueError, match="64 bits"):
        Rng(1).below(n)
