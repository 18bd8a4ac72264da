"""The sums of a person's results: shares of wins, places, runs, a curve."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from typing import Final, NamedTuple

from tinderbox.arena.intervals import wilson
from tinderbox.arena.match_result import MatchResult

MAX_CURVE_POINTS: Final = 200
Values = Callable[["Played"], Sequence[str | int]]


class Played(NamedTuple):
    """A match as one of its people played it.

    `margin` is the lead over the best of the others, negative behind them. `equal` is
    the chance to win if all players are alike. `rivals` are the others' kinds.
    """

    result: MatchResult
    person: str
    seat: int
    place: int
    margin: int
    equal: float
    rivals: Sequence[str]

    @property
    def is_won(self) -> bool:
        """True if the person won, alone or with others."""
        return self.place == 1

    @property
    def points(self) -> int:
        """The person's points."""
        return self.result.scores[self.seat]


def played(results: Iterable[MatchResult], unnamed: str = "") -> Iterator[Played]:
    """Yield each result as each of its people played it.

    Somebody who has not said who they are is called `unnamed`.
    """
    for result in results:
        count = len(result.scores)
        for seat, person in enumerate(result.people):
            if person is None or count == 1:
                continue
            own = result.scores[seat]
            others = [*result.scores]
            del others[seat]
            rivals = [*result.seats]
            del rivals[seat]
            place = 1
            if seat not in result.winners:
                scores = enumerate(result.scores)
                ahead = [n for n, it in scores if it > own or n in result.winners]
                place += len(ahead)
            margin = own - max(others)
            name = person or unnamed
            yield Played(result, name, seat, place, margin, 1 / count, rivals)


class WinRate(NamedTuple):
    """Matches played and won, and the share of wins with its 95 % interval.

    A match won with others counts as a part of a win in the share. `equal` is the share
    that an equal player would have.
    """

    matches: int
    won: int
    share: float
    low: float
    high: float
    equal: float


def win_rate(matches: Sequence[Played]) -> WinRate:
    """Return the share of wins of at least one match."""
    count = len(matches)
    won = [it for it in matches if it.is_won]
    share = sum(1 / max(1, len(it.result.winners)) for it in won) / count
    equal = sum(it.equal for it in matches) / count
    return WinRate(count, len(won), share, *wilson(share, count), equal)


# Fields by which matches can be picked, and what a match has in each.
FIELDS: Final[Mapping[str, Values]] = {
    "person": lambda it: (it.person,),
    "game": lambda it: (it.result.game,),
    "edition": lambda it: (it.result.edition,),
    "seats": lambda it: (len(it.rivals) + 1,),
    "rival": lambda it: it.rivals,
}


class TrackRecord:
    """The matches of all people at a device, and those that are picked of them.

    `values` are what the matches have in each field by which they can be picked,
    `picked` the present choice.
    """

    def __init__(self, results: Iterable[MatchResult], unnamed: str) -> None:
        found = played(results, unnamed)
        self.all = sorted(found, key=lambda it: -it.result.ended)
        self.values = {
            field: _by_frequency(value for it in self.all for value in values(it))
            for field, values in FIELDS.items()
        }
        self.picked: dict[str, str | int] = {}

    def pick(self, field: str, value: str | int | None) -> None:
        """Count only matches with this value, or all for one that none has."""
        self.picked.pop(field, None)
        if value is not None and value in self.values[field]:
            self.picked[field] = value

    @property
    def matches(self) -> list[Played]:
        """The matches that are picked, the latest first."""
        found = self.all
        for field, value in self.picked.items():
            found = [it for it in found if value in FIELDS[field](it)]
        return found


def _by_frequency(values: Iterable[str | int]) -> list[str | int]:
    return [value for value, _ in Counter(values).most_common() if value]


def rates(matches: Sequence[Played]) -> dict[str, WinRate]:
    """Return the share of wins in each game and against each kind of player.

    That of all matches stands under "".
    """
    found: dict[str, list[Played]] = {}
    for it in matches:
        for name in ("", it.result.game, *dict.fromkeys(it.rivals)):
            found.setdefault(name, []).append(it)
    return {name: win_rate(some) for name, some in found.items()}


def places(matches: Iterable[Played]) -> dict[int, list[int]]:
    """Return how often each place was reached, by number of seats."""
    found: dict[int, list[int]] = {}
    for it in matches:
        seats = len(it.rivals) + 1
        found.setdefault(seats, [0] * seats)[it.place - 1] += 1
    return dict(sorted(found.items()))


def longest_run(matches: Iterable[Played]) -> int:
    """Return the longest run of wins. The order of time runs either way."""
    won = (it.is_won for it in matches)
    return max(accumulate(won, lambda run, it: run + 1 if it else 0, initial=0))


def clearest_win(matches: Iterable[Played]) -> Played | None:
    """Return the match won by most points, if one was won."""
    won = (it for it in matches if it.is_won)
    return max(won, key=lambda it: it.margin, default=None)


def closest(matches: Iterable[Played]) -> Played | None:
    """Return the match that was decided by fewest points."""
    return min(matches, key=lambda it: abs(it.margin), default=None)


def curve(matches: Sequence[Played]) -> tuple[list[int], list[int]]:
    """Return the wins so far, and those of an equal player, from the first match on.

    `matches` are the latest first. Of many only each n-th is a point.
    """
    order = matches[::-1]
    won = [0, *accumulate(int(it.is_won) for it in order)]
    equal = [0.0, *accumulate(it.equal for it in order)]
    step = -(-len(won) // MAX_CURVE_POINTS)
    chosen = sorted({*range(0, len(won), step), len(won) - 1})
    return [won[n] for n in chosen], [round(equal[n]) for n in chosen]
