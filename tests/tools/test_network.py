"""This machine's addresses: all by which a friend may reach it, the likeliest first."""

from __future__ import annotations

from types import SimpleNamespace

import ifaddr
import pytest

from tests.tables import table
from tools import network

# An adapter of a machine, by a name, and its address there.
HAS = {
    name: (adapter, address)
    for name, adapter, address in table("""
alone   | lo      | 127.0.0.1
lan     | eth0    | 192.168.50.11
wlan    | wlan0   | 192.168.50.12
company | eth0    | 10.0.0.2
vpn     | tun0    | 10.8.0.2
docker  | docker0 | 172.17.0.1
cable   | eth0    | 169.254.7.7
local   | eth0    | fe80::1
ula     | eth0    | fd00::11
global  | eth0    | 2a00:1450:4001:82a::200e
public  | eth0    | 8.8.4.4
""")
}
# A machine, what it has, the address by which it calls others, what is told to friends.
MACHINES = table("""
at home                 | alone lan local  | lan    | lan
with containers         | docker lan       | lan    | lan docker
behind a VPN            | lan vpn          | vpn    | lan vpn
without a gateway       | alone lan        |        | lan
by IPv6 only            | alone local ula  |        | ula
by IPv6 from a provider | local ula global |        | ula
by public IPv6 only     | local global     |        | global
by both                 | ula lan          | lan    | lan ula
at a university         | public           | public | public
by a cable              | cable ula        |        | ula cable
with two networks       | company wlan     | wlan   | wlan company
on no network           | alone local      |        |
""")


def addresses(names: str) -> list[str]:
    return [HAS[name][1] for name in names.split()]


@pytest.mark.parametrize(("where", "has", "usual", "told"), MACHINES)
def test_friends_are_told_where_to_find_it(
    monkeypatch: pytest.MonkeyPatch, where: str, has: str, usual: str, told: str
) -> None:
    adapters = [
        SimpleNamespace(nice_name=name, ips=[ifaddr.IP(_as_ifaddr(address), 24, name)])
        for name, address in map(HAS.__getitem__, has.split())
    ]
    monkeypatch.setattr(ifaddr, "get_adapters", lambda: adapters)
    monkeypatch.setattr(network, "_address_to", lambda _: "".join(addresses(usual)))
    assert network.addresses() == addresses(told), where


def _as_ifaddr(address: str) -> str | tuple[str, int, int]:
    return (address, 0, 2) if ":" in address else address


def test_this_machine_has_the_address_by_which_it_calls_itself() -> None:
    assert network._address_to(("127.0.0.1", 9)) == "127.0.0.1"


# An address as a server gets it, as it is shown, and what limits count.
WRITTEN = table("""
::ffff:192.168.1.9   | 192.168.1.9   | 192.168.1.9
fe80::1%eth0         | fe80::1       | fe80::/64
fd00:0:0::1:0:0:9    | fd00::1:0:0:9 | fd00::/64
127.0.0.1            | 127.0.0.1     | 127.0.0.1
""")


@pytest.mark.parametrize(("address", "shown", "counted"), WRITTEN)
def test_an_address_is_written_in_one_way(
    address: str, shown: str, counted: str
) -> None:
    assert network.plain(address) == shown
    assert network.device(address) == counted
