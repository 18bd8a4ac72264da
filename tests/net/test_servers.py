"""Servers are what browsers take, and a room's code carries them or is refused."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from tests.support.session_descriptions import SHORT
from tests.tables import table
from tinderbox.games import registry
from tinderbox.net import code, room_code
from tinderbox.net.code import BadCode
from tinderbox.net.room_code import RoomCode
from tinderbox.net.servers import FIELDS, BadServer, Servers
from tinderbox.net.session_description import Candidate

ROOM: Final = RoomCode(
    registry.GAMES[1],
    "Ann",
    (1,),
    bytes(range(16)),
    SHORT.fingerprint,
    (SHORT.candidates[:1],),
)
STUN: Final = "stun:s.example.org"
TURN: Final = "turn:t.example.org:3478?transport=udp"
ACCOUNT: Final = ("1767000000:ann", "nYimp+/w=é<b>")
# What was typed, and what pages ask: addresses, and the account that is asked with.
ENTERED = table("""
                                    | ada   |      |
stun:s.example.org                  | ada   |      | stun:s.example.org
turn:t.example.org:3478?transport=udp | 17:ann | nY/w=é<b> | \
turn:t.example.org:3478?transport=udp 17:ann nY/w=é<b>
stun:s.example.org   turn:t.example.org | 17:ann | nY/w=é<b> | \
stun:s.example.org turn:t.example.org 17:ann nY/w=é<b>
TURNS:[2001:db8::1]:5349            | a     | b c  | TURNS:[2001:db8::1]:5349 a b c
""")
# What browsers refuse as addresses.
BAD_ADDRESSES = """
https://example.org
javascript:alert(1)
stun:
stun://s.example.org
stun:<b>
stun:s.example.org:port
stun:s.example.org/#join
stun:\u202egro.elpmaxe
stun:\u0435xample.org
stun:s.example.org stun:s.example.org stun:s.example.org
stun:LONG"""
BAD_ACCOUNTS: Final = (
    ("", "secret"),
    ("ada", ""),
    ("ada", "se\x00cret"),
    ("ada\u202e", "secret"),
    ("ada", "x" * 129),
)


@pytest.mark.parametrize(("urls", "name", "password", "asked"), ENTERED)
def test_what_was_typed_reaches_a_guest(
    urls: str, name: str, password: str, asked: str
) -> None:
    typed = (urls, f" {name} ", password)
    servers = Servers.entered(dict(zip(FIELDS, typed, strict=True)))
    assert servers.to_text().replace("\n", " ") == asked
    room = replace(ROOM, servers=servers)
    assert code.unpack(code.pack_room(room)) == room


def test_a_browser_gets_the_account_for_turn_alone() -> None:
    assert Servers((STUN, TURN), *ACCOUNT).for_browser() == [
        {"urls": STUN},
        {"urls": TURN, "username": ACCOUNT[0], "credential": ACCOUNT[1]},
    ]


@pytest.mark.parametrize("line", BAD_ADDRESSES.strip().splitlines())
def test_an_address_that_browsers_refuse_is_refused(line: str) -> None:
    address = line.replace("LONG", "a" * 101)
    with pytest.raises(BadServer, match=r"servers\.bad_address"):
        Servers.entered({"urls": address})
    assert reason_for(address) == "code.bad_server"


@pytest.mark.parametrize("account", BAD_ACCOUNTS)
def test_an_account_that_can_not_be_written_down_is_refused(
    account: tuple[str, str],
) -> None:
    with pytest.raises(BadServer, match=r"servers\.no_password"):
        Servers.entered(dict(zip(FIELDS, (TURN, *account), strict=True)))
    assert reason_for(TURN, *account) == "code.bad_server"


HOSTILE: Final = (
    "\n",
    f"{STUN}\nada\nsecret",
    f"{STUN}\n",
    f" {STUN}",
    f"{TURN}\nada\nsecret\nmore",
    "stun:a\n" * 20,
    "x",
)


@pytest.mark.parametrize("text", HOSTILE)
def test_what_our_page_would_not_write_is_refused(text: str) -> None:
    assert reason_for(*text.split("\n")) == "code.bad_server"


def test_bytes_that_are_no_text_are_a_damaged_code() -> None:
    room = room_code.write_room(ROOM, 1)
    assert reason(room + b"\xff") == "code.damaged"


def test_the_longest_code_of_a_room_is_read() -> None:
    """All seats, all addresses of each, all who are known, and two servers."""
    many = tuple(Candidate(f"2001:db8:0:0:0:0:0:{n}", n, "relay") for n in range(1, 7))
    longest = replace(
        ROOM,
        seats=(1, 2, 3, 4, 5, 6, 7, room_code.ONLOOKER),
        host_links=(many,) * 8 + (many[:2],) * 7,
        wants_addresses=True,
        servers=Servers(("stun:" + "a" * 100, "turn:" + "b" * 100), *["u" * 128] * 2),
    )
    assert code.unpack(code.pack_room(longest)) == longest


def reason_for(*lines: str) -> str:
    """Return why a code is refused that carries these lines."""
    room = room_code.write_room(ROOM, 1)
    return reason(room + "\n".join(lines).encode())


def reason(content: bytes) -> str:
    """Return why a room's code is refused, though its checksum fits."""
    with pytest.raises(BadCode) as bad:
        code.unpack(code._write(room_code.ROOM, content))
    return bad.value.key
