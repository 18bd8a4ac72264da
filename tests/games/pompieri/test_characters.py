"""The characters of Pompieri differ from tuned in what they choose."""

from __future__ import annotations

import pytest

from tests.games.played import at_random
from tinderbox.core.game import Player, resolve
from tinderbox.games.pompieri import moving, rules
from tinderbox.games.pompieri.bots.characters import threat, with_walls
from tinderbox.games.pompieri.bots.value import candidates
from tinderbox.games.pompieri.plan import required_openings
from tinderbox.games.pompieri.state import Lay, Phase, State
from tinderbox.games.pompieri.text.position import position


def turns() -> list[State]:
    """Return moments of a random match at which a team is to move."""
    states, _ = at_random(rules, 4, resolve(rules, None, {}), seed=3)
    return [s for s in states if s.public.phase is Phase.TURN][::20]


def test_a_wall_is_open_only_where_it_has_to_be() -> None:
    walls = 0
    for state in turns():
        public = state.public
        legal = rules.legal(state)
        usual = candidates(state, legal)
        all_of_them = with_walls(state, legal)
        assert all_of_them[: len(usual)] == usual
        for tile in all_of_them[len(usual) :]:
            assert isinstance(tile, Lay)
            wanted = required_openings(tile.square, public.floor, moving.doors(public))
            assert set(tile.shape) == {side for side, open in wanted.items() if open}
            walls += 1
    assert walls > 1


def test_medals_of_the_others_are_a_threat_and_own_ones_are_not() -> None:
    threats = [
        threat(position(f"phase turn; seats 4; put-out {seat} 3"), Player(0))
        for seat in (0, 1)
    ]
    bare = threat(position("phase turn; seats 4"), Player(0))
    assert threats == pytest.approx([bare, bare + 1])
