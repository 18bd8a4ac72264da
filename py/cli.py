"""Tinderbox without a page: play, replay, list, count, fuzz and draw matches."""

from __future__ import annotations

import json
import sys
import time
from argparse import ArgumentParser, Namespace
from dataclasses import asdict
from pathlib import Path
from typing import Any

from core.fuzz import fuzz
from core.game import CHANCE, Player, legal_actions, resolve
from core.match import BadMatch, Header, dump, load
from core.perft import perft
from core.table import Table
from games import registry


class Mistake(Exception):
    """Something asked for that can't be done; its text says what."""


def play(args: Namespace) -> int:
    """Bots play a match to its end."""
    game = _game(args.game)
    seats = tuple(args.seats.split(","))
    if not set(seats) <= set(registry.KINDS) - {"human"}:
        raise Mistake(f"--seats takes random and greedy, not {args.seats}")
    if len(seats) not in game.SEATS:
        raise Mistake(f"{args.game} is for {_span(game.SEATS)} players")
    options = _options(game, args.preset, args.options)
    table = Table(game, Header(game.ID, game.REVISION, seats, args.seed, options))
    bots = [registry.load_bot(game.ID, kind) for kind in seats]
    while (player := game.to_move(table.state)) is not None:
        if player == CHANCE:
            table.take_chance()
            continue
        view, legal = game.view(table.state, player), legal_actions(game, table.state)
        table.take(bots[player].choose(view, legal, table.rng[player]))
    outcome = game.outcome(table.state)
    assert outcome is not None
    text = dump(table.header, table.log)
    if args.out:
        args.out.write_text(text, "utf8")
    for seat, (kind, points) in enumerate(zip(seats, outcome.scores, strict=True)):
        won = " wins" if seat in outcome.winners else ""
        print(f"seat {seat} {kind}: {points}{won}")
    return 0


def replay(args: Namespace) -> int:
    """Show a moment of a match, whole or as one seat knew it."""
    game, table = _table(args.match)
    at = len(table.log) if args.at is None else args.at
    if not 0 <= at <= len(table.log):
        raise Mistake(f"--at goes from 0 to {len(table.log)}")
    shown: Any = table.states[at]
    if args.seat is not None:
        if not 0 <= args.seat < len(table.header.seats):
            raise Mistake(f"--seat goes from 0 to {len(table.header.seats) - 1}")
        shown = game.view(shown, Player(args.seat))
    if args.json:
        print(json.dumps(asdict(shown), default=lambda value: value.name))
        return 0
    for line in table.log[:at][-5:]:
        print(f"  {line}")
    for name, value in asdict(shown).items():
        print(f"{name}: {value}")
    return 0


def legal(args: Namespace) -> int:
    """The legal actions at the end of a match, one a line."""
    game, table = _table(args.match)
    for action in legal_actions(game, table.state):
        print(game.encode(action))
    return 0


def count(args: Namespace) -> int:
    """The number of ways to go on from a match, by depth."""
    game, table = _table(args.match)
    for depth in range(1, args.depth + 1):
        print(depth, perft(game, table.state, depth))
    return 0


def fuzz_games(args: Namespace) -> int:
    """Random matches over all tables and switches; failures are kept as matches."""
    game = _game(args.game)
    broken = registry.load_invariants(args.game)
    start = time.perf_counter()
    actions = failures = 0
    for number, played in enumerate(fuzz(game, broken, args.games, args.seed)):
        actions += played.actions
        if played.failure is not None:
            failures += 1
            args.out.mkdir(parents=True, exist_ok=True)
            path = args.out / f"{args.game}-{args.seed}-{number}.match"
            path.write_text(played.text, "utf8")
            print(f"{path}: {played.failure}")
    rate = actions / (time.perf_counter() - start)
    print(
        f"{args.games} games, {actions} actions, {rate:.0f} actions/s, "
        f"{failures} failures"
    )
    return 1 if failures else 0


def draw(args: Namespace) -> int:
    """The board of a match as a picture; without a match, the opening board."""
    from draw.canvas import picture  # svgwrite is not needed for anything else

    if args.match in registry.GAMES:
        text = registry.load_drawing(args.match)
    else:
        game, table = _table(Path(args.match))
        at = len(table.log) if args.at is None else args.at
        viewer = None if args.seat is None else Player(args.seat)
        if not 0 <= at <= len(table.log):
            raise Mistake(f"--at goes from 0 to {len(table.log)}")
        view = game.view(table.states[at], viewer)
        scene = registry.load_screen(game.ID).scene(view)
        text = picture(registry.load_drawing(game.ID), scene)
    args.out.write_text(text, "utf8")
    return 0


def _game(id: str) -> Any:
    try:
        return registry.load_game(id)
    except KeyError:
        raise Mistake(f"there is no game {id}: {', '.join(registry.GAMES)}") from None


def _options(game: Any, preset: str | None, text: str) -> dict[str, str]:
    pairs = (pair.partition("=")[::2] for pair in text.split(",") if pair)
    try:
        return resolve(game, preset, dict(pairs))
    except ValueError as wrong:
        raise Mistake(str(wrong)) from None


def _table(path: Path) -> tuple[Any, Table[Any, Any, Any]]:
    try:
        header, log = load(path.read_text("utf8"))
        game = _game(header.game)
        return game, Table.resume(game, header, log)
    except (OSError, UnicodeDecodeError) as unread:
        raise Mistake(f"{path} can't be read: {unread}") from None
    except BadMatch as bad:
        raise Mistake(f"{path} is no match to replay: {bad}") from None


def _span(seats: tuple[int, ...]) -> str:
    return f"{min(seats)} to {max(seats)}"


def _parser() -> ArgumentParser:
    parser = ArgumentParser(prog="cli.py", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="command")

    def command(name: str, run: Any) -> ArgumentParser:
        made = commands.add_parser(name, help=run.__doc__, description=run.__doc__)
        made.set_defaults(run=run)
        return made

    made = command("play", play)
    made.add_argument("game")
    made.add_argument("--seats", required=True, help="greedy,random,random")
    made.add_argument("--seed", type=int, default=0)
    made.add_argument("--preset", help="an edition of the game")
    made.add_argument("--options", default="", help="key=value,key=value")
    made.add_argument("--out", type=Path, help="a .match file")
    made = command("replay", replay)
    made.add_argument("match", type=Path)
    made.add_argument("--at", type=int, help="after so many actions")
    made.add_argument("--seat", type=int, help="as that seat knew it")
    made.add_argument("--json", action="store_true")
    made = command("legal", legal)
    made.add_argument("match", type=Path)
    made = command("perft", count)
    made.add_argument("match", type=Path)
    made.add_argument("--depth", type=int, default=2)
    made = command("fuzz", fuzz_games)
    made.add_argument("game")
    made.add_argument("--games", type=int, default=100)
    made.add_argument("--seed", type=int, default=0)
    made.add_argument("--out", type=Path, default=Path("fuzz"), help="for failures")
    made = command("draw", draw)
    made.add_argument("match", help="a .match file, or a game's id")
    made.add_argument("--at", type=int)
    made.add_argument("--seat", type=int)
    made.add_argument("--out", type=Path, required=True, help="a .svg file")
    return parser


def main(argv: list[str] | None = None) -> int:
    """Run one command; its exit code."""
    args = _parser().parse_args(argv)
    try:
        code: int = args.run(args)
    except Mistake as mistake:
        print(mistake, file=sys.stderr)
        return 2
    return code


if __name__ == "__main__":
    sys.exit(main())
