"""The match of the day: one deal for everybody, which the date alone determines.

Whoever wants to look ahead can: the seed is the date.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import date, timedelta
from typing import TYPE_CHECKING

from tinderbox.core.game import resolve
from tinderbox.core.match import HUMAN, Header, options_in_force
from tinderbox.games import registry

if TYPE_CHECKING:
    from tinderbox.arena.match_result import MatchResult
    from tinderbox.arena.track_record import Played

FIRST_DAY = date(2026, 11, 1)  # the archive begins here
RIVAL = "tuned"
EXPERT = "master"
SEED_DIGITS = 8  # as in 20261101
SEAT_COUNTS = (3, 4)  # numbers of seats, one for each cycle of games


def header_of(day: date, names: Sequence[str] = (), me: str = "") -> Header:
    """Return the header of a day's match: one person against computer players.

    The games take turns, so do the numbers of seats and the person's seat. Seats are
    called by `names`, the person by `me` if that is not empty.
    """
    cycle, game_index = divmod(day.toordinal(), len(registry.GAMES))
    game = registry.load_game(registry.GAMES[game_index])
    round_number, count_index = divmod(cycle, len(SEAT_COUNTS))
    count = SEAT_COUNTS[count_index]
    if count not in game.SEATS:
        count = game.SEATS[0]
    person = round_number % count
    seats = [RIVAL] * count
    seats[person] = HUMAN
    called = [*names[:count]]
    if me:
        called[person] = me
    seed = int(day.strftime("%Y%m%d"))
    rules = resolve(game, None, {})
    return Header(
        game.ID, game.REVISION, tuple(seats), seed, rules, names=tuple(called)
    )


def day_of(header: Header) -> date | None:
    """Return the day whose match this is, None for any other match.

    The names and the revision of the rules may differ.
    """
    with suppress(ValueError):
        day = date.fromisoformat(str(header.seed))
        own = header_of(day)
        game = registry.load_game(own.game)
        if (own.game, own.seats) == (header.game, header.seats):
            in_force = options_in_force(game, header)
            return day if resolve(game, None, in_force) == own.options else None
    return None


def expert_header(header: Header) -> Header:
    """Return the header with the expert on the person's seat."""
    seats = (EXPERT if kind == HUMAN else kind for kind in header.seats)
    return replace(header, seats=tuple(seats), names=())


def day_at(seconds: float) -> date:
    """Return the local day at a time in seconds since 1970, however wrong the clock."""
    with suppress(ValueError, OverflowError):
        return max(FIRST_DAY, date.fromtimestamp(seconds))
    return FIRST_DAY


def latest_days(today: date, count: int) -> Iterator[date]:
    """Yield today and the days before, at most `count` and none before the first."""
    for past in range(min(count, (today - FIRST_DAY).days + 1)):
        yield today - timedelta(past)


def first_results(results: Iterable[MatchResult]) -> dict[date, Played]:
    """Return the earliest result of each day, by its day.

    Whoever plays a match again already knows it, so later results don't count.
    """
    # The front page needs the day's match, and not the late bundle of results.
    from tinderbox.arena.track_record import played

    found = {}
    # From the latest to the earliest, which is kept because it comes last.
    for it in sorted(played(results), key=lambda it: -it.result.ended):
        if day := _day_of_result(it.result):
            found[day] = it
    return found


def _day_of_result(result: MatchResult) -> date | None:
    if len(result.seed) != SEED_DIGITS:
        return None
    game = registry.load_game(result.game)
    kinds = tuple(seat.kind for seat in result.seats)
    changes = dict(option.split("=") for option in result.options)
    with suppress(ValueError):
        rules = resolve(game, result.edition or None, changes)
        return day_of(Header(game.ID, game.REVISION, kinds, int(result.seed), rules))
    return None


def shared_marks(place: int, seats: int) -> str:
    """Return a flame for each opponent behind, and a house for each one ahead."""
    return "🔥" * (seats - place) + "🏠" * (place - 1)
