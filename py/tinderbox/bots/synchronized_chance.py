"""Chance that is the same for every candidate: each purpose has its own numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tinderbox.core.rng import Rng

STRATA = 16  # consecutive worlds whose draws are spread evenly
_BITS = 64  # of a drawn number
_SHIFT = _BITS - (STRATA - 1).bit_length()


class ProportionalRng(Rng):
    """A stream whose numbers are shares of a range, however large that is.

    A draw of 6 cards of 20 and one of 5 cards of 19 get nearly the same card from it.
    The range is divided into `STRATA` equal parts. The first number lies in the part
    `strata[0]`, the second in `strata[1]` and so on. When `strata` has ended, numbers
    come from the whole range.
    """

    def __init__(self, stream: Rng, strata: Iterable[int] = ()) -> None:
        super().__init__(stream.state)
        self._strata = iter(strata)

    def below(self, n: int) -> int:
        """Return an integer in ``range(n)``. For n = 1 no number is drawn."""
        if n == 1:
            return 0
        number = super().below(1 << _BITS)
        if (stratum := next(self._strata, None)) is not None:
            number = (stratum << _SHIFT) + (number >> (_BITS - _SHIFT))
        return number * n >> _BITS


class SynchronizedChance:
    """The chance of one world, from its beginning.

    Number i of a purpose is the same, whatever was drawn for other purposes before. So
    two candidates meet the same cards, though one of them draws more often or throws
    dice in between. `strata` has the strata of the first draws for each purpose.
    """

    def __init__(self, seed: int, strata: Mapping[str, Sequence[int]]) -> None:
        self._root = Rng(seed)
        self._strata = strata
        self._streams: dict[str, Rng] = {}

    def stream(self, purpose: str) -> Rng:
        """Return the stream for a purpose. It continues after the last drawn number."""
        found = self._streams.get(purpose)
        if found is None:
            strata = self._strata.get(purpose, ())
            found = ProportionalRng(self._root.fork(purpose), strata)
            self._streams[purpose] = found
        return found


def strata_of(rng: Rng, world: int, draws: Mapping[str, int]) -> dict[str, list[int]]:
    """Return the strata of a world, by purpose.

    `draws` says how many first draws of a purpose get one. In each block of `STRATA`
    worlds every draw gets each stratum once.
    """
    block, place = divmod(world, STRATA)
    return {
        purpose: [
            rng.fork(f"strata {purpose} {block} {draw}").shuffled(range(STRATA))[place]
            for draw in range(count)
        ]
        for purpose, count in draws.items()
    }
