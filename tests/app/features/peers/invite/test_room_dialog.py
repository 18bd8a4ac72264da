"""The dialog of a room: its rows for people who are here, expected, or missing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests.stories import Story, stories, tell
from tests.support.world.world import opened
from tinderbox.app.features.peers.invite.letters import Knock
from tinderbox.app.features.peers.invite.room_dialog import (
    Place,
    RoomDialog,
    RoomView,
)
from tinderbox.app.features.peers.people import Person
from tinderbox.i18n.player_names import USUAL_NAMES

BOB = Person("Bob", "ab", 0)
PLACES = {
    "Ada": Place(0, "Ada", "host"),
    "Bo": Place(1, "Bo", "awaited", "red", BOB, 7),
    "Bo_is_here": Place(1, "Bo", "there"),
    "Cy": Place(2, "Cy", "missing"),
    "Cy_is_here": Place(2, "Cy", "there"),
    "Usual": Place(1, USUAL_NAMES[1], "awaited", "blue"),
    "Zoe": Place(1, "Zoe", "awaited", "blue"),
}
KNOCKS = {
    "Bo_knocks": Knock("k1", name="Bo", words="ba be bi bo"),
    "Cleo_is_let_in": Knock("k2", name="Cleo", words="ce ca co ci", is_admitted=True),
}
# Who is shown, and behind a colon what the dialog says or offers then.
STORIES = f"""
seats say who is expected and who is here
    shows Ada Bo Cy
    reads: *Friends here: 0 of 2*
    reads: *Bob (7 days ago) needs only this code*
    offers room:forget:ab: yes
    offers room:longer: yes
    offers room:address: yes
    offers servers: yes
    has code TB1B
    updates Ada Bo Cy_is_here
    reads: *Friends here: 1 of 2*
    code: TB1B

a seat that nobody has taken is free, if nobody was invited to it
    shows Ada Usual Zoe
    reads: *Free seat*Zoe*
    tells {USUAL_NAMES[1]}: no

a code that is shown already is not drawn anew: somebody may be scanning it
    shows Ada Bo Cy
    notes_the_drawing
    updates Ada Bo_is_here Cy
    has_the_same_drawing: yes

what helps is seen at once
    shows Ada Bo Cy
    tells_what_helps: no
    has problem code.unreachable
    updates Ada Bo Cy
    reads: *did not find each other*
    tells_what_helps: yes
    has has_only_names yes
    updates Ada Bo Cy
    reads: *hides your device’s address*

the camera is asked for before there is a code
    has code
    shows Ada Bo Cy
    reads: *Allow the camera*
    offers room:open: yes

the dialog closes once all are here, and the match goes on at the table
    shows Ada Bo Cy
    updates Bo_is_here Cy_is_here
    is_open: no
    shows Bo_is_here Cy_is_here
    reads: *Everyone is here*

by letters each who comes is let in or not
    has uses_letters yes
    has link http://192.168.1.7:1666/#ABCD
    shows Ada Cy
    reads: *192.168.1.7:1666/#ABCD*
    updates Ada Cy Bo_knocks Cleo_is_let_in
    reads: *Bo Check that both screens show: ba be bi bo*
    reads: *Cleo Connecting*
    offers party:admit:k1: yes
    offers party:refuse:k1: yes
    offers party:refuse:k2: yes
    offers party:admit:k2: no
"""


class Room:
    """A page whose dialog shows a room."""

    def __init__(self) -> None:
        page = opened()[0]
        page.preferences.load_texts("peers")
        self.dialog: Any = RoomDialog(page.dialog)
        self.find: Any = page.dialog.find
        self.view = RoomView((), "https://example.org/#join=TB1A", "TB1A")

    def do(self, verb: str, *words: str) -> object:
        """Do what a line says, and return what it finds."""
        text = " ".join(words)
        match verb:
            case "shows" | "updates":
                places = [PLACES[it] for it in words if it in PLACES]
                waiting = [KNOCKS[it] for it in words if it in KNOCKS]
                show = self.dialog.show_room if verb == "shows" else self.dialog.update
                show(replace(self.view, places=places, waiting=waiting))
            case "has":
                changes: Any = {words[0]: text.removeprefix(words[0]).strip()}
                self.view = replace(self.view, **changes)
            case "notes_the_drawing":
                self.drawn = self.find(".qr")
            case "has_the_same_drawing":
                return self.find(".qr") is self.drawn
            case "reads":
                return self.find("#invitation").textContent
            case "tells":
                return text in self.find("#invitation").textContent
            case "offers":
                return bool(self.find(f"#invitation [data-command='{text}']"))
            case "code":
                return self.find("#code-text").value
            case "tells_what_helps":
                return self.find("#room-trouble").hasAttribute("open")
            case "is_open":
                return self.dialog.is_open
        return None


@stories(STORIES)
def test_a_room_is_shown_as_it_is_told(story: Story) -> None:
    tell(story, Room().do)
