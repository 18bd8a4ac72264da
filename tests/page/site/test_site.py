"""The built site under a path, as GitHub Pages serves it: offline, updates, icons.

`test_updates.py` tests updates that fail, `test_firefox.py` Firefox.
"""

from __future__ import annotations

import json
import random
import re
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from tests.app.site import started
from tests.page.drivers import fingers
from tests.page.drivers.any_page import wait_until
from tests.page.drivers.readers import Reader, await_python
from tests.page.drivers.watch import start_without_fetching_twice, watching
from tests.page.fakes.held_engine import hold
from tests.page.fakes.hosting import KEPT, LOOK, SAVED, SNAPSHOT, STYLE, WAITS, hosting
from tests.page.fakes.second_build import MARK, deploy
from tests.paths import ROOT
from tests.replays.recorded import replay
from tests.support.stock_servers import STOCK
from tinderbox.games import registry
from tinderbox.i18n.languages import LANGUAGES
from tools import icons, publish

PATIENCE_SECONDS = 60.0
BY_DAY = "IIS"  # which knows the fewest types of files
BUILDS = "caches.keys().then(k => k.filter(n => n.startsWith('tinderbox ')).length)"
SNAPSHOTS = """caches.keys().then(async names => {
  const kept = names.filter(name => name.startsWith('tinderbox-snapshot '));
  const found = kept.map(name => caches.open(name).then(cache => cache.keys()));
  return (await Promise.all(found)).flat().length;
})"""
# How far two pictures are apart, of 255, on the average.
APART = """async ([size, ...pictures]) => {
  const [a, b] = await Promise.all(pictures.map(async picture => {
    const image = new Image();
    image.src = 'data:image/png;base64,' + picture;
    await image.decode();
    const context = new OffscreenCanvas(size, size).getContext('2d');
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, size, size).data;
  }));
  return a.reduce((sum, value, i) => sum + Math.abs(value - b[i]), 0) / a.length;
}"""


@pytest.fixture(scope="session")
def site(built: Path) -> Iterator[str]:
    """The address of the built site, in place of the checkout's."""
    with hosting(built) as host:
        yield host.address


@pytest.fixture
def visitor(anybody: Reader) -> Iterator[Reader]:
    """A reader on a first visit: each host has another address."""
    yield anybody
    anybody.context.set_offline(False)
    anybody.forget()


def open_page(visitor: Reader, address: str) -> Page:
    """Open a page of the site, and wait until this device has all of it."""
    page = visitor.tab()
    page.emulate_media(reduced_motion="reduce")
    page.goto(address)
    await_python(page)
    wait_until(page, KEPT)
    fingers.do(page, "speed:instant")
    return page


def test_the_site_carries_the_licences_of_what_it_contains(built: Path) -> None:
    bill = json.loads((built.parent / "tinderbox.cdx.json").read_text("utf8"))
    notice = (built / "NOTICE.txt").read_text("utf8")
    for each in bill["components"]:
        assert f"  {each['name']} {each['version']} " in notice
    for path, line in (
        ("pyscript/core.*.js", "(c) PyScript Development Team"),
        ("qr_reader.*.js", "Copyright (c) 2023 Paul Miller"),
    ):
        (file,) = (built / "runtime").glob(path)
        assert line in file.read_text("utf8")


def test_it_is_the_page_that_all_other_tests_look_at(built: Path) -> None:
    """It has the same bytes, except for the names of its files."""
    site = publish.Site(ROOT)
    for path, source in site.sources.items():
        content = (built / site.address(path)).read_bytes()
        for other in site.sources:
            name, address = Path(other).name, Path(site.address(other)).name
            content = content.replace(address.encode(), name.encode())
        if path != publish.FIRST_SCRIPT:  # it has the names and sizes of all others
            assert content == source.read_bytes(), path
    # What is not named by its content would be missing, or of another build.
    names = {Path(path).name for path in site.sources if "runtime/" in path}
    for path in publish.STARTING:
        text = (built / site.address(path)).read_text("utf8")
        assert not names & {*re.findall(r'"(?:\./)?([\w.]+)"', text)}, path


def test_nothing_is_fetched_twice_and_it_plays_with_the_network_cut(
    visitor: Reader, built: Path
) -> None:
    """The match of the first visit comes back, and another game plays.

    The host is a server as it is installed.
    """
    first, other = registry.GAMES[:2]
    with hosting(built) as host, watching(visitor.context, host.address, []):
        host.types = STOCK[BY_DAY]
        page = visitor.tab()
        page.emulate_media(reduced_motion="reduce")
        start_without_fetching_twice(page, host.address + started.link(first))
        fingers.play_on(page, random.Random(2), clicks=2)
        before = fingers.saved(page)
        assert replay(before).log
        wait_until(page, KEPT)
        page.close()
    visitor.context.set_offline(True)
    page = visitor.tab()
    missing: list[str] = []
    page.on("requestfailed", lambda request: missing.append(request.url))
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{host.address}?speed=instant")
    fingers.settle(page)
    assert fingers.saved(page) == before
    fingers.begin(page, started.link(other))
    fingers.play_on(page, random.Random(1), clicks=2)
    assert fingers.truth(page).log
    page.click("[data-command=home]")
    page.wait_for_selector("#page-home img")
    page.evaluate("void (location.hash = 'results')")  # a late part
    page.wait_for_selector("#page-results h1")
    assert not missing


@pytest.mark.nightly  # beside test_updates.py and test_deployments.py
def test_an_update_waits_until_it_is_asked_for(
    visitor: Reader, copy: Path, newer: Path
) -> None:
    with hosting(copy) as host:
        page = open_page(visitor, host.address + started.link("great_fire"))
        rng = random.Random(1)
        fingers.play_on(page, rng, clicks=2)
        deploy(newer, copy)
        page.evaluate(LOOK)
        wait_until(page, WAITS)
        fingers.play_on(page, rng, clicks=1)
        assert MARK not in page.evaluate(STYLE)
        match = page.evaluate(SAVED)

        with page.expect_event("load", timeout=PATIENCE_SECONDS * 1000):
            page.click("#notices [data-command=update]")
        fingers.settle(page)
        assert MARK in page.evaluate(STYLE)
        assert page.evaluate(SAVED) == match
        assert not page.evaluate(WAITS)
        assert page.evaluate(BUILDS) == 1
        # The old build's snapshot is not restored; the new one's takes its place.
        wait_until(page, f"{SNAPSHOT} === 'kept'")
        wait_until(page, f"{SNAPSHOTS}.then(kept => kept === 1)")
        fingers.play_on(page, rng, clicks=1)
        assert page.evaluate(SAVED).startswith(match)


def test_it_can_be_put_on_the_home_screen(visitor: Reader, site: str) -> None:
    page = visitor.tab()
    page.goto(site)
    devtools = visitor.context.new_cdp_session(page)
    wrongs = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A test's window is a private one, and that is all that is said against it.
    assert [wrong["errorId"] for wrong in wrongs] in ([], ["in-incognito"])
    manifest = devtools.send("Page.getAppManifest")
    assert not manifest["errors"]
    assert manifest["manifest"]["startUrl"] == manifest["manifest"]["scope"] == site


@pytest.mark.parametrize("name", icons.SIZES)
def test_the_icons_are_drawn_from_the_picture(visitor: Reader, name: str) -> None:
    page = visitor.tab()
    pictures = icons.draw(page, name), (icons.FOLDER / name).read_bytes()
    texts = [b64encode(picture).decode() for picture in pictures]
    assert page.evaluate(APART, [icons.SIZES[name], *texts]) < 1


@pytest.mark.parametrize("expected_errors", [["404"]])
def test_a_wrong_address_leads_to_the_games_or_to_what_was_meant(
    newcomer: Page, site: str
) -> None:
    """A link that was encoded as a whole is followed."""
    newcomer.goto(f"{site}nothing")
    expect(newcomer.locator("a")).to_have_count(len(LANGUAGES))
    hold(newcomer)  # it is followed before Python comes
    for link in ("?game=fire_bulls&seats=human,greedy", "#lesson=fire_bulls/cards"):
        newcomer.goto(site + quote(link, safe=""))
        expect(newcomer).to_have_url(site + link)
