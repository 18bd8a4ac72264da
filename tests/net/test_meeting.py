"""A room: its code and replies are short, and nobody can forge them.

How guests come in is told in `test_network_stories.py`.
"""

from __future__ import annotations

import gc
import warnings
from collections import Counter
from dataclasses import replace

import pytest

from tests.support.session_descriptions import NAME, noise
from tests.support.world.links import settle
from tests.support.world.pair import Pair, Side, played
from tinderbox.core.rng import Rng
from tinderbox.draw.qr import MARGIN_SQUARES, qr_code
from tinderbox.games import registry
from tinderbox.net import code
from tinderbox.net.code import BadCode
from tinderbox.net.room_code import ONLOOKER, Reply, RoomCode, tag
from tinderbox.net.session_description import Candidate, Credentials

SECRET = bytes(range(16))
PRINT = bytes(range(100, 132))
LINK = "https://tinderbox.example/play#join="
SEVEN = tuple(range(1, 8))


def room(
    seats: tuple[int, ...], *addresses: str, known: int = 0, host: str = ""
) -> RoomCode:
    """Return a room. All its links have these addresses, or each has its own."""
    host_links = tuple(
        tuple(Candidate(it, 40_000 + n) for it in addresses or [f"{n:08x}{NAME[8:]}"])
        for n in range(len(seats) + known)
    )
    is_apart = not addresses
    return RoomCode(registry.GAMES[1], host, seats, SECRET, PRINT, host_links, is_apart)


SIZES: list[tuple[RoomCode | Reply, int, int]] = [
    # room or reply, its bytes, and the modules of its QR code, which is a room's link
    (room(SEVEN, NAME), 89, 45),
    (room((1,), NAME), 77, 41),
    (room((1, 2, 3), NAME, host="Margaret"), 89, 45),
    (room((1, 2, 3, ONLOOKER), NAME, host="Ann"), 86, 45),
    (room(SEVEN, "192.168.1.12", host="Margaret"), 85, 41),
    (room((1, 2, 3), NAME, known=7), 95, 45),
    (room((1,)), 77, 41),  # likewise, of one seat
    (room((1, 2, 3)), 117, 49),  # a Firefox's: each link has a name of its own
    (Reply(tag(SECRET), 3, PRINT), 43, 29),
    (Reply(tag(SECRET), 3, PRINT, addresses=(Candidate(NAME, 9),)), 62, 33),
]


@pytest.mark.parametrize(("made", "size", "modules"), SIZES)
def test_codes_are_as_short_as_this(
    made: RoomCode | Reply, size: int, modules: int
) -> None:
    if isinstance(made, Reply):
        packed = shown = code.pack_reply(made)
    else:
        packed = code.pack_room(made)
        shown = LINK + packed
    assert len(packed.removeprefix(code.MARK)) * 5 // 8 == size
    assert qr_code(shown).size - 2 * MARGIN_SQUARES == modules
    assert code.unpack(f"> Come! {shown}\n> Bob") == made


def test_a_long_name_is_cut_off_between_its_letters() -> None:
    long = room((1,), NAME, host="Ann\u00e9" * 9)
    cut = replace(long, host="Ann\u00e9" * 3)
    assert code.unpack(code.pack_room(long)) == cut


def test_names_are_derived_from_the_secret_alone() -> None:
    derived = {
        Credentials.derived(*of)
        for of in (
            (SECRET, "host", b"\x01"),
            (SECRET, "host", b"\x01"),
            (bytes(16), "host", b"\x01"),
            (SECRET, "guest", b"\x01"),
            (SECRET, "host", b"\x02"),
        )
    }
    assert len(derived) == 4
    assert {(len(it.fragment), len(it.password)) for it in derived} == {(8, 24)}


@pytest.mark.parametrize("game", registry.GAMES)
def test_no_game_has_a_seat_in_the_place_of_the_onlooker(game: str) -> None:
    assert max(registry.load_game(game).SEATS) <= ONLOOKER


@played
async def test_a_thousand_forged_replies_and_strangers_let_nobody_in() -> None:
    """They come from other rooms, for missing seats, with a guessed secret."""
    pair = Pair()
    host = pair.host
    opened = host.meet(1, 2, known=(bytes(32),))
    await settle()
    read = code.unpack(host.code)
    assert isinstance(read, RoomCode)
    rng = Rng(11)
    refused: Counter[str] = Counter()
    forged = [
        code.pack_reply(
            Reply(opened.tag, 3 + rng.below(200), noise(32, rng))
            if n % 4
            else Reply(noise(4, rng), 1, noise(32, rng))
        )
        for n in range(1_000)
    ]
    stranger = Side(pair.network)
    for _ in range(20):
        guessed = code.pack_room(replace(read, secret=noise(16, rng)))
        stranger.enter(guessed, None).cancel()
        stranger.enter(guessed, 1)
        await settle()
        forged.append(stranger.code)
    for text in forged:
        with pytest.raises(BadCode) as bad:
            opened.accept(text)
        refused[bad.value.key] += 1
    assert refused == {"code.taken": 750, "code.stale": 270}
    await settle()
    assert not host.seats
    assert not opened.problem
    pair.guest.enter(host.code, 2)
    await settle()
    opened.accept(pair.guest.code)
    await settle()
    assert host.seats == [2], "the room is as it was"


@played
async def test_what_is_cancelled_before_its_first_step_leaves_nothing() -> None:
    pair = Pair()
    meeting = pair.host.meet(1)
    await settle()
    gc.freeze()  # all that other tests have left need not be looked through
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        pair.guest.meet(1).cancel()
        pair.guest.enter(pair.host.code, 1).cancel()
        pair.guest.come_back().cancel()
        pair.guest.enter(pair.host.code, 1)
        await settle()
        meeting.accept(pair.guest.code)
        meeting.cancel()
        await settle()
        gc.collect()
    assert not warned
    assert all(it.is_over for it in pair.host.browser.links)
