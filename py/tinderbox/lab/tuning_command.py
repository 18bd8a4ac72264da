"""The command `tinderbox tune`: its options and its output."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Any

from tinderbox.games import registry
from tinderbox.lab.arguments import (
    Answer,
    Mistake,
    add_self_play,
    at_least_two,
    game_for,
    positive,
)


def arguments(parser: ArgumentParser) -> None:
    """Add the options of `tune`."""
    add_self_play(parser)
    parser.add_argument("--matches", type=at_least_two, default=2000)
    parser.add_argument("--spread", type=positive, default=0.3, help="part of a weight")
    parser.add_argument("--step", type=positive, default=1.0, help="in spreads")


def tune(args: Namespace) -> Answer:
    """Find better weights for the tuned player by playing against itself."""
    game = game_for(args.game, args.seats)
    tuned = registry.load_tuned(game.ID)
    if tuned is None:
        raise Mistake(f"{game.ID} has no tuned player with weights")
    from tinderbox.lab.tuning import slopes, uphill

    weights, _ = tuned
    found = slopes(
        game.ID,
        weights,
        seats=args.seats,
        matches=args.matches,
        spread=args.spread,
        seed=args.seed,
        jobs=args.jobs,
    )
    weights = uphill(weights, found, args.step)
    print("| weight | is | points a spread | 95 % |\n|---|---|---|---|")
    for slope in found:
        error = f"± {1.96 * slope.error:.3f}"
        row = slope.name, f"{slope.weight:.3f}", f"{slope.gradient:+.3f}", error
        print(f"| {' | '.join(row)} |")
    print(_written(weights))
    slopes_by_name = {slope.name: slope._asdict() for slope in found}
    return 0, {"weights": weights._asdict(), "slopes": slopes_by_name}


def _written(weights: Any) -> str:
    """Return the weights as Python source."""
    rows = (
        f"    {name}={_rounded(value)}," for name, value in weights._asdict().items()
    )
    return "\n".join(["Weights(", *rows, ")"])


def _rounded(value: Any) -> str:
    if isinstance(value, tuple):
        return f"({', '.join(map(_rounded, value))})"
    return f"{value:.3g}"
