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
from collections.abc import Callable, Iterator
from functools import partial
from itertools import cycle

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.support.by_day import by_day
from tests.support.page import axe, fingers
from tests.support.page.no_storage import DENIED
from tests.support.page.readers import WIDEST_LANGUAGE
from tests.support.paths import REPLAYS
from tests.support.results import result
from tests.support.sites import unowned
from tinderbox.app.kernel.match.store import ME, RESULTS, SETTING
from tinderbox.arena.match_result import news
from tinderbox.core import share_link
from tinderbox.games import registry
from tinderbox.i18n.languages import LANGUAGES

Walk = Callable[[Page], Iterator[str]]

WIDE: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
# After so many actions there is a thing whose click asks for another.
ACTIONS = {"great_fire": 4, "fire_bulls": 5}
ASKS_FOR_MORE = ("district-", "own-", "direction-2")
SPEAK = "tag => document.querySelector(`[data-command='language:${tag}']`).click()"
PUT = "([key, text]) => localStorage.setItem(key, text)"
UNFOLD = "document.querySelectorAll('.final-fold').forEach(e => e.open = true)"
# No picture after the first is drawn for how a game is played: axe reads their words,
# which are there before, and each is a whole board. Their boxes have their size.
UNDRAWN = """() => Object.defineProperty(HTMLImageElement.prototype, 'isConnected',
  {value: false, configurable: true})"""
DRAWN = "() => delete HTMLImageElement.prototype.isConnected"
COMMANDS = """() =>
  [...document.querySelectorAll('[data-command]')].map(it => it.dataset.command)"""
UPDATE = "document.dispatchEvent(new CustomEvent('tinderbox-update'))"


def recorded(name: str) -> str:
    return (REPLAYS / f"{name}.match").read_text("utf8")


# --- the walks ---------------------------------------------------------------------


def home(page: Page) -> Iterator[str]:
    """A stranger looks at the front page, the settings and the puzzles."""
    yield "home without matches"
    fingers.do(page, "menu")
    page.wait_for_selector("#menu[open]")
    yield "the menu"
    page.keyboard.press("Escape")
    fingers.choose(page, "settings")
    page.wait_for_selector("dialog[open] .setting")
    page.click("#settings-more > summary")
    yield "settings"
    page.keyboard.press("Escape")
    fingers.do(page, "friends")
    yield "ways to play with friends"
    page.keyboard.press("Escape")
    fingers.do(page, "puzzles:pompieri")
    page.click("dialog[open] summary >> nth=0")
    yield "puzzles"
    page.keyboard.press("Escape")


def new_game(page: Page, game: str) -> Iterator[str]:
    """A stranger opens a game's new-game page and reads about the game."""
    page.evaluate(UNDRAWN)
    fingers.do(page, f"choose:{game}")
    yield "a new game"
    page.locator("#new-kind-1:not([open]) summary").click()
    page.locator("#new-rules:not([open]) > summary").click()
    yield "a new game, a player's choice and its variants open"
    fingers.do(page, f"how:{game}")
    page.wait_for_selector("dialog[open]")
    yield "how it is played"
    page.keyboard.press("Escape")
    page.evaluate(DRAWN)


def kept(page: Page) -> Iterator[str]:
    """The list of matches: renamed, exported, deleted and restored, opened again."""
    yield "home with matches"
    fingers.do(page, "games")
    yield "the list of matches, one of them damaged"
    for command in ("rename", "give"):
        page.click(f"[data-command='{command}:1']")
        page.wait_for_selector("dialog[open]")
        yield f"{command} a match"
        page.keyboard.press("Escape")
    page.click("[data-command='remove:1']")
    page.evaluate(UPDATE)
    page.wait_for_selector("#notices [data-command='update']")
    yield "a match thrown away, an update waiting"
    page.click("#notices [data-command='put-back']")
    page.click("#notices [data-command='dismiss:notice.update']")
    size = page.viewport_size or WIDE
    for match in (1, 2) if size == PHONE else (2,):
        page.click(f"#page-games [data-command='match:{match}']")
        page.wait_for_selector("dialog[open] .score-chart")
        page.evaluate(UNFOLD)
        yield f"the score of match {match}"
        page.click("#dialog-close")
        yield f"the end of match {match}"
        fingers.do(page, "games")


def turn(page: Page) -> Iterator[str]:
    """A person's turn: at its beginning, and when something is chosen."""
    yield "a person's turn"
    for id in fingers.glowing(page):
        if id.startswith(ASKS_FOR_MORE):
            page.dispatch_event(f"[data-id='{id}']", "click")
            page.evaluate("tinderbox.idle()")
            yield "after a click"
            return


def table(page: Page) -> Iterator[str]:
    """A person's turn, with a question, and at an earlier moment."""
    yield from turn(page)
    page.locator("#board .ground:not(.target)").first.dispatch_event("contextmenu")
    page.wait_for_selector("#panel-remark .rule-link")
    yield "why not"
    if page.locator(".remark-read").is_visible():  # on a phone, over the prompt
        page.click(".remark-read")
    page.click("#tool-menu")
    yield "the menu"
    page.keyboard.press("Escape")
    fingers.do(page, "journal")
    yield "the journal unfolded"
    page.click("#timeline-prev")
    yield "an earlier moment"
    page.locator("#timeline-last").dispatch_event("click")
    fingers.do(page, "journal")


def beside_the_table(page: Page) -> Iterator[str]:
    """Open what is the same at all tables: a rule, a plan, the notebook, the match.

    How to play is the same text as on the front page, where `new_games` opens it.
    """
    page.locator("#board .ground:not(.target)").first.dispatch_event("contextmenu")
    page.locator("#panel-remark .rule-link").dispatch_event("click")
    page.wait_for_selector("#rules h4")
    yield "a rule"
    page.fill("#rules-search", "")
    yield "all rules"
    fingers.do(page, "rules")
    page.keyboard.press("h")
    page.wait_for_selector("#plan-then:not([hidden])", state="attached")
    yield "the plan of a turn"
    page.keyboard.press("h")
    page.keyboard.press("n")
    page.wait_for_selector("#notebook")
    page.locator(".notebook-mark").first.click()
    yield "the notebook"
    page.keyboard.press("Escape")
    page.keyboard.press("a")
    page.locator("[data-command='ask-question:0']").click()
    yield "an answer"
    page.keyboard.press("Escape")
    fingers.do(page, "keys")
    page.locator("[data-command^='change-key']").first.click()
    yield "a key is changed"
    page.click("#dialog-close")
    fingers.choose(page, "give")
    page.wait_for_selector("dialog[open]")
    yield "the match given away"
    page.keyboard.press("Escape")


def looked_back(page: Page) -> Iterator[str]:
    """Open a finished match of somebody else for reading."""
    page.locator("#timeline-last").dispatch_event("click")
    page.locator("#act-score").dispatch_event("click")
    page.wait_for_selector("dialog[open] .score-chart")
    page.evaluate(UNFOLD)
    yield "the score"
    page.click("#dialog-close")
    yield "the end"
    page.click("#timeline-prev")
    page.locator("#timeline-eyes button").nth(1).click()
    yield "a moment with a player's eyes"


def two_people(page: Page) -> Iterator[str]:
    """The curtain between two people, or the table of one with a notice above."""
    yield "handed over"


def results(page: Page) -> Iterator[str]:
    """The results of deleted matches, and the goals."""
    yield "results"
    for summary in page.locator("#page-results summary").all():
        summary.click()
    yield "goals, and the question who plays"
    page.click("[data-command^='results:pick:game:1']")
    yield "results of a game"
    page.click("[data-command^='results:pick:game:0']")
    for summary in page.locator("#page-results details[open] summary").all():
        summary.click()


# --- what is wrong in them -----------------------------------------------------------


def wrongs(page: Page, walk: Walk, language: str, themes: Iterator[str]) -> list[str]:
    """Walk as far as there are themes, one for each state. Return what is wrong."""
    page.evaluate(SPEAK, language)
    page.wait_for_selector(f"html[lang={language}]", state="attached")
    width = (page.viewport_size or WIDE)["width"]
    return [
        f"{language}, {width} wide, {state}, {wrong}"
        for theme, state in zip(themes, walk(page), strict=False)
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
    page: Page, walk: Walk, *sizes: ViewportSize, first: int = 0
) -> None:
    """Fail if anything is wrong on the walk, which begins with that theme."""
    themes = axe.THEMES[first:] + axe.THEMES[:first]
    # A board is drawn anew in another theme.
    in_turn = [theme for theme in themes for _ in range(IN_ONE_THEME)]
    found: list[str] = []
    for size in sizes:
        page.set_viewport_size(size)
        if size == WIDE:
            found += wrongs(page, walk, LANGUAGES[0], cycle(in_turn))
            continue
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
    table = fingers.link("great_fire", f"&lang={WIDEST_LANGUAGE}")
    home = f"?lang={LANGUAGES[0]}"
    for size, query, shown, theme in (
        (WIDE, home, "home", "day"),
        (PHONE, table, "table", "night"),
    ):
        calm.set_viewport_size(size)
        calm.goto(f"/{query}", wait_until="commit")
        calm.wait_for_selector(f"html:not([data-starting]) #page-{shown} h1")
        assert calm.is_visible("#boot-bar")
        told = axe.wrongs(calm, theme)
        found += [f"{calm.url}: {wrong}" for wrong in told]
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
        told = axe.wrongs(calm, theme)
        found += [f"{language}: {wrong}" for wrong in told]
    assert not found, "\n".join(found)


@WIDTHS
def test_home(app: Page, size: ViewportSize) -> None:
    assert_open_to_all(app, home, size)


# These pages are one document, which tells of each game in other words.
@WIDTHS
@pytest.mark.parametrize(
    "game",
    [
        registry.GAMES[0],
        *(pytest.param(it, marks=pytest.mark.nightly) for it in registry.GAMES[1:]),
    ],
)
def test_a_new_game(app: Page, game: str, size: ViewportSize) -> None:
    assert_open_to_all(app, partial(new_game, game=game), size)


@WIDTHS
def test_home_with_matches(calm: Page, size: ViewportSize) -> None:
    calm.goto("/?speed=instant")  # ids that no page gave: `app` would know them later
    over = "fire-bulls-four-exhausted", "pompieri-three-every-fire"
    for id, text in enumerate([*map(recorded, over), "nonsense"], start=1):
        calm.evaluate(PUT, [f"tinderbox.match.{id}", text])
    fingers.do(calm, "home")
    assert_open_to_all(calm, kept, size)


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
    assert_open_to_all(app, results, size)


@WIDTHS
@pytest.mark.parametrize("game", registry.GAMES)
def test_a_table(app: Page, game: str, size: ViewportSize) -> None:
    fingers.open_match(app, fingers.played(fingers.link(game), ACTIONS.get(game, 0)))
    # What all games share is seen by day and by night, and wide beside one of them.
    index = registry.GAMES.index(game)
    walk = turn if index and size == WIDE else table
    assert_open_to_all(app, walk, size, first=index % 2)


def test_a_table_on_a_phone(app: Page) -> None:
    fingers.open_match(app, fingers.played(fingers.link("great_fire"), 4))
    assert_open_to_all(app, turn, PHONE)


@WIDTHS
def test_beside_a_table(app: Page, size: ViewportSize) -> None:
    fingers.begin(app, fingers.link("great_fire"))
    assert_open_to_all(app, beside_the_table, size)


@pytest.mark.nightly  # beside the score and the end of one's own
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_match_of_somebody(app: Page, size: ViewportSize) -> None:
    shared = share_link.pack(recorded("great-fire-three-first-edition"))
    app.evaluate("fragment => { location.hash = fragment; }", f"shared={shared}")
    app.wait_for_selector("dialog[open] .score-chart")
    app.click("#dialog-close")
    assert_open_to_all(app, looked_back, size)


@WIDTHS
def test_two_people_and_nothing_kept(calm: Page, size: ViewportSize) -> None:
    calm.add_init_script(DENIED)
    seats = "human,human&names=Ann,Bo"
    calm.goto(f"/?game=fire_bulls&seats={seats}&seed=11&speed=instant")
    calm.wait_for_selector("#act-ready")
    assert_open_to_all(calm, two_people, size)
    calm.click("#act-ready")
    assert_open_to_all(calm, two_people, size)


# What an accessibility tree may hold of a board: it has a name, and so has each thing.
ON_BOARD = {"SvgRoot", "button", "image"}


@pytest.mark.parametrize("game", by_day("pompieri"))
def test_the_board_says_what_means_something_and_no_more(app: Page, game: str) -> None:
    calm = app
    later = (9, 1) if game in fingers.SEATS else (2, 1)  # another game may be short
    for actions, clicks in ((0, 0), later):
        fingers.open_match(calm, fingers.played(fingers.link(game), actions))
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
