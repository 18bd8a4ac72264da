"""Whole matches with guests, over good and bad lines, with killed pages."""

from __future__ import annotations

import pytest

from tests.support.peers.hosted_match import HostedMatch, seats_at
from tests.support.world.line import Loss
from tinderbox.app.kernel.match import sessions
from tinderbox.core.game import resolve
from tinderbox.core.match import Header
from tinderbox.games import registry

GOOD = Loss()
BAD = Loss(lost=0.2, twice=0.2, late=0.2)
TABLES = {  # kinds of the seats, and which of them have a device of their own
    "great_fire": (("human", "human", "random"), (1, None)),
    "pompieri": (("human", "human", "human"), (0, 2)),
    "fire_bulls": (("human", "human", "human"), (0, 1, 2, None)),
}


def network(id: str, loss: Loss, seed: int) -> HostedMatch:
    game = registry.load_game(id)
    kinds, guests = TABLES[id]
    preset = next(iter(game.PRESETS), None)
    header = Header(id, game.REVISION, kinds, seed, resolve(game, preset, {}))
    return HostedMatch(header, guests, loss, seed)


def assert_all_saw_it(played: HostedMatch) -> None:
    """Fail unless it is the engine's match and each guest saw all of it."""
    assert sessions.resume(played.text).fault is None
    for seat, page in played.pages.items():
        assert not page.why_closed
        if played.session.to_move() is None:
            assert page.text == played.text, "the whole match came"
        link = played.links[seat]
        assert link.session is not None
        seen = link.session.history
        game = played.session.game
        states = played.session.table.states
        own = seats_at(seat)
        whose = own if len(own) == 1 else (None, *own)
        assert seen.states == [{it: game.view(s, it) for it in whose} for s in states]
        assert seen.movers == played.session.table.movers


@pytest.mark.parametrize("loss", [GOOD, BAD], ids=["good", "bad"])
@pytest.mark.parametrize("id", TABLES)
def test_a_whole_match_is_the_engines(id: str, loss: Loss) -> None:
    played = network(id, loss, 1)
    played.play()
    assert played.session.to_move() is None
    assert_all_saw_it(played)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("id", TABLES)
def test_reloads_and_kills_lose_nothing(id: str, seed: int) -> None:
    played = network(id, BAD, seed)
    kills = 0

    def kill() -> None:
        nonlocal kills
        if played.chance.random() < 0.25:
            kills += 1
            if played.chance.random() < 0.3:
                played.kill_host()
            else:
                played.kill_guest(played.chance.choice([*played.pages]))

    played.play(160, kill)
    assert kills >= 17  # a hundred in all
    assert_all_saw_it(played)
