"""The short description of a browser's SDP, and the SDP that is made of it again."""

from __future__ import annotations

import pytest

from tests.support.session_descriptions import CHROMIUM, NAME, PRINT, SHORT
from tinderbox.net import session_description
from tinderbox.net.session_description import (
    Candidate,
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
def test_of_chromium_s_sdp_the_addresses_matter(sdp: str) -> None:
    assert session_description.candidates_in(sdp) == (
        Candidate(NAME, 43057),
        Candidate("203.0.113.9", 60496, "srflx"),
    )


def test_the_address_that_was_seen_stands_beside_a_name_that_hides_it() -> None:
    seen = session_description.candidates_in(CHROMIUM, "192.168.1.7")
    assert seen == (
        Candidate("192.168.1.7", 43057),
        Candidate(NAME, 43057),
        Candidate("203.0.113.9", 60496, "srflx"),
    )
    plain = CHROMIUM.replace(NAME, "192.168.1.20")
    known = session_description.candidates_in(plain)
    assert session_description.candidates_in(plain, "192.168.1.7") == known
    assert session_description.candidates_in(CHROMIUM, "nonsense") == SHORT.candidates


def test_of_several_addresses_the_likeliest_stands_first_and_the_others_last() -> None:
    seen = session_description.candidates_in(CHROMIUM, "192.168.1.7 fd00::7")
    assert [(it.address, it.type) for it in seen] == [
        ("192.168.1.7", "host"),
        (NAME, "host"),
        ("fd00::7", "host"),
        ("203.0.113.9", "srflx"),
    ]
    many = " ".join(f"10.0.0.{n}" for n in range(9))
    found = session_description.candidates_in(CHROMIUM, many)
    assert found[1].address == NAME, "many addresses don't displace it"
    assert found[-1].type == "srflx"


def test_of_firefox_s_sdp_too() -> None:
    found = session_description.candidates_in(crlf(FIREFOX))
    assert found == (Candidate(NAME, 60497),)


@pytest.mark.parametrize("setup", Setup)
def test_an_sdp_made_of_it_says_the_same(setup: Setup) -> None:
    made = SHORT.to_sdp(setup)
    assert session_description.candidates_in(made) == SHORT.candidates
    lines = made.split("\r\n")
    assert f"a=setup:{setup.value}" in lines
    assert f"a=fingerprint:sha-256 {PRINT}" in lines
    assert f"a=candidate:1 1 udp 2130706431 {NAME} 43057 typ host" in lines
    assert not any("\n" in line for line in lines)


def test_addresses_are_written_as_they_are_meant() -> None:
    packed = session_description.pack_candidates([Candidate(a, 9) for a in ADDRESSES])
    read = session_description.Reader(packed).candidates()
    assert [it.address for it in read] == [
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
    short = session_description.candidates_in(CHROMIUM + lines)
    assert len(short) == session_description.MAX_CANDIDATES
    types = [candidate.type for candidate in short]
    assert types == [*["host"] * 4, "srflx", "relay"], "a relay may be the only way"
