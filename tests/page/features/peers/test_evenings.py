"""Two and more people meet: their presses and readings, this week and next."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.support.page import axe, fingers
from tests.support.page.devices import start_anew
from tests.support.page.growth import PYTHON_OBJECTS, grown, held
from tests.support.page.readers import reload
from tests.support.page.secrets import Searcher, Truth
from tests.support.peers.camera import BLIND, CAMERA
from tests.support.peers.person import Person
from tinderbox.app.features.peers.invite.join import NAME
from tinderbox.core.game import Player
from tinderbox.games import registry

# Whether a dialog shows all at once.
IS_WHOLE: Final = """() => {
  const box = document.querySelector('dialog[open]');
  return box.scrollHeight <= box.clientHeight;
}"""
BOB, CLEO, DAN = map(Player, (1, 2, 3))
# A person acts, or lifts the curtain.
STEP: Final = """async () => {
  const ready = document.querySelector('#curtain:not([hidden]) #act-ready');
  const next = document.querySelector('#board .target, #panel .is-playable');
  if (ready) ready.click();
  else next.dispatchEvent(new MouseEvent('click', {bubbles: true}));
  await tinderbox.idle();
}"""
# The same of somebody who may not be due.
STEP_IF_DUE: Final = """async () => {
  const next = document.querySelector('#board .target, #panel .is-playable');
  next?.dispatchEvent(new MouseEvent('click', {bubbles: true}));
  await tinderbox.idle();
}"""
HAS_COME_TO: Final = "moment => document.querySelector('#timeline-at').max >= moment"


NOT_FOR_GUESTS: Final = ("[data-command=invite]", "[data-command=give]", "#menu-speed")
SIZES: Final = ((1440, 900), (1024, 768), (390, 844))


@pytest.fixture
def meet(devices: list[Page]) -> Iterator[Callable[[int], list[Person]]]:
    """Return a function that returns people who have not met, at so many devices."""

    def people(count: int) -> list[Person]:
        pages = devices[:count]
        start_anew(pages)
        for page in pages:
            page.evaluate(CAMERA)
        return [Person(page) for page in pages]

    yield people
    for page in devices:
        page.evaluate(BLIND)


def test_two_people_meet_and_meet_again_by_few_presses(
    meet: Callable[[int], list[Person]],
) -> None:
    host, guest = meet(2)
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
    meet: Callable[[int], list[Person]],
) -> None:
    host, guest = meet(2)

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


def take_seat(guest: Person, name: str, seat: int) -> None:
    """Take a seat of the room that was scanned, under that name."""
    guest.page.locator(f"#{NAME}").fill(name)
    guest.press(f"[data-command='join:seat:{seat}']")
    expect(guest.page.locator("#page-join .qr")).to_be_visible()


@pytest.mark.nightly  # beside tests/app/features/peers/test_shared_device.py
def test_two_people_share_a_guests_device(
    meet: Callable[[int], list[Person]],
) -> None:
    """Neither finds a secret of the other in the document, in any language."""
    host, pair, dan = meet(3)
    host.host("great_fire", 4)
    for guest in (pair, dan):
        guest.scan(host.page)
    take_seat(pair, "Bob", BOB)
    take_seat(dan, "Dan", DAN)
    host.read(pair.page)
    pair.is_at_the_table()
    expect(host.page.locator("#room-here")).to_have_text("Friends here: 1 of 3")
    pair.press("#notices [data-command^='guests:add:']")
    assert axe.wrongs(pair.page, "night") == []
    pair.page.locator(f"#{NAME}").fill("Cleo")
    pair.press(f"[data-command='guests:seat:{CLEO}']")
    expect(host.page.locator("#room-here")).to_have_text("Friends here: 2 of 3")
    shared = host.page.locator("#room-seats li", has_text="Bob and Cleo (one device)")
    expect(shared).to_have_count(2)
    host.read(dan.page)
    dan.is_at_the_table()
    expect(host.page.locator("#dialog")).to_be_hidden()
    assert (host.presses, host.readings) == (4, 2), "one for four, which is kept"
    assert (pair.presses, pair.readings) == (3, 1)
    assert (dan.presses, dan.readings) == (1, 1)
    searcher = Searcher(pair.page)
    seen: set[Player | None] = set()
    while not {None, BOB, CLEO} <= seen:
        at_turn = look(host, pair, searcher, seen)
        assert at_turn is not None
        owner = {BOB: pair, CLEO: pair, DAN: dan}.get(at_turn, host)
        owner.page.evaluate(STEP)
    reload(pair.page)
    look(host, pair, searcher, seen)
    expect(pair.page.locator("#panel .seat-name")).to_contain_text(["Bob", "Cleo"])
    # The next match: both are asked once.
    fingers.do(host.page, "home")
    pair.presses = 0
    host.host("pompieri", 4)
    expect(pair.page.locator("#dialog")).to_contain_text("has started another match")
    pair.press("#dialog-close")
    expect(pair.page.locator("#board.pompieri")).to_be_visible()
    assert pair.presses == 1


def look(
    host: Person, pair: Person, searcher: Searcher, seen: set[Player | None]
) -> Player | None:
    """Search the pair's document for what the viewer may not know.

    Return the seat to move. `seen` gets the viewer.
    """
    host.page.evaluate("tinderbox.idle()")
    truth = Truth(fingers.saved(host.page))
    pair.page.wait_for_function(HAS_COME_TO, arg=len(truth.table.log))
    pair.page.evaluate("tinderbox.idle()")
    at_turn = truth.to_move()
    is_curtained = pair.page.locator("#curtain").is_visible()
    viewer = at_turn if at_turn in (BOB, CLEO) and not is_curtained else None
    secrets = truth.secrets(viewer)
    assert secrets.sentences
    assert searcher.found(secrets) == set()
    seen.add(viewer)
    return at_turn
