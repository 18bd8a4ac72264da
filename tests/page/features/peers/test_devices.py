"""A match on several devices over WebRTC: whole matches, reloads, absent people."""

from __future__ import annotations

import os
from contextlib import suppress
from typing import Final, NamedTuple
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Error, Page, ViewportSize, expect

from tests.support.page import fingers
from tests.support.page.devices import KILLS, keep_table, leave_room
from tests.support.page.readers import BOOT_MS, READY, reload
from tests.support.peers import wire
from tinderbox.app.kernel.match import sessions
from tinderbox.core.match import load, recorded_outcome
from tinderbox.core.rng import Rng
from tinderbox.net.room_code import ONLOOKER


class Table(NamedTuple):
    """The people of a match. The first hosts it, and each other has a device."""

    seats: str
    length: int  # in actions, at least
    onlookers: int = 0
    deaths: int = 0  # of a guest's page, while the host's is loaded anew
    waits: bool = False  # for all who play, so that they choose the seed together


TABLES: Final = {  # the first with people who have not met
    "pompieri": Table("human,human", 24, onlookers=1, deaths=1, waits=True),
    "great_fire": Table("human,random,random,random,random,human", 280),
    "fire_bulls": Table("human,human,random,random,random", 260),
}
# Of each match, at least; the more there are, the nearer are they to one another.
RELOADS: Final = int(os.environ.get("RELOADS", "0"))
# The others are played by `tests/app/features/peers/test_simulation.py`, as all are.
SOME: Final = (
    ("pompieri", 0),  # a page of each kind is loaded anew in `test_party.py`
    pytest.param("pompieri", 1, marks=pytest.mark.nightly),
)
ALL: Final = tuple((game, max(1, RELOADS)) for game in TABLES)
MORE: Final = 4  # actions of which some are on their way when a page is loaded anew
MATCH_MS: Final = 120_000.0  # that a whole match may take
NEVER: Final = 10_000  # actions that no match has
PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
RECEIVED: Final = "() => received.splice(0).filter(it => it[0] === 't')"
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
HAS_COME_TO: Final = f"""moment =>
  document.querySelector('#timeline-at').max >= moment ||
  document.querySelector('{OVER}') !== null"""
# The names of the links on which each other page waits, as a page keeps them: one that
# was loaded anew has come back as soon as another knows new ones and none of before.
WAYS_BACK: Final = r"""() => Object.entries(localStorage)
  .filter(([name]) => /setting.(guests|host)[.]/.test(name))
  .flatMap(([, kept]) => kept.match(/{[^{}]*}/g) ?? [])
  .map(ways => ways.match(/[0-9a-f]{8}(?=\\*":)/g) ?? [])"""
HAS_NEW_WAYS: Final = f"""before => ({WAYS_BACK})().some(
  ways => ways.length && !ways.some(name => before.flat().includes(name)))"""


def guest_seats(table: Table) -> list[int]:
    """Return the seats of people except the host's, and those of onlookers."""
    kinds = table.seats.split(",")
    people = [seat for seat, kind in enumerate(kinds) if kind == "human"]
    return [*people[1:], *[ONLOOKER] * table.onlookers]


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


def begin_with_people_elsewhere(host: Page, game: str, count: int) -> None:
    """Begin a match that waits for the people of all seats but the first."""
    keep_table(host, game, count)
    fingers.do(host, f"host:{game}")
    expect(host.locator("#dialog .qr")).to_be_visible()
    leave_room(host)


def connect(host: Page, guest: Page, seat: int) -> None:
    """Connect a guest to a seat by two codes, as two people do it."""
    take(host, answer(guest, invite(host, seat), seat))
    expect(guest.locator("#page-table")).to_be_visible()
    leave_room(host)


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


def killed(page: Page) -> Page:
    """Return another tab in place of one whose process was killed."""
    context = page.context
    address = page.url
    page.once("crash", lambda dead: dead.close())
    with suppress(Error), page.expect_event("close"):
        context.new_cdp_session(page).send("Page.crash")
    anew = context.new_page()
    anew.emulate_media(reduced_motion="reduce")
    anew.goto(address)
    anew.wait_for_selector(READY, state="attached", timeout=BOOT_MS)
    return anew


@pytest.fixture
def host(request: pytest.FixtureRequest) -> Page:
    """The host's page."""
    page: Page = request.getfixturevalue("other" if KILLS else "app")
    return page


@pytest.mark.parametrize(("game", "reloads"), ALL if RELOADS or KILLS else SOME)
def test_a_whole_match_at_several_devices_is_the_engines(
    game: str, reloads: int, host: Page, devices: list[Page]
) -> None:
    """It is played from the deal to the end. Pages that die meanwhile lose nothing."""
    table = TABLES[game]
    seats = guest_seats(table)
    pages = [host, *devices[: len(seats)]]
    pages[1].set_viewport_size(PHONE)
    last = len(seats) - table.onlookers  # of the pages at which somebody plays
    received: list[list[str]] = [[] for _ in pages]
    rng = Rng(2)
    if table.waits:
        begin_with_people_elsewhere(host, game, len(seats) - table.onlookers)
    else:
        fingers.begin(host, f"?game={game}&seats={table.seats}&seed=5")
    for guest, seat in zip(pages[1:], seats, strict=True):
        guest.evaluate(RECEIVED)  # of another match
        connect(host, guest, seat)
    for page in pages:
        fingers.do(page, "speed:instant")  # also once it is loaded anew
        page.evaluate(PLAY, 1 + rng.below(1_000))
    kept = []
    count = table.deaths + reloads + KILLS
    moments = sorted(rng.below(table.length) for _ in range(count))
    for n, moment in enumerate(moments):
        for page in pages:
            page.evaluate(PAUSE, moment + MORE)
        pages[0].wait_for_function(HAS_COME_TO, arg=moment, timeout=MATCH_MS)
        assert pages[0].locator(OVER).count() == 0, "nothing is left to be lost"
        kept.append(load(fingers.saved(pages[0]))[1])
        for page, texts in zip(pages[1:], received[1:], strict=True):
            texts += page.evaluate(RECEIVED)
        before = [page.evaluate(WAYS_BACK) for page in pages]
        if n < table.deaths:
            away = [0, last]
            pages[last] = bring_back(pages[0], pages[last], seats[last - 1])
        else:
            away = [rng.below(len(pages))]
            page = pages[away[0]]
            if rng.below(RELOADS + KILLS + 1) < KILLS:
                pages[away[0]] = killed(page)
            else:
                reload(page)
        devices[: len(seats)] = pages[1:]
        for it in away:
            pages[it].evaluate(PAUSE, moment + MORE)
            pages[it].evaluate(PLAY, 1 + rng.below(1_000))
        told = range(1, len(pages)) if away == [0] else [0]
        for it in range(len(pages)) if len(away) > 1 else told:
            pages[it].wait_for_function(HAS_NEW_WAYS, arg=before[it])
    for page in pages:
        page.evaluate(PAUSE, NEVER)
    for page in pages:
        expect(page.locator(OVER)).to_be_visible(timeout=MATCH_MS)
        page.evaluate("() => playing")  # so that nobody plays in the next test
    text = fingers.saved(pages[0])
    assert recorded_outcome(text) is not None
    assert sessions.resume(text).fault is None
    log = load(text)[1]
    assert all(log[: len(some)] == some for some in kept)
    fair = pages[: last + 1] if table.waits else []
    late = [page for page in pages[1:] if page not in fair]
    for page in fair:
        expect(page.locator("dialog .score-remark")).to_contain_text("chose the deal")
    for page in late:
        expect(page.locator("dialog .score-remark")).to_contain_text("can’t be checked")
    for guest, seat, texts in zip(pages[1:], seats, received[1:], strict=True):
        assert fingers.saved(guest) == text
        texts = [it[1:] for it in texts + guest.evaluate(RECEIVED)]
        viewer = None if seat == ONLOOKER else seat
        assert wire.untold(text, viewer, texts) == []
    for page in fair[-1:] if reloads else ():  # what was found is kept with the match
        reload(page)
        fingers.do(page, "invite")  # which has come late, as this shows
        page.locator("#dialog-close").click()
        fingers.do(page, "score")
        expect(page.locator("dialog .score-remark")).to_contain_text("chose the deal")
    for guest in pages[1:]:
        fingers.do(guest, "home")


def test_of_two_devices_that_take_one_seat_the_second_takes_another(
    app: Page, devices: list[Page]
) -> None:
    """Both call at the same time. The host must take either answer."""
    fingers.begin(app, "?game=fire_bulls&seats=human,human,human&seed=5")
    fingers.do(app, "invite")
    code = app.locator("#dialog #code-text").input_value()
    first, second = devices[:2]
    answers = [answer(guest, code, 1) for guest in (first, second)]
    take(app, answers[0])
    expect(first.locator("#page-table")).to_be_visible()
    take(app, answers[1])
    expect(app.locator("#code-said")).to_contain_text("That seat is taken")
    second.locator("[data-command='join:seats']").click()
    second.locator("[data-command='join:seat:2']").click()
    take(app, second.locator("#page-join #code-text").input_value())
    expect(second.locator("#page-table")).to_be_visible()
    expect(app.locator("#dialog")).to_be_hidden()
    for guest in (first, second):
        fingers.do(guest, "guests:leave")


def test_a_match_that_was_handed_over_goes_on_elsewhere_until_it_is_taken_back(
    app: Page, devices: list[Page]
) -> None:
    """This browser seals it, and the other one opens it."""
    taker = devices[-1]
    text = fingers.played("?game=fire_bulls&seats=human,human&seed=5", 20)
    fingers.open_match(app, text)
    fingers.do(app, "handover")
    app.locator("[data-command='handover:do']").click()
    link = app.locator("#code-text, #code-link").first.input_value()
    app.locator("#dialog-close").click()
    app.evaluate("tinderbox.idle()")
    assert fingers.glowing(app) == []
    app.evaluate("document.getElementById('act-ready')?.click()")
    fingers.do(app, "home")
    expect(app.locator("#lead-loud-word")).not_to_have_text("Continue")
    fingers.do(app, "games")
    row = app.locator("#page-games .match-row")
    expect(row).to_contain_text("Handed over to another device")
    row.locator("[data-command^='match:']").click()
    expect(app.locator("#notices")).to_contain_text("You can only watch it here")
    app.locator("#notices [data-command^='take-back:']").last.click()
    expect(app.locator("#notices .notice")).to_have_count(0)
    app.evaluate("tinderbox.idle()")
    app.evaluate("document.getElementById('act-ready')?.click()")
    assert fingers.glowing(app) != []
    taker.evaluate(fingers.PASTE, link)
    expect(taker.locator("#page-table")).to_be_visible()
    taker.evaluate("tinderbox.idle()")
    assert fingers.saved(taker).startswith(text)
