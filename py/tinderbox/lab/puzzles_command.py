"""The command `tinderbox puzzles`: finds puzzles in matches of strong players.

Each line of its file is a puzzle as JSON: `seed` and `moment` of the match it is from,
`seats`, the `seat` to act, the `position`, the `right` actions, some `wrong` ones with
how much worse they are and by which parts of the value, in so many `worlds`. `found`
has the share of tries in which each level of player finds the solution.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from functools import cache, partial
from itertools import count
from pathlib import Path
from typing import Final

from tinderbox.lab.arguments import (
    Answer,
    add_jobs,
    at_least_one,
    check_writable,
    game_named,
)
from tinderbox.lab.processes import as_completed, sort
from tinderbox.lab.puzzle_mining import FOUND, Miner, Puzzle

MAX_OF_A_MATCH: Final = 4
MAX_SHARE_OF_A_KIND: Final = 0.3  # of the goal
SIMILAR: Final = 0.75  # share of common clauses that makes two boards look alike


def arguments(parser: ArgumentParser) -> None:
    """Add the options of `puzzles`."""
    parser.add_argument("game")
    parser.add_argument("--goal", type=at_least_one, default=300, help="so many")
    parser.add_argument("--seed", type=int, default=0, help="of the first match")
    parser.add_argument("--out", type=Path, required=True, help="adds to this file")
    add_jobs(parser)


def puzzles(args: Namespace) -> Answer:
    """Find positions in which one action is clearly best, until there are enough.

    Each match has another seed. If the file has puzzles already, the seeds go on after
    that of the last one.
    """
    game = game_named(args.game)
    check_writable(args.out)
    old = args.out.read_text("utf8").splitlines() if args.out.exists() else []
    kept: list[Puzzle] = [*map(json.loads, old)]
    seed = kept[-1]["seed"] + 1 if kept else args.seed
    matches = sort(
        as_completed(partial(_search, game.ID), args.jobs, count(seed)), count(seed)
    )
    with args.out.open("a", encoding="utf8") as file, closing(matches):
        while len(kept) < args.goal:
            for puzzle in next(matches):
                if len(kept) < args.goal and is_new(puzzle, kept, args.goal):
                    kept.append(puzzle)
                    file.write(json.dumps(puzzle, separators=(",", ":")) + "\n")
                    file.flush()
    grades = Counter(map(grade, kept))
    print(f"{game.ID}: {len(kept)} puzzles, by grade {dict(sorted(grades.items()))}")
    return 0, kept


def is_new(puzzle: Puzzle, kept: Sequence[Puzzle], goal: int) -> bool:
    """Return False if a puzzle looks like another one, or there are enough like it."""
    kind = _kind(puzzle)
    alike = [other for other in kept if _kind(other) == kind]
    of_match = [other for other in kept if other["seed"] == puzzle["seed"]]
    if len(alike) >= MAX_SHARE_OF_A_KIND * goal or len(of_match) >= MAX_OF_A_MATCH:
        return False
    mine = _clauses(puzzle["position"])
    boards = (_clauses(other["position"]) for other in alike)
    return all(len(mine & theirs) < SIMILAR * len(mine | theirs) for theirs in boards)


def grade(puzzle: Puzzle) -> int:
    """Return how many levels of player miss the solution in most tries."""
    return sum(share < FOUND for share in puzzle["found"].values())


def _kind(puzzle: Puzzle) -> str:
    return str(puzzle["right"][0]).split()[0]


@cache
def _clauses(position: str) -> frozenset[str]:
    """Return the clauses of a position, each item of a list as one."""
    return frozenset(
        f"{clause.split()[0]} {item.strip()}"
        for clause in position.split(";")
        for item in clause.split(",")
    )


def _search(id: str, seed: int) -> list[Puzzle]:
    return [*_miner(id).puzzles(seed)]


@cache
def _miner(id: str) -> Miner:
    return Miner(id)
