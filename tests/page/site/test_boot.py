"""The page starts: Python answers, from this origin alone (watched by `newcomer`)."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.support.page.watch import start_without_fetching_twice


def test_nothing_is_fetched_twice_or_missing(newcomer: Page) -> None:
    start_without_fetching_twice(newcomer, "/")
