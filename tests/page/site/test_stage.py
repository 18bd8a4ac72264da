"""docs/testing-your-page.md is true: its example runs, and idle means idle."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest
from playwright.sync_api import Page

from tests.app.site import started
from tests.page.drivers import fingers
from tests.paths import ROOT
from tests.replays.recorded import replay
from tinderbox.core import saved_match

GUIDE = (ROOT / "docs" / "testing-your-page.md").read_text("utf8")


@pytest.mark.nightly  # beside the test of its handles
@pytest.mark.usefixtures("site")  # which is packed, if a module has changed
def test_the_example_runs_as_it_stands() -> None:
    example = re.search(r"```python\n(.*?)```", GUIDE, re.DOTALL)
    assert example
    command = [sys.executable, "-c", example[1]]
    run = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    log = replay(saved_match.read(run.stdout.removesuffix("\n")).text).log
    assert "draw" in log


def test_every_handle_is_on_the_page(app: Page) -> None:
    fingers.begin(app, started.link("great_fire"))
    rows = re.findall(r"^\| `(.*?)` \|", GUIDE, re.MULTILINE)
    handles = [row for row in rows if row[0] in "#.["]
    assert len(handles) > 20
    for handle in handles:
        assert app.locator(handle).count(), handle


def test_idle_comes_after_the_others_have_acted(app: Page) -> None:
    """Two actions of computer players, who take their time, follow one of a person."""
    fingers.do(app, "speed:fast")
    fingers.begin(app, "game=great_fire&seats=human,random,random&seed=2")
    before = len(fingers.truth(app).log)
    fingers.point_at(app, fingers.glowing(app)[0])
    app.evaluate("tinderbox.idle()")
    assert len(fingers.truth(app).log) == before + 3
