"""What has a frame on the board is hit within all of it."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page

from tests.app.site import started
from tests.page.drivers import fingers

CLICKS = 14
# Framed pieces, and how many of 36 points of a frame mean another thing. Where two
# frames overlap it may be another one that has a frame, too.
MISSED = """() => [...document
  .querySelectorAll('#board .sprite:is(.target, .chosen)')].flatMap(piece => {
    const ring = piece.querySelector('.piece-ring');  // of a tilted card it is tilted
    const frame = ring.getBBox(), onScreen = ring.getScreenCTM();
    const at = (u, v) => new DOMPoint(
      frame.x + frame.width * u / 12, frame.y + frame.height * v / 12)
      .matrixTransform(onScreen);
    const steps = [1, 3, 5, 7, 9, 11];
    const missed = steps.flatMap(v => steps.map(u => at(u, v)))
      .map(({x, y}) => document.elementFromPoint(x, y))
      .filter(e => e?.closest('[data-id]')?.dataset.id !== piece.dataset.id)
      .filter(e => !e?.closest('.sprite:is(.target, .chosen)'));
    return missed.length > 1 ? [`${piece.id}: ${missed.length}`] : [];
  })"""


@pytest.mark.parametrize("game", ["great_fire", "pompieri", "fire_bulls"])
def test_a_framed_piece_is_hit_within_its_whole_frame(app: Page, game: str) -> None:
    app.set_viewport_size({"width": 1440, "height": 900})
    fingers.begin(app, started.link(game))
    rng = random.Random(4)
    framed = 0
    for _ in range(CLICKS):
        framed += app.locator("#board .sprite:is(.target, .chosen)").count()
        assert app.evaluate(MISSED) == []
        fingers.play_on(app, rng, 1)
    assert framed
