"""A page that had a seat was closed. The next page offers the seat again."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from tests.support.world.storage import MemoryStorage
from tinderbox.app.features.peers.entry import DAY_MS, STILL_GUEST, Peers
from tinderbox.app.features.peers.stored_keys import HOST
from tinderbox.app.kernel.match.store import Store

NOW = 30 * DAY_MS
JUST_NOW = NOW - 1_000


@pytest.mark.parametrize(
    ("tables", "fragment", "taken"),
    [
        ([], "", None),
        ([JUST_NOW], "", JUST_NOW),
        ([JUST_NOW], "#match=3", JUST_NOW),
        ([JUST_NOW - DAY_MS, JUST_NOW, JUST_NOW - 1], "#home", JUST_NOW),
        ([NOW - DAY_MS - 1], "", None),
        (["", "x", "\u00b2"], "", None),
        ([JUST_NOW], f"#guest={JUST_NOW}", None),
        ([JUST_NOW], "#join=TB1", None),
    ],
)
def test_the_last_table_of_a_day_is_offered(
    tables: list[object], fragment: str, taken: int | None
) -> None:
    store = Store(MemoryStorage(1_000))
    for number in tables:
        store.remember(f"{HOST}{number}", "{}")
    shown: list[Any] = []
    context: Any = SimpleNamespace(
        browser=SimpleNamespace(
            clock=SimpleNamespace(now=lambda: NOW),
            location=SimpleNamespace(fragment=lambda: fragment),
        ),
        document=MagicMock(),
        store=store,
        active=MagicMock(),
        match_opened=MagicMock(),
        say_modules_not_fetched=MagicMock(),
        own_place=lambda *_: None,
        notices=SimpleNamespace(show=lambda *about: shown.append(about)),
    )
    Peers(context)
    ways = [("notice.to_table", f"guests:take:{taken}")]
    assert shown == ([] if taken is None else [(STILL_GUEST, {}, ways)])
