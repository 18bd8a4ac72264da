"""The command `tinderbox fit-leads`: its options, its samples and its output.

Each line of the file `--keep` is a list: the number of a match and its sample. After an
interruption the command goes on with the missing numbers.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any, Final

from tinderbox.lab.arguments import (
    Answer,
    Mistake,
    add_jobs,
    append,
    at_least_one,
    check_writable,
    game_named,
    kept_lines,
    write,
)
from tinderbox.lab.processes import as_completed

DIGITS: Final = 4  # of each weight
MATCHES: Final = 500


def arguments(parser: ArgumentParser) -> None:
    """Add the options of `fit-leads`."""
    parser.add_argument("game")
    parser.add_argument("--turns", type=at_least_one, default=MATCHES, help="matches")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--keep", type=Path, required=True, help="a file of samples")
    parser.add_argument("--out", type=Path, required=True, help="a .toml file")
    add_jobs(parser)


def fit_leads(args: Namespace) -> Answer:
    """Fit the leads to expect, by which plans are compared."""
    game = game_named(args.game)
    from tinderbox.lab.lead_fitting import fit

    check_writable(args.out)
    check_writable(args.keep)
    weights = fit(_samples(args))._asdict()
    lines = (f"{name} = {_written(value)}\n" for name, value in weights.items())
    comment = f"# fit-leads {game.ID} --turns {args.turns} --seed {args.seed}\n"
    write(args.out, "".join([comment, *lines]))
    return 0, weights


def _samples(args: Namespace) -> list[Any]:
    """Return the samples of the first matches, by their numbers."""
    found: dict[int, Any] = {}
    try:
        for line in kept_lines(args.keep):
            number, sample = json.loads(line)
            if number < args.turns:
                found[number] = sample
    except (ValueError, TypeError, RecursionError):
        raise Mistake(f"{args.keep} has something else than samples") from None
    work = partial(_sample, args.game, args.seed)
    kept = {*found}
    missing = (number for number in range(args.turns) if number not in kept)
    with closing(as_completed(work, args.jobs, missing)) as sampled:
        for number, sample in sampled:
            found[number] = json.loads(json.dumps(sample))
            append(args.keep, json.dumps((number, sample)) + "\n")
    return [found[number] for number in sorted(found)]


def _sample(id: str, seed: int, number: int) -> Any:
    from tinderbox.lab.lead_fitting import Sampler

    return Sampler(id, seed).turns(number)


def _written(value: Any) -> str:
    """Return a number or a list as TOML, whatever it contains."""
    if isinstance(value, float):
        return repr(float(f"{value:.{DIGITS}g}"))
    return f"[{', '.join(map(_written, value))}]"
