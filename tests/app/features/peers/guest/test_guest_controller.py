"""A guest's page: it takes a seat, disconnects and returns, and is sent away."""

from __future__ import annotations

import pytest

from tests.support.world.evening import Evening, Guest, header, notices
from tests.support.world.peers import peers_of
from tinderbox.app.features.notebook.beside import NOTES
from tinderbox.app.features.peers import deal_check, guest_list
from tinderbox.app.features.peers.entry import STILL_GUEST
from tinderbox.app.page.places import GuestTable, Home
from tinderbox.draw.panel import Line

BO = 1
CALLING = "Connecting"


@pytest.fixture
def evening() -> Evening:
    """The host's table with Ada, Bo and Cy, all there."""
    return Evening(header("human", "human", "human", seed=3))


@pytest.fixture
def guest(evening: Evening) -> Guest:
    """Bo, whose page is tested."""
    return evening.come(BO)


def session_shown(guest: Guest) -> object:
    return guest.page.table and guest.page.table.session


def is_reminded(guest: Guest) -> bool:
    return STILL_GUEST in guest.page.notices.messages


def step(guest: Guest) -> str:
    """The words of the page that shows how a guest comes in."""
    return str(guest.page.browser.element("page-join").textContent)


def test_the_hosts_table_is_shown_and_the_address_names_it(guest: Guest) -> None:
    visit_id = guest.controller.visit_id
    assert session_shown(guest) is guest.match
    assert guest.page.place == GuestTable(visit_id)
    entry = guest_list.host(guest.page.store, visit_id)
    assert entry is not None
    assert (entry.ticket, entry.name) == (guest.line.tickets[1], "Bob")
    assert entry.key == guest.client.key != ""


def dialog(guest: Guest) -> str:
    return str(guest.page.browser.element("dialog").textContent)


@pytest.mark.parametrize("has_stayed", [True, False])
def test_what_is_over_is_kept_and_a_rematch_is_shown_to_who_stayed(
    evening: Evening, guest: Guest, *, has_stayed: bool
) -> None:
    visit_id = guest.controller.visit_id
    page = guest.page
    page.store.put_beside(NOTES, visit_id, "a mark")
    assert not guest.controller.rematch()
    evening.play_to_the_end(guest)
    mine = page.active.id
    (entry,) = page.active.library.entries()
    assert entry.record.text == evening.match.text()
    assert entry.own_seats == [BO], "the report is ours"
    assert page.store.beside(NOTES, mine) == "a mark"
    assert page.store.beside(NOTES, visit_id) == ""
    not_asked = Line("seed.not_asked", {"n": 0})
    assert deal_check.recall(page.store, mine) == ("icon-help", not_asked)
    assert guest.controller.rematch()
    assert "peers.rematch" in guest.told
    if not has_stayed:
        page.go(Home())
    evening.page.commands.run("rematch")
    evening.run(100)
    assert not guest.controller.rematch(), "it has begun, or nothing is at the table"
    assert (session_shown(guest) is guest.match) == has_stayed
    assert is_reminded(guest) != has_stayed
    assert ("has started another match" in dialog(guest)) == has_stayed


def test_a_table_that_is_on_its_way_is_not_left(evening: Evening) -> None:
    guest = evening.somebody()
    guest.line = evening.world.connect(evening.page, guest.page, BO, name="Bob")
    assert guest.controller.resume(guest.controller.visit_id)
    assert CALLING in step(guest)
    evening.run(100)
    assert guest.seats == (BO,)


def test_of_two_tabs_of_a_seat_the_newer_has_it(evening: Evening, guest: Guest) -> None:
    visit_id = guest.controller.visit_id
    evening.play_until(BO)
    evening.run(100)
    older = guest.page
    match = guest.match
    assert match.legal()
    guest.page = guest.device.open(f"#guest={visit_id}")
    assert [key for key, *_ in notices(older)] == ["peers.other_tab"]
    assert not match.legal()
    evening.run()
    assert guest.match.legal()
    older.go(Home())
    assert [key for key, *_ in notices(older)] == ["peers.other_tab"], "no way back"
    older.commands.run(f"guests:take:{visit_id}")
    assert guest.told == ["peers.other_tab"]
    newest = guest.device.open(f"#guest={visit_id}")
    assert peers_of(older).guest.visit_id == "", "it calls no more"
    assert "another tab" in str(older.browser.element("page-join"))
    evening.run()
    assert peers_of(newest).guest.session is not None


def test_what_fails_when_it_is_shown_is_shown_no_more(
    guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is not shown again in another language either."""

    def refresh() -> None:
        raise KeyError("of a view")

    visit_id = guest.controller.visit_id
    assert guest.page.table is not None
    monkeypatch.setattr(guest.page.table.play, "refresh", refresh)
    with pytest.raises(KeyError):
        guest.controller.changed()
    assert guest.page.table is None
    assert guest.told == ["peers.nonsense"]
    assert guest_list.host(guest.page.store, visit_id) is None
    assert guest.controller.session is None
