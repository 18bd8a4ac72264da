"""The command `tinderbox ladder`: shows, records and checks measured strength."""

from __future__ import annotations

import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from functools import partial

from tinderbox.arena.deals import LineUp
from tinderbox.bots.ladder import Measured
from tinderbox.core.game import resolve
from tinderbox.core.match import PlayerKinds
from tinderbox.core.rng import Rng
from tinderbox.games import registry
from tinderbox.lab import ladder_report, ladder_rows
from tinderbox.lab.arena_command import measure
from tinderbox.lab.arguments import (
    Answer,
    Mistake,
    add_jobs,
    at_least_one,
    computer_players,
    game_named,
)
from tinderbox.lab.processes import in_order
from tinderbox.lab.sequential import MIN_DEALS, SequentialTest

STALE = "stale"
MIN_MATCHES = 100  # fewer give an interval that is too wide for the page
DETECTED_DIFFERENCE = 0.06  # between a share of wins and the equal share


def arguments(parser: ArgumentParser) -> None:
    """Add the options of `ladder`."""
    parser.add_argument(
        "--check",
        type=at_least_one,
        metavar="N",
        help="compare all players, and play the first deals of N rows again",
    )
    parser.add_argument(
        "--record",
        action="append",
        default=[],
        metavar="ROW",
        help="measure a row: fire_bulls:master,tuned; or all that are stale",
    )
    parser.add_argument(
        "--remove-stale", action="store_true", help="remove what is no longer true"
    )
    parser.add_argument(
        "--ratings", action="store_true", help="Bradley-Terry ratings over all rows"
    )
    parser.add_argument("--deals", type=at_least_one, default=250, help="at most")
    parser.add_argument("--seed", type=int, help="of new rows, and of the choice of N")
    add_jobs(parser)


def show(args: Namespace) -> Answer:
    """Print the measured strength of all computer players, or check or measure it."""
    code = 0
    if args.check:
        code = _check(args)
    elif args.ratings:
        print(ladder_report.ratings_table(), end="")
    elif args.record or args.remove_stale:
        for game, line_up in [*_line_ups_to_record(args)]:
            _record(game, line_up, args)
        if args.remove_stale:
            _remove_stale()
    else:
        print(ladder_report.markdown(), end="")
    return code, [{"game": game, **row._asdict()} for game, row in ladder_rows.rows()]


def _title(game: str, row: Measured) -> str:
    return f"{game}:{','.join(row.players)}"


def _check(args: Namespace) -> int:
    rows = [*ladder_rows.rows()]
    faults = 0
    for game, row in rows:
        for changed in ladder_rows.changes(game, row):
            print(f"{_title(game, row)} is stale: another {changed}", flush=True)
            faults += 1
    seed = time.time_ns() if args.seed is None else args.seed
    chosen = list(Rng(seed).shuffled(rows)[: args.check])
    digests = in_order(partial(_first_deal_of, chosen), args.jobs, range(len(chosen)))
    for (game, row), digest in zip(chosen, digests, strict=True):
        is_same = digest == row.first_deal
        print(f"{_title(game, row)}: {'the same' if is_same else 'ANOTHER'} first deal")
        faults += not is_same
    print(f"{len(rows)} rows, {len(chosen)} played again, {faults} faults")
    return 1 if faults else 0


def _first_deal_of(rows: list[ladder_rows.Row], number: int) -> str:
    game, row = rows[number]
    return ladder_rows.first_deal(_line_up(game, row.players, row.seed))


def _line_up(game: str, players: PlayerKinds, seed: int) -> LineUp:
    return LineUp(game, players, seed, resolve(registry.load_game(game), None, {}))


def _line_ups_to_record(args: Namespace) -> Iterator[tuple[str, LineUp]]:
    """Yield the line-ups that `--record` names."""
    seeds = {_title(game, row): row.seed for game, row in ladder_rows.rows()}
    for name in args.record:
        if name == STALE:
            yield from (
                (game, _line_up(game, row.players, row.seed))
                for game, row in ladder_rows.rows()
                if ladder_rows.changes(game, row)
            )
            continue
        game, _, players = name.partition(":")
        rules = game_named(game)
        kinds = computer_players(rules, players, "--record")
        if kinds[0] in kinds[1:]:
            raise Mistake("--record measures the first of the players, on one seat")
        seed = seeds.get(name, 0) if args.seed is None else args.seed
        yield game, _line_up(game, kinds, seed)


def _record(game: str, line_up: LineUp, args: Namespace) -> None:
    seats = len(line_up.players)
    levels = [registry.KINDS.index(kind) for kind in line_up.players]
    # A player should win more than the equal share against a lower level, and less
    # against a higher one. The two shares of the test lie on that side.
    low = 1 / seats - (0 if levels[0] > levels[-1] else DETECTED_DIFFERENCE)
    min_deals = max(MIN_DEALS, MIN_MATCHES // seats)
    test = SequentialTest(
        low, low + DETECTED_DIFFERENCE, len(line_up.rotations()), min_deals
    )
    found = measure(line_up, args.deals, test=test, jobs=args.jobs)
    row = ladder_rows.measured(line_up, found)
    ladder_rows.add(registry.ladder_path(game), row)
    wins = f"{row.wins:.1%} [{row.low:.1%}, {row.high:.1%}]"
    print(f"{_title(game, row)}: {wins}, {row.deals} deals, {test.verdict}", flush=True)


def _remove_stale() -> None:
    for game in registry.GAMES:
        valid = []
        for row in registry.load_ladder(game):
            changed = ladder_rows.changes(game, row)
            if changed:
                print(f"{_title(game, row)} removed: another {', '.join(changed)}")
            else:
                valid.append(row)
        ladder_rows.rewrite(registry.ladder_path(game), valid)
