"""All matches of an arena as CSV: a line for every seat of every match."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from io import StringIO
from typing import Final

from tinderbox.arena.deals import Deal

COLUMNS: Final = (
    *("deal", "rotation", "seat", "player", "place"),
    *("points", "win", "actions", "ended"),
)


def sheet(deals: Iterable[tuple[int, Deal]]) -> str:
    """Return the deals, with their numbers, as CSV."""
    text = StringIO(newline="")
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(COLUMNS)
    for number, deal in deals:
        for rotation, result in enumerate(deal.results):
            for seat, player in enumerate(result.seats):
                rows.writerow(
                    [
                        number,
                        rotation,
                        seat,
                        player,
                        result.order.index(seat) + 1 if seat in result.order else "",
                        result.scores[seat],
                        result.wins_of([seat]),
                        result.actions,
                        result.ended,
                    ]
                )
    return text.getvalue()
