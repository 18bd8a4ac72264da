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


def found(sdp: str, own: str = "") -> str:
    """Return the addresses that matter, with ports, and types if they are not host."""
    return " ".join(
        f"{it.address}#{it.port}" + f"/{it.type}" * (it.type != "host")
        for it in session_description.candidates_in(sdp, own)
    ).replace(NAME, "NAME")


# What a browser has written, which address the reader or server has told, and what
# matters of it. The likeliest comes first. A name that hides one stays beside it.
FOUND = [
    (CHROMIUM, "", "NAME#43057 203.0.113.9#60496/srflx"),
    (CHROMIUM, "nonsense", "NAME#43057 203.0.113.9#60496/srflx"),
    (
        CHROMIUM,
        "192.168.1.7",
        "192.168.1.7#43057 NAME#43057 203.0.113.9#60496/srflx",
    ),
    (
        CHROMIUM,
        "192.168.1.7 fd00::7",
        "192.168.1.7#43057 NAME#43057 fd00::7#43057 203.0.113.9#60496/srflx",
    ),
    (
        CHROMIUM,  # many addresses don't displace the others
        "10.0.0.1 10.0.0.2 10.0.0.3 10.0.0.4 10.0.0.5 10.0.0.6 10.0.0.7",
        "10.0.0.1#43057 NAME#43057 10.0.0.2#43057 10.0.0.3#43057 10.0.0.4#43057 "
        "203.0.113.9#60496/srflx",
    ),
    (
        CHROMIUM.replace(NAME, "192.168.1.20"),  # which is known already
        "192.168.1.7",
        "192.168.1.20#43057 203.0.113.9#60496/srflx",
    ),
    (FIREFOX, "", "NAME#60497"),
]


@pytest.mark.parametrize(("sdp", "own", "expected"), FOUND)
def test_of_a_browser_s_sdp_the_addresses_matter(
    sdp: str, own: str, expected: str
) -> None:
    assert found(sdp, own) == found(sdp.replace("\n", "\r\n"), own) == expected


@pytest.mark.parametrize("setup", Setup)
def test_an_sdp_made_of_it_says_the_same(setup: Setup) -> None:
    made = SHORT.to_sdp(setup)
    assert found(made) == found(CHROMIUM)
    assert {
        f"a=setup:{setup.value}",
        f"a=fingerprint:sha-256 {PRINT}",
        f"a=candidate:1 1 udp 2130706431 {NAME} 43057 typ host",
    } <= {*made.split("\r\n")}
    assert "\n" not in made.replace("\r\n", "")


def test_addresses_are_written_as_they_are_meant() -> None:
    written = f"{NAME} 192.168.1.20 fe80::1:2 2001:db8:: ::1 2001:db8:1:2:3:4:5:6"
    packed = session_description.pack_candidates(
        [Candidate(it, 9) for it in written.split()]
    )
    read = session_description.Reader(packed).candidates()
    assert " ".join(it.address for it in read) == (
        f"{NAME} 192.168.1.20 fe80:0:0:0:0:0:1:2 2001:db8:0:0:0:0:0:0 0:0:0:0:0:0:0:1 "
        "2001:db8:1:2:3:4:5:6"
    )


def test_the_best_of_many_addresses_are_told_and_what_is_none_is_left_out() -> None:
    told = "10.0.1.0 10.0.1.1 10.0.1.2 10.0.1.3 10.0.1.4 300.1.1.1 example.org"
    lines = "".join(
        f"a=candidate:1 1 udp 1 {address} 5 typ host\n" for address in told.split()
    )
    relay = "a=candidate:1 1 udp 1 10.0.0.1 5 typ relay\n"
    assert found(CHROMIUM + relay + lines) == (  # a relay may be the only way
        "NAME#43057 10.0.1.0#5 10.0.1.1#5 10.0.1.2#5 203.0.113.9#60496/srflx "
        "10.0.0.1#5/relay"
    )
    bad = "".join(lines.splitlines(keepends=True)[5:])
    assert found(bad) == ""
