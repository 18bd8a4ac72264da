"""A party in networks of its own: each device has a network namespace and a browser."""

from __future__ import annotations

import random
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Final, NamedTuple

import pytest
from playwright.sync_api import Page, expect, sync_playwright

from tests.support.page import fingers
from tests.support.page.readers import BOOT_MS, READY
from tests.support.paths import ROOT
from tools import browser as chromium
from tools.play import USUAL_PORT

pytestmark = pytest.mark.nightly

# The commands of `ip` by which two machines get their addresses.
LAN: Final = (
    "host addr add 192.168.50.11/24 dev lan0",
    "guest addr add 192.168.50.12/24 dev lan0",
)
GATEWAYS: Final = (
    "host route add default via 192.168.50.1",
    "guest route add default via 192.168.50.1",
)
VPN: Final = (
    "host link add tun0 type veth peer name far0",
    "host addr add 10.8.0.2/24 dev tun0",
    "host link set tun0 up",
    "host link set far0 up",
    "host route add default via 10.8.0.1",
    "guest route add default via 192.168.50.1",
)
IPV6: Final = (
    "host addr add fd00::11/64 dev lan0 nodad",
    "guest addr add fd00::12/64 dev lan0 nodad",
    "host route add default via fd00::1",
    "guest route add default via fd00::1",
)
# Chromium tells no address without a route to the internet, unless it trusts the page
# with a camera: there the host has to allow one. The guest, on plain http, can't.
NETWORKS: Final = (
    pytest.param((*LAN, *GATEWAYS), False, id="lan"),
    pytest.param((*LAN, *VPN), False, id="vpn"),
    pytest.param(LAN, True, id="no gateway"),
)


class Machine(NamedTuple):
    """A network namespace, as the command that runs another one in it."""

    pid: int  # of the process that holds it

    @property
    def inside(self) -> tuple[str, ...]:
        return ("nsenter", "--target", str(self.pid), "--net")

    def ip(self, command: str) -> None:
        subprocess.run((*self.inside, "ip", *command.split()), check=True)


@pytest.fixture
def machines() -> Iterator[dict[str, Machine]]:
    """Two machines with a cable between them."""
    tools = ("unshare", "nsenter", "ip")
    can_make = all(map(shutil.which, tools)) and not subprocess.call(
        ("unshare", "--net", "true"), stderr=subprocess.DEVNULL
    )
    if not can_make:
        pytest.skip("a network namespace needs iproute2 and root")
    with ExitStack() as stack:
        found = {}
        for role in ("host", "guest"):
            hold = ("unshare", "--net", "sh", "-c", "echo; exec sleep infinity")
            holder = stack.enter_context(subprocess.Popen(hold, stdout=subprocess.PIPE))
            stack.callback(holder.kill)
            assert holder.stdout
            holder.stdout.readline()  # it is in its namespace now
            found[role] = Machine(holder.pid)
        found["host"].ip(
            f"link add lan0 type veth peer name lan0 netns {found['guest'].pid}"
        )
        for machine in found.values():
            machine.ip("link set lo up")
            machine.ip("link set lan0 up")
        yield found


class Browsers:
    """Opens pages, each in a browser on a machine."""

    def __init__(self, folder: Path, stack: ExitStack) -> None:
        self._folder = folder
        self._stack = stack
        self._kind = stack.enter_context(sync_playwright()).chromium

    def page(self, machine: Machine, address: str, *, camera: bool = False) -> Page:
        program = self._folder / str(machine.pid)
        found = chromium.FOUND.read_text("utf8").strip()
        program.write_text(f'#!/bin/sh\nexec {" ".join(machine.inside)} {found} "$@"\n')
        program.chmod(0o755)
        browser = self._kind.launch(
            executable_path=program, args=[*chromium.arguments()]
        )
        self._stack.callback(browser.close)
        context = browser.new_context(reduced_motion="reduce")
        if camera:
            context.grant_permissions(["camera"])
        page = context.new_page()
        page.goto(address)
        page.wait_for_selector(READY, state="attached", timeout=BOOT_MS)
        return page


def knock(
    machines: dict[str, Machine],
    network: tuple[str, ...],
    folder: Path,
    stack: ExitStack,
    *,
    camera: bool,
) -> tuple[Page, Page]:
    """Begin a match on one machine, and knock at its room from the other one.

    Return both pages. The guest opens the address that the host's page shows.
    """
    for command in network:
        role, _, rest = command.partition(" ")
        machines[role].ip(rest)
    play = (sys.executable, "-m", "tools.play", "--party", "--no-open")
    inside = (*machines["host"].inside, *play)
    server = stack.enter_context(
        subprocess.Popen(inside, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    )
    stack.callback(server.kill)
    assert server.stdout
    assert "Friends on this network open" in server.stdout.readline()
    browsers = Browsers(folder, stack)
    query = "?lang=en&speed=instant"
    home = f"http://127.0.0.1:{USUAL_PORT}/{query}"
    host = browsers.page(machines["host"], home, camera=camera)
    host.click("#doors [data-command=host]")
    host.click("[data-command='host:great_fire']")
    host.click("[data-command='new:start']")
    where, _, room = host.locator(".party-address").inner_text().partition("/#")
    guest = browsers.page(machines["guest"], f"http://{where}/{query}#{room}")
    guest.fill("#join-name", "Bo")
    guest.click("[data-command='join:accept']")
    expect(host.locator("#party-people")).to_contain_text("Bo")
    return host, guest


@pytest.mark.parametrize(("network", "camera"), NETWORKS)
def test_a_party_meets_and_plays_to_the_end(
    machines: dict[str, Machine],
    tmp_path: Path,
    site: str,
    network: tuple[str, ...],
    camera: bool,
) -> None:
    with ExitStack() as stack:
        host, guest = knock(machines, network, tmp_path, stack, camera=camera)
        host.click("[data-command^='party:admit']")
        expect(guest.locator("#page-table")).to_be_visible(timeout=BOOT_MS)
        host.keyboard.press("Escape")
        rng = random.Random(1)
        while not fingers.is_over(host):
            for page in (host, guest):
                if fingers.glowing(page):
                    fingers.play_on(page, rng, 1)
        expect(guest.locator(".score-chart")).to_be_visible(timeout=BOOT_MS)


def test_a_party_is_found_by_ipv6_alone(
    machines: dict[str, Machine], tmp_path: Path, site: str
) -> None:
    """Chromium then connects no page on plain http; its guests can knock."""
    with ExitStack() as stack:
        knock(machines, IPV6, tmp_path, stack, camera=True)
