"""Tests that computer players choose by their view and nothing else."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterator, Mapping
from hashlib import blake2b
from itertools import cycle, islice
from math import sqrt
from typing import Any, NamedTuple

from tinderbox.arena.self_play import new_table, play_on
from tinderbox.bots.bot import AnyBot
from tinderbox.bots.decision import final_action, thoughts
from tinderbox.bots.fairness import FairnessCheck
from tinderbox.core.game import CHANCE, Player, legal_actions
from tinderbox.core.rng import Rng
from tinderbox.games import registry
from tinderbox.lab.arguments import (
    Answer,
    Mistake,
    add_rules,
    at_least_one,
    game_named,
    kinds_named,
    options,
)
from tinderbox.lab.outside import load_bot
from tinderbox.lab.progress import shown

MAX_ERRORS = 4.0  # standard errors
STREAMS = 4  # beside that of the match


class Position(NamedTuple):
    """A moment of a match, the seat to move, and its random stream."""

    state: Any
    seat: Player
    rng: Rng


class Asked(NamedTuple):
    """The comparison of a player's choice in two worlds that fit the same view."""

    # True if other things were hidden. False if none are, or they were dealt alike.
    worlds_differ: bool
    is_fair: bool  # the thoughts were the same


class PositionSource(NamedTuple):
    """The matches that supply positions: their game, rules, players and first seed."""

    game: str
    options: Mapping[str, str] = {}
    player: str = "greedy"
    seed: int = 0


def positions(source: PositionSource) -> Iterator[Position]:
    """Yield decisions of one match after another, for each number of seats in turn."""
    game = registry.load_game(source.game)
    for number, seats in enumerate(cycle(game.SEATS)):
        kinds = (source.player,) * seats
        table = new_table(source.game, kinds, source.seed + number, source.options)
        play_on(table, [load_bot(source.game, kind) for kind in kinds])
        for action_index, state in enumerate(table.states):
            seat = game.to_move(state)
            if seat not in (None, CHANCE) and len(game.legal(state)) > 1:
                yield Position(state, seat, table.stream(seat, action_index))


def ask(id: str, bot: AnyBot, position: Position) -> Asked:
    """Deal hidden things anew, with another seed, and compare the player's thoughts."""
    game = registry.load_game(id)
    determinize = registry.load_determinize(id)
    check = FairnessCheck(game, bot, determinize, *position)
    for _ in check.check(deals=1):
        pass
    return Asked(check.different == 1, check.same == 1)


class FreshStreams:
    """Finds players that know more by their own stream than by any other.

    A player is asked by the stream of the match and by streams that have nothing to do
    with the match. The choices of an honest player are equal draws, so the one at the
    table is as likely as any other to be one that no other stream gave. A player that
    computes the seed of the match, from its generator or its numbers, chooses at the
    table as by no other stream.
    """

    def __init__(self, id: str, bot: AnyBot) -> None:
        self.game = registry.load_game(id)
        self.bot = bot
        self.odd = 0  # choices at the table that no other stream gave
        self._expected = 0.0
        self._variance = 0.0

    def add(self, position: Position) -> None:
        """Ask about a position, by the stream of the match and by fresh ones."""
        state, seat, rng = position
        view = self.game.view(state, seat)
        legal = legal_actions(self.game, state)
        fresh = blake2b(f"{rng.state}".encode()).hexdigest()
        streams = [
            Rng(rng.state),
            *(Rng(int(fresh, 16) >> 64 * n) for n in range(STREAMS)),
        ]
        choices = [
            self.game.encode(final_action(thoughts(self.bot, view, legal, stream)))
            for stream in streams
        ]
        counts = Counter(choices)
        # How likely no other stream gives an honest player's choice at the table.
        chance = sum(n == 1 for n in counts.values()) / len(choices)
        self.odd += counts[choices[0]] == 1
        self._expected += chance
        self._variance += chance * (1 - chance)

    @property
    def errors(self) -> float:
        """The excess of odd choices over an honest player's, in standard errors."""
        return (self.odd - self._expected) / (sqrt(self._variance) or 1.0)

    @property
    def is_fair(self) -> bool:
        """False for a result that an honest player has in one of 30,000 checks."""
        return self.errors < MAX_ERRORS


def arguments(parser: ArgumentParser) -> None:
    """Add the options of `fairness`."""
    add_rules(parser)
    parser.add_argument("--players", help="novice,master; all of the game if not said")
    parser.add_argument("--positions", type=at_least_one, default=2000)
    parser.add_argument("--by", default="greedy", help="plays into the positions")


def fairness(args: Namespace) -> Answer:
    """Check that no choice depends on hidden things, or on the seed of the match."""
    game = game_named(args.game)
    switches = options(game, args.preset, args.options)
    players = args.players or ",".join(registry.kinds(game.ID)[1:])
    kinds = kinds_named(game, players, "--players")
    by, *others = kinds_named(game, args.by, "--by")
    if others:
        raise Mistake(f"--by takes one player, not {args.by}")
    source = PositionSource(game.ID, switches, by, args.seed)
    found = {kind: _checked(source, kind, args) for kind in kinds}
    is_fair = all(result["is_fair"] for result in found.values())
    return 0 if is_fair else 1, found


def _checked(source: PositionSource, kind: str, args: Namespace) -> dict[str, Any]:
    sample = islice(positions(source), args.positions)
    bot = load_bot(source.game, kind)
    streams = FreshStreams(source.game, bot)
    wrong = 0
    differ = 0
    for position in shown(sample, f"{source.game} {kind}", args.positions):
        asked = ask(source.game, bot, position)
        wrong += not asked.is_fair
        differ += asked.worlds_differ
        streams.add(position)
    print(f"{source.game} {kind}: {args.positions:,} positions, all with another seed,")
    print(f"  {differ:,} with other secrets,")
    print(f"  {wrong:,} with another choice,")
    print(f"  {streams.odd:,} chosen by no other stream: {streams.errors:+.1f} errors")
    sys.stdout.flush()
    return {
        "positions": args.positions,
        "with_other_secrets": differ,
        "with_another_choice": wrong,
        "chosen_by_no_other_stream": streams.odd,
        "errors": streams.errors,
        "is_fair": not wrong and streams.is_fair,
    }
