"""A page that had a seat was closed. The next page offers the seat again."""

from __future__ import annotations

import pytest

from tests.support.world.storage import MemoryStorage
from tests.support.world.world import NOW, opened
from tests.tables import table
from tinderbox.app.features.peers.entry import DAY_MS, STILL_GUEST
from tinderbox.app.features.peers.stored_keys import HOST
from tinderbox.app.kernel.match.store import Store

# The tables where the reader was a guest, by when they sat down, the address that is
# opened then, and the table that is offered. A day is counted in milliseconds.
REMINDED = table("""
                      |              |
NOW                   |              | NOW
NOW                   | match=3      | NOW
A_DAY_AGO NOW JUST_BEFORE | home     | NOW
A_DAY_AGO             |              |
nonsense \\u00b2      |              |
NOW                   | guest=NOW    |
NOW                   | join=TB1     |
""")
MOMENTS = {"A_DAY_AGO": -DAY_MS - 1, "NOW": 0, "JUST_BEFORE": -1}


def named(text: str) -> str:
    """Return a text with the numbers of moments."""
    for name, ms in MOMENTS.items():
        text = text.replace(name, str(NOW + ms))
    return text


@pytest.mark.parametrize(("tables", "address", "taken"), REMINDED)
def test_the_last_table_of_a_day_is_offered(
    tables: str, address: str, taken: str
) -> None:
    storage = MemoryStorage()
    for visit_id in named(tables).split():
        Store(storage).remember(f"{HOST}{visit_id}", "{}")
    page, _ = opened(fragment=named(address), storage=storage)
    shown = page.notices.messages.get(STILL_GUEST)
    commands = [command for _, command in shown[2]] if shown else []
    assert commands == [f"guests:take:{named(it)}" for it in taken.split()]
