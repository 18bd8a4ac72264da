"""The rooms of a party, where pages meet. Strangers and floods are refused."""

from __future__ import annotations

import contextlib
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from email.message import Message
from http.client import HTTPResponse
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest

from tests.tables import table
from tests.tools.party_site import HOME, ICONS, KEY, PATIENCE_S, PartySite, write_page
from tools import network, party, rooms

AT_HOME = ["192.168.1.7", "fd00::7"]  # the addresses of this machine


class Site(PartySite):
    """A party at home."""

    def post(self, path: str, letter: str = "", **headers: str) -> tuple[int, Any]:
        return self.ask(path, letter, **headers)

    def open(self) -> tuple[str, str]:
        """Return a room and its key."""
        status, said = self.post("/party")
        assert status == 201
        room, key, *links = said
        assert links == [
            f"http://192.168.1.7:{self.port}/#{room}",
            f"http://[fd00::7]:{self.port}/#{room}",
        ]
        return room, key

    def letters(self, key: str, count: int = 0) -> Any:
        return self.ask(f"/party/{key}?{count}")[1]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write_page(tmp_path)
    return tmp_path


@pytest.fixture(autouse=True)
def _network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "addresses", lambda: AT_HOME)


@pytest.fixture
def site(folder: Path) -> Iterator[Site]:
    with Site(folder).served() as opened:
        yield opened


# --- meeting --------------------------------------------------------------------------


def test_letters_go_to_and_fro(site: Site) -> None:
    room, host = site.open()
    assert len(room) == 4
    assert {*room} <= {*rooms.ALPHABET}
    assert site.post(f"/party/{room}/{KEY}") == (201, True)
    assert site.letters(host) == [[KEY, ""]]
    assert site.post(f"/party/{KEY}", "an offer") == (201, None)
    assert site.letters(KEY) == ["an offer"]
    site.post(f"/party/{room}/{KEY}", "Ann\nan answer")
    assert site.letters(host, 1) == [[KEY, "Ann\nan answer"]]
    assert site.said == [
        f"Room {room} is open.",
        f"Room {room}: Ann is at the door, from {HOME}.",
    ]


def test_a_host_that_is_loaded_anew_has_its_room_again(site: Site) -> None:
    room, host = site.open()
    status, (again, *_) = site.post("/party", host)
    assert (status, again) == (201, room)
    assert site.ask(f"/party/{host}?0")[0] == 404, "another page of it ends"


def marks_of(page: str) -> str:
    """Return what the server has written into the page's first tag."""
    return page.partition("<html ")[2].partition(" lang=en>")[0]


def test_the_page_is_marked_kept_by_no_browser_and_has_its_icons(site: Site) -> None:
    """The icons are drawn when this server has ended."""
    for path in ("/", "/index.html", "/?lang=en"):
        status, page = site.ask(path)
        assert status == 200
        assert marks_of(page) == 'data-party="192.168.1.7 fd00::7"'
    assert '<use href="#icon-new">' in page
    assert page.endswith(f'<div id="icons" hidden>{ICONS}</div></body></html>')
    with urlopen(site.origin) as answer:
        assert answer.headers["Cache-Control"] == "no-store"
        assert answer.headers["Last-Modified"] is None


class Asked(party.PartySite):
    """A request of a device to an address of this machine, by a name."""

    def __init__(self, server: party.PartyServer, caller: str, own: str, name: str):
        self.server = server
        self.client_address = (caller, 5)
        own_end: Any = type("Own", (), {"getsockname": lambda _: (own, 1, 0, 0)})()
        self.connection = own_end
        self.headers = Message()
        self.headers["Host"] = name


# Who asks, the address of this machine to which the request came, the name by which it
# is called, and by which addresses others reach that page: none if the name is another.
PLACES = table("""
127.0.0.1          | 127.0.0.1          | 127.0.0.1:1666   | 192.168.1.7 fd00::7
::1                | ::1                | [::1]:1666       | 192.168.1.7 fd00::7
::ffff:127.0.0.1   | ::ffff:127.0.0.1   | localhost        | 192.168.1.7 fd00::7
::ffff:192.168.1.9 | ::ffff:192.168.1.7 | 192.168.1.7:1666 | 192.168.1.9
10.8.0.9           | 10.8.0.2           | 10.8.0.2:1666    | 10.8.0.9
fd00::9            | fd00::7            | [FD00::7]:1666   | fd00::9
100.64.0.9         | 100.64.0.1         | 100.64.0.1       | 100.64.0.9
192.168.1.9        | 192.168.1.7        | 10.8.0.2         |
192.168.1.9        | 192.168.1.7        | localhost        |
192.168.1.9        | 192.168.1.7        | 192.168.1.7.evil.example |
192.168.1.9        | fd00::7            | [fd00::8]        |
192.168.1.9        | fd00::7            | [fd00::7         |
192.168.1.9        | 127.0.0.1          | 192.168.1.7      |
""")


@pytest.mark.parametrize(("caller", "own", "name", "seen"), PLACES)
def test_a_page_knows_how_others_reach_it(
    folder: Path, caller: str, own: str, name: str, seen: str
) -> None:
    with party.open_party(folder, 0, print) as server:
        request = Asked(server, caller, own, name)
        request.directory = str(folder)
        assert request.is_called_by_name() is bool(seen)
        assert server.verify_request(request.connection, None)
        is_guest = " data-guest" * (seen != "192.168.1.7 fd00::7")
        assert not seen or marks_of(request._page()) == f'data-party="{seen}"{is_guest}'


def test_only_private_addresses_are_served_or_the_chosen_one(folder: Path) -> None:
    def served(server: party.PartyServer, own: str) -> bool:
        return server.verify_request(Asked(server, "", own, "").connection, None)

    with party.open_party(folder, 0, print) as server:
        assert [served(server, it) for it in ("10.0.0.7", "1.1.1.1")] == [True, False]
    with party.open_party(folder, 0, print, address="10.8.0.2") as server:
        assert server.links() == [f"http://10.8.0.2:{server.server_address[1]}/"]
        found = [served(server, it) for it in (HOME, "10.8.0.2", "192.168.1.7")]
        assert found == [True, True, False]


def test_a_change_of_address_is_followed(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    def moved_to(*addresses: str) -> list[str]:
        """Return what the terminal has said of it."""
        monkeypatch.setattr(network, "addresses", lambda: [*addresses])
        site.server._look_s = 0.0
        site.server.service_actions()
        return site.said[1:]

    _, host = site.open()
    site.server.service_actions()
    link = f"http://10.0.0.7:{site.port}/"
    said = [f"Friends now open {link}"]
    assert moved_to("10.0.0.7") == said
    assert site.letters(host) == [["", [["10.0.0.7"], [link]]]]
    assert moved_to() == said, "the terminal waits until there is an address"
    assert site.letters(host, 1) == [["", [[], []]]], "a page says that it is alone"
    assert len(moved_to("10.0.0.8")) == 2


# --- what a stranger could do ---------------------------------------------------------


# the origin and the host that a request claims, and the status
FOREIGN = table("""
http://evil.example       |                | 403
https://{own}             |                | 403
http://{own}.evil.example |                | 403
http://evil.example/{own} |                | 403
http://127.0.0.1          |                | 403
null                      |                | 403
                          |                | 403
http://evil.example       | evil.example   | 421
http://192.168.1.7:80     | 192.168.1.7:80 | 421
http://0.0.0.0:80         | 0.0.0.0:80     | 421
""")


@pytest.mark.parametrize(("origin", "host", "status"), FOREIGN)
def test_no_page_of_another_site_speaks_for_its_reader(
    site: Site, origin: str, host: str, status: str
) -> None:
    """A foreign name can be made to lead to this machine (DNS rebinding)."""
    room, key = site.open()
    headers = {"Origin": origin.format(own=site.name), "Host": host or site.name}
    for path in ("/party", f"/party/{room}/{KEY}", f"/party/{key}"):
        assert site.post(path, "", **headers)[0] == int(status)
    if host:
        for path in ("/", f"/party/{key}?0"):
            assert site.ask(path, **headers)[0] == int(status)
    assert site.letters(key) == []


LENGTHS = ("2001", "9" * 20, "9" * 5_000, "-1", "+1", "1e3", "", "٣")
PATHS = f"""
/party/ /party/ABCD /party/abcd/{KEY} /party/ABCDE/{KEY} /party/ABCD/{KEY[1:]}
/party/ABCD/{KEY}/ /party/{KEY} /party/ABCD/../../etc/passwd /other /
"""


@pytest.mark.parametrize(
    ("path", "length", "status"),
    [
        *(("/party", it, 413) for it in LENGTHS),
        *((it, "0", 404) for it in PATHS.split()),
    ],
)
def test_what_is_no_letter_is_refused(
    site: Site, path: str, length: str, status: int
) -> None:
    asked = site.post(path, Content_Length=length.encode().decode("latin1"))
    assert asked[0] == status
    assert site.said == []


def test_a_letter_is_any_text_of_two_thousand_bytes_at_most(site: Site) -> None:
    """What it says is no harm to the terminal."""
    room, host = site.open()
    path = f"/party/{room}/{KEY}"
    control = "\x1b[2J\r\x07An\u202en\nanswer"
    letters = ["é" * 1_000, "\ufffd\ufffd\0", control, "x" * 1_999]
    for letter in letters:
        sent = letter.replace("\ufffd", "\udcff")  # a byte that is no text
        assert site.post(path, sent)[0] == 201
    assert site.post(path, "é" * 1_001)[0] == 413
    assert site.letters(host) == [[KEY, letter] for letter in letters]
    assert site.said[-2:] == [
        f"Room {room}: [2JAnn is at the door, from {HOME}.",
        f"Room {room}: {'x' * 40} is at the door, from {HOME}.",
    ]


# --- limits ---------------------------------------------------------------------------


def waiting(server: party.PartyServer, of: str, request: str = "") -> socket.socket:
    """Return a connection of a device that has sent a part of a request, or all."""
    address = (HOME, server.server_address[1])
    connection = socket.create_connection(address, PATIENCE_S, (of, 0))
    connection.sendall(request.format(own=f"{HOME}:{address[1]}").encode())
    return connection


def test_one_device_does_not_stop_the_others(site: Site) -> None:
    """However many slow connections it opens."""
    with ExitStack() as stack:
        for _ in range(party.MAX_CONNECTIONS_EACH + 20):
            stack.enter_context(waiting(site.server, "127.0.0.66", "GET / HT"))
        assert site.ask("/")[0] == 200
        refused = stack.enter_context(waiting(site.server, "127.0.0.66"))
        with contextlib.suppress(ConnectionError):
            assert refused.recv(9) == b""
    for _ in range(party.MAX_CONNECTIONS_EACH + 20):
        asked = site.ask("/svg/icons.svg", of="127.0.0.67")
        assert asked[0] == 200, "those that are closed don't count"


WAITS = "GET /party/{key}?0 HTTP/1.1\r\nHost: {{own}}\r\n\r\n"
LOAD_ROOMS = 200
HOSTILE = 50
PROMPT_S = PATIENCE_S / 3  # slow machines take a while, and what a host waits is longer


def test_an_honest_guest_waits_for_nobody(site: Site) -> None:
    """While two hundred hosts wait and fifty devices send as slowly as they can."""
    site.server.party = rooms.Party(site.said.append, poll_s=PATIENCE_S)
    with ExitStack() as stack:
        opened = []
        lines = []
        for n in range(LOAD_ROOMS):
            of = f"127.0.1.{n + 1}"
            news = [[of], site.server.links()]
            opened.append(site.server.party.open_room(of, "", news))
            asked = WAITS.format(key=opened[-1][1])
            lines.append(stack.enter_context(waiting(site.server, of, asked)))
        for n in range(HOSTILE):
            stack.enter_context(waiting(site.server, f"127.0.2.{n + 1}", "POST / HT"))
        took_s = []
        for (room, _), line in zip(opened[::20], lines[::20], strict=True):
            began_s = time.perf_counter()
            assert site.ask("/")[0] == 200
            assert site.post(f"/party/{room}/{KEY}")[0] == 201
            answer = HTTPResponse(line)
            answer.begin()
            assert KEY.encode() in answer.read()
            took_s.append(time.perf_counter() - began_s)
        assert max(took_s) < PROMPT_S, took_s
