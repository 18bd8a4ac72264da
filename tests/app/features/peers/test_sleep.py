"""A page sleeps while its line stays open: the others say so, and nothing is lost."""

from __future__ import annotations

import pytest

from tests.app.features.peers import wire
from tests.app.features.peers.hosted_match import HostedMatch
from tests.support.world.line import End, Loss
from tinderbox.core.game import Player, resolve
from tinderbox.core.match import Header
from tinderbox.games.pompieri import rules
from tinderbox.net.channel import MAX_UNANSWERED, REPEAT_MS

BO = Player(1)
# In ms, until it is said that somebody who is silent is away.
AT_FIRST = (MAX_UNANSWERED - 1) * REPEAT_MS
AT_LAST = 10_000
MINUTE = 60_000


@pytest.fixture
def played() -> HostedMatch:
    """A match of Ada and Bo, her guest, who is to act. An onlooker watches."""
    options = resolve(rules, None, {})
    header = Header("pompieri", rules.REVISION, ("human",) * 2, 3, options)
    played = HostedMatch(header, (BO, None), Loss(), seed=3)
    played.undoing = 0
    while played.session.to_move() != BO:
        assert played.somebody_acts()
    played.clock.run(100)
    return played


def guests_end(played: HostedMatch) -> End:
    return played.ends[BO].other


def told(played: HostedMatch) -> tuple[int, ...]:
    """The seats that are away, as the onlooker's page knows them."""
    table = played.pages[None].table
    assert table is not None
    assert table.status is not None
    return table.status.away


@pytest.mark.parametrize("is_awaited", [True, False])
def test_a_guest_that_sleeps_is_away_in_ten_seconds(
    played: HostedMatch, *, is_awaited: bool
) -> None:
    """The line itself may stay open longer."""
    while (played.session.to_move() == BO) != is_awaited:
        assert played.somebody_acts()
    played.clock.run(10 * AT_LAST)
    assert played.host.attendance.away == (), "who has nothing to say is still here"
    guests_end(played).sleep()
    played.clock.run(AT_FIRST - 100)
    assert played.host.attendance.away == told(played) == ()
    played.clock.run(AT_LAST - AT_FIRST + 200)
    assert played.host.attendance.away == told(played) == (BO,)
    guests_end(played).wake()
    played.clock.run(100)
    assert played.host.attendance.away == told(played) == ()


def test_devices_that_do_nothing_say_twelve_times_a_minute_that_they_are_there(
    played: HostedMatch,
) -> None:
    """They sent sixty messages each: a phone's radio never slept."""
    end = guests_end(played)
    played.clock.run(AT_LAST)
    before = len(end.sent), len(played.sent[BO])
    played.clock.run(MINUTE)
    assert 1 <= len(end.sent) - before[0] <= 12
    assert 1 <= len(played.sent[BO]) - before[1] <= 12


def test_nobody_is_asked_once_it_is_over(played: HostedMatch) -> None:
    played.play()
    sent = len(played.sent[BO])
    played.clock.run(AT_LAST)
    assert len(played.sent[BO]) == sent


@pytest.mark.parametrize("acts", [False, True])
def test_a_host_that_sleeps_is_missed_whoever_acts(
    played: HostedMatch, *, acts: bool
) -> None:
    table = played.pages[BO].table
    assert table is not None
    played.clock.run(10 * AT_LAST)
    assert table.is_up, "who has nothing to say is still here"
    played.ends[BO].sleep()
    done = len(played.session.table.log)
    if acts:
        table.act(table.legal()[0])
    played.clock.run(AT_FIRST - 100)
    assert table.is_up
    played.clock.run(AT_LAST - AT_FIRST + 100)
    assert not table.is_up
    played.ends[BO].wake()
    played.clock.run(REPEAT_MS + 100)
    assert table.is_up
    assert not table.is_waiting
    assert (len(played.session.table.log) > done) == acts, "what was done is not lost"


def test_a_host_that_missed_the_greeting_is_greeted_again(played: HostedMatch) -> None:
    """A late answer from before the host's reload was taken for the answer."""
    welcome = next(text for text in played.sent[BO] if text.startswith('["Welcome"'))
    played.loss = Loss(lost=1)
    played.kill_host()
    played.links[BO]._received(welcome)
    played.loss.lost = 0
    played.clock.run(10 * AT_LAST)
    assert BO in played.host.attendance.seats_here


def test_what_is_repeated_while_the_match_goes_on_fits_the_moments_told(
    played: HostedMatch,
) -> None:
    """Between an action and its news a status named the actions of another moment."""
    clock = played.clock
    session = played.session
    clock.run(2 * REPEAT_MS)  # nothing is left to be repeated
    guests_end(played).sleep()
    clock.later(REPEAT_MS, lambda: session.act(session.legal()[0]))
    played.host.tell_players()  # to be repeated then, as Bo's page does not answer
    clock.run(REPEAT_MS)
    guests_end(played).wake()
    played.play(10)
    assert wire.untold(played.text, BO, played.sent[BO]) == []
