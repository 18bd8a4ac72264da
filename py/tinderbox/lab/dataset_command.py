"""The command `tinderbox dataset`: the matches of an arena as files, with a card."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from functools import partial
from pathlib import Path

from tinderbox.arena.deals import LineUp
from tinderbox.arena.self_play import play_on
from tinderbox.lab.arguments import (
    Answer,
    add_run,
    game_named,
    line_up,
    write,
)
from tinderbox.lab.outside import load_bot
from tinderbox.lab.processes import in_order
from tinderbox.lab.progress import shown

CARD = """\
---
license: mit
pretty_name: Matches of {game} between computer players
tags: [board-game, self-play, tinderbox]
size_categories: [{size}]
---
# Matches of {game} between computer players

{matches} matches, {actions} actions. {deals} deals, each played once from every seat.

| | |
|---|---|
| game, revision of the rules | `{game}`, {revision} |
| players, in the first rotation | {players} |
| options | `{options}` |
| seed | {seed} |

`<deal>-<rotation>.match` is a match as text: a line of JSON with game, revision, seats,
seed and options, then one action a line, chance included, at last the outcome.
`tinderbox replay` and `tinderbox.core.match.load` read it. All states follow from it.

Nothing was filtered. Matches of one deal share its luck: split by deals, not by
matches. They show how these players play, not how people do. Made again by

    tinderbox dataset {game} --players {players} --options {options} \\
        --deals {deals} --seed {seed} --out folder
"""


def arguments(parser: ArgumentParser) -> None:
    """Add the options of `dataset`."""
    parser.add_argument("--players", required=True, help="tuned,greedy,greedy,greedy")
    add_run(parser)
    parser.add_argument("--out", type=Path, required=True, help="a folder")


def dataset(args: Namespace) -> Answer:
    """Write matches of computer players as files, and a card that describes them."""
    asked = line_up(args)
    chosen = ",".join(f"{key}={value}" for key, value in asked.options.items())
    facts = {
        "game": asked.game,
        "revision": game_named(asked.game).REVISION,
        "players": args.players,
        "options": chosen,
        "seed": args.seed,
        "deals": args.deals,
    }
    card = args.out / "README.md"
    write(card, "")  # before any work
    matches = 0
    actions = 0
    dealt = in_order(partial(_deal, asked), args.jobs, range(args.deals))
    for number, texts in enumerate(shown(dealt, args.players, args.deals)):
        for rotation, (text, length) in enumerate(texts):
            write(args.out / f"{number}-{rotation}.match", text)
            matches += 1
            actions += length
    size = "n<1K" if matches < 1000 else "n>1K"
    write(card, CARD.format(**facts, matches=matches, actions=actions, size=size))
    print(f"{args.out}: {matches:,} matches, {actions:,} actions")
    return 0, {**facts, "matches": matches, "actions": actions}


def _deal(line_up: LineUp, number: int) -> list[tuple[str, int]]:
    """Play a deal. Return the text of each of its matches, and how many actions."""
    found = []
    for seats in line_up.rotations():
        table = line_up.table(number, seats)
        play_on(table, [load_bot(line_up.game, kind) for kind in seats])
        found.append((table.text(), len(table.log)))
    return found
