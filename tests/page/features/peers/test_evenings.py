"""Two people meet: their presses and readings, this week and next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.page.drivers import fingers
from tests.page.drivers.devices import start_anew
from tests.page.drivers.readers import reload
from tests.page.features.peers.camera import BLIND, CAMERA
from tests.page.features.peers.person import Person
from tests.page.looks import axe
from tests.page.looks.growth import PYTHON_OBJECTS, grown, held
from tests.page.looks.secrets import Searcher, Truth
from tinderbox.core.game import Player
from tinderbox.games import registry

# Whether a dialog shows all at once.
IS_WHOLE: Final = """() => {
  const box = document.querySelector('dialog[open]');
  return box.scrollHeight <= box.clientHeight;
}"""
GUEST = Player(1)
# Somebody acts who may not be due.
STEP_IF_DUE: Final = """async () => {
  const next = document.querySelector('#board .target, #panel .is-playable');
  next?.dispatchEvent(new MouseEvent('click', {bubbles: true}));
  await tinderbox.idle();
}"""
NOT_FOR_GUESTS: Final = ("[data-command=invite]", "[data-command=give]", "#menu-speed")
SIZES: Final = ((1440, 900), (1024, 768), (390, 844))


@pytest.fixture
def people(devices: list[Page]) -> Iterator[list[Person]]:
    """Two people who have not met, at a device each with a camera."""
    start_anew(devices)
    for page in devices:
        page.evaluate(CAMERA)
    yield [Person(page) for page in devices]
    for page in devices:
        page.evaluate(BLIND)


def test_two_people_meet_and_meet_again_by_few_presses(people: list[Person]) -> None:
    host, guest = people
    host.host("great_fire")
    expect(host.page.locator("#curtain")).to_be_hidden()
    expect(host.page.locator("#room-here")).to_have_text("Friends here: 0 of 1")
    for what in (".qr", "#code-camera"):
        expect(host.page.locator(what)).to_be_visible()
    for width, height in SIZES:
        host.page.set_viewport_size({"width": width, "height": height})
        assert host.page.evaluate(IS_WHOLE), "nothing has to be looked for"
    guest.scan(host.page)
    guest.press("[data-command='join:seat:1']")
    expect(guest.page.locator("#page-join .qr")).to_be_visible()
    assert axe.wrongs(guest.page, "night") == []
    host.read(guest.page)
    expect(host.page.locator("#dialog")).to_be_hidden()  # everybody is here
    for person in (host, guest):
        person.is_at_the_table()
        # The table is open before both pages have agreed upon the deal.
        expect(person.page.locator("#panel-hand")).not_to_be_empty()
        person.page.evaluate("tinderbox.idle()")
    secrets = Truth(fingers.saved(host.page)).secrets(GUEST)
    assert secrets.sentences
    assert Searcher(guest.page).found(secrets) == set()
    assert (host.presses, host.readings) == (3, 1)
    assert (guest.presses, guest.readings) == (1, 1)
    guest.page.click("#tool-menu")
    expect(guest.page.locator("#menu [data-command=rules]")).to_be_visible()
    for what in NOT_FOR_GUESTS:
        expect(guest.page.locator(f"#menu {what}")).to_be_hidden()
    guest.page.keyboard.press("Escape")
    # The next game: one press a person beyond its beginning, and no code.
    fingers.do(host.page, "home")
    host.presses = guest.presses = 0
    host.host("pompieri")
    expect(guest.page.locator("#dialog-title")).to_contain_text("Pompieri has started")
    assert axe.wrongs(guest.page, "night") == []
    guest.press("#dialog-close")
    for person in (host, guest):
        expect(person.page.locator("#board.pompieri")).to_be_visible()
        expect(person.page.locator("#dialog")).to_be_hidden()
        expect(person.page.locator("#notices .notice")).to_have_count(0)
    assert (host.presses, guest.presses) == (3, 1)
    # Next week: both pages were closed.
    for person in (guest, host):
        fingers.do(person.page, "home")
        reload(person.page)
        person.page.evaluate(CAMERA)
        person.presses = person.readings = 0
    host.host("fire_bulls")
    expect(host.page.locator("#room-seats")).to_contain_text("today")
    guest.scan(host.page)
    guest.is_at_the_table()
    expect(host.page.locator("#dialog")).to_be_hidden()
    assert (guest.presses, guest.readings) == (0, 1)
    assert (host.presses, host.readings) == (3, 0), "it has begun the match"


@pytest.mark.nightly
def test_three_matches_leave_nothing_behind_at_a_guests_page(
    people: list[Person],
) -> None:
    host, guest = people

    def play(game: str) -> None:
        """Begin another match, and act a little in it."""
        fingers.do(host.page, "home")
        host.host(game)
        guest.press("#dialog-close")
        expect(guest.page.locator("#dialog")).to_be_hidden()
        for _ in range(20):
            for person in (host, guest):
                person.page.evaluate(STEP_IF_DUE)

    host.host("fire_bulls")
    guest.scan(host.page)
    guest.press("[data-command='join:seat:1']")
    host.read(guest.page)
    guest.is_at_the_table()
    session = guest.page.context.new_cdp_session(guest.page)

    def held_now() -> dict[str, float]:
        host.page.evaluate(PYTHON_OBJECTS)  # its garbage holds nodes of their process
        return held(guest.page, session)

    for game in (*registry.GAMES, *registry.GAMES):  # what is loaded once is loaded now
        play(game)
    before = held_now()
    for game in registry.GAMES:
        play(game)
    assert grown(before, held_now()) == {}
