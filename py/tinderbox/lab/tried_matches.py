"""Matches of one person among strong players, on which what is told is tried."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from contextlib import closing
from functools import partial
from typing import Any, Final, TypeVar

from tinderbox.arena.play_outs import STRONG
from tinderbox.arena.self_play import new_table, play_on
from tinderbox.core.game import Player
from tinderbox.core.match import PlayerKinds
from tinderbox.core.rng import Rng
from tinderbox.games import registry
from tinderbox.lab.arguments import add_jobs, at_least_one, game_named, kinds_named
from tinderbox.lab.processes import as_completed

PERSON: Final = Player(0)

Told = TypeVar("Told")


def add_matches(parser: ArgumentParser) -> None:
    """Add the options that say which matches are played."""
    parser.add_argument("game")
    parser.add_argument("--matches", type=at_least_one, default=20)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument(
        "--persons", default="greedy,novice", help="who has the person's seat, in turn"
    )
    add_jobs(parser)


def of_each_match(
    args: Namespace, find: Callable[[str, int, PlayerKinds, int], list[Told]]
) -> list[list[Told]]:
    """Return what `find(game id, seed, persons, number)` tells of each match."""
    game = game_named(args.game)
    persons = kinds_named(game, args.persons, "--persons")
    work = partial(find, game.ID, args.seed, persons)
    with closing(as_completed(work, args.jobs, iter(range(args.matches)))) as found:
        return [told for _, told in found]


def played(id: str, seed: int, persons: PlayerKinds, number: int) -> tuple[Any, Rng]:
    """Return the table of a finished match, and the generator of all further chance.

    One player has the person's seat, the strong one all others. Matches of all sizes
    are played in turn.
    """
    rng = Rng(seed).fork(f"match {number}")
    sizes = registry.load_game(id).SEATS
    others = sizes[number // len(persons) % len(sizes)] - 1
    level = persons[number % len(persons)]
    table = new_table(id, (level, *[STRONG] * others), rng.below(1 << 53))
    play_on(table)
    return table, rng
