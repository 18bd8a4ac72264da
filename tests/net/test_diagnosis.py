"""Why two pages don't find each other: what is known, and what is said."""

from __future__ import annotations

import pytest

from tests.support.session_descriptions import NAME
from tinderbox.net import diagnosis
from tinderbox.net.room_code import RoomCode
from tinderbox.net.session_description import Candidate

HIDDEN = Candidate(NAME, 9)
HOME = Candidate("192.168.1.12", 9)
IPV6 = Candidate("fd00:0:0:0:0:0:0:11", 9)
NEXT = Candidate("192.168.1.13", 9)
OFFICE = Candidate("10.1.2.3", 9)
PUBLIC = Candidate("203.0.113.9", 9, "srflx")
ELSEWHERE = Candidate("198.51.100.7", 9, "srflx")
RELAY = Candidate("203.0.113.1", 9, "relay")

FAILURES = [
    # the host's addresses, the guest's, and the reason
    ([HIDDEN], [], "code.only_names"),
    ([HIDDEN], [HIDDEN], "code.only_names"),
    ([HIDDEN], [HOME], "code.kept_apart"),  # the host could have called it
    ([HOME], [], "code.kept_apart"),
    ([HOME], [NEXT], "code.kept_apart"),
    ([IPV6], [], "code.only_ipv6"),
    ([IPV6, HOME], [], "code.kept_apart"),
    ([HOME], [OFFICE], "code.other_network"),
    ([HOME], [OFFICE, NEXT], "code.kept_apart"),
    ([HOME, PUBLIC], [OFFICE, ELSEWHERE], "code.needs_turn"),
    ([HOME, PUBLIC], [NEXT, PUBLIC], "code.kept_apart"),  # behind one router
    ([HOME, PUBLIC, RELAY], [OFFICE, ELSEWHERE], "code.unreachable"),
]


@pytest.mark.parametrize(("own", "other", "reason"), FAILURES)
def test_a_failure_has_its_reason(
    own: list[Candidate], other: list[Candidate], reason: str
) -> None:
    def why(server_problem: str = "", permission: str = "") -> str:
        return diagnosis.why_unreachable(
            own, other, server_problem=server_problem, permission=permission
        )

    assert why() == reason
    assert why("servers.refused") == "servers.refused"
    assert why("servers.refused", diagnosis.DENIED) == "code.blocked"


@pytest.mark.parametrize(
    ("hosts", "own", "doubt"),
    [
        ([IPV6], [], diagnosis.NO_ADDRESS),
        ([IPV6], [IPV6], diagnosis.MAY_ASK),
        ([IPV6, HOME], [], diagnosis.MAY_ASK),
        ([HIDDEN], [], diagnosis.MAY_ASK),
    ],
)
def test_a_guest_without_an_address_calls_no_ipv6(
    hosts: list[Candidate], own: list[Candidate], doubt: str
) -> None:
    room = RoomCode("great_fire", "Ann", (1,), bytes(16), bytes(32), (tuple(hosts),))
    assert diagnosis.doubt(room, own, permission=diagnosis.ASKED) == doubt
