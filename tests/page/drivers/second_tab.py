"""Opens a second tab of the same reader."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.page.drivers import fingers

ELSEWHERE = "played in another tab"


def visit(second: Page) -> Page:
    """Open the site in a second tab."""
    second.goto("/?speed=instant")
    fingers.settle(second)
    return second
