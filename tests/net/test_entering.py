"""A guest calls a room, calls again, doubts, and stops."""

from __future__ import annotations

import asyncio
import gc
import warnings

import pytest

from tests.support.world.links import Internet, PlainBrowser, settle
from tests.support.world.pair import Pair, Side, played
from tinderbox.net import code, diagnosis
from tinderbox.net.room_code import RoomCode


@played
async def test_a_guest_whose_call_is_given_up_calls_again_as_the_same() -> None:
    pair = Pair()
    meeting = pair.host.meet(1)
    await settle()
    entering = pair.guest.enter(pair.host.code, 1)
    await settle()
    for _ in range(3):
        pair.guest.browser.links[-1].end()
        await settle()
    assert len(pair.guest.browser.links) == 4
    meeting.accept(pair.guest.code)
    await settle()
    meeting.cancel()  # too late: they are connected
    entering.cancel()
    await pair.talk()
    pair.guest.reload()
    await settle()
    await pair.talk()
    pair.close()


@played
async def test_what_is_cancelled_before_its_first_step_leaves_nothing() -> None:
    pair = Pair()
    meeting = pair.host.meet(1)
    await settle()
    gc.freeze()  # all that other tests have left need not be looked through
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        pair.guest.meet(1).cancel()
        pair.guest.enter(pair.host.code, 1).cancel()
        pair.guest.come_back().cancel()
        pair.guest.enter(pair.host.code, 1)
        await settle()
        meeting.accept(pair.guest.code)
        meeting.cancel()
        await settle()
        gc.collect()
    assert [str(it.message) for it in warned] == []
    assert all(it.is_over for it in pair.host.browser.links)


# --- a host that can't be reached -------------------------------------------------


async def doubts_of(guest: Side, room: str) -> str:
    """What a guest is told that waits a while."""
    entering = guest.enter(room, 1)
    await settle()
    await asyncio.sleep(0.05)
    entering.cancel()
    return guest.doubted


@played
async def test_a_guest_is_told_that_a_host_is_silent(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A host that only has to read the reply is not silent."""
    monkeypatch.setattr("tinderbox.net.entering.TELL_SECONDS", 0.01)
    network = Internet()
    host = Side(network)
    host.meet(1)
    await settle()
    room = host.code
    assert await doubts_of(Side(network), room) == ""
    network.is_cut = True
    assert await doubts_of(Side(network), room) == "join.host_silent"
    blocked = Side(network)
    blocked.browser.permission = diagnosis.DENIED
    assert await doubts_of(blocked, room) == "code.blocked"
    blocked.browser.permission = diagnosis.ASKED
    assert await doubts_of(blocked, room) == "join.not_allowed"
    network.is_cut = False
    assert await doubts_of(blocked, room) == "join.may_ask"


@played
async def test_a_guest_that_is_to_be_called_can_t_know_which_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tinderbox.net.entering.TELL_SECONDS", 0.01)
    monkeypatch.setattr(PlainBrowser, "is_impatient", lambda _: True)
    network = Internet()
    host = Side(network)
    host.meet(1)
    await settle()
    network.is_cut = True
    read = code.unpack(host.code)
    assert isinstance(read, RoomCode)
    assert read.wants_addresses
    assert await doubts_of(Side(network), host.code) == "join.not_called"
