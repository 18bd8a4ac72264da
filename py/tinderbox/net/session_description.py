"""The addresses in an SDP, and an SDP of what one page must know of another.

Two pages that only need a data channel exchange 700 characters. Only the addresses, a
fingerprint and the credentials differ. The rest is a template that both have.
"""

from __future__ import annotations

import base64
import hashlib
import re
import struct
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from enum import Enum
from itertools import chain

from tinderbox.core.record import frozen

MAX_CANDIDATES = 6  # interfaces of a device, each with one address or two
FINGERPRINT_BYTES = 32  # SHA-256
DIGEST_BYTES = 24  # make the credentials of an end: 32 letters of Base64

# Of the UDP candidates: the better first, as RFC 8445, 5.1.2.2 recommends.
TYPES = {"host": 126, "srflx": 100, "relay": 0}

SDP = """\
v=0
o=- 1 2 IN IP4 127.0.0.1
s=-
t=0 0
a=group:BUNDLE 0
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
{candidates}a=ice-ufrag:{fragment}
a=ice-pwd:{password}
a=ice-options:trickle
a=fingerprint:sha-256 {fingerprint}
a=setup:{setup}
a=mid:0
a=sctp-port:5000
a=max-message-size:262144
"""
CANDIDATE = re.compile(
    r"^a=candidate:\S+ 1 udp \d+ (\S+) (\d{1,5}) typ (host|srflx|relay)\b", re.M | re.I
)
NAME = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.local")


class BadDescription(ValueError):
    """Bytes that describe no end of a connection, or an address that can't be one."""


class Setup(Enum):
    """The end that begins the handshake of encryption, as an SDP says it.

    It is the page that offers, because it accepts one answer and begins with that end.
    If callers began, only the first of several would be heard, and none let in.
    """

    OFFER = "active"
    ANSWER = "passive"


@frozen
class Candidate:
    """A UDP port at which a page may be reached.

    `address` is IPv4, IPv6, or a name of multicast DNS, which is a UUID and ".local".
    `type` is a key of `TYPES`.
    """

    address: str
    port: int
    type: str = "host"

    @property
    def is_ipv4(self) -> bool:
        """True if the address is IPv4, which every device at home finds."""
        return _pack_ipv4(self.address) is not None


@frozen
class Credentials:
    """The user fragment and the password of one end of an ICE connection (RFC 8445)."""

    fragment: str
    password: str

    @classmethod
    def derived(cls, secret: bytes, end: str, whom: bytes = b"") -> Credentials:
        """Return the credentials of one end of a link. `end` is "host" or "guest".

        `whom` tells apart the links of one secret. The characters that ICE allows are
        those of Base64.
        """
        content = end.encode() + whom
        digest = hashlib.blake2b(content, key=secret, digest_size=DIGEST_BYTES).digest()
        text = base64.b64encode(digest).decode()
        return cls(text[:8], text[8:])


@frozen
class SessionDescription:
    """One end of a connection: what the other must know to reach and to trust it."""

    credentials: Credentials
    fingerprint: bytes
    candidates: tuple[Candidate, ...] = ()

    def to_sdp(self, setup: Setup) -> str:
        """Return the whole SDP of an offer or an answer."""
        return SDP.format(
            candidates="".join(_candidate_lines(self.candidates)),
            fragment=self.credentials.fragment,
            password=self.credentials.password,
            fingerprint=self.fingerprint.hex(":").upper(),
            setup=setup.value,
        ).replace("\n", "\r\n")


def candidates_in(sdp: str, seen_addresses: str = "") -> tuple[Candidate, ...]:
    """Return the best candidates in a browser's SDP.

    If the browser hides its address behind a name, `seen_addresses` are added: those by
    which the server of this page knows its device, the likeliest first, with spaces.
    """
    found = [
        Candidate(address.lower(), int(port), kind.lower())
        for address, port, kind in CANDIDATE.findall(sdp)
    ]
    hidden = [it for it in found if _is_name(it.address)]
    first, *others = [
        [replace(it, address=address) for it in hidden]
        for address in seen_addresses.split() or [""]
    ]
    # Of many only the first are kept: the likeliest address, then the names.
    candidates = [*first, *found, *chain.from_iterable(others)]
    return tuple(_best(dict.fromkeys(filter(can_be_packed, candidates))))


class Reader:
    """Reads values from some bytes, one after the other.

    Its methods raise BadDescription.
    """

    def __init__(self, packed: bytes) -> None:
        self.rest = packed

    def take_bytes(self, count: int) -> bytes:
        """Return the next `count` bytes."""
        part = self.rest[:count]
        self.rest = self.rest[count:]
        if len(part) < count:
            raise BadDescription("cut off")
        return part

    def number(self) -> int:
        """Return the next byte as a number."""
        return self.take_bytes(1)[0]

    def address(self, family: int) -> str:
        """Return an address. `family` is an index of `_FAMILIES`."""
        if family not in range(len(_FAMILIES)):
            raise BadDescription("an address of no known family")
        size, _, unpack = _FAMILIES[family]
        return unpack(self.take_bytes(size))

    def port(self) -> int:
        """Return a port."""
        port = int.from_bytes(self.take_bytes(2))
        if not port:
            raise BadDescription("port 0 is nowhere")
        return port

    def _candidate(self) -> Candidate:
        kind, family = divmod(self.number(), len(_FAMILIES))
        if kind >= len(TYPES):
            raise BadDescription("a candidate of no known type")
        return Candidate(self.address(family), self.port(), list(TYPES)[kind])

    def candidates(self) -> tuple[Candidate, ...]:
        """Return candidates, which follow their count."""
        count = self.number()
        if count > MAX_CANDIDATES:
            raise BadDescription("too many candidates")
        return tuple(self._candidate() for _ in range(count))


def _best(candidates: Iterable[Candidate]) -> list[Candidate]:
    """Return the best candidates, at most `MAX_CANDIDATES`, with one of each type.

    A device may have many addresses of its own, and still a relay may be the only way.
    """
    ordered = sorted(candidates, key=lambda it: -TYPES[it.type])
    # Reversed: a later key replaces an earlier one, so the best of each type stays.
    firsts = {it.type: it for it in reversed(ordered)}.values()
    chosen = tuple(dict.fromkeys((*firsts, *ordered)))[:MAX_CANDIDATES]
    return sorted(chosen, key=ordered.index)


def pack_candidates(candidates: Sequence[Candidate]) -> bytes:
    """Return candidates as bytes, after their count. Raises BadDescription."""
    return bytes([len(candidates)]) + b"".join(map(pack_candidate, candidates))


def pack_candidate(candidate: Candidate) -> bytes:
    """Return a candidate as bytes. Raises BadDescription."""
    for number, (_, pack, _) in enumerate(_FAMILIES):
        packed = pack(candidate.address)
        if packed is not None:
            head = bytes([list(TYPES).index(candidate.type) * len(_FAMILIES) + number])
            return head + packed + candidate.port.to_bytes(2)
    raise BadDescription(candidate.address)


def can_be_packed(candidate: Candidate) -> bool:
    """Return True if this can be a candidate, and can be written into an SDP."""
    with suppress(ValueError, OverflowError):
        return candidate.port > 0 and bool(pack_candidate(candidate))
    return False


def _candidate_lines(candidates: Sequence[Candidate]) -> Iterator[str]:
    for n, it in enumerate(candidates):
        # RFC 8445, 5.1.2.1: type, then place in the list, then component 1 (256 - 1).
        priority = TYPES[it.type] << 24 | 65535 - n << 8 | 255
        related = "" if it.type == "host" else " raddr 0.0.0.0 rport 0"
        where = f"{it.address} {it.port} typ {it.type}{related}"
        yield f"a=candidate:{n + 1} 1 udp {priority} {where}\n"


# --- addresses: a name, IPv4, IPv6 ----------------------------------------------------


def _is_name(address: str) -> bool:
    return bool(NAME.fullmatch(address))


def _pack_name(address: str) -> bytes | None:
    if not _is_name(address):
        return None
    return bytes.fromhex(address.removesuffix(".local").replace("-", ""))


def _name(packed: bytes) -> str:
    text = packed.hex()
    parts = (text[:8], text[8:12], text[12:16], text[16:20], text[20:])
    return "-".join(parts) + ".local"


def _pack_ipv4(address: str) -> bytes | None:
    if not re.fullmatch(r"\d{1,3}(\.\d{1,3}){3}", address, re.ASCII):
        return None
    numbers = [int(part) for part in address.split(".")]
    return bytes(numbers) if max(numbers) < 256 else None


def _ipv4(packed: bytes) -> str:
    return ".".join(map(str, packed))


def _pack_ipv6(address: str) -> bytes | None:
    if not re.fullmatch(r"[0-9a-f:]{2,39}", address) or ":" not in address:
        return None
    head, gap, tail = address.partition("::")
    first, last = ([int(g, 16) for g in x.split(":") if g] for x in (head, tail))
    zeros = [0] * (8 - len(first) - len(last)) if gap else []
    groups = [*first, *zeros, *last]
    if len(groups) != 8 or max(groups) > 0xFFFF:
        return None
    return struct.pack(">8H", *groups)


def _ipv6(packed: bytes) -> str:
    return ":".join(f"{group:x}" for group in struct.unpack(">8H", packed))


# Each family of addresses: the number of bytes, a function that packs an address (None
# if it is of another family), and one that unpacks it.
_FAMILIES = (
    (16, _pack_name, _name),
    (4, _pack_ipv4, _ipv4),
    (16, _pack_ipv6, _ipv6),
)
