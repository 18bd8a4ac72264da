"""Faults before Python has started are named, and the start can be tried again."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from tests.page.drivers.readers import BOOT_MS, await_python
from tests.page.fakes.held_engine import TABLE, WASM, hold
from tests.paths import ROOT
from tinderbox.i18n.text import load_texts
from tools import serve, start

TEXTS = load_texts("pt")


@pytest.fixture
def page(newcomer: Page) -> Page:
    """A first visit: Python starts anew."""
    return newcomer


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A reader with another browser than all others have."""
    with browser.new_context() as context:
        yield context


def spoiled(file: str, fault: str) -> dict[str, Any] | None:
    """Return a broken host's answer for a file, or None for no answer."""
    content = (ROOT / file).read_bytes()
    middle = len(content) // 2
    sound = serve.StaticSite.extensions_map[Path(file).suffix]
    page = "<!doctype html><title>Sorry</title>"
    answers: dict[str, dict[str, Any] | None] = {
        "404": {"status": 404, "body": page, "content_type": "text/html"},
        "500": {"status": 500},
        "web page": {"body": page, "content_type": "text/html"},
        "only part": {"body": content[:middle], "content_type": sound},
        "it came as": {"body": content, "content_type": "text/plain"},
        "it breaks": {"body": "throw new TypeError('settings')".ljust(100)},
        "it raises": {"body": b"raise ValueError(7)".ljust(len(content))},
        # It shows only when the engine runs.
        "a wrong byte": {
            "body": content[:middle] + b"spoilt" + content[middle + 6 :],
            "content_type": sound,
        },
        "no answer": None,
    }
    return answers[fault]


def spoil(page: Page, file: str, fault: str) -> None:
    """Have the host answer with it until the file's route is removed."""
    answer = spoiled(file, fault)

    def give(route: Route) -> None:
        if answer is None:
            route.abort()
        else:
            route.fulfill(**answer)

    page.route(f"**/{file}", give)


FAULTS = ("404", "500", "web page", "only part", "it came as", "no answer")
FILES = tuple(start.sizes(ROOT))
# A style sheet, a module and what the page fetches by itself: each is watched in a way
# of its own. By day they share the faults, by night each meets every fault. All others
# are watched as one of them is, and meet one fault each, by night.
WATCHED = {
    "svg/style.css": ("404", "only part", "it came as"),
    "runtime/pyodide.mjs": ("500", "web page", "it came as"),
    "runtime/app.bundle": ("404", "only part", "no answer"),
}


def faults(file: str) -> list[str]:
    """Return the faults that are tried with a file, some of all that are possible."""
    typed = file.endswith(("js", "css"))  # nobody asks what the rest comes as
    possible = [fault for fault in FAULTS if typed or fault != "it came as"]
    if file in WATCHED:
        return possible
    return [possible[FILES.index(file) % len(possible)]]


@pytest.mark.parametrize("expected_errors", [[""]])  # a browser has much to say of it
@pytest.mark.parametrize(
    ("file", "some"),
    [
        *(pytest.param(file, some, id=file) for file, some in WATCHED.items()),
        *(
            pytest.param(
                file, faults(file), id=f"{file}-all", marks=pytest.mark.nightly
            )
            for file in FILES
        ),
    ],
)
def test_what_fails_is_named_and_tried_again(
    page: Page, file: str, some: Sequence[str]
) -> None:
    if file.endswith((".css", "js")):
        hold(page)  # the page says so before Python could
    for fault in some:
        spoil(page, file, fault)
        page.goto("/?lang=en")
        page.wait_for_selector("#boot[data-failed]", timeout=BOOT_MS)
        stage = page.locator("#boot-stage")
        expect(stage).to_contain_text(f"Couldn’t load {file}")
        expect(stage).to_contain_text(fault)
        expect(page.locator("#boot-again")).to_be_visible()
        page.unroute(f"**/{file}")
        hold(page)  # whatever Python says of it has been said


@pytest.mark.nightly  # beside the test above, which fails in other ways
def test_the_engine_may_come_as_anything(page: Page) -> None:
    spoil(page, WASM, "it came as")
    page.goto("/")
    await_python(page)


@pytest.mark.parametrize("expected_errors", [[""]])
@pytest.mark.parametrize(
    "some",
    [
        pytest.param(("404", "only part", "it breaks", "no answer"), id="some"),
        pytest.param(("500", "web page"), id="others", marks=pytest.mark.nightly),
    ],
)
def test_the_page_notices_by_itself_that_its_first_script_fails(
    page: Page, some: Sequence[str]
) -> None:
    file = "runtime/start.js"
    stopped = page.locator("#boot-stopped > :not([hidden])")
    for fault in some:
        spoil(page, file, fault)
        page.goto("/?lang=pt")
        if fault == "404":  # nobody has built this checkout
            expect(stopped).to_have_text(TEXTS["boot.unbuilt"])
        else:
            expect(stopped).to_have_text(
                [TEXTS["boot.incomplete"], TEXTS["boot.again"]]
            )
        page.unroute(f"**/{file}")
    hold(page)
    with page.expect_request(f"**/{WASM}"):  # it goes on as any start does
        stopped.last.click()


# What a browser can lack, as a script that takes it away.
LACKS = (
    "CSS.supports = () => false",
    "delete window.DecompressionStream",
    "delete window.structuredClone",
)


def test_a_browser_that_cannot_play_is_told_so_before_python_is_fetched(
    context: BrowserContext, site: str
) -> None:
    asked: list[str] = []
    for lack in LACKS:
        page = context.new_page()
        page.add_init_script(lack)
        page.on("request", lambda request: asked.append(request.url))
        page.goto(f"{site}?lang=pt")
        stopped = page.locator("#boot-stopped > :not([hidden])")
        expect(stopped).to_have_text(TEXTS["boot.too_old"])
        page.wait_for_load_state("networkidle")
        page.close()
    assert not [url for url in asked if re.search(r"wasm|bundle|zip|boot|pyodide", url)]


def test_a_page_in_a_frame_without_an_origin_says_so(
    context: BrowserContext, site: str
) -> None:
    page = context.new_page()
    page.set_content(f'<iframe sandbox="allow-scripts" src="{site}?lang=pt"></iframe>')
    stopped = page.frame_locator("iframe").locator("#boot-stopped > :not([hidden])")
    expect(stopped).to_have_text(TEXTS["boot.sandboxed"])


ENGINE = {WASM, "runtime/pyodide.asm.mjs"}
FETCHED = {file for file in FILES if not file.endswith((".css", "js"))}
BOARD = "svg/great_fire.start.svg"
# What is asked for only once these files are here. All others are waited for by none.
AFTER = {
    "svg/style.css": {"runtime/boot.mjs", "runtime/pyodide.mjs", *ENGINE},
    "runtime/pyscript/core.js": {"runtime/boot.mjs", "runtime/pyodide.mjs", *ENGINE},
    "runtime/boot.mjs": {"runtime/pyodide.mjs", *ENGINE},
    "runtime/pyodide.mjs": ENGINE,
    BOARD: {*FETCHED, *ENGINE} - {BOARD, "runtime/app.bundle", "pyscript.toml"},
    WASM: set(),
    "runtime/pyodide.asm.mjs": set(),
}


@pytest.mark.parametrize(
    "files",
    [
        pytest.param(("runtime/boot.mjs", BOARD, WASM), id="some"),
        pytest.param(tuple(AFTER), id="all", marks=pytest.mark.nightly),
    ],
)
def test_a_long_silence_names_the_file_that_others_wait_for(
    page: Page, files: Sequence[str]
) -> None:
    sizes = start.sizes(ROOT)
    page.clock.install()
    for file in files:
        later = AFTER[file]
        page.route(f"**/{file}", lambda route: None)
        page.goto(TABLE, wait_until="commit")
        here = sum(size for path, size in sizes.items() if path not in {file, *later})
        bar = page.locator("#boot-bar")
        expect(bar).to_have_js_property("value", 100 * here / sum(sizes.values()))
        page.clock.run_for(31_000)
        stage = page.locator("#boot-stage")
        expect(stage).to_have_text(f"Couldn’t load {file}: no answer.")
        page.unroute(f"**/{file}")


@pytest.mark.parametrize("expected_errors", [[""]])
@pytest.mark.parametrize(
    ("file", "fault"),
    [
        ("py/main.py", "it raises"),
        pytest.param(WASM, "a wrong byte", marks=pytest.mark.nightly),
    ],
)
def test_what_never_wakes_is_told_of_and_asked_for_again(
    page: Page, file: str, fault: str
) -> None:
    spoil(page, file, fault)
    page.goto("/?lang=en")
    page.wait_for_selector("#boot[data-failed]", timeout=BOOT_MS)
    assert page.inner_text("#boot-stage").startswith("The game couldn’t start")
    page.unroute(f"**/{file}")
    page.click("#boot-again")
    await_python(page)
