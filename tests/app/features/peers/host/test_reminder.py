"""A page that had a seat was closed. The next page offers the seat again."""

from __future__ import annotations

import pytest

from tests.support.world.storage import MemoryStorage
from tests.support.world.world import NOW, opened
from tinderbox.app.features.peers.entry import DAY_MS, STILL_GUEST
from tinderbox.app.features.peers.stored_keys import HOST
from tinderbox.app.kernel.match.store import Store

JUST_NOW = NOW - 1_000


@pytest.mark.parametrize(
    ("tables", "fragment", "taken"),
    [
        ([], "", None),
        ([JUST_NOW], "", JUST_NOW),
        ([JUST_NOW], "match=3", JUST_NOW),
        ([JUST_NOW - DAY_MS, JUST_NOW, JUST_NOW - 1], "home", JUST_NOW),
        ([NOW - DAY_MS - 1], "", None),
        (["", "x", "\u00b2"], "", None),
        ([JUST_NOW], f"guest={JUST_NOW}", None),
        ([JUST_NOW], "join=TB1", None),
    ],
)
def test_the_last_table_of_a_day_is_offered(
    tables: list[object], fragment: str, taken: int | None
) -> None:
    storage = MemoryStorage()
    for number in tables:
        Store(storage).remember(f"{HOST}{number}", "{}")
    page, _ = opened(fragment=fragment, storage=storage)
    shown = page.notices.messages.get(STILL_GUEST)
    commands = [command for _, command in shown[2]] if shown else []
    assert commands == ([] if taken is None else [f"guests:take:{taken}"])
