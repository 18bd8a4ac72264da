"""Why two pages don't find each other: what is known, and what is said."""

from __future__ import annotations

import pytest

from tests.tables import table
from tinderbox.net import diagnosis
from tinderbox.net.room_code import RoomCode
from tinderbox.net.session_description import Candidate

# The host's addresses, the guest's, and the reason. Some have another type than "host".
FAILURES = table("""
d9e5.local                                 |                           | only_names
d9e5.local                                 | d9e5.local                | only_names
d9e5.local                                 | 192.168.1.2               | kept_apart
192.168.1.2                                |                           | kept_apart
192.168.1.2                                | 192.168.1.3               | kept_apart
fd00::11                                   |                           | only_ipv6
fd00::11 192.168.1.2                       |                           | kept_apart
192.168.1.2                                | 10.1.2.3                  | other_network
192.168.1.2                                | 10.1.2.3 192.168.1.3      | kept_apart
192.168.1.2 1.2.3.9/srflx                  | 10.1.2.3 5.6.7.8/srflx    | needs_turn
192.168.1.2 1.2.3.9/srflx                  | 192.168.1.3 1.2.3.9/srflx | kept_apart
192.168.1.2 1.2.3.9/srflx 9.9.9.9/relay    | 10.1.2.3 5.6.7.8/srflx    | unreachable
""")


def candidates(text: str) -> tuple[Candidate, ...]:
    parts = (it.partition("/") for it in text.split())
    return tuple(Candidate(address, 9, type or "host") for address, _, type in parts)


@pytest.mark.parametrize(("own", "other", "reason"), FAILURES)
def test_a_failure_has_its_reason(own: str, other: str, reason: str) -> None:
    for server_problem, permission, expected in (
        ("", "", f"code.{reason}"),
        ("servers.refused", "", "servers.refused"),
        ("servers.refused", diagnosis.DENIED, "code.blocked"),
    ):
        found = diagnosis.why_unreachable(
            candidates(own),
            candidates(other),
            server_problem=server_problem,
            permission=permission,
        )
        assert found == expected


DOUBTS = table("""
fd00::11             |          | join.no_address
fd00::11             | fd00::11 | join.may_ask
fd00::11 192.168.1.2 |          | join.may_ask
d9e5.local           |          | join.may_ask
""")


@pytest.mark.parametrize(("hosts", "own", "doubt"), DOUBTS)
def test_a_guest_without_an_address_calls_no_ipv6(
    hosts: str, own: str, doubt: str
) -> None:
    links = (candidates(hosts),)
    room = RoomCode("great_fire", "Ann", (1,), bytes(16), bytes(32), links)
    found = diagnosis.doubt(room, candidates(own), permission=diagnosis.ASKED)
    assert found == doubt
