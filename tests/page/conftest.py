"""The real page in a real Chromium. A foreign request or an error fails the test."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import (
    Browser,
    Page,
    Playwright,
    ViewportSize,
    expect,
    sync_playwright,
)
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

from tests.page.drivers.readers import DESK, Reader, new_context
from tests.page.drivers.watch import NEIGHBOUR, watching
from tests.page.drivers.webkit import WebKit
from tests.page.fakes import second_build
from tests.paths import ROOT
from tools import browser as chromium
from tools import firefox, publish, serve, single
from tools import webkit as webkit_finder

# What a download may be called, and where it may lie.
PLACE = "My games #1/tinderbox 100% (2).html"
# What V8's first compiler made of Python's engine is compiled again only where a test
# spends seconds: most are over before that pays, and it took a tenth of all their time.
COMPILED_ONCE = "--js-flags=--wasm-tiering-budget=1000000000"  # 13 million otherwise

# A busy machine may take so long for what others do in a tenth of a second: after the
# usual five seconds the pictures of a report were not all drawn.
EXPECT_MS = 30_000
expect.set_options(timeout=EXPECT_MS)

# What takes longest begins first, so that no process ends with it alone.
SLOWEST_FILES = (
    "test_kills.py",
    "test_party.py",
    "test_evenings.py",
    "test_axe.py",
    "test_by_ear.py",
    "test_pictures.py",
    "test_whole_game.py",
)

# What is built for these is built once: their tests stay in one process.
TOGETHER = (
    "test_site.py",
    "test_single.py",
    "test_firefox.py",
    "test_deployments.py",
)
WEBKIT = "page/webkit/"  # all files of this folder do so too, and share one browser

# All pages of each of them are those of one reader, one after the other.
ONE_AFTER_THE_OTHER = ("test_snapshot.py", "test_phone.py")

# These all use the pages of `features/peers/conftest.py`.
AT_DEVICES = ("test_evenings.py", "test_post.py")


class Together(LoadScopeScheduling):  # type: ignore[misc] # xdist has no types
    """Sends tests to the processes one by one, but keeps the marked groups together.

    xdist's own groups do not work with this pytest, which has no `_nodeid`.
    """

    def _split_scope(self, nodeid: str) -> str:
        file, _, _ = nodeid.partition("::")
        if file.endswith(ONE_AFTER_THE_OTHER):
            return file
        if file.endswith(AT_DEVICES):
            return "devices"
        is_together = file.endswith(TOGETHER) or WEBKIT in file
        return "builds" if is_together else nodeid


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Together:
    """Share the tests between the processes."""
    return Together(config, log)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the longest tests first."""
    items.sort(key=lambda item: item.path.name not in SLOWEST_FILES)


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of this checkout's page, packed anew if a module has changed."""
    subprocess.run(["make", "--silent", "runtime/start.js"], cwd=ROOT, check=True)
    with serve.serving(ROOT, NEIGHBOUR) as address:
        yield address


@pytest.fixture(scope="session")
def built() -> Path:
    """The site as `make site` builds it."""
    subprocess.run(["make", "--silent", "site"], cwd=ROOT, check=True)
    return publish.SITE


@pytest.fixture(scope="session")
def newer(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A later version of the built site."""
    return second_build.build(tmp_path_factory.mktemp("newer"))


@pytest.fixture
def copy(built: Path, tmp_path: Path) -> Path:
    """A site of the test's own. The test may change it."""
    return shutil.copytree(built, tmp_path / "site")


@pytest.fixture(scope="session")
def in_one_file(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of the page in one file."""
    subprocess.run(["make", "--silent", "single"], cwd=ROOT, check=True)
    copy = tmp_path_factory.mktemp("disk") / PLACE
    copy.parent.mkdir()
    return Path(shutil.copyfile(single.TARGET, copy)).as_uri()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright, which a process can start only once."""
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """One Chromium for all tests."""
    if not chromium.FOUND.exists():
        pytest.fail("no browser has been chosen yet: run make .venv/browser")
    running = playwright.chromium.launch(
        executable_path=chromium.FOUND.read_text("utf8").strip(),
        args=[
            *chromium.arguments(),
            COMPILED_ONCE,
            f"--host-resolver-rules=MAP {NEIGHBOUR} 127.0.0.1",
        ],
    )
    yield running
    running.close()


@pytest.fixture(scope="session")
def firefox_program() -> str:
    """The path of Firefox. Without it the test is skipped: not every machine has one.

    `tools/firefox.py` looks for it, and installs it where that is allowed.
    """
    found = firefox.FOUND.read_text("utf8").strip() if firefox.FOUND.exists() else ""
    if not found:
        pytest.skip("no Firefox here: install it, then rm .venv/firefox")
    return found


@pytest.fixture(scope="session")
def webkit(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WebKit]:
    """One WebKit for all tests. Without it they are skipped, as without Firefox.

    `tools/webkit.py` looks for it, and installs it where that is allowed.
    """
    found = webkit_finder.FOUND
    noted = found.read_text("utf8").strip() if found.exists() else "not looked for yet"
    if not Path(noted).is_file():
        pytest.skip(f"no WebKit here: {noted}; install it, then rm .venv/webkit")
    with WebKit(Path(noted), tmp_path_factory.mktemp("webkit")) as running:
        yield running


@pytest.fixture
def viewport() -> ViewportSize:
    """The size of the window. A test parametrizes `viewport` to have another."""
    return DESK


@pytest.fixture
def expected_errors() -> list[str]:
    """The errors that a test causes on purpose. The test adds them."""
    return []


@pytest.fixture(scope="session")
def readers(browser: Browser) -> Callable[[str, bool], Reader]:
    """Return the reader of a site: a returning one, or always a newcomer."""
    living: dict[tuple[str, bool], Reader] = {}

    def reader(site: str, is_newcomer: bool) -> Reader:
        who = site, is_newcomer
        if who not in living or living[who].is_dead:
            living[who] = Reader(browser, site, is_newcomer=is_newcomer)
        return living[who]

    return reader


@pytest.fixture
def anybody(readers: Callable[[str, bool], Reader], site: str) -> Reader:
    """A reader whose browser has compiled the engine. Its requests are not checked."""
    return readers(site, False)


@pytest.fixture
def reader(anybody: Reader, site: str, expected_errors: list[str]) -> Iterator[Reader]:
    """A reader who has stored a snapshot of Python, and nothing else."""
    with watching(anybody.context, site, expected_errors):
        anybody.running_page()
        yield anybody
        anybody.forget()


@pytest.fixture
def page(reader: Reader, viewport: ViewportSize) -> Page:
    """A fresh page with nothing stored but the snapshot of Python.

    Relative addresses are those of the site.
    """
    page = reader.tab()
    page.set_viewport_size(viewport)
    return page


@pytest.fixture
def newcomer(
    readers: Callable[[str, bool], Reader],
    site: str,
    viewport: ViewportSize,
    expected_errors: list[str],
) -> Iterator[Page]:
    """A page of a first visit: nothing is stored, and Python starts anew.

    The engine is compiled, and the browser's own cache has all files.
    """
    reader = readers(site, True)
    with watching(reader.context, site, expected_errors):
        page = reader.tab()
        page.set_viewport_size(viewport)
        yield page
        reader.forget()


@pytest.fixture
def stranger(
    browser: Browser, site: str, viewport: ViewportSize, expected_errors: list[str]
) -> Iterator[Page]:
    """A page of somebody who was never here: the caches are empty too.

    What a test does to its context, to all pages in it or to their process ends with
    it.
    """
    context = new_context(browser, base_url=site, viewport=viewport)
    with watching(context, site, expected_errors):
        yield context.new_page()
        context.close()


@pytest.fixture
def app(
    reader: Reader, viewport: ViewportSize, request: pytest.FixtureRequest
) -> Iterator[Page]:
    """The front page in English, without motion. It was started for another test.

    Not for a test of the start, nor for one that replaces functions of the browser: the
    page already read the originals when it started.
    """
    failed = request.session.testsfailed
    page = reader.running_page()
    page.set_viewport_size(viewport)
    yield page
    reader.reset(failed=request.session.testsfailed > failed)


@pytest.fixture
def other(app: Page, reader: Reader, viewport: ViewportSize) -> Page:
    """Another tab of the same reader in another process, at the front page."""
    page = reader.running_page(elsewhere=True)
    page.set_viewport_size(viewport)
    return page
