"""`tinderbox arena`: its options, its progress and its output."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Generator
from contextlib import closing
from functools import partial
from itertools import islice
from pathlib import Path

from tinderbox.arena.deals import Deal, LineUp, play_deal
from tinderbox.arena.sheet import sheet
from tinderbox.arena.standings import Standings, standings
from tinderbox.lab import ladder_rows
from tinderbox.lab.arena_log import OtherLineUp, line, resume
from tinderbox.lab.arguments import (
    Mistake,
    add_jobs,
    add_rules,
    at_least_one,
    computer_players,
    game_named,
    options,
    two_shares,
    write,
)
from tinderbox.lab.outside import load_bot
from tinderbox.lab.processes import in_order
from tinderbox.lab.progress import shown
from tinderbox.lab.sequential import SequentialTest


def arguments(parser: ArgumentParser) -> None:
    """Add the options of `arena`."""
    add_rules(parser)
    parser.add_argument("--players", required=True, help="tuned,greedy,greedy,greedy")
    parser.add_argument("--deals", type=at_least_one, default=100)
    add_jobs(parser)
    parser.add_argument(
        "--scheduler", help="address of a Dask cluster: tcp://host:8786, not --jobs"
    )
    parser.add_argument("--keep", type=Path, help="a file to go on from if broken off")
    parser.add_argument("--json", type=Path, help="the standings as a file")
    parser.add_argument("--csv", type=Path, help="every match as a file")
    parser.add_argument(
        "--sprt",
        type=two_shares,
        metavar="LOW,HIGH",
        help="stop once one of these shares of wins of the first player is ruled out",
    )
    parser.add_argument(
        "--ladder", type=Path, help="a ladder.csv to which the result is added"
    )


def arena(args: Namespace) -> int:
    """Play computer players over the same deals, rotate seats, and count their wins."""
    game = game_named(args.game)
    players = computer_players(game, args.players, "--players")
    switches = options(game, args.preset, args.options)
    line_up = LineUp(game.ID, players, args.seed, switches)
    if args.ladder:
        if args.preset or args.options:
            raise Mistake("--ladder is of the usual rules")
        if players[0] in players[1:]:
            raise Mistake("--ladder measures the first of --players, on one seat")
    try:
        from rich.console import Console

        from tinderbox.lab.arena_report import tables
    except ModuleNotFoundError:
        raise Mistake("the arena needs rich: pip install 'tinderbox[lab]'") from None
    coming = played(
        line_up,
        args.deals,
        jobs=args.jobs,
        scheduler=args.scheduler,
        keep=args.keep,
    )
    test = None
    if args.sprt is not None:
        low, high = args.sprt
        test = SequentialTest(low, high, len(line_up.rotations()))
    coming = until_decided(coming, players[0], test)
    deals = list(shown(coming, f"{game.ID} {args.players}", args.deals))
    found = standings(deals)
    print(f"{found.matches} matches, {found.deals} deals, seed {args.seed}")
    if test is not None:
        print(f"{players[0]} wins {test.verdict}, after {test.deals} deals")
    page = Console(width=160)
    for table in tables(found):
        page.print(table)
    if args.json:
        write(args.json, _json(line_up, found))
    if args.csv:
        write(args.csv, sheet(enumerate(deals)))
    if args.ladder:
        ladder_rows.add(args.ladder, ladder_rows.measured(line_up, found))
    return 0


def measure(
    line_up: LineUp, deals: int, *, test: SequentialTest, jobs: int = 1
) -> Standings:
    """Play at most so many deals, until a test is over. Return the standings."""
    coming = until_decided(played(line_up, deals, jobs=jobs), line_up.players[0], test)
    return standings([*coming])


def until_decided(
    deals: Generator[Deal, None, None], kind: str, test: SequentialTest | None
) -> Generator[Deal, None, None]:
    """Yield deals until a test of a player's wins is over, all without a test."""
    with closing(deals):
        for deal in deals:
            yield deal
            if test is not None:
                test.add(deal.wins_of(kind))
                if test.is_over:
                    return


def played(
    line_up: LineUp,
    deals: int,
    *,
    jobs: int = 1,
    scheduler: str | None = None,
    keep: Path | None = None,
) -> Generator[Deal, None, None]:
    """Yield deals 0, 1 … in order. Deals that `keep` holds are not played again.

    They are played by `jobs` processes here, or by the cluster of a scheduler.
    """
    try:
        kept = [] if keep is None else resume(keep, line_up)
    except (OtherLineUp, OSError, ValueError) as wrong:
        raise Mistake(f"{keep} can't be gone on from: {wrong}") from None
    yield from islice(kept, deals)
    work = partial(play_deal, line_up, load_bot=load_bot)
    numbers = range(len(kept), deals)
    if scheduler is None:
        dealt = in_order(work, jobs, numbers)
    else:
        dealt = _on_cluster(work, scheduler, numbers)
    with closing(dealt) as found:
        for deal in found:
            if keep is not None:
                with keep.open("a", encoding="utf8") as lines:
                    lines.write(line(deal))
            yield deal


def _on_cluster(
    work: Callable[[int], Deal], scheduler: str, numbers: range
) -> Generator[Deal, None, None]:
    try:
        from tinderbox.lab import cluster
    except ModuleNotFoundError:
        raise Mistake("a cluster needs Dask: pip install 'tinderbox[lab]'") from None
    try:
        yield from cluster.in_order(work, scheduler, numbers)
    except OSError as silent:
        raise Mistake(f"no Dask scheduler at {scheduler}: {silent}") from None


def _json(line_up: LineUp, found: Standings) -> str:
    whole = {"line_up": line_up.plain(), **found.plain()}
    return json.dumps(whole, indent=1) + "\n"
