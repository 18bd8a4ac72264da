"""This machine's addresses: all by which a friend may reach it, the likeliest first."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, Final

import ifaddr
import pytest

from tools import network

LAN: Final = ("eth0", "192.168.50.11")
VPN: Final = ("tun0", "10.8.0.2")
DOCKER: Final = ("docker0", "172.17.0.1")
LOCAL: Final = ("eth0", "fe80::1")
ULA: Final = ("eth0", "fd00::11")
GLOBAL: Final = ("eth0", "2a00:1450:4001:82a::200e")
PUBLIC: Final = ("eth0", "8.8.4.4")
ALONE: Final = ("lo", "127.0.0.1")

# What a machine has, the address by which it calls others, and what is told to friends.
MACHINES: Final[tuple[Any, ...]] = (
    ("at home", [ALONE, LAN, LOCAL], LAN[1], [LAN[1]]),
    ("with containers", [DOCKER, LAN], LAN[1], [LAN[1], DOCKER[1]]),
    ("behind a VPN", [LAN, VPN], VPN[1], [LAN[1], VPN[1]]),
    ("without a gateway", [ALONE, LAN], "", [LAN[1]]),
    ("by IPv6 only", [ALONE, LOCAL, ULA], "", [ULA[1]]),
    ("by IPv6 from a provider", [LOCAL, ULA, GLOBAL], "", [ULA[1]]),
    ("by public IPv6 only", [LOCAL, GLOBAL], "", [GLOBAL[1]]),
    ("by both", [ULA, LAN], LAN[1], [LAN[1], ULA[1]]),
    ("at a university", [PUBLIC], PUBLIC[1], [PUBLIC[1]]),
    ("by a cable", [("eth0", "169.254.7.7"), ULA], "", [ULA[1], "169.254.7.7"]),
    ("with two networks", [("eth0", "10.0.0.2"), ("wlan0", LAN[1])], LAN[1], None),
    ("on no network", [ALONE, LOCAL], "", []),
)


@pytest.mark.parametrize(("where", "has", "usual", "told"), MACHINES)
def test_friends_are_told_where_to_find_it(
    monkeypatch: pytest.MonkeyPatch,
    where: str,
    has: list[tuple[str, str]],
    usual: str,
    told: list[str] | None,
) -> None:
    adapters = [
        SimpleNamespace(nice_name=name, ips=[ifaddr.IP(_as_ifaddr(address), 24, name)])
        for name, address in has
    ]
    monkeypatch.setattr(ifaddr, "get_adapters", lambda: adapters)
    monkeypatch.setattr(network, "_address_to", lambda _: usual)
    expected = [LAN[1], "10.0.0.2"] if told is None else told
    assert network.addresses() == expected, where


def _as_ifaddr(address: str) -> str | tuple[str, int, int]:
    return (address, 0, 2) if ":" in address else address


def test_this_machine_has_the_address_by_which_it_calls_itself() -> None:
    assert network._address_to(("127.0.0.1", 9)) == "127.0.0.1"


# An address as a server gets it, as it is shown, and what limits count.
WRITTEN: Final = (
    ("::ffff:192.168.1.9", "192.168.1.9", "192.168.1.9"),
    ("fe80::1%eth0", "fe80::1", "fe80::/64"),
    ("fd00:0:0::1:0:0:9", "fd00::1:0:0:9", "fd00::/64"),
    ("127.0.0.1", "127.0.0.1", "127.0.0.1"),
)


@pytest.mark.parametrize(("address", "shown", "counted"), WRITTEN)
def test_an_address_is_written_in_one_way(
    address: str, shown: str, counted: str
) -> None:
    assert network.plain(address) == shown
    assert network.device(address) == counted
