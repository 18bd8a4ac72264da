"""Tests that computer players choose by their view and nothing else."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from itertools import islice
from typing import Any, Final, NamedTuple

from tinderbox.arena.self_play import play_on
from tinderbox.bots.bot import Bot
from tinderbox.bots.fairness import FairnessCheck
from tinderbox.core.game import CHANCE, Player
from tinderbox.core.match import Header
from tinderbox.core.rng import Rng
from tinderbox.core.table import Table
from tinderbox.games import registry
from tinderbox.lab.arguments import Mistake, at_least_one, game_named
from tinderbox.lab.progress import shown

PLAYER: Final = "greedy"  # plays the matches that supply the positions


class Position(NamedTuple):
    """A moment of a match, the seat to move, and its random stream."""

    state: Any
    seat: Player
    rng: Rng


class Asked(NamedTuple):
    """The comparison of a player's choice in two worlds that fit the same view."""

    differ: bool  # the worlds. False if nothing is hidden, or the deal was the same
    fair: bool


def positions(id: str, seed: int) -> Iterator[Position]:
    """Yield decisions of one match after another, for each number of seats in turn."""
    game = registry.load_game(id)
    for number, seats in enumerate(game.SEATS * 10**6):
        kinds = (PLAYER,) * seats
        table = Table(game, Header(id, game.REVISION, kinds, seed + number))
        play_on(table)
        for action_index, state in enumerate(table.states):
            seat = game.to_move(state)
            if seat not in (None, CHANCE) and len(game.legal(state)) > 1:
                yield Position(state, seat, table.stream(seat, action_index))


def ask(id: str, bot: Bot[Any, Any], position: Position) -> Asked:
    """Deal hidden things anew, with another seed, and compare the player's thoughts."""
    game = registry.load_game(id)
    determinize = registry.load_determinize(id)
    check = FairnessCheck(game, bot, determinize, *position)
    for _ in check.check(deals=1):
        pass
    return Asked(check.different == 1, check.same == 1)


def arguments(parser: ArgumentParser) -> None:
    """Add the options of `fairness`."""
    parser.add_argument("game")
    parser.add_argument("--players", help="novice,master; all of the game if not said")
    parser.add_argument("--positions", type=at_least_one, default=2000)
    parser.add_argument("--seed", type=int, default=0)


def fairness(args: Namespace) -> int:
    """Deal hidden things anew, with another seed, and check that every choice stays."""
    id = game_named(args.game).ID
    known = registry.kinds(id)[1:]
    kinds = tuple(args.players.split(",")) if args.players else known
    if not set(kinds) <= set(known):
        raise Mistake(f"--players takes {', '.join(known)}")
    unfair = 0
    for kind in kinds:
        sample = islice(positions(id, args.seed), args.positions)
        bot = registry.load_bot(id, kind)
        asked = [
            ask(id, bot, position)
            for position in shown(sample, f"{id} {kind}", args.positions)
        ]
        wrong = sum(not found.fair for found in asked)
        differ = sum(found.differ for found in asked)
        print(f"{id} {kind}: {len(asked):,} positions, all with another seed,")
        print(f"  {differ:,} with other secrets,")
        print(f"  {wrong:,} with another choice", flush=True)
        unfair += wrong
    return 1 if unfair else 0
