"""The built site in WebKit, the engine of Safari and of every iPhone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.page.drivers.any_page import wait_until
from tests.page.drivers.readers import AS_AT_FIRST, DESK
from tests.page.drivers.webkit import WebKit
from tests.page.drivers.webkit_start import start
from tests.page.fakes.hosting import KEPT, SNAPSHOT, hosting


@pytest.fixture(scope="session")
def first_visit(webkit: WebKit, built: Path) -> tuple[str, str]:
    """The site's address, and what became of the snapshot of a first visit there.

    The site was hosted for this visit. From now on nobody answers at the address.
    """
    with hosting(built) as host:
        start(webkit, f"{host.address}?speed=instant&lang=en")
        wait_until(webkit, f"{SNAPSHOT} && {KEPT}")
    return host.address, webkit.evaluate(SNAPSHOT)


@pytest.fixture
def page(webkit: WebKit, first_visit: tuple[str, str]) -> Iterator[WebKit]:
    """The front page in English, with nothing stored but the snapshot of Python."""
    address, _ = first_visit
    webkit.set_viewport_size(DESK)
    is_there = webkit.evaluate("address => location.href.startsWith(address)", address)
    if not (is_there and webkit.evaluate(AS_AT_FIRST)):
        start(webkit, f"{address}?speed=instant&lang=en")
        wait_until(webkit, AS_AT_FIRST)  # it lists what the last test has stored
    yield webkit
    # A test that loads another page has no list there.
    assert webkit.evaluate("window.wrongs ?? []") == []
