"""A prompt names only what is legal."""

from __future__ import annotations

from tinderbox.core.game import CHANCE
from tinderbox.core.match import Header
from tinderbox.core.rng import Rng
from tinderbox.core.table import Table
from tinderbox.games import registry
from tinderbox.games.fire_bulls.state import EndAttack

ONLY_END = "fire_bulls.phase.attack.only_end"


def test_an_attack_that_can_only_end_asks_for_no_direction() -> None:
    game = registry.load_game("fire_bulls")
    screen = registry.load_screen("fire_bulls")
    seen = set()
    for seed in range(6):
        table = Table(game, Header("fire_bulls", 1, ("random", "random"), seed))
        rng = Rng(seed)
        while (player := game.to_move(table.state)) is not None:
            if player == CHANCE:
                table.take(game.sample(table.state, rng))
                continue
            legal = list(game.legal(table.state))
            prompt = screen.panel(game.view(table.state, player), legal).phase_prompt
            is_only_end = legal == [EndAttack()]
            assert (prompt.key == ONLY_END) is is_only_end
            seen.add(is_only_end)
            table.take(rng.choice(legal))
    assert seen == {True, False}
