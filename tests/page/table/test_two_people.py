"""Several people share the device. A curtain hides what is another person's.

`tests/app/table/test_two_people.py` goes through all phases. Here is what only a
browser makes of a document: its history and what it tells screen readers.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.app.site import started
from tests.page.drivers import fingers
from tests.page.looks.secrets import Searcher, Truth
from tinderbox.core.game import Player

SEATS = "seats=human,human,human&names=Ann,Bo,Cy&speed=instant"
MATCHES = {  # game → its seed, and how many actions people have taken
    "great_fire": (13, 19),
    "fire_bulls": (4, 20),
}
STEP = """async () => {
  const next = document.querySelector('#board .target')
    ?? document.querySelector('#panel .is-playable');
  next.dispatchEvent(new MouseEvent('click', {bubbles: true}));
  await tinderbox.idle();
}"""


@pytest.mark.parametrize(
    "game", [pytest.param("great_fire", marks=pytest.mark.nightly), "fire_bulls"]
)
def test_nothing_of_another_seat_is_read_or_gone_back_to(app: Page, game: str) -> None:
    seed, actions = MATCHES[game]
    query = f"game={game}&{SEATS}&seed={seed}"
    text = started.played(query, actions)
    fingers.open_match(app, text)
    searcher = Searcher(app)
    curtain = app.locator("#curtain")

    truth = Truth(text)
    viewer = truth.to_move()

    def look(viewer: Player | None) -> None:
        """Search all that is there for what this viewer may not know."""
        secrets = truth.secrets(viewer)
        assert secrets.sentences
        assert searcher.found(secrets) == set()

    expect(curtain).to_be_visible()
    look(None)
    app.click("#act-ready")
    look(viewer)
    fingers.do(app, "home")
    look(None)
    app.go_back()
    expect(curtain).to_be_visible()
    look(None)
    app.click("#act-ready")
    look(viewer)
    while curtain.is_hidden():
        app.evaluate(STEP)
    truth = Truth(fingers.saved(app))
    look(None)


def test_the_curtain_keeps_the_focus_and_holds_nobody(app: Page) -> None:
    """It speaks the language that was chosen behind it."""
    fingers.begin(app, f"game=fire_bulls&{SEATS}&seed=4")
    fingers.do(app, "language:it")
    expect(app.locator("#act-ready")).to_have_text("Eccomi")
    for command in ("ready", "invite:seat:1", "home"):  # all else is covered
        expect(app.locator("#curtain :focus")).to_have_attribute(
            "data-command", command
        )
        app.keyboard.press("Tab")
    app.evaluate("document.getElementById('brand').focus()")
    expect(app.locator(":focus:not(#curtain *)")).to_have_count(0)
    app.click("#curtain [data-command^='invite:seat:']")
    expect(app.locator("dialog .qr")).to_be_visible()
    app.keyboard.press("Escape")
    expect(app.locator("#dialog")).to_be_hidden()
    expect(app.locator("#curtain")).to_be_visible()
    app.keyboard.press("Escape")
    expect(app.locator("#page-home")).to_be_visible()
