"""Counts the sequences of actions from a state: a checksum of the rules."""

from __future__ import annotations

from tinderbox.core.game import CHANCE, A, Game, S, V, legal_actions


def perft(game: Game[S, A, V], state: S, depth: int) -> int:
    """Return the number of sequences of `depth` player actions.

    Chance ends a sequence.
    """
    if not depth or game.to_move(state) in (None, CHANCE):
        return 1
    return sum(
        perft(game, game.apply(state, action).state, depth - 1)
        for action in legal_actions(game, state)
    )
