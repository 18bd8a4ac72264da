"""The start of the page in WebKit, and what is the same in all games."""

from __future__ import annotations

import random
from typing import Final

import pytest

from tests.app.site import started
from tests.page.drivers import fingers
from tests.page.drivers.webkit import WebKit
from tests.page.drivers.webkit_start import start
from tests.page.fakes.hosting import SNAPSHOT
from tests.page.looks.visible import assert_drawn
from tests.replays.recorded import replay

# The master begins.
MASTER: Final = "?game=fire_bulls&seats=master,human&seed=4&lang=en&speed=instant"
WORKERS: Final = """() => performance.getEntriesByType('resource')
  .filter(it => /bot_worker/.test(it.name)).length"""


# The first of all, as it leaves a page on which no other test can go on.
@pytest.mark.nightly  # beside test_single.py
def test_the_page_in_one_file_plays(webkit: WebKit, in_one_file: str) -> None:
    webkit.goto(in_one_file + started.link("pompieri"))
    fingers.settle(webkit)
    assert_drawn(webkit)
    opening = fingers.saved(webkit)
    fingers.play_on(webkit, random.Random(1), clicks=4)
    match = fingers.saved(webkit)
    assert len(match) > len(opening)
    assert replay(match).log


def test_the_second_start_needs_no_server(
    page: WebKit, first_visit: tuple[str, str]
) -> None:
    address, snapshot = first_visit
    assert snapshot == "kept"
    fingers.begin(page, started.link("great_fire"))
    fingers.play_on(page, random.Random(1), clicks=2)
    match = fingers.saved(page)
    start(page, f"{address}?speed=instant#match=1")
    fingers.settle(page)
    assert page.evaluate(SNAPSHOT) == "restored"
    assert fingers.saved(page) == match
    fingers.play_on(page, random.Random(1), clicks=2)
    assert fingers.truth(page).log


@pytest.mark.nightly  # beside kernel/test_worker.py
def test_a_master_decides_in_a_worker(page: WebKit) -> None:
    session = started.new_session(MASTER)
    while session.advance() is not None:
        pass
    fingers.begin(page, MASTER)
    assert fingers.saved(page) == session.text()
    assert page.evaluate(WORKERS)
