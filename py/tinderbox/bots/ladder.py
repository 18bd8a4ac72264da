"""The measured strength of the computer players of a game, one line a measurement.

The arena writes the lines. Documentation and page show them, so nobody types a figure.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Mapping, Sequence
from io import StringIO
from typing import Any, NamedTuple, get_type_hints

from tinderbox.core.match import PlayerKinds

DECIMALS = 4  # of shares. Points have one decimal less


class Measured(NamedTuple):
    """The result of the first of `players`, on one seat, against the others.

    `wins` is its share of the wins, `low` to `high` the 95 % interval. `margin` is its
    points over the others' average, ± `error`. `deals` and `seed` repeat the
    measurement if `format`, `revision` of the rules and `digests` of the players are
    today's: a digest for each of `kinds`. `first_deal` is a digest of all actions of
    deal 0.
    """

    players: PlayerKinds
    deals: int
    seed: int
    matches: int
    format: int
    revision: int
    digests: tuple[str, ...]
    first_deal: str
    wins: float
    low: float
    high: float
    margin: float
    error: float

    @property
    def kinds(self) -> PlayerKinds:
        """The different players, in their order."""
        return tuple(dict.fromkeys(self.players))

    @property
    def equal(self) -> float:
        """The share of wins of a player who is as strong as the others."""
        return 1 / len(self.players)

    def command(self, game: str) -> str:
        """Return the command that repeats the measurement."""
        players = ",".join(self.players)
        asked = f"--players {players} --deals {self.deals} --seed {self.seed}"
        return f"tinderbox arena {game} {asked}"


# Reads each field of a row by its type.
_READERS: Mapping[Any, Callable[[str], Any]] = {
    int: int,
    float: float,
    str: str,
    tuple[str, ...]: lambda text: tuple(text.split()),
}
_TYPES = get_type_hints(Measured)


def parse(text: str) -> tuple[Measured, ...]:
    """Return the measurements of a text of `write`, in their order."""
    return tuple(
        Measured(**{name: _READERS[kind](row[name]) for name, kind in _TYPES.items()})
        for row in csv.DictReader(text.splitlines())
    )


def write(rows: Iterable[Measured]) -> str:
    """Return the measurements as CSV, under the names of the columns."""
    text = StringIO(newline="")
    lines = csv.writer(text, lineterminator="\n")
    lines.writerow(Measured._fields)
    for row in rows:
        fields = row._asdict()
        for name in ("players", "digests"):
            fields[name] = " ".join(fields[name])
        for name in ("wins", "low", "high"):
            fields[name] = round(fields[name], DECIMALS)
        for name in ("margin", "error"):
            fields[name] = round(fields[name], DECIMALS - 1)
        lines.writerow(fields.values())
    return text.getvalue()


def headline(rows: Sequence[Measured], kind: str) -> Measured | None:
    """Return the first measurement of a kind of player, or None. The page shows it."""
    return next((row for row in rows if row.players[0] == kind), None)
