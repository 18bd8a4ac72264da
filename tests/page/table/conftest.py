"""A page under a finger, for all tests with one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.page.drivers.readers import (
    AS_AT_FIRST,
    OFFERED_SOUND,
    PHONE,
    await_python,
    new_context,
)


@pytest.fixture(scope="session")
def touched(browser: Browser, site: str) -> Iterator[Page]:
    """The front page on a phone with a touch screen."""
    context = new_context(
        browser, base_url=site, viewport=PHONE, has_touch=True, reduced_motion="reduce"
    )
    page = context.new_page()
    page.goto("/?lang=en&speed=instant")
    await_python(page)
    page.evaluate(OFFERED_SOUND)
    yield page
    context.close()


@pytest.fixture
def finger(touched: Page) -> Page:
    """The front page on a phone, as on a first visit."""
    touched.set_viewport_size(PHONE)
    touched.evaluate(AS_AT_FIRST)
    return touched
