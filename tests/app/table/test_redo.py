"""Undo and redo at the table, with an action that was played without a click."""

from __future__ import annotations

from tests.support.world.world import match_at, opened

QUERY = (
    ("game", "great_fire"),
    ("seats", "human,greedy,greedy"),
    ("seed", "3"),
    ("speed", "instant"),
    ("lang", "en"),
)


def test_half_a_choice_undo_and_redo_change_nothing() -> None:
    page, browser = opened(QUERY)
    table = page.table
    assert table is not None
    session = match_at(page)
    while not session.table.passed or session.why_no_undo() is not None:
        legal = session.legal()
        table.choosing.perform(legal[len(legal) // 2])
        browser.run_timers()
    journal = browser.element("journal")
    before = session.text(), str(journal)
    click = next(path[0] for path in table.play.clicks.gestures if len(path) > 1)
    table.play.clicks.path = (click,)
    page.commands.run("undo")
    browser.run_timers()
    assert session.text() != before[0]
    page.commands.run("redo")
    browser.run_timers()
    assert (session.text(), str(journal)) == before
