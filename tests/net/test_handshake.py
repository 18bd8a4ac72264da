"""Two pages connect by two codes."""

from __future__ import annotations

import gc
import warnings

import pytest

from tests.support.world.links import Internet, PlainLink, settle
from tests.support.world.pair import INVITATION, Pair, Side, played
from tinderbox.net.channel import Channel
from tinderbox.net.code import BadCode
from tinderbox.net.handshake import Invite
from tinderbox.net.link import NO_NETWORK, LinkError
from tinderbox.net.session_description import SessionDescription


@played
async def test_a_guest_whose_call_is_given_up_calls_again_as_the_same() -> None:
    pair = Pair()
    invite = pair.host.invite()
    await settle()
    joining = pair.guest.join(pair.host.code)
    await settle()
    for _ in range(3):
        pair.guest.browser.links[-1].end()
        await settle()
    assert len(pair.guest.browser.links) == 4
    invite.accept(pair.guest.code)
    await settle()
    invite.cancel()  # too late: they are connected
    joining.cancel()
    await pair.talk()
    pair.guest.reload()
    await settle()
    await pair.talk()
    pair.close()


@played
async def test_a_guest_is_known_by_its_certificate_as_soon_as_it_is_here() -> None:
    """It gets its earlier seats."""
    pair = Pair()
    known: list[bytes] = []

    def opened(channel: Channel) -> None:
        known.append(channel.fingerprint)

    host = pair.host
    invite = Invite(host.browser, INVITATION, host.ready, opened, host.fail)
    await settle()
    pair.guest.join(host.code)
    await settle()
    invite.accept(pair.guest.code)
    await settle()
    assert known == [pair.guest.browser.own.fingerprint]


@played
async def test_a_code_works_once_and_only_where_it_belongs() -> None:
    network = Internet()
    host = Side(network)
    guest = Side(network)
    stranger = Side(network)
    invite = host.invite()
    other = stranger.invite()
    with pytest.raises(BadCode, match=r"code\.not_one"):
        invite.accept("hello")
    await settle()
    with pytest.raises(BadCode, match=r"code\.answer"):
        invite.accept(host.code)
    with pytest.raises(BadCode, match=r"code\.not_one"):
        guest.join("")
    guest.join(host.code)
    await settle()
    with pytest.raises(BadCode, match=r"code\.offer"):
        stranger.join(guest.code)
    with pytest.raises(BadCode, match=r"code\.stale"):
        other.accept(guest.code)
    invite.accept(guest.code)
    with pytest.raises(BadCode, match=r"code\.used"):
        invite.accept(guest.code)
    await settle()
    assert host.is_up
    with pytest.raises(BadCode, match=r"code\.used"):
        invite.accept(guest.code)
    for side in (host, guest):
        assert side.channel is not None
        side.channel.close()
    other.cancel()


@played
async def test_of_two_devices_with_one_invitation_the_first_answer_counts() -> None:
    network = Internet()
    host, first, second = (Side(network) for _ in range(3))
    invite = host.invite()
    await settle()
    first.join(host.code)
    late = second.join(host.code)
    await settle()
    invite.accept(second.code)
    with pytest.raises(BadCode, match=r"code\.used"):
        invite.accept(first.code)
    await settle()
    assert (host.is_up, first.is_up, second.is_up) == (True, False, True)
    second.say("hello")
    await settle()
    assert host.texts == ["hello"]
    for side in (host, second):
        assert side.channel is not None
        side.channel.close()
    late.cancel()


@played
async def test_what_is_cancelled_calls_nobody_back() -> None:
    network = Internet()
    host = Side(network)
    guest = Side(network)
    invite = host.invite()
    await settle()
    joining = guest.join(host.code)
    await settle()
    invite.cancel()
    joining.cancel()
    await settle()
    with pytest.raises(BadCode, match=r"code\.stale"):
        invite.accept(guest.code)
    assert not host.failed
    assert not guest.failed
    assert all(it.is_over for it in (*host.browser.links, *guest.browser.links))


@played
async def test_what_is_cancelled_before_its_first_step_leaves_nothing() -> None:
    pair = Pair()
    invite = pair.host.invite()
    await settle()
    gc.freeze()  # all that other tests have left need not be looked through
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        pair.guest.invite().cancel()
        pair.guest.join(pair.host.code).cancel()
        pair.guest.ticket = "none"
        pair.guest.come_back().cancel()
        pair.guest.join(pair.host.code)
        await settle()
        invite.accept(pair.guest.code)
        invite.cancel()
        await settle()
        gc.collect()
    assert [str(it.message) for it in warned] == []
    assert all(it.is_over for it in pair.host.browser.links)


@played
async def test_an_invitation_from_nowhere_is_closed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def offer(_: PlainLink) -> SessionDescription:
        raise LinkError("no address")

    monkeypatch.setattr(PlainLink, "offer", offer)
    side = Side(Internet())
    side.invite()
    await settle()
    assert side.failed == NO_NETWORK
    assert all(it.is_closed for it in side.browser.links)
