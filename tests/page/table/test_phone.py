"""A phone: nothing overflows or is covered, all is for fingers, the board zooms."""

from __future__ import annotations

import random
from collections.abc import Sequence
from contextlib import suppress

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from tests.support.by_day import by_day
from tests.support.page import fingers
from tests.support.page.full_tables import FULL_TABLES
from tests.support.page.layout import (
    BESIDE,
    COVERED,
    CROWDED,
    IS_BROKEN,
    LETTERS,
    NARROW,
    OVERFLOW,
    SMALL,
    SQUEEZED,
)
from tests.support.page.readers import IN_LANGUAGES, PHONE
from tests.support.paths import REPLAYS
from tinderbox.core.rng import Rng
from tinderbox.games import registry

MATCH = "/?game=great_fire&seats=human,greedy,greedy&seed=8&speed=instant&lang=en"
SIZES = ((390, 844), (1024, 768), (1440, 900))  # px


# Beside its choices no text of a switch is narrower than a few words.
CRAMPED = """() => [...document.querySelectorAll('.option > div:first-child')]
  .filter(e => e.getBoundingClientRect().width < 130).map(e => e.textContent)"""


def test_the_page_fits(app: Page) -> None:
    for state in ("home", "new game", "table"):
        if state == "new game":
            fingers.do(app, "choose:great_fire")
            app.click("#new-rules > summary")
            assert app.locator(".option").count() > 9
        elif state == "table":
            fingers.begin(app, MATCH)
        for width, height in SIZES:
            app.set_viewport_size({"width": width, "height": height})
            assert app.evaluate(OVERFLOW) <= 0, (state, width)
            look = CRAMPED if state == "new game" else SMALL
            assert app.evaluate(look) == [], (state, width)


# A desk's window at 400 % and less, and the lowest one that a phone's sheet has.
ZOOMED_SIZES = ((360, 225), (427, 240), (320, 256), (320, 540), (320, 544))
PLAYED_CLICKS = 8


@pytest.mark.parametrize("game", by_day("great_fire"))
def test_nothing_lies_over_anything_and_all_is_for_fingers(
    app: Page, game: str
) -> None:
    """At 400 % the board stands over the panel. On a phone a few turns are played."""
    fingers.begin(app, fingers.link(game))
    for width, height in ZOOMED_SIZES:
        app.set_viewport_size({"width": width, "height": height})
        assert app.evaluate(SQUEEZED) == [], (width, height)
        assert app.evaluate(COVERED) == [], (width, height)
        assert app.evaluate(OVERFLOW) <= 0, (width, height)
    app.set_viewport_size(PHONE)
    fingers.do(app, "zoom-fit")
    rng = random.Random(3)
    most = 0
    for _ in range(PLAYED_CLICKS):
        if fingers.is_over(app):
            break
        lit = fingers.glowing(app)
        tiles = [id for id in lit if id.startswith("tile-")]
        most = max(most, len(tiles))
        assert app.evaluate(COVERED) == []
        assert app.evaluate(NARROW) == []
        assert app.evaluate(OVERFLOW) <= 0
        squares = [id for id in lit if id.startswith("square-")]
        fingers.point_at(app, rng.choice(squares or tiles or lit))
        app.evaluate("tinderbox.idle()")
    assert most > 10 or game != "pompieri", "all tiles have been seen"


LARGE = ((390, 844, "200%"), (1280, 800, "200%"), (320, 640, ""))


def widths_with_a_rest_beside(page: Page) -> list[int]:
    """Return the widths at which a reader of large letters would scroll sideways."""
    wide = []
    for width, height, letters in LARGE:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(LETTERS, letters)
        if page.evaluate(BESIDE) > 0:
            wide.append(width)
    return wide


@pytest.mark.parametrize("viewport", [PHONE], ids=["phone"])
def test_nothing_is_scrolled_sideways_in_large_letters_or_at_320_px(app: Page) -> None:
    """Text of 200 % on a phone and a desk, and the narrowest phone."""
    wide = list[tuple[str, int]]()

    def look(state: str) -> None:
        wide.extend((state, width) for width in widths_with_a_rest_beside(app))

    fingers.do(app, "language:it")  # whose words are the longest
    look("home")
    for game in registry.GAMES:
        fingers.do(app, f"choose:{game}")
        look(f"new game of {game}")
        fingers.begin(app, fingers.link(game, ""))
        look(f"table of {game}")
    for dialog in ("ask", "settings", "give"):
        fingers.do(app, dialog)
        look(dialog)
        app.keyboard.press("Escape")
    fingers.do(app, "balance")
    look("balance")
    assert wide == []


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
    fingers.begin(app, MATCH)
    fingers.do(app, "journal")
    card = "#panel-hand .card"
    app.emulate_media(forced_colors="active")
    assert app.evaluate(UNSEEN_FOCUS, [*things, card, "#board .piece"]) == []
    fingers.do(app, "settings")
    choice = "dialog [data-command^='set:']"
    assert app.evaluate(UNSEEN_FOCUS, [choice, "#dialog-close"]) == []
    app.keyboard.press("Escape")
    app.emulate_media(forced_colors="none")


TILES = """() => [...document.querySelectorAll('#panel-hand .only-playable')]
  .filter(e => e.checkVisibility()).map(e => {
    const {width, height, bottom, right} = e.getBoundingClientRect();
    return [width, height, innerHeight - bottom, innerWidth - right];
  })"""


@pytest.mark.parametrize("viewport", [{"width": 360, "height": 640}], ids=["short"])
def test_all_tiles_are_for_fingers_on_the_lowest_phone(app: Page) -> None:
    fingers.begin(app, fingers.link("pompieri"))
    for begins in ("own-", "square-"):
        lit = fingers.glowing(app)
        id = next(id for id in lit if id.startswith(begins))
        app.dispatch_event(f"[data-id='{id}']", "click")
        app.evaluate("tinderbox.idle()")
    tiles = app.evaluate(TILES)
    assert len(tiles) > 10
    for width, height, below, beside in tiles:
        assert min(width, height) >= 44
        assert min(below, beside) >= 0


@pytest.mark.parametrize("viewport", [PHONE], ids=["phone"])
def test_the_board_zooms_and_is_whole_again(app: Page) -> None:
    fingers.begin(app, MATCH)
    whole = app.locator("#board-whole")
    assert whole.is_hidden()
    before = app.locator("#board").get_attribute("viewBox")
    fingers.do(app, "zoom-in")
    zoomed = app.locator("#board").get_attribute("viewBox")
    assert zoomed != before
    assert app.locator("#engraved-layer").get_attribute("viewBox") == zoomed
    app.emulate_media(media="print")  # the panel would lie over what has no position
    assert app.evaluate("getComputedStyle(board).position") != "static"
    app.emulate_media(media="screen")
    whole.click()
    assert app.locator("#board").get_attribute("viewBox") == before


@IN_LANGUAGES
def test_phase_and_prompt_are_whole_beside_the_buttons(
    app: Page, languages: Sequence[str]
) -> None:
    fingers.begin(app, fingers.link("pompieri"))
    for language in languages:
        fingers.do(app, f"language:{language}")
        for size in ("normal", "larger"):
            fingers.do(app, f"set:size:{size}")
            app.keyboard.press("Escape")
            app.dispatch_event("[data-id='own-0']", "click")
            expect(app.locator("#act-back")).to_be_visible()
            for width, height in ((390, 844), (360, 740)):
                app.set_viewport_size({"width": width, "height": height})
                assert app.evaluate(CROWDED) == [], (language, size, width)
            app.keyboard.press("Escape")


TAPS = 20  # on a busy machine two taps may lie too far apart for a double tap
MIDDLE = """id => {
  const {x, y, width, height} = document.getElementById(id).getBoundingClientRect();
  return [x + width / 2, y + height / 2, width, height];
}"""


def test_a_finger_takes_the_piece_it_only_nearly_touches(finger: Page) -> None:
    fingers.begin(finger, fingers.link("pompieri"))
    fingers.do(finger, "zoom-fit")
    x, y, width, height = finger.evaluate(MIDDLE, "own-0")
    assert width < 24, height < 24
    for dx, dy in ((-18, 0), (-15, -15), (-10, 14)):
        finger.touchscreen.tap(x + dx, y + dy)
        assert finger.locator("#own-0.chosen").count() == 1, (dx, dy)
        finger.keyboard.press("Escape")
    board = finger.locator("#board")
    whole = board.get_attribute("viewBox")
    finger.touchscreen.tap(x - 40, y)
    assert board.get_attribute("viewBox") == whole
    assert finger.locator("#board .chosen").count() == 0
    for _ in range(TAPS):
        finger.touchscreen.tap(x - 40, y)
        if board.get_attribute("viewBox") != whole:
            break
    else:
        pytest.fail("two quick taps on no choice zoom in")
    fingers.do(finger, "zoom-fit")
    # A drag of the board swallows the click that ends it, and nothing after it.
    fingers.do(finger, "zoom-in")
    finger.mouse.move(200, 300)
    finger.mouse.down()
    finger.mouse.move(150, 260, steps=4)
    finger.mouse.up()
    finger.locator("#own-0").press("Enter")
    assert finger.locator("#own-0.chosen").count() == 1


def test_what_is_pressed_most_is_on_the_side_of_the_thumb(finger: Page) -> None:
    middles = {}
    for thumb in ("left", "right"):
        fingers.do(finger, f"set:thumb:{thumb}")
        finger.click("#dialog-close")
        fingers.begin(finger, fingers.link("fire_bulls"))
        shown = finger.locator("[data-command=do-it]:visible")
        for _ in range(TAPS):  # on a busy machine a tap may be taken for a long press
            finger.tap("#deck")
            with suppress(TimeoutError):
                shown.wait_for(timeout=2000)
                break
        for button in ("[data-command=do-it]", "#act-hint"):
            box = finger.locator(button).bounding_box()
            assert box is not None
            middles[thumb, button] = box["x"] + box["width"] / 2
    assert middles["left", "[data-command=do-it]"] < PHONE["width"] / 3
    assert middles["right", "[data-command=do-it]"] > PHONE["width"] * 2 / 3
    assert middles["left", "#act-hint"] < middles["right", "#act-hint"]


def test_a_crew_is_taken_beside_it_where_the_pawn_may_go(finger: Page) -> None:
    """The whole map on a phone draws a crew a dozen pixels wide."""
    link = fingers.link("great_fire", "&seed=8")  # a crew stands beside the pawn
    fingers.open_match(finger, fingers.played(link, 5))
    fingers.do(finger, "zoom-fit")
    x, y, width, _ = finger.evaluate(MIDDLE, "crews-royal-exchange")
    assert width < 16
    finger.locator("#own-pawn").press("Enter")
    assert finger.locator("#district-royal-exchange.target").count() == 1
    finger.touchscreen.tap(x + 10, y - 3)
    expect(finger.locator("#board .chosen")).to_have_id("crews-royal-exchange")


CREWS_AND_PAWN = 3  # actions


def test_a_finger_is_shown_what_it_would_do_and_taps_again(finger: Page) -> None:
    place = finger.locator("#timeline-place")
    said = finger.locator("#panel-remark p")
    # Its crews are posted and its pawn is placed.
    text = fingers.played(fingers.link("great_fire"), CREWS_AND_PAWN)
    fingers.open_match(finger, text)
    card = next(id for id in fingers.glowing(finger) if id.startswith("card-"))
    before = place.inner_text()
    finger.tap(f"#{card}")
    assert place.inner_text() == before, "it is only looked at"
    assert said.first.inner_text().startswith("With the ")
    do_it = finger.locator("[data-command=do-it]")
    box = do_it.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    assert box["y"] > PHONE["height"] / 3
    do_it.tap()
    fingers.settle(finger)
    assert place.inner_text() != before
    fingers.do(finger, "set:touch:once")
    finger.click("#dialog-close")
    fingers.begin(finger, fingers.link("fire_bulls"))
    before = place.inner_text()
    finger.tap("#deck")
    fingers.settle(finger)
    assert place.inner_text() != before
    fingers.do(finger, "set:touch:twice")
    finger.click("#dialog-close")


# Names of seats that are cut off, or of which something lies beside their row.
UNNAMED = f"""() => {{
  {IS_BROKEN}
  const slack = 6;  // a line's box is lower than its letters
  return [...document.querySelectorAll('#panel-seats .seat-name')]
    .filter(name => isBroken(name) || name.scrollWidth > name.clientWidth
      || name.scrollHeight > name.clientHeight + slack
      || name.getBoundingClientRect().bottom
        > name.closest('li').getBoundingClientRect().bottom + 1)
    .map(name => name.textContent);
}}"""
# How many rows the views stand in, and if the pressed one is in sight.
VIEWS = """() => {
  const row = document.getElementById('timeline-eyes');
  const own = row.getBoundingClientRect();
  const boxes = [...row.children].map(it => it.getBoundingClientRect());
  const pressed = row.querySelector('[aria-pressed=true]').getBoundingClientRect();
  return [new Set(boxes.map(it => it.top)).size,
    pressed.left >= own.left && pressed.right <= own.right];
}"""


# Its fires soon run out: one of the shortest matches of eight.
EIGHT_AND_SOON_OVER = (
    f"?game=pompieri&seats=human{',novice' * 7}&fires=64&seed=19&speed=instant"
)


@IN_LANGUAGES
def test_six_and_eight_seats_have_whole_names_and_one_row_of_views(
    finger: Page, languages: Sequence[str]
) -> None:
    """Amid the match and at its end, seen by all, the first, the last.

    A fledgling's name is the longest of a computer player.
    """
    first = [match.replace("greedy", "novice") for match in FULL_TABLES]
    for text in (
        *(fingers.played(query, 1) for query in first),
        fingers.nearly_over(EIGHT_AND_SOON_OVER, 1),
    ):
        fingers.open_match(finger, text)
        for language in languages:
            fingers.do(finger, f"language:{language}")
            assert finger.evaluate(UNNAMED) == [], language
        fingers.do(finger, "language:en")
    finger.dispatch_event(f"[data-id='{fingers.glowing(finger)[0]}']", "click")
    fingers.settle(finger)
    assert fingers.is_over(finger)
    finger.click("#dialog-close")
    for eyes in ("eyes", "eyes:0", "eyes:7"):
        fingers.do(finger, eyes)
        assert finger.evaluate(VIEWS) == [1, True], eyes
    assert finger.evaluate(UNNAMED) == []


# What of a final score is hard to read: words on a bright picture, the row of trophies
# that shows beside the buttons, and buttons that take half of the page.
HARD_TO_READ = """() => {
  const box = css => document.querySelector(`dialog ${css}`)?.getBoundingClientRect();
  const [picture, buttons] = ['.tableau', '.dialog-buttons'].map(box);
  const words = document.createRange();
  words.selectNodeContents(document.querySelector('dialog .victory-notes'));
  const opacity = getComputedStyle(document.querySelector('.tableau')).opacity;
  const trophies = box('.trophies');
  return [
    opacity > 0.3 && words.getBoundingClientRect().top < picture.bottom - 1
      && 'words on the picture',
    trophies?.width > buttons.width + 1 && trophies.bottom > buttons.top
      && 'trophies beside the buttons',
    buttons.height > 0.4 * innerHeight && 'too many rows of buttons',
  ].filter(Boolean);
}"""
UNFOLD = "document.querySelectorAll('.final-fold').forEach(e => e.open = true)"
SMALL_PHONES = ((375, 667), (320, 640), (844, 390))


@IN_LANGUAGES
@pytest.mark.parametrize("game", by_day("fire_bulls"))
def test_a_final_score_is_read_on_the_smallest_phones(
    finger: Page, game: str, languages: Sequence[str]
) -> None:
    recorded = {
        "fire_bulls": "fire-bulls-five-any-direction",
        "great_fire": "great-fire-six-variants",
        "pompieri": "pompieri-eight-crowded",
    }
    text = (REPLAYS / f"{recorded[game]}.match").read_text("utf8")
    wrong = list[tuple[object, ...]]()
    fingers.open_match(finger, text)
    for language in languages:
        fingers.do(finger, f"language:{language}")
        fingers.do(finger, "score")
        for width, height in SMALL_PHONES:
            finger.set_viewport_size({"width": width, "height": height})
            found = finger.evaluate(HARD_TO_READ)
            wrong += [(width, height, language, each) for each in found]
        finger.evaluate(UNFOLD)
        wrong += [(width, language) for width in widths_with_a_rest_beside(finger)]
        finger.evaluate(LETTERS, "")
    assert wrong == []
    fingers.do(finger, "language:en")
    finger.set_viewport_size(PHONE)


# The buttons of a turn that a thumb does not reach from the lower edge, or is too wide
# for: those that choose and do, and those of the hand and the actions.
FAR = """() => [...document.querySelectorAll(
  '#remark-place button, #panel-now .is-playable')].filter(e => e.checkVisibility())
  .filter(e => {
    const {x, y, width, height} = e.getBoundingClientRect();
    return y < innerHeight / 3 || y + height > innerHeight || x < 0
      || x + width > innerWidth || Math.min(width, height) < 44;
  }).map(e => e.id || e.dataset.command)"""


def test_a_thumb_goes_through_all_choices_and_chooses(finger: Page) -> None:
    """Two buttons at the sheet are enough for a turn. None is on the upper board."""
    fingers.begin(finger, fingers.link("pompieri"))
    lit = len(fingers.glowing(finger))
    offered = set()
    for number in range(1, lit + 1):
        finger.locator("[data-command=offer-choice]:visible").first.tap()
        said = finger.locator("#panel-remark p").first.inner_text()
        chosen = finger.locator(".chosen, .is-chosen")
        name = chosen.get_attribute("aria-label") or chosen.inner_text()
        assert said == f"{number} of {lit}: {name}."
        assert finger.evaluate(FAR) == []
        offered.add(chosen.get_attribute("id"))
    assert len(offered) == lit
    finger.locator("[data-command=offer-choice]:visible").first.tap()
    finger.tap("[data-command=do-it]")
    assert finger.locator("#act-back").is_visible(), "the first firefighter is chosen"


def test_the_pawn_goes_several_steps_at_a_tap(finger: Page) -> None:
    fingers.open_match(finger, fingers.played(fingers.link("great_fire", "&seed=8"), 5))
    finger.locator("#own-pawn").press("Enter")
    place = finger.locator("#timeline-place")
    before = place.inner_text()
    goal = finger.locator("#district-bedlam")
    assert "target" not in (goal.get_attribute("class") or "")
    x, y, *_ = finger.evaluate(MIDDLE, "district-bedlam")
    finger.touchscreen.tap(x, y)
    said = finger.locator("#panel-remark p").first
    expect(said).to_contain_text("Move your pawn to Bedlam")
    finger.tap("[data-command=do-it]")
    expect(finger.locator("#live")).to_contain_text("moves to Bedlam")
    expect(place).not_to_have_text(before)


def at_a_ransom() -> str:
    """Return a match of two people in which one has to give up a card it has won."""
    session = fingers.new_session("game=fire_bulls&seats=human,human&seed=1")
    rng = Rng(90)
    while session.table.state.public.turn.phase != "ransom":
        if legal := session.legal():
            session.act(rng.choice(legal))
        else:
            session.advance()
    return session.text()


def test_a_card_to_give_up_is_there_to_tap(finger: Page) -> None:
    fingers.open_match(finger, at_a_ransom())
    finger.click("#act-ready")
    for width, height in ((390, 844), (844, 390)):
        finger.set_viewport_size({"width": width, "height": height})
        cards = finger.locator("#panel-own .is-playable")
        assert cards.count() > 0
        for card in cards.all():
            card.click(trial=True, timeout=2000)
            box = card.bounding_box()
            assert box is not None
            assert box["height"] > 43.5
    finger.set_viewport_size(PHONE)
