"""Before Python: what shows, what is said, and that no click is lost."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser import fingers
from tests.browser.conftest import ROOT
from tests.browser.readers import BOOT_MS, READY
from tests.browser.test_layout_shift import SIZES, WATCH, assert_nothing_jumped
from tinderbox.games import registry
from tinderbox.i18n.text import LANGUAGES
from tools import serve, start

WASM = "runtime/pyodide.asm.wasm"
TABLE = "/?game=great_fire&seats=human,greedy,greedy&seed=3&lang=en&speed=instant"
BROKEN = ["status of", "ERR_FAILED", "fetch", "Traceback", "Python", "wasm"]
TEXTS = """() => [...document.querySelectorAll('[data-text]')]
  .filter(element => !element.closest('#boot, #panel-todo'))
  .map(element => element.textContent)"""
NAMES = """() => [...document.querySelectorAll('[data-name]')]
  .filter(element => !element.closest('#boot'))
  .map(element => [element.ariaLabel, element.title])"""
PLACE = """selectors => selectors.flatMap(selector => {
  const box = document.querySelector(selector).getBoundingClientRect();
  return [box.x, box.y, box.width, box.height];
})"""
# Resolves when these files are here; the page has been told of them before.
ARRIVED = """paths => new Promise(done => {
  const left = new Set(paths.map(path => new URL(path, document.baseURI).href));
  new PerformanceObserver(list => {
    for (const { name } of list.getEntries()) left.delete(name);
    if (!left.size) done();
  }).observe({ type: 'resource', buffered: true });
})"""
STAYS = ["#board", "#board .ground", "#panel", "#masthead"]


@pytest.fixture
def page(newcomer: Page) -> Page:
    """A first visit: Python starts anew."""
    return newcomer


def hold(page: Page) -> None:
    """Keep Python's engine on its way until the test lets it come."""
    page.route(f"**/{WASM}", lambda route: None)


@pytest.fixture
def held(page: Page) -> None:
    """The page's engine is on its way; see `let_come`."""
    hold(page)


def let_come(page: Page) -> None:
    """Let the engine come, however often asked for, and Python take the page over."""
    page.unroute(f"**/{WASM}")
    page.wait_for_selector(READY, state="attached", timeout=BOOT_MS)


def waits_for_python(page: Page, address: str) -> None:
    """Open the page up to where only the engine is missing."""
    with page.expect_request(f"**/{WASM}"):
        page.goto(address)


def places(page: Page) -> list[float]:
    """Where everything is that has to stay: x, y, width and height in pixels."""
    found: list[float] = page.evaluate(PLACE, STAYS)
    return found


# --- what shows ---------------------------------------------------------------------


@pytest.mark.usefixtures("held")
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_said_otherwise_when_python_comes(page: Page, language: str) -> None:
    waits_for_python(page, f"/?lang={language}&sound=high&touch=once")
    before = page.evaluate(TEXTS), page.evaluate(NAMES)
    assert page.get_attribute("html", "lang") == language
    let_come(page)
    assert (page.evaluate(TEXTS), page.evaluate(NAMES)) == before
    page.click("#tools [data-command=settings]")
    for asked in (f"lang:{language}", "sound:high", "touch:once"):
        button = page.locator(f"[data-command='set:{asked}']")
        expect(button).to_have_attribute("aria-pressed", "true")


@pytest.mark.usefixtures("held")
@pytest.mark.parametrize("viewport", SIZES, ids=lambda size: str(size["width"]))
@pytest.mark.parametrize("game", registry.GAMES)
def test_the_board_is_there_before_python_and_stays_and_nothing_jumps(
    page: Page, game: str
) -> None:
    page.add_init_script(WATCH)
    seats = "seats=human,greedy,greedy&seed=3&speed=instant"
    waits_for_python(page, f"/?game={game}&{seats}&theme=night&lang=it")
    page.wait_for_selector("#board")
    letters = page.locator("#board symbol [data-text]").all_text_contents()
    assert "".join(letters) == ("NESO" if game == "great_fire" else "")
    before = places(page)
    assert page.get_attribute("html", "data-theme") == "night"
    page.evaluate("document.querySelector('#board').dataset.same = 'yes'")
    let_come(page)
    page.evaluate("tinderbox.idle()")
    assert page.locator("#board[data-same=yes]").count() == 1
    assert places(page) == pytest.approx(before, abs=0.05)  # pixels: none to be seen
    assert_nothing_jumped(page)


def test_a_kept_match_shows_its_table_at_once(page: Page) -> None:
    page.goto(TABLE)
    fingers.settle(page)
    hold(page)
    with page.expect_request(f"**/{WASM}"):
        page.goto("/")
    expect(page.locator("#page-table #board")).to_be_visible()
    with page.expect_request(f"**/{WASM}"):
        page.goto("/#home")
        page.reload()
    expect(page.locator("#continue-great_fire")).to_be_visible()
    expect(page.locator("#continue-pompieri")).to_be_hidden()
    expect(page.locator("#first")).to_be_hidden()
    let_come(page)


@pytest.mark.usefixtures("held")
def test_a_link_to_no_game_leads_to_a_new_one_before_python(page: Page) -> None:
    for game in ("chess", "constructor", "__proto__"):
        waits_for_python(page, f"/?game={game}&seats=human,greedy&lang=en")
        assert page.get_attribute("body", "data-page") == "new", game


@pytest.mark.usefixtures("held")
def test_progress_is_told_by_bytes(page: Page) -> None:
    waits_for_python(page, "/?lang=en")
    expect(page.locator("#boot-stage")).to_have_text("Fetching the game…")
    bar = page.locator("#boot-bar")
    part = float(bar.evaluate("bar => bar.value"))
    assert 5 < part < 95
    let_come(page)
    expect(page.locator("#boot")).to_be_hidden()


# --- clicks made too early ----------------------------------------------------------


@pytest.mark.usefixtures("held")
def test_a_click_on_a_card_waits_for_python(page: Page) -> None:
    waits_for_python(page, "/?lang=en")
    expect(page.locator("#first-learn")).to_be_visible()
    page.click("#choose-pompieri")
    expect(page.locator("#choose-pompieri")).to_have_class("button is-waiting")
    let_come(page)
    expect(page.locator("#page-new")).to_be_visible()
    assert "Pompieri" in page.inner_text("#page-new")


@pytest.mark.usefixtures("held")
def test_a_click_on_the_board_waits_for_python(page: Page) -> None:
    waits_for_python(page, TABLE)
    page.click("#district-temple")
    let_come(page)
    fingers.settle(page)
    assert "temple" in fingers.saved(page)


# --- what went wrong ----------------------------------------------------------------


def spoiled(file: str, fault: str) -> dict[str, Any] | None:
    """What a broken host answers for a file; None is no answer."""
    content = (ROOT / file).read_bytes()
    sound = serve.StaticSite.extensions_map[Path(file).suffix]
    page = "<!doctype html><title>Sorry</title>"
    answers: dict[str, dict[str, Any] | None] = {
        "404": {"status": 404, "body": page, "content_type": "text/html"},
        "500": {"status": 500},
        "web page": {"body": page, "content_type": "text/html"},
        "only a part": {"body": content[: len(content) // 2], "content_type": sound},
        "it came as": {"body": content, "content_type": "text/plain"},
        "no answer": None,
    }
    return answers[fault]


def spoil(page: Page, file: str, fault: str) -> None:
    """Have the host answer so until the file's route is taken away."""
    answer = spoiled(file, fault)

    def give(route: Route) -> None:
        if answer is None:
            route.abort()
        else:
            route.fulfill(**answer)

    page.route(f"**/{file}", give)


FAULTS = ("404", "500", "web page", "only a part", "it came as", "no answer")
FILES = tuple(start.sizes(ROOT))
# A style sheet, a module and what the page fetches by itself: each is watched in a way
# of its own, and meets every fault. All others are watched as one of them is, and meet
# one fault each.
WATCHED = ("svg/style.css", "runtime/pyodide.mjs", "runtime/app.bundle")


def faults(file: str) -> list[str]:
    """What may go wrong with a file, of all that may."""
    typed = file.endswith(("js", "css"))  # nobody asks what the rest comes as
    possible = [fault for fault in FAULTS if typed or fault != "it came as"]
    if file in WATCHED:
        return possible
    return [possible[FILES.index(file) % len(possible)]]


def test_every_file_is_watched_in_one_of_those_ways() -> None:
    assert set(WATCHED) <= set(FILES)
    assert {fault for file in FILES for fault in faults(file)} == set(FAULTS)


@pytest.mark.parametrize("expected_errors", [[""]])  # a browser has much to say of it
@pytest.mark.parametrize("file", FILES)
def test_what_fails_is_named_and_tried_again(page: Page, file: str) -> None:
    if file.endswith((".css", "js")):
        hold(page)  # the page says so before Python could
    for fault in faults(file):
        spoil(page, file, fault)
        page.goto("/?lang=en")
        page.wait_for_selector("#boot[data-failed]", timeout=BOOT_MS)
        stage = page.locator("#boot-stage")
        expect(stage).to_contain_text(f"{file} could not be fetched: ")
        expect(stage).to_contain_text(fault)
        expect(page.locator("#boot-again")).to_be_visible()
        page.unroute(f"**/{file}")
        hold(page)  # whatever Python says of it has been said


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


def hurry(page: Page) -> None:
    """Have no time pass between the page and what a style sheet shows later."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("Animation.enable")
    devtools.send("Animation.setPlaybackRate", {"playbackRate": 1000})


@pytest.mark.parametrize("expected_errors", [[""]])
def test_the_page_notices_by_itself_that_its_first_script_is_missing(
    page: Page,
) -> None:
    file = "runtime/start.js"
    hurry(page)
    late = page.locator("#boot-late")
    for fault in FAULTS:
        if fault == "it came as":
            continue  # a plain script may come as anything

        spoil(page, file, fault)
        page.goto("/?lang=en")
        expect(late).to_be_visible()
        expect(late).to_contain_text(f"{file} did not come")
        page.unroute(f"**/{file}")
    late.locator("a").click()
    page.wait_for_selector(READY, state="attached", timeout=BOOT_MS)
    expect(page.locator("#boot")).to_be_hidden()
    expect(late).to_have_count(0)


@pytest.mark.parametrize("expected_errors", [[""]])
@pytest.mark.parametrize("wrong", [b"spoilt", b""])
def test_an_engine_that_never_wakes_is_told_of(stranger: Page, wrong: bytes) -> None:
    """A byte is wrong where nothing shows it, or no answer ever comes."""
    page, content = stranger, (ROOT / WASM).read_bytes()
    page.clock.install()

    def give(route: Route) -> None:
        if wrong:
            middle = len(content) // 2
            body = content[:middle] + wrong + content[middle + len(wrong) :]
            route.fulfill(body=body, content_type="application/wasm")

    page.route(f"**/{WASM}", give)
    waits_for_python(page, "/?lang=en")
    if not wrong:
        page.evaluate(ARRIVED, [path for path in start.sizes(ROOT) if path != WASM])
        page.clock.run_for(31_000)
    page.wait_for_selector("#boot[data-failed]", timeout=BOOT_MS)
    expect(page.locator("#boot-again")).to_be_visible()
    said = page.inner_text("#boot-stage")
    assert said.startswith("The game did not start" if wrong else WASM)
    page.unroute(f"**/{WASM}")


@pytest.mark.parametrize("expected_errors", [BROKEN])
def test_a_fault_of_ours_is_told_too(page: Page) -> None:
    whole = "raise ValueError(7)".ljust((ROOT / "py" / "main.py").stat().st_size)
    page.route("**/py/main.py", lambda route: route.fulfill(body=whole))
    page.goto("/?lang=en")
    page.wait_for_selector("#boot[data-failed]")
    assert page.inner_text("#boot-stage").startswith("The game did not start")
    page.unroute("**/py/main.py")
    page.click("#boot-again")
    page.wait_for_selector(READY, state="attached", timeout=BOOT_MS)
