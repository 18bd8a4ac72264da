"""Pages around the table: a reader begins, plays again, and changes settings."""

from __future__ import annotations

import json
import re
from typing import Final

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.support.ended import ONE, ended
from tests.support.page import fingers
from tests.support.page.paper import PALE
from tests.support.page.readers import READY
from tests.support.paths import REPLAYS

PLAY_NEXT: Final = "dialog[open] #final-ways button + button"
# Notes where the buttons of a dialog are, in each frame from now on. What to play next
# is unfolded.
NOTE_PLACES = """() => {
  window.places = new Set();
  const note = () => {
    const button = document.querySelector('dialog[open] #dialog-close');
    document.querySelector('details:has(#final-ways)')?.setAttribute('open', '');
    if (button) places.add(button.getBoundingClientRect().y);
    requestAnimationFrame(note);
  };
  note();
}"""
FRAMES = """() => new Promise(done =>
  requestAnimationFrame(() => requestAnimationFrame(done)))"""
SHEET: Final[ViewportSize] = {"width": 672, "height": 1001}  # A4 less 16 mm, in px
FILLED: Final = 0.93 * SHEET["height"]  # of a sheet, as no picture is cut in two
COUNTS_CONTEXTS = """window.contexts = 0;
window.AudioContext = class extends AudioContext {
  constructor() { super(); window.contexts++; } };"""


# How high the fade above a dialog's buttons is, and the margin it lies on at the end.
FADE = """() => {
  const buttons = document.querySelector('.dialog-buttons');
  const styles = getComputedStyle(buttons, '::before'), own = getComputedStyle(buttons);
  return [parseFloat(styles.height), parseFloat(own.marginTop)];
}"""


def seats(page: Page) -> list[str]:
    return page.locator(".seat-name").all_inner_texts()


def test_the_buttons_below_a_score_stay_when_what_to_play_next_comes(
    page: Page,
) -> None:
    """It comes late at the first end of a page: a press then must not miss."""
    page.emulate_media(reduced_motion="reduce")
    page.goto("/?lang=en&speed=instant")
    page.wait_for_selector(READY, state="attached")
    page.evaluate(NOTE_PLACES)
    fingers.open_match(page, ended(ONE))
    page.wait_for_selector(PLAY_NEXT)
    page.evaluate(FRAMES)
    assert page.evaluate("places.size") == 1
    fade, room = page.evaluate(FADE)
    assert 8 < fade <= room, "what goes on below fades, and not the last line"


def test_seeds_come_from_the_browsers_cryptographic_generator(app: Page) -> None:
    app.evaluate("() => { crypto.getRandomValues = bytes => bytes.fill(0xA5); }")
    for begin in ("play:fire_bulls:0", "fork"):
        fingers.do(app, begin)
        fingers.settle(app)
        header = json.loads(fingers.saved(app).split("\n")[0])
        assert (header["seed"], header["format"]) == (0xA5A5_A5A5_A5A5_A5A5, 2), begin
    app.evaluate("delete crypto.getRandomValues")


@pytest.mark.parametrize(
    "match",
    [
        "pompieri-eight-crowded",  # with the most seats
        pytest.param("great-fire-six-variants", marks=pytest.mark.nightly),
        pytest.param("fire-bulls-three", marks=pytest.mark.nightly),
    ],
)
def test_a_match_that_is_over_is_printed_as_a_report_of_two_pages(
    app: Page, match: str
) -> None:
    page = app
    fingers.open_match(page, (REPLAYS / f"{match}.match").read_text("utf8"))
    paper = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", paper)) <= 2
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    report = page.locator("#report")
    expect(report.locator(".report-seats li")).to_have_count(len(seats(page)))
    expect(report.locator(".report-journal h3").first).to_have_text("Round 1")
    expect(report.locator(".chip")).to_have_count(len(seats(page)))
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(report).to_be_empty()


def test_who_asks_for_more_contrast_sees_nothing_faded(app: Page) -> None:
    app.emulate_media(contrast="more")
    fingers.begin(app, fingers.link("great_fire"))
    veiled = app.locator("#board .ground:not(.target)").first
    expect(veiled).to_have_css("fill", "rgba(0, 0, 0, 0)")
    fingers.do(app, "journal")
    for css in ("#timeline-next", "#panel-hand .card .symbol"):
        expect(app.locator(css).first).to_have_css("opacity", "1")
    app.emulate_media(contrast="no-preference")
    expect(veiled).not_to_have_css("fill", "rgba(0, 0, 0, 0)")
    expect(app.locator("#timeline-next")).not_to_have_css("opacity", "1")


def test_settings_are_kept_in_force_at_once_and_reset(app: Page) -> None:
    fingers.choose(app, "settings")
    for choice in ("size:large", "motion:full", "theme:night"):
        app.click(f"[data-command='set:{choice}']")
        expect(app.locator(f"[data-command='set:{choice}']")).to_be_focused()
    app.emulate_media(media="print")
    assert app.evaluate(PALE) == []
    app.emulate_media(media="screen")
    app.click("#dialog [data-command='languages']")
    app.click("#dialog [data-command='language:it']")
    expect(app.locator("#dialog-title")).to_have_text("Impostazioni")
    for is_anew in (False, True):
        if is_anew:
            app.reload()
            app.wait_for_selector(READY, state="attached")
        for name, value in (("size", "large"), ("motion", "full"), ("theme", "night")):
            expect(app.locator("html")).to_have_attribute(f"data-{name}", value)
        expect(app.locator("html")).to_have_attribute("lang", "it")
    fingers.choose(app, "settings")
    app.click("#settings-more > summary")
    app.click("[data-command='set-usual']")
    expect(app.locator("html")).to_have_attribute("data-size", "normal")
    expect(app.locator("html")).to_have_attribute("lang", "en")


def test_nothing_is_heard_until_it_is_chosen(page: Page) -> None:
    page.add_init_script(COUNTS_CONTEXTS)
    page.emulate_media(reduced_motion="reduce")  # no dialog fades over the board
    page.goto(f"/{fingers.link('fire_bulls')}&sound=off")
    fingers.settle(page)
    for sound, contexts in (("off", 0), ("low", 1)):
        fingers.do(page, f"set:sound:{sound}")
        page.click("#dialog-close")
        lit = fingers.glowing(page)
        fingers.point_at(page, next(id for id in lit if id.startswith("open-")))
        fingers.settle(page)
        assert page.evaluate("window.contexts") == contexts


def test_how_it_is_played_is_looked_up_amid_a_match_and_fits_two_sheets(
    app: Page,
) -> None:
    fingers.begin(app, "game=great_fire&seats=human,greedy,greedy&seed=3")
    asked = app.locator("#tools [data-command=how]")
    before = fingers.saved(app)
    told = app.inner_text("#panel-todo")
    asked.press("Enter")
    expect(app.locator("dialog .how-pieces")).to_be_visible()
    app.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(app.locator("dialog .how-turn img")).to_have_count(8)
    undrawn = "dialog :is(.how-pieces, .how-turn) img:not([src^='data:image/svg'])"
    assert app.locator(undrawn).count() == 0
    app.emulate_media(media="print")
    app.set_viewport_size(SHEET)
    assert app.evaluate("document.querySelector('dialog').offsetHeight") < 2 * FILLED
    app.emulate_media(media="screen")
    app.keyboard.press("Escape")
    expect(asked).to_be_focused()
    assert (fingers.saved(app), app.inner_text("#panel-todo")) == (before, told)
