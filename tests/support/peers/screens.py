"""Each screen and notice of play on several devices, drawn without a browser."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, Final

import pytest

from tests.support.peers.attempts import Rtc
from tests.support.peers.descriptions import SHORT
from tests.support.peers.post import Device
from tinderbox.app.features.peers import people
from tinderbox.app.features.peers.guest_list import HostEntry, remember_host
from tinderbox.app.features.peers.host.host_controller import HostController
from tinderbox.app.features.peers.invite.join import JoinPage, JoinStep, Progress
from tinderbox.app.features.peers.invite.room_dialog import Place, RoomView
from tinderbox.app.page.places import GuestTable
from tinderbox.core import share_link
from tinderbox.core.game import Player
from tinderbox.core.match import Header
from tinderbox.core.rng import Rng
from tinderbox.games.pompieri import rules
from tinderbox.net.code import Invitation, Offer, pack_answer, pack_offer
from tinderbox.net.sealed_match import Sealed

THREE: Final = Header(
    "pompieri", rules.REVISION, ("human",) * 3, 7, {}, ("Ann", "Bob", "Cy")
)
ASKED: Final = Invitation("pompieri", rules.REVISION, 1)
OUTDATED: Final = Invitation("pompieri", rules.REVISION + 1, 1)
BOB: Final = bytes(range(32))
OFFER: Final = pack_offer(ASKED, SHORT)
ANSWER: Final = pack_answer(Offer(ASKED, SHORT), SHORT)


def _device(patched: pytest.MonkeyPatch) -> tuple[Device, Rtc]:
    """A page, and its attempts to connect."""
    device = Device(patched)
    rtc: Any = Rtc()
    parts = device.commands
    parts.inviting.rtc = parts.joining.rtc = parts.room._rtc = rtc
    return device, rtc


def draw_room(patched: pytest.MonkeyPatch) -> None:
    """Begin a match with people elsewhere: one known, one who comes and leaves."""
    device, rtc = _device(patched)
    page = device.page
    people.meet(page.store, "Bob", BOB, device.browser.now())
    page.active.begin(THREE, [Player(1), Player(2)])
    inviting = device.commands.inviting
    inviting.open_room()
    [room] = rtc.rooms
    room.code = "TB1X"
    room.changed()
    inviting.show_problem("code.ended")
    device.run("servers")
    seats = (
        Place(0, "Ann", "host"),
        Place(1, "Bob", "there"),
        Place(2, "Cy", "missing"),
    )
    inviting._dialog.show(RoomView(seats, "#join=TB1", "TB1"), is_far=False)
    inviting.invite_alone("1")


def draw_ways_to_join(patched: pytest.MonkeyPatch) -> None:
    """Show each step of the page for guests."""
    device, _ = _device(patched)
    room: Any = SimpleNamespace(game="pompieri", seats=(1, 2))
    for invitation in (ASKED, OUTDATED):
        for step in JoinStep:
            progress = Progress(step, invitation, "Bob", "#answer=TB1", "TB1", room)
            JoinPage(device.page, progress, lambda: None).show()


def draw_a_guests_notices(patched: pytest.MonkeyPatch) -> None:
    """Leave a host's table, wait there for others, lose it to another tab."""
    device, _ = _device(patched)
    page = device.page
    guest = device.commands.guest
    remember_host(page.store, "1", HostEntry("key", "ticket", "Bob"))
    guest.table_id = "1"
    status = SimpleNamespace(is_stopped=False, away=(2,), to_move=2)
    session: Any = SimpleNamespace(seats=(1,), is_held=True, status=status, game=rules)
    words = SimpleNamespace(players=THREE.names)
    table: Any = SimpleNamespace(session=None, play=SimpleNamespace(words=words))
    guest.session = session
    guest._offer_seat(session)
    guest.shown = "1"
    guest.on_table_left()
    for session.is_up, page.table in ((True, table), (False, None)):
        guest._update_notice()
    guest.ask_another("2")
    guest._claimed(SimpleNamespace(data="1"))
    assert page.place != GuestTable("1")


def draw_a_party(patched: pytest.MonkeyPatch) -> None:
    """Have two people knock at the room, and let one of them in."""
    device, rtc = _device(patched)
    device.page.active.begin(THREE)
    device.page.document.documentElement.setAttribute("data-party", "192.168.1.7")
    room = device.commands.room
    room._letters = "ABCD"
    room._link = "http://192.168.1.7:1666/#ABCD"
    bob: Any = SimpleNamespace(fingerprint=BOB, is_up=True)
    patched.setattr(device.commands.host, "add_guest", lambda *_: None)

    async def meet() -> None:
        for key in ("bob", "cy"):
            room._take_letter(key, "")
            rtc.attempts[-1].ready(OFFER)
            room._take_letter(key, f"{key}\n{ANSWER}")
        rtc.attempts[0].opened(bob)
        room._task = asyncio.get_running_loop().create_future()
        room.show()

    asyncio.run(meet())


def draw_post(patched: pytest.MonkeyPatch) -> None:
    """Play a turn by post, whose link is too long for a chat."""
    device, _ = _device(patched)
    patched.setattr(share_link, "SAFE_CHARACTERS", 10)
    device.begin(THREE, [0])
    device.play_turn(Rng(1))
    device.send()


def draw_handover(patched: pytest.MonkeyPatch) -> None:
    """Seal a match, and open a sealed one."""
    device, _ = _device(patched)
    handover = device.commands.handover
    handover.cipher = device.cipher
    device.page.active.begin(THREE)
    handover.show_code()
    handover.ask_for_code(Sealed(b"1" * 16, b"2" * 12, b"3").write())


def draw_next_games(patched: pytest.MonkeyPatch) -> None:
    """Show the final score of a match with a guest."""
    device, _ = _device(patched)
    patched.setattr(HostController, "seats_here", {1: (1,)})
    page = device.page
    page.active.begin(THREE, [Player(1)])
    page.dialog.show("", page.dialog.make("div", id="final-ways"))
    assert page.table is not None
    page.table.final_score.shown.announce()


SCREENS: Final = (
    draw_next_games,
    draw_room,
    draw_ways_to_join,
    draw_a_guests_notices,
    draw_a_party,
    draw_post,
    draw_handover,
)
