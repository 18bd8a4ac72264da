"""The command `tinderbox fit-luck`: its options, its samples and its output.

Each line of the file `--keep` is a list: what was sampled, the number of the match and
the samples. After an interruption the command goes on with the missing numbers.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

from tinderbox.lab.arguments import (
    Answer,
    add_jobs,
    at_least_one,
    check_writable,
    game_named,
    write,
)
from tinderbox.lab.processes import as_completed

DIGITS: Final = 4  # of each weight


def arguments(parser: ArgumentParser) -> None:
    """Add the options of `fit-luck`."""
    parser.add_argument("game")
    parser.add_argument("--matches", type=at_least_one, default=500, help="to fit to")
    parser.add_argument(
        "--deeds", type=at_least_one, default=100, help="matches whose deeds are tried"
    )
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
    turns = _samples(args, "turns", args.matches)
    matches = _samples(args, "matches", args.deeds)
    weights = fit(turns, matches)._asdict()
    lines = (f"{name} = {_written(value)}\n" for name, value in weights.items())
    made = f"fit-luck {game.ID} --matches {args.matches} --deeds {args.deeds}"
    write(args.out, "".join([f"# {made} --seed {args.seed}\n", *lines]))
    return 0, weights


def _samples(args: Namespace, kind: str, count: int) -> list[Any]:
    """Return the samples of the first `count` matches, by their numbers."""
    found: dict[int, list[Any]] = {}
    if args.keep.exists():
        for line in args.keep.read_text("utf8").splitlines():
            kept_kind, number, samples = json.loads(line)
            if kept_kind == kind and number < count:
                found[number] = samples
    missing = [number for number in range(count) if number not in found]
    work = partial(_sample, args.game, args.seed, kind)
    with args.keep.open("a", encoding="utf8") as file:
        for number, samples in as_completed(work, args.jobs, missing):
            found[number] = json.loads(json.dumps(samples))
            file.write(json.dumps((kind, number, samples)) + "\n")
            file.flush()
    return [sample for number in sorted(found) for sample in found[number]]


def _sample(id: str, seed: int, kind: str, number: int) -> list[Any]:
    samples: list[Any] = getattr(_sampler(id, seed), kind)(number)
    return samples


@cache
def _sampler(id: str, seed: int) -> Any:
    from tinderbox.lab.luck_fitting import Sampler

    return Sampler(id, seed)


def _written(value: float | Sequence[Any]) -> str:
    """Return a number, or a list whatever it contains, as TOML."""
    if isinstance(value, float):
        return repr(float(f"{value:.{DIGITS}g}"))
    return f"[{', '.join(map(_written, value))}]"
