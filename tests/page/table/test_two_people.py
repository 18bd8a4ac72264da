"""Several people share the device. A curtain hides what is another person's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.support.page import fingers
from tests.support.page.second_tab import ELSEWHERE, visit
from tests.support.page.secrets import Searcher, Truth
from tests.support.phases import phase
from tinderbox.core.game import Player
from tinderbox.core.rng import Rng

# Game → its seats, seed and rules, and the phases in which people act. These matches
# come to all phases soon, and in some Cy comes to a phase soon after Bo.
MATCHES = {
    "great_fire": (
        "human,human,human&seed=13&more_destruction=on",
        {"crews", "pawns", "card", "spread", "double", "actions", "intensify"},
    ),
    "fire_bulls": (
        "human,human,human&seed=4",
        {"turn", "step", "attack", "ransom", "limit"},
    ),
    "pompieri": ("human,random,human&seed=3", {"turn"}),
}
SECRETIVE = {"great_fire", "fire_bulls"}  # where a seat knows what others don't
BO = Player(1)
CY = Player(2)
SEED = 7  # by which people act in it
OFTEN = 1  # times to stop in each phase, behind the curtain and before it

# Clicks on what glows, after a look and a question at something else, and lifts
# curtains; stops where it has not stopped often enough, and at the end.
PLAY = """async ([n, stopped, often]) => {
  const all = selector => [...document.querySelectorAll(selector)];
  const does = (element, event) => element.dispatchEvent(event);
  const bubbles = {bubbles: true}, curtain = document.getElementById('curtain');
  for (;; n++) {
    await tinderbox.idle();
    if (all('dialog[open]').length) return null;
    const phase = all('.phase-name')[0].textContent;
    const where = `${phase}, curtain ${curtain.hidden ? 'lifted' : 'drawn'}`;
    if ((stopped[where] ?? 0) < often) return [n, where];
    if (!curtain.hidden) { all('#act-ready')[0].click(); continue; }
    const glowing = all('#board .target, #panel .is-playable');
    const things = all('#panel [data-id]');
    const next = glowing[n * 7919 % glowing.length];
    does(things[n % things.length], new MouseEvent('contextmenu', bubbles));
    does(next, new PointerEvent('pointerover', bubbles));
    does(next, new MouseEvent('click', bubbles));
  }
}"""
STEP = """async () => {
  const ready = document.querySelector('#curtain:not([hidden]) #act-ready');
  const next = document.querySelector('#board .target')
    ?? document.querySelector('#panel .is-playable');
  if (ready) ready.click();
  else next.dispatchEvent(new MouseEvent('click', {bubbles: true}));
  await tinderbox.idle();
}"""
DO = """async command => {
  document.querySelector(`[data-command='${command}']`).click();
  await tinderbox.idle();
}"""


def truth(page: Page) -> Truth:
    return Truth(fingers.saved(page))


def query(game: str, seats: str) -> str:
    return f"game={game}&seats={seats}&names=Ann,Bo,Cy"


def opened(page: Page, game: str) -> Page:
    """The match, behind the curtain of the first person to act."""
    fingers.begin(page, query(game, MATCHES[game][0]))
    return page


def stops(page: Page, often: int = OFTEN) -> Iterator[str]:
    """Play on to the end. Stop so often in every phase of every kind."""
    stopped: Counter[str] = Counter()
    n = 0
    while stop := page.evaluate(PLAY, [n, stopped, often]):
        n, where = stop
        stopped[where] += 1
        yield where
        page.evaluate(STEP)


def is_curtained(page: Page) -> bool:
    return page.locator("#curtain").is_visible()


def shown_story(page: Page) -> list[str]:
    return page.locator("#journal li").all_text_contents()


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(it, marks=() if it in SECRETIVE else pytest.mark.nightly)
        for it in MATCHES
    ],
)
def test_nothing_of_another_seat_is_in_the_document(app: Page, game: str) -> None:
    """The document is searched behind the curtain and before the next person."""
    page = app
    searcher = Searcher(opened(page, game))
    missing = set(MATCHES[game][1])
    for where in stops(page):
        now = truth(page)
        viewer = None if is_curtained(page) else now.to_move()
        secrets = now.secrets(viewer)
        assert searcher.found(secrets) == set(), where
        assert secrets.sentences or game not in SECRETIVE
        assert shown_story(page) == now.story(viewer, now.words[0])
        missing.discard(now.phase)
        if not missing and viewer is not None:
            break
    assert not missing


def before(game: str, awaited: str) -> str:
    """Return a random match when Bo, whom Cy follows, is in that phase."""
    session = fingers.new_session(query(game, MATCHES[game][0]))
    rng = Rng(SEED)
    while (phase(session.state).value, session.to_move()) != (awaited, BO):
        if legal := session.legal():
            session.act(rng.choice(legal))
        else:
            assert session.advance() is not None, "the match was over before"
    return session.text()


def reach(page: Page, game: str, awaited: str) -> Truth:
    """Bo plays that phase and Cy comes to the turn, both on the page."""
    fingers.open_match(page, before(game, awaited))
    for where in stops(page, often=1000):
        now = truth(page)
        if now.phase == awaited and where.endswith("lifted") and now.to_move() == CY:
            return now
    raise AssertionError(awaited)


@pytest.mark.parametrize(
    ("game", "awaited"),
    [
        ("great_fire", "card"),
        ("fire_bulls", "turn"),
        # It hides nothing: only the words for a seat are others.
        pytest.param("pompieri", "turn", marks=pytest.mark.nightly),
    ],
)
def test_nothing_is_left_wherever_the_next_one_goes(
    app: Page, game: str, awaited: str
) -> None:
    page = app
    searcher = Searcher(page)
    reach(page, game, awaited)

    def go(command: str) -> None:
        """Nothing of the others appears with that command."""
        page.evaluate(DO, command)
        now = truth(page)
        moment = int(page.locator("#timeline-at").input_value())
        viewer = None if is_curtained(page) else CY
        assert searcher.found(now.secrets(viewer, moment)) == set(), command

    page.evaluate(STEP)
    for command in (
        "undo",
        "redo",
        "theme",
        "moment:prev",
        "moment:prev",
        "language:it",
    ):
        go(command)
    for command in ("moment:first", "moment:next", "moment:last", "language:en"):
        go(command)

    go("give")
    with page.expect_download() as drawn:
        page.evaluate(DO, "picture:svg")
    secrets = truth(page).secrets(None)
    picture = Path(drawn.value.path()).read_text("utf8")
    assert {s for s in secrets.sentences if s in picture} == set()
    page.keyboard.press("Escape")
    expect(page.locator("#dialog")).to_be_empty()  # a link in it is the whole match

    last = truth(page)
    go("fork")
    assert is_curtained(page)
    page.go_back()
    page.locator("#curtain", has_text="Cy").wait_for()
    assert searcher.found(last.secrets(None)) == set()
    page.click("#act-ready")
    assert searcher.found(last.secrets(CY)) == set()
    page.evaluate(DO, "home")
    assert searcher.found(last.secrets(None)) == set()


def test_the_curtain_speaks_the_language_chosen_behind_it(app: Page) -> None:
    page = app
    opened(page, "fire_bulls").evaluate(DO, "language:it")
    expect(page.locator("#act-ready")).to_have_text("Eccomi")
    for command in ("ready", "invite:seat:1", "home"):  # all else is covered
        expect(page.locator("#curtain :focus")).to_have_attribute(
            "data-command", command
        )
        page.keyboard.press("Tab")
    expect(page.locator(":focus:not(#curtain *)")).to_have_count(0)


def take_over(page: Page) -> None:
    page.bring_to_front()
    page.click("#notices [data-command^='take-over']")


def test_a_page_that_loses_its_match_shows_what_everybody_knows(
    app: Page, other: Page
) -> None:
    first = app
    secrets = reach(first, "great_fire", "card").secrets(None)
    second = visit(other)
    assert Searcher(second).found(secrets) == set()
    for winner, loser in ((second, first), (first, second)):
        take_over(winner)
        expect(loser.locator("#notices")).to_contain_text(ELSEWHERE)
        assert Searcher(loser).found(secrets) == set()
        assert not is_curtained(loser)
        expect(winner.locator("#act-ready")).to_be_visible()
