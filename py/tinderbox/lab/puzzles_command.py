"""The command `tinderbox puzzles`: finds puzzles in matches of all levels.

Each line of its file is a puzzle as JSON: the fields that `games.lesson.read_mined`
reads, the `seed` of the match and the `moment` in it, and `bits`, which says how hard
it is: in how many coin tosses all come up heads as rarely as players find it.

`--choose` writes those that a game's page has, by what `chosen` demands of them.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import closing
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

from tinderbox.games.registry import GRADES
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
from tinderbox.lab.processes import as_completed
from tinderbox.lab.puzzle_mining import Miner, Puzzle, look_alike, theme_of

MAX_SHARE_OF_A_KIND: Final = 8  # at most one of so many
FEW: Final = 2  # of a kind, which may be there in any case
COUNTED: Final = ("defeat",)  # actions whose last word is several cards
GROUND: Final = ("floor", "objectives")  # clauses that tell nothing of a target
NOT_CHOSEN: Final = "bits"  # a field that a page needs not


def arguments(parser: ArgumentParser) -> None:
    """Add the options of `puzzles`."""
    parser.add_argument("game")
    parser.add_argument("--matches", type=at_least_one, default=50, help="so many")
    parser.add_argument("--out", type=Path, required=True, help="adds to this file")
    parser.add_argument("--choose", type=Path, help="writes the puzzles of a page here")
    add_jobs(parser)


def puzzles(args: Namespace) -> Answer:
    """Search matches for plans with one clearly best action at each decision.

    Each match has another seed. If the file has puzzles already, the seeds go on after
    the greatest in it.
    """
    game = game_named(args.game)
    check_writable(args.out)
    kept, first = _kept(args.out)
    seeds = range(first, first + args.matches)
    found = as_completed(partial(_search, game.ID), args.jobs, iter(seeds))
    with closing(found):
        for _, of_match in found:
            kept += of_match
            append(args.out, "".join(map(_line, of_match)))
    print(f"{args.out}: {len(kept)} puzzles")
    if args.choose is not None:
        kept = chosen(kept)
        check_writable(args.choose)
        lines = [
            _line({key: it for key, it in puzzle.items() if key != NOT_CHOSEN and it})
            for puzzle in kept
        ]
        args.choose.write_text("".join(lines), "utf8")
        print(f"{args.choose}: {len(kept)} puzzles")
    return 0, kept


def _line(puzzle: Puzzle) -> str:
    return json.dumps(puzzle, separators=(",", ":")) + "\n"


def _kept(path: Path) -> tuple[list[Puzzle], int]:
    """Return the puzzles of a file, and the seed after the greatest.

    Raises Mistake if it has something else.
    """
    try:
        kept: list[Puzzle] = [json.loads(line) for line in kept_lines(path)]
        return kept, max((puzzle["seed"] + 1 for puzzle in kept), default=0)
    except (ValueError, TypeError, KeyError, RecursionError):
        raise Mistake(f"{path} has something else than puzzles") from None


def chosen(found: Sequence[Puzzle]) -> list[Puzzle]:
    """Return the puzzles of a page: in threes of an easy, a middle and a hard one.

    No two look alike, and no answer of one kind is more than an eighth. Longer plans
    come before shorter ones, and those with a reason before those without.
    """
    kept: list[Puzzle] = []
    for puzzle in sorted(found, key=lambda p: (-len(p["step"]), not p.get("why"))):
        board = puzzle["position"]
        if not any(look_alike(board, other["position"]) for other in kept):
            kept.append(puzzle)
    counts = Counter(map(kind_of, kept))
    while kept:
        kind, most = counts.most_common(1)[0]
        if most <= max_of_a_kind(len(kept)):
            if len(kept) % GRADES == 0:
                break
            kind = kind_of(kept[-1])
        kept.remove(next(each for each in reversed(kept) if kind_of(each) == kind))
        counts[kind] -= 1
    kept.sort(key=lambda puzzle: puzzle["bits"])
    third = len(kept) // GRADES
    grades = [kept[n * third : (n + 1) * third] for n in range(GRADES)]
    return [puzzle for three in zip(*grades, strict=True) for puzzle in three]


def max_of_a_kind(count: int) -> float:
    """Return how many of so many puzzles may have an answer of one kind."""
    return max(FEW, count / MAX_SHARE_OF_A_KIND)


def kind_of(puzzle: Mapping[str, Any]) -> str:
    """Return the kind of a puzzle's answer: of its first decision of the theme.

    It is the action's first word and what kind of thing it is done to: the card, the
    number of cards, or what lies at the place, by the clauses of the position.
    """
    answers = [step["right"][0] for step in puzzle["step"]]
    theme = puzzle["theme"]
    answer = next((each for each in answers if theme_of(each) == theme), answers[-1])
    verb, *words = answer.split()
    for word in reversed(words):
        if len(word) > 1 and (lies := _lying(puzzle["position"], word)):
            return f"{verb} {lies}"
    target = words[-1] if words else ""
    return f"{verb} {len(target) if verb in COUNTED else target}".rstrip()


def _lying(position: str, place: str) -> str:
    """Return what lies at a place: names of clauses that tell of it, with numbers."""
    found = set()
    for clause in position.split(";"):
        name, _, items = clause.strip().partition(" ")
        for item in items.split(","):
            first, *words = item.split() or [""]
            if first == place and words and name not in GROUND:
                number = words[0] if words[0].isdigit() else len(words[0])
                found.add(f"{name} {number}")
            elif place in (first, *words) and name not in GROUND:
                found.add(name)
    return " ".join(sorted(found))


def _search(id: str, seed: int) -> list[Puzzle]:
    return [*_miner(id).puzzles(seed)]


@cache
def _miner(id: str) -> Miner:
    return Miner(id)
