"""A page sleeps while its line stays up: the others say so, and nothing is lost."""

from __future__ import annotations

import pytest

from tests.peers.lossy_line import End, Loss
from tests.peers.network import Network
from tinderbox.app.peers.absences import SHORT
from tinderbox.app.peers.channel import IN_VAIN
from tinderbox.app.peers.guest_client import REPEAT
from tinderbox.core.game import Player, resolve
from tinderbox.core.match import Header
from tinderbox.games.pompieri import rules

BO = Player(1)
TOLD = IN_VAIN * REPEAT + SHORT  # ms until the host says that somebody is away


@pytest.fixture
def played() -> Network:
    """A match of Ada and Bo, her guest, who is to act."""
    options = resolve(rules, None, {})
    header = Header("pompieri", rules.REVISION, ("human",) * 2, 3, options)
    played = Network(header, (BO,), Loss(), seed=3)
    while played.session.to_move() != BO:
        assert played.somebody_acts()
    played.clock.run(100)
    return played


def sleeping(end: End) -> tuple[list[str], End]:
    """A page takes nothing in; what comes waits at its end."""
    waiting: list[str] = []
    awake = End(end.clock, end.chance, end.loss)
    awake.listen(end.received, end.changed)
    end.listen(waiting.append, lambda _: None)
    return waiting, awake


def wake(end: End, waiting: list[str], awake: End) -> None:
    """All that waited comes at once."""
    end.listen(awake.received, awake.changed)
    for text in waiting:
        end.received(text)


def test_a_guest_that_sleeps_is_away_once_something_was_said_in_vain(
    played: Network,
) -> None:
    theirs = played.ends[BO].other
    assert theirs is not None
    played.clock.run(10 * TOLD)
    assert played.host.away() == (), "who has nothing to say is still here"
    asleep = sleeping(theirs)
    played.act(played.session.legal()[0])
    played.clock.run(TOLD - 1_000)
    assert played.host.away() == ()
    played.clock.run(2_000)
    assert played.host.away() == (BO,)
    wake(theirs, *asleep)
    played.clock.run(100)
    assert played.host.away() == ()
    table = played.pages[BO].table
    assert table is not None
    assert len(table.events) == len(played.session.events)


def test_a_host_that_sleeps_is_missed_by_who_does_something(played: Network) -> None:
    table = played.pages[BO].table
    assert table is not None
    asleep = sleeping(played.ends[BO])
    table.act(table.legal()[0])
    played.clock.run(IN_VAIN * REPEAT - 1_000)
    assert table.is_up
    played.clock.run(2_000)
    assert not table.is_up
    done = len(played.session.table.log)
    wake(played.ends[BO], *asleep)
    played.clock.run(REPEAT + 100)
    assert table.is_up
    assert not table.waiting
    assert len(played.session.table.log) > done, "what was done is not lost"
