"""A second tab of the same reader."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.support.page import fingers

ELSEWHERE = "played in another tab"


def visit(second: Page) -> Page:
    """Have a second tab open the site."""
    second.goto("/?speed=instant")
    fingers.settle(second)
    return second
