"""A match by post between three browsers, and a turn that was played twice."""

from __future__ import annotations

import random
from typing import Final

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.support.page import axe, fingers
from tests.support.page.devices import start_anew
from tests.support.page.secrets import Searcher, Truth
from tinderbox.core.game import Player

PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
MATCH: Final = (
    "?game=fire_bulls&seats=human,human,greedy&names=Ann,Bob,&seed=7&lang=en"
    "&speed=instant"
)
ANN: Final = Player(0)
BOB: Final = Player(1)
SEND: Final = "#notices [data-command='post']"
FOLLOW: Final = "fragment => { location.hash = fragment }"
MATCHES: Final = """() => Object.entries(localStorage)
  .filter(([name]) => name.startsWith('tinderbox.match.'))
  .map(([, kept]) => kept.slice(kept.indexOf('\\n') + 1))"""


@pytest.fixture
def others(devices: list[Page]) -> tuple[Page, Page]:
    """The pages of two other people, one on a phone."""
    bob, tablet = devices[:2]
    start_anew((bob, tablet))
    bob.set_viewport_size(PHONE)
    return bob, tablet


def play_turn(page: Page, seed: int) -> None:
    """Click at random until the match waits for another device."""
    rng = random.Random(seed)
    fingers.settle(page)
    while not page.locator(SEND).count():
        fingers.point_at(page, rng.choice(fingers.glowing(page)))
        fingers.settle(page)


def link(page: Page, command: str = "post") -> str:
    """Return the link that sends the match on. Check that it leads to this site."""
    fingers.do(page, command)
    code = page.locator("#dialog #code-text").input_value()
    page.click("#dialog-close")
    return code.removeprefix("#")


def sit_down(page: Page, seat: Player, link: str) -> None:
    """Open the first link, and play on that seat."""
    page.evaluate(FOLLOW, link)
    page.click(f"[data-command='post:sit:{seat}']")
    expect(page.locator("#dialog")).to_be_hidden()
    fingers.settle(page)


def assert_shows_only(page: Page, seat: Player) -> None:
    """Fail if the document contains what others hold."""
    secrets = Truth(fingers.saved(page)).secrets(seat)
    assert secrets.ids or secrets.sentences
    assert Searcher(page).found(secrets) == set()


def send_a_turn_and_get_one(ann: Page, bob: Page) -> str:
    """Begin a match by post, and have both play a turn. Return its opening's link."""
    fingers.begin(ann, MATCH)
    ann.locator("#curtain [data-command^='invite']").click()
    ann.locator("#room-code .qr").wait_for()  # until then what is below moves
    ann.click(".room-more > :last-child > summary")
    ann.click("#dialog [data-command='post']")
    expect(ann.locator("#dialog")).to_contain_text("a cheat could look")
    assert axe.wrongs(ann, "day") == []
    ann.click("[data-command='post:sit:0']")
    expect(ann.locator("#dialog")).to_be_hidden()
    fingers.settle(ann)
    opening = link(ann, "post:show:whole")
    play_turn(ann, seed=1)
    assert_shows_only(ann, ANN)
    expect(ann.locator("#notices")).to_contain_text("waiting for Bob")
    first = link(ann)

    sit_down(bob, BOB, first)
    expect(bob.locator(".seat-last").first).to_be_visible()
    fingers.do(bob, "recap")  # it shows cards that were taken for all to see
    assert_shows_only(bob, BOB)
    assert "post=" not in bob.evaluate("location.href")
    play_turn(bob, seed=2)
    assert_shows_only(bob, BOB)
    turn = link(bob)
    assert len(turn) < len(first)

    was = fingers.saved(ann)
    ann.evaluate(FOLLOW, turn[:-5])
    expect(ann.locator("#notices")).to_contain_text("Nothing has changed here")
    assert fingers.saved(ann) == was
    ann.evaluate(FOLLOW, turn)
    expect(ann.locator("#notices")).not_to_contain_text("waiting for Bob")
    fingers.settle(ann)
    assert fingers.saved(ann) == fingers.saved(bob)
    expect(ann.locator(".seat-last").first).to_be_visible()
    return opening


def test_a_turn_goes_by_post_and_comes_back(
    app: Page, others: tuple[Page, Page]
) -> None:
    send_a_turn_and_get_one(app, others[0])


@pytest.mark.nightly  # beside tests/app/features/peers/post/test_post.py
def test_a_turn_that_is_played_twice_is_found(
    app: Page, others: tuple[Page, Page]
) -> None:
    ann = app
    bob, tablet = others
    opening = send_a_turn_and_get_one(ann, bob)
    fingers.do(bob, "post")
    for theme in axe.THEMES:
        assert axe.wrongs(bob, theme) == []
    bob.click("#dialog-close")
    for command in ("undo", "restart"):
        fingers.do(ann, command)
    assert fingers.saved(ann) == fingers.saved(bob), "a sent turn is fixed"

    sit_down(tablet, ANN, opening)
    play_turn(tablet, seed=3)
    assert fingers.saved(tablet) not in fingers.saved(ann)
    kept = fingers.saved(bob)
    bob.evaluate(FOLLOW, link(tablet))
    expect(bob.locator("#notices")).to_contain_text("Ann played this turn twice")
    assert {*bob.evaluate(MATCHES)} == {kept, fingers.saved(tablet)}
    fingers.do(bob, "games")
    rows = bob.locator("#page-games .match-row")
    expect(rows).to_have_count(2)
    expect(rows.filter(has_text="By post: waiting for Ann")).to_have_count(1)
