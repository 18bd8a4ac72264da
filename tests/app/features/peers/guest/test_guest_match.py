"""A match of another device as the table of a guest sees it.

More of it is told in `test_stories.py`.
"""

from __future__ import annotations

import pytest

from tests.support.world.evening import Evening, Guest, header
from tinderbox.core.game import Player

ADA, BO = map(Player, range(2))


@pytest.fixture
def evening() -> Evening:
    """A match of Ada and Bo, her guest, who is to act."""
    return Evening(header("human", "human", seed=3))


@pytest.fixture
def guest(evening: Evening) -> Guest:
    guest = evening.come(BO)
    evening.play_until(BO)
    evening.run(100)
    return guest


@pytest.mark.parametrize("is_undone", [False, True])
def test_a_request_is_made_again_only_at_a_newer_version_of_its_moment(
    evening: Evening, guest: Guest, *, is_undone: bool
) -> None:
    """The host ignores a request for an older version."""
    log = evening.match.table.log
    legal = guest.match.legal()
    guest.match.act(legal[0])
    evening.run(100)
    done = len(log)
    guest.match.act(next(it for it in guest.match.legal() if it in legal))
    if is_undone:
        evening.match.undo()
    else:
        evening.hosted.tell_players()
    assert len(log) == done - is_undone, "the request is on its way"
    evening.run()
    assert len(log) == done + (-1 if is_undone else 1)
    assert not guest.match.is_waiting
