"""The rooms of a party, where pages meet. Strangers and floods are refused."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from email.message import Message
from functools import partial
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, Final

import pytest

from tools import party, serve

PAGE: Final = (
    "<!doctype html>\n<html lang=en><head></head><body>Tinderbox</body></html>"
)
KEY: Final = "A-guest_s-key-is-drawn"  # 22 letters of Base64
OTHER: Final = "Another_guest_of_these"
HOME: Final = "127.0.0.1"
AGES_S: Final = 100_000.0  # after which nothing is kept
PATIENCE_S: Final = 30.0  # in a test that waits for another thread


class Clock:
    """The time of a party. The test advances it."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


class Site:
    """A party on a port of this machine, as its pages call it."""

    def __init__(self, folder: Path) -> None:
        self.said: list[str] = []
        self.clock = Clock()
        self.server = party.open_party(folder, HOME, 0, self.said.append)
        self.port = self.server.server_address[1]
        self.server.party = party.Party(
            self.server.party.link, self.said.append, self.clock, poll_s=0.01
        )
        serve_on = partial(self.server.serve_forever, poll_interval=0.01)
        threading.Thread(target=serve_on, daemon=True).start()

    def ask(
        self, method: str, path: str, body: str | None = None, **headers: str
    ) -> tuple[int, Any]:
        """Return the status of an answer, and its content."""
        own = f"{HOME}:{self.port}"
        headers = {"Host": own, "Origin": f"http://{own}", **headers}
        connection = HTTPConnection(HOME, self.port, timeout=PATIENCE_S)
        try:
            connection.putrequest(
                method, path, skip_host=True, skip_accept_encoding=True
            )
            if body is not None:
                headers.setdefault("Content-Length", str(len(body.encode())))
            for name, value in headers.items():
                if value:
                    connection.putheader(name.replace("_", "-"), value)
            connection.endheaders((body or "").encode())
            answer = connection.getresponse()
            text = answer.read().decode()
        finally:
            connection.close()
        is_json = answer.headers["Content-Type"] == "application/json"
        return answer.status, json.loads(text or "null") if is_json else text

    def post(self, path: str, letter: str = "", **headers: str) -> tuple[int, Any]:
        return self.ask("POST", path, letter, **headers)

    def open(self) -> tuple[str, str]:
        """Return a room and its key."""
        status, said = self.post("/party")
        assert status == 201
        room, key, link = said
        assert link == f"http://{HOME}:{self.port}/#{room}"
        return room, key

    def letters(self, key: str, count: int = 0) -> Any:
        return self.ask("GET", f"/party/{key}?{count}")[1]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "index.html").write_text(PAGE, "utf8")
    (tmp_path / "pyscript.toml").write_text("", "utf8")
    return tmp_path


@pytest.fixture
def site(folder: Path) -> Iterator[Site]:
    opened = Site(folder)
    with opened.server:
        yield opened
        opened.server.shutdown()


def meeting(clock: Clock | None = None) -> party.Party:
    """Return the rooms without a server, for tests with many addresses."""
    return party.Party("http://192.168.1.7/", lambda _: None, clock or Clock(), 0.0)


def status_of(ask: Any, *about: Any) -> int:
    """Return 200, or the status by which a request was refused."""
    try:
        ask(*about)
    except party.Refused as refused:
        return int(refused.args[0])
    return 200


# --- meeting --------------------------------------------------------------------------


def test_letters_go_to_and_fro(site: Site) -> None:
    room, host = site.open()
    assert len(room) == 4
    assert {*room} <= {*party.ALPHABET}
    assert site.post(f"/party/{room}/{KEY}") == (201, None)
    assert site.letters(host) == [[KEY, ""]]
    assert site.post(f"/party/{KEY}", "an offer") == (201, None)
    assert site.letters(KEY) == ["an offer"]
    site.post(f"/party/{room}/{KEY}", "Ann\nan answer")
    assert site.letters(host, 1) == [[KEY, "Ann\nan answer"]]
    assert site.said == [
        f"Room {room} is open.",
        f"Room {room}: Ann is at the door, from {HOME}.",
    ]


def test_a_letter_stays_until_it_has_arrived(site: Site) -> None:
    """An answer may be lost, and the page then asks again."""
    room, host = site.open()
    for n in range(3):
        site.post(f"/party/{room}/{KEY}", str(n))
    assert site.letters(host) == site.letters(host) == [[KEY, n] for n in "012"]
    assert site.letters(host, 2) == [[KEY, "2"]]
    assert site.letters(host, 0) == [[KEY, "2"]], "what has arrived is gone"
    assert site.letters(host, 999_999) == []


def test_who_waits_is_answered_at_once(site: Site) -> None:
    site.server.party = party.Party(
        site.server.party.link, site.said.append, poll_s=PATIENCE_S
    )
    room, host = site.open()
    came: list[Any] = []
    waiting = threading.Thread(target=lambda: came.append(site.letters(host)))
    waiting.start()
    site.post(f"/party/{room}/{KEY}", "knock")
    waiting.join(PATIENCE_S / 2)
    assert came == [[[KEY, "knock"]]]


def test_a_room_that_its_host_opens_anew_closes_the_one_before(site: Site) -> None:
    room, host = site.open()
    site.post(f"/party/{room}/{KEY}")
    site.open()
    assert site.ask("GET", f"/party/{host}?0")[0] == 404
    assert site.ask("GET", f"/party/{KEY}?0")[0] == 404
    assert site.post(f"/party/{room}/{KEY}")[0] == 404


def test_a_host_that_is_loaded_anew_has_its_room_again(site: Site) -> None:
    room, host = site.open()
    site.post(f"/party/{room}/{KEY}")
    assert site.letters(host) == [[KEY, ""]]
    site.post(f"/party/{room}/{OTHER}")
    assert site.letters(host, 1) == [[OTHER, ""]]
    status, (again, key, _) = site.post("/party", host)
    assert (status, again) == (201, room)
    assert key != host
    assert site.ask("GET", f"/party/{host}?0")[0] == 404, "another page of it ends"
    assert site.letters(key) == [[OTHER, ""]], "what no page has taken is still there"
    site.post(f"/party/{room}/{KEY}", "Ann\nan answer")
    assert site.letters(key, 1) == [[KEY, "Ann\nan answer"]]
    assert site.ask("GET", f"/party/{KEY}?0")[0] == 200, "guests wait on"
    for stranger in (KEY, "nonsense", host):
        other = site.post("/party", stranger)[1][0]
        assert other != room, "a guest's key opens no room of others"


def test_only_the_page_itself_is_marked_and_no_browser_keeps_it(
    site: Site, folder: Path
) -> None:
    for path in ("/", "/index.html", "/?lang=en"):
        status, page = site.ask("GET", path)
        assert status == 200
        assert page == PAGE.replace("<html ", f'<html data-party="{HOME}" ')
    assert site.ask("GET", "/pyscript.toml")[0] == 200
    connection = HTTPConnection(HOME, site.port, timeout=PATIENCE_S)
    connection.request("GET", "/")
    answer = connection.getresponse()
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.headers["Last-Modified"] is None
    connection.close()
    with serve.serving(folder) as plain:
        port = int(plain.rstrip("/").rpartition(":")[2])
        connection = HTTPConnection(HOME, port, timeout=PATIENCE_S)
        connection.request("GET", "/")
        assert connection.getresponse().read().decode() == PAGE
        connection.close()


def test_each_page_is_told_how_the_network_sees_it(folder: Path) -> None:
    """This machine by its address there, others by their own."""
    with party.open_party(folder, "192.168.1.7", 0, print) as server:
        assert serve.address(server).startswith(f"http://{HOME}:")
        assert server.party.link == f"http://192.168.1.7:{server.server_address[1]}/"
        for caller, seen in ((HOME, "192.168.1.7"), ("192.168.1.9", "192.168.1.9")):
            site = party.PartySite.__new__(party.PartySite)
            site.server = server
            site.client_address = (caller, 5)
            site.directory = str(folder)
            for name, is_guest in ((f"{HOME}:1", False), (f"{seen}:1", True)):
                site.headers = Message()
                site.headers["Host"] = name
                marks = f'data-party="{seen}"' + " data-guest" * is_guest
                assert f"<html {marks} lang" in site._page()


# --- what a stranger could do ---------------------------------------------------------


def test_ten_tries_a_minute_an_address(site: Site) -> None:
    """There are 331,776 rooms, so one of them takes months to guess."""
    room, _ = site.open()
    wrong = "AAAA" if room != "AAAA" else "BBBB"
    tried = [site.post(f"/party/{wrong}/{KEY}")[0] for _ in range(20)]
    assert tried == [404] * 9 + [429] * 11  # opening the room was the first
    assert site.post(f"/party/{room}/{KEY}")[0] == 429, "nor is a right one heard now"
    site.clock.now += party.TRIES_S - 0.1
    assert site.post(f"/party/{room}/{KEY}")[0] == 429
    site.clock.now += 0.2
    assert site.post(f"/party/{room}/{KEY}")[0] == 201


def test_another_address_is_not_held_up_by_who_tries() -> None:
    rooms = meeting()
    room, _, _ = rooms.open_room("host")
    for _ in range(100):
        status_of(rooms.knock, "stranger", "AAAA", KEY, "")
    assert status_of(rooms.knock, "stranger", room, KEY, "") == 429
    assert status_of(rooms.knock, "guest", room, KEY, "") == 200


FOREIGN: Final = (
    "http://evil.example",
    "https://{own}",
    "http://{own}.evil.example",
    "http://evil.example/{own}",
    "http://127.0.0.1",
    "null",
    "",
)


@pytest.mark.parametrize("origin", FOREIGN)
def test_no_page_of_another_site_speaks_for_its_reader(site: Site, origin: str) -> None:
    room, host = site.open()
    foreign = origin.format(own=f"{HOME}:{site.port}")
    for path in ("/party", f"/party/{room}/{KEY}", f"/party/{host}"):
        assert site.post(path, "", Origin=foreign)[0] == 403
    assert site.letters(host) == []


@pytest.mark.parametrize("name", ["evil.example", "192.168.1.7:80", "0.0.0.0:80"])
def test_no_other_name_leads_here(site: Site, name: str) -> None:
    """A foreign name can be made to lead to this machine (DNS rebinding)."""
    room, host = site.open()
    for path in ("/party", f"/party/{room}/{KEY}"):
        asked = site.post(path, "", Host=name, Origin=f"http://{name}")
        assert asked[0] == 421
    for path in ("/", f"/party/{host}?0"):
        assert site.ask("GET", path, Host=name)[0] == 421


UNFIT: Final = (
    # path, length that is said, status
    ("/party", "2001", 413),
    ("/party", "99999999999999999999", 413),
    ("/party", "9" * 5_000, 413),
    ("/party", "-1", 413),
    ("/party", "+1", 413),
    ("/party", "1e3", 413),
    ("/party", "", 413),
    ("/party", "٣", 413),
    ("/party/", "0", 404),
    ("/party/ABCD", "0", 404),
    ("/party/abcd/" + KEY, "0", 404),
    ("/party/ABCDE/" + KEY, "0", 404),
    ("/party/ABCD/" + KEY[1:], "0", 404),
    ("/party/ABCD/" + KEY + "/", "0", 404),
    ("/party/ABCD/../../etc/passwd", "0", 404),
    ("/party/" + KEY, "0", 404),
    ("/other", "0", 404),
    ("/", "0", 404),
)


@pytest.mark.parametrize(("path", "length", "status"), UNFIT)
def test_what_is_no_letter_is_refused(
    site: Site, path: str, length: str, status: int
) -> None:
    asked = site.ask("POST", path, Content_Length=length.encode().decode("latin1"))
    assert asked[0] == status
    assert site.said == []


def test_a_letter_has_two_thousand_bytes_at_most(site: Site) -> None:
    room, host = site.open()
    assert site.post(f"/party/{room}/{KEY}", "é" * 1_000)[0] == 201
    assert site.post(f"/party/{room}/{KEY}", "é" * 1_001)[0] == 413
    assert site.letters(host) == [[KEY, "é" * 1_000]]


def test_bytes_that_are_no_text_do_no_harm(site: Site) -> None:
    room, host = site.open()
    connection = HTTPConnection(HOME, site.port, timeout=PATIENCE_S)
    own = {"Origin": f"http://{HOME}:{site.port}"}
    connection.request("POST", f"/party/{room}/{KEY}", b"\xff\xfe\0\x1b", own)
    assert connection.getresponse().status == 201
    connection.close()
    assert site.letters(host) == [[KEY, "\ufffd\ufffd\0\x1b"]]


def test_a_name_does_nothing_to_the_terminal(site: Site) -> None:
    room, _ = site.open()
    site.post(f"/party/{room}/{KEY}", "\x1b[2J\r\x07An\u202en\nanswer")
    site.post(f"/party/{room}/{KEY}", "x" * 1_999)
    assert site.said[1:] == [
        f"Room {room}: [2JAnn is at the door, from {HOME}.",
        f"Room {room}: {'x' * 40} is at the door, from {HOME}.",
    ]


def test_nobody_reads_letters_of_others(site: Site) -> None:
    """The key is the only secret: 128 bits of the server's, or drawn by the guest."""
    room, host = site.open()
    site.post(f"/party/{room}/{KEY}", "secret")
    for guess in (room, OTHER, host[::-1], host.swapcase(), "A" * 22):
        if guess != host:
            assert site.ask("GET", f"/party/{guess}?0")[0] == 404
    assert site.ask("GET", f"/party/{room}/{OTHER}?0")[0] == 404
    assert len({party.Party("", print).open_room("")[1] for _ in range(100)}) == 100


def test_a_guest_does_not_take_the_hosts_box() -> None:
    """Even if it knows the key, or claims that the key is its own."""
    rooms = meeting()
    room, host, _ = rooms.open_room("host")
    rooms.knock("guest", room, host, "mine now")
    assert rooms.receive(host, 0) == [[host, "mine now"]]
    rooms.knock("guest", room, KEY, "knock")
    assert rooms.receive(host, 1) == [[KEY, "knock"]]


def test_a_flood_fills_one_box_and_no_more() -> None:
    clock = Clock()
    rooms = meeting(clock)
    room, host, _ = rooms.open_room("host")
    told = []
    for n in range(1_000):
        told.append(status_of(rooms.knock, f"address {n}", room, KEY, "x" * 2_000))
    assert told == [200] * party.MAX_LETTERS + [429] * (1_000 - party.MAX_LETTERS)
    assert len(rooms.receive(host, 0)) == party.MAX_LETTERS
    told = [status_of(rooms.send, KEY, "x") for _ in range(1_000)]
    assert told.count(200) == party.MAX_LETTERS


def test_so_many_wait_at_a_room_and_those_who_left_make_place() -> None:
    clock = Clock()
    rooms = meeting(clock)
    room, host, _ = rooms.open_room("host")
    keys = [f"{n:022}" for n in range(100)]
    told = [status_of(rooms.knock, key, room, key, "") for key in keys]
    assert told == [200] * party.MAX_GUESTS + [503] * (100 - party.MAX_GUESTS)
    clock.now += party.GUEST_LIFETIME_S + 1
    rooms.receive(host, party.MAX_GUESTS)
    assert status_of(rooms.knock, KEY, room, KEY, "") == 200


def test_there_are_fifty_rooms_and_an_address_has_one() -> None:
    clock = Clock()
    rooms = meeting(clock)
    told = [status_of(rooms.open_room, f"address {n}") for n in range(100)]
    assert told == [200] * party.MAX_ROOMS + [503] * (100 - party.MAX_ROOMS)
    own = [status_of(rooms.open_room, "address 0") for _ in range(20)]
    assert own == [200] * 9 + [429] * 11
    clock.now += party.ROOM_LIFETIME_S + 1
    assert status_of(rooms.open_room, "another") == 200
    assert len(rooms._boxes) == 1, "who was silent for two hours has none"


def test_what_a_flood_leaves_is_bounded_and_goes() -> None:
    """Hundreds of addresses send as much as they can for minutes."""
    clock = Clock()
    rooms = meeting(clock)
    opened = [rooms.open_room(f"host {n}")[:2] for n in range(party.MAX_ROOMS)]
    for n in range(5 * party.MAX_ROOMS):
        room, _ = opened[n % party.MAX_ROOMS]
        for k in range(party.MAX_GUESTS):
            key = f"{k:022}"
            status_of(rooms.knock, f"{n} {k}", room, key, "x" * party.MAX_BYTES)
            status_of(rooms.send, key, "x" * party.MAX_BYTES)
        if n % party.MAX_ROOMS == 0:
            clock.now += 50
    boxes = rooms._boxes.values()
    assert len(boxes) <= party.MAX_ROOMS * (1 + party.MAX_GUESTS)
    assert max(len(box.letters) for box in boxes) <= party.MAX_LETTERS
    clock.now += AGES_S
    status_of(rooms.open_room, "")
    assert (len(rooms._boxes), len(rooms._tries)) == (1, 1)


def test_more_connections_than_can_be_served_are_closed(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(party, "MAX_THREADS", threading.active_count())
    with pytest.raises(ConnectionError):
        site.ask("GET", "/")
    monkeypatch.setattr(party, "MAX_THREADS", threading.active_count() + 9)
    assert site.ask("GET", "/")[0] == 200


def test_only_this_machine_and_the_network_are_served(folder: Path) -> None:
    """Another network of a computer with two is not served."""
    with party.open_party(folder, "192.168.1.7", 0, print) as server:
        for own, may in ((HOME, True), ("192.168.1.7", True), ("10.0.0.7", False)):
            request = type("Request", (), {"getsockname": lambda _, own=own: (own, 1)})
            assert server.verify_request(request(), None) == may
