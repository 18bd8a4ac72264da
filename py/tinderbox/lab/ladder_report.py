"""`tinderbox ladder`: the strength of all computer players, for `docs/ladder.md`."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from tinderbox.arena.standings import Standings
from tinderbox.bots import ladder
from tinderbox.bots.ladder import Measured
from tinderbox.core.match import FORMAT
from tinderbox.games import registry
from tinderbox.i18n.text import Translator, load_texts
from tinderbox.lab.arguments import Mistake

USUAL_SEATS: Final = 4
HEAD: Final = """\
| | against | wins | 95 % | equal | matches | margin in points | deals | seed | format |
|---|---|---|---|---|---|---|---|---|---|
"""


def show(args: Namespace) -> int:
    """Print the measured strength of all computer players."""
    print(markdown(), end="")
    return 0


def markdown() -> str:
    """Return a table of all games' measurements as Markdown."""
    found = [(id, row) for id in registry.GAMES for row in registry.load_ladder(id)]
    return HEAD + "".join(_line(id, row) for id, row in found)


def _line(id: str, row: Measured) -> str:
    title = Translator(load_texts("en", id)).say(f"{id}.game.title")
    low, high = f"{100 * row.low:.1f}", f"{100 * row.high:.1f}"
    return (
        f"| {title}: {row.players[0]} | {rivals(row.players[1:])} "
        f"| {100 * row.wins:.1f} % | [{low}, {high}] | {100 * row.equal:.1f} % "
        f"| {row.matches:,} | {row.margin:+.1f} ± {row.error:.1f} "
        f"| {row.deals} | {row.seed} | {row.format} |\n"
    )


def rivals(players: Sequence[str]) -> str:
    """Return the other players, counted: "3 greedy"."""
    kinds = dict.fromkeys(players)
    return ", ".join(f"{players.count(kind)} {kind}" for kind in kinds)


def record(
    path: Path, players: tuple[str, ...], deals: int, seed: int, found: Standings
) -> str:
    """Return the text of a ladder's file with this measurement added or replaced.

    Raises Mistake unless the first of the players has exactly one seat.
    """
    first = found.players[0]
    if first.seats != 1:
        raise Mistake("--ladder measures the first of --players, on one seat")
    wins = first.wins
    row = Measured(
        players,
        deals,
        seed,
        found.matches,
        FORMAT,
        *(wins.share, wins.low, wins.high),
        *(first.margin, first.margin_error),
    )
    rows = list(_kept(path))
    known = [each.players for each in rows]
    if players in known:
        rows[known.index(players)] = row
    else:
        rows.append(row)
    return ladder.write(sorted(rows, key=_in_order))


def _in_order(row: Measured) -> tuple[int, int, bool]:
    """Return a sort key: the usual table first, then by seats and by strength."""
    seats = len(row.players)
    levels = [*map(registry.KINDS.index, row.players)]
    return 0 if seats == USUAL_SEATS else seats, max(levels), levels[0] != max(levels)


def _kept(path: Path) -> Iterator[Measured]:
    if path.exists():
        yield from ladder.parse(path.read_text("utf8"))
