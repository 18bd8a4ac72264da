"""A page is open, or kept in part, while its host gets another build.

Both builds are real, and the host keeps nothing of the one before. `test_site.py` and
`test_updates.py` have updates that a service worker loads.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.app.site import started
from tests.page.drivers import fingers
from tests.page.drivers.any_page import ScriptedPage, wait_until
from tests.page.drivers.firefox import Firefox
from tests.page.drivers.readers import Reader
from tests.page.fakes.hosting import KEPT, SAVED, STYLE, Host, hosting
from tests.page.fakes.second_build import MARK, deploy

PLAYS = f"document.querySelector('{fingers.WAITING}')"
AT_HOME = """document.documentElement.dataset.ready === 'true'
  && document.body.dataset.page === 'home'"""
NEWER = "document.querySelector('#notices [data-command=update]')"
GONE = "document.querySelector('#boot-stopped button[data-why=newer]:not([hidden])')"
CLICK = """document.querySelector('#board .target, #panel .is-playable')
  .dispatchEvent(new MouseEvent('click', {bubbles: true}))"""
LOOK = """navigator.serviceWorker.getRegistration()
  .then(registration => registration.update()).then(() => null)"""
PYTHON = "document.querySelector('#page-new h1') && document.querySelector('#page-new')"
LATE = "document.querySelector('#page-results h1')"


def go(page: ScriptedPage, place: str) -> None:
    """Show another place of the page."""
    page.evaluate(f"(location.hash = '{place}', null)")


def click(page: ScriptedPage, element: str) -> None:
    """Click what an expression finds."""
    page.evaluate(f"({element}.click(), null)")


def assert_is_of(page: ScriptedPage, build: str) -> None:
    """Each part of the page is of the first build or of the second."""
    go(page, "home")
    wait_until(page, AT_HOME)
    words = page.evaluate("document.querySelector('#promise').textContent")
    go(page, "new")
    wait_until(page, PYTHON)
    python = page.evaluate(f"{PYTHON}.textContent")
    go(page, "results")
    wait_until(page, LATE)
    late = page.evaluate(f"{LATE}.textContent")
    for part in (page.evaluate(STYLE), words, python, late):
        assert (MARK in part) is (build == "second"), part


@pytest.fixture(
    params=[
        "Chromium",
        pytest.param("Firefox", marks=pytest.mark.nightly),
        pytest.param("WebKit", marks=pytest.mark.nightly),
    ]
)
def page(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[ScriptedPage]:
    """A new reader's page, in each engine."""
    get = request.getfixturevalue
    if request.param == "Chromium":  # each host has another address
        reader: Reader = get("anybody")
        yield reader.tab()
        reader.forget()
    elif request.param == "Firefox":
        with Firefox(get("firefox_program"), tmp_path / "profile") as firefox:
            yield firefox
    else:
        yield get("webkit")


@pytest.fixture(params=["forth", pytest.param("back", marks=pytest.mark.nightly)])
def builds(
    request: pytest.FixtureRequest, built: Path, newer: Path
) -> list[tuple[str, Path]]:
    """The two builds, in the order in which the host gets them."""
    both = [("first", built), ("second", newer)]
    return both if request.param == "forth" else both[::-1]


@pytest.fixture
def host(builds: list[tuple[str, Path]], tmp_path: Path) -> Iterator[Host]:
    """A host with the first of them, whose files stay valid for ten minutes.

    Its page gets no service worker: as in a private window, or over plain http.
    """
    folder = tmp_path / "host"
    folder.mkdir()
    deploy(builds[0][1], folder)
    with hosting(folder) as host:
        host.failing = "sw.js"
        yield host


def test_a_page_left_open_says_that_there_is_a_newer_version(
    page: ScriptedPage, host: Host, builds: list[tuple[str, Path]]
) -> None:
    """It needs a part that it has not loaded yet, and that part is gone."""
    page.goto(host.address + started.link("fire_bulls"))
    wait_until(page, PLAYS)
    page.evaluate(f"({CLICK}, null)")
    wait_until(page, PLAYS)
    match = page.evaluate(SAVED)
    build, site = builds[1]
    deploy(site, host.folder)
    go(page, "results")
    wait_until(page, NEWER)
    click(page, NEWER)
    wait_until(page, f"!{NEWER} && {LATE}")
    assert page.evaluate(SAVED) == match
    assert_is_of(page, build)


@pytest.mark.nightly  # beside the test above
def test_a_page_of_which_only_the_frame_is_kept_offers_the_newer_one(
    page: ScriptedPage, host: Host, builds: list[tuple[str, Path]]
) -> None:
    """Caches drop what they like, and first visits may have been cut short."""
    host.only_page_kept = True
    page.goto(host.address + started.link("fire_bulls"))
    wait_until(page, PLAYS)
    page.evaluate(f"({CLICK}, null)")
    wait_until(page, PLAYS)
    match = page.evaluate(SAVED)
    page.goto("about:blank")
    page.goto(host.address)
    wait_until(page, PLAYS)
    build, site = builds[1]
    deploy(site, host.folder)
    page.goto("about:blank")
    page.goto(host.address)
    wait_until(page, GONE)
    click(page, GONE)
    wait_until(page, PLAYS)
    assert page.evaluate(SAVED) == match
    assert_is_of(page, build)
    go(page, "match=1")
    wait_until(page, PLAYS)


@pytest.mark.nightly  # beside test_an_update_waits_until_it_is_asked_for
def test_a_page_with_a_service_worker_stays_whole_and_is_replaced_whole(
    page: ScriptedPage, host: Host, builds: list[tuple[str, Path]]
) -> None:
    host.failing = ""
    page.goto(host.address)
    wait_until(page, f"{AT_HOME} && {KEPT}")
    for (old, _), (new, site) in (builds, builds[::-1]):
        deploy(site, host.folder)
        assert_is_of(page, old)
        page.evaluate(LOOK)
        wait_until(page, NEWER)
        assert_is_of(page, old)
        click(page, NEWER)
        wait_until(
            page, f"!{NEWER} && document.documentElement.dataset.ready === 'true'"
        )
        assert_is_of(page, new)
