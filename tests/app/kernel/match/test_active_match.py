"""The match at the table: each has its own id, and none is opened or begun twice."""

from __future__ import annotations

import pytest

from tests.app.kernel.match.undrawn_tab import (
    FOREIGN,
    POMPIERI,
    UndrawnTab,
    read_only,
    slow_device,
)
from tests.support.world.device import Device
from tests.tables import table
from tinderbox.core.match import Header

# --- ids ----------------------------------------------------------------------------


@pytest.mark.parametrize("locks", [True, False])
def test_tabs_that_begin_at_once_keep_a_match_each(locks: bool) -> None:
    device = slow_device(locks=locks)
    tabs = [UndrawnTab(device) for _ in range(3)]
    for seed, tab in enumerate(tabs):
        tab.active.begin(Header("fire_bulls", 1, ("human", "greedy"), seed))
    device.world.run()
    texts = sorted(tab.session.text() for tab in tabs)
    for tab in tabs:
        assert sorted(tab.stored_matches().values()) == texts
        assert tab.messages == {}
    ids = {tab.active.id for tab in tabs}
    assert ids == ({"1", "2", "3"} if locks else {*ids})
    assert len(ids) == 3


def test_another_tabs_number_is_not_used_though_its_match_is_not_seen_yet(
    device: Device, tab: UndrawnTab
) -> None:
    """The lock is free again, and the storage event came while it was requested."""
    other = UndrawnTab(device)
    tab.active.begin(POMPIERI)
    other.storage.put("tinderbox.match.2", FOREIGN)
    tab.storage.receive_news()
    device.world.run()
    assert tab.active.id == "3"
    assert set(device.held) == {"tinderbox.3"}


# --- commands under way -------------------------------------------------------------


# what is asked for at once, matches, the one at the table, how often one is shown; in
# the last row it stays one's own
UNDER_WAY = table("""
leave begin begin | 2 | 2 | 2
fork fork         | 2 | 2 | 2
leave 1 1         | 1 | 1 | 2
leave begin 1     | 1 | 1 | 2
leave 1 leave     | 1 |   | 1
1                 | 1 | 1 | 2
""")


@pytest.mark.parametrize(("commands", "count", "last", "shown"), UNDER_WAY)
def test_a_match_that_is_asked_for_again_is_one_and_the_last_is_at_the_table(
    device: Device, tab: UndrawnTab, commands: str, count: str, last: str, shown: str
) -> None:
    for command in commands.split():
        match command:
            case "leave":
                tab.active.leave()
            case "begin":
                tab.active.begin(POMPIERI)
            case "fork":
                tab.active.fork(0)
            case id:
                assert tab.active.open(id)
    device.world.run()
    assert (len(tab.stored_matches()), tab.active.id) == (int(count), last)
    assert {*device.held} == ({f"tinderbox.{last}"} if last else set())
    assert len(tab.seen) == int(shown)
    if last:
        assert read_only(tab) is None
        tab.play()
        assert tab.stored_matches()[last] == tab.session.text()
