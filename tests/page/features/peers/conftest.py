"""Other people's devices."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, Page

from tests.support.page.devices import open_devices

BY_DAY: Final = 2
BY_NIGHT: Final = 3


@pytest.fixture(scope="session")
def devices(
    browser: Browser, site: str, request: pytest.FixtureRequest
) -> Iterator[list[Page]]:
    """The pages of other people, which tests use one after the other."""
    is_night = any(it.get_closest_marker("nightly") for it in request.session.items)
    with open_devices(browser, site, BY_NIGHT if is_night else BY_DAY) as pages:
        yield pages
