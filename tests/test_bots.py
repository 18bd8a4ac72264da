"""Computer players: better than chance, and blind to what their seat can't see."""

from __future__ import annotations

from statistics import mean

from core.game import CHANCE, Outcome, legal_actions
from core.match import Header
from core.table import Table
from games import registry
from games.great_fire import rules


def duel(seats: tuple[str, ...], seed: int) -> Outcome:
    table = Table(rules, Header("great_fire", 1, seats, seed, {}))
    bots = [registry.load_bot("great_fire", kind) for kind in seats]
    while (player := rules.to_move(table.state)) is not None:
        if player == CHANCE:
            table.take_chance()
            continue
        view, legal = rules.view(table.state, player), rules.legal(table.state)
        action = bots[player].choose(view, legal, table.rng[player])
        assert action in legal_actions(rules, table.state)
        table.take(action)
    outcome = rules.outcome(table.state)
    assert outcome is not None
    return outcome


def test_greedy_beats_random() -> None:
    seats = ("greedy", "random", "greedy", "random")
    scores = [duel(seats, seed).scores for seed in range(8)]
    greedy = mean(score[0] + score[2] for score in scores) / 2
    chance = mean(score[1] + score[3] for score in scores) / 2
    assert greedy > chance + 6


def test_the_same_seed_is_the_same_match() -> None:
    seats = ("greedy", "random", "greedy")
    assert duel(seats, 3) == duel(seats, 3)
