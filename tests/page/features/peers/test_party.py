"""Two people meet in a room of the server that serves their pages.

`tests/app/features/peers/invite/test_letters.py` has more guests and hosts.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Final, NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.page.drivers import fingers
from tests.page.drivers.readers import BOOT_MS, await_python, new_context, reload
from tests.page.drivers.watch import NEIGHBOUR, watching
from tests.page.features.peers.person import Person
from tests.page.looks import axe
from tests.paths import ROOT
from tools import party

SETTINGS: Final = "?lang=en&speed=instant"
# A network that carries no multicast: nobody finds the name by which a browser hides
# its address.
DEAF: Final = """(() => {
  const take = RTCPeerConnection.prototype.setRemoteDescription;
  RTCPeerConnection.prototype.setRemoteDescription = function (it) {
    const sdp = it.sdp.replace(/^a=candidate:.*\\.local .*\\r\\n/gm, '');
    return take.call(this, {type: it.type, sdp});
  };
})()"""
# The page keeps on which links the host waits, should it be loaded anew.
KNOWS_WAY_BACK: Final = r"""() => Object.entries(localStorage).some(
  ([name, kept]) => /setting.host[.]/.test(name)
    && /\[\\*"[0-9a-f]{32}\\*", ?\[/.test(kept))"""
ANN: Final = "<u>Ann</u>"  # a name is text
# Counts what a person presses.
COUNT: Final = """addEventListener('click', event => {
  if (event.isTrusted) window.presses = (window.presses ?? 0) + 1;
}, true)"""


# The page has what a final score shows.
HAS_ITS_END: Final = """() => ['results.bundle', 'great_fire.end.svg'].every(name =>
  performance.getEntriesByType('resource').some(it => it.name.endsWith(name)))"""
# Icons of which nothing is drawn, or that are drawn from a file: a browser forgets it.
LOST_ICONS: Final = """() => [...document.querySelectorAll('.icon use')].filter(
  it => !it.getAttribute('href').startsWith('#')
    || it.closest('svg').getBoundingClientRect().width && !it.getBBox().width
).map(it => it.getAttribute('href'))"""


# Opens the page by a name of the server, with errors that are expected.
Opened = Callable[..., Page]


class Party(NamedTuple):
    """A party's server, and its output in the terminal."""

    server: party.PartyServer
    said: list[str]


@pytest.fixture
def served(site: str) -> Iterator[Party]:
    """This checkout's page, at this machine's addresses in its networks."""
    said: list[str] = []
    with party.open_party(ROOT, 0, said.append) as server:
        server.names = (NEIGHBOUR,)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield Party(server, said)
        server.shutdown()


@pytest.fixture
def opened(browser: Browser, served: Party) -> Iterator[Opened]:
    """Return a function that opens the page by a name, in a browser of its own."""
    port = served.server.server_address[1]
    with ExitStack() as stack:

        def page(name: str, *expected_errors: str) -> Page:
            address = f"http://{name}:{port}/"
            context = new_context(browser, base_url=address, reduced_motion="reduce")
            context.add_init_script(DEAF)
            context.add_init_script(COUNT)
            stack.callback(context.close)
            stack.enter_context(watching(context, address, [*expected_errors]))
            page = context.new_page()
            page.goto(f"/{SETTINGS}")
            await_python(page)
            return page

        yield page


def presses(page: Page) -> int:
    return int(page.evaluate("window.presses ?? 0"))


def words(page: Page) -> str:
    """The four words that two screens show."""
    said = page.get_by_text("Check that both screens show").last.inner_text()
    found = said.removeprefix("Check that both screens show: ")
    assert len(found.split()) == 4
    return found


def survives_its_server(guest: Page) -> None:
    """Check that what is still to be drawn is in the page when its server ends."""
    guest.wait_for_function(HAS_ITS_END)
    guest.context.route("**", lambda route: route.abort())
    fingers.do(guest, "keys")
    expect(guest.locator("#dialog")).to_be_visible()
    guest.keyboard.press("Escape")
    fingers.do(guest, "settings")
    expect(guest.locator("#dialog")).to_be_visible()
    assert guest.evaluate(LOST_ICONS) == []
    guest.keyboard.press("Escape")
    guest.context.unroute("**")


def test_two_people_meet_by_four_letters_and_one_finds_back_alone(
    opened: Opened, served: Party
) -> None:
    """A guest presses once, and so does the host. No multicast is needed."""
    host = opened("127.0.0.1")
    Person(host).host("great_fire", 2)
    expect(host.locator("#curtain")).to_be_hidden()
    room = host.locator(".seal-code").inner_text()
    assert presses(host) == 3
    address = host.locator(".party-address").inner_text()
    assert f"http://{address}" == f"{served.server.links()[0]}#{room}"

    ann = opened(NEIGHBOUR, "404")
    expect(ann.locator("#page-join")).to_contain_text("four letters")
    assert axe.wrongs(ann, "day") == []
    ann.fill("#join-name", ANN)
    ann.fill("#code-field", "AAAA" if room != "AAAA" else "EEEE")
    ann.click("[data-command='code:take']")
    expect(ann.locator("#code-said")).to_contain_text("No room")
    expect(ann.locator("#join-name")).to_have_value(ANN)
    ann.fill("#code-field", room.lower())
    ann.click("[data-command='code:take']")
    row = host.locator("#room-knocks li").last
    expect(row).to_contain_text(ANN)
    assert words(ann) == words(host)
    for page in (ann, host):
        assert axe.wrongs(page, "day") == []
    assert not ann.locator("#page-table").is_visible(), "nobody let them in yet"
    row.get_by_role("button", name="Let in").click()
    expect(ann.locator("#page-table")).to_be_visible(timeout=BOOT_MS)
    assert presses(ann) == 2, "one of them for the wrong letters"
    assert presses(host) == 4
    expect(host.locator("#dialog")).to_be_hidden()  # everybody is here

    survives_its_server(ann)
    ann.wait_for_function(KNOWS_WAY_BACK)
    reload(ann)
    expect(ann.locator("#page-table")).to_be_visible()
    expect(host.locator("#seat-1")).to_contain_text(ANN)
    assert served.said == [
        f"Room {room} is open.",
        f"Room {room}: {ANN} is at the door, from 127.0.0.1.",
    ], "who is back did not ask again"
