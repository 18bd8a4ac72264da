"""Reasons why two pages don't find each other, as keys of sentences."""

from __future__ import annotations

from collections.abc import Sequence

from tinderbox.net.room_code import RoomCode
from tinderbox.net.session_description import Candidate

UNREACHABLE = "code.unreachable"  # nothing more is known
ONLY_NAMES = "code.only_names"  # a page is known by a name that nobody looks up here
KEPT_APART = "code.kept_apart"  # the address is right, but nothing gets through
ONLY_IPV6 = "code.only_ipv6"  # there a page needs a camera, to be told its addresses
OTHER_NETWORK = "code.other_network"  # the two addresses are of different networks
NEEDS_TURN = "code.needs_turn"  # a STUN server is not enough between these networks
BLOCKED = "code.blocked"  # the browser may not reach devices of the local network
MAY_ASK = "join.may_ask"  # before the browser asks for the permission
NO_ADDRESS = "join.no_address"  # a guest that can't call the host's only addresses
NOT_ALLOWED = "join.not_allowed"  # nobody has answered that question yet
HOST_SILENT = "join.host_silent"  # the host's page is closed, or nothing gets there
NOT_CALLED = "join.not_called"  # the host has not read the reply, or nothing gets here
# The browser's reports on the reader's own server.
NO_SERVER = "servers.no_answer"
BAD_PASSWORD = "servers.refused"
SERVER_PROBLEMS = (NO_SERVER, BAD_PASSWORD)
# States of the permission to connect in the local network.
DENIED = "denied"
ASKED = "prompt"


def why_unreachable(
    own: Sequence[Candidate],
    other: Sequence[Candidate],
    *,
    server_problem: str,
    permission: str,
) -> str:
    """Return why the host at `own` and a guest at `other` do not connect.

    The host has the guest's reply. `permission`: see `Links.network_permission`. Only
    who calls needs it granted.
    """
    if permission == DENIED:
        return BLOCKED
    if server_problem:
        return server_problem
    own_public = _addresses(own, "srflx")
    if own_public and own_public.isdisjoint(_addresses(other, "srflx")):
        return UNREACHABLE if _addresses(own, "relay") else NEEDS_TURN
    if has_only_names(own) and has_only_names(other):
        return ONLY_NAMES
    if has_only_ipv6(own):
        return ONLY_IPV6
    ours, theirs = map(_networks, (own, other))
    if ours and theirs and ours.isdisjoint(theirs):
        return OTHER_NETWORK
    return KEPT_APART


def doubt(room: RoomCode, own: Sequence[Candidate], *, permission: str) -> str:
    """Return what a guest is told while the host has not read the reply, or "".

    Where all is IPv6, a browser that tells no address does not call either.
    """
    addresses = [it for link in room.host_links for it in link]
    if not own and has_only_ipv6(addresses):
        return NO_ADDRESS
    return MAY_ASK if permission == ASKED else ""


def why_host_is_silent(room: RoomCode, *, permission: str) -> str:
    """Return what a guest knows of a host that answers nothing.

    Where the host has to call, it has to read the reply first.
    """
    if permission == DENIED:
        return BLOCKED
    if room.wants_addresses:
        return NOT_CALLED
    return NOT_ALLOWED if permission == ASKED else HOST_SILENT


def has_only_names(candidates: Sequence[Candidate]) -> bool:
    """Return True if no address is there but names of multicast DNS."""
    return all(it.address.endswith(".local") for it in candidates)


def has_only_ipv6(candidates: Sequence[Candidate]) -> bool:
    """Return True if all addresses are IPv6, and there is one."""
    return bool(candidates) and all(":" in it.address for it in candidates)


def _addresses(candidates: Sequence[Candidate], kind: str) -> set[str]:
    return {it.address for it in candidates if it.type == kind}


def _networks(candidates: Sequence[Candidate]) -> set[str]:
    """Return the networks of the IPv4 addresses of a device itself.

    At home devices of one network differ in the last number.
    """
    return {
        it.address.rpartition(".")[0]
        for it in candidates
        if it.type == "host" and it.is_ipv4
    }
