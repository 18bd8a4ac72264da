"""A guest's page leaves a host whose match it can't show.

More of it is told in `test_stories.py`.
"""

from __future__ import annotations

import pytest

from tests.support.world.evening import Evening, header
from tinderbox.app.features.peers import guest_list


def test_what_fails_when_it_is_shown_is_shown_no_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It is not shown again in another language either."""
    guest = Evening(header("human", "human")).come(1)

    def refresh() -> None:
        raise KeyError("of a view")

    visit_id = guest.controller.visit_id
    monkeypatch.setattr(guest.table.play, "refresh", refresh)
    with pytest.raises(KeyError):
        guest.controller.changed()
    assert guest.page.table is None
    assert guest.told == ["peers.nonsense"]
    assert guest_list.host(guest.page.store, visit_id) is None
    assert guest.controller.session is None
