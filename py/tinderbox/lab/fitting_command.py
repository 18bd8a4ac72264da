"""`tinderbox fit`: its options and its output."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from tinderbox.games import registry
from tinderbox.lab.arguments import Mistake, at_least_one, game_named


def arguments(parser: ArgumentParser) -> None:
    """Add the options of `fit`."""
    parser.add_argument("game")
    parser.add_argument("--seats", type=at_least_one, default=4)
    parser.add_argument("--matches", type=at_least_one, default=2000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=at_least_one, default=1)


def fit(args: Namespace) -> int:
    """Fit the master's chance to win to matches of tuned players."""
    game = game_named(args.game)
    if args.seats not in game.SEATS:
        raise Mistake(f"{game.ID} is not for {args.seats} players")
    try:
        registry.load_win_features(game.ID)
    except KeyError:
        raise Mistake(f"{game.ID} has no chance to win that can be fitted") from None
    try:
        from tinderbox.lab import leaf_fitting
    except ModuleNotFoundError:
        raise Mistake("fitting needs NumPy: pip install 'tinderbox[lab]'") from None
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
    return 0
