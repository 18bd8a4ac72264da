"""Several tabs with one match: one plays, the others watch, and none loses it."""

from __future__ import annotations

import pytest

from tests.support.tabs import BULLS, FOREIGN, Computer, Tab, read_only
from tinderbox.app.kernel.match.session import ReadOnlyReason
from tinderbox.core.match import Header, dump


def test_a_match_taken_over_is_watched(computer: Computer, tab: Tab) -> None:
    other = Tab(computer)
    other.active.open("1")
    computer.settle()
    assert read_only(other) is ReadOnlyReason.ELSEWHERE
    other.active.open("1", steal=True)
    computer.settle()
    assert (read_only(other), read_only(tab)) == (None, ReadOnlyReason.ELSEWHERE)
    other.play()
    computer.settle()
    assert tab.session.text() == other.session.text()
    assert not tab.active.has_unsaved()


def test_a_tab_whose_match_was_continued_elsewhere_gives_up_its_lock(
    computer: Computer, tab: Tab
) -> None:
    """Or both would say that another tab plays it."""
    other = Tab(computer)
    longer = Tab(Computer())
    longer.texts |= tab.texts
    longer.active.open("1")
    longer.computer.settle()
    longer.play()
    assert other.library.import_text(longer.session.text()) == (["1"], [])
    computer.settle()
    assert read_only(tab) is ReadOnlyReason.ELSEWHERE
    other.active.open("1")
    computer.settle()
    assert (read_only(other), other.session.text()) == (None, longer.session.text())


def test_without_locks_the_tab_that_was_played_past_gives_way() -> None:
    computer = Computer(locks=False)
    tab = Tab(computer)
    tab.active.begin(BULLS)
    other = Tab(computer)
    other.active.open(tab.active.id)
    other.play()
    computer.settle()
    assert read_only(tab) is ReadOnlyReason.ELSEWHERE
    assert tab.session.text() == other.session.text()
    tab.active.open(tab.active.id, steal=True)
    assert (read_only(tab), tab.notices.messages) == (None, {})


def test_a_name_given_elsewhere_changes_nothing(computer: Computer, tab: Tab) -> None:
    other = Tab(computer)
    other.library.rename("1", "Friday")
    computer.settle()
    assert (read_only(tab), tab.notices.messages) == (None, {})
    tab.play()
    assert tab.library.entries()[0].record.name == "Friday"


def spoil(how: str, other: Tab) -> None:
    """Have another tab remove match 1."""
    match how:
        case "removed":
            other.library.store.remove("1")
        case "another game":
            other.put("tinderbox.match.1", FOREIGN)
        case "another match":
            other.put(
                "tinderbox.match.1", dump(Header("fire_bulls", 1, BULLS.seats, 9), ())
            )
        case "damaged":
            other.put("tinderbox.match.1", "nonsense")


SPOILT = {
    "removed": ReadOnlyReason.REMOVED,
    "another game": ReadOnlyReason.REPLACED,
    "another match": ReadOnlyReason.REPLACED,
    "damaged": ReadOnlyReason.REPLACED,
}


@pytest.mark.parametrize(("how", "says"), SPOILT.items())
@pytest.mark.parametrize("in_time", [True, False])
def test_a_match_done_away_with_elsewhere_can_be_kept(
    computer: Computer, tab: Tab, how: str, says: ReadOnlyReason, in_time: bool
) -> None:
    tab.play()
    spoil(how, Tab(computer))
    if in_time:
        computer.settle()
    else:  # noticed by writing
        tab.texts.clear()
        tab.texts |= computer.tabs[1].texts
        tab.news.clear()
        tab.play()
    before = computer.tabs[1].stored_matches()
    assert read_only(tab) is says
    assert tab.notices.messages == {says.key: ["keep-held", "save"]}
    assert tab.session.legal() == []
    assert tab.active.has_unsaved()
    held = tab.session.text()

    assert tab.active.open("1"), "the address says so again"
    assert tab.session.text() == held
    tab.active.keep_held()
    tab.active.keep_held()
    computer.settle()
    assert tab.active.id == "2"
    assert tab.stored_matches() == before | {"2": held}
    assert (read_only(tab), tab.notices.messages) == (None, {})
    assert not tab.active.has_unsaved()
    tab.play()
    assert tab.stored_matches()["2"] != held


def test_what_is_removed_elsewhere_and_put_back_is_gone_on_with(
    computer: Computer, tab: Tab
) -> None:
    other = Tab(computer)
    removed = other.library.store.remove("1")
    assert removed is not None
    computer.settle()
    other.library.undo_remove("1", removed)
    computer.settle()
    assert not tab.active.has_unsaved()
    tab.active.open("1")
    assert read_only(tab) is None
    tab.play()
    assert tab.stored_matches()["1"] == tab.session.text()
