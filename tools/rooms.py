"""The rooms of a party and the letters that wait in them, for any thread.

Any address may belong to somebody who wants to stop the others. So limits are those of
an address, and where all together have too many, the address with most makes place.
"""

from __future__ import annotations

import secrets
import threading
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from http import HTTPStatus

ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ"  # said aloud: no I, no O; 331,776 rooms
MAX_ROOMS = 300
MAX_ROOMS_EACH = 5  # of one address
MAX_GUESTS = 12  # that wait at one room
MAX_LETTERS = 60  # that a host has not fetched
MAX_LETTERS_TO_GUEST = 8
MAX_NAME_LENGTH = 40  # as the terminal says it
ROOM_LIFETIME_S = 7_200.0  # since the host's page was heard last
SILENCE_S = 60.0  # after which a guest has left, and a host's room makes place
PAUSE_S = 10.0  # between two requests of a page that is there
# Of one address: letters to rooms, and rooms opened. Several guests may come from
# behind one address, with two letters each. A wrong room counts as several.
TRIES_PER_MINUTE = 30
WRONG_TRY = 3
TRIES_S = 60.0
POLL_S = 25.0  # then a page that waits for letters gets an empty answer


class Refused(Exception):
    """A request is refused. Its argument is a status of HTTP."""


@dataclass(eq=False)
class Box:
    """The letters to one page: the host of a room, or a guest of it."""

    room: Room
    address: str
    heard_s: float  # when its page was heard last
    changed: threading.Condition
    letters: list[object] = field(default_factory=list)  # perhaps not fetched yet
    fetched: int = 0  # number of letters that were fetched before these
    news: object = None  # what a host was told of the server
    waiting: int = 0  # requests of its page that wait for letters

    @property
    def is_full(self) -> bool:
        """True if no more letters can wait here."""
        is_host = self is self.room.host
        return len(self.letters) >= (MAX_LETTERS if is_host else MAX_LETTERS_TO_GUEST)


@dataclass(eq=False)
class Room:
    """A room. It ends with the box of its host."""

    letters: str  # by which guests find it
    host: Box = field(init=False)
    guests: dict[str, Box] = field(default_factory=dict)  # by key, the oldest first


class Party:
    """All rooms.

    An address is what a device can't choose: see `network.device`. `say` writes to the
    terminal, `now` is in seconds.
    """

    def __init__(
        self,
        say: Callable[[str], None],
        now: Callable[[], float] = time.monotonic,
        poll_s: float = POLL_S,
    ) -> None:
        self._say = say
        self._now = now
        self._poll_s = poll_s
        self._lock = threading.RLock()
        self._rooms: dict[str, Room] = {}  # by their letters
        self._boxes: dict[str, Box] = {}  # by key
        self._tries: list[tuple[str, float]] = []

    def open_room(
        self, address: str, key: str = "", news: object = None
    ) -> tuple[str, str]:
        """Return the letters of a room and its new key.

        `news` is what its host is told of the server with this answer.

        The `key` of a room's host returns the same room with a new key: its page was
        loaded anew. Any other key opens a new room. Raises Refused if the address tries
        too often, or if there are too many rooms.
        """
        with self._lock:
            self._forget_silent()
            self._count_try(address)
            box = self._boxes.get(key)
            if box and box is box.room.host:
                del self._boxes[key]
                box.fetched = 0  # the new page counts from its start
                box.heard_s = self._now()
                box.changed.notify_all()
            else:
                box = self._new_room(address).host
            new_key = secrets.token_urlsafe(16)
            self._boxes[new_key] = box
            box.news = news
            return box.room.letters, new_key

    def _new_room(self, address: str) -> Room:
        own = [it for it in self._rooms.values() if it.host.address == address]
        self._make_place_for_room(own, MAX_ROOMS_EACH)
        self._make_place_for_room([*self._rooms.values()], MAX_ROOMS)
        letters = _draw_letters()
        while letters in self._rooms:
            letters = _draw_letters()
        room = self._rooms[letters] = Room(letters)
        room.host = self._new_box(room, address)
        self._say(f"Room {letters} is open.")
        return room

    def _make_place_for_room(self, rooms: list[Room], limit: int) -> None:
        """Close the room whose host was silent longest if there are too many.

        Raises Refused if none was silent for long.
        """
        if len(rooms) < limit:
            return
        silent = min(rooms, key=lambda it: it.host.heard_s)
        if self._now() - silent.host.heard_s < SILENCE_S:
            raise Refused(HTTPStatus.SERVICE_UNAVAILABLE)
        self._close(silent)

    def knock(self, address: str, letters: str, key: str, letter: str) -> bool:
        """Put a guest's letter into the box of a room.

        Return True if the room's host is there, False if its page sleeps or is gone.
        Raises Refused if there is no such room, if it is full, or if the address tries
        too often.
        """
        with self._lock:
            self._forget_silent()
            room = self._rooms.get(letters)
            self._count_try(address, WRONG_TRY if room is None else 1)
            if room is None:
                raise Refused(HTTPStatus.NOT_FOUND)
            if key not in self._boxes:
                self._make_place_for_guest(room)
                self._boxes[key] = room.guests[key] = self._new_box(room, address)
            self._put(room.host, [key, letter])
            if name := letter.partition("\n")[0][:MAX_NAME_LENGTH]:
                visible_name = "".join(filter(str.isprintable, name))
                self._say(
                    f"Room {letters}: {visible_name} is at the door, from {address}."
                )
            host = room.host
            return bool(host.waiting) or self._now() - host.heard_s < PAUSE_S

    def _make_place_for_guest(self, room: Room) -> None:
        """Remove the oldest guest of the address that has most places, if none is free.

        Raises Refused if each address has one place only.
        """
        if len(room.guests) < MAX_GUESTS:
            return
        counts = Counter(it.address for it in room.guests.values())
        crowd, count = counts.most_common(1)[0]
        if count == 1:
            raise Refused(HTTPStatus.SERVICE_UNAVAILABLE)
        key = next(it for it, box in room.guests.items() if box.address == crowd)
        self._remove_guest(room, key)
        if not room.host.is_full:
            self._put(room.host, [key, ""])  # a guest who says nothing is forgotten

    def _remove_guest(self, room: Room, key: str) -> None:
        box = room.guests.pop(key)
        del self._boxes[key]
        box.changed.notify_all()

    def send(self, key: str, letter: str) -> None:
        """Put a letter into the box with that key. Raises Refused if there is none."""
        with self._lock:
            self._put(self._box(key), letter)

    def receive(self, key: str, count: int, news: object = None) -> list[object]:
        """Return the letters after the first `count`, which the page has.

        Wait for a letter if there is none. A host is told other `news` of the server by
        a letter of nobody. Raises Refused if there is no such box.
        """
        with self._lock:
            box = self._box(key)
            arrived = max(0, count - box.fetched)
            del box.letters[:arrived]
            box.fetched += arrived
            if box is box.room.host and news != box.news and not box.is_full:
                box.letters.append(["", news])
                box.news = news

            def is_over() -> bool:
                return bool(box.letters) or key not in self._boxes

            box.waiting += 1
            box.changed.wait_for(is_over, self._poll_s)
            box.waiting -= 1
            return [*self._box(key).letters]

    def _new_box(self, room: Room, address: str) -> Box:
        return Box(room, address, self._now(), threading.Condition(self._lock))

    def _box(self, key: str) -> Box:
        """Return the box with that key, and note that its page was heard."""
        if key not in self._boxes:
            raise Refused(HTTPStatus.NOT_FOUND)
        self._boxes[key].heard_s = self._now()
        return self._boxes[key]

    def _put(self, box: Box, letter: object) -> None:
        if box.is_full:
            raise Refused(HTTPStatus.TOO_MANY_REQUESTS)
        box.letters.append(letter)
        box.changed.notify_all()

    def _forget_silent(self) -> None:
        """Close the rooms of hosts who are gone, and remove guests who have left."""
        now_s = self._now()
        for room in [*self._rooms.values()]:
            if now_s - room.host.heard_s >= ROOM_LIFETIME_S:
                self._close(room)
                continue
            for key, box in [*room.guests.items()]:
                if now_s - box.heard_s >= SILENCE_S:
                    self._remove_guest(room, key)

    def _close(self, room: Room) -> None:
        """Remove a room with all its boxes."""
        del self._rooms[room.letters]
        closed = {key: it for key, it in self._boxes.items() if it.room is room}
        for key, box in closed.items():
            del self._boxes[key]
            box.changed.notify_all()

    def _count_try(self, address: str, count: int = 1) -> None:
        """Count tries of an address. Raises Refused if it tries too often."""
        now_s = self._now()
        self._tries = [it for it in self._tries if now_s - it[1] < TRIES_S]
        if sum(known == address for known, _ in self._tries) >= TRIES_PER_MINUTE:
            raise Refused(HTTPStatus.TOO_MANY_REQUESTS)
        self._tries += [(address, now_s)] * count


def _draw_letters() -> str:
    return "".join(map(secrets.choice, [ALPHABET] * 4))


class Quota:
    """Counts what each address has at a time, of connections for instance."""

    def __init__(self, each: int, total: int) -> None:
        self._each = each
        self._total = total
        self._counts: Counter[str] = Counter()
        self._lock = threading.Lock()

    def take(self, address: str, *, is_trusted: bool = False) -> bool:
        """Count one more of an address. Return False if that is too many.

        One that `is_trusted` may have all.
        """
        with self._lock:
            is_free = is_trusted or self._counts[address] < self._each
            if not is_free or self._counts.total() >= self._total:
                return False
            self._counts[address] += 1
            return True

    def give_back(self, address: str) -> None:
        """Count one less of an address."""
        with self._lock:
            self._counts[address] -= 1
            if not self._counts[address]:
                del self._counts[address]
