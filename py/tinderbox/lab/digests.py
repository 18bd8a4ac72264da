"""Digests of computer players: 200 decisions each, in positions that chance found.

The positions are moments of matches between random players. So they depend on the rules
alone, and a change of one player leaves the digests of the others as they are.
"""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from itertools import cycle

from tinderbox.arena.self_play import new_table, play_on
from tinderbox.bots.decision import final_action, thoughts
from tinderbox.core.game import CHANCE, legal_actions
from tinderbox.core.rng import Rng
from tinderbox.games import registry
from tinderbox.lab.fairness import Position

DECISIONS = 200
QUICK_DECISIONS = 12  # of a slow player, in the tests of every change
_PER_MATCH = 8  # positions of one match, about
_HEX_DIGITS = 8


def digest(game: str, kind: str, decisions: int = DECISIONS) -> str:
    """Return the digest of a player's decisions, as hexadecimal digits.

    It has two parts with a dash between: the digest of the first `QUICK_DECISIONS`, and
    that of all. With fewer `decisions` than `DECISIONS` the second part is empty.
    """
    rules = registry.load_game(game)
    bot = registry.load_bot(game, kind)
    chosen = []
    for state, seat, rng in sample(game)[:decisions]:
        view = rules.view(state, seat)
        legal = legal_actions(rules, state)
        chosen.append(
            rules.encode(final_action(thoughts(bot, view, legal, Rng(rng.state))))
        )
    quick = digest_of(chosen[:QUICK_DECISIONS])
    return f"{quick}-{digest_of(chosen) if decisions == DECISIONS else ''}"


def digest_of(lines: list[str]) -> str:
    """Return a short digest of lines of text."""
    hashed = blake2b("\n".join(lines).encode(), digest_size=_HEX_DIGITS // 2)
    return hashed.hexdigest()


@cache
def sample(game: str) -> tuple[Position, ...]:
    """Return `DECISIONS` positions with a choice, of tables of all sizes, shuffled."""
    rules = registry.load_game(game)
    found: list[Position] = []
    for number, seats in enumerate(cycle(rules.SEATS)):
        if len(found) >= DECISIONS:
            break
        table = new_table(game, ("random",) * seats, number)
        play_on(table)
        choices = [
            i
            for i, mover in enumerate(table.movers)
            if mover != CHANCE and len(legal_actions(rules, table.states[i])) > 1
        ]
        step = max(1, len(choices) // _PER_MATCH)
        for i in choices[number % step :: step]:
            mover = table.movers[i]
            found.append(Position(table.states[i], mover, table.stream(mover, i)))
    return Rng(0).shuffled(found)[:DECISIONS]
