"""Firefox plays from a host and from one file, and restores both.

It also joins a room of a Chromium. `test_deployments.py` has its updates.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.app.site import started
from tests.page.drivers import fingers
from tests.page.drivers.any_page import wait_until
from tests.page.drivers.firefox import Firefox
from tests.page.fakes.hosting import KEPT, SAVED, SNAPSHOT, hosting
from tests.replays.recorded import replay

CLICK = """document.querySelector('#board .target, #panel .is-playable')
  .dispatchEvent(new MouseEvent('click', {bubbles: true}))"""
GUEST_BEGINS = "?game=fire_bulls&seats=human,human&seed=3"
ACCEPT = "document.querySelector(\"[data-command='join:seat:1']\")"
ANSWER = "document.querySelector('#page-join #code-text')"
PLACE = "document.querySelector('#timeline-place').textContent"


def clicked(firefox: Firefox, saved: str) -> str:
    """The match after two clicks, which are the same in every match of one seed."""
    for _ in range(2):
        firefox.evaluate(CLICK)
        fingers.settle(firefox)
    return str(firefox.evaluate(saved))


def begin_at(firefox: Firefox, address: str) -> str:
    """Begin a match at a site, wait until it works offline, and click twice."""
    firefox.goto(address + started.link("fire_bulls"))
    fingers.settle(firefox)
    wait_until(firefox, KEPT)
    return clicked(firefox, SAVED)


def play_as_a_guest(firefox: Firefox, host: Page) -> None:
    """Follow an invitation, and act at the host's table."""
    fingers.begin(host, GUEST_BEGINS)
    fingers.do(host, "invite:seat:1")
    code = host.locator("#dialog #code-text").input_value()
    firefox.evaluate(f"location.hash = 'join={code}'")
    wait_until(firefox, ACCEPT)
    firefox.evaluate(f"{ACCEPT}.click()")
    wait_until(firefox, ANSWER)
    answer = firefox.evaluate(f"{ANSWER}.value")
    host.locator("#code-field").fill(answer)
    host.locator("[data-command='code:take']").click()
    fingers.settle(firefox)
    place = host.locator("#timeline-place")
    before = firefox.evaluate(PLACE)
    expect(place).to_have_text(before)
    firefox.evaluate(CLICK)
    expect(place).not_to_have_text(before)
    fingers.settle(host)  # chance may act at once after the guest
    wait_until(firefox, f"{PLACE} === '{place.inner_text()}'")


def test_firefox_plays_and_is_a_guest(
    built: Path, firefox_program: str, app: Page, tmp_path: Path
) -> None:
    profile = tmp_path / "profile"
    with hosting(built) as host, Firefox(firefox_program, profile) as firefox:
        begin_at(firefox, host.address)
        play_as_a_guest(firefox, app)


@pytest.mark.nightly  # beside the second start in WebKit
def test_firefox_plays_with_the_network_cut(
    built: Path, firefox_program: str, tmp_path: Path
) -> None:
    profile = tmp_path / "profile"
    with hosting(built) as host, Firefox(firefox_program, profile) as firefox:
        match = begin_at(firefox, host.address)
        wait_until(firefox, f"{SNAPSHOT} === 'kept'")
    with Firefox(firefox_program, profile) as firefox:
        firefox.goto(host.address + started.link("fire_bulls"))  # where nobody answers
        fingers.settle(firefox)
        assert firefox.evaluate(SNAPSHOT) == "restored"
        assert clicked(firefox, SAVED.replace("match.1", "match.2")) == match
        assert firefox.evaluate(SAVED) == match


@pytest.mark.nightly  # beside test_single.py
def test_firefox_plays_from_one_file(
    in_one_file: str, firefox_program: str, tmp_path: Path
) -> None:
    profile = tmp_path / "profile"
    with Firefox(firefox_program, profile) as firefox:
        firefox.goto(in_one_file + started.link("great_fire"))
        fingers.settle(firefox)
        match = clicked(firefox, SAVED)
        assert replay(match).log
    with Firefox(firefox_program, profile) as firefox:
        firefox.goto(in_one_file)
        fingers.settle(firefox)
        assert firefox.evaluate(SAVED) == match
