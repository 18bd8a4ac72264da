"""The strength of all computer players as a table, for `docs/ladder.md`."""

from __future__ import annotations

from collections.abc import Sequence

from tinderbox.bots.ladder import Measured
from tinderbox.games import registry
from tinderbox.i18n.text import Translator, load_texts
from tinderbox.lab import ladder_rows

HEAD = """\
| | against | wins | 95 % | equal | matches | margin in points | deals | seed |
|---|---|---|---|---|---|---|---|---|
"""
RATINGS_HEAD = """\
| | Elo points above random |
|---|---|
"""


def markdown() -> str:
    """Return a table of all games' measurements as Markdown."""
    return HEAD + "".join(_line(id, row) for id, row in ladder_rows.rows())


def ratings_table() -> str:
    """Return the Bradley-Terry ratings of all games as Markdown. Needs NumPy."""
    from tinderbox.lab.ratings import ratings

    lines = [RATINGS_HEAD]
    for id in registry.GAMES:
        rows = registry.load_ladder(id)
        for player, points, error in ratings(rows) if rows else ():
            lines.append(f"| {_title(id)}: {player} | {points:.0f} ± {error:.0f} |\n")
    return "".join(lines)


def _title(id: str) -> str:
    return Translator(load_texts("en", id)).say(f"{id}.game.title")


def _line(id: str, row: Measured) -> str:
    low = f"{100 * row.low:.1f}"
    high = f"{100 * row.high:.1f}"
    return (
        f"| {_title(id)}: {row.players[0]} | {rivals(row.players[1:])} "
        f"| {100 * row.wins:.1f} % | [{low}, {high}] | {100 * row.equal:.1f} % "
        f"| {row.matches:,} | {row.margin:+.1f} ± {row.error:.1f} "
        f"| {row.deals} | {row.seed} |\n"
    )


def rivals(players: Sequence[str]) -> str:
    """Return the other players, counted: "3 greedy"."""
    kinds = dict.fromkeys(players)
    return ", ".join(f"{players.count(kind)} {kind}" for kind in kinds)
