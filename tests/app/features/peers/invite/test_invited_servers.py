"""A guest is asked once before a server of the invitation learns their address."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, Final

import pytest

from tests.support.peers.attempts import NOW, surroundings
from tests.support.peers.descriptions import SHORT
from tests.support.world.rtc import Rtc
from tinderbox.app.features.peers import people
from tinderbox.app.features.peers.invite.join import JoinPage, JoinStep, Progress
from tinderbox.app.features.peers.invite.joining import Joining
from tinderbox.app.page.places import Place
from tinderbox.net.code import pack_room
from tinderbox.net.room_code import HostLink, RoomCode
from tinderbox.net.servers import NO_SERVERS, Servers

ANNS: Final = Servers(("stun:s.example.org",))
ROOM: Final = RoomCode(
    game="fire_bulls",
    host="Ada",
    seats=(1, 3),
    secret=bytes(16),
    fingerprint=SHORT.fingerprint,
    host_links=(HostLink(SHORT.candidates[:1]),) * 3,  # one for a known person
    servers=ANNS,
)


class Guest:
    """A page that follows invitations. `shown` is what it shows."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.shown = Progress()
        monkeypatch.setattr(JoinPage, "show", lambda _: None)
        self.context = surroundings()
        self.context.show_form = self.show
        self.context.browser.fields["join-name"] = SimpleNamespace(value="Bo")
        self.rtc = Rtc()
        self.met: list[Any] = []
        context: Any = self.context
        rtc: Any = self.rtc
        self.joining = Joining(context, rtc, lambda *about: self.met.append(about))

    def show(self, _: Place, page: JoinPage) -> None:
        self.shown = page.progress

    def follow(self) -> None:
        assert self.joining.follow_invitation(pack_room(ROOM)) == ""

    def entered(self) -> Servers:
        """Return the servers of the room that this page calls."""
        servers: Servers = self.rtc.attempts[-1].about[0].servers
        return servers


@pytest.fixture
def guest(monkeypatch: pytest.MonkeyPatch) -> Guest:
    return Guest(monkeypatch)


def test_who_takes_a_seat_agrees_and_is_not_asked_again(guest: Guest) -> None:
    guest.follow()
    assert guest.shown.asks_server
    guest.joining.take_seat(1)
    assert guest.entered() == ANNS
    guest.rtc.attempts[-1].opened("the channel")
    assert guest.met == [("the channel", "Bo", ANNS)]
    guest.follow()
    assert guest.shown.step is JoinStep.ROOM
    assert not guest.shown.asks_server


def test_who_declines_joins_without_and_is_asked_again(guest: Guest) -> None:
    guest.follow()
    guest.joining.use_no_server()
    assert not guest.shown.asks_server
    guest.joining.take_seat(1)
    assert guest.entered() == NO_SERVERS
    guest.joining.choose()
    guest.joining.take_seat(3)
    assert guest.entered() == NO_SERVERS
    guest.follow()  # loaded anew: the reply of before is not made without a question
    assert guest.shown.step is JoinStep.ROOM
    assert guest.shown.asks_server


def test_nobody_is_called_before_the_question(guest: Guest) -> None:
    """Neither by a known host nor by letters that were typed."""
    people.meet(guest.context.store, "Ada", SHORT.fingerprint, NOW)
    guest.follow()
    guest.joining.take_first_seat()
    assert guest.shown.asks_server
    assert not guest.rtc.attempts
    guest.joining.take_seat(1)
    guest.joining.choose()
    guest.follow()
    assert guest.shown.step is JoinStep.COMING, "the host knows this browser"


def test_the_page_names_the_server_as_text(guest: Guest) -> None:
    other = replace(ROOM, servers=Servers(("stun:other.example.org",)))
    guest.follow()
    guest.joining.take_seat(1)
    guest.joining.follow_invitation(pack_room(other))
    assert guest.shown.asks_server, "it is another server"
