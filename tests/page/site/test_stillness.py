"""A page at which nobody does anything stands still, whatever it shows."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page

from tests.app.site import started
from tests.page.drivers import fingers
from tests.page.pictures.walks import MATCHES, WALKS, recorded_until
from tests.page.walks import states
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


def at_a_table(page: Page) -> Iterator[str]:
    """A person's turn, with a question, with a plan, and what lies beside the table."""
    fingers.begin(page, started.link(registry.GAMES[0]))
    fingers.settle(page)
    yield from states.walked(page, states.TABLE)
    yield from states.walked(page, states.BESIDE_THE_TABLE)


def told(page: Page) -> Iterator[str]:
    """What others did, and what a lesson asks for, in each game."""
    for game, match in MATCHES.items():
        fingers.open_match(page, recorded_until(match.name, match.moment))
        fingers.do(page, "recap")
        yield f"{game}: recap"
        fingers.do(page, f"lesson:{game}/{registry.course(game)[0]}")
        yield f"{game}: lesson"
        page.click("#lesson-next")
        yield f"{game}: lesson, next step"


@pytest.mark.parametrize(
    "walk",
    [
        # By day one table: that no sheet has an endless animation, the test of all of
        # them knows, tests/house/test_sheets.py.
        at_a_table,
        *(
            pytest.param(walk, marks=pytest.mark.nightly)
            for walk in (told, *WALKS.values())
        ),
    ],
)
def test_nothing_moves_once_it_has_come(
    app: Page, walk: Callable[[Page], Iterator[str]]
) -> None:
    """A board that is drawn with each frame keeps a phone awake."""
    app.emulate_media(reduced_motion="no-preference")
    app.evaluate(WATCH_FRAMES)
    moving = {}
    for state in walk(app):
        if found := app.evaluate(STILL_MOVING):
            moving[state] = found
    app.evaluate("restoreFrames()")
    assert moving == {}
