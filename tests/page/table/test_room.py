"""All has its room with a mouse: `tests/page/walks/rooms.py` explains the table."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page

from tests.app.site import started
from tests.games.by_day import by_day
from tests.page.drivers import fingers
from tests.page.drivers.readers import PHONE
from tests.page.looks.layout import wrongs
from tests.page.walks.rooms import faults, rooms

CLICKS = 8
SEEN = """selector => {
  const {a, e, f} = document.querySelector(selector).getScreenCTM();
  return [a, e, f].map(number => Math.round(100 * number));
}"""
MOUSE = """
day   | en  | great_fire | desks phone | home                     | sideways, small
day   | en  | great_fire | desks phone | choose:{game}, unfold #new-rules | cramped
day   | en  | great_fire | desks phone | usual                    | sideways, small
day   | en  | great_fire | zoomed      | usual | squeezed, covered, sideways
night | en  | all        | zoomed      | usual | squeezed, covered, sideways
day   | it  | great_fire | letters     | home                     | sideways
day   | it  | all        | letters     | home, choose:{game}      | sideways
day   | it  | all        | letters     | usual                    | sideways
day   | it  | fire_bulls | letters     | usual, ask               | sideways
day   | it  | fire_bulls | letters     | home, settings           | sideways
day   | it  | fire_bulls | letters     | usual, give              | sideways
day   | it  | fire_bulls | letters     | home, balance            | sideways
day   | en  | great_fire | desks       | six                      | out of sight
day   | en  | pompieri   | desks       | eight                    | out of sight
day   | en  | pompieri   | held        | eight                    | small squares
day   | en  | great_fire | 1440x900    | four, journal            | journal low
day   | en  | great_fire | desks phone | home, lesson:great_fire/turn | moved by a step
day   | en  | great_fire | desks       | six | refusal over what is read
day   | en  | great_fire | phones      | six | refusal over a button
day   | pt  | pompieri   | phone 360x740 | usual, click own-        | crowded
day   | pt  | pompieri   | phone       | set:size:larger, usual, click own- | crowded
night | all | pompieri   | phone 360x740 | usual, click own-        | crowded
day   | pt  | great_fire | desks       | told                     | recap cut
day   | pt  | all        | 1280x800    | usual                    | words beside
night | all | all        | 1280x800    | usual                    | words beside
night | all | all        | desks       | told                     | recap cut
"""


@rooms(MOUSE)
def test_all_has_its_room(app: Page, room: list[str]) -> None:
    assert faults(app, room) == []


def test_nothing_lies_over_the_rules(app: Page) -> None:
    fingers.begin(app, started.link("great_fire"))
    fingers.do(app, "rules")
    assert wrongs(app, "desks", "rules covered") == []
    fingers.do(app, "rules")


@pytest.mark.parametrize("viewport", [PHONE], ids=["phone"])
@pytest.mark.parametrize("game", by_day("great_fire"))
def test_on_a_phone_nothing_lies_over_anything_while_it_is_played(
    app: Page, game: str
) -> None:
    fingers.begin(app, started.link(game))
    fingers.do(app, "zoom-fit")
    rng = random.Random(3)
    for _ in range(CLICKS):
        assert wrongs(app, "phone", "covered, narrow, sideways") == []
        lit = fingers.glowing(app)
        near = [id for id in lit if id.startswith(("square-", "tile-"))]
        fingers.point_at(app, rng.choice(near or lit))
        app.evaluate("tinderbox.idle()")


# Things whose focus is not drawn in a colour of the reader's own.
UNSEEN_FOCUS = """selectors => selectors.filter(selector => {
  const thing = document.querySelector(selector);
  thing.focus({focusVisible: true});
  const style = getComputedStyle(thing);
  const ground = getComputedStyle(document.body).backgroundColor;
  const isSeen = (line, width, colour) =>
    line !== 'none' && parseFloat(width) >= 2 && colour !== ground;
  const drawn = getComputedStyle(thing.querySelector('.piece-ring') ?? thing);
  return !isSeen(style.outlineStyle, style.outlineWidth, style.outlineColor)
    && !isSeen(drawn.stroke, drawn.strokeWidth, drawn.stroke);
})"""


def test_focus_is_seen_in_the_readers_own_colours(app: Page) -> None:
    things = ["#brand", "#panel-todo", "#timeline-at", "#board .ground"]
    fingers.begin(app, started.link("great_fire"))
    fingers.do(app, "journal")
    card = "#panel-hand .card"
    app.emulate_media(forced_colors="active")
    assert app.evaluate(UNSEEN_FOCUS, [*things, card, "#board .piece"]) == []
    fingers.do(app, "settings")
    choice = "dialog [data-command^='set:']"
    assert app.evaluate(UNSEEN_FOCUS, [choice, "#dialog-close"]) == []
    app.keyboard.press("Escape")
    app.emulate_media(forced_colors="none")


@pytest.mark.parametrize("viewport", [PHONE], ids=["phone"])
def test_the_board_zooms_is_dragged_and_is_whole_again(app: Page) -> None:
    fingers.begin(app, "?game=great_fire&seats=human,greedy,greedy&seed=8")
    whole = app.locator("#board-whole")
    assert whole.is_hidden()
    before = app.evaluate(SEEN, "#board")
    fingers.do(app, "zoom-in")
    zoomed = app.evaluate(SEEN, "#board")
    assert zoomed != before
    app.mouse.move(200, 300)
    app.mouse.down()
    app.mouse.move(150, 260, steps=4)
    app.mouse.up()
    dragged = app.evaluate(SEEN, "#board")
    assert dragged not in (before, zoomed)
    assert app.evaluate(SEEN, "#engraved-layer") == dragged
    app.emulate_media(media="print")  # the panel would lie over what has no position
    assert app.evaluate("getComputedStyle(board).position") != "static"
    app.emulate_media(media="screen")
    whole.click()
    assert app.evaluate(SEEN, "#board") == before
