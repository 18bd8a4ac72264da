"""Work that nobody would see waits until the page is visible."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from tests.support.world.clock import Clock
from tinderbox.app.features.peers.page_timers import PageTimers


def test_what_is_due_out_of_view_is_done_once_it_is_looked_at() -> None:
    clock = Clock()
    document = SimpleNamespace(hidden=True)
    looked_at: list[Callable[[], None]] = []
    browser: Any = SimpleNamespace(
        document=document,
        clock=clock,
        listen=lambda target, kind, listener: looked_at.append(listener),
    )
    done: list[str] = []
    timers = PageTimers(browser)
    timers.later_in_view(10, lambda: done.append("in view"))
    timers.later(10, lambda: done.append("at once"))
    clock.run(100)
    assert done == ["at once"]
    looked_at[0]()
    assert done == ["at once"], "it was hidden again by then"
    document.hidden = False
    looked_at[0]()
    looked_at[0]()
    assert done == ["at once", "in view"]
    timers.later_in_view(10, lambda: done.append("again"))
    clock.run(9)
    assert done[2:] == []
    clock.run(1)
    assert done[2:] == ["again"]
