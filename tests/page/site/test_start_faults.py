"""Faults before Python has started are named, and the start can be tried again."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from tests.support.page.held_engine import TABLE, WASM, hold
from tests.support.page.readers import BOOT_MS, READY
from tests.support.paths import ROOT
from tinderbox.i18n.text import load_texts
from tools import serve, start

TEXTS = load_texts("pt")
BROKEN = ["status of", "ERR_FAILED", "fetch", "Traceback", "Python", "wasm"]


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
    sound = serve.StaticSite.extensions_map[Path(file).suffix]
    page = "<!doctype html><title>Sorry</title>"
    answers: dict[str, dict[str, Any] | None] = {
        "404": {"status": 404, "body": page, "content_type": "text/html"},
        "500": {"status": 500},
        "web page": {"body": page, "content_type": "text/html"},
        "only part": {"body": content[: len(content) // 2], "content_type": sound},
        "it came as": {"body": content, "content_type": "text/plain"},
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


def test_every_file_is_watched_in_one_of_those_ways() -> None:
    assert set(WATCHED) <= set(FILES)
    assert {fault for file in FILES for fault in faults(file)} == set(FAULTS)
    assert {fault for some in WATCHED.values() for fault in some} == set(FAULTS)


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
@pytest.mark.parametrize("expected_errors", [[""]])
def test_the_engine_may_come_as_anything_and_is_asked_for_again(page: Page) -> None:
    spoil(page, WASM, "no answer")
    page.goto("/")
    page.wait_for_selector("#boot[data-failed]")
    page.unroute(f"**/{WASM}")
    spoil(page, WASM, "it came as")
    page.click("#boot-again")
    page.wait_for_selector(READY, state="attached", timeout=BOOT_MS)
    expect(page.locator("#boot")).to_be_hidden()


@pytest.mark.parametrize("expected_errors", [[""]])
@pytest.mark.parametrize(
    "some",
    [
        pytest.param(("404", "only part", "no answer"), id="some"),
        # A plain script may come as anything.
        pytest.param(
            [fault for fault in FAULTS if fault != "it came as"],
            id="all",
            marks=pytest.mark.nightly,
        ),
    ],
)
def test_the_page_notices_by_itself_that_its_first_script_is_missing(
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


# What a browser or a place can lack, as a script that takes it away, and what is said.
LACKS = {
    "CSS.supports = () => false": "too_old",
    "delete window.DecompressionStream": "too_old",
    "delete window.structuredClone": "too_old",
    "Object.defineProperty(window, 'origin', {value: 'null'})": "sandboxed",
}


def test_a_browser_that_cannot_play_is_told_so_before_python_is_fetched(
    context: BrowserContext, site: str
) -> None:
    asked: list[str] = []
    for lack, why in LACKS.items():
        page = context.new_page()
        page.add_init_script(lack)
        page.on("request", lambda request: asked.append(request.url))
        page.goto(f"{site}?lang=pt")
        stopped = page.locator("#boot-stopped > :not([hidden])")
        expect(stopped).to_have_text(TEXTS[f"boot.{why}"])
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


@pytest.mark.parametrize("expected_errors", [[""]])
def test_a_first_script_that_breaks_is_told_of(page: Page) -> None:
    """Whatever is wrong in it: the reporter stands before it runs."""
    broken = "throw new TypeError('settings')".ljust(100)
    page.route("**/runtime/start.js", lambda route: route.fulfill(body=broken))
    page.goto("/?lang=pt")
    stopped = page.locator("#boot-stopped > :not([hidden])")
    expect(stopped).to_have_text([TEXTS["boot.incomplete"], TEXTS["boot.again"]])
    page.unroute("**/runtime/start.js")


@pytest.mark.nightly  # beside the last test, a fault of ours
@pytest.mark.parametrize("expected_errors", [[""]])
def test_an_engine_that_never_wakes_is_told_of(page: Page) -> None:
    """The wrong byte is one that shows only when the engine runs."""
    content = (ROOT / WASM).read_bytes()
    middle = len(content) // 2
    body = content[:middle] + b"spoilt" + content[middle + 6 :]
    page.route(
        f"**/{WASM}",
        lambda route: route.fulfill(body=body, content_type="application/wasm"),
    )
    page.goto("/?lang=en")
    page.wait_for_selector("#boot[data-failed]", timeout=BOOT_MS)
    expect(page.locator("#boot-again")).to_be_visible()
    assert page.inner_text("#boot-stage").startswith("The game couldn’t start")
    page.unroute(f"**/{WASM}")


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


@pytest.mark.parametrize("expected_errors", [BROKEN])
def test_a_fault_of_ours_is_told_too(page: Page) -> None:
    whole = "raise ValueError(7)".ljust((ROOT / "py" / "main.py").stat().st_size)
    page.route("**/py/main.py", lambda route: route.fulfill(body=whole))
    page.goto("/?lang=en")
    page.wait_for_selector("#boot[data-failed]")
    assert page.inner_text("#boot-stage").startswith("The game couldn’t start")
    page.unroute("**/py/main.py")
    page.click("#boot-again")
    page.wait_for_selector(READY, state="attached", timeout=BOOT_MS)
