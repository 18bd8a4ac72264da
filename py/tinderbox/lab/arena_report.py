"""An arena's standings as tables to read: on a terminal, in a page of Markdown."""

from __future__ import annotations

from collections.abc import Iterator

from rich import box
from rich.table import Table

from tinderbox.arena.intervals import Average, Share
from tinderbox.arena.standings import Standings

NEVER = Average(0.0, 0.0)


def tables(found: Standings) -> Iterator[Table]:
    """Yield Markdown tables: by player, by place, habits, ends of matches."""
    yield _players(found)
    yield _places(found)
    yield _habits(found)
    yield _matches(found)


def _table(*columns: str) -> Table:
    made = Table(box=box.MARKDOWN)
    for n, column in enumerate(columns):
        made.add_column(column, justify="right" if n else "left", no_wrap=True)
    return made


def _players(found: Standings) -> Table:
    made = _table(
        *("player", "seats", "wins", "95 %", "equal"),
        *("points", "margin", "decisions", "ms", "p95", "longest"),
    )
    for standing in found.players:
        made.add_row(
            standing.player,
            str(standing.seats),
            *_share(standing.wins),
            f"{standing.equal:.1%}",
            f"{standing.points:.1f}",
            f"{standing.margin:+.1f} ± {standing.margin_error:.1f}",
            f"{standing.thinking.decisions:,}",
            f"{standing.thinking.mean:.1f}",
            f"{standing.thinking.p95:.1f}",
            f"{standing.thinking.longest:.0f}",
        )
    return made


def _places(found: Standings) -> Table:
    made = _table("place in the order of turns", "wins", "95 %")
    for n, share in enumerate(found.places, start=1):
        made.add_row(str(n), *_share(share))
    return made


def _habits(found: Standings) -> Table:
    """Return a row for each kind of action, with its part of each player's own."""
    made = _table(
        "of 100 own actions", *(standing.player for standing in found.players)
    )
    for name in sorted(
        {name for standing in found.players for name in standing.habits}
    ):
        rates = [standing.habits.get(name, NEVER) for standing in found.players]
        made.add_row(name, *(f"{rate.mean:.1f} ± {rate.error:.1f}" for rate in rates))
    return made


def _matches(found: Standings) -> Table:
    made = _table("how they ended", "matches", "actions, the median")
    shortest, usual, longest = found.actions
    length = f"{shortest} to {longest}, {usual:.0f}"
    for event, n in found.ends.items():
        made.add_row(event, str(n), length)
        length = ""
    return made


def _share(share: Share) -> tuple[str, str]:
    return f"{share.share:.1%}", f"[{share.low:.1%}, {share.high:.1%}]"
