"""The recorded matches, and the tables about them."""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path
from typing import Any

from tests.paths import REPLAYS
from tinderbox.core.match import load
from tinderbox.core.table import AnyTable, Table
from tinderbox.games import registry


def rows(name: str) -> list[dict[str, str]]:
    """Return the lines of a table beside the recorded matches."""
    return list(csv.DictReader((REPLAYS / name).read_text("utf8").splitlines()))


def recorded(name: str = "pompieri-four") -> str:
    """Return the text of a recorded match."""
    return (REPLAYS / f"{name}.match").read_text("utf8")


def replay(text: str) -> AnyTable:
    """Return the table at the end of a match's text, by the engine alone."""
    header, log = load(text)
    return Table.resume(registry.load_game(header.game), header, log)


def replayed(name: str) -> tuple[Any, AnyTable]:
    """Return the game of a recorded match, and its table at the end."""
    table = replay(recorded(name))
    return table.game, table


PLAYERS = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal")


def paths(id: str) -> list[Path]:
    """Return the files of a game's recorded matches."""
    return sorted(REPLAYS.glob(f"{id.replace('_', '-')}-*.match"))


@cache
def tables(id: str) -> tuple[AnyTable, ...]:
    """Return the tables at the ends of a game's recorded matches."""
    return tuple(replayed(name)[1] for name in matches(id))


def matches(id: str) -> list[str]:
    """Return the names of a game's recorded matches."""
    return [path.stem for path in paths(id)]
