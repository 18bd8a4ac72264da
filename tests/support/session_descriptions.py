"""A session description as Chromium writes it, and what matters of it."""

from __future__ import annotations

from tinderbox.core.rng import Rng
from tinderbox.net.session_description import (
    Credentials,
    SessionDescription,
    candidates_in,
)

NAME = "d9e5f5f0-b9e6-4c36-87f5-c73e16a9f35e.local"
PRINT = "DF:6D:0F:1F:47:EE:B0:21:9E:58:0C:94:DD:0D:A4:31:65:4A:61:FA:63:75:77:75:2A:42:D4:CF:34:59:90:C0"  # noqa: E501 - as browsers write it
CHROMIUM = f"""\
v=0
o=- 7212967718241997923 2 IN IP4 127.0.0.1
s=-
t=0 0
a=group:BUNDLE 0
a=extmap-allow-mixed
a=msid-semantic: WMS
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
a=candidate:2321893189 1 udp 2113937151 {NAME} 43057 typ host generation 0
a=candidate:842163049 1 udp 1677729535 203.0.113.9 60496 typ srflx raddr 0.0.0.0 rport 0
a=candidate:1090750117 1 tcp 1518280447 {NAME} 9 typ host tcptype active
a=ice-ufrag:QkzI
a=ice-pwd:6OyOLdNqoej7wjPDCbNjpp14
a=ice-options:trickle
a=fingerprint:sha-256 {PRINT}
a=setup:actpass
a=mid:0
a=sctp-port:5000
a=max-message-size:262144
"""

SHORT = SessionDescription(
    Credentials("QkzI", "6OyOLdNqoej7wjPDCbNjpp14"),
    bytes.fromhex(PRINT.replace(":", "")),
    candidates_in(CHROMIUM),
)


def noise(length: int, rng: Rng) -> bytes:
    """Random bytes."""
    return bytes(rng.below(256) for _ in range(length))
