"""Other people's devices."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.page.drivers.devices import open_devices


@pytest.fixture(scope="session")
def devices(browser: Browser, site: str) -> Iterator[list[Page]]:
    """The pages of two other people, which tests use one after the other."""
    with open_devices(browser, site, 2) as pages:
        yield pages
