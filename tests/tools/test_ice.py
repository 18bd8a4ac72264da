"""The STUN and TURN servers of the command line, as pages get them."""

from __future__ import annotations

import pytest

from tools.ice import BadIceServer, IceServers

STUN = {"urls": "stun:play.example.org"}
TURN = "turn:play.example.org:3478?transport=udp"


def test_a_page_gets_the_servers_as_they_were_named() -> None:
    texts = [STUN["urls"], "turns:ann:pass:word@play.example.org"]
    own = {
        "urls": "turns:play.example.org",
        "username": "ann",
        "credential": "pass:word",
    }
    assert IceServers.parse(texts).for_page(0.0) == [STUN, own]


def test_a_page_gets_a_password_for_a_day() -> None:
    """As coturn computes it from the secret that both know."""
    servers = IceServers.parse([STUN["urls"], TURN], "north")
    assert servers.for_page(1_000.0) == [
        STUN,
        {
            "urls": TURN,
            "username": "87400:tinderbox",
            "credential": "nYimpvQh1+JmfpH/wgSwO73kz6k=",
        },
    ]


WRONG = ("play.example.org", "stun:", "http://a", TURN, "stun:a b", "turn:a@b")


@pytest.mark.parametrize("text", WRONG)
def test_what_names_no_server_is_refused(text: str) -> None:
    with pytest.raises(BadIceServer, match="turn:"):
        IceServers.parse([text])
