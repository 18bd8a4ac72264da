"""A guest whose page has other rules than the host's leaves, and is told why."""

from __future__ import annotations

from random import Random

import pytest

from tests.support.peers.hosted_match import WELCOME, GuestView
from tests.support.world.clock import Clock
from tests.support.world.line import Loss, line
from tinderbox.app.features.peers.guest.guest_client import GuestClient
from tinderbox.net.messages import PROTOCOL, Welcome, dump


@pytest.mark.parametrize(
    ("welcome", "why"),
    [
        (WELCOME, ""),
        (WELCOME._replace(revision=WELCOME.revision + 1), "code.version"),
        (WELCOME._replace(protocol=PROTOCOL + 1), "code.version"),
    ],
)
def test_a_host_with_other_rules_is_left_with_the_reason(
    welcome: Welcome, why: str
) -> None:
    clock = Clock()
    page = GuestView()
    host, guest = line(clock, Random(1), Loss())
    GuestClient(guest, page, clock, "", "")
    host.send(dump(welcome))
    clock.run(10)
    assert page.why_closed == why
