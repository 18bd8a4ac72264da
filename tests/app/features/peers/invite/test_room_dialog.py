"""The dialog of a room: its rows for people who are here, expected, or missing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.support.world.world import opened
from tinderbox.app.features.peers.invite.letters import Knock
from tinderbox.app.features.peers.invite.room_dialog import (
    Place,
    RoomDialog,
    RoomView,
)
from tinderbox.app.features.peers.people import Person
from tinderbox.i18n.player_names import USUAL_NAMES

BOB = Person("Bob", "ab" * 32, 0)
ADA = Place(0, "Ada", "host")
BO = Place(1, "Bo", "awaited", "red", BOB, 7)
CY = Place(2, "Cy", "missing")
HERE = [replace(it, state="there", person=None) for it in (BO, CY)]
LINK = "https://example.org/#join="
ROOM = RoomView((ADA, BO, CY), f"{LINK}TB1A", "TB1A")


@pytest.fixture
def room() -> RoomDialog:
    page = opened()[0]
    page.preferences.load_texts("peers")
    return RoomDialog(page.dialog)


def told(room: RoomDialog) -> str:
    """All texts of the dialog."""
    return str(room.dialog.find("#invitation").textContent)


def commands(room: RoomDialog) -> set[str]:
    """The commands of its buttons."""
    box = room.dialog.find("#invitation")
    return {
        str(it.getAttribute("data-command"))
        for it in box.querySelectorAll("[data-command]")
    }


def test_seats_say_who_is_expected_and_who_is_here(room: RoomDialog) -> None:
    room.show_room(ROOM)
    assert "Friends here: 0 of 2" in told(room)
    assert "Bob (7 days ago) needs only this code" in told(room)
    assert f"room:forget:{BOB.fingerprint}" in commands(room)
    assert {"room:longer", "room:address", "servers"} <= commands(room)
    room.update(replace(ROOM, places=(ADA, BO, HERE[1]), code="TB1B"))
    assert "Friends here: 1 of 2" in told(room)
    assert room.dialog.find("#code-text").value == "TB1B"


def test_a_seat_that_nobody_has_taken_is_free(room: RoomDialog) -> None:
    nobody = Place(1, USUAL_NAMES[1], "awaited", "blue")
    named = replace(nobody, name="Zoe")
    room.show_room(replace(ROOM, places=(ADA, nobody, named)))
    assert "Free seat" in told(room)
    assert USUAL_NAMES[1] not in told(room), "whom nobody has invited"
    assert "Zoe" in told(room)


def test_a_code_that_is_shown_already_is_not_drawn_anew(room: RoomDialog) -> None:
    """Somebody may be scanning it."""
    room.show_room(ROOM)
    drawn = room.dialog.find(".qr")
    room.update(replace(ROOM, places=(ADA, HERE[0], CY)))
    assert room.dialog.find(".qr") is drawn
    trouble = room.dialog.find("#room-trouble")
    assert not trouble.hasAttribute("open")
    room.update(replace(ROOM, problem="code.unreachable"))
    assert "did not find each other" in told(room)
    assert trouble.hasAttribute("open"), "what helps is seen at once"
    room.update(replace(ROOM, has_only_names=True))
    assert "hides your device’s address" in told(room)


def test_the_camera_is_asked_for_before_there_is_a_code(room: RoomDialog) -> None:
    room.show_room(replace(ROOM, code=""))
    assert "Allow the camera" in told(room)
    assert "room:open" in commands(room)


def test_the_dialog_closes_once_all_are_here(room: RoomDialog) -> None:
    room.show_room(ROOM)
    all_here = replace(ROOM, places=HERE)
    room.update(all_here)
    assert not room.is_open, "the match goes on at the table"
    room.show_room(all_here)
    assert "Everyone is here" in told(room)


def test_by_letters_each_who_comes_is_let_in_or_not(room: RoomDialog) -> None:
    link = "http://192.168.1.7:1666/#ABCD"
    by_letters = RoomView((ADA, CY), link, "ABCD", uses_letters=True)
    room.show_room(by_letters)
    assert "192.168.1.7:1666/#ABCD" in told(room)
    waiting = [
        Knock("k1", name="Bo", words="ba be bi bo"),
        Knock("k2", name="Cleo", words="ce ca co ci", is_admitted=True),
    ]
    room.update(replace(by_letters, waiting=waiting))
    assert "Bo Check that both screens show: ba be bi bo" in told(room)
    assert "Cleo Connecting" in told(room)
    knocks = {"party:admit:k1", "party:refuse:k1", "party:refuse:k2"}
    assert knocks <= commands(room)
    assert "party:admit:k2" not in commands(room), "they are on their way"
