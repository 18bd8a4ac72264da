"""A guest gets the hint that the host would give, from its view alone."""

from __future__ import annotations

import pytest

from tests.support.peers.lossy_line import Loss
from tests.support.peers.network import Network
from tinderbox.core.game import Player, resolve
from tinderbox.core.match import Header
from tinderbox.core.table import AnyTable
from tinderbox.games import registry
from tinderbox.games.hints import (
    advise,
    parse_choices,
    situation_of,
)

BO = Player(1)


def table(id: str) -> Network:
    """A table at which Bo, a guest, is to choose."""
    game = registry.load_game(id)
    seats = ("human",) * min(game.SEATS[-1], 3)
    header = Header(id, game.REVISION, seats, 1, resolve(game, None, {}))
    played = Network(header, (BO,), Loss(), seed=1)
    played.play(1)
    while played.session.to_move() != BO or len(played.session.legal()) == 1:
        assert played.somebody_acts()
    played.clock.run(100)
    return played


def advised(table: AnyTable) -> list[str]:
    """The first actions that Bo is advised to take."""
    found = [*filter(None, advise(situation_of(table, BO)))]
    return [choice.actions[0] for choice in parse_choices(*found)]


@pytest.mark.parametrize("id", registry.GAMES)
def test_advice_at_a_guests_device_is_what_the_host_would_give(id: str) -> None:
    played = table(id)
    page = played.pages[BO]
    seen = page.table
    assert seen is not None, page.why_closed
    found = advised(seen.table)
    assert found == advised(played.session.table)
    assert {*found} <= {seen.real_game.encode(action) for action in seen.legal()}


def test_the_match_says_that_a_guest_took_help() -> None:
    played = table("pompieri")
    seen = played.pages[BO].table
    assert seen is not None
    number = len(played.session.table.log) + 1
    seen.note_help()
    seen.act(seen.legal()[0])
    played.clock.run(100)
    assert played.session.table.helped == (number,)
    assert not seen.is_helped
