"""A match on several devices, over WebRTC: whole matches, reloads, who is away."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser import fingers
from tests.browser.readers import BOOT_MS, READY
from tinderbox.app.matches import sessions
from tinderbox.core.match import dump, recorded_outcome
from tinderbox.core.rng import Rng

SEATS = {
    "great_fire": "human,human,random",
    "pompieri": "human,random,human",
    "fire_bulls": "random,human,human",
}
LEFT = 16  # actions of the match that are played here, the guest is told all others
BO = 1
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


def guest_seat(game: str) -> int:
    """The last seat of a person."""
    kinds = SEATS[game].split(",")
    return max(seat for seat, kind in enumerate(kinds) if kind == "human")


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


def in_step(host: Page, guest: Page) -> None:
    """Wait until both show the same moment."""
    host.evaluate("tinderbox.idle()")
    place = host.locator("#timeline-place").inner_text()
    expect(guest.locator("#timeline-place")).to_have_text(place, timeout=30_000)


def test_matches_at_two_devices_are_the_engines(app: Page, stranger: Page) -> None:
    """Each is told from its beginning, played to its end, and both are loaded anew."""
    stranger.goto("?lang=en&speed=instant")
    stranger.wait_for_selector(READY, state="attached", timeout=BOOT_MS)
    stranger.set_viewport_size({"width": 390, "height": 844})
    for game in SEATS:
        play_to_the_end(app, stranger, game)
        text, seen = fingers.saved(app), fingers.saved(stranger)
        assert text == seen
        assert recorded_outcome(text) is not None
        assert sessions.resume(text, lambda _: None).fault is None
        fingers.do(app, "home")
        fingers.do(stranger, "home")
        app.evaluate("localStorage.clear()")  # the next one is number 1 again


def play_to_the_end(host: Page, guest: Page, game: str) -> None:
    """Two people play, each at their own device, which both are loaded anew once."""
    fingers.sit(host, nearly_over(game))
    connect(host, guest, guest_seat(game))
    in_step(host, guest)
    reloads = {2: guest, 4: host}
    for number in range(4 * LEFT):
        if number in reloads:
            reload(reloads[number])
            in_step(host, guest)
        for page in (host, guest):
            page.wait_for_function(KNOWS_THE_WAY_BACK)
        is_over = host.evaluate(STEP)
        in_step(host, guest)
        if is_over or guest.evaluate(STEP):
            break
        in_step(host, guest)
    expect(guest.locator("dialog[open] .score-table")).to_be_visible()


def test_a_sealed_match_is_opened_by_its_code_alone(app: Page, stranger: Page) -> None:
    text = nearly_over("fire_bulls")
    fingers.sit(app, text)
    fingers.do(app, "handover")
    code = app.locator(".seal-code").inner_text()
    with app.expect_download() as saved:
        app.locator("[data-command='handover:save']").click()
    sealed = saved.value.path().read_text("utf8")
    stranger.goto("?lang=en&speed=instant")
    stranger.wait_for_selector(READY, state="attached", timeout=BOOT_MS)
    stranger.evaluate(PASTE, sealed)
    field, said = stranger.locator("#seal-code"), stranger.locator("#code-said")
    field.fill("AAAA-BBBB-CCCC")
    field.press("Enter")
    expect(said).not_to_be_empty()
    field.fill(code.lower().replace("-", " "))
    field.press("Enter")
    expect(stranger.locator("#page-table")).to_be_visible()
    stranger.evaluate("tinderbox.idle()")
    assert fingers.saved(stranger).startswith(text)
