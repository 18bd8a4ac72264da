"""All matches of an arena as CSV: a line for every seat of every match."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping
from io import StringIO

from tinderbox.arena.deals import Deal

COLUMN_NAMES = (
    *("deal", "rotation", "seat", "player", "place"),
    *("points", "win", "actions", "ended"),
)


def sheet(deals: Mapping[int, Deal]) -> str:
    """Return deals by their numbers as CSV."""
    text = StringIO(newline="")
    lines = csv.writer(text, lineterminator="\n")
    lines.writerow(COLUMN_NAMES)
    for number, deal in sorted(deals.items()):
        lines.writerows(rows(number, deal))
    return text.getvalue()


def rows(number: int, deal: Deal) -> Iterator[tuple[object, ...]]:
    """Yield the lines of a deal, under `COLUMN_NAMES`."""
    for rotation, result in enumerate(deal.results):
        for seat, player in enumerate(result.seats):
            yield (
                number,
                rotation,
                seat,
                player,
                result.order.index(seat) + 1 if seat in result.order else "",
                result.scores[seat],
                result.wins_of([seat]),
                result.actions,
                result.ended,
            )
