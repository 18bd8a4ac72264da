"""Two pages get a line by two codes, keep it over a reload, and refuse other codes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.readers import BOOT_MS, READY

# Code for the page's own Python; what it ends in comes back as JSON.
PYTHON = """async code => {
  const { loadPyodide } = await import('/runtime/boot.mjs');
  return (await loadPyodide()).runPythonAsync(code);
}"""
SIDE = """
import asyncio, json
from tinderbox.app.shell import browser, late_bundle

class Side:
    '''One page's side of the tests: what it was called back with.'''

    def __init__(self):
        self.channel, self.code, self.ticket, self.failed = None, '', '', ''
        self.texts, self.changes, self.opening = [], [], asyncio.Event()
        self.news = asyncio.Event()

    def ready(self, code):
        self.code = code
        self.news.set()

    def fail(self, key):
        self.failed = key
        self.news.set()

    def opened(self, channel):
        self.channel = channel
        channel.listen(self.received, self.changed)
        channel.on_ticket(self.keep)
        self.news.set()

    def received(self, text):
        self.texts.append(text)
        self.news.set()

    def changed(self, is_up):
        self.changes.append(is_up)
        self.news.set()

    def keep(self, ticket):
        self.ticket = ticket
        self.news.set()

    async def until(self, what):
        while not what():
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), 20)

here = browser.Browser()
await late_bundle.fetch(here)
from tinderbox.app.peers.code import BadCode, Invitation
from tinderbox.app.shell.web_rtc import WebRtc
side, rtc = Side(), WebRtc(here, lambda: ())
"""
INVITE = """
attempt = rtc.invite(Invitation('pompieri', 3, 1), side.ready, side.opened, side.fail)
await side.until(lambda: side.code)
side.code
"""
JOIN = """
attempt = rtc.join(CODE, side.ready, side.opened, side.fail)
await side.until(lambda: side.code)
side.code
"""
ACCEPT = """
try:
    attempt.accept(CODE)
    said = ''
except BadCode as bad:
    said = bad.key
said
"""
OPENED = "await side.until(lambda: side.channel); side.channel.is_up"
# One that names a link which the other page has made since, and none of before.
TICKET = """
def is_anew():
    names = json.loads(side.ticket or '[0, 0, 0, {}]')[3]
    return bool(names) and not any(name in OLD for name in names)
await side.until(is_anew)
side.ticket
"""
RESUME = """
attempt = rtc.resume(TICKET, side.opened, side.fail)
await side.until(lambda: side.channel)
"""


def run(page: Page, code: str, **values: str) -> Any:
    """What a piece of Python comes to in the page, given some texts."""
    given = "".join(f"{name} = {value!r}\n" for name, value in values.items())
    return page.evaluate(PYTHON, given + code)


@pytest.fixture
def pages(app: Page, other: Page) -> Iterator[tuple[Page, Page]]:
    """A host and a guest, connected by codes."""
    for page in (app, other):
        run(page, SIDE)
    offer = run(app, INVITE)
    answer = run(other, JOIN, CODE=f"https://example.org/#join={offer.lower()} Hi!")
    assert run(app, ACCEPT, CODE=offer) == "code.answer"
    assert run(app, ACCEPT, CODE=answer) == ""
    assert run(app, OPENED)
    assert run(other, OPENED)
    assert run(app, ACCEPT, CODE=answer) == "code.stale"
    yield app, other
    for page in (app, other):
        run(page, "side.channel.close()")


def talk(host: Page, guest: Page) -> None:
    """A long text goes there, a short one comes back."""
    run(host, "side.channel.send('à' * 20_000)")
    heard = run(guest, "await side.until(lambda: side.texts); side.texts.pop()")
    assert heard == "à" * 20_000
    run(guest, "side.channel.send('yes')")
    assert run(host, "await side.until(lambda: side.texts); side.texts.pop()") == "yes"


def test_whoever_is_loaded_anew_comes_back(pages: tuple[Page, Page]) -> None:
    talk(*pages)
    old = ""
    for one, another in (pages, pages[::-1]):
        ticket = run(one, TICKET, OLD=old)
        run(one, "side.channel.send('go')")  # behind what the ticket takes for said
        run(another, "await side.until(lambda: side.texts); side.texts.pop()")
        one.reload()
        one.wait_for_selector(READY, state="attached", timeout=BOOT_MS)
        old = run(another, "side.ticket")  # leads to the page that is gone
        run(one, SIDE)
        run(one, RESUME, TICKET=ticket)
        run(another, "await side.until(lambda: side.channel.is_up)")
        assert json.loads(run(another, "json.dumps(side.changes)"))[-2:] == [
            False,
            True,
        ]
        talk(*pages)
