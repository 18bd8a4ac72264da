"""Links by which a match goes from one device to the next, and their contents.

    post=<match>.<code>:<actions>:<sealed>            all of it, for a new device
    post=<match>:<actions>:<sealed>                   only what is new, for the others
    post=<match>.<code>:<actions>-<seats>:<sealed>    all of it, for a new host

The code decrypts `sealed`: the number of lines of the match's text that the other
device has, a hash of them, and the lines after them, compressed.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Collection, Iterable, Mapping, Sequence
from hashlib import blake2b
from itertools import takewhile
from operator import eq
from secrets import choice
from typing import NamedTuple

from tinderbox.core import arrived_link, share_link
from tinderbox.core.game import Player, Seats
from tinderbox.core.match import BadMatch, load
from tinderbox.core.table import AnyTable
from tinderbox.net.agreed_seed import first_other_chance

ENCODING_ERRORS = "surrogatepass"  # so names may contain invalid characters
COUNT_BYTES = 2
HASH_BYTES = 16  # enough that nobody finds two matches with one hash
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # without letters that look alike
GROUPS = (4, 4, 4)  # numbers of letters in a code: 60 bits in all
LINK = re.compile(
    r"post=([\w-]{8})(?:\.([A-Z\d-]{14}))?:\d+(?:-(\d*))?:"
    r"([\w-]+)\.([\w-]+)\.([\w-]+)",
    re.ASCII,
)


def is_in(text: str) -> bool:
    """Return True if a text contains a link, as `read` finds it."""
    return LINK.search(arrived_link.restored(text)) is not None


class Sealed(NamedTuple):
    """A content that was encrypted with AES-GCM."""

    salt: bytes
    nonce: bytes
    data: bytes


class PostLink(NamedTuple):
    """The name of the match, the same on all devices, and its code if the link has it.

    `seats_elsewhere`: None in a match by post. A link that hands a match over to a new
    host says which seats are played at other devices.
    """

    match: str
    code: str
    sealed: Sealed
    seats_elsewhere: Seats | None = None


class Comparison(NamedTuple):
    """A stored match compared with the one in a link.

    `text` is that of the link's match. Its first `shared_actions` actions are equal to
    those of the stored match, which has `stored_actions` actions. The fields are in
    this order so that `max` finds the stored match that shares most.
    """

    shared_actions: int
    stored_actions: int
    id: str
    text: str


def read(text: str) -> PostLink:
    """Return the link in a text. Raises BadMatch."""
    found = LINK.search(arrived_link.restored(text))
    if not found:
        raise BadMatch("match.bad_share")
    match, code, seats, *parts = found.groups()
    sealed = Sealed(*map(share_link.from_letters, parts))
    seats_elsewhere = None
    if seats is not None:
        seats_elsewhere = tuple(Player(int(digit)) for digit in seats)
    return PostLink(match, code or "", sealed, seats_elsewhere)


def write(link: PostLink, actions: int) -> str:
    """Return a link without the address. Its code is "" for devices that know it."""
    letters = ".".join(map(share_link.to_letters, link.sealed))
    secret = f".{link.code}" if link.code else ""
    seats = ""
    if link.seats_elsewhere is not None:
        seats = "-" + "".join(map(str, link.seats_elsewhere))
    return f"post={link.match}{secret}:{actions}{seats}:{letters}"


def new_code() -> str:
    """Return a new secret code."""
    groups = ("".join(choice(LETTERS) for _ in range(n)) for n in GROUPS)
    return "-".join(groups)


def pack(text: str, known_lines: int) -> bytes:
    """Return the lines after the first `known_lines`, for devices that have those."""
    known, rest = _split_lines(text, known_lines)
    compressor = zlib.compressobj(9, zdict=known)
    compressed = compressor.compress(rest) + compressor.flush()
    return known_lines.to_bytes(COUNT_BYTES) + _hash(known) + compressed


def unpack(packed: bytes, text: str) -> str:
    """Return the match's text. `text` is that of the stored match. Raises BadMatch."""
    known, _ = _split_lines(text, int.from_bytes(packed[:COUNT_BYTES]))
    start = COUNT_BYTES + HASH_BYTES
    if packed[COUNT_BYTES:start] != _hash(known):
        raise BadMatch("post.other_past")
    rest = share_link.inflate(packed[start:], known)
    return known.decode("utf8", ENCODING_ERRORS) + rest


def _split_lines(text: str, lines: int) -> tuple[bytes, bytes]:
    """Return the first `lines` lines of a text, and the rest."""
    rest = text.split("\n", lines)[-1]
    known = text.removesuffix(rest)
    return (
        known.encode("utf8", ENCODING_ERRORS),
        rest.encode("utf8", ENCODING_ERRORS),
    )


def _hash(content: bytes) -> bytes:
    return blake2b(content, digest_size=HASH_BYTES).digest()


def compare(id: str, text: str, packed: bytes) -> Comparison:
    """Compare the match stored as `id` with a link's contents. Raises BadMatch."""
    new = unpack(packed, text)
    header, log = load(text)
    new_header, new_log = load(new)
    if header != new_header:
        raise BadMatch("post.other_past")
    shared = sum(takewhile(bool, map(eq, log, new_log)))
    return Comparison(shared, len(log), id, new)


def nearest(texts: Mapping[str, str], packed: bytes) -> Comparison:
    """Return the comparison of a link with the stored match most like its own.

    Without stored matches its id is "". Raises BadMatch if the link fits none of them.
    """
    found = []
    problem = BadMatch("post.other_past")
    for id, text in texts.items():
        try:
            found.append(compare(id, text, packed))
        except BadMatch as bad:
            problem = bad
    if found:
        return max(found)
    if texts:
        raise problem
    return Comparison(0, 0, "", unpack(packed, ""))


def check_sender(table: AnyTable, start: int, local_seats: Collection[Player]) -> None:
    """Raise BadMatch if the sender acted for chance or for a person of this device.

    The first `start` actions are not checked: both matches have them.
    """
    number = first_other_chance(table, start)
    if number is not None:
        raise BadMatch("post.other_chance", n=number)
    for n, player in enumerate(table.movers[start:], start + 1):
        if player in local_seats:
            raise BadMatch("post.not_here", n=n)


def last_mover(people: Collection[Player], movers: Sequence[Player]) -> Player:
    """Return the seat that acted last, of these people. Return seat 0 if none did."""
    return next((it for it in reversed(movers) if it in people), Player(0))


def lines_known(
    movers: Sequence[Player], seats: Iterable[Player], least: int = 0
) -> int:
    """Return the number of lines of the text that all devices of these seats have.

    Each device has at least the actions up to the last one of its person. Return 0 if
    these are fewer than `least` lines, or if somebody has not acted yet: their device
    may have nothing.
    """
    last = dict.fromkeys(seats, 0)
    last |= {it: n for n, it in enumerate(movers, 1) if it in last}
    count = min(last.values(), default=0)
    lines = count + 1  # the header is a line, too
    return lines if count and lines >= least else 0
