"""Measures rows of a ladder, finds stale ones, and plays their first deals again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from tinderbox.arena.deals import LineUp
from tinderbox.arena.self_play import play_on
from tinderbox.arena.standings import Standings
from tinderbox.bots import ladder
from tinderbox.bots.ladder import Measured
from tinderbox.core.match import FORMAT
from tinderbox.games import registry
from tinderbox.lab.arguments import Mistake, kept_lines, write
from tinderbox.lab.digests import DECISIONS, QUICK_DECISIONS, digest, digest_of

USUAL_SEATS = 4
_digest = cache(digest)
Row = tuple[str, Measured]  # the game, and the measurement


def rows() -> Iterator[Row]:
    """Yield the measurements of all games."""
    for game in registry.GAMES:
        for row in registry.load_ladder(game):
            yield game, row


def measured(line_up: LineUp, found: Standings) -> Measured:
    """Return the row of the first player of a line-up, who has one seat."""
    first = found.players[0]
    wins = first.wins
    kinds = dict.fromkeys(line_up.players)
    return Measured(
        line_up.players,
        found.deals,
        line_up.seed,
        found.matches,
        FORMAT,
        registry.load_game(line_up.game).REVISION,
        tuple(_digest(line_up.game, kind, DECISIONS) for kind in kinds),
        first_deal(line_up),
        *(wins.share, wins.low, wins.high),
        *(first.margin, first.margin_error),
    )


def first_deal(line_up: LineUp) -> str:
    """Play deal 0 from every seat, and return a digest of all actions."""
    actions = []
    for seats in line_up.rotations():
        table = line_up.table(0, seats)
        play_on(table)
        actions += table.log
    return digest_of(actions)


def changes(game: str, row: Measured, *, is_quick: bool = False) -> list[str]:
    """Return what has changed since a row was measured. If anything has, it is stale.

    With `is_quick` slow players are compared by their first `QUICK_DECISIONS` only.
    """
    found = []
    if row.format != FORMAT:
        found.append(f"format {row.format}")
    if row.revision != registry.load_game(game).REVISION:
        found.append(f"revision {row.revision}")
    for kind, recorded in zip(row.kinds, row.digests, strict=True):
        is_slow = is_quick and kind in registry.DEEP
        decisions = QUICK_DECISIONS if is_slow else DECISIONS
        if not recorded.startswith(_digest(game, kind, decisions)):
            found.append(kind)
    return found


def add(path: Path, row: Measured) -> None:
    """Write a row into a ladder's file. It replaces the row of the same players."""
    others = [each for each in read(path) if each.players != row.players]
    rewrite(path, [*others, row])


def read(path: Path) -> tuple[Measured, ...]:
    """Return the rows of a ladder's file, none if there is no file.

    Raises Mistake if it has something else.
    """
    lines = kept_lines(path)
    try:
        if not lines or lines[0] == ",".join(Measured._fields):
            return ladder.parse("\n".join(lines))
    except (ValueError, KeyError, IndexError, TypeError, AttributeError):
        pass  # a column is missing, or has another kind of value
    raise Mistake(f"{path} is no ladder")


def rewrite(path: Path, rows: Sequence[Measured]) -> None:
    """Write the rows of a ladder's file in their order."""
    write(path, ladder.write(sorted(rows, key=_sort_key)))


def _sort_key(row: Measured) -> tuple[int, int, bool]:
    """Return a sort key: the usual table first, then by seats and by strength."""
    seats = len(row.players)
    levels = [registry.KINDS.index(kind) for kind in row.players]
    return 0 if seats == USUAL_SEATS else seats, max(levels), levels[0] != max(levels)
