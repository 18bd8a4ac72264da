"""The short description of a browser's SDP, and the SDP that is made of it again."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.support.peers.descriptions import CHROMIUM, NAME, PRINT, SHORT, noise
from tinderbox.core.rng import Rng
from tinderbox.net import session_description
from tinderbox.net.session_description import (
    BadDescription,
    Candidate,
    Credentials,
    Setup,
)

FIREFOX = f"""\
v=0
o=mozilla...THIS_IS_SDPARTA-99.0 4864837958823511638 0 IN IP4 0.0.0.0
s=-
t=0 0
a=sendrecv
a=fingerprint:sha-256 {PRINT}
a=group:BUNDLE 0
a=ice-options:trickle
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
a=candidate:0 1 UDP 2122187007 {NAME} 60497 typ host
a=candidate:2 1 TCP 2105458943 {NAME} 9 typ host tcptype active
a=end-of-candidates
a=ice-pwd:01356ab4b415fc56836a9b94157b1015
a=ice-ufrag:f72000d6
a=mid:0
a=setup:actpass
a=sctp-port:5000
a=max-message-size:1073741823
"""
ADDRESSES = [
    NAME,
    "192.168.1.20",
    "fe80::1:2",
    "2001:db8::",
    "::1",
    "2001:db8:1:2:3:4:5:6",
]


def crlf(sdp: str) -> str:
    return sdp.replace("\n", "\r\n")


@pytest.mark.parametrize("sdp", [CHROMIUM, crlf(CHROMIUM)])
def test_of_chromium_s_sdp_a_tenth_matters(sdp: str) -> None:
    short = session_description.from_sdp(sdp)
    assert short.credentials == Credentials("QkzI", "6OyOLdNqoej7wjPDCbNjpp14")
    assert short.fingerprint.hex(":").upper() == PRINT
    assert short.candidates == (
        Candidate(NAME, 43057),
        Candidate("203.0.113.9", 60496, "srflx"),
    )
    assert len(short.to_bytes()) == 82


def test_the_address_that_was_seen_stands_beside_a_name_that_hides_it() -> None:
    seen = session_description.from_sdp(CHROMIUM, "192.168.1.7")
    assert seen.candidates == (
        Candidate("192.168.1.7", 43057),
        Candidate(NAME, 43057),
        Candidate("203.0.113.9", 60496, "srflx"),
    )
    plain = CHROMIUM.replace(NAME, "192.168.1.20")
    known = session_description.from_sdp(plain)
    assert session_description.from_sdp(plain, "192.168.1.7") == known
    assert session_description.from_sdp(CHROMIUM, "nonsense") == SHORT


def test_of_several_addresses_the_likeliest_stands_first_and_the_others_last() -> None:
    seen = session_description.from_sdp(CHROMIUM, "192.168.1.7 fd00::7")
    assert [(it.address, it.type) for it in seen.candidates] == [
        ("192.168.1.7", "host"),
        (NAME, "host"),
        ("fd00:0:0:0:0:0:0:7", "host"),
        ("203.0.113.9", "srflx"),
    ]
    many = " ".join(f"10.0.0.{n}" for n in range(9))
    found = session_description.from_sdp(CHROMIUM, many).candidates
    assert found[1].address == NAME, "many addresses don't displace it"
    assert found[-1].type == "srflx"


def test_of_firefox_s_sdp_too() -> None:
    short = session_description.from_sdp(crlf(FIREFOX))
    assert short.credentials.fragment == "f72000d6"
    assert short.credentials.password[:4] == "0135"
    assert short.candidates == (Candidate(NAME, 60497),)


@pytest.mark.parametrize("setup", Setup)
def test_an_sdp_made_of_it_says_the_same(setup: Setup) -> None:
    made = SHORT.to_sdp(setup)
    assert session_description.from_sdp(made) == SHORT
    lines = made.split("\r\n")
    assert f"a=setup:{setup.value}" in lines
    assert f"a=fingerprint:sha-256 {PRINT}" in lines
    assert f"a=candidate:1 1 udp 2130706431 {NAME} 43057 typ host" in lines
    assert not any("\n" in line for line in lines)


def test_addresses_are_written_as_they_are_meant() -> None:
    it = replace(SHORT, candidates=tuple(Candidate(a, 65535) for a in ADDRESSES))
    read = session_description.from_bytes(it.to_bytes())
    assert read.candidates[0] == it.candidates[0]
    assert [c.address for c in read.candidates] == [
        NAME,
        "192.168.1.20",
        "fe80:0:0:0:0:0:1:2",
        "2001:db8:0:0:0:0:0:0",
        "0:0:0:0:0:0:0:1",
        "2001:db8:1:2:3:4:5:6",
    ]


def test_the_best_of_many_addresses_are_told_and_what_is_none_is_left_out() -> None:
    typed = [("relay", "10.0.0.1"), *[("host", f"10.0.1.{n}") for n in range(9)]]
    typed += [("host", "300.1.1.1"), ("host", "::1::2"), ("host", "example.org")]
    lines = "".join(
        f"a=candidate:1 1 udp 1 {address} 5 typ {kind}\n" for kind, address in typed
    )
    short = session_description.from_sdp(CHROMIUM + lines)
    assert len(short.candidates) == session_description.MAX_CANDIDATES
    types = [candidate.type for candidate in short.candidates]
    assert types == [*["host"] * 4, "srflx", "relay"], "a relay may be the only way"


@pytest.mark.parametrize("missing", ["ice-ufrag", "ice-pwd", "fingerprint"])
def test_an_sdp_without_what_matters_is_refused(missing: str) -> None:
    with pytest.raises(BadDescription):
        session_description.from_sdp(CHROMIUM.replace(missing, "nothing"))


def test_whatever_else_comes_is_a_description_or_refused() -> None:
    rng = Rng(17)
    good = SHORT.to_bytes()
    read = 0
    for n in range(3_000):
        damaged = bytearray(good if n % 3 else noise(80, rng))
        for _ in range(1 + rng.below(3)):
            damaged[rng.below(len(damaged))] = rng.below(256)
        cut = bytes(damaged[: len(damaged) - rng.below(2) * rng.below(90)])
        try:
            it = session_description.from_bytes(cut)
        except BadDescription:
            continue
        read += 1
        assert session_description.from_bytes(it.to_bytes()) == it
        assert it.to_sdp(Setup.OFFER).count("\r\n") == 15 + len(it.candidates)
    assert 500 < read < 2_500
