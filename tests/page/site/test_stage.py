"""docs/testing-your-page.md is true: its example runs, and idle means idle."""

from __future__ import annotations

import random
import re
import subprocess
import sys

import pytest
from playwright.sync_api import Page

from tests.support.page import fingers
from tests.support.page.readers import BOOT_MS
from tests.support.page.watch import start_without_fetching_twice
from tests.support.paths import ROOT
from tinderbox.core import saved_match
from tinderbox.core.game import Player

GUIDE = (ROOT / "docs" / "testing-your-page.md").read_text("utf8")
# The bots sit before the person, and take their time.
MATCH = "game=great_fire&seats=random,random,human&seed=2"
ME = Player(2)
# Within one task, in which no bot can act.
CLICK_AND_GO_BACK = """id => {
  const thing = document.querySelector(`[data-id='${id}']`);
  thing.dispatchEvent(new MouseEvent('click', {bubbles: true}));
  document.querySelector('#timeline-prev').click();
}"""


@pytest.fixture
def table(app: Page) -> Page:
    """A match in which the bots have taken their first actions."""
    fingers.do(app, "speed:fast")
    fingers.begin(app, MATCH)
    return app


def idle(page: Page) -> None:
    page.evaluate("tinderbox.idle()")


def click(page: Page) -> None:
    """Take a legal action, without waiting for anything."""
    fingers.point_at(page, random.Random(1).choice(fingers.glowing(page)))


def to_move(page: Page) -> Player | None:
    table = fingers.truth(fingers.saved(page))
    return table.game.to_move(table.state)


def actions(page: Page) -> int:
    return len(fingers.truth(fingers.saved(page)).log)


@pytest.mark.nightly  # beside the test of its handles
@pytest.mark.usefixtures("site")  # which is packed, if a module has changed
def test_the_example_runs_as_it_stands() -> None:
    example = re.search(r"```python\n(.*?)```", GUIDE, re.DOTALL)
    assert example
    command = [sys.executable, "-c", example[1]]
    run = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    log = fingers.truth(saved_match.read(run.stdout.removesuffix("\n")).text).log
    assert "draw" in log


@pytest.mark.nightly  # beside test_snapshot.py and test_site.py
def test_a_page_starts_from_a_snapshot_and_a_newcomers_anew(
    page: Page, newcomer: Page
) -> None:
    page.goto("/")
    page.wait_for_selector("html[data-snapshot=restored]", state="attached")
    start_without_fetching_twice(newcomer, "/")
    newcomer.wait_for_selector(
        "html[data-snapshot=kept]", state="attached", timeout=BOOT_MS
    )


def test_every_handle_is_on_the_page(table: Page) -> None:
    rows = re.findall(r"^\| `(.*?)` \|", GUIDE, re.MULTILINE)
    handles = [row for row in rows if row[0] in "#.["]
    assert len(handles) > 20
    for handle in handles:
        assert table.locator(handle).count(), handle


@pytest.mark.nightly  # by day most tests of the page wait by it
def test_idle_comes_after_the_bots_and_what_is_opened_or_played_again(
    table: Page,
) -> None:
    for _ in range(2):
        assert to_move(table) == ME
        before = actions(table)
        click(table)
        idle(table)
        assert actions(table) == before + 3
    table.click("#brand")
    idle(table)
    table.click("[data-command='match:1']")
    idle(table)
    # The past is idle, and the present is waited for.
    table.evaluate(CLICK_AND_GO_BACK, fingers.glowing(table)[0])
    idle(table)
    seen = actions(table)
    fingers.do(table, "moment:last")
    idle(table)
    assert to_move(table) == ME
    assert actions(table) > seen
    # A match is played again, which is stopped, and then is not.
    fingers.do(table, "journal")
    table.click("#timeline-prev")
    table.click("#timeline-run")
    table.click("#timeline-prev")
    idle(table)
    assert fingers.glowing(table) == []
    fingers.do(table, "speed:instant")
    table.click("#timeline-run")
    idle(table)
    end = actions(table)
    assert table.locator("#timeline-place").inner_text() == f"{end} of {end}"
