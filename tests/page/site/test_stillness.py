"""A page at which nobody does anything stands still, whatever it shows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count

import pytest
from playwright.sync_api import Page

from tests.support.page import fingers
from tests.support.page.pictures import walks
from tests.support.page.pictures.walks import MATCHES, recorded, shown
from tinderbox.games import registry

# Notes each frame that a script asks for and has not got yet.
WATCH_FRAMES = """() => {
  const ask = window.requestAnimationFrame.bind(window);
  window.askedFrames = new Set();
  window.requestAnimationFrame = drawn => {
    const id = ask(now => {
      askedFrames.delete(id);
      drawn(now);
    });
    askedFrames.add(id);
    return id;
  };
  window.nextFrame = () => new Promise(ask);
  window.restoreFrames = () => { window.requestAnimationFrame = ask; };
}"""
# Waits for the end of what runs, then names what still does: an animation that has no
# end or is followed by others again and again, and a script that asks for each frame.
STILL_MOVING = """async () => {
  const tell = ({animationName, transitionProperty, effect}) => {
    const {id, tagName} = effect.target;
    return `${animationName ?? transitionProperty} of ${id || tagName}`;
  };
  const running = () =>
    document.getAnimations().filter(it => it.playState === 'running');
  const isEndless = it => it.effect.getComputedTiming().endTime === Infinity;
  await tinderbox.idle();
  for (let round = 0; round < 20 && running().length; round++) {
    const endless = running().filter(isEndless);
    if (endless.length) return endless.map(tell);
    for (const it of running()) it.updatePlaybackRate(20);  // the test need not wait
    await Promise.allSettled(running().map(it => it.finished));
    await tinderbox.idle();  // one may be followed by the next
  }
  await new Promise(done => setTimeout(done));  // what a last frame asked for is asked
  // On a busy machine the first frames after a drawing are still to come.
  for (let frame = 0; frame < 60 && askedFrames.size; frame++) await nextFrame();
  const frames = [...askedFrames].map(() => 'a script that asks for frames');
  return [...running().map(tell), ...frames];
}"""


def table_states(page: Page, game: str) -> Iterator[str]:
    """Walk through the states of a table before and amid a person's turn."""
    fingers.begin(page, fingers.link(game))
    fingers.settle(page)
    for look in shown(page, "desk-day", "phone-night", "phone-day", "desk-night"):
        yield f"table {look}"
    page.keyboard.press("h")
    page.wait_for_selector("#board .is-pointed, #panel .is-pointed", state="attached")
    page.wait_for_selector("#plan-then:not([hidden])")
    yield "hint"
    fingers.point_at(page, fingers.glowing(page)[0])
    fingers.settle(page)
    yield "after a click"


def states(page: Page, game: str) -> Iterator[str]:
    """Walk through the states of the page that a match of a game has."""
    yield from table_states(page, game)
    match = MATCHES[game]
    fingers.open_match(page, recorded(match.name, match.moment))
    fingers.do(page, "recap")
    yield "recap"
    fingers.begin(page, f"?game={game}&seats={match.people}&seed=11")
    page.wait_for_selector("#curtain:not([hidden])")
    yield "curtain"
    fingers.open_match(page, recorded(match.name))
    page.wait_for_selector("dialog[open] .score-chart")
    yield "score"
    page.click("#dialog-close")
    if game == "great_fire":  # whose findings are known: else a worker looks for them
        yield from (f"report {look}" for look in walks.report(page))
    yield from lesson_steps(page, game, most=1)
    fingers.do(page, "home")
    yield "front page"


def lesson_steps(page: Page, game: str, most: int | None = None) -> Iterator[str]:
    """Walk through so many lessons up to the first action, and ask what it is."""
    for lesson in registry.course(game)[:most]:
        fingers.do(page, f"lesson:{game}/{lesson}")
        for number in count(1):
            yield f"lesson {lesson}, step {number}"
            is_asked = page.locator("#lesson-next[data-help]").count() > 0
            page.click("#lesson-next")
            if is_asked:
                yield f"lesson {lesson}, what to do"
                break


@pytest.mark.parametrize(
    ("walk", "game"),
    [
        # By day one table: that no sheet has an endless animation, the test of all of
        # them knows, tests/house/test_sheets.py.
        (table_states, registry.GAMES[0]),
        *(
            pytest.param(walk, game, marks=pytest.mark.nightly)
            for walk in (states, lesson_steps)
            for game in registry.GAMES
        ),
    ],
)
def test_nothing_moves_once_it_has_come(
    app: Page, game: str, walk: Callable[[Page, str], Iterator[str]]
) -> None:
    """A board that is drawn with each frame keeps a phone awake."""
    app.emulate_media(reduced_motion="no-preference")
    app.evaluate(WATCH_FRAMES)
    moving = {}
    for state in walk(app, game):
        if found := app.evaluate(STILL_MOVING):
            moving[state] = found
    app.evaluate("restoreFrames()")
    assert moving == {}
