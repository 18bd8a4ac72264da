"""Findings about a finished match, as if they had been computed."""

from __future__ import annotations

from tinderbox.app.kernel.match import sessions
from tinderbox.arena import luck
from tinderbox.arena.intervals import Average
from tinderbox.arena.luck_findings import Findings
from tinderbox.core.game import Player, legal_actions


def found_deeds(text: str) -> tuple[Findings, int]:
    """Findings with two deeds of seat 0, and the one of them that is told."""
    table = sessions.resume(text).table
    game = table.game
    action_index, other = next(
        (action_index, action)
        for action_index, (state, mover) in enumerate(
            zip(table.states, table.movers, strict=False)
        )
        if mover == 0
        for action in legal_actions(game, state)
        if game.encode(action) != table.log[action_index]
    )
    part = Average(2.0, 0.5)
    deeds = tuple(
        luck.Deed(action_index + n, Player(0), game.encode(other), (cost, -cost), error)
        for n, cost, error in ((0, -2.0, 0.5), (2, -2.0, 3.0))
    )
    accounts = (luck.Account(6.0, part, part, part),) * 2
    return Findings(deeds, accounts, done=9, first=5, total=9), action_index
