"""A guest is asked once before a server of the invitation learns their address."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from tests.support.world.newcomer import Newcomer, rooms
from tests.support.world.peers import peers_of
from tinderbox.app.features.peers import guest_list
from tinderbox.app.features.peers.asks import USE_NO_SERVER
from tinderbox.app.features.peers.invite.join import JoinStep
from tinderbox.net.code import pack_room
from tinderbox.net.servers import NO_SERVERS, Servers

ANNS: Final = Servers(("stun:s.example.org",))
ROOM: Final = pack_room(replace(rooms(known=1), servers=ANNS))


@pytest.fixture
def guest() -> Newcomer:
    return Newcomer()


def entered(guest: Newcomer) -> Servers:
    """Return the servers of the room that the guest's page calls."""
    servers: Servers = guest.attempt.about[0].servers
    return servers


def test_who_takes_a_seat_agrees_and_is_not_asked_again(guest: Newcomer) -> None:
    guest.follow(ROOM)
    assert guest.shown.asks_server
    guest.run("join:seat:1")
    assert entered(guest) == ANNS
    guest.connect()
    kept = guest_list.host(guest.page.store, guest.controller.visit_id)
    assert kept is not None
    assert kept.servers == ANNS.to_text()
    guest.follow(ROOM)
    assert guest.shown.step is JoinStep.ROOM
    assert not guest.shown.asks_server


def test_who_declines_joins_without_and_is_asked_again(guest: Newcomer) -> None:
    guest.follow(ROOM)
    guest.run(USE_NO_SERVER())
    assert not guest.shown.asks_server
    guest.run("join:seat:1")
    assert entered(guest) == NO_SERVERS
    guest.run("join:seats")
    guest.run("join:seat:3")
    assert entered(guest) == NO_SERVERS
    guest.follow(ROOM)  # loaded anew: no reply is made without a question
    assert guest.shown.step is JoinStep.ROOM
    assert guest.shown.asks_server


def test_nobody_is_called_before_the_question(guest: Newcomer) -> None:
    """Neither by a known host nor by letters that were typed."""
    guest.know_host()
    guest.follow(ROOM)
    peers_of(guest.page).joining.take_first_seat()
    assert guest.shown.asks_server
    assert not guest.rtc.attempts
    guest.run("join:seat:1")
    guest.run("join:seats")
    guest.follow(ROOM)
    assert guest.shown.step is JoinStep.COMING, "the host knows this browser"


def test_another_server_is_another_question(guest: Newcomer) -> None:
    other = replace(rooms(), servers=Servers(("stun:other.example.org",)))
    guest.follow(ROOM)
    guest.run("join:seat:1")
    guest.follow(pack_room(other))
    assert guest.shown.asks_server
