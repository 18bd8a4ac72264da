"""A match on several devices, over WebRTC: whole matches, reloads, who is away."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser import fingers
from tests.browser.conftest import ROOT, watching
from tests.browser.readers import BOOT_MS, READY, Reader
from tinderbox.app.matches import sessions
from tinderbox.core.match import dump, recorded_outcome
from tinderbox.core.rng import Rng
from tools import serve

SEATS = {
    "great_fire": "human,random,human",
    "pompieri": "human,random,human",
    "fire_bulls": "human,human,human,human,random",
}
LEFT = 8  # actions of the match that are played here, guests are told all others
ONLOOKER = "onlooker"
PHONE: ViewportSize = {"width": 390, "height": 844}
# A page keeps on which links the other waits for it: after a reload it calls on these.
KNOWS_THE_WAY_BACK = r"""() => Object.entries(localStorage).some(([name, kept]) =>
  /setting.(guests|host)/.test(name) && /[0-9a-f]{8}\\":\[/.test(kept))"""
PASTE = """text => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const pasted = new ClipboardEvent('paste', {clipboardData, bubbles: true});
  document.body.dispatchEvent(pasted);
}"""
STEP = """async () => {
  const next = document.querySelector('#board .target, #panel .is-playable');
  if (next) next.dispatchEvent(new MouseEvent('click', {bubbles: true}));
  await tinderbox.idle();
  return document.querySelector('dialog[open] .score-table') !== null;
}"""


def nearly_over(game: str) -> str:
    """A match of which few actions are left."""
    session = fingers.new_session(f"?game={game}&seats={SEATS[game]}&seed=5")
    rng = Rng(5)
    while session.to_move() is not None:
        if legal := session.legal():
            session.act(rng.choice(legal))
        else:
            session.advance()
    table = session.table
    return dump(table.header, table.log[:-LEFT])


def guest_seats(game: str) -> list[int]:
    """The seats of people but for the first, who has the match."""
    kinds = SEATS[game].split(",")
    return [seat for seat, kind in enumerate(kinds) if kind == "human"][1:]


def connect(host: Page, guest: Page, seat: int | str) -> None:
    """Have a guest come to a seat, as two people do it with two codes."""
    fingers.do(host, f"invite:{seat}")
    code = host.locator("#dialog #code-text").input_value()
    guest.evaluate("code => { location.hash = `join=${code}` }", code)
    guest.locator("[data-command='join:accept']").click()
    answer = guest.locator("#page-join #code-text").input_value()
    fingers.do(host, f"invite:{seat}:answer")
    host.locator("#code-field").fill(answer)
    host.locator("[data-command='code:take']").click()
    expect(guest.locator("#page-table")).to_be_visible()
    host.locator("#dialog-close").click()


def reload(page: Page) -> None:
    """Load a page anew, as a phone does that was asleep."""
    page.reload()
    page.wait_for_selector(READY, state="attached", timeout=BOOT_MS)


def in_step(host: Page, *guests: Page) -> None:
    """Wait until all show the same moment."""
    host.evaluate("tinderbox.idle()")
    place = host.locator("#timeline-place").inner_text()
    for guest in guests:
        expect(guest.locator("#timeline-place")).to_have_text(place, timeout=30_000)


@pytest.fixture(scope="module")
def devices(browser: Browser, site: str) -> Iterator[list[Page]]:
    """Pages of four others, one a phone.

    Each is at an address of its own, and so keeps what it keeps by itself; one process
    has them all, in which the engine is compiled once.
    """
    with ExitStack() as opened:
        sites = [opened.enter_context(serve.serving(ROOT)) for _ in range(4)]
        others = Reader(browser, site)
        opened.callback(others.context.close)
        opened.enter_context(watching(others.context, site, [], *sites))
        pages = [others.tab() for _ in sites]
        for page, address in zip(pages, sites, strict=True):
            page.emulate_media(reduced_motion="reduce")
            page.goto(f"{address}?lang=en&speed=instant")
            page.wait_for_selector(READY, state="attached", timeout=BOOT_MS)
        pages[0].set_viewport_size(PHONE)
        yield pages


@pytest.mark.parametrize("game", SEATS)
def test_a_match_at_several_devices_is_the_engines(
    game: str, app: Page, devices: list[Page]
) -> None:
    """It is told from its beginning and played to its end, through reloads."""
    seats: list[int | str] = [*guest_seats(game)]
    if len(seats) > 1:
        seats.append(ONLOOKER)
    guests = devices[: len(seats)]
    fingers.open_match(app, nearly_over(game))
    for guest, seat in zip(guests, seats, strict=True):
        connect(app, guest, seat)
    in_step(app, *guests)
    reloads = {2: guests[0], 4: app} if ONLOOKER in seats else {}
    for number in range(4 * LEFT):
        if number in reloads:
            for page in (app, *guests):
                page.wait_for_function(KNOWS_THE_WAY_BACK)
            reload(reloads[number])
            in_step(app, *guests)
        acts = [page.evaluate(STEP) for page in (app, *guests)]
        in_step(app, *guests)
        if any(acts):
            break
    text = fingers.saved(app)
    assert recorded_outcome(text) is not None
    assert sessions.resume(text, lambda _: None).fault is None
    for guest in guests:
        expect(guest.locator("dialog[open] .score-table")).to_be_visible()
        assert fingers.saved(guest) == text
        fingers.do(guest, "home")


def test_a_sealed_match_is_opened_by_its_code_alone(
    app: Page, devices: list[Page]
) -> None:
    stranger = devices[-1]
    text = nearly_over("fire_bulls")
    fingers.open_match(app, text)
    fingers.do(app, "handover")
    code = app.locator(".seal-code").inner_text()
    with app.expect_download() as saved:
        app.locator("[data-command='handover:save']").click()
    sealed = saved.value.path().read_text("utf8")
    stranger.evaluate(PASTE, sealed)
    field = stranger.locator("#seal-code")
    said = stranger.locator("#dialog #code-said")
    field.fill("AAAA-BBBB-CCCC")
    field.press("Enter")
    expect(said).not_to_be_empty()
    field.fill(code.lower().replace("-", " "))
    field.press("Enter")
    expect(stranger.locator("#page-table")).to_be_visible()
    stranger.evaluate("tinderbox.idle()")
    assert fingers.saved(stranger).startswith(text)
