"""Somebody at a device of their own, whose presses and readings are counted."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Page, expect

from tests.page.features.peers.camera import DRAWN, SEES


@dataclass
class Person:
    """A person before a page. For readings it needs `CAMERA`."""

    page: Page
    presses: int = 0
    readings: int = 0

    def press(self, what: str) -> None:
        self.presses += 1
        self.page.locator(what).locator("visible=true").first.click()

    def host(self, game: str, people: int = 2) -> None:
        """Begin a match of so many people, from the front page to its room or table."""
        self.press("#ways [data-command=friends]")
        self.press("dialog [data-command=host]")
        number = f"[data-command='host:{people}']"
        if not self.page.locator(f"{number}[aria-pressed=true]").count():
            self.press(number)
        self.press(f"[data-command='host:{people}:{game}']")

    def scan(self, screen: Page) -> None:
        """Scan the link of a room from another screen.

        The page follows the link, as a phone's camera app does.
        """
        self.readings += 1
        code = screen.locator("#code-text").input_value()
        self.page.evaluate("code => { location.hash = `join=${code}` }", code)

    def read(self, screen: Page) -> None:
        """Have the page's camera see another screen."""
        self.readings += 1
        screen.locator(".qr-ink").wait_for()
        self.page.evaluate(SEES, screen.evaluate(DRAWN))

    def is_at_the_table(self) -> None:
        expect(self.page.locator("#page-table")).to_be_visible()
