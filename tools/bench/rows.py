"""The rows of the table: the meaning of each figure, its goal, its measurement."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "py"))

from tinderbox.games import registry

GAMES = {id: id.replace("_", " ").title() for id in registry.GAMES}


class Row(NamedTuple):
    """A line of the table. A goal is a maximum, or a minimum if `more` is better.

    With `by_ratio` the goal is one of the ratio, otherwise of the figure itself. The
    baseline holds the ratios that one disturbed moment can't spoil.
    """

    what: str
    unit: str = "ms"
    beside: str = ""  # what the ratio is taken of
    goal: float | None = None
    by_ratio: bool = False
    more: bool = False
    held: bool = True
    missing: str = ""  # what to say where there is nothing to take the ratio of


def _rows() -> Iterator[tuple[str, Row]]:
    table = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf8"))
    for key, fields in table.items():
        games = GAMES if "{game}" in key else {"": ""}
        for game, name in games.items():
            what = fields["what"].format(name=name)
            yield key.format(game=game), Row(**{**fields, "what": what})


ROWS = dict(_rows())
