"""Two people at one guest's device: what it takes in, and whose it is.

How they come, go and come back is told in `test_stories.py`, what they are sent in
`test_secrecy.py`, and what they see in the end in `test_simulation.py`.
"""

from __future__ import annotations

from random import Random

from tests.app.features.peers.hosted_story import HostedStory
from tests.support.world.evening import Evening, header
from tests.support.world.line import PERFECT, line
from tinderbox.core.game import Player
from tinderbox.net.feed import Feed
from tinderbox.net.messages import TakeSeat, dump

BOB, CLEO = map(Player, (1, 2))


def test_moments_of_other_seats_are_not_taken_in() -> None:
    """A page that lost its new welcome gets moments of seats it doesn't know yet."""
    story = HostedStory()
    story.do("match", "begins", "3", "1")
    played = story.played
    played.clock.run(100)
    table = played.links[BOB].session
    assert table is not None
    before = table.have
    feed = Feed(played.session, (BOB, CLEO))
    feed.update()
    for moments in feed.messages(0, played.host.version + 1):
        assert not table.add_moments(moments)
    assert table.have == before


def test_who_has_not_greeted_gets_no_seat() -> None:
    evening = Evening(header("human", "human", "human"), [BOB, CLEO])
    mine, theirs = line(evening.world.clock, Random(1), PERFECT)
    evening.host.add_guest(mine, BOB)
    theirs.send(dump(TakeSeat(CLEO, "Cleo")))
    evening.run(1_000)
    assert evening.host.seats_here == {BOB: (BOB,)}
