"""Each game in WebKit: all is drawn and marked, and a person can act.

`test_start.py` has what is the same in all games, `test_evening.py` whole matches.
"""

from __future__ import annotations

from typing import Final

import pytest

from tests.app.site import started
from tests.games.by_day import by_day
from tests.page.drivers import fingers
from tests.page.drivers.any_page import wait_until
from tests.page.drivers.webkit import WebKit
from tests.page.looks.layout import wrongs
from tests.page.looks.visible import (
    BOX,
    Box,
    assert_drawn,
    assert_marked,
    has_ring,
    play_and_undo,
    unmarked,
)
from tests.page.pictures.screen import WebKitScreen
from tests.page.pictures.walks import MATCHES, recorded_until
from tinderbox.games import registry

NARROWEST: Final = "447x844"  # the window gets no narrower
# Moments at which districts, crews, cards of a hand or tokens may be chosen.
ACTIONS: Final = {
    "great_fire": 14,
    "pompieri": 8,
    "fire_bulls": 3,
}
FOCUSED: Final = f"""() => {{
  const focused = document.activeElement;
  const colour = getComputedStyle(focused).getPropertyValue('--focus').match(/\\w\\w/g);
  return {{
    id: focused.dataset.id ?? '',
    kind: ['ground', 'sprite'].find(it => focused.matches(`#board .${{it}}`)),
    box: {BOX}(focused.getBoundingClientRect()),
    colour: colour?.map(it => parseInt(it, 16)),
  }};
}}"""
BLUR: Final = "() => document.activeElement.blur()"
WAYS: Final = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowRight", "ArrowUp")
MAX_KEYS: Final = 80
ARROWS: Final = """() => [...document.querySelectorAll('#plan-arrows > g')]
  .map(it => it.getBoundingClientRect())
  .filter(({width, height}) => width && height)
  .map(({x, y, width, height}) => [x, y, width, height])"""
HIDE_ARROWS: Final = """() => {
  document.getElementById('plan-arrows').style.display = 'none';
}"""

# How many colours the first picture of the list of matches has.
COLOURS: Final = """async () => {
  const picture = document.querySelector('.match-picture img');
  await picture.decode();
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  context.drawImage(picture, 0, 0, 100, 70);
  const {data} = context.getImageData(0, 0, 100, 70);
  return new Set(new Uint32Array(data.buffer)).size;
}"""


@pytest.mark.parametrize("game", registry.GAMES)
def test_every_piece_is_drawn_also_in_a_narrow_window(page: WebKit, game: str) -> None:
    match = MATCHES[game]
    fingers.open_match(page, recorded_until(match.name, match.moment))
    assert_drawn(page)
    assert wrongs(page, NARROWEST, "sideways") == []
    assert_drawn(page)


@pytest.mark.parametrize("game", by_day("fire_bulls"))
def test_a_key_shows_the_focus_and_what_may_be_chosen_is_marked(
    page: WebKit, game: str
) -> None:
    fingers.open_match(page, started.played(started.link(game), ACTIONS[game]))
    screen = WebKitScreen(page)
    kinds = {"sprite"} if game == "fire_bulls" else {"ground", "sprite"}
    for number in range(MAX_KEYS):
        focused = page.evaluate(FOCUSED)
        if focused["kind"] in kinds:
            kinds.remove(focused["kind"])
            box, colour = focused["box"], tuple(focused["colour"])
            assert has_ring(screen.shot(), box, colour), focused["id"]
        if not kinds:
            break
        is_on_board = focused["kind"] is not None
        page.keyboard.press(WAYS[number % len(WAYS)] if is_on_board else "Tab")
    assert not kinds, "no key leads there"
    page.evaluate(BLUR)
    assert not has_ring(screen.shot(), box, colour)
    assert_marked(page, screen)


@pytest.mark.parametrize("game", by_day("fire_bulls"))  # thinks for half as long
def test_clicks_are_accepted_and_taken_back_and_a_hint_has_arrows(
    page: WebKit, game: str
) -> None:
    fingers.begin(page, started.link(game))
    assert_drawn(page)
    page.click("#act-hint")
    # Those of the plan at first sight: another one comes from a worker seconds later.
    wait_until(page, f"({ARROWS})().length")
    screen = WebKitScreen(page)
    shown = screen.shot()
    arrows: list[Box] = page.evaluate(ARROWS)
    assert arrows
    page.evaluate(HIDE_ARROWS)
    boxes = {str(number): box for number, box in enumerate(arrows)}
    assert unmarked(shown, screen.shot(), boxes) == []
    page.click("#act-hint")
    play_and_undo(page)


@pytest.mark.nightly  # beside features/saves/test_matches.py
def test_the_list_shows_a_bitmap_of_a_match(page: WebKit) -> None:
    """An engine may refuse to hand out what it has drawn on a canvas."""
    fingers.begin(page, started.link("pompieri"))
    fingers.do(page, "games")
    page.wait_for_selector(".match-picture img[src^='data:image/']")
    assert page.evaluate(COLOURS) > 100  # two, if it were blank
