"""Replaces WebRTC: it keeps each attempt to connect. The test decides how it ends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tinderbox.net.code import BadCode
from tinderbox.net.servers import NO_SERVERS, Servers

Call = Callable[[Any], None]


class Attempt:
    """A guest on the way into a room: see `Entering`."""

    def __init__(
        self, about: Any, ready: Call, doubted: Call, opened: Call, failed: Call
    ) -> None:
        self.about = about
        self.ready = ready
        self.doubted = doubted
        self.opened = opened
        self.failed = failed
        self.is_cancelled = False

    def cancel(self) -> None:
        self.is_cancelled = True


class Meeting:
    """A host's: see `net.meeting.Meeting`. The test decides who comes to it."""

    tag = b"room"
    has_only_names = False

    def __init__(
        self, game: str, host: str, changed: Any, opened: Any, *, is_long: bool = False
    ) -> None:
        self.game = game
        self.host = host
        self.changed = changed
        self.opened = opened
        self.is_long = is_long
        self.code = self.problem = ""
        self.expected: list[tuple[list[int], list[bytes]]] = []
        self.accepted: list[str] = []
        self.is_cancelled = False

    def expect(self, seats: list[int], people: list[bytes]) -> None:
        self.expected.append((seats, people))

    def accept(self, text: str) -> None:
        if not text.startswith(("reply", "TB1")):
            raise BadCode("code.stale" if text.startswith("answer") else text)
        self.accepted.append(text)

    def lengthen(self) -> None:
        self.is_long = True

    def cancel(self) -> None:
        self.is_cancelled = True


class Rtc:
    """The connections of a page: see `WebRtc`."""

    is_supported = True

    def __init__(self) -> None:
        self.attempts: list[Attempt] = []
        self.meetings: list[Meeting] = []
        self.own_address = ""
        self.asked = NO_SERVERS  # the servers of hosts that are asked

    def open_meeting(self, *about: Any, **how: Any) -> Meeting:
        self.meetings.append(Meeting(*about, **how))
        return self.meetings[-1]

    def enter(self, room: Any, seat: int | None, *calls: Call) -> Attempt:
        self.attempts.append(Attempt((room, seat), *calls))
        return self.attempts[-1]

    def asking(self, servers: Servers) -> Rtc:
        self.asked = servers
        return self
