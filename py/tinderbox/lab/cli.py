"""Tinderbox without a page: play, replay, draw and compare on the command line."""

from __future__ import annotations

import json
import math
import os
import sys
import time
from argparse import ArgumentParser, Namespace
from contextlib import nullcontext, redirect_stdout, suppress
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from io import TextIOWrapper
from pathlib import Path
from typing import Any

from tinderbox.arena.self_play import new_table, play_on
from tinderbox.core import sent_text
from tinderbox.core.game import Player, legal_actions
from tinderbox.core.match import BadMatch, load, recorded_outcome
from tinderbox.core.saved_match import MAX_LENGTH
from tinderbox.core.table import AnyTable, Table
from tinderbox.draw import board_files
from tinderbox.games import registry
from tinderbox.i18n.text import Translator, load_texts
from tinderbox.lab import (
    arena_command,
    claims,
    compare_command,
    dataset_command,
    fairness,
    fitting_command,
    hint_claims,
    ladder_command,
    lead_fitting_command,
    puzzles_command,
    tuning_command,
)
from tinderbox.lab.arguments import (
    Answer,
    Mistake,
    Unwritten,
    add_jobs,
    add_rules,
    at_least_one,
    check_writable,
    computer_players,
    game_named,
    options,
    write,
)
from tinderbox.lab.contracts import Contract, GameUnderTest
from tinderbox.lab.fuzz import Tally, fuzz
from tinderbox.lab.outside import load_bot
from tinderbox.lab.perft import perft
from tinderbox.lab.plain import plain
from tinderbox.lab.tried_matches import add_matches

MAX_CHARACTER_BYTES = 4
STANDARD_OUTPUT = Path("-")
INTERRUPTED = 130  # the exit code of shells for Ctrl-C
LAB_PACKAGES = ("distributed", "numpy", "rich")  # some commands need these
INSTALL_LAB = "pip install 'tinderbox[lab]'"


def play(args: Namespace) -> Answer:
    """Play a match of computer players to its end.

    With `--out` its line of `tests/replays/outcomes.csv` is printed last.
    """
    game = game_named(args.game)
    seats = computer_players(game, args.seats, "--seats")
    switches = options(game, args.preset, args.options)
    if args.out:
        check_writable(args.out)
    table = new_table(game.ID, seats, args.seed, switches)
    outcome = play_on(table, [load_bot(game.ID, kind) for kind in seats])
    for seat, (kind, points) in enumerate(zip(seats, outcome.scores, strict=True)):
        won = " wins" if seat in outcome.winners else ""
        print(f"seat {seat} {kind}: {points}{won}")
    if args.out:
        write(args.out, table.text())
        scores = "-".join(map(str, outcome.scores))
        print(f"{args.out.stem},{len(table.log)},{scores}")
    return 0, {
        "seats": seats,
        "scores": outcome.scores,
        "winners": sorted(outcome.winners),
        "actions": table.log,
    }


def replay(args: Namespace) -> Answer:
    """Show a moment of a match, as a position or as one seat knew it.

    Exits with 1 if today's rules refuse a line of the match, or give it another end.
    """
    path = Path(args.match)
    game, table, fault = _salvaged(path)
    if fault is not None:
        if args.at is None and "line" in fault.params:
            raise _not_replayed(path, fault)  # there is no end to show
        print(_not_replayed(path, fault), file=sys.stderr)
    code = int(fault is not None)
    moment = _moment(table, args.at)
    state = table.states[moment]
    shown = state if args.seat is None else game.view(state, _seat(table, args.seat))
    for line in table.log[max(0, moment - 5) : moment]:
        print(f"  {line}")
    describe = registry.load_description(game.ID) if args.seat is None else None
    if describe is not None:
        print(describe(state))
    else:
        for name, value in plain(shown).items():
            print(f"{name}: {value}")
    return code, plain(shown)


def legal(args: Namespace) -> Answer:
    """List the legal actions at the end of a match, one a line."""
    game, table = _table(Path(args.match))
    actions = [game.encode(action) for action in legal_actions(game, table.state)]
    for action in actions:
        print(action)
    return 0, actions


def count(args: Namespace) -> Answer:
    """Count the action sequences from a match or a position, by depth."""
    if args.position is None:
        game, table = _table(Path(args.match))
        state = table.state
    else:
        game = game_named(args.match)
        try:
            state = registry.load_position(args.match)(args.position)
        except ModuleNotFoundError:
            raise Mistake(f"{args.match} reads no --position") from None
        except (KeyError, IndexError, ValueError) as wrong:
            raise Mistake(f"--position is none of {args.match}: {wrong}") from None
    found = {}
    for depth in range(1, args.depth + 1):
        found[depth] = perft(game, state, depth)
        print(depth, found[depth])
    return 0, found


def fuzz_games(args: Namespace) -> Answer:
    """Play random matches with all options. Failures are written as matches."""
    if args.game is not None:
        game_named(args.game)
    games = registry.GAMES if args.game is None else (args.game,)
    found = {game: _fuzz(game, args) for game in games}
    has_failed = any(tally.failures for tally in found.values())
    return 1 if has_failed else 0, {game: plain(tally) for game, tally in found.items()}


def _fuzz(game: str, args: Namespace) -> Tally:
    start = time.perf_counter()
    tally = Tally()
    # Without limits play a hundred matches, with --actions as many as needed.
    games = args.games or (math.inf if args.actions else 100)
    actions = args.actions or math.inf
    load_subject = partial(subject, game)
    for played in fuzz(
        load_subject, args.seed, games=games, actions=actions, jobs=args.jobs
    ):
        if played.failure is not None:
            name = f"{game}-{args.seed}-{tally.games}-{played.failure.contract}"
            path = args.out / f"{name}.match"
            write(path, played.text)
            print(f"{path}: {played.failure}", flush=True)
        tally.add(played)
    print(
        f"{game}: {tally.games:,} games, {tally.actions:,} actions, "
        f"{tally.longest:,} in the longest, {tally.failures} failures, "
        f"{time.perf_counter() - start:.0f} s with --jobs {args.jobs}"
    )
    for contract in Contract:
        print(f"  {tally.checks[contract]:12,} checks of {contract}")
    return tally


def subject(id: str) -> GameUnderTest:
    """Return a listed game, to be tested."""
    return GameUnderTest(
        registry.load_game(id),
        registry.load_invariants(id),
        registry.load_determinize(id),
    )


def draw(args: Namespace) -> Answer:
    """Draw the board of a match, or of a game the opening board."""
    from tinderbox.draw.canvas import (
        picture,  # svgwrite is not needed for anything else
    )

    if args.match in registry.GAMES:
        text = board_files.start(args.match)
    else:
        game, table = _table(Path(args.match))
        view = game.view(table.states[_moment(table, args.at)], None)
        scene = registry.load_screen(game.ID).scene(view)
        text = picture(board_files.start(game.ID), scene)
    write(args.out, text)
    return 0, {"out": str(args.out)}


def _table(path: Path) -> tuple[Any, AnyTable]:
    """Return the whole match in a file. Raises Mistake if it has a fault."""
    game, table, fault = _salvaged(path)
    if fault is not None:
        raise _not_replayed(path, fault)
    return game, table


def _salvaged(path: Path) -> tuple[Any, AnyTable, BadMatch | None]:
    """Return the match in a file up to the line that today's rules refuse, and a fault.

    The fault is None if they accept the whole match.
    """
    try:
        text = _match_text(path)
        game = game_named(load(text)[0].game)
        text = sent_text.unwrapped(text, game.decode)
        header, log = load(text)
        return game, *Table.salvage(game, header, log, recorded_outcome(text))
    except OSError as unread:
        raise Mistake(f"{path} can't be read: {unread.strerror}") from None
    except BadMatch as bad:
        raise _not_replayed(path, bad) from None


def _match_text(path: Path) -> str:
    """Return the text of a match in a file, as the page reads it.

    Raises OSError, and BadMatch if it is longer than any match: it may have no end.
    """
    most = MAX_LENGTH * MAX_CHARACTER_BYTES
    with path.open("rb") as file:
        content = file.read(most + 1)
    if len(content) > most:
        raise BadMatch("match.too_long", most=MAX_LENGTH)
    return sent_text.restored(sent_text.decoded(content))


def _not_replayed(path: Path, bad: BadMatch) -> Mistake:
    why = Translator(load_texts("en")).say(bad.key, bad.params)
    return Mistake(f"{path} can't be replayed. {why}")


def _moment(table: AnyTable, moment: int | None) -> int:
    if moment is not None and not 0 <= moment <= len(table.log):
        raise Mistake(f"--at goes from 0 to {len(table.log)}")
    return len(table.log) if moment is None else moment


def _seat(table: AnyTable, seat: int) -> Player:
    if not 0 <= seat < len(table.header.seats):
        raise Mistake(f"--seat goes from 0 to {len(table.header.seats) - 1}")
    return Player(seat)


def _parser() -> ArgumentParser:
    parser = ArgumentParser(prog="tinderbox", description=__doc__)
    parser.add_argument("--version", action="version", version=_version())
    with suppress(ModuleNotFoundError):
        from shtab import add_argument_to

        add_argument_to(parser)  # --print-completion bash
    commands = parser.add_subparsers(required=True, metavar="command")

    def command(name: str, run: Any) -> ArgumentParser:
        made = commands.add_parser(name, help=run.__doc__, description=run.__doc__)
        made.set_defaults(run=run)
        made.add_argument(
            "--json",
            type=Path,
            nargs="?",
            const=STANDARD_OUTPUT,
            metavar="FILE",
            help="the result as JSON; if it is - or not said, instead of the text",
        )
        return made

    made = command("play", play)
    add_rules(made)
    made.add_argument("--seats", required=True, help="greedy,random,random")
    made.add_argument("--out", type=Path, help="a .match file")
    made = command("replay", replay)
    made.add_argument("match", help="a .match file")
    made.add_argument("--at", type=int, help="after so many actions")
    made.add_argument("--seat", type=int, help="as that seat knew it")
    made = command("legal", legal)
    made.add_argument("match", help="a .match file")
    made = command("perft", count)
    made.add_argument("match", help="a .match file; with --position a game's id")
    made.add_argument("--position", help='such as "seats 4; phase spread N"')
    made.add_argument("--depth", type=at_least_one, default=2)
    arena_command.arguments(command("arena", arena_command.arena))
    compare_command.arguments(command("compare", compare_command.compare))
    dataset_command.arguments(command("dataset", dataset_command.dataset))
    tuning_command.arguments(command("tune", tuning_command.tune))
    fitting_command.arguments(command("fit", fitting_command.fit))
    lead_fitting_command.arguments(command("fit-leads", lead_fitting_command.fit_leads))
    add_matches(command("check-report", claims.check_report))
    hint_claims.arguments(command("check-hints", hint_claims.check_hints))
    ladder_command.arguments(command("ladder", ladder_command.show))
    puzzles_command.arguments(command("puzzles", puzzles_command.puzzles))
    fairness.arguments(command("fairness", fairness.fairness))
    made = command("fuzz", fuzz_games)
    made.add_argument("game", nargs="?", help="all of them, one by one, if not said")
    made.add_argument("--games", type=at_least_one, help="so many, 100 if not said")
    made.add_argument("--actions", type=at_least_one, help="until so many are played")
    add_jobs(made)
    made.add_argument("--seed", type=int, default=0)
    made.add_argument("--out", type=Path, default=Path("fuzz"), help="for failures")
    made = command("draw", draw)
    made.add_argument("match", help="a .match file, or a game's id")
    made.add_argument("--at", type=int)
    made.add_argument("--out", type=Path, required=True, help="a .svg file")
    return parser


def _version() -> str:
    try:
        return f"tinderbox {version('tinderbox')}"
    except PackageNotFoundError:
        return "tinderbox, not installed: it runs from a checkout"


def _run(args: Namespace) -> int:
    """Run a command. With JSON on standard output, text goes to standard error."""
    is_piped = args.json == STANDARD_OUTPUT
    for path in (args.json, getattr(args, "ladder", None)):
        if path is not None and path != STANDARD_OUTPUT:
            check_writable(path)
    with redirect_stdout(sys.stderr) if is_piped else nullcontext():
        code, found = args.run(args)
    if args.json is not None:
        text = json.dumps(found, indent=1)
        print(text) if is_piped else write(args.json, f"{text}\n")
    assert isinstance(code, int)
    return code


def main(argv: list[str] | None = None) -> int:
    """Run one command, and return its exit code.

    It is 2 for a mistake in the command, 1 for a result that can't be written.
    """
    # A file's name may have bytes that are no letters: they are printed as escapes.
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        code = _run(_parser().parse_args(argv))
        sys.stdout.flush()
    except Mistake as mistake:
        print(mistake, file=sys.stderr)
        return 2
    except ModuleNotFoundError as missing:
        if missing.name not in LAB_PACKAGES:
            raise
        print(f"this needs {missing.name}: {INSTALL_LAB}", file=sys.stderr)
        return 2
    except Unwritten as failed:
        print(failed, file=sys.stderr)
        return 1
    except BrokenPipeError:  # the reader of the pipe has closed it
        _close_output()
        return 0
    except OSError as failed:  # what can't be read has its own sentence
        _close_output()
        file = failed.filename or "the output"
        print(f"{file} can't be written: {failed.strerror}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        return INTERRUPTED
    return code


def _close_output() -> None:
    """Let nothing more be written to the standard output, also not at the end."""
    with suppress(OSError, ValueError):  # a replacement in tests has no file
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
