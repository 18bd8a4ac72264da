"""Firefox plays from a host and from one file, and restores both.

It also joins a room of a Chromium. `test_deployments.py` has its updates.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.page.drivers import fingers
from tests.page.drivers.firefox import Firefox
from tests.page.fakes.hosting import KEPT, SAVED, hosting

READY = f"document.querySelector('{fingers.WAITING}')"
CLICK = """document.querySelector('#board .target, #panel .is-playable')
  .dispatchEvent(new MouseEvent('click', {bubbles: true}))"""
GUEST_BEGINS = "?game=fire_bulls&seats=human,human&seed=3"
SNAPSHOT = "document.documentElement.dataset.snapshot"
ACCEPT = "document.querySelector(\"[data-command='join:seat:1']\")"
ANSWER = "document.querySelector('#page-join #code-text')"
PLACE = "document.querySelector('#timeline-place').textContent"


def clicked(firefox: Firefox, saved: str) -> str:
    """The match after two clicks, which are the same in every match of one seed."""
    for _ in range(2):
        firefox.run(CLICK)
        firefox.wait(READY)
    return str(firefox.run(f"return {saved}"))


def begin_at(firefox: Firefox, address: str) -> str:
    """Begin a match at a site, wait until it works offline, and click twice."""
    firefox.goto(address + fingers.link("fire_bulls"))
    firefox.wait(f"{READY} && {KEPT}")
    return clicked(firefox, SAVED)


def play_as_a_guest(firefox: Firefox, host: Page) -> None:
    """Follow an invitation, and act at the host's table."""
    fingers.begin(host, GUEST_BEGINS)
    fingers.do(host, "invite:seat:1")
    code = host.locator("#dialog #code-text").input_value()
    firefox.run(f"location.hash = 'join={code}'")
    firefox.wait(ACCEPT)
    firefox.run(f"{ACCEPT}.click()")
    firefox.wait(ANSWER)
    answer = firefox.run(f"return {ANSWER}.value")
    host.locator("#code-field").fill(answer)
    host.locator("[data-command='code:take']").click()
    firefox.wait(READY)
    place = host.locator("#timeline-place")
    before = firefox.run(f"return {PLACE}")
    expect(place).to_have_text(before)
    firefox.run(CLICK)
    expect(place).not_to_have_text(before)
    fingers.settle(host)  # chance may act at once after the guest
    firefox.wait(f"{PLACE} === '{place.inner_text()}'")


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
        firefox.wait(f"{SNAPSHOT} === 'kept'")
    with Firefox(firefox_program, profile) as firefox:
        firefox.goto(host.address + fingers.link("fire_bulls"))  # where nobody answers
        firefox.wait(READY)
        assert firefox.run(f"return {SNAPSHOT}") == "restored"
        assert clicked(firefox, SAVED.replace("match.1", "match.2")) == match
        assert firefox.run(f"return {SAVED}") == match


@pytest.mark.nightly  # beside test_single.py
def test_firefox_plays_from_one_file(
    in_one_file: str, firefox_program: str, tmp_path: Path
) -> None:
    profile = tmp_path / "profile"
    with Firefox(firefox_program, profile) as firefox:
        firefox.goto(in_one_file + fingers.link("great_fire"))
        firefox.wait(READY)
        match = clicked(firefox, SAVED)
        assert fingers.truth(match).log
    with Firefox(firefox_program, profile) as firefox:
        firefox.goto(in_one_file)
        firefox.wait(READY)
        assert firefox.run(f"return {SAVED}") == match
