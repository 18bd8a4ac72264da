"""Several tabs with one match: one plays, the others watch, and none loses it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.support.undrawn_tab import BULLS, FOREIGN, UndrawnTab, read_only, slow_device
from tests.support.world.device import Device
from tinderbox.app.kernel.match.session import ReadOnlyReason
from tinderbox.core.match import dump


def test_a_tab_whose_match_was_continued_elsewhere_gives_up_its_lock(
    device: Device, tab: UndrawnTab
) -> None:
    """Or both would say that another tab plays it."""
    other = UndrawnTab(device)
    longer = UndrawnTab(slow_device())
    longer.storage.texts |= tab.storage.texts
    longer.active.open("1")
    longer.device.world.run()
    longer.play()
    assert other.library.import_text(longer.session.text()) == (["1"], [])
    device.world.run()
    assert read_only(tab) is ReadOnlyReason.ELSEWHERE
    other.active.open("1")
    device.world.run()
    assert (read_only(other), other.session.text()) == (None, longer.session.text())


def test_without_locks_the_tab_that_was_played_past_gives_way() -> None:
    device = slow_device(locks=False)
    tab = UndrawnTab(device)
    tab.begin(BULLS)
    other = UndrawnTab(device)
    other.active.open(tab.active.id)
    other.play()
    device.world.run()
    assert read_only(tab) is ReadOnlyReason.ELSEWHERE
    assert tab.session.text() == other.session.text()
    tab.active.open(tab.active.id, steal=True)
    assert (read_only(tab), tab.messages) == (None, {})


def test_a_name_given_elsewhere_changes_nothing(
    device: Device, tab: UndrawnTab
) -> None:
    other = UndrawnTab(device)
    other.library.rename("1", "Friday")
    device.world.run()
    assert (read_only(tab), tab.messages) == (None, {})
    tab.play()
    assert tab.library.entries()[0].record.name == "Friday"


SPOILT = {  # what another tab writes instead of the match, None if it removes it
    "removed": (None, ReadOnlyReason.REMOVED),
    "another game": (FOREIGN, ReadOnlyReason.REPLACED),
    "another match": (dump(replace(BULLS, seed=9), ()), ReadOnlyReason.REPLACED),
    "damaged": ("nonsense", ReadOnlyReason.REPLACED),
}


@pytest.mark.parametrize("how", SPOILT)
@pytest.mark.parametrize("in_time", [True, False])
def test_a_match_done_away_with_elsewhere_can_be_kept(
    device: Device, tab: UndrawnTab, how: str, in_time: bool
) -> None:
    tab.play()
    other = UndrawnTab(device)
    written, says = SPOILT[how]
    if written is None:
        other.library.store.remove("1")
    else:
        other.storage.put("tinderbox.match.1", written)
    if in_time:
        device.world.run()
    else:  # noticed by writing
        tab.storage.texts.clear()
        tab.storage.texts |= other.storage.texts
        tab.storage.news.clear()
        tab.play()
    before = other.stored_matches()
    assert read_only(tab) is says
    assert tab.messages == {says.key: ["keep-held", "save"]}
    assert tab.session.legal() == []
    assert tab.active.has_unsaved()
    held = tab.session.text()

    assert tab.active.open("1"), "the address says so again"
    assert tab.session.text() == held
    tab.active.keep_held()
    tab.active.keep_held()
    device.world.run()
    assert tab.active.id == "2"
    assert tab.stored_matches() == before | {"2": held}
    assert (read_only(tab), tab.messages) == (None, {})
    assert not tab.active.has_unsaved()
    tab.play()
    assert tab.stored_matches()["2"] != held


def test_what_is_removed_elsewhere_and_put_back_is_gone_on_with(
    device: Device, tab: UndrawnTab
) -> None:
    other = UndrawnTab(device)
    removed = other.library.store.remove("1")
    assert removed is not None
    device.world.run()
    other.library.undo_remove("1", removed)
    device.world.run()
    assert not tab.active.has_unsaved()
    tab.active.open("1")
    assert read_only(tab) is None
    tab.play()
    assert tab.stored_matches()["1"] == tab.session.text()
