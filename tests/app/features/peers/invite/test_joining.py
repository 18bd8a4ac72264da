"""Joining, step by step: the messages, each code, and whose server may be asked."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from tests.app.features.peers.invite.newcomer import OF_FRIENDS, ROOM, Newcomer, rooms
from tests.stories import Story, stories, tell
from tests.support.world.peers import peers_of
from tinderbox.app.features.peers import guest_list
from tinderbox.app.features.peers.invite.joining import ANSWERED, KNOWN_HOST_MS
from tinderbox.net.code import pack_room
from tinderbox.net.servers import Servers

ANNS: Final = Servers(("stun:s.example.org",))
ROOMS: Final = {
    "room": ROOM,
    "room_of_friends": OF_FRIENDS,
    "room_with_server": pack_room(replace(rooms(known=1), servers=ANNS)),
    "room_with_another": pack_room(
        replace(rooms(), servers=Servers(("stun:other.example.org",)))
    ),
    "nonsense": "nonsense",
}
# What a guest does. Behind a colon stands what is found: `step` is what is shown, with
# what is wrong, `calls` are the seats that were called, "-" for a known guest, and
# `asks` tells if a server is asked about.
STORIES = """
a seat of a room is taken
    follows room
    step: ROOM
    types Bo
    presses join:seat:3
    presses join:seat:1
    calls: 3
    enters: room
    step: ANSWERING
    ready TB1Y
    step: ANSWERED
    presses join:seats
    is_cancelled: yes
    step: ROOM
    presses join:seat:1
    ready TB1Z
    connects
    step: CALLING
    is_called: Bo

a page that is loaded anew shows the same reply again, until it has done its work
    follows room_of_friends
    types Bo
    presses join:seat:3
    knows_the_host
    reloads
    follows room_of_friends
    step: ANSWERING
    calls: 3 3
    enters: room_of_friends
    presses join:seats
    follows room
    step: ROOM
    presses join:seat:1
    connects
    follows room
    step: ROOM

who is known is asked nothing
    remembers name Bo
    knows_the_host
    follows room_of_friends
    step: COMING
    calls: -
    enters: room_of_friends
    connects
    waits
    step: CALLING
    is_called: Bo

who was forgotten chooses a seat
    knows_the_host
    follows room_of_friends
    waits
    step: ROOM
    is_cancelled: yes

a room that knows others asks for a seat
    follows room_of_friends
    step: ROOM

a room that knows nobody asks for a seat
    knows_the_host
    follows room
    step: ROOM

the name is tidied and stored
    follows room
    types   Bo\u200b Peep
    presses join:seat:1
    connects
    is_called: Bo Peep
    has_stored: Bo Peep

a name that is being typed outlives another page, as the address is heard twice
    follows room
    types Bo
    follows room
    has_stored: Bo

who comes by letters takes the first seat
    takes_first_seat
    calls
    follows_letters room
    takes_first_seat
    calls: 1
    ready TB1Y
    step: ANSWERED

a guest is told that the host is not reached
    follows room
    presses join:seat:1
    ready TB1Y
    doubted join.host_silent
    step: ANSWERED join.host_silent

a guest without an address reads the code again: the reply is of no use
    follows room
    presses join:seat:1
    ready TB1Y
    shows code-text: yes
    doubted join.no_address
    shows code-field: yes
    shows code-text: no

what is no invitation is asked for again
    follows nonsense
    step: ASK code.damaged
    follows room
    step: ROOM
    follows nonsense
    step: ASK code.damaged

who leaves the page waits no more
    follows room
    presses join:seat:1
    presses join
    is_cancelled: yes

what is lost on the way says why
    follows room
    presses join:seat:1
    failed code.unreachable
    step: FAILED code.unreachable

who takes a seat agrees to a server and is not asked again
    follows room_with_server
    asks: yes
    presses join:seat:1
    server: stun:s.example.org
    connects
    has_stored_the_server: yes
    follows room_with_server
    step: ROOM
    asks: no

who declines joins without and is asked again
    follows room_with_server
    presses join:no-server
    asks: no
    presses join:seat:1
    server
    presses join:seats
    presses join:seat:3
    server
    follows room_with_server
    step: ROOM
    asks: yes

nobody is called before the question, neither a known host nor by letters
    knows_the_host
    follows room_with_server
    takes_first_seat
    asks: yes
    calls
    presses join:seat:1
    presses join:seats
    follows room_with_server
    step: COMING

another server is another question
    follows room_with_server
    presses join:seat:1
    follows room_with_another
    asks: yes

a browser that cannot connect says so first, by the button Join
    cannot_connect
    presses join
    step: UNSUPPORTED
    calls

a browser that cannot connect says so first, by a link with an invitation
    cannot_connect
    follows room
    step: UNSUPPORTED
    calls

a browser that cannot connect says so first, by a pasted text
    cannot_connect
    follows nonsense
    step: UNSUPPORTED
    calls
"""


class Joiner:
    """A guest's page, which is told to step by step."""

    def __init__(self) -> None:
        self.guest = Newcomer()

    def do(self, verb: str, *words: str) -> Any:
        """Do what a line says, and return what it finds."""
        guest = self.guest
        text = " ".join(words)
        joining = peers_of(guest.page).joining
        match verb:
            case "follows":
                guest.follow(ROOMS[text])
            case "follows_letters":
                joining.follow_invitation(ROOMS[text], by_letters=True)
            case "takes_first_seat":
                joining.take_first_seat()
            case "cannot_connect":
                guest.rtc.is_supported = False
            case "types":
                guest.type_name(f" {text} ")
            case "presses":
                guest.run(text)
            case "remembers":
                guest.page.store.remember(words[0], words[1])
            case "knows_the_host":
                guest.know_host()
            case "reloads":
                guest.reload()
            case "waits":
                guest.world.clock.run(KNOWN_HOST_MS)
            case "connects":
                guest.connect()
            case "ready" | "doubted" | "failed":
                getattr(guest.attempt, verb)(text)
            case "step":
                step, problem = guest.progress
                return f"{step.name} {problem}"
            case "calls":
                called = [str(it.about[1]) for it in guest.rtc.attempts]
                return " ".join(called).replace("None", "-")
            case "enters":
                entered = pack_room(guest.attempt.about[0])
                return next(name for name, room in ROOMS.items() if room == entered)
            case "server":
                return " ".join(guest.attempt.about[0].servers.addresses)
            case "is_cancelled":
                return guest.rtc.attempts[0].is_cancelled
            case "asks":
                return guest.shown.asks_server
            case "is_called":
                return guest.client.name
            case "has_stored":
                return guest.page.store.recall("name")
            case "has_stored_the_server":
                kept = guest_list.host(guest.page.store, guest.controller.visit_id)
                return kept is not None and kept.servers == ANNS.to_text()
            case "shows":
                return bool(guest.page.browser.element(text))
        return None


@stories(STORIES)
def test_a_guest_comes_in_as_it_is_told(story: Story) -> None:
    tell(story, Joiner().do)


def test_of_two_tabs_with_an_invitation_the_last_to_answer_has_it() -> None:
    guest = Newcomer()
    guest.wait_for_answer()
    other = guest.device.tab()
    answered = other.to_other_tabs(ANSWERED)
    answered.postMessage(pack_room(rooms(known=2)))
    assert not guest.attempt.is_cancelled
    answered.postMessage(ROOM)
    assert guest.attempt.is_cancelled
    assert guest.progress[1] == "join.other_tab"
    posted: list[str] = []
    other.listen(answered, "message", lambda event: posted.append(event.data))
    guest.wait_for_answer()
    assert posted == [ROOM]
