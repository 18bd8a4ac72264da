"""Somebody who follows invitations to rooms, whose host the test plays."""

from __future__ import annotations

from tests.support.session_descriptions import SHORT
from tests.support.world.evening import Guest
from tests.support.world.line import PERFECT, End, line
from tests.support.world.peers import peers_of
from tests.support.world.rtc import Attempt, Rtc
from tests.support.world.world import World
from tinderbox.app.features.peers import people
from tinderbox.app.features.peers.invite.join import JoinPage, JoinStep, Progress
from tinderbox.app.page.places import Invitation
from tinderbox.net.code import pack_room
from tinderbox.net.room_code import RoomCode


def rooms(known: int = 0) -> RoomCode:
    """A room with seats 1 and 3, and links for so many known people."""
    host_links = (SHORT.candidates[:1],) * (2 + known)
    return RoomCode(
        "fire_bulls", "Ada", (1, 3), bytes(16), SHORT.fingerprint, host_links
    )


ROOM = pack_room(rooms())
OF_FRIENDS = pack_room(rooms(known=1))


class Newcomer(Guest):
    """Somebody who follows invitations."""

    def __init__(self) -> None:
        self.world = World()
        super().__init__(self.world.device())

    @property
    def rtc(self) -> Rtc:
        rtc: Rtc = vars(peers_of(self.page))["rtc"]
        return rtc

    @property
    def attempt(self) -> Attempt:
        return self.rtc.attempts[-1]

    @property
    def shown(self) -> Progress:
        form = self.page.form
        assert isinstance(form, JoinPage)
        return form.progress

    @property
    def progress(self) -> tuple[JoinStep, str]:
        """The step that is shown, and what is wrong."""
        return self.shown.step, self.shown.problem

    def follow(self, text: str = ROOM) -> None:
        self.page.go(Invitation(text))

    def type_name(self, name: str) -> None:
        self.page.browser.element("join-name").value = name

    def run(self, command: str) -> None:
        self.page.commands.run(command)

    def wait_for_answer(self) -> None:
        """Follow the invitation, up to where the answer is made."""
        self.follow()
        self.run("join:seat:1")

    def know_host(self) -> None:
        people.meet(self.page.store, "Ada", SHORT.fingerprint, self.world.clock.now())

    def connect(self) -> End:
        """Let the call through. Return the host's end."""
        host, mine = line(self.world.clock, self.world.chance, PERFECT)
        mine.fingerprint = SHORT.fingerprint
        self.attempt.opened(mine)
        return host
