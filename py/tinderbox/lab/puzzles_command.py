"""The command `tinderbox puzzles`: finds puzzles in matches of strong players.

Each line of its file is a puzzle as JSON: the fields of a `[[puzzle]]`, as
`games.lesson` reads them, the `seed` of the match it is from, and `grade`: how many
levels of player, from random to master, miss it in most tries. The param `gap` of the
aim says by how many points the best action is better than the next one, and `why` what
it has more of. A step's `wrong` and `facts` say the same of the three nearest actions.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from contextlib import closing
from functools import cache, partial
from itertools import count
from pathlib import Path

from tinderbox.lab.arguments import (
    Answer,
    Mistake,
    add_jobs,
    append,
    at_least_one,
    check_writable,
    game_named,
    kept_lines,
)
from tinderbox.lab.processes import as_completed, sort
from tinderbox.lab.puzzle_mining import Miner, Puzzle

# Shares of all puzzles of the goal.
MAX_SHARE_OF_A_KIND = 0.4
MAX_SHARE_OF_A_KIND_AND_GRADE = 0.2  # or the easiest ones would be most of all
SIMILAR = 0.75  # share of common clauses that makes two boards look alike


def arguments(parser: ArgumentParser) -> None:
    """Add the options of `puzzles`."""
    parser.add_argument("game")
    parser.add_argument("--goal", type=at_least_one, default=300, help="so many")
    parser.add_argument("--out", type=Path, required=True, help="adds to this file")
    add_jobs(parser)


def puzzles(args: Namespace) -> Answer:
    """Find positions in which one action is clearly best, until there are enough.

    Each match has another seed. If the file has puzzles already, the seeds go on after
    the greatest in it.
    """
    game = game_named(args.game)
    check_writable(args.out)
    kept, first = _kept(args.out)
    found = as_completed(partial(_search, game.ID), args.jobs, count(first))
    matches = sort(found, count(first))
    with closing(matches):
        while len(kept) < args.goal:
            for puzzle in next(matches):
                if len(kept) < args.goal and is_new(puzzle, kept, args.goal):
                    kept.append(puzzle)
                    line = json.dumps(puzzle, separators=(",", ":"))
                    append(args.out, f"{line}\n")
    print(f"{args.out}: {len(kept)} puzzles")
    return 0, kept


def _kept(path: Path) -> tuple[list[Puzzle], int]:
    """Return the puzzles of a file, and the seed after the greatest.

    Raises Mistake if it has something else.
    """
    try:
        kept: list[Puzzle] = [json.loads(line) for line in kept_lines(path)]
        return kept, max((puzzle["seed"] + 1 for puzzle in kept), default=0)
    except (ValueError, TypeError, KeyError, RecursionError):
        raise Mistake(f"{path} has something else than puzzles") from None


def is_new(puzzle: Puzzle, kept: Sequence[Puzzle], goal: int) -> bool:
    """Return False if a puzzle is like a kept one, or enough of its kind are kept.

    Puzzles are of one kind if their first right actions are.
    """
    alike = [other for other in kept if _kind(other) == _kind(puzzle)]
    as_hard = [other for other in alike if other["grade"] == puzzle["grade"]]
    mine = _clauses(puzzle["position"])
    boards = (_clauses(other["position"]) for other in alike)
    return (
        len(alike) < MAX_SHARE_OF_A_KIND * goal
        and len(as_hard) < MAX_SHARE_OF_A_KIND_AND_GRADE * goal
        and all(len(mine & theirs) < SIMILAR * len(mine | theirs) for theirs in boards)
    )


def _kind(puzzle: Puzzle) -> str:
    return str(puzzle["step"][0]["right"][0]).split()[0]


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
