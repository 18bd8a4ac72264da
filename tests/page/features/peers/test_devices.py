"""A whole match on several devices over WebRTC."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.support.page import fingers
from tests.support.page.devices import leave_room
from tests.support.page.readers import BOOT_MS, READY, reload
from tinderbox.app.kernel.match import sessions
from tinderbox.core.match import load, recorded_outcome
from tinderbox.net.room_code import ONLOOKER

DEATH: Final = 12  # actions until a guest's page ends while the host's is loaded anew
MORE: Final = 4  # actions of which some are on their way then
NEVER: Final = 10_000  # actions that no match has
MATCH_MS: Final = 120_000.0  # that a whole match may take
PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
OVER: Final = "dialog[open] .score-chart"
# Plays for whoever is at this page, as far as `PAUSE` says: at random, the same for the
# same seed.
PLAY: Final = f"""seed => {{
  const below = n => (seed = seed * 16807 % 2147483647) % n;
  const changed = () => new Promise(done => new MutationObserver((_, observer) => {{
    observer.disconnect();
    done();
  }}).observe(document.body, {{subtree: true, childList: true, attributes: true}}));
  const may = () => Number(document.querySelector('#timeline-at').max) <
    Number(document.body.dataset.pause ?? Infinity);
  window.playing = (async () => {{
    for (;;) {{
      await tinderbox.idle();
      if (document.querySelector('{OVER}')) return;
      const open = document.querySelectorAll('#board .target, #panel .is-playable');
      const click = new MouseEvent('click', {{bubbles: true}});
      if (open.length && may()) open[below(open.length)].dispatchEvent(click);
      else await changed();
    }}
  }})();
}}"""
PAUSE: Final = "moment => { document.body.dataset.pause = moment; }"
HAS_COME_TO: Final = "moment => document.querySelector('#timeline-at').max >= moment"


def answer(guest: Page, code: str, seat: int) -> str:
    """Follow an invitation. Return the code that answers it."""
    guest.evaluate("code => { location.hash = `join=${code}` }", code)
    guest.locator(f"[data-command='join:seat:{seat}']").click()
    return guest.locator("#page-join #code-text").input_value()


def invite(host: Page, seat: int) -> str:
    """Invite somebody. Return the code of the invitation."""
    fingers.do(host, f"invite:seat:{seat}")
    return host.locator("#dialog #code-text").input_value()


def take(host: Page, answered: str) -> None:
    """Paste an answer on the host's page."""
    host.locator("#code-field").fill(answered)
    host.locator("[data-command='code:take']").click()


def bring_back(host: Page, guest: Page, seat: int) -> Page:
    """Close a guest's tab while the host reloads. One code connects them again."""
    address = urlsplit(guest.url)._replace(fragment="").geturl()
    with guest.context.expect_page() as opened:
        guest.evaluate("void (open('about:blank').opener = null)")
    guest.close()
    reload(host)
    code = invite(host, seat)
    anew = opened.value
    anew.emulate_media(reduced_motion="reduce")
    anew.goto(f"{address}?lang=en&speed=instant#join={code}")
    anew.wait_for_selector(READY, state="attached", timeout=BOOT_MS)
    expect(anew.locator("#page-table")).to_be_visible()
    leave_room(host)
    return anew


# By day two meet in test_evenings.py, and whole matches are played in the world:
# tests/app/features/peers/test_agreed_seed.py, test_simulation.py.
@pytest.mark.nightly
def test_a_whole_match_at_several_devices_is_the_engines(
    app: Page, devices: list[Page]
) -> None:
    """It is played from the deal to the end. Pages that die meanwhile lose nothing."""
    host = app
    devices[0].set_viewport_size(PHONE)
    fingers.do(host, "host:2:pompieri")
    expect(host.locator("#dialog .qr")).to_be_visible()
    leave_room(host)
    for guest, seat in zip(devices[:2], (1, ONLOOKER), strict=True):
        take(host, answer(guest, invite(host, seat), seat))
        expect(guest.locator("#page-table")).to_be_visible()
        leave_room(host)
    for seed, page in enumerate((host, *devices[:2]), 7):
        page.evaluate(PAUSE, DEATH + MORE)
        page.evaluate(PLAY, seed)
    host.wait_for_function(HAS_COME_TO, arg=DEATH, timeout=MATCH_MS)
    kept = load(fingers.saved(host))[1]
    devices[0] = bring_back(host, devices[0], 1)
    pages = (host, *devices[:2])
    for page in pages[:2]:
        page.evaluate(PLAY, 3)
    for page in pages:
        page.evaluate(PAUSE, NEVER)
    for page in pages:
        expect(page.locator(OVER)).to_be_visible(timeout=MATCH_MS)
        page.evaluate("() => playing")  # so that nobody plays in the next test
    text = fingers.saved(host)
    assert recorded_outcome(text) is not None
    assert sessions.resume(text).fault is None
    assert load(text)[1][: len(kept)] == kept
    told = ("chose the deal", "chose the deal", "can’t be checked")
    for page, said in zip(pages, told, strict=True):
        expect(page.locator("dialog .score-remark")).to_contain_text(said)
        assert fingers.saved(page) == text
    reload(host)  # what was found is kept with the match
    fingers.do(host, "invite")  # which has come late, as this shows
    fingers.do(host, "close-dialog")  # it closes by itself once all are back
    fingers.do(host, "score")
    expect(host.locator("dialog .score-remark")).to_contain_text("chose the deal")
    for guest in pages[1:]:
        fingers.do(guest, "home")
