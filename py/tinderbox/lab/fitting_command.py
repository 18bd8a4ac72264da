"""The command `tinderbox fit`: its options and its output."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from tinderbox.games import registry
from tinderbox.lab.arguments import (
    Answer,
    Mistake,
    add_self_play,
    at_least_one,
    game_for,
)


def arguments(parser: ArgumentParser) -> None:
    """Add the options of `fit`."""
    add_self_play(parser)
    parser.add_argument("--matches", type=at_least_one, default=2000)


def fit(args: Namespace) -> Answer:
    """Fit the master's chance to win to matches of tuned players."""
    game = game_for(args.game, args.seats)
    try:
        registry.load_win_features(game.ID)
    except KeyError:
        raise Mistake(f"{game.ID} has no chance to win that can be fitted") from None
    from tinderbox.lab import leaf_fitting

    stages = leaf_fitting.fit(
        game.ID,
        seats=args.seats,
        matches=args.matches,
        seed=args.seed,
        jobs=args.jobs,
    )
    print(f"{args.seats} = [")
    for weights in stages:
        print(f"    [{', '.join(f'{weight:.5f}' for weight in weights)}],")
    print("]")
    return 0, [[float(weight) for weight in weights] for weights in stages]
