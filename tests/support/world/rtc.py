"""Replaces WebRTC: it keeps each attempt to connect. The test decides how it ends."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tinderbox.net.code import BadCode
from tinderbox.net.servers import NO_SERVERS, Servers

Call = Callable[[Any], None]


@dataclass
class Attempt:
    """A guest on the way into a room: see `Entering`."""

    about: Any
    ready: Call
    doubted: Call
    opened: Call
    failed: Call

    is_cancelled = False

    def cancel(self) -> None:
        self.is_cancelled = True


@dataclass
class Meeting:
    """A host's: see `net.meeting.Meeting`. The test decides who comes to it."""

    game: str
    host: str
    changed: Any
    opened: Any
    is_long: bool = False
    expected: list[tuple[list[int], list[bytes]]] = field(default_factory=list)
    accepted: list[str] = field(default_factory=list)

    code = problem = ""
    is_cancelled = has_only_names = False
    tag = b"room"

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
