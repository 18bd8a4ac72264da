"""Before Python: the page shows and says everything, and no click is lost."""

from __future__ import annotations

from itertools import cycle

import pytest
from playwright.sync_api import Page, expect

from tests.app.site import started
from tests.page.drivers import fingers
from tests.page.drivers.readers import PHONE
from tests.page.fakes.held_engine import TABLE, WASM, hold, let_come, waits_for_python
from tests.page.looks.jumps import SIZES, WATCH, assert_nothing_jumped
from tinderbox.draw.touch import REACH_PX
from tinderbox.games import registry
from tinderbox.i18n.languages import LANGUAGES

TEXTS = """() => [...document.querySelectorAll('[data-text]')]
  .filter(element => !element.closest('#boot, #panel-todo'))
  .map(element => element.textContent)"""
NAMES = """() => [...document.querySelectorAll('[data-name]')]
  .filter(element => !element.closest('#boot'))
  .map(element => [element.ariaLabel, element.title])"""
PLACE = """selectors => selectors.flatMap(selector => {
  const box = document.querySelector(selector).getBoundingClientRect();
  return [box.x, box.y, box.width, box.height];
})"""
STAYS = ["#board", "#board .ground", "#panel", "#masthead"]
# How many choices of the board would lie beyond a margin of a phone's frame, if the
# board lay on the screen as a matrix says.
# The colours that the browser may give its own bar.
BAR_COLOURS = """[...document.querySelectorAll('meta[name=theme-color]')]
  .filter(it => matchMedia(it.media).matches).map(it => it.content)"""
OUT_OF_REACH = """([matrix, margin]) => {
  if (innerWidth > 700) return 0;
  const now = document.getElementById('board').getScreenCTM();
  const frame = document.getElementById('board-view').getBoundingClientRect();
  const isWithin = (at, start, end) => at >= start && at <= end;
  return [...document.querySelectorAll('#board .target')].filter(choice => {
    const {x, y, width, height} = choice.getBoundingClientRect();
    const middle = new DOMPoint(x + width / 2, y + height / 2)
      .matrixTransform(now.inverse()).matrixTransform(DOMMatrix.fromMatrix(matrix));
    return !isWithin(middle.x, frame.left + margin, frame.right - margin)
      || !isWithin(middle.y, frame.top + margin, frame.bottom - margin);
  }).length;
}"""
# What is kept of a match that was left at its table.
KEEP = """text => {
  localStorage.setItem('tinderbox.match.1', text);
  localStorage.setItem('tinderbox.setting.playing', '1');
}"""
MATRIX = """() => {
  const {a, b, c, d, e, f} = document.getElementById('board').getScreenCTM();
  return {a, b, c, d, e, f};
}"""


@pytest.fixture
def page(newcomer: Page) -> Page:
    """A first visit: Python starts anew."""
    return newcomer


@pytest.fixture
def held(page: Page) -> None:
    """The page, while its engine is being fetched: see `let_come`."""
    hold(page)


def places(page: Page) -> list[float]:
    """Return the boxes of what must not move: x, y, width and height in pixels."""
    found: list[float] = page.evaluate(PLACE, STAYS)
    return found


# --- what shows ---------------------------------------------------------------------


BY_DAY = "it"  # whose page is a phone's here


@pytest.mark.usefixtures("held")
@pytest.mark.parametrize(
    ("language", "viewport"),
    [
        pytest.param(
            language,
            size,
            id=f"{language}-{size['width']}",
            marks=[] if language == BY_DAY else [pytest.mark.nightly],
        )
        for language, size in zip(LANGUAGES, cycle(SIZES), strict=False)
    ],
)
def test_nothing_jumps_or_is_said_otherwise_when_python_comes(
    page: Page, language: str
) -> None:
    """The front page in each language at a width of its own."""
    page.add_init_script(WATCH)
    waits_for_python(page, f"/?lang={language}&sound=high&touch=once")
    before = page.evaluate(TEXTS), page.evaluate(NAMES)
    assert page.get_attribute("html", "lang") == language
    let_come(page)
    assert (page.evaluate(TEXTS), page.evaluate(NAMES)) == before
    page.evaluate("tinderbox.idle()")
    assert_nothing_jumped(page)
    fingers.choose(page, "settings")
    for asked in ("sound:high", "touch:once"):
        button = page.locator(f"[data-command='set:{asked}']")
        expect(button).to_have_attribute("aria-pressed", "true")


# A game on a desk; each at each width by night.
BOARDS = [
    pytest.param(
        game,
        size,
        id=f"{game}-{size['width']}",
        marks=[pytest.mark.nightly] if n or m else [],
    )
    for n, game in enumerate(registry.GAMES)
    for m, size in enumerate(SIZES)
]


@pytest.mark.usefixtures("held")
@pytest.mark.parametrize(("game", "viewport"), BOARDS)
def test_the_board_is_there_before_python_and_stays_and_nothing_jumps(
    page: Page, game: str
) -> None:
    page.add_init_script(WATCH)
    seats = "seats=human,greedy,greedy&seed=3&speed=instant"
    waits_for_python(page, f"/?game={game}&{seats}&theme=night&lang=it")
    page.wait_for_selector("#board")
    letters = page.locator("#board symbol [data-text]").all_text_contents()
    assert "".join(letters) == ("NESO" if game == "great_fire" else "")
    before = places(page)
    matrix = page.evaluate(MATRIX)
    assert page.get_attribute("html", "data-theme") == "night"
    assert page.evaluate(BAR_COLOURS) == ["#17121a"], "the browser's bar is the page's"
    page.evaluate("document.querySelector('#board').dataset.same = 'yes'")
    let_come(page)
    page.evaluate("tinderbox.idle()")
    assert page.locator("#board[data-same=yes]").count() == 1
    if page.evaluate(OUT_OF_REACH, [matrix, REACH_PX]):
        brought = page.evaluate(MATRIX)
        is_whole = page.locator("#board-view[data-more='']").count()
        assert is_whole or brought != matrix, "a phone's board shows what can be chosen"
        assert page.evaluate(OUT_OF_REACH, [brought, 0]) == 0
    else:
        assert places(page) == pytest.approx(before, abs=0.05)  # px: none to be seen
    assert_nothing_jumped(page)


def test_a_kept_match_shows_its_table_at_once(page: Page) -> None:
    page.goto("/svg/style.css")
    page.evaluate(KEEP, started.played(TABLE, 1))
    hold(page)
    with page.expect_request(f"**/{WASM}"):
        page.goto("/")
    expect(page.locator("#page-table #board")).to_be_visible()
    page.add_init_script(WATCH)
    page.set_viewport_size(SIZES[1])
    with page.expect_request(f"**/{WASM}"):
        page.goto("/#home")
        page.reload()
    expect(page.locator("#lead-loud-word")).to_have_text("Continue")
    expect(page.locator("#lead-quiet")).to_be_hidden()
    expect(page.locator("#today")).to_be_visible()
    let_come(page)
    page.evaluate("tinderbox.idle()")
    assert_nothing_jumped(page)


@pytest.mark.usefixtures("held")
def test_a_link_to_no_game_leads_to_a_new_one_before_python(page: Page) -> None:
    for game in ("chess", "constructor", "__proto__"):
        waits_for_python(page, f"/?game={game}&seats=human,greedy&lang=en")
        assert page.get_attribute("body", "data-page") == "new", game


# --- clicks made too early ----------------------------------------------------------


@pytest.mark.usefixtures("held")
def test_progress_is_told_by_bytes_and_a_click_on_a_card_waits(page: Page) -> None:
    waits_for_python(page, "/?lang=en")
    assert 5 < page.evaluate("document.getElementById('boot-bar').value") < 95
    page.set_viewport_size(PHONE)
    last = page.locator(".game-card").last.bounding_box()
    assert last is not None
    assert last["y"] + last["height"] <= PHONE["height"], (
        "a phone shows a stranger all games"
    )
    card = page.locator("[data-command='choose:pompieri']")
    card.click()
    expect(card).to_have_class("is-waiting")
    let_come(page)
    expect(page.locator("#boot")).to_be_hidden()
    expect(page.locator("#page-new")).to_be_visible()
    assert "Pompieri" in page.inner_text("#page-new")


@pytest.mark.usefixtures("held")
def test_a_click_on_the_board_waits_for_python(page: Page) -> None:
    waits_for_python(page, TABLE)
    page.click("#district-temple")
    let_come(page)
    fingers.settle(page)
    assert "temple" in fingers.saved(page)
