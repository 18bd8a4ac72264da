"""Two people at machines with networks of their own: they play, or are told why not."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, Playwright

from tests.page.drivers.any_page import wait_until
from tests.page.drivers.firefox import Firefox
from tests.page.drivers.readers import COMMAND, reload
from tests.page.fakes.networks import (
    ACCOUNT,
    NO_MULTICAST,
    QUERY,
    TURN_PORT,
    Lab,
    Machine,
    why_not,
)
from tests.page.features.peers.camera import BLIND, CAMERA
from tests.page.features.peers.person import Person
from tests.tables import table
from tinderbox.app.features.peers.asks import TAKE_CODE, USE_ADDRESS
from tinderbox.app.features.peers.invite.join import NAME
from tinderbox.app.features.peers.invite.room_dialog import ADDRESS
from tinderbox.app.features.peers.invite.servers import SETTING as SERVERS
from tinderbox.app.kernel.match.store import SETTING
from tinderbox.app.page.asks import INVITE, PLAY_AGAIN
from tinderbox.i18n.text import Translator, load_texts
from tinderbox.net import diagnosis
from tinderbox.net.servers import Servers

pytestmark = pytest.mark.nightly

SAY: Final = Translator(load_texts("en", "peers")).say
LOCAL_NETWORK: Final = ("local-network-access",)
TRUSTED: Final = ("camera", *LOCAL_NETWORK)
GAME: Final = "pompieri"  # the shortest match
BEGIN: Final = PLAY_AGAIN(GAME, 1)
TOLD_SECONDS: Final = 15.0  # in which both are told why they don't connect
HOST: Final = "192.168.50.11"
GUEST: Final = "192.168.50.12"
TURN_AT: Final = "203.0.113.5"
STUN: Final = Servers((f"stun:{TURN_AT}:{TURN_PORT}",))
TURN: Final = Servers((f"turn:{TURN_AT}:{TURN_PORT}",), *ACCOUNT)
# Chromium's checks of the local network, as for a page that came from the internet.
CHECKS: Final = (
    "--ip-address-space-overrides=127.0.0.1:1666=public",
    "--enable-features=LocalNetworkAccessChecks,LocalNetworkAccessChecksWebRTC",
)
NOTHING: Final = ("geolocation",)


SCORE: Final = "document.querySelector('dialog[open] .score-chart')"
IS_AT_THE_TABLE: Final = "document.body.dataset.page === 'table'"
# Whoever is to act chooses something.
STEP: Final = """async () => {
  const choices = document.querySelectorAll('#board .target, #panel .is-playable');
  const chosen = choices[Math.floor(Math.random() * choices.length)];
  chosen?.dispatchEvent(new MouseEvent('click', {bubbles: true}));
  await Promise.race([tinderbox.idle(), new Promise(done => setTimeout(done, 2_000))]);
}"""

Device = Page | Firefox
Devices = tuple[Device, Device]  # the host's and the guest's
Machines = tuple[Machine, Machine]  # the host's and the guest's


@pytest.fixture
def lab(tmp_path: Path, site: str, playwright: Playwright) -> Iterator[Lab]:
    if reason := why_not():
        pytest.skip(reason)
    with Lab(tmp_path, playwright.chromium) as lab:
        yield lab


def on_a_lan(
    lab: Lab, *, is_isolated: bool = False, has_multicast: bool = True
) -> Machines:
    """Return two machines on one network, with its gateway."""
    lan = lab.network(is_isolated=is_isolated)
    machines = []
    for address in (HOST, GUEST):
        machine = lab.machine()
        machine.plug("lan0", f"{address}/24", lan)
        machine.ip("route add default via 192.168.50.1")
        if not has_multicast:
            machine.nft(NO_MULTICAST)
        machines.append(machine)
    host, guest = machines
    return host, guest


def far_apart(lab: Lab, kind: str) -> Machines:
    """Return two machines behind two routers, and a server for both between them."""
    internet = lab.network()
    server = lab.machine()
    server.plug("lan0", f"{TURN_AT}/24", internet)
    server.serve_turn(TURN_AT)
    host, guest = (
        lab.behind_nat(internet, f"203.0.113.{number}", kind) for number in (10, 20)
    )
    return host, guest


def by_ipv6_alone(lab: Lab) -> Machines:
    lan = lab.network()
    host, guest = lab.machine(), lab.machine()
    for number, machine in enumerate((host, guest), 11):
        machine.plug("lan0", f"fd00::{number}/64", lan)
        machine.ip("-6 route add default via fd00::1")
    return host, guest


NETWORKS: Final[dict[str, Callable[[Lab], Machines]]] = {
    "a LAN": on_a_lan,
    "no multicast": partial(on_a_lan, has_multicast=False),
    "kept apart": partial(on_a_lan, is_isolated=True),
    "far apart": partial(far_apart, kind="random"),
}
# Whoever allows something alone denies all else.
CHROMIUMS: Final[dict[str, dict[str, Any]]] = {
    "Chromium": {},
    "trusting": {"permissions": TRUSTED},
    "checking": {"arguments": CHECKS},
    "allowing": {"arguments": CHECKS, "permissions": LOCAL_NETWORK},
    "denying": {"arguments": CHECKS, "permissions": NOTHING},
}
# A network, the browsers of host and guest, what helps, and what comes of it: they play
# to the end, or this is what host and guest are told.
CASES: Final = """
a LAN        | Chromium | Chromium |            | they play
a LAN        | Firefox  | Chromium |            | they play
a LAN        | Chromium | Firefox  |            | they play
a LAN        | allowing | denying  |            | code.only_names, code.blocked
no multicast | Chromium | Chromium |            | code.only_names, join.not_allowed
no multicast | trusting | Chromium |            | they play
no multicast | Chromium | Chromium | an address | they play
kept apart   | trusting | Chromium |            | code.kept_apart, join.not_allowed
far apart    | Chromium | Chromium | a server   | code.needs_turn, join.not_called
"""


# --- what people do -------------------------------------------------------------------


def shown(selector: str) -> str:
    """The first element that a CSS selector finds, in a script."""
    return f'document.querySelector("{selector}")'


def press(device: Device, selector: str) -> None:
    wait_until(device, shown(selector))
    device.evaluate(f"{shown(selector)}.click()")


def write(device: Device, field: str, text: str) -> None:
    wait_until(device, shown(field))
    device.evaluate(f"{shown(field)}.value = {json.dumps(text)}")


def do(device: Device, command: str) -> None:
    """Do what a button does, wherever the button is."""
    device.evaluate(f"() => {{ {COMMAND} command('{command}') }}")


def code_of(device: Device, place: str) -> str:
    """Return the code that is shown in a part of the page."""
    wait_until(device, shown(f"{place} .qr"))
    return str(device.evaluate(f"{shown('#code-text')}.value"))


def take_seat(guest: Device, code: str) -> None:
    """Take the seat that a code offers."""
    guest.evaluate(f"location.hash = 'join={code}'")
    write(guest, f"#{NAME}", "Bo")
    press(guest, "[data-command='join:seat:1']")


def join(guest: Device, code: str) -> str:
    """Take the seat that a code offers. Return the reply."""
    take_seat(guest, code)
    return code_of(guest, "#page-join")


def take(host: Device, reply: str) -> None:
    """Paste a reply on the host's page."""
    write(host, "#code-field", reply)
    do(host, TAKE_CODE())


def is_told(device: Device, key: str) -> None:
    """Look for a sentence where the eyes are."""
    line = shown("#code-said")
    wait_until(
        device, f"{line}?.textContent === {json.dumps(SAY(key))}", seconds=TOLD_SECONDS
    )
    assert device.evaluate(f"{line}.getBoundingClientRect().bottom <= innerHeight")


def play(host: Device, guest: Device) -> None:
    """Play to the end. Both devices tell the same, and that the deal was as agreed."""
    wait_until(guest, IS_AT_THE_TABLE)
    host.evaluate(f"{shown('dialog[open]')}?.close()")
    while not all(device.evaluate(f"Boolean({SCORE})") for device in (host, guest)):
        for device in (host, guest):
            device.evaluate(STEP)
    for device in (host, guest):
        as_agreed = json.dumps(SAY("seed.as_agreed"))
        wait_until(
            device, f"{SCORE}?.closest('dialog').innerText.includes({as_agreed})"
        )
    assert (
        len({device.evaluate(f"{SCORE}.textContent") for device in (host, guest)}) == 1
    )


def enter_server(host: Device, servers: Servers) -> None:
    """Have the host's page keep a server, as somebody who has entered it."""
    kept = json.dumps(servers.to_text())
    host.evaluate(f"localStorage.setItem('{SETTING}{SERVERS}', {kept})")


def type_address(host: Device) -> None:
    """Tell guests the address of the host's device."""
    code_of(host, "#room-code")
    write(host, f"#{ADDRESS}", HOST)
    do(host, USE_ADDRESS())
    is_told(host, "invite.address_told")


# --- they meet ------------------------------------------------------------------------


def opened(
    lab: Lab, machine: Machine, browser: str, request: pytest.FixtureRequest
) -> Device:
    """Open the page in a browser: Firefox, or a Chromium and what it is told of."""
    if browser == "Firefox":
        return lab.firefox(machine, request.getfixturevalue("firefox_program"))
    return lab.chromium(machine, **CHROMIUMS[browser])


@pytest.mark.parametrize(
    ("network", "at_host", "at_guest", "helped_by", "then"), table(CASES)
)
def test_two_people_play_to_the_end_or_are_told_why_not(
    lab: Lab,
    request: pytest.FixtureRequest,
    network: str,
    at_host: str,
    at_guest: str,
    helped_by: str,
    then: str,
) -> None:
    machines = NETWORKS[network](lab)
    host = opened(lab, machines[0], at_host, request)
    guest = opened(lab, machines[1], at_guest, request)
    if helped_by == "a server":
        enter_server(host, STUN)
    do(host, BEGIN)
    if helped_by == "an address":
        type_address(host)
    take(host, join(guest, code_of(host, "#room-code")))
    if then == "they play":
        play(host, guest)
    else:
        for device, key in zip((host, guest), then.split(", "), strict=True):
            is_told(device, key)


@pytest.mark.parametrize(
    ("kind", "servers"),
    [pytest.param("", STUN, id="stun"), pytest.param("random", TURN, id="turn")],
)
def test_across_the_internet_the_invitation_carries_the_server(
    lab: Lab, kind: str, servers: Servers
) -> None:
    """It takes no press more than at home, once the host has entered the server.

    Both come back after they were loaded anew: with STUN by a new invitation.
    """
    host, guest = map(lab.chromium, far_apart(lab, kind))
    enter_server(host, servers)
    ann, bo = Person(host), Person(guest)
    ann.page.evaluate(CAMERA)
    ann.host(GAME)
    bo.scan(ann.page)
    bo.press("[data-command='join:seat:1']")
    ann.read(bo.page)
    wait_until(guest, IS_AT_THE_TABLE)
    ann.page.evaluate(BLIND)
    assert (ann.presses, ann.readings) == (3, 1)
    assert (bo.presses, bo.readings) == (1, 1)
    for device in (guest, host):
        wait_until(guest, IS_AT_THE_TABLE)
        reload(device)
        if servers is STUN:
            do(host, INVITE())
            take(host, join(guest, code_of(host, "#room-code")))
    play(host, guest)


def test_who_allows_the_local_network_late_plays_to_the_end(lab: Lab) -> None:
    at_host, at_guest = on_a_lan(lab)
    host = lab.chromium(at_host, **CHROMIUMS["allowing"])
    guest = lab.chromium(at_guest, **CHROMIUMS["checking"])
    do(host, BEGIN)
    take(host, join(guest, code_of(host, "#room-code")))
    is_told(guest, "join.may_ask")
    is_told(guest, "join.not_allowed")
    guest.context.grant_permissions([*LOCAL_NETWORK])
    play(host, guest)


def test_by_ipv6_alone_who_allows_the_camera_late_plays_to_the_end(lab: Lab) -> None:
    at_host, at_guest = by_ipv6_alone(lab)
    host = lab.chromium(at_host, permissions=TRUSTED)
    guest = lab.chromium(at_guest)
    do(host, BEGIN)
    code = code_of(host, "#room-code")
    take_seat(guest, code)
    is_told(guest, diagnosis.NO_ADDRESS)
    guest.context.grant_permissions([*TRUSTED])
    write(guest, "#code-field", code)
    do(guest, TAKE_CODE())
    take(host, code_of(guest, "#page-join"))
    play(host, guest)


# --- a party --------------------------------------------------------------------------


def with_a_vpn(lab: Lab) -> Machines:
    """The host has a second interface, by which all goes that is not near."""
    host, guest = on_a_lan(lab)
    host.ip("route del default")
    host.plug("tun0", "10.8.0.2/24", lab.network())
    host.ip("route add default via 10.8.0.1")
    return host, guest


def without_a_gateway(lab: Lab) -> Machines:
    machines = on_a_lan(lab)
    for machine in machines:
        machine.ip("route del default")
    return machines


def knock(lab: Lab, machines: Machines, camera: tuple[str, ...]) -> Devices:
    """Begin a party on one machine, and knock at its room from the other one.

    Return both pages. The guest opens the address that the host's page shows.
    """
    at_host, at_guest = machines
    assert "Friends on this network open" in at_host.serve("--party")
    host = lab.chromium(at_host, permissions=camera)
    do(host, BEGIN)
    wait_until(host, shown(".party-address"))
    shown_address = str(host.evaluate(f"{shown('.party-address')}.innerText"))
    where, _, room = shown_address.partition("/#")
    guest = lab.chromium(at_guest, f"http://{where}/{QUERY}#{room}")
    write(guest, f"#{NAME}", "Bo")
    press(guest, "[data-command^='join:seat']")
    wait_until(host, shown("[data-command^='party:admit']"))
    return host, guest


# Chromium tells no address without a route to the internet, unless it trusts the page
# with a camera: there the host has to allow one. The guest, on plain http, can't.
@pytest.mark.parametrize(
    ("network", "camera"),
    [(on_a_lan, ()), (with_a_vpn, ()), (without_a_gateway, TRUSTED)],
)
def test_a_party_meets_and_plays_to_the_end(
    lab: Lab, network: Callable[[Lab], Machines], camera: tuple[str, ...]
) -> None:
    host, guest = knock(lab, network(lab), camera)
    press(host, "[data-command^='party:admit']")
    play(host, guest)


def test_a_party_is_found_by_ipv6_alone(lab: Lab) -> None:
    """Chromium then connects no page on plain http; its guests can knock."""
    knock(lab, by_ipv6_alone(lab), TRUSTED)
