"""Every state of the page passes axe-core: both themes, three languages, two widths.

A walk goes through states of the page and yields the name of each. It is gone in every
language, on a phone in that of the longest words; it ends where it can be gone again.
Colours are judged in both themes, once at each width: no language changes them.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.browser import axe, fingers
from tests.browser.readers import READY
from tests.browser.test_keeping import DENIED
from tinderbox.app.matches import share_link
from tinderbox.games import registry
from tinderbox.i18n.text import LANGUAGES

Walk = Callable[[Page], Iterator[str]]

REPLAYS = Path(__file__).parents[1] / "replays"
WIDE: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
LONGEST = "pt"  # the language whose words take the most room
CHOSEN = "#board .chosen, #panel .is-chosen"
SPEAK = "tag => document.querySelector(`[data-command='language:${tag}']`).click()"
UPDATE = "document.dispatchEvent(new CustomEvent('tinderbox-update'))"


def recorded(name: str) -> str:
    return (REPLAYS / f"{name}.match").read_text("utf8")


def begin(page: Page, address: str) -> None:
    """Go to a table and wait for a person's turn."""
    page.goto(address)
    fingers.settle(page)


# --- the walks ---------------------------------------------------------------------


def new_games(page: Page) -> Iterator[str]:
    """A stranger reads about every game and opens its new-game page."""
    yield "home without matches"
    page.click("#tools [data-command='settings']")
    page.wait_for_selector("dialog[open] .setting")
    yield "settings"
    page.keyboard.press("Escape")
    for game in registry.GAMES:
        page.click(f"[data-command='how:{game}']")
        page.wait_for_selector("dialog[open]")
        yield f"how to play {game}"
        page.keyboard.press("Escape")
        page.click(f"[data-command='choose:{game}']")
        # Scrolled to its end, the start line lies on nothing; before, it floats above
        # seats that a reader scrolls free, which axe can't know.
        page.locator(".start-line").evaluate(
            "line => line.parentElement.scrollIntoView(false)"
        )
        yield f"new game of {game}"
        page.click("#new-variants summary")
        yield f"variants of {game}"
        page.click("#brand")


def kept(page: Page) -> Iterator[str]:
    """The list of matches: named, given, thrown away and back, looked at again."""
    yield "home with matches, one of them damaged"
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
    for match in (1, 2):
        page.click(f"[data-command='match:{match}']")
        page.wait_for_selector("dialog[open] .score-table")
        yield f"the score of match {match}"
        page.click("#dialog-close")
        yield f"the end of match {match}"
        page.click("#brand")


def table(page: Page) -> Iterator[str]:
    """A person's turn: begun, asked about, looked back from, given away."""
    yield "a person's turn"
    rng = random.Random(1)
    while not page.locator(CHOSEN).count():
        id = rng.choice(fingers.glowing(page))
        page.dispatch_event(f"[data-id='{id}']", "click")
        fingers.settle(page)
    yield "a thing chosen"
    page.locator("#board .ground:not(.target)").first.dispatch_event("contextmenu")
    page.wait_for_selector("#panel-remark .rule-link")
    yield "why not"
    page.locator("#panel-remark .rule-link").dispatch_event("click")
    page.wait_for_selector("dialog[open]")
    yield "a rule"
    page.keyboard.press("Escape")
    if page.locator(".remark-read").is_visible():  # on a phone, over the board
        page.click(".remark-read")
    page.click("#timeline-prev")
    yield "an earlier moment"
    page.locator("#timeline-last").dispatch_event("click")
    for command in ("give", "how"):
        page.click(f"#tools [data-command='{command}']")
        page.wait_for_selector("dialog[open]")
        yield f"{command}, at the table"
        page.keyboard.press("Escape")
    if page.locator("#sheet-toggle").is_visible():
        page.click("#sheet-toggle")
        yield "the sheet open"
        page.click("#sheet-toggle")


def looked_back(page: Page) -> Iterator[str]:
    """Somebody's match that is over, opened for reading."""
    page.locator("#timeline-last").dispatch_event("click")
    page.locator("#act-score").dispatch_event("click")
    page.wait_for_selector("dialog[open] .score-table")
    yield "the score"
    page.click("#dialog-close")
    yield "the end"
    page.click("#timeline-prev")
    page.locator("#timeline-eyes button").nth(1).click()
    yield "a moment with a player's eyes"


def two_people(page: Page) -> Iterator[str]:
    """The curtain between them, or the table of one of them, and a notice above."""
    yield "handed over"


# --- what is wrong in them -----------------------------------------------------------


def wrongs(
    page: Page, walk: Walk, language: str, *, colours: bool = True
) -> Iterator[str]:
    """Go a walk in a language, and tell what is wrong in every state of it."""
    page.evaluate(SPEAK, language)
    page.wait_for_selector(f"html[lang={language}]", state="attached")
    width = (page.viewport_size or WIDE)["width"]
    for state in walk(page):
        for wrong in axe.wrongs(page, colours=colours):
            yield f"{language}, {width} wide, {state}: {wrong}"


def assert_open_to_all(page: Page, walk: Walk) -> None:
    """Nothing is wrong on the whole walk."""
    page.set_viewport_size(WIDE)
    found: list[str] = []
    for tag in LANGUAGES:
        if tag != LONGEST:
            found += wrongs(page, walk, tag, colours=tag == LANGUAGES[0])
    page.set_viewport_size(PHONE)
    found += wrongs(page, walk, LONGEST)
    assert not found, "\n".join(found)


@pytest.fixture
def calm(page: Page) -> Page:
    """A page by day on which nothing is ever half on its way."""
    page.emulate_media(reduced_motion="reduce", color_scheme="light")
    return page


def test_before_python(calm: Page) -> None:
    calm.route("**/pyscript/core.js", lambda route: None)  # it never comes
    found = []
    for size, languages in ((WIDE, LANGUAGES), (PHONE, (LONGEST,))):
        calm.set_viewport_size(size)
        for language in languages:
            for query in ("?", fingers.link("great_fire", "&")):
                calm.goto(f"/{query}lang={language}", wait_until="commit")
                calm.wait_for_selector("html:not([data-starting]) #boot-bar")
                told = axe.wrongs(calm, colours=language in (LANGUAGES[0], LONGEST))
                found += [f"{calm.url}: {wrong}" for wrong in told]
    assert not found, "\n".join(found)


def test_without_python(calm: Page, expected_errors: list[str]) -> None:
    expected_errors += ["ERR_FAILED", "Failed to fetch"]
    calm.route("**/runtime/app.zip", lambda route: route.abort())
    found = []
    for language in LANGUAGES:
        calm.goto(f"/?lang={language}")
        calm.wait_for_selector("#boot-again")
        told = axe.wrongs(calm, colours=language == LANGUAGES[0])
        found += [f"{language}: {wrong}" for wrong in told]
    assert not found, "\n".join(found)


def test_home_and_new_games(calm: Page) -> None:
    calm.goto("/")
    calm.wait_for_selector(READY, state="attached")
    assert_open_to_all(calm, new_games)


def test_home_with_matches(calm: Page) -> None:
    over = "fire-bulls-three", "pompieri-four"
    for id, text in enumerate([*map(recorded, over), "nonsense"], start=1):
        key = f"tinderbox.match.{id}"
        calm.add_init_script(f"localStorage.setItem('{key}', {json.dumps(text)})")
    calm.goto("/")
    calm.wait_for_selector(READY, state="attached")
    assert_open_to_all(calm, kept)


@pytest.mark.parametrize("game", registry.GAMES)
def test_a_table(calm: Page, game: str) -> None:
    begin(calm, f"/{fingers.link(game, '')}")
    assert_open_to_all(calm, table)


def test_a_match_of_somebody(calm: Page) -> None:
    shared = share_link.pack(recorded("great-fire-three-first-edition"))
    begin(calm, f"/#shared={shared}")
    assert_open_to_all(calm, looked_back)


def test_two_people_and_nothing_kept(calm: Page) -> None:
    calm.add_init_script(DENIED)
    seats = "human,human&names=Ann,Bo"
    begin(calm, f"/?game=fire_bulls&seats={seats}&seed=11&speed=instant")
    calm.wait_for_selector("#act-ready")
    assert_open_to_all(calm, two_people)
    calm.click("#act-ready")
    assert_open_to_all(calm, two_people)


# What an accessibility tree may hold of a board: it has a name, and so has each thing.
ON_BOARD = {"SvgRoot", "button", "image"}


@pytest.mark.parametrize("game", registry.GAMES)
def test_the_board_says_what_means_something_and_no_more(calm: Page, game: str) -> None:
    begin(calm, f"/{fingers.link(game)}")
    for _ in range(2):
        tree = calm.context.new_cdp_session(calm).send("Accessibility.getFullAXTree")
        nodes = {node["nodeId"]: node for node in tree["nodes"]}
        (board,) = (n for n in nodes.values() if n["role"]["value"] == "SvgRoot")
        told, left = [], [board]
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
        fingers.play_on(calm, random.Random(1), clicks=12)
