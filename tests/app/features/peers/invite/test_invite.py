"""Inviting to a room: the awaited people, the messages, the way of each code."""

from __future__ import annotations

from typing import Any

import pytest

from tests.stories import Story, stories, tell
from tests.support.world.evening import Evening, Guest, header, notices
from tests.support.world.peers import peers_of
from tests.support.world.rtc import Meeting
from tinderbox.app.features.peers import people
from tinderbox.app.features.peers.invite.inviting import is_answer
from tinderbox.app.features.peers.invite.room_dialog import RoomView
from tinderbox.net.code import pack_reply
from tinderbox.net.room_code import Reply

REPLY = pack_reply(Reply(Meeting.tag, 1, bytes(32)))
FOUR = header("human", "human", "human", "greedy", game="great_fire", seed=4)

# What happens at the host's page, and behind the colon what is true then. `expects` are
# the seats that the room waits for, `counts` who is there of all who were invited.
STORIES = """
the room is for all who are elsewhere, and is shown again, not made anew
    begins 1 2
    places: host awaited awaited computer
    counts: 0 of 2
    expects: 1 2
    code
    room_has TB1X
    code: TB1X
    link: #join=TB1X
    shown: TB1X
    presses invite
    code: TB1X

guests come in any order
    begins 1 2
    answers reply
    says peers.connecting: yes
    comes Bob 2
    places: host awaited there computer
    counts: 1 of 2
    expects: 1
    comes Cy 1
    counts: 2 of 2
    expects

who left is waited for again, once
    begins 1 2
    comes Bob 1
    expects: 2
    is_cut Bob
    waits 8000
    expects: 1 2
    places: host missing awaited computer
    rooms_expected: 4
    waits 5000
    rooms_expected: 4
    comes Cy
    has Cy: 2

who comes back to a match has the seat of before
    begins 1 2
    comes Bob 2
    is_killed Bob
    reloads
    presses invite
    comes_back Bob
    has Bob: 2
    comes Cy
    has Cy: 1
    comes Dan
    has Dan

a seat of somebody here can be given to a guest, and another in the same room
    begins
    presses invite:seat:1
    places: here awaited here computer
    expects: 1
    presses invite:seat:2
    expects: 1 2
    rooms: 1

without a word all but the first here are invited
    begins
    presses invite
    places: host awaited awaited computer

who has closed the dialog is told by a notice
    begins 1 2
    closes
    comes Bob 1
    notices: invite.connected of Player 2

a guest of a match that was left is not let in
    begins 1 2
    presses home
    comes Bob 1
    is_connected Bob: no
    guests

another tab that only reads the match can have no guests
    begins 1 2
    another match=1
    another_presses invite
    another_says invite.read_only: yes

nor can a lesson
    begins 1 2
    another lesson=fire_bulls/cards
    another_says invite.read_only: no
    another_presses invite
    another_says invite.read_only: yes

where the code does not connect more of this page is told
    begins 1 2
    is_long: no
    presses room:longer
    is_long: yes
    types room-address  192.168.1.12
    presses room:address
    own_address: 192.168.1.12
    rooms_expected: 2

an onlooker is expected and listed
    begins 1 2
    presses invite:seat:8
    expects: 1 2 8
    places: host awaited awaited computer awaited
    comes - 8
    has -
    expects: 1 2
    places: host awaited awaited computer onlooking
    last_name: A guest without a name

a failure is told where the eyes are
    begins 1 2
    room_fails code.kept_apart
    says code.kept_apart: yes
    notices
    closes
    room_fails code.kept_apart
    notices: code.kept_apart of : invite

what is wrong with an answer is told
    begins 1 2
    answers code.taken: code.taken
    answers answer to 7: code.stale
    says peers.connecting: no

a reply to a room of before a reload says so
    begins
    presses invite
    reloads
    follows_reply
    notices: code.stale of : invite
"""


class Host:
    """A host's page and its room."""

    evening: Evening
    tab: Any  # another one of the host

    def __init__(self) -> None:
        self.guests: dict[str, Guest] = {}

    @property
    def rooms(self) -> list[Meeting]:
        found: list[Meeting] = vars(peers_of(self.evening.page).rtc)["meetings"]
        return found

    @property
    def view(self) -> RoomView:
        """What the dialog shows of the room."""
        page = self.evening.page
        assert page.table is not None
        return peers_of(page).inviting._view(page.table)

    def come(self, name: str, seat: int | None, guest: Guest | None = None) -> None:
        enters = self.rooms[-1].opened
        given = name.replace("-", "")
        self.guests[name] = self.evening.come(seat, given, guest, enters=enters)

    def do(self, verb: str, *words: str) -> Any:
        """Do what a line says, and return what it finds."""
        if verb == "begins":
            self.evening = Evening(FOUR, [*map(int, words)])
            return ""
        evening = self.evening
        page = evening.page
        guest = self.guests.get(words[0]) if words else None
        match verb, guest:
            case "presses", _:
                page.commands.run(words[0])
            case "comes", _:
                self.come(words[0], int(words[1]) if words[1:] else None)
            case "comes_back", Guest():
                guest.page = guest.device.open("#home")
                self.come(words[0], None, guest)
            case "is_cut", Guest():
                guest.line.host.drop()
            case "is_killed", Guest():
                guest.kill()
            case "has", Guest():
                return " ".join(map(str, guest.seats))
            case "is_connected", Guest():
                return guest.line.host.is_up
            case "reloads", _:
                evening.reload()
            case "waits", _:
                evening.run(int(words[0]))
            case "closes", _:
                page.dialog.close()
                page.dialog.remove_contents()
            case "another", _:
                self.tab = evening.device.open(f"#{words[0]}")
                self.tab.dialog.close()
            case "another_presses", _:
                self.tab.commands.run(words[0])
            case "another_says", _:
                return self.says(self.tab, words[0])
            case "room_has", _:
                self.rooms[-1].code = words[0]
                self.rooms[-1].changed()
            case "room_fails", _:
                self.rooms[-1].problem = words[0]
                self.rooms[-1].changed()
            case "answers", _:
                return peers_of(page).inviting.take_answer(" ".join(words))
            case "types", _:
                page.browser.element(words[0]).value = words[1]
            case "follows_reply", _:
                peers_of(page).follow_text(REPLY)
            case _:
                return self.fact(verb, *words)
        return ""

    def says(self, page: Any, key: str) -> bool:
        text = page.translator().say(key)
        return text in str(page.browser.element("dialog").textContent)

    def fact(self, asked: str, *words: str) -> Any:
        """Return what is asked of the host's page and its room."""
        page = self.evening.page
        match asked:
            case "places":
                return " ".join(it.state for it in self.view.places)
            case "counts":
                return f"{self.view.here} of {self.view.count}"
            case "code" | "link":
                return getattr(self.view, asked)
            case "shown":
                return page.dialog.find("#code-text").value
            case "last_name":
                return self.view.places[-1].name
            case "says":
                return self.says(page, words[0])
            case "expects":
                [*_, (seats, _)] = self.rooms[-1].expected
                return " ".join(map(str, seats))
            case "rooms_expected":
                return len(self.rooms[-1].expected)
            case "rooms":
                return len(self.rooms)
            case "is_long":
                return self.rooms[-1].is_long
            case "own_address":
                return peers_of(page).rtc.own_address
            case "guests":
                return " ".join(map(str, self.evening.host.seats_here))
            case "notices":
                return ", ".join(
                    f"{key} of {params.get('player', '')}: {' '.join(commands)}".strip(
                        ": "
                    )
                    for of in ("invite.", "code.")
                    for key, params, commands in notices(page, of)
                )
        raise ValueError(asked)


@stories(STORIES)
def test_a_room_goes_as_it_is_told(story: Story) -> None:
    tell(story, Host().do)


def test_people_who_met_are_expected_first_and_can_be_forgotten() -> None:
    host = Host()
    host.evening = evening = Evening(header("human", "greedy"))
    bob, cy = evening.somebody(), evening.somebody()
    store = evening.page.store
    now = evening.world.clock.now()
    people.meet(store, "Bob", bob.device.fingerprint, now - 7 * people.DAY_MS)
    people.meet(store, "Cy", cy.device.fingerprint, now - people.DAY_MS)
    evening.begin(FOUR, [1, 2])
    [room] = host.rooms
    assert room.expected == [([1, 2], [cy.device.fingerprint, bob.device.fingerprint])]
    expected = [(it.person.name, it.days) for it in host.view.places if it.person]
    assert expected == [("Cy", 1), ("Bob", 7)]
    host.come("Bob", None, bob)
    assert bob.seats == (2,), "the seat beside which the name stood"
    evening.page.commands.run(f"room:forget:{cy.device.fingerprint.hex()}")
    assert room.expected[-1] == ([1], [])
    assert [it.name for it in people.people(store, now)] == ["Bob"]


@pytest.mark.parametrize(("text", "told"), [(f"see {REPLY}", True), ("hello", False)])
def test_an_answer_is_told_from_an_invitation(text: str, *, told: bool) -> None:
    assert is_answer(text) == told
