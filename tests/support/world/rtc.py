"""Replaces WebRTC: it keeps each attempt to connect. The test decides how it ends."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from tinderbox.net.code import BadCode, Invitation

Call = Callable[[Any], None]


class Attempt:
    """An invitation or its answer in transit: see `Invite` and `Joining`."""

    def __init__(self, about: Any, ready: Call, opened: Call, failed: Call) -> None:
        self.about = about
        self.ready = ready
        self.opened = opened
        self.failed = failed
        self.accepted = ""
        self.is_cancelled = False

    def accept(self, text: str) -> None:
        if text != f"answer to {self.about.seat}":
            raise BadCode("code.stale")
        if self.accepted:
            raise BadCode("code.used")
        self.accepted = text

    def cancel(self) -> None:
        self.is_cancelled = True


class Room:
    """The room of a host: see `net.room.Room`. The test decides who comes to it."""

    tag = b"room"

    def __init__(self, game: str, changed: Any, opened: Any) -> None:
        self.game = game
        self.changed = changed
        self.opened = opened
        self.code = self.problem = ""
        self.expected: list[tuple[list[int], list[bytes]]] = []
        self.is_cancelled = False

    def expect(self, seats: list[int], people: list[bytes]) -> None:
        self.expected.append((seats, people))

    def accept(self, text: str) -> None:
        if text != "reply":
            raise BadCode("code.stale" if text.startswith("answer") else text)

    def cancel(self) -> None:
        self.is_cancelled = True


class Calling:
    """A call of a page that was connected before: see `Resuming`."""

    def __init__(self, cancel: Callable[[], object]) -> None:
        self.cancel = cancel


class Rtc:
    """The connections of a page: see `WebRtc`."""

    is_supported = True

    def __init__(self) -> None:
        self.attempts: list[Attempt] = []
        self.rooms: list[Room] = []
        self.calls: dict[str, Call] = {}  # by ticket: whom this page calls again

    def open_room(self, *about: Any) -> Room:
        self.rooms.append(Room(*about))
        return self.rooms[-1]

    def enter(self, room: Any, seat: int | None, *calls: Call) -> Attempt:
        self.attempts.append(Attempt((room, seat), *calls))
        return self.attempts[-1]

    def invite(self, invitation: Invitation, *calls: Call) -> Attempt:
        self.attempts.append(Attempt(invitation, *calls))
        return self.attempts[-1]

    join = invite

    def resume(self, ticket: str, opened: Call, failed: object) -> Calling:
        self.calls[ticket] = opened
        return Calling(partial(self.calls.pop, ticket, None))
