"""Every state of the page passes axe-core: both themes, three languages, two widths.

Each button in it has a command with an owner, too.

A walk goes through states of the page and yields the name of each. It is made on a wide
screen in the first language, and on a phone in the language with the longest words.
Each state has the other theme there. A walk ends where it can be made again. Another
language changes only words, and test_texts.py knows that none is missing: in those the
walk ends at its first state, on a phone.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import cycle

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.app.site import started
from tests.app.site.all_commands import unowned
from tests.arena.results import result
from tests.games.by_day import by_day
from tests.page.drivers import fingers
from tests.page.drivers.readers import WIDEST_LANGUAGE
from tests.page.fakes.no_storage import DENIED
from tests.page.looks import axe
from tests.page.walks import states
from tests.replays.recorded import recorded
from tinderbox.app.kernel.match.store import ME, RESULTS, SETTING
from tinderbox.arena.match_result import news
from tinderbox.core import share_link
from tinderbox.games import registry
from tinderbox.i18n.languages import LANGUAGES

WIDE: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
# After so many actions there is a thing whose click asks for another.
ACTIONS = {"great_fire": 4, "fire_bulls": 5}
SPEAK = "tag => document.querySelector(`[data-command='language:${tag}']`).click()"
PUT = "([key, text]) => localStorage.setItem(key, text)"
# No picture after the first is drawn for how a game is played: axe reads their words,
# which are there before, and each is a whole board. Their boxes have their size.
UNDRAWN = """() => Object.defineProperty(HTMLImageElement.prototype, 'isConnected',
  {value: false, configurable: true})"""
DRAWN = "() => delete HTMLImageElement.prototype.isConnected"
COMMANDS = """() =>
  [...document.querySelectorAll('[data-command]')].map(it => it.dataset.command)"""


def wrongs(page: Page, walk: str, language: str, themes: Iterator[str]) -> list[str]:
    """Walk as far as there are themes, one for each state. Return what is wrong."""
    page.evaluate(SPEAK, language)
    page.wait_for_selector(f"html[lang={language}]", state="attached")
    width = (page.viewport_size or WIDE)["width"]
    return [
        f"{language}, {width} wide, {state}, {wrong}"
        for theme, state in zip(themes, states.walked(page, walk), strict=False)
        for wrong in axe.wrongs(page, theme) + unowned(page.evaluate(COMMANDS))
    ]


IN_ONE_THEME = 3  # states of a walk
# A turn is seen on a phone in each run, all else there by night: it is the same page
# under another style sheet.
WIDTHS = pytest.mark.parametrize(
    "size",
    [WIDE, pytest.param(PHONE, marks=pytest.mark.nightly)],
    ids=["wide", "phone"],
)


def assert_open_to_all(
    page: Page, walk: str, size: ViewportSize, first: int = 0
) -> None:
    """Fail if anything is wrong on the walk, which begins with that theme."""
    themes = axe.THEMES[first:] + axe.THEMES[:first]
    # A board is drawn anew in another theme.
    in_turn = [theme for theme in themes for _ in range(IN_ONE_THEME)]
    page.set_viewport_size(size)
    found: list[str] = []
    if size == WIDE:
        found += wrongs(page, walk, LANGUAGES[0], cycle(in_turn))
    else:
        for tag in LANGUAGES:
            if tag not in (LANGUAGES[0], WIDEST_LANGUAGE):
                found += wrongs(page, walk, tag, iter(themes[:1]))
        found += wrongs(page, walk, WIDEST_LANGUAGE, cycle(reversed(in_turn)))
    assert not found, "\n".join(found)


@pytest.fixture
def calm(page: Page) -> Page:
    """A page by day without motion."""
    page.emulate_media(reduced_motion="reduce", color_scheme="light")
    return page


def test_before_python(calm: Page) -> None:
    calm.route("**/pyodide.asm.wasm", lambda route: None)  # it never comes
    found = []
    table = started.link("great_fire", f"&lang={WIDEST_LANGUAGE}")
    home = f"?lang={LANGUAGES[0]}"
    for size, query, theme in ((WIDE, home, "day"), (PHONE, table, "night")):
        calm.set_viewport_size(size)
        calm.goto(f"/{query}", wait_until="commit")
        calm.wait_for_selector("html:not([data-starting]) h1:visible")
        assert calm.is_visible("#boot-bar")
        found += axe.wrongs(calm, theme)
    assert not found, "\n".join(found)


def test_without_python(calm: Page, expected_errors: list[str]) -> None:
    expected_errors += ["ERR_FAILED", "Failed to fetch"]
    calm.route("**/runtime/pyodide.mjs", lambda route: route.abort())
    found = []
    for language, theme in zip(
        (LANGUAGES[0], WIDEST_LANGUAGE), axe.THEMES, strict=True
    ):
        calm.goto(f"/?lang={language}")
        calm.wait_for_selector("#boot-again")
        found += axe.wrongs(calm, theme)
    assert not found, "\n".join(found)


@WIDTHS
def test_home(app: Page, size: ViewportSize) -> None:
    assert_open_to_all(app, states.HOME, size)


# These pages are one document, which tells of each game in other words.
@WIDTHS
@pytest.mark.parametrize("game", by_day(registry.GAMES[0]))
def test_a_new_game(app: Page, game: str, size: ViewportSize) -> None:
    app.evaluate(UNDRAWN)
    assert_open_to_all(app, states.NEW_GAME.format(game=game), size)
    app.evaluate(DRAWN)


@WIDTHS
def test_home_with_matches(calm: Page, size: ViewportSize) -> None:
    calm.goto("/?speed=instant")  # ids that no page gave: `app` would know them later
    over = "fire-bulls-four-exhausted", "pompieri-three-every-fire"
    texts = [recorded(name) for name in over]
    for id, text in enumerate([*texts, "nonsense"], start=1):
        calm.evaluate(PUT, [f"tinderbox.match.{id}", text])
    fingers.do(calm, "home")
    assert_open_to_all(calm, states.KEPT, size)


@WIDTHS
def test_results(app: Page, size: ViewportSize) -> None:
    more = [
        result("33 30 12", id="a", game="great_fire", edition="italian"),
        result("30 33", "tuned", id="b", people=("Bo",), helped=(2,)),
    ]
    app.evaluate(PUT, [f"{RESULTS}1", news({}, more)])
    app.evaluate(PUT, [f"{SETTING}{ME}", "Ann"])
    fingers.do(app, "results")
    app.wait_for_selector("#page-results .figures")
    assert_open_to_all(app, states.RESULTS, size)


@WIDTHS
@pytest.mark.parametrize("game", registry.GAMES)
def test_a_table(app: Page, game: str, size: ViewportSize) -> None:
    fingers.open_match(app, started.played(started.link(game), ACTIONS.get(game, 0)))
    # What all games share is seen by day and by night, and wide beside one of them.
    index = registry.GAMES.index(game)
    walk = states.TURN if index and size == WIDE else states.TABLE
    assert_open_to_all(app, walk, size, first=index % 2)


def test_a_table_on_a_phone(app: Page) -> None:
    fingers.open_match(app, started.played(started.link("great_fire"), 4))
    assert_open_to_all(app, states.TURN, PHONE)


@WIDTHS
def test_beside_a_table(app: Page, size: ViewportSize) -> None:
    fingers.begin(app, started.link("great_fire"))
    assert_open_to_all(app, states.BESIDE_THE_TABLE, size)


@pytest.mark.nightly  # beside the score and the end of one's own
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_match_of_somebody(app: Page, size: ViewportSize) -> None:
    shared = share_link.pack(recorded("great-fire-three-first-edition"))
    app.evaluate("fragment => { location.hash = fragment; }", f"shared={shared}")
    app.wait_for_selector("dialog[open] .score-chart")
    app.click("#dialog-close")
    assert_open_to_all(app, states.LOOKED_BACK, size)


@WIDTHS
def test_two_people_and_nothing_kept(calm: Page, size: ViewportSize) -> None:
    calm.add_init_script(DENIED)
    seats = "human,human&names=Ann,Bo"
    calm.goto(f"/?game=fire_bulls&seats={seats}&seed=11&speed=instant")
    calm.wait_for_selector("#act-ready")
    assert_open_to_all(calm, states.TWO_PEOPLE, size)
    calm.click("#act-ready")
    assert_open_to_all(calm, states.TWO_PEOPLE, size)


# What an accessibility tree may hold of a board: it has a name, and so has each thing.
ON_BOARD = {"SvgRoot", "button", "image"}


@pytest.mark.parametrize("game", by_day("pompieri"))
def test_the_board_says_what_means_something_and_no_more(app: Page, game: str) -> None:
    calm = app
    later = (9, 1) if game in started.SEATS else (2, 1)  # another game may be short
    for actions, clicks in ((0, 0), later):
        fingers.open_match(calm, started.played(started.link(game), actions))
        fingers.play_on(calm, random.Random(1), clicks)
        tree = calm.context.new_cdp_session(calm).send("Accessibility.getFullAXTree")
        nodes = {node["nodeId"]: node for node in tree["nodes"]}
        (board,) = (n for n in nodes.values() if n["role"]["value"] == "SvgRoot")
        told = []
        left = [board]
        while left:
            node = left.pop()
            left += (nodes[id] for id in node.get("childIds", []) if id in nodes)
            if not node["ignored"]:
                name = node.get("name", {}).get("value", "")
                told.append((node["role"]["value"], name))
        assert {role for role, _ in told} <= ON_BOARD, told
        assert all(len(name) > 5 for _, name in told), told
        (row,) = calm.locator("#panel-seats [aria-current]").all()
        assert "is-turn" in (row.get_attribute("class") or "")
