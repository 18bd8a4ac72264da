"""Live regions tell a screen reader each event once, at every speed."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.support.page import fingers
from tests.support.page.fingers import begun
from tinderbox.app.table.play_settings import SPEEDS

MATCH = "?game=fire_bulls&seats=human,greedy,greedy&seed=5"
SHORTEST_TURN = ("deck", "act-stay", "act-end")
# Collects all that a screen reader would speak by itself, as [where, what].
LISTEN = """() => {
  window.told = [];
  const live = '[aria-live], [role=status], [role=log], [role=alert], output';
  for (const region of document.querySelectorAll(live))
    new MutationObserver(changes => {
      const added = changes.flatMap(({addedNodes}) => [...addedNodes]);
      const text = added.map(node => node.textContent).join(' ').trim();
      if (text) told.push([region.id, text]);
    }).observe(region, {childList: true, subtree: true});
}"""
HURRY = """() => {
  const later = window.later = window.setTimeout;
  window.setTimeout = (act, ms) => later(act, ms / 50);
}"""
HAS_TOLD = "line => told.some(([, text]) => text.includes(line))"
YOUR_TURN = "Player 1, it is your turn."
JOURNAL = "() => [...document.querySelectorAll('#journal li')].map(e => e.textContent)"


def test_each_event_is_told_once_at_every_speed(app: Page) -> None:
    text = begun(MATCH, 8)
    lines = []
    app.evaluate(HURRY)
    app.evaluate(LISTEN)
    for speed in SPEEDS:
        fingers.do(app, f"speed:{speed}")
        app.evaluate("told.length = 0")
        fingers.open_match(app, text)
        # What others did before is told a moment after the match is there.
        app.wait_for_function(HAS_TOLD, arg=YOUR_TURN)
        since = len(app.evaluate(JOURNAL))
        app.evaluate("told.length = 0")
        while not any("Magpie" in line for line in app.evaluate(JOURNAL)[since:]):
            lit = fingers.glowing(app)
            thing = next((id for id in SHORTEST_TURN if id in lit), lit[0])
            app.dispatch_event(f"[data-id='{thing}']", "click")
            app.evaluate("tinderbox.idle()")
        last = app.evaluate(JOURNAL)[-1]
        app.wait_for_function(HAS_TOLD, arg=last)
        told: list[tuple[str, str]] = app.evaluate("told")
        assert {where for where, _ in told} == {"live"}
        heard = " ".join(what for _, what in told)
        lines = app.evaluate(JOURNAL)[since:]
        journal = " ".join(lines)
        for line in lines:
            assert heard.count(line) == journal.count(line), (speed, line, told)
        assert heard.count(YOUR_TURN) == 1, (speed, told)
    app.evaluate("() => { window.setTimeout = window.later; }")
    assert len(lines) > 3
