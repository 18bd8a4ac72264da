"""A match of another device as the table of a guest sees it."""

from __future__ import annotations

from functools import partial

import pytest

from tests.support.world.evening import Evening, Guest, header
from tests.support.world.peers import peers_of
from tinderbox.app.kernel.match.session import (
    Limits,
    Mine,
    Others,
    Sent,
    Turn,
)
from tinderbox.core.game import Player

ADA, BO = map(Player, range(2))


@pytest.fixture
def evening() -> Evening:
    """A match of Ada and Bo, her guest, who is to act."""
    return Evening(header("human", "human", seed=3))


@pytest.fixture
def guest(evening: Evening) -> Guest:
    guest = evening.come(BO)
    evening.play_until(BO)
    evening.run(100)
    return guest


def test_a_guest_waits_for_the_host_after_each_action(
    evening: Evening, guest: Guest
) -> None:
    match = guest.match
    turn: Turn = match.turn
    assert turn == Mine(BO, tuple(evening.match.legal()))
    done = len(match.history.log)
    guest.act()
    assert match.turn == Sent(BO)
    assert match.limits.why_no_undo == "peers.waiting"
    assert len(match.history.log) == done, "only the host plays"
    evening.run(100)
    assert match.history.log[done]
    assert not isinstance(match.turn, Sent)


def test_all_that_is_not_here_is_at_the_host(evening: Evening, guest: Guest) -> None:
    while guest.match.turn.seat == BO:
        guest.act()
        evening.run(100)
    match = guest.match
    assert match.turn == Others(ADA)
    assert match.limits == Limits(why_no_undo="undo.other_seat", may_pause=False)
    assert (match.viewer_seats, match.seats_elsewhere) == ((BO,), (ADA,))


def test_a_guest_takes_back_an_action_or_its_whole_turn(
    evening: Evening, guest: Guest
) -> None:
    log = evening.match.table.log
    done = len(log)
    for _ in range(2):
        guest.match.act(guest.match.legal()[0])
        evening.run(100)
    assert len(log) == done + 2
    for take_back, left in (
        (guest.match.undo, 1),
        (guest.match.redo, 2),
        (partial(guest.match.undo, whole_turn=True), 0),
    ):
        take_back()
        evening.run(100)
        assert len(evening.match.table.log) == done + left


@pytest.mark.parametrize("is_undone", [False, True])
def test_a_request_is_made_again_only_at_a_newer_version_of_its_moment(
    evening: Evening, guest: Guest, *, is_undone: bool
) -> None:
    """The host ignores a request for an older version."""
    log = evening.match.table.log
    legal = guest.match.legal()
    guest.match.act(legal[0])
    evening.run(100)
    done = len(log)
    host = peers_of(evening.page).host.host
    assert host is not None
    guest.match.act(next(it for it in guest.match.legal() if it in legal))
    if is_undone:
        evening.match.undo()
    else:
        host.tell_players()
    assert len(log) == done - is_undone, "the request is on its way"
    evening.run()
    assert len(log) == done + (-1 if is_undone else 1)
    assert not guest.match.is_waiting
