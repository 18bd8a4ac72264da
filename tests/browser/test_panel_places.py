"""Beside the board everything has a place: the journal is in sight at every size."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser import fingers

EIGHT = "human" + ",greedy" * 7
MATCH = f"?game=pompieri&seats={EIGHT}&seed=3&speed=instant&lang=en"
DESKS = ((1440, 900), (1280, 800), (1024, 768))
# Three lines of the journal show, and nothing has to be scrolled for them.
IN_SIGHT = """() => {
  const panel = document.getElementById('panel');
  const journal = document.getElementById('journal-scroll');
  const {bottom, height} = journal.getBoundingClientRect();
  const isWhole = panel.scrollHeight <= panel.clientHeight;
  return bottom <= innerHeight && height >= 54 && isWhole;
}"""
# From the middle of a square to the next, which is as far as a finger is heard.
FOR_FINGERS = """() => {
  const [a, b] = [4, 5].map(n => document.getElementById(`square-${n}-4`)
    .getBoundingClientRect().x);
  return b - a > 43.5;
}"""


def test_the_journal_is_in_sight_with_eight_players_and_squares_are_for_fingers(
    app: Page,
) -> None:
    fingers.begin(app, MATCH)
    for width, height in DESKS:
        app.set_viewport_size({"width": width, "height": height})
        assert app.evaluate(IN_SIGHT), (width, height)
    for width, height in ((844, 390), (740, 360), (360, 740)):
        app.set_viewport_size({"width": width, "height": height})
        app.wait_for_function(FOR_FINGERS)
