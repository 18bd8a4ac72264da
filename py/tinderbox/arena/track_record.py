"""The sums of a person's results: shares of wins, places, runs, a curve."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from typing import NamedTuple

from tinderbox.arena.intervals import wilson
from tinderbox.arena.match_result import MatchResult, Seat
from tinderbox.games import registry

MAX_CURVE_POINTS = 200
# Returns the values of a match in one field, such as its rivals.
Values = Callable[["Played"], Sequence[str | int]]


class Played(NamedTuple):
    """A match as one of its people played it.

    `margin` is the lead in points over the best of the others, negative if behind.
    `rivals` are the others' kinds.
    """

    result: MatchResult
    person: str
    seat: Seat
    place: int
    margin: int
    rivals: Sequence[str]

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.result.seats)


def played(results: Iterable[MatchResult], unnamed: str = "") -> Iterator[Played]:
    """Yield each result as each of its people played it.

    A person without a name is called `unnamed`.
    """
    for result in results:
        for number, seat in enumerate(result.seats):
            others = [*result.seats]
            del others[number]
            if seat.person is None or not others:
                continue
            ahead = [it for it in others if it.is_won or it.points > seat.points]
            place = 1 if seat.is_won else 1 + len(ahead)
            margin = seat.points - max(it.points for it in others)
            kinds = [it.kind for it in others]
            yield Played(result, seat.person or unnamed, seat, place, margin, kinds)


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
    won = [it for it in matches if it.seat.is_won]
    parts = (1 / sum(seat.is_won for seat in it.result.seats) for it in won)
    share = sum(parts) / count
    equal = sum(1 / it.seats for it in matches) / count
    return WinRate(count, len(won), share, *wilson(share, count), equal)


def edition_key(result: MatchResult) -> str:
    """Return the key of the name of the rules that a match was played by."""
    edition = result.edition
    return f"{result.game}.preset.{edition}.name" if edition else "results.mix"


# Fields by which matches can be picked, and what a match has in each.
FIELDS: Mapping[str, Values] = {
    "person": lambda it: (it.person,),
    "game": lambda it: (it.result.game,),
    "edition": lambda it: (edition_key(it.result),),
    "seats": lambda it: (it.seats,),
    "rival": lambda it: it.rivals,
}


class TrackRecord:
    """The matches of all people at a device, and those that are picked of them.

    `values` are what the matches have in each field by which they can be picked,
    `picked` the present choice. Editions can be picked once a game is, or if all
    matches are of one game.
    """

    def __init__(self, results: Iterable[MatchResult], unnamed: str) -> None:
        found = played(results, unnamed)
        self.all = sorted(found, key=lambda it: -it.result.ended)
        self.values = {
            field: _ordered(value for it in self.all for value in values(it))
            for field, values in FIELDS.items()
        }
        self.picked: dict[str, str | int] = {}
        self._list_editions()

    def pick(self, field: str, value: str | int | None) -> None:
        """Count only matches with this value of a field.

        For None, and for a value that no match has, count all of them again.
        """
        self.picked.pop(field, None)
        if value is not None and value in self.values[field]:
            self.picked[field] = value
        if field == "game":
            self.picked.pop("edition", None)
            self._list_editions()

    def _list_editions(self) -> None:
        """List the editions of the picked game, or of the only one that was played."""
        games = [self.picked["game"]] if "game" in self.picked else self.values["game"]
        keys = (edition_key(it.result) for it in self.all if games == [it.result.game])
        self.values["edition"] = _ordered(keys)

    @property
    def matches(self) -> list[Played]:
        """The matches that are picked, the latest first."""
        found = self.all
        for field, value in self.picked.items():
            found = [it for it in found if value in FIELDS[field](it)]
        return found


def _ordered(values: Iterable[str | int]) -> list[str | int]:
    """Return each value once: numbers from low to high, texts from often to seldom."""
    found = [value for value, _ in Counter(values).most_common() if value]
    return sorted(found, key=lambda value: value if isinstance(value, int) else 0)


def rates(matches: Sequence[Played]) -> dict[str, WinRate]:
    """Return the share of wins in each game and against each kind of player.

    The share in all matches has the key "".
    """
    found: dict[str, list[Played]] = {}
    for it in matches:
        for name in ("", it.result.game, *dict.fromkeys(it.rivals)):
            found.setdefault(name, []).append(it)
    order = ("", *registry.GAMES, *registry.KINDS)
    return {name: win_rate(found[name]) for name in order if name in found}


def places(matches: Iterable[Played]) -> dict[int, list[int]]:
    """Return how often each place was reached, by number of seats."""
    found: dict[int, list[int]] = {}
    for it in matches:
        found.setdefault(it.seats, [0] * it.seats)[it.place - 1] += 1
    return dict(sorted(found.items()))


def longest_run(matches: Iterable[Played]) -> int:
    """Return the length of the longest run of wins.

    `matches` are in the order of time, or in the opposite order.
    """
    won = (it.seat.is_won for it in matches)
    return max(accumulate(won, lambda run, it: run + 1 if it else 0, initial=0))


def clearest_win(matches: Iterable[Played]) -> Played | None:
    """Return the match won by most points, if one was won."""
    won = (it for it in matches if it.seat.is_won)
    return max(won, key=lambda it: it.margin, default=None)


def closest(matches: Iterable[Played]) -> Played | None:
    """Return the match that was decided by fewest points, None if there is none."""
    return min(matches, key=lambda it: abs(it.margin), default=None)


def curve(matches: Sequence[Played]) -> tuple[list[int], list[int]]:
    """Return the wins so far, and those of an equal player, from the first match on.

    `matches` begin with the latest. If there are more than `MAX_CURVE_POINTS`, the
    curve has only every n-th, and the last.
    """
    order = matches[::-1]
    won = [0, *accumulate(int(it.seat.is_won) for it in order)]
    equal = [0.0, *accumulate(1 / it.seats for it in order)]
    step = -(-len(won) // MAX_CURVE_POINTS)  # rounded up
    chosen = sorted({*range(0, len(won), step), len(won) - 1})
    return [won[n] for n in chosen], [round(equal[n]) for n in chosen]
