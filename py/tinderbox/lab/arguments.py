"""Reads the values of command-line options. Each mistake has its sentence."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from contextlib import suppress
from importlib.machinery import PathFinder
from math import inf
from pathlib import Path
from typing import Any

from tinderbox.arena.deals import LineUp
from tinderbox.core.game import resolve
from tinderbox.core.match import HUMAN, PlayerKinds
from tinderbox.core.outside import parse_number
from tinderbox.games import registry
from tinderbox.games.registry import AnyGame

Answer = tuple[int, Any]  # the exit code of a command, and its result as values of JSON


MAX_JOBS = 1000  # processes
MAX_COUNT = 10**9  # more of anything would take years


class Mistake(Exception):
    """A wrong value of an option. The text explains it."""


class Unwritten(Exception):
    """A result can't be written, as on a full disk. The text explains it."""


def game_named(id: str) -> AnyGame:
    """Return the rules of a listed game. Raises Mistake if there is no such game."""
    try:
        return registry.load_game(id)
    except KeyError:
        raise Mistake(f"there is no game {id}: {', '.join(registry.GAMES)}") from None


def game_for(id: str, seats: int) -> AnyGame:
    """Return the rules of a game for so many players. Raises Mistake if it has none."""
    game = game_named(id)
    if seats not in game.SEATS:
        raise Mistake(f"{game.ID} is not for {seats} players")
    return game


def kinds_named(game: AnyGame, text: str, flag: str) -> PlayerKinds:
    """Return the kinds of computer players in a list, or `module:Class` from outside.

    Raises Mistake if there is no such player.
    """
    kinds = tuple(text.split(","))
    known = [kind for kind in registry.kinds(game.ID) if kind != HUMAN]
    for kind in kinds:
        module, is_outside, name = kind.partition(":")
        if not is_outside and kind not in known:
            raise Mistake(f"{flag} takes {', '.join(known)}, not {text}")
        if not is_outside:
            continue
        if not all(map(str.isidentifier, [*module.split("."), name])):
            raise Mistake(f"{flag} names {kind}, which is no module:Class")
        if not _is_module(module.partition(".")[0]):
            raise Mistake(f"{flag} names {kind}: there is no module {module}")
    return kinds


def _is_module(name: str) -> bool:
    """Return True if such a module can be imported, also from the current folder."""
    return bool(PathFinder.find_spec(name, ["", *sys.path]))


def computer_players(game: AnyGame, text: str, flag: str) -> PlayerKinds:
    """Return the kinds of computer players in a list, one for each seat.

    Raises Mistake for an unknown kind and for a wrong number of seats.
    """
    kinds = kinds_named(game, text, flag)
    if len(kinds) not in game.SEATS:
        span = f"{min(game.SEATS)} to {max(game.SEATS)}"
        raise Mistake(f"{game.ID} is for {span} players")
    return kinds


def options(game: AnyGame, preset: str | None, text: str) -> dict[str, str]:
    """Return the options of a match: a preset's, changed by `key=value,key=value`.

    Raises Mistake for an unknown preset, key or value.
    """
    pairs = (pair.partition("=")[::2] for pair in text.split(",") if pair)
    try:
        return resolve(game, preset, dict(pairs))
    except ValueError as wrong:
        raise Mistake(str(wrong)) from None


def line_up(args: Namespace) -> LineUp:
    """Return the line-up of `--players`. Raises Mistake for what is not known."""
    game = game_named(args.game)
    players = computer_players(game, args.players, "--players")
    return LineUp(game.ID, players, args.seed, options(game, args.preset, args.options))


def check_writable(path: Path) -> None:
    """Raise Mistake if a file can't be written. It stays as it is, or is not made."""
    try:
        is_new = not path.exists()
        path.parent.mkdir(parents=True, exist_ok=True)
        path.open("a").close()
    except OSError as unwritten:
        raise Mistake(f"{path} can't be written: {unwritten.strerror}") from None
    if is_new:
        path.unlink()


def write(path: Path, text: str) -> None:
    """Write a file, and create its folders.

    Raises Mistake if it can't be opened, and Unwritten if there is no room.
    """
    check_writable(path)
    _write(path, text, "w")


def append(path: Path, text: str) -> None:
    """Add a text to a file, on the disk itself. Raises Unwritten if that fails."""
    _write(path, text, "a")


def _write(path: Path, text: str, mode: str) -> None:
    try:
        with path.open(mode, encoding="utf8") as file:
            file.write(text)
            file.flush()
            if mode == "a" and path.is_file():
                os.fsync(file.fileno())
    except OSError as failed:
        raise Unwritten(f"{path} can't be written: {failed.strerror}") from None


def kept_lines(path: Path) -> list[str]:
    """Return the lines of a file that a command continues, none if there is no file.

    Raises Mistake if it can't be read.
    """
    try:
        return path.read_text("utf8").splitlines() if path.is_file() else []
    except (OSError, UnicodeDecodeError) as wrong:
        raise Mistake(f"{path} can't be continued: {wrong}") from None


def add_rules(parser: ArgumentParser) -> None:
    """Add the options that say which game is played, by which rules and seed."""
    parser.add_argument("game")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--preset", help="an edition of the game")
    parser.add_argument("--options", default="", help="key=value,key=value")


def add_jobs(parser: ArgumentParser) -> None:
    """Add the option that says how many processes run."""
    parser.add_argument("--jobs", type=job_count, default=os.cpu_count() or 1)


def add_run(parser: ArgumentParser) -> None:
    """Add the options of a command that plays a number of deals."""
    add_rules(parser)
    parser.add_argument("--deals", type=at_least_one, default=100)
    add_jobs(parser)


def add_self_play(parser: ArgumentParser) -> None:
    """Add the options of a command that plays matches of tuned players."""
    parser.add_argument("game")
    parser.add_argument("--seats", type=at_least_one, default=4)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=job_count, default=1)


def at_least_one(text: str) -> int:
    """Return a number from 1 up. Raises ArgumentTypeError for any other text."""
    number = parse_number(text)
    if not number:
        raise ArgumentTypeError(f"{text} is no number from 1 up")
    if number > MAX_COUNT:
        raise ArgumentTypeError(f"{text} is too many: at most {MAX_COUNT:,}")
    return number


def job_count(text: str) -> int:
    """Return a number of processes. Raises ArgumentTypeError for any other text."""
    number = parse_number(text)
    if not number or number > MAX_JOBS:
        raise ArgumentTypeError(f"{text} is no number from 1 to {MAX_JOBS:,}")
    return number


def at_least_two(text: str) -> int:
    """Return a number from 2 up. Raises ArgumentTypeError for any other text."""
    number = at_least_one(text)
    if number == 1:
        raise ArgumentTypeError("1 is too few")
    return number


def positive(text: str) -> float:
    """Return a finite number above 0. Raises ArgumentTypeError for any other text."""
    with suppress(ValueError):
        if 0 < float(text) < inf:
            return float(text)
    raise ArgumentTypeError(f"{text} is no number above 0")


def two_shares(text: str) -> tuple[float, float]:
    """Return two shares of wins, `0.25,0.31`.

    Raises ArgumentTypeError for any other text.
    """
    low, _, high = text.partition(",")
    with suppress(ValueError):
        if 0 <= float(low) < float(high) <= 1:
            return float(low), float(high)
    raise ArgumentTypeError(f"{text} is not two growing shares, as 0.25,0.31")
