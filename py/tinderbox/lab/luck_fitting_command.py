"""The command `tinderbox fit-luck`: its options, its samples and its output.

Each line of the file `--keep` is a list: what was sampled, the number of the match and
the samples. After an interruption the command goes on with the missing numbers.
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
COUNTS: Final = {"turns": 500, "matches": 100, "deeds": 20}  # samples of each kind


def arguments(parser: ArgumentParser) -> None:
    """Add the options of `fit-luck`."""
    parser.add_argument("game")
    for kind, count in COUNTS.items():
        parser.add_argument(f"--{kind}", type=at_least_one, default=count)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--keep", type=Path, required=True, help="a file of samples")
    parser.add_argument("--out", type=Path, required=True, help="a .toml file")
    add_jobs(parser)


def fit_luck(args: Namespace) -> Answer:
    """Fit the leads to expect, by which the report tells deeds from luck."""
    game = game_named(args.game)
    from tinderbox.lab.luck_fitting import fit

    check_writable(args.out)
    check_writable(args.keep)
    counts = {kind: getattr(args, kind) for kind in COUNTS}
    weights = fit(*(_samples(args, *each) for each in counts.items()))._asdict()
    lines = (f"{name} = {_written(value)}\n" for name, value in weights.items())
    made = " ".join(f"--{kind} {count}" for kind, count in counts.items())
    comment = f"# fit-luck {game.ID} {made} --seed {args.seed}\n"
    write(args.out, "".join([comment, *lines]))
    return 0, weights


def _samples(args: Namespace, kind: str, count: int) -> list[Any]:
    """Return the samples of the first `count` matches, by their numbers."""
    found: dict[int, list[Any]] = {}
    try:
        for line in kept_lines(args.keep):
            kept_kind, number, samples = json.loads(line)
            if kept_kind == kind and number < count:
                found[number] = samples
    except (ValueError, TypeError, RecursionError):
        raise Mistake(f"{args.keep} has something else than samples") from None
    work = partial(_sample, args.game, args.seed, kind)
    kept = {*found}
    missing = (number for number in range(count) if number not in kept)
    with closing(as_completed(work, args.jobs, missing)) as sampled:
        for number, samples in sampled:
            found[number] = json.loads(json.dumps(samples))
            append(args.keep, json.dumps((kind, number, samples)) + "\n")
    return [sample for number in sorted(found) for sample in found[number]]


def _sample(id: str, seed: int, kind: str, number: int) -> list[Any]:
    from tinderbox.lab.luck_fitting import Sampler

    samples: list[Any] = getattr(Sampler(id, seed), kind)(number)
    return samples


def _written(value: Any) -> str:
    """Return a number, a list or a table as TOML, whatever it contains."""
    if isinstance(value, dict):
        pairs = (f"{key} = {_written(each)}" for key, each in value.items())
        return f"{{ {', '.join(pairs)} }}"
    if isinstance(value, float):
        return repr(float(f"{value:.{DIGITS}g}"))
    return f"[{', '.join(map(_written, value))}]"
