"""Pages around the table: a reader begins, plays again, and changes settings."""

from __future__ import annotations

import json
import re
from typing import Final

from playwright.sync_api import Page, ViewportSize, expect

from tests.app.ended import ONE, ended
from tests.app.site import started
from tests.page.drivers import fingers
from tests.page.drivers.readers import await_python
from tests.page.looks.paper import PALE
from tests.replays.recorded import recorded

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
LETTERS_PX: Final = "parseFloat(getComputedStyle(document.body).fontSize)"
COUNTS_CONTEXTS = """window.contexts = 0;
window.AudioContext = class extends AudioContext {
  constructor() { super(); window.contexts++; } };"""


# How high the fade above a dialog's buttons is, and the margin it lies on at the end.
FADE = """() => {
  const buttons = document.querySelector('.dialog-buttons');
  const styles = getComputedStyle(buttons, '::before'), own = getComputedStyle(buttons);
  return [parseFloat(styles.height), parseFloat(own.marginTop)];
}"""


def test_the_buttons_below_a_score_stay_when_what_to_play_next_comes(
    page: Page,
) -> None:
    """It comes late at the first end of a page: a press then must not miss."""
    page.emulate_media(reduced_motion="reduce")
    page.goto("/?lang=en&speed=instant")
    await_python(page)
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


def test_a_match_that_is_over_is_printed_as_a_report_of_two_pages(app: Page) -> None:
    """`tests/app/features/printing` has what it says. This one has the most seats."""
    fingers.open_match(app, recorded("pompieri-eight-crowded"))
    paper = app.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", paper)) <= 2
    app.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(app.locator("#report .report-seats li")).to_have_count(8)
    app.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(app.locator("#report")).to_be_empty()


def test_who_asks_for_more_contrast_sees_nothing_faded(app: Page) -> None:
    app.emulate_media(contrast="more")
    fingers.begin(app, started.link("great_fire"))
    veiled = app.locator("#board .ground:not(.target)").first
    expect(veiled).to_have_css("fill", "rgba(0, 0, 0, 0)")
    fingers.do(app, "journal")
    for css in ("#timeline-next", "#panel-hand .card .symbol"):
        expect(app.locator(css).first).to_have_css("opacity", "1")
    app.emulate_media(contrast="no-preference")
    expect(veiled).not_to_have_css("fill", "rgba(0, 0, 0, 0)")
    expect(app.locator("#timeline-next")).not_to_have_css("opacity", "1")


def test_settings_are_in_force_at_once_and_kept(app: Page) -> None:
    chosen = {"size": "large", "motion": "full", "theme": "night"}
    usual_px = app.evaluate(LETTERS_PX)
    fingers.choose(app, "settings")
    for name, value in chosen.items():
        app.click(f"[data-command='set:{name}:{value}']")
    assert app.evaluate(LETTERS_PX) > usual_px
    app.emulate_media(media="print")
    assert app.evaluate(PALE) == []
    app.emulate_media(media="screen")
    app.click("#dialog [data-command='languages']")
    app.click("#dialog [data-command='language:it']")
    expect(app.locator("#dialog-title")).to_have_text("Impostazioni")
    app.reload()
    await_python(app)
    for name, value in {**chosen, "lang": "it"}.items():
        attribute = name if name == "lang" else f"data-{name}"
        expect(app.locator("html")).to_have_attribute(attribute, value)


def test_nothing_is_heard_until_it_is_chosen(page: Page) -> None:
    page.add_init_script(COUNTS_CONTEXTS)
    page.emulate_media(reduced_motion="reduce")  # no dialog fades over the board
    page.goto(f"/{started.link('fire_bulls')}&sound=off")
    fingers.settle(page)
    for sound, contexts in (("off", 0), ("low", 1)):
        fingers.do(page, f"set:sound:{sound}")
        page.click("#dialog-close")
        lit = fingers.glowing(page)
        fingers.point_at(page, next(id for id in lit if id.startswith("open-")))
        fingers.settle(page)
        assert page.evaluate("window.contexts") == contexts


def test_how_it_is_played_fits_two_sheets(app: Page) -> None:
    fingers.begin(app, started.link("great_fire"))
    asked = app.locator("#tools [data-command=how]")
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
