"""A match of another device as the table of a guest sees it."""

from __future__ import annotations

import pytest

from tests.support.peers.hosted_match import HostedMatch
from tests.support.world.line import Loss
from tinderbox.app.features.peers.guest.guest_match import AnyGuestMatch
from tinderbox.app.kernel.match.session import (
    Ended,
    Limits,
    Mine,
    Others,
    Sent,
    Turn,
)
from tinderbox.core.game import Player, resolve
from tinderbox.core.match import Header
from tinderbox.games.pompieri import rules

ADA, BO = map(Player, range(2))


@pytest.fixture
def played() -> HostedMatch:
    """A match of Ada and Bo, her guest, who is to act."""
    options = resolve(rules, None, {})
    header = Header("pompieri", rules.REVISION, ("human",) * 2, 3, options)
    played = HostedMatch(header, (BO,), Loss(), seed=3)
    played.undoing = 0
    while played.session.to_move() != BO:
        assert played.somebody_acts()
    played.clock.run(100)
    return played


def seen(played: HostedMatch) -> AnyGuestMatch:
    match = played.pages[BO].table
    assert match is not None
    return match


def test_a_guest_waits_for_the_host_after_each_action(played: HostedMatch) -> None:
    match = seen(played)
    turn: Turn = match.turn
    assert turn == Mine(BO, tuple(played.session.legal()))
    done = len(match.history.log)
    match.act(match.legal()[0])
    assert match.turn == Sent(BO)
    assert match.limits.why_no_undo == "peers.waiting"
    assert len(match.history.log) == done, "only the host plays"
    played.clock.run(100)
    assert len(match.history.log) > done
    assert match.history.log[done]
    assert not isinstance(match.turn, Sent)


def test_all_that_is_not_here_is_at_the_host(played: HostedMatch) -> None:
    while played.session.to_move() != ADA:
        assert played.somebody_acts()
    played.clock.run(100)
    match = seen(played)
    assert match.turn == Others(ADA)
    assert match.limits == Limits(why_no_undo="undo.other_seat", may_pause=False)
    assert (match.viewer_seats, match.seats_elsewhere) == ((BO,), (ADA,))


def test_the_end_is_told_without_its_outcome(played: HostedMatch) -> None:
    played.play()
    match = seen(played)
    assert match.turn == Ended()
    assert match.outcome is None, "the whole match, which comes too, has it"
