"""Two pages connect by two codes: whose, which, and how often."""

from __future__ import annotations

import pytest

from tests.peers.browsers import Network, settle
from tests.peers.pair import Pair, Side, played
from tinderbox.app.peers.code import BadCode


@played
async def test_a_guest_whose_call_is_given_up_calls_again_as_the_same() -> None:
    pair = Pair()
    invite = pair.host.invite()
    await settle()
    joining = pair.guest.join(pair.host.code)
    await settle()
    assert not pair.guest.browser.certificates, "of who never comes, nothing stays"
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
async def test_a_code_works_once_and_only_where_it_belongs() -> None:
    network = Network()
    host, guest, stranger = Side(network), Side(network), Side(network)
    invite, other = host.invite(), stranger.invite()
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
    network = Network()
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
    network = Network()
    host, guest = Side(network), Side(network)
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
    assert not guest.browser.certificates
    assert all(it.is_over for it in (*host.browser.links, *guest.browser.links))
