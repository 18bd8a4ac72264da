"""The last action is animated on the board and to the seats."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.frame import opened

MATCH = (("game", "fire_bulls"), ("seats", "human,human"), ("seed", "4"))


@pytest.mark.parametrize("is_guest", [False, True])
def test_the_action_before_does_not_fly_again(
    is_guest: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, browser = opened(MATCH)
    table: Any = page.table
    session = table.session
    table.play.perform(session.legal()[0])
    browser.run_timers()
    flown: list[object] = []
    monkeypatch.setattr(
        table.play.motion, "_fly", lambda _, events: flown.append(events)
    )
    if is_guest:  # the host has not yet done what was sent to it
        monkeypatch.setattr(
            session, "act", lambda _: setattr(session, "is_waiting", True)
        )
    before = len(session.events)
    table.play.perform(session.legal()[0])
    browser.run_timers()
    assert (len(session.events) > before) != is_guest
    assert bool(flown) != is_guest
