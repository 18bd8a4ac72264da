"""The command `tinderbox arena`: its options, its progress and its output."""

from __future__ import annotations

import re
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from functools import partial
from pathlib import Path
from socket import create_connection

from tinderbox.arena.deals import Deal, LineUp, play_deal
from tinderbox.arena.standings import Standings, standings
from tinderbox.lab import ladder_rows
from tinderbox.lab.arena_log import ArenaLog, OtherLineUp
from tinderbox.lab.arguments import (
    Answer,
    Mistake,
    add_run,
    line_up,
    two_shares,
)
from tinderbox.lab.outside import load_bot
from tinderbox.lab.processes import Numbered, as_completed, sort
from tinderbox.lab.progress import shown
from tinderbox.lab.sequential import SequentialTest

ANSWER_S = 5.0  # after which no scheduler is expected any more


def arguments(parser: ArgumentParser) -> None:
    """Add the options of `arena`."""
    parser.add_argument("--players", required=True, help="tuned,greedy,greedy,greedy")
    add_run(parser)
    parser.add_argument(
        "--scheduler", help="address of a Dask cluster: tcp://host:8786, not --jobs"
    )
    parser.add_argument(
        "--keep", type=Path, help="a file of played deals, to continue from"
    )
    parser.add_argument(
        "--sprt",
        type=two_shares,
        metavar="LOW,HIGH",
        help="stop once one of these shares of wins of the first player is ruled out",
    )
    parser.add_argument(
        "--ladder", type=Path, help="a ladder.csv to which the result is added"
    )


def arena(args: Namespace) -> Answer:
    """Play computer players over the same deals, rotate seats, and count their wins."""
    asked = line_up(args)
    first, *others = asked.players
    if args.ladder:
        if args.preset or args.options:
            raise Mistake("--ladder is of the usual rules")
        if first in others:
            raise Mistake("--ladder measures the first of --players, on one seat")
        ladder_rows.read(args.ladder)  # before any work
    from rich.console import Console

    from tinderbox.lab.arena_report import tables

    coming = played(
        asked,
        args.deals,
        jobs=args.jobs,
        scheduler=args.scheduler,
        keep=args.keep,
    )
    test = None
    if args.sprt is not None:
        low, high = args.sprt
        test = SequentialTest(low, high, len(asked.rotations()))
    coming = until_decided(coming, first, test)
    deals = shown(coming, f"{asked.game} {args.players}", args.deals)
    found = standings(deals)
    print(f"{found.matches} matches, {found.deals} deals, seed {args.seed}")
    if test is not None:
        print(f"{first} wins {test.verdict}, after {test.deals} deals")
    page = Console(width=160)
    for table in tables(found):
        page.print(table)
    if args.ladder:
        ladder_rows.add(args.ladder, ladder_rows.measured(asked, found))
    verdict = None if test is None else test.verdict
    return 0, {"line_up": asked.plain(), **found.plain(), "verdict": verdict}


def measure(
    line_up: LineUp, deals: int, *, test: SequentialTest, jobs: int = 1
) -> Standings:
    """Play at most so many deals, until a test is over. Return the standings."""
    coming = until_decided(played(line_up, deals, jobs=jobs), line_up.players[0], test)
    return standings(coming)


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
    with closing(_pairs(line_up, deals, jobs, scheduler, keep)) as pairs:
        yield from sort(pairs, range(deals))


def _pairs(
    line_up: LineUp, deals: int, jobs: int, scheduler: str | None, keep: Path | None
) -> Numbered[Deal]:
    """Yield the deals that a file holds, then the others as they are finished."""
    work = partial(play_deal, line_up, load_bot=load_bot)
    if keep is None:
        yield from _finished(work, jobs, scheduler, range(deals))
        return
    try:
        log = ArenaLog(keep, line_up)
        numbers = (n for n in range(deals) if n not in log.numbers)
        yield from ((number, deal) for number, deal in log.deals() if number < deals)
    except (OtherLineUp, OSError, ValueError) as wrong:
        raise Mistake(f"{keep} can't be continued: {wrong}") from None
    for number, deal in _finished(work, jobs, scheduler, numbers):
        log.add(number, deal)
        yield number, deal


def _check_scheduler(address: str) -> None:
    """Raise Mistake if an address is none, or if nothing answers there.

    Dask itself would try again and again.
    """
    found = re.fullmatch(
        r"(?:tcp|tls)://(\[[0-9a-f:.]+\]|[^/:\s]+):(\d{1,5})/?", address
    )
    if not found or not 0 < int(found[2]) < 1 << 16:
        raise Mistake(f"--scheduler takes tcp://host:8786, not {address}")
    try:
        with create_connection((found[1].strip("[]"), int(found[2])), ANSWER_S):
            pass
    except (OSError, UnicodeError) as silent:
        raise Mistake(f"no Dask scheduler at {address}: {silent}") from None


def _finished(
    work: Callable[[int], Deal],
    jobs: int,
    scheduler: str | None,
    numbers: Iterable[int],
) -> Numbered[Deal]:
    if scheduler is None:
        yield from as_completed(work, jobs, numbers)
        return
    _check_scheduler(scheduler)
    from tinderbox.lab import cluster

    try:
        yield from cluster.as_completed(work, scheduler, numbers)
    except OSError as silent:
        raise Mistake(f"no Dask scheduler at {scheduler}: {silent}") from None
