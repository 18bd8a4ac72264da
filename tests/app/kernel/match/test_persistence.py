"""A browser is asked to keep matches for good, and its "no" is told once."""

from __future__ import annotations

import pytest

from tests.support.world.tab import Tab
from tests.support.world.world import opened
from tinderbox.app.kernel.match.match_keeper import MIN_ACTIONS_TO_PERSIST
from tinderbox.app.page.page import Page

QUERY = [("game", "fire_bulls"), ("seats", "human,human"), ("seed", "7")]
NOTICE = "for seven days"


def play(page: Page, browser: Tab, actions: int) -> None:
    """Take so many more actions of the players, and those of chance between them."""
    session = page.active.session
    assert session is not None
    while actions:
        if legal := session.legal():
            session.act(legal[0])
            actions -= 1
        else:
            session.advance()
    browser.run_timers()


@pytest.mark.parametrize(
    ("is_persistent", "deletes", "is_told"),
    [(False, True, True), (True, True, False), (False, False, False)],
)
def test_a_refusal_is_told_once_where_matches_are_deleted(
    is_persistent: bool, deletes: bool, is_told: bool
) -> None:
    page, browser = opened(QUERY)
    browser.is_persistent = is_persistent
    browser.deletes_unvisited = deletes
    notices = browser.element("notices")
    play(page, browser, MIN_ACTIONS_TO_PERSIST - 1)
    assert NOTICE not in str(notices), "the match is not worth it yet"
    play(page, browser, 1)
    assert (NOTICE in str(notices)) is is_told
    page.notices.dismiss("notice.unvisited")
    play(page, browser, 1)
    assert NOTICE not in str(notices)
