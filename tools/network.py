"""The addresses of this machine, as other devices reach it."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable
from ipaddress import IPv4Address, IPv6Address, ip_address

import ifaddr

# Any address outside the network: nothing is sent to it (RFC 5737 keeps this one free).
ELSEWHERE = ("192.0.2.1", 9)

# Interfaces that lead to containers, virtual machines or a VPN, by their names on
# Linux, macOS and Windows. Friends may still be there: these come last.
VIRTUAL = re.compile(
    r"br-|docker|ham|lxc|podman|ppp|tailscale|tap|tun|utun|veth|virbr|vmnet|wg|zt"
    r"|.*(bridge|docker|hyper-v|openvpn|tailscale|vbox|vethernet|virtual|vmware|vpn"
    r"|wireguard)",
    re.IGNORECASE,
)


def addresses() -> list[str]:
    """Return the private addresses of this machine, the likeliest to be found first.

    A machine without one has its public addresses. On no network it has none.
    """
    usual = _address_to(ELSEWHERE)
    found = {
        plain(str(ip.ip if ip.is_IPv4 else ip.ip[0])): bool(
            VIRTUAL.match(adapter.nice_name)
        )
        for adapter in ifaddr.get_adapters()
        for ip in adapter.ips
    }

    def order(address: str) -> tuple[bool, ...]:
        parsed = ip_address(address)
        is_ipv6 = parsed.version == 6
        return found[address], parsed.is_link_local, is_ipv6, address != usual

    return sorted(_usable(found), key=order)


def _usable(found: Iterable[str]) -> list[str]:
    """Return those addresses that a browser of another device can open."""
    # A browser can't open a link-local address of IPv6, which needs a zone.
    usable = [
        it
        for it in found
        if not ip_address(it).is_loopback
        and not (":" in it and ip_address(it).is_link_local)
    ]
    return [it for it in usable if is_private(it)] or usable


def _address_to(target: tuple[str, int]) -> str:
    """Return the address by which this machine calls another, "" without a route."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(target)
        except OSError:
            return ""
        return str(probe.getsockname()[0])


def is_private(address: str) -> bool:
    """Return True for an address that only one network knows."""
    return not ip_address(address).is_global


def plain(address: str) -> str:
    """Return an address without a zone, and as IPv4 if it stands for one.

    Raises ValueError if it is none.
    """
    return str(_parsed(address))


def _parsed(address: str) -> IPv4Address | IPv6Address:
    parsed = ip_address(address.partition("%")[0])
    return getattr(parsed, "ipv4_mapped", None) or parsed


def device(address: str) -> str:
    """Return the part of an address that a device can't choose.

    Of IPv6 it has a network of 64 bits for itself, or shares one with its household.
    """
    packed = _parsed(address)
    if packed.version == 4:
        return str(packed)
    return f"{IPv6Address(int(packed) >> 64 << 64)}/64"


def host_in_url(address: str) -> str:
    """Return an address as it stands in a URL."""
    return f"[{address}]" if ":" in address else address
