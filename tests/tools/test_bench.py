"""The evaluation of figures by `make bench`. No test here measures a time."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import parse_qsl

import pytest

from tests.games.published import PUBLISHED
from tests.tables import table as rows_of
from tinderbox.app.site import start_link
from tinderbox.core.game import CHANCE
from tinderbox.core.match import HUMAN
from tinderbox.core.table import Table
from tinderbox.games import registry
from tools.bench import baseline, engine, first_thought, record, start, table, taps
from tools.bench.baseline import Loss, losses
from tools.bench.figure import Figure, percentile
from tools.bench.rows import ROWS

START = Figure((900.0, 1300.0, 1000.0), (1000.0, 1000.0, 500.0))


def test_a_figure_is_a_median_and_a_ratio_pairs_what_one_run_measured() -> None:
    assert (START.middle, START.spread) == (1000, (900, 1300))
    assert START.ratio == 1.3
    assert Figure((7.0,)).ratio is None


@pytest.mark.parametrize(("percent", "value"), [(50, 2), (95, 4), (75, 3), (76, 4)])
def test_a_percentile_is_one_of_the_values(percent: int, value: float) -> None:
    assert percentile([4, 1, 3, 2], percent) == value


@pytest.mark.parametrize(
    ("address", "kind"), [(start.MATCH, HUMAN), (first_thought.MATCH, "master")]
)
def test_who_is_waited_for_begins_the_match(address: str, kind: str) -> None:
    """Otherwise the time of other computer players would be counted too."""
    header = start_link.read(parse_qsl(address.removeprefix("?")), seed=0)
    assert header is not None
    game = registry.load_game(header.game)
    table = Table(game, header)
    while (player := game.to_move(table.state)) == CHANCE:
        table.take_chance()
    assert player is not None
    assert header.seats[player] == kind


# --- the baseline -------------------------------------------------------------------

WAS = {"start.fresh": 2.0, "games.cpython": 4.0}
# The start takes, games played, lost: a quarter worse is one, better or less is none.
CHANGES = rows_of("""
2.0  | 4.0  |
2.48 | 4.0  |
2.5  | 4.0  | start.fresh
2.0  | 3.04 |
2.0  | 3.0  | games.cpython
1.0  | 8.0  |
9.0  | 0.1  | start.fresh games.cpython
""")


@pytest.mark.parametrize(("start", "games", "lost"), CHANGES)
def test_a_loss_is_a_ratio_a_quarter_worse(start: str, games: str, lost: str) -> None:
    now = {"start.fresh": float(start), "games.cpython": float(games)}
    assert [loss.key for loss in losses(WAS, now)] == lost.split()


def test_a_row_that_is_missing_is_lost() -> None:
    lost = losses(WAS, {"games.cpython": 4.0})
    assert lost == [Loss("start.fresh", 2.0, None)]
    assert "not measured" in baseline.loss_table(lost)
    assert losses(WAS, WAS | {"click.patched.p50": 3.0}) == [], "a new one is not"


def test_the_baseline_keeps_no_times_and_no_unlucky_moments() -> None:
    longest = Figure((48.0,), (2.0,))
    bare = Figure((1000.0,))
    figures = {"start.fresh": START, "bare.fresh": bare, "think.pompieri": longest}
    assert baseline.ratios(figures) == {"start.fresh": 1.3}


def test_the_committed_baseline_has_every_row_with_a_ratio() -> None:
    committed = json.loads(baseline.BASELINE.read_text("utf8"))
    later = {id for id in registry.GAMES if id not in PUBLISHED}
    rows = {key: row for key, row in ROWS.items() if key.split(".")[1] not in later}
    held = {key for key, row in rows.items() if row.beside and row.held}
    new = "`make bench`, then `.venv/bin/python -m tools.bench.baseline --record`"
    missing = held - set(committed)
    gone = set(committed) - held
    assert not missing, new
    assert not gone, "the bench has no such row"


# --- what a tap costs ---------------------------------------------------------------


# The events of a trace: the thread, its name, begin and length in ms, what it counts.
TRACE = rows_of("""
1 | UpdateLayoutTree | 0  | 9   | {"elementCount": 9000}
1 | tap-0            | 10 | 0   | {}
1 | EventDispatch    | 11 | 20  | {}
1 | UpdateLayoutTree | 12 | 5   | {"elementCount": 40}
1 | Layout           | 18 | 3   | {"beginData": {"dirtyObjects": 7}}
1 | UpdateLayoutTree | 40 | 2   | {"elementCount": 2}
1 | Paint            | 43 | 4   | {}
2 | Paint            | 44 | 50  | {}
1 | painted-0        | 60 | 0   | {}
1 | Paint            | 61 | 100 | {}
""")


def event(thread: str, name: str, start: str, ms: str, args: str) -> dict[str, Any]:
    """Return an event as a browser writes it."""
    times = {"ts": 1000 * int(start), "dur": 1000 * int(ms), "tdur": 1000 * int(ms)}
    of = {"ph": "X", "pid": 1, "tid": int(thread), "args": json.loads(args)}
    return {"name": name, **of, **times}


def test_a_taps_own_times_and_counts_are_those_between_its_marks() -> None:
    """A script asks for the first of its styles. Another thread paints, too."""
    trace = [event(*row) for row in TRACE]
    (tap,) = taps.taps_of(trace, [48.0])
    assert tap.until_paint_ms == 48
    assert (tap.styled, tap.laid_out) == (42, 7)
    assert tap.cpu_ms == {"script": 12, "style": 7, "layout": 3, "paint": 4}
    assert tap.all_cpu_ms == 26


# --- the table ----------------------------------------------------------------------


# A row, its runs, those of the yardstick, what is said. Most goals are of the ratio,
# those of sizes of the figure itself, and a bare start has none.
GOALS = rows_of("""
start.fresh   | 900 1300 1000 | 1000 1000 500 |
start.warm    | 900 1300 1000 | 1000 1000 500 | MISSED
games.cpython | 66 50 58      | 40 40 40      | MISSED
games.pyodide | 66 50 58      | 40 40 40      |
board.fresh   | 430           | 1000          |
board.fresh   | 431           | 1000          | MISSED
sizes.play    | 6.3           |               |
sizes.play    | 6.4           |               | MISSED
bare.fresh    | 9000          |               |
""")


@pytest.mark.parametrize(("key", "runs", "beside", "says"), GOALS)
def test_a_missed_goal_is_said(key: str, runs: str, beside: str, says: str) -> None:
    figure = Figure(*(tuple(map(float, it.split())) for it in (runs, beside)))
    assert table.is_met(ROWS[key], figure) is (not says)
    assert ("MISSED" in table.cells(ROWS[key], figure)[-1]) is bool(says)


@pytest.mark.parametrize("python", ["", "no-such-python", "/bin/false"])
def test_a_python_without_catanatron_is_nothing_to_compare_with(python: str) -> None:
    assert not engine.has_catanatron(python)


def test_what_was_measured_can_be_read_again() -> None:
    figures = {"start.fresh": START, "bare.fresh": Figure((1.0,))}
    assert record.load(record.dump({"cores": 2}, figures, {"a": 1})) == figures
