"""A notice about a table goes when the table is left."""

from __future__ import annotations

from tests.support.world.world import opened


def test_that_a_new_match_begins_is_not_said_on_the_front_page() -> None:
    page, browser = opened((("game", "pompieri"), ("seats", "human,greedy")))
    page.commands.run("retry:0")
    browser.run_timers()
    assert "notice.forked" in page.notices.messages
    page.go_home()
    assert page.notices.messages == {}
