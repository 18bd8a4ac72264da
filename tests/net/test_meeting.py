"""A room: one code for all seats, answers in any order, no code for known guests."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.support.session_descriptions import noise
from tests.support.world.links import (
    Internet,
    PlainLink,
    settle,
    until,
)
from tests.support.world.pair import Pair, Side, played
from tinderbox.core.rng import Rng
from tinderbox.draw.qr import MARGIN_SQUARES, qr_code
from tinderbox.games import registry
from tinderbox.net import code, diagnosis, room_code
from tinderbox.net.code import BadCode
from tinderbox.net.link import NO_NETWORK, LinkError
from tinderbox.net.room_code import Reply, RoomCode
from tinderbox.net.session_description import (
    Candidate,
    Credentials,
)

SECRET = bytes(range(16))
PRINT = bytes(range(100, 132))
NAME = "d9e5f5f0-b9e6-4c36-87f5-c73e16a9f35e.local"
LINK = "https://tinderbox.example/play#join="
SEVEN = tuple(range(1, 8))


def room(
    seats: tuple[int, ...],
    *addresses: str,
    known: int = 0,
    host: str = "",
) -> RoomCode:
    """Return a room. All its links have these addresses, or each has its own."""

    def host_link(n: int) -> tuple[Candidate, ...]:
        own = addresses or (f"{n:08x}{NAME[8:]}",)
        return tuple(Candidate(it, 40_000 + n) for it in own)

    host_links = tuple(map(host_link, range(len(seats) + known)))
    is_apart = not addresses
    return RoomCode(registry.GAMES[1], host, seats, SECRET, PRINT, host_links, is_apart)


def bytes_of(packed: str) -> int:
    """Return the number of bytes of a code."""
    return len(packed.removeprefix(code.MARK)) * 5 // 8


SIZES = [
    # room, its bytes, modules of its link as a QR code, and the reply's bytes
    (room(SEVEN, NAME), 89, 45),
    (room((1,), NAME), 77, 41),
    (room((1, 2, 3), NAME, host="Margaret"), 89, 45),
    (room((1, 2, 3, room_code.ONLOOKER), NAME, host="Ann"), 86, 45),
    (room(SEVEN, "192.168.1.12", host="Margaret"), 85, 41),
    (room((1, 2, 3), NAME, known=7), 95, 45),
    (room((1,)), 77, 41),  # likewise, of one seat
    (room((1, 2, 3)), 117, 49),  # a Firefox's: each link has a name of its own
]


@pytest.mark.parametrize(("made", "size", "modules"), SIZES)
def test_rooms_are_as_short_as_this(made: RoomCode, size: int, modules: int) -> None:
    packed = code.pack_room(made)
    assert bytes_of(packed) == size
    assert qr_code(LINK + packed).size - 2 * MARGIN_SQUARES == modules
    assert code.unpack(f"Come! {LINK}{packed} See you") == made


REPLIES = [
    (Reply(room_code.tag(SECRET), 3, PRINT), 43, 29),
    (Reply(room_code.tag(SECRET), 3, PRINT, addresses=(Candidate(NAME, 9),)), 62, 33),
]


@pytest.mark.parametrize(("made", "size", "modules"), REPLIES)
def test_replies_are_as_short_as_this(made: Reply, size: int, modules: int) -> None:
    packed = code.pack_reply(made)
    assert bytes_of(packed) == size
    assert qr_code(packed).size - 2 * MARGIN_SQUARES == modules
    assert code.unpack(f"> {packed}\n> Bob") == made


def test_a_long_name_is_cut_off_between_its_letters() -> None:
    packed = code.pack_room(room((1,), NAME, host="Ann\u00e9" * 9))
    read = code.unpack(packed)
    assert isinstance(read, RoomCode)
    assert read.host == "Ann\u00e9" * 3


def test_names_are_derived_from_the_secret_alone() -> None:
    one = Credentials.derived(SECRET, "host", b"\x01")
    assert one == Credentials.derived(SECRET, "host", b"\x01")
    others = {
        Credentials.derived(bytes(16), "host", b"\x01"),
        Credentials.derived(SECRET, "guest", b"\x01"),
        Credentials.derived(SECRET, "host", b"\x02"),
    }
    assert len(others | {one}) == 4
    assert (len(one.fragment), len(one.password)) == (8, 24)


@played
async def test_seven_guests_come_by_one_code_in_any_order() -> None:
    network = Internet()
    host = Side(network)
    opened = host.meet(*SEVEN)
    await settle()
    invitation = host.code
    guests = [Side(network) for _ in SEVEN]
    for seat, guest in zip(SEVEN, guests, strict=True):
        guest.enter(invitation, seat)
    await settle()
    for guest in reversed(guests):
        opened.accept(guest.code)
        opened.accept(guest.code)  # as a camera reads it again
        await settle()
    assert host.seats == [*reversed(SEVEN)]
    assert all(guest.is_up for guest in guests)
    assert host.code == "", "nobody is waited for any more"
    for guest in guests:
        guest.say("hello")
    await settle()
    assert host.texts == ["hello"] * 7


@played
async def test_of_two_who_take_one_seat_the_second_takes_another() -> None:
    network = Internet()
    host, first, second = (Side(network) for _ in range(3))
    opened = host.meet(1, 2)
    await settle()
    invitation = host.code
    first.enter(invitation, 1)
    late = second.enter(invitation, 1)
    await settle()
    opened.accept(first.code)
    for _ in range(2):  # while the first connects, and after
        with pytest.raises(BadCode, match=r"code\.taken"):
            opened.accept(second.code)
        await settle()
    late.cancel()
    second.enter(invitation, 2)
    await settle()
    opened.accept(second.code)
    await settle()
    assert host.seats == [1, 2]


@played
async def test_who_is_known_comes_without_an_answer() -> None:
    network = Internet()
    host, bob, cy, stranger = (Side(network) for _ in range(4))
    known = bob.browser.own.fingerprint, cy.browser.own.fingerprint
    host.meet(1, 2, known=known)
    await settle()
    read = code.unpack(host.code)
    assert isinstance(read, RoomCode)
    assert (read.seats, read.has_known) == ((1, 2), True)
    for side in (bob, cy, stranger):
        side.enter(host.code, None)
    await settle()
    assert host.seats == [None, None]
    assert [side.is_up for side in (bob, cy, stranger)] == [True, True, False]
    assert {it.channel and it.channel.fingerprint for it in (bob, cy)} == {
        host.browser.own.fingerprint
    }
    bob.reload()
    await settle()
    assert bob.is_up, "and comes back by itself afterwards"


@played
async def test_who_is_forgotten_gets_nothing_nor_does_an_old_code() -> None:
    network = Internet()
    host = Side(network)
    bob = Side(network)
    known = bob.browser.own.fingerprint
    first = host.meet(1, known=(known,))
    await settle()
    old = host.code
    first.expect([1], [])
    await settle()
    bob.enter(old, None)
    await settle()
    assert not host.seats
    first.cancel()
    opened = host.meet(1, known=(known,))
    await settle()
    bob.enter(old, None)
    bob.enter(old, 1)
    await settle()
    with pytest.raises(BadCode, match=r"code\.stale"):
        opened.accept(bob.code)
    await settle()
    assert not host.seats


@played
async def test_a_forged_reply_lets_nobody_in_and_frees_the_seat(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tinderbox.net.meeting.CONNECT_SECONDS", 0.05)
    network = Internet()
    host, bob, mallory = (Side(network) for _ in range(3))
    opened = host.meet(1)
    await settle()
    mallory.enter(host.code, 1)
    bob.enter(host.code, 1)
    await settle()
    mine = code.unpack(bob.code)
    assert isinstance(mine, Reply)
    forged = Reply(mine.tag, 1, bytes(32))  # of a certificate that nobody has
    opened.accept(code.pack_reply(forged))
    while not opened.problem:
        await settle()
    assert opened.problem == "code.kept_apart"
    assert not host.seats
    for wrong, key in ((host.code, "answer"), ("hello", "damaged")):
        with pytest.raises(BadCode, match=rf"code\.{key}"):
            opened.accept(wrong)
    bob.enter(host.code, 1)
    await settle()
    opened.accept(bob.code)
    await settle()
    assert host.seats == [1]
    assert not opened.problem
    assert not mallory.is_up


@played
async def test_a_room_grows_and_the_older_code_stays_good() -> None:
    network = Internet()
    host = Side(network)
    bob = Side(network)
    opened = host.meet(1)
    await settle()
    old = host.code
    opened.expect([1, 2], [])
    await settle()
    assert len(host.code) > len(old)
    bob.enter(old, 1)
    await settle()
    opened.accept(bob.code)
    await settle()
    assert host.seats == [1]
    links = host.browser.links
    opened.cancel()
    assert sum(link.is_over for link in links) == 1, "the other seat's"


@played
async def test_what_the_browser_refuses_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def offer(_: PlainLink, own: object) -> None:
        raise LinkError("no address")

    monkeypatch.setattr(PlainLink, "offer", offer)
    host = Side(Internet())
    opened = host.meet(1)
    await settle()
    assert opened.problem == NO_NETWORK
    assert all(link.is_closed for link in host.browser.links)


@played
async def test_a_thousand_forged_replies_and_strangers_let_nobody_in() -> None:
    """They come from other rooms, for missing seats, with a guessed secret."""
    network = Internet()
    host = Side(network)
    stranger = Side(network)
    opened = host.meet(1, 2, known=(bytes(32),))
    await settle()
    read = code.unpack(host.code)
    assert isinstance(read, RoomCode)
    rng = Rng(11)
    refused: Counter[str] = Counter()
    for n in range(1_000):
        tag, seat = (opened.tag, 3 + rng.below(200)) if n % 4 else (noise(4, rng), 1)
        forged = Reply(tag, seat, noise(32, rng))
        try:
            opened.accept(code.pack_reply(forged))
        except BadCode as bad:
            refused[bad.key] += 1
    assert refused == {"code.taken": 750, "code.stale": 250}
    for _ in range(20):
        guessed = replace(read, secret=noise(16, rng))
        stranger.enter(code.pack_room(guessed), None).cancel()
        stranger.enter(code.pack_room(guessed), 1)
        with pytest.raises(BadCode, match=r"code\.stale"):
            opened.accept(stranger.code or code.pack_reply(Reply(bytes(4), 1, PRINT)))
        await settle()
    assert not host.seats
    assert not opened.problem
    guest = Side(network)
    guest.enter(host.code, 2)
    await settle()
    opened.accept(guest.code)
    await settle()
    assert host.seats == [2], "the room is as it was"


@pytest.mark.parametrize("gone", ["guest", "host"])
@played
async def test_a_page_that_is_loaded_anew_after_the_first_words_comes_back(
    gone: str,
) -> None:
    pair = Pair()
    room = pair.host.meet(1)
    await settle()
    pair.guest.enter(pair.host.code, 1)
    await settle()
    room.accept(pair.guest.code)
    await until(lambda: pair.host.is_up and pair.guest.is_up)
    for side in (pair.host, pair.guest):
        side.say("welcome")
    page = pair.guest if gone == "guest" else pair.host
    await until(lambda: bool(page.texts))
    page.reload()
    await settle()
    for side in (pair.host, pair.guest):
        side.texts.clear()
    await pair.talk()
    pair.close()
    room.cancel()


@played
async def test_a_longer_code_tells_all_addresses_and_asks_for_the_guests() -> None:
    """It is not too long for a code, whatever the browser finds."""
    network = Internet()
    host, guest = (Side(network) for _ in range(2))
    meeting = host.meet(*SEVEN, known=(bytes(32),))
    await settle()
    short = host.code
    for link in host.browser.links:
        ports = tuple(Candidate(NAME, port) for port in range(1, 7))
        link.candidates = ports + link.candidates
    meeting.lengthen()
    assert len(short) < len(host.code) < code.MAX_LETTERS
    read = code.unpack(host.code)
    assert isinstance(read, RoomCode)
    assert (read.seats, read.has_known, read.wants_addresses) == (SEVEN, False, True)
    assert {*map(len, read.host_links)} == {2}
    guest.enter(host.code, 3)
    await settle()
    reply = code.unpack(guest.code)
    assert isinstance(reply, Reply)
    assert reply.addresses == (Candidate("10.0.0.1", 5),)
    meeting.accept(guest.code)
    await settle()
    assert host.seats == [3]


@pytest.mark.parametrize("game", registry.GAMES)
def test_no_game_has_a_seat_in_the_place_of_the_onlooker(game: str) -> None:
    assert max(registry.load_game(game).SEATS) <= room_code.ONLOOKER


@played
async def test_an_address_that_the_reader_typed_is_told() -> None:
    host = Side(Internet())
    meeting = host.meet(1)
    await settle()
    assert not meeting.has_only_names
    [link] = host.browser.links
    for addresses in ((Candidate(NAME, 9),), (Candidate("192.168.1.12", 9),)):
        link.candidates = addresses
        meeting.expect([1], [])
        await settle()
        read = code.unpack(host.code)
        assert isinstance(read, RoomCode)
        assert read.host_links == (addresses,)
        assert meeting.has_only_names == (addresses[0].address == NAME)


@played
async def test_the_reader_is_told_in_time_and_a_late_guest_still_comes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tinderbox.net.meeting.TELL_SECONDS", 0.01)
    network = Internet()
    host, bob = (Side(network) for _ in range(2))
    meeting = host.meet(1)
    await settle()
    read = code.unpack(host.code)
    assert isinstance(read, RoomCode)
    whom = b"\x01" + bob.browser.own.fingerprint
    fingerprint = bob.browser.own.fingerprint
    meeting.accept(code.pack_reply(Reply(meeting.tag, 1, fingerprint)))
    await until_true(lambda: bool(meeting.problem))
    assert meeting.problem == diagnosis.KEPT_APART
    own = Credentials.derived(read.secret, "guest", whom)
    await bob.browser.link(bob.browser.own).answer(read.offer(1), own)
    await settle()
    assert host.seats == [1]
    assert not meeting.problem


@played
async def test_a_server_that_is_silent_is_told_until_it_answers() -> None:
    host = Side(Internet())
    meeting = host.meet(1)
    await settle()
    [link] = host.browser.links
    for problem in (diagnosis.NO_SERVER, diagnosis.BAD_PASSWORD, ""):
        link.server_problem = problem
        link.changed()
        assert meeting.problem == problem


async def until_true(is_true: Callable[[], bool]) -> None:
    """Wait for what takes a moment of real time."""
    while not is_true():
        await asyncio.sleep(0.001)
