"""A guest's page: it takes a seat, disconnects and returns, and is sent away."""

from __future__ import annotations

import pytest

from tests.support.world.evening import Evening, Guest, header
from tinderbox.app.features.peers import guest_list

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


def step(guest: Guest) -> str:
    """The words of the page that shows how a guest comes in."""
    return str(guest.page.browser.element("page-join").textContent)


def test_a_table_that_is_on_its_way_is_not_left(evening: Evening) -> None:
    guest = evening.somebody()
    guest.line = evening.world.connect(evening.page, guest.page, BO, name="Bob")
    assert guest.controller.resume(guest.controller.visit_id)
    assert CALLING in step(guest)
    evening.run(100)
    assert guest.seats == (BO,)


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
