"""Somebody is invited: two real pages, the codes that people send, a camera."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.support.page import axe, fingers
from tests.support.peers.camera import BLIND, CAMERA, DRAWN, SEES

TABLE: Final = "?game=pompieri&seats=human,human&names=Ada,Bo&lang=en&seed="

LIFT: Final = "document.getElementById('act-ready')?.click()"  # if there is a curtain
# Keeps all that a screen reader is told.
LISTEN: Final = """() => {
  const live = document.getElementById('live');
  window.told = [];
  new MutationObserver(changes => {
    for (const {addedNodes} of changes)
      told.push(...[...addedNodes].map(it => it.textContent));
  }).observe(live, {subtree: true, childList: true});
}"""
MARKUP: Final = "<u onclick=alert()>Bo</u>"
# The tests' pages have no address that leads another device to them, and so no links.
FOLLOW: Final = "fragment => { location.hash = fragment }"


def invite(host: Page, seat: int, seed: int) -> str:
    """Begin to invite somebody from a new match. Return the invitation's fragment."""
    fingers.begin(host, f"{TABLE}{seed}")
    # A backup that goes on with the match would show the table anew.
    host.wait_for_selector("html[data-backup='1']", state="attached")
    host.evaluate(LIFT)
    fingers.do(host, f"invite:seat:{seat}")
    return f"join={host.input_value('#code-text')}"


@pytest.mark.nightly  # beside test_evenings.py, where two meet by codes and a camera
def test_a_guest_is_invited_and_the_answer_is_scanned(app: Page, other: Page) -> None:
    link = invite(app, 1, seed=10)  # Bo begins
    other.evaluate(FOLLOW, link)
    expect(other.locator(".join-what")).to_contain_text("to play Pompieri")
    assert axe.wrongs(other, "night") == []
    other.fill("#join-name", MARKUP)
    other.click("[data-command='join:seat:1']")
    expect(other.locator(".code-said")).to_contain_text("Waiting")
    assert axe.wrongs(other, "night") == []
    assert axe.wrongs(app, "day") == []
    said = app.locator("#code-said")
    expect(said).to_contain_text("No camera")  # it opens by itself, where one is
    for wrong, why in (("who?", "not a whole code"), (link, "the invitation")):
        app.fill("#code-field", wrong)
        app.press("#code-field", "Enter")
        expect(said).to_contain_text(why)
    app.evaluate(CAMERA)
    app.evaluate(SEES, other.evaluate(DRAWN))
    app.click("#code-scan")
    expect(app.locator("#dialog")).to_be_hidden()  # everybody is here
    # The camera's light is out.
    app.wait_for_function("() => track.readyState === 'ended'")
    for page in (app, other):  # a guest's name is text, also at the host's
        expect(page.locator("#seat-1")).to_contain_text(MARKUP)
    assert axe.wrongs(app, "day") == []
    assert axe.wrongs(other, "night") == []
    expect(other.locator(".seat-last").first).to_be_visible()  # the dice of the opening
    other.evaluate(LISTEN)
    for _ in range(4):  # clicks of one turn, each action of which goes to the host
        other.evaluate("tinderbox.idle()")
        choices = [id for id in fingers.glowing(other) if id != "act-end"]
        fingers.point_at(other, choices[0])
    other.wait_for_function("() => told.some(text => text.includes('Bo</u>'))")
    told = other.evaluate("told")
    assert not [text for text in told if "’s turn" in text or "is your turn" in text]
    for command, shown in (("invite", "#room-seats"), ("handover", ".is-primary")):
        fingers.do(app, command)
        expect(app.locator(f"#dialog {shown}")).to_be_visible()
        assert axe.wrongs(app, "day") == []
    fingers.do(other, "guests:leave")  # or the guest comes along to what is begun next
    app.evaluate(BLIND)


def test_nobody_is_held_by_a_curtain(app: Page) -> None:
    fingers.begin(app, f"{TABLE}5")
    expect(app.locator("#curtain")).to_be_visible()
    assert axe.wrongs(app, "day") == []
    app.click("#curtain [data-command^='invite:seat:']")
    expect(app.locator("dialog .qr")).to_be_visible()
    app.keyboard.press("Escape")
    expect(app.locator("#dialog")).to_be_hidden()
    expect(app.locator("#curtain")).to_be_visible()
    app.keyboard.press("Escape")
    expect(app.locator("#page-home")).to_be_visible()
    expect(app.locator("#curtain")).to_be_hidden()
