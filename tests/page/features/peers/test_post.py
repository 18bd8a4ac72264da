"""A match by post between two browsers.

`tests/app/features/peers/post` has forks, several seats, and links that lie.
"""

from __future__ import annotations

import random
from typing import Final

from playwright.sync_api import Page, expect

from tests.page.drivers import fingers
from tests.page.drivers.devices import start_anew
from tests.page.drivers.readers import PHONE
from tests.page.looks import axe
from tests.page.looks.secrets import Searcher, Truth
from tinderbox.core.game import Player

MATCH: Final = (
    "?game=fire_bulls&seats=human,human,greedy&names=Ann,Bob,&seed=7&lang=en"
    "&speed=instant"
)
ANN: Final = Player(0)
BOB: Final = Player(1)
SEND: Final = "#notices [data-command='post']"
FOLLOW: Final = "fragment => { location.hash = fragment }"


def play_turn(page: Page, seed: int) -> None:
    """Click at random until the match waits for another device."""
    rng = random.Random(seed)
    fingers.settle(page)
    while not page.locator(SEND).count():
        fingers.point_at(page, rng.choice(fingers.glowing(page)))
        fingers.settle(page)


def link(page: Page) -> str:
    """Return the link that sends the match on."""
    fingers.do(page, "post")
    code = page.locator("#dialog #code-text").input_value()
    page.click("#dialog-close")
    return code.removeprefix("#")


def assert_shows_only(page: Page, seat: Player) -> None:
    """Fail if the document contains what others hold."""
    secrets = Truth(fingers.saved(page)).secrets(seat)
    assert secrets.ids or secrets.sentences
    assert Searcher(page).found(secrets) == set()


def test_a_turn_goes_by_post_and_comes_back(app: Page, devices: list[Page]) -> None:
    ann = app
    bob = devices[0]
    start_anew([bob])
    bob.set_viewport_size(PHONE)
    fingers.begin(ann, MATCH)
    ann.locator("#curtain [data-command^='invite']").click()
    ann.locator("#room-code .qr").wait_for()  # until then what is below moves
    ann.click(".room-more > :last-child > summary")
    ann.click("#dialog [data-command='post']")
    expect(ann.locator("#dialog")).to_contain_text("a cheat could look")
    assert axe.wrongs(ann, "day") == []
    ann.click("[data-command='post:sit:0']")
    expect(ann.locator("#dialog")).to_be_hidden()
    play_turn(ann, seed=1)
    assert_shows_only(ann, ANN)
    first = link(ann)

    bob.evaluate(FOLLOW, first)
    bob.click(f"[data-command='post:sit:{BOB}']")
    expect(bob.locator("#dialog")).to_be_hidden()
    fingers.settle(bob)
    fingers.do(bob, "recap")  # it shows cards that were taken for all to see
    assert_shows_only(bob, BOB)
    play_turn(bob, seed=2)
    assert_shows_only(bob, BOB)
    turn = link(bob)
    assert len(turn) < len(first)

    ann.evaluate(FOLLOW, turn)
    expect(ann.locator("#notices")).not_to_contain_text("waiting for Bob")
    fingers.settle(ann)
    assert fingers.saved(ann) == fingers.saved(bob)
    expect(ann.locator(".seat-last").first).to_be_visible()
