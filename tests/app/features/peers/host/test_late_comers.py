"""Somebody who comes late plays on for a computer player, after the deal.

More of it is told in `test_stories.py`.
"""

from __future__ import annotations

from tests.support.peers.hosted_match import GuestView, HostedMatch
from tests.support.world.evening import header
from tests.support.world.line import Loss
from tinderbox.core.game import Player
from tinderbox.core.match import HUMAN
from tinderbox.net.agreed_seed import AS_AGREED


def test_the_deal_counts_as_agreed_though_somebody_came_late() -> None:
    """Who was not there for the deal is told so."""
    match = HostedMatch(header(HUMAN, HUMAN, "greedy"), (1,), Loss(), 3, fair=True)
    match.play(12)
    match.session.give_seat(Player(2))
    match.pages[2] = GuestView()
    match.sent[2] = []
    match.connect(2)
    match.host.tell_players()
    match.play()
    assert match.pages[1].found == AS_AGREED
    assert match.pages[2].found == "not_asked"
