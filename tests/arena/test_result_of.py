"""The result of a finished match, made from its text."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.app.ended import ONE, REPLAY, TWO, ended
from tests.arena.results import people
from tests.tables import table
from tinderbox.app.kernel.match import sessions
from tinderbox.arena.match_result import MatchResult, result_of
from tinderbox.core.match import dump
from tinderbox.core.rematch import fork

USUAL = ("Samuel", "Margaret")


def result(text: str, own: tuple[int, ...]) -> MatchResult | None:
    return result_of(text, own, "Eve", USUAL, 5)


# names, seats of people, those at this device, who played there
PEOPLE = table("""
Samuel Margaret | 0   | 0   | Eve -
                | 0   | 0   | Eve -
Ann             | 0   | 0   | Ann -
Ann Bo          | 0 1 | 0 1 | Ann Bo
Samuel Margaret | 0 1 | 0 1 | Samuel Margaret
                | 0 1 | 0 1 | ? ?
Ann Bo          | 0 1 | 1   | - Bo
Samuel Margaret | 0 1 | 1   | - Eve
""")


@pytest.mark.parametrize(("names", "seats", "own", "expected"), PEOPLE)
def test_who_played(names: str, seats: str, own: str, expected: str) -> None:
    text = ended(TWO if "1" in seats else ONE, tuple(names.split()))
    found = result(text, tuple(map(int, own.split())))
    assert found is not None
    who = ("-" if it is None else it or "?" for it in people(found))
    assert [*who] == expected.split()


def test_what_remains_of_a_match() -> None:
    found = result(ended(ONE, helped=3), (0,))
    played = sessions.resume(REPLAY).table
    outcome = played.game.outcome(played.state)
    assert found is not None
    assert outcome is not None
    seats = [(seat.points, seat.is_won, seat.helped) for seat in found.seats]
    assert seats == [
        (points, seat in outcome.winners, 3 * (seat == 0))
        for seat, points in enumerate(outcome.scores)
    ]
    assert (found.seed, found.actions) == (str(played.header.seed), len(played.log))
    assert (found.game, found.edition, found.ended) == ("fire_bulls", "standard", 5)


def test_hints_are_counted_for_the_seats_that_took_them() -> None:
    movers = sessions.resume(REPLAY).table.movers
    own = [int(seat) for seat in movers if seat is not None]
    found = result(ended(TWO, helped=len(movers)), (0, 1))
    assert found is not None
    assert [it.helped for it in found.seats] == [own.count(0), own.count(1)]


def test_nothing_remains_of_what_is_not_over_or_nobody_s() -> None:
    header, log = sessions.parse_match(REPLAY)
    assert result(dump(header, log[:-1]), (0,)) is None
    assert result(ended(ONE), ()) is None


def test_a_match_that_continues_another_has_no_result() -> None:
    table = sessions.resume(ended(ONE)).table
    retried = sessions.resume(fork(table, len(table.log) - 1, seed=4)).table
    retried.take(retried.game.decode(table.log[-1]))
    assert retried.outcome == table.outcome
    assert result(retried.text(), (0,)) is None
    anew = dump(replace(table.header, seed=4), (), table.outcome)
    assert result(anew, (0,)) is not None, "nothing is continued"
