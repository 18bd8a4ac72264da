"""Two people at one guest's device: one connection, two seats, a curtain between.

How they come, go and come back is told in `test_stories.py`, what they are sent in
`test_secrecy.py`, and what they see in the end in `test_simulation.py`.
"""

from __future__ import annotations

from random import Random

from tests.support.peers.hosted_match import HostedMatch
from tests.support.world.evening import Evening
from tests.support.world.evening import header as new
from tests.support.world.line import Loss, line
from tinderbox.core.game import Player, resolve
from tinderbox.core.match import Header
from tinderbox.games import registry
from tinderbox.net.feed import Feed
from tinderbox.net.messages import TakeSeat, dump

ANN, BOB, CLEO = map(Player, range(3))
SHARED = (BOB, CLEO)
GOOD = Loss()


def header(id: str, seats: int) -> Header:
    game = registry.load_game(id)
    preset = next(iter(game.PRESETS), None)
    return Header(id, game.REVISION, ("human",) * seats, 5, resolve(game, preset, {}))


def test_moments_of_other_seats_are_not_taken_in() -> None:
    """A page that lost its new welcome gets moments of seats it doesn't know yet."""
    played = HostedMatch(header("pompieri", 3), (BOB,), GOOD, seed=5)
    played.clock.run(100)
    table = played.links[BOB].session
    assert table is not None
    before = table.have
    feed = Feed(played.session, SHARED)
    feed.update()
    for moments in feed.messages(0, played.host.version + 1):
        assert not table.add_moments(moments)
    assert table.have == before


def test_who_has_not_greeted_gets_no_seat() -> None:
    evening = Evening(new("human", "human", "human"), [BOB, CLEO])
    mine, theirs = line(evening.world.clock, Random(1), GOOD)
    evening.host.add_guest(mine, BOB)
    theirs.send(dump(TakeSeat(CLEO, "Cleo")))
    evening.run(1_000)
    assert evening.host.seats_here == {BOB: (BOB,)}
