"""Reads the values of command-line options. Each mistake has its sentence."""

from __future__ import annotations

from argparse import ArgumentTypeError
from pathlib import Path

from tinderbox.core.game import resolve
from tinderbox.core.match import HUMAN
from tinderbox.core.outside import parse_number
from tinderbox.games import registry
from tinderbox.games.registry import AnyGame


class Mistake(Exception):
    """A wrong value of an option. The text explains it."""


def game_named(id: str) -> AnyGame:
    """Return the rules of a listed game. Raises Mistake if there is no such game."""
    try:
        return registry.load_game(id)
    except KeyError:
        raise Mistake(f"there is no game {id}: {', '.join(registry.GAMES)}") from None


def computer_players(game: AnyGame, text: str, flag: str) -> tuple[str, ...]:
    """Return the kinds of computer players in a list, one for each seat."""
    kinds = tuple(text.split(","))
    known = [kind for kind in registry.kinds(game.ID) if kind != HUMAN]
    if not set(kinds) <= set(known):
        raise Mistake(f"{flag} takes {', '.join(known)}, not {text}")
    if len(kinds) not in game.SEATS:
        span = f"{min(game.SEATS)} to {max(game.SEATS)}"
        raise Mistake(f"{game.ID} is for {span} players")
    return kinds


def options(game: AnyGame, preset: str | None, text: str) -> dict[str, str]:
    """Return the options of a match: a preset's, changed by `key=value,key=value`."""
    pairs = (pair.partition("=")[::2] for pair in text.split(",") if pair)
    try:
        return resolve(game, preset, dict(pairs))
    except ValueError as wrong:
        raise Mistake(str(wrong)) from None


def write(path: Path, text: str) -> None:
    """Write a file, and create its folders. Raises Mistake if that fails."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf8")
    except OSError as unwritten:
        raise Mistake(f"{path} can't be written: {unwritten.strerror}") from None


def at_least_one(text: str) -> int:
    """Return a number from 1 up. Raises ArgumentTypeError for any other text."""
    number = parse_number(text)
    if not number:
        raise ArgumentTypeError(f"{text} is no number from 1 up")
    return number
