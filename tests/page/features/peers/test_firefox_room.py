"""A room in Firefox. Another Firefox and a Chromium come to it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.support.page import fingers
from tests.support.page.firefox import Firefox
from tests.support.page.readers import COMMAND

TABLE: Final = "?game=pompieri&seats=human,human,human&seed=3&lang=en&speed=instant"
READY: Final = "document.documentElement.dataset.ready === 'true'"
CODE: Final = "document.querySelector('#code-text').value"
FOLLOW: Final = "location.hash = 'join={code}'"
IS_AT_THE_TABLE: Final = "document.body.dataset.page === 'table'"
ALL_HERE: Final = "!document.querySelector('#dialog[open]')"
NAMED: Final = "document.querySelector('#seat-{seat}').textContent.includes('{name}')"


def shown(selector: str) -> str:
    """The first element that a CSS selector finds."""
    return f'document.querySelector("{selector}")'


def join(guest: Firefox, seat: int, name: str) -> str:
    """Take a seat of the room whose code was followed. Return the reply."""
    button = shown(f"[data-command='join:seat:{seat}']")
    guest.wait(button)
    guest.run(f"document.querySelector('#join-name').value = '{name}'")
    guest.run(f"{button}.click()")
    guest.wait(shown("#page-join .qr"))
    return str(guest.run(f"return {CODE}"))


def take(host: Firefox, reply: str) -> None:
    """Paste a reply on the host's page."""
    host.run(f"document.querySelector('#code-field').value = '{reply}'")
    host.run(f"{COMMAND} command('code:take')")


@pytest.fixture
def firefoxes(
    firefox_program: str, tmp_path: Path
) -> Iterator[tuple[Firefox, Firefox]]:
    """The browsers of two people."""
    with ExitStack() as opened:
        host, guest = (
            opened.enter_context(Firefox(firefox_program, tmp_path / name))
            for name in ("host", "guest")
        )
        yield host, guest


@pytest.mark.nightly  # beside test_firefox.py
def test_both_browsers_come_to_the_room_of_a_firefox(
    app: Page, site: str, firefoxes: tuple[Firefox, Firefox]
) -> None:
    """`tests/page/site/test_firefox.py` has a Firefox come to a Chromium."""
    host, guest = firefoxes
    host.goto(site + TABLE)
    guest.goto(f"{site}?lang=en&speed=instant")
    host.wait(f"{READY} && {IS_AT_THE_TABLE}")
    host.run(f"{COMMAND} command('invite')")
    host.wait(shown("#dialog .qr"))
    code = host.run(f"return {CODE}")
    guest.wait(READY)
    guest.run(FOLLOW.format(code=code))
    first = join(guest, 1, "Bo")
    app.evaluate(FOLLOW.format(code=code))
    app.fill("#join-name", "Cy")
    app.click("[data-command='join:seat:2']")
    second = app.input_value("#page-join #code-text")
    take(host, second)  # in another order
    expect(app.locator("#page-table")).to_be_visible()
    take(host, first)
    guest.wait(IS_AT_THE_TABLE)
    host.wait(ALL_HERE)
    for seat, name in ((1, "Bo"), (2, "Cy")):
        named = NAMED.format(seat=seat, name=name)
        host.wait(named)
        guest.wait(named)
        expect(app.locator(f"#seat-{seat}")).to_contain_text(name)
    fingers.do(app, "guests:leave")
