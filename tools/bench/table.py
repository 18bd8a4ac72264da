"""Writes the figures as a table: name, goal, figure, spread over the runs, ratio."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tools.bench.figure import Figure, Figures
from tools.bench.rows import ROWS, Row

TIMES = "×"  # noqa: RUF001 - no letter
HEAD = ("", "goal", "figure", "least - most", "ratio", "")


def number(value: float) -> str:
    """Return a value with three digits: more would be noise."""
    return f"{value:.0f}" if value >= 100 else f"{value:.3g}"


def goal(row: Row) -> str:
    """Return the goal of a row, as the table shows it."""
    if row.goal is None:
        return ""
    sign = "≥" if row.more else "≤"
    unit = TIMES if row.by_ratio else row.unit
    return f"{sign} {row.goal:g} {unit}"


def times(ratio: float) -> str:
    """Return a ratio as the table shows it."""
    return f"{ratio:.2f} {TIMES}"


def is_met(row: Row, figure: Figure) -> bool:
    """Return True if the goal is reached, or if the row has none."""
    reached = figure.ratio if row.by_ratio else figure.middle
    if row.goal is None or reached is None:
        return True
    return reached >= row.goal if row.more else reached <= row.goal


def cells(row: Row, figure: Figure) -> tuple[str, ...]:
    """Return the cells of one line of the table."""
    least, most = map(number, figure.spread)
    ratio = "" if figure.ratio is None else times(figure.ratio)
    beside = row.missing if row.missing and figure.ratio is None else row.beside
    return (
        row.what,
        goal(row),
        f"{number(figure.middle)} {row.unit}",
        "" if least == most else f"{least} - {most}",
        ratio,
        beside if is_met(row, figure) else f"{beside}  MISSED".strip(),
    )


def lined_up(rows: Sequence[tuple[str, ...]]) -> Iterator[str]:
    """Yield the lines of a table. Each column is as wide as its widest cell.

    The first and the last column are flush left, the others flush right.
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for first, *middle, last in rows:
        amid = (
            cell.rjust(width) for cell, width in zip(middle, widths[1:], strict=False)
        )
        yield "  ".join((first.ljust(widths[0]), *amid, last)).rstrip()


def table(figures: Figures) -> str:
    """Return all figures as a table, in the order of the rows."""
    measured = [cells(row, figures[key]) for key, row in ROWS.items() if key in figures]
    return "\n".join(lined_up([HEAD, *measured]))
