"""Rooms in which pages of this server meet: `make party` serves them to a network.

POST /party              open a room: 201 [its four letters, its key, its link]; with
                         the key of before, the same room for a page loaded anew
POST /party/ABCD/<key>   a letter to the room, by a key that the guest has drawn; its
                         first line is the guest's name, which the terminal says
POST /party/<key>        a letter to that guest
GET  /party/<key>?<n>    the letters of that box after the first n, as JSON; the answer
                         waits until there is a letter. In the box of a room each is
                         [guest's key, letter]

Nothing is stored except letters that nobody has fetched yet. Somebody who knows a room
can only ask: its host admits each guest. After that the pages talk to one another.
"""

from __future__ import annotations

import json
import re
import secrets
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from http import HTTPStatus
from pathlib import Path
from typing import Any

from tools.serve import LOOPBACK, Server, StaticSite, open_server

ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ"  # said aloud: no I, no O; 331,776 rooms
PATH = re.compile(r"/party(?:(?:/([A-Z]{4}))?/([\w-]{22})(?:\?(\d{1,6}))?)?", re.ASCII)
MAX_ROOMS = 50  # at most one for each address
MAX_GUESTS = 12  # that wait at one room
MAX_LETTERS = 30  # that one page has not fetched
MAX_BYTES = 2_000  # of a letter
MAX_NAME_LENGTH = 40  # as the terminal says it
MAX_THREADS = 300  # one for each connection
ROOM_LIFETIME_S = 7_200.0  # since the page was heard last
GUEST_LIFETIME_S = 60.0
TRIES_PER_MINUTE = 10  # of one address: rooms opened, and letters to rooms
TRIES_S = 60.0
POLL_S = 25.0  # then a page that waits for letters gets an empty answer
IDLE_S = 60.0  # after which a silent connection is closed
JSON = "application/json"


class Refused(Exception):
    """A request is refused. Its argument is a status of HTTP."""


@dataclass(eq=False)
class Box:
    """The letters to one page: the host of a room, or a guest of it."""

    room: str
    address: str
    is_host: bool
    lifetime_s: float  # after its page was heard last
    heard_s: float
    letters: list[object] = field(default_factory=list)  # perhaps not fetched yet
    fetched: int = 0  # number of letters that were fetched before these


class Party:
    """All rooms, for any thread.

    `link` leads to the page, `say` writes to the terminal, `now` is in seconds.
    """

    def __init__(
        self,
        link: str,
        say: Callable[[str], None],
        now: Callable[[], float] = time.monotonic,
        poll_s: float = POLL_S,
    ) -> None:
        self.link = link
        self._say = say
        self._now = now
        self._poll_s = poll_s
        self._changed = threading.Condition()
        self._boxes: dict[str, Box] = {}
        self._tries: list[tuple[str, float]] = []

    def open_room(self, address: str, key: str = "") -> list[str]:
        """Return the letters of a room, its new key and its link.

        The `key` of a room's host returns the same room with a new key: its page was
        loaded anew. Any other key opens a new room, and closes the one of this address.
        Raises Refused if the address tries too often, or if there are too many rooms.
        """
        with self._changed:
            self._count_try(address)
            box = self._boxes.get(key)
            if box and box.is_host:
                del self._boxes[key]
                box.fetched = 0  # the new page counts from its start
            else:
                box = self._new_room(address)
            new_key = secrets.token_urlsafe(16)
            self._boxes = {new_key: box, **self._boxes}  # before those of its guests
            self._changed.notify_all()
            return [box.room, new_key, f"{self.link}#{box.room}"]

    def _new_room(self, address: str) -> Box:
        """Return the box of a new room, and close the room that the address has."""
        rooms = {it.address: it.room for it in self._boxes.values() if it.is_host}
        closed = rooms.pop(address, "")
        self._boxes = {k: it for k, it in self._boxes.items() if it.room != closed}
        if len(rooms) >= MAX_ROOMS:
            raise Refused(HTTPStatus.SERVICE_UNAVAILABLE)
        name = _new_name()
        while name in rooms.values():
            name = _new_name()
        self._say(f"Room {name} is open.")
        return Box(name, address, True, ROOM_LIFETIME_S, self._now())

    def knock(self, address: str, room: str, key: str, letter: str) -> None:
        """Put a guest's letter into the box of a room.

        Raises Refused if there is no such room, if it is full, or if the address tries
        too often.
        """
        with self._changed:
            self._count_try(address)
            boxes = [it for it in self._boxes.values() if it.room == room]
            if not boxes:
                raise Refused(HTTPStatus.NOT_FOUND)
            if key not in self._boxes:
                if len(boxes) > MAX_GUESTS:
                    raise Refused(HTTPStatus.SERVICE_UNAVAILABLE)
                self._boxes[key] = Box(
                    room, address, False, GUEST_LIFETIME_S, self._now()
                )
            self._put(boxes[0], [key, letter])
            if name := letter.partition("\n")[0][:MAX_NAME_LENGTH]:
                visible_name = "".join(filter(str.isprintable, name))
                self._say(
                    f"Room {room}: {visible_name} is at the door, from {address}."
                )

    def send(self, key: str, letter: str) -> None:
        """Put a letter into the box with that key. Raises Refused if there is none."""
        with self._changed:
            self._put(self._box(key), letter)

    def receive(self, key: str, count: int) -> list[object]:
        """Return the letters after the first `count`, which the page has.

        Wait for a letter if there is none. Raises Refused if there is no such box.
        """
        with self._changed:
            box = self._box(key)
            arrived = max(0, count - box.fetched)
            del box.letters[:arrived]
            box.fetched += arrived

            def is_over() -> bool:
                return bool(box.letters) or key not in self._boxes

            self._changed.wait_for(is_over, self._poll_s)
            return [*self._box(key).letters]

    def _box(self, key: str) -> Box:
        """Return the box with that key, and note that its page was heard."""
        if key not in self._boxes:
            raise Refused(HTTPStatus.NOT_FOUND)
        self._boxes[key].heard_s = self._now()
        return self._boxes[key]

    def _put(self, box: Box, letter: object) -> None:
        if len(box.letters) >= MAX_LETTERS:
            raise Refused(HTTPStatus.TOO_MANY_REQUESTS)
        box.letters.append(letter)
        self._changed.notify_all()

    def _count_try(self, address: str) -> None:
        """Forget boxes and tries that are too old, then count one more try.

        Raises Refused if an address tries too often.
        """
        now_s = self._now()
        self._boxes = {
            key: it
            for key, it in self._boxes.items()
            if now_s - it.heard_s < it.lifetime_s
        }
        self._tries = [it for it in self._tries if now_s - it[1] < TRIES_S]
        if sum(known == address for known, _ in self._tries) >= TRIES_PER_MINUTE:
            raise Refused(HTTPStatus.TOO_MANY_REQUESTS)
        self._tries.append((address, now_s))


def _new_name() -> str:
    return "".join(map(secrets.choice, [ALPHABET] * 4))


class PartySite(StaticSite):
    """The page, and the rooms."""

    timeout = IDLE_S
    server: PartyServer

    def do_GET(self) -> None:
        """Serve a file, or wait for letters."""
        if self.path.partition("?")[0] in ("/", "/index.html"):
            self._answer(HTTPStatus.OK, "text/html; charset=utf-8", self._page)
        elif found := PATH.fullmatch(self.path):
            self._answer(HTTPStatus.OK, JSON, partial(self._wait, *found.groups()))
        else:
            super().do_GET()

    def do_POST(self) -> None:
        """Open a room, or take a letter."""
        if found := PATH.fullmatch(self.path):
            self._answer(HTTPStatus.CREATED, JSON, partial(self._take, *found.groups()))
        else:
            self.send_error(HTTPStatus.NOT_FOUND)

    def _page(self) -> str:
        """Return the page, marked with the address that asks for it.

        For a guest it is also marked as a guest's page.

        By that address other pages reach it without multicast. The host's page comes
        from this machine to itself.
        """
        address = self.client_address[0]
        if address == LOOPBACK:
            address = self.server.network
        page = (Path(self.directory) / "index.html").read_text("utf8")
        is_guest = not self.headers["Host"].startswith((LOOPBACK, "localhost"))
        marks = f'data-party="{address}"' + " data-guest" * is_guest
        return page.replace("<html ", f"<html {marks} ", 1)

    def _wait(self, _: str, key: str, count: str) -> str:
        return json.dumps(self.server.party.receive(key, int(count or 0)))

    def _take(self, room: str, key: str, _: str) -> str:
        # No page of another site speaks for its reader.
        if self.headers["Origin"] != f"http://{self.headers['Host']}":
            raise Refused(HTTPStatus.FORBIDDEN)
        size = self.headers["Content-Length"] or ""
        if not re.fullmatch("[0-9]{1,4}", size) or int(size) > MAX_BYTES:
            raise Refused(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
        letter = self.rfile.read(int(size)).decode("utf8", "replace")
        party = self.server.party
        address = self.client_address[0]
        if room:
            party.knock(address, room, key, letter)
        elif key:
            party.send(key, letter)
        else:
            return json.dumps(party.open_room(address, letter))
        return ""

    def _answer(self, status: HTTPStatus, kind: str, ask: Callable[[], str]) -> None:
        try:
            if not self.is_called_by_name():
                raise Refused(HTTPStatus.MISDIRECTED_REQUEST)
            body = ask().encode()
        except Refused as refused:
            self.send_error(*refused.args)
            return
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        # A server that is no party may have this address later.
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(body)


class PartyServer(Server):
    """Serves this machine and one network, in which it has the address `network`.

    A browser trusts a page with a camera, locks and encryption if it comes from the
    machine itself: so the host opens it there.
    """

    site = PartySite
    network: str
    party: Party

    def verify_request(self, request: Any, _: object) -> bool:
        """Refuse requests from another network, and more than can be served."""
        is_known = request.getsockname()[0] in (LOOPBACK, self.network)
        return is_known and threading.active_count() < MAX_THREADS


def open_party(
    root: Path, network: str, port: int, say: Callable[[str], None]
) -> PartyServer:
    """Return a server of this folder, and say where friends find it."""
    server = open_server(PartyServer, root, "", port)
    port = server.server_address[1]
    server.server_address = LOOPBACK, port
    server.names = (*server.names, network)
    server.network = network
    server.party = Party(f"http://{network}:{port}/", say)
    return server
