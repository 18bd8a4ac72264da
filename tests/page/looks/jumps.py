"""Finds the elements that jump while a page starts."""

from __future__ import annotations

from playwright.sync_api import Page, ViewportSize

MAX_LAYOUT_SHIFT = 0.05  # half of what web.dev's "Cumulative Layout Shift" calls good
SIZES: list[ViewportSize] = [
    {"width": 1440, "height": 900},
    {"width": 390, "height": 844},
    {"width": 1024, "height": 768},
]

# What jumped, by how much, as it is painted; a click of the reader's own is no shift.
WATCH = """
window.isPainted = true;
window.jumps = [];
new PerformanceObserver(list => {
  for (const {value, hadRecentInput, sources} of list.getEntries()) {
    if (hadRecentInput) continue;
    const box = ({x, y, width, height}) => [x, y, width, height].map(Math.round);
    jumps.push([value, sources.map(({node, previousRect, currentRect}) =>
      [node?.id || node?.className || node?.nodeName, box(previousRect),
       box(currentRect)].join(' '))]);
  }
}).observe({type: 'layout-shift', buffered: true});
"""

# Two frames later the observer has been told of all that was painted.
JUMPS = """() => new Promise(done =>
  requestAnimationFrame(() => requestAnimationFrame(() => done(jumps))))"""


def assert_nothing_jumped(page: Page) -> None:
    """Fail if an element jumped. The page began with `WATCH` and is idle."""
    jumps = page.evaluate(JUMPS)
    assert sum(value for value, _ in jumps) < MAX_LAYOUT_SHIFT, jumps
