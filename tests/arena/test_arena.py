"""The arena gives known numbers, the same in one run and in several."""

from __future__ import annotations

import json
import tracemalloc
from pathlib import Path

import pytest

from tests.tables import table
from tinderbox.arena.deals import (
    LineUp,
    Result,
    bucket_seconds,
    dump,
    parse,
    play_deal,
    time_bucket,
)
from tinderbox.arena.intervals import clustered_share, wilson
from tinderbox.arena.standings import Score, standings
from tinderbox.lab import cli
from tinderbox.lab.arena_command import played
from tinderbox.lab.arena_log import ArenaLog

DUEL = LineUp("fire_bulls", ("greedy", "random"), seed=3)
COMMAND = ("arena", "fire_bulls", "--players", "greedy,random", "--seed", "3")
Printed = pytest.CaptureFixture[str]

# share, trials, low, high
WILSON = table("""
0.0  | 10  | 0.0000 | 0.2775
0.5  | 10  | 0.2366 | 0.7634
0.25 | 400 | 0.2101 | 0.2947
1.0  | 10  | 0.7225 | 1.0000
""")


@pytest.mark.parametrize("row", WILSON, ids=" ".join)
def test_wilson(row: tuple[str, ...]) -> None:
    share, trials, *bounds = map(float, row)
    assert wilson(share, trials) == pytest.approx(tuple(bounds), abs=5e-5)


def test_rotations_that_go_together_are_worth_less() -> None:
    """Luck is common to all rotations of a deal, so a deal is one trial."""
    together = clustered_share([1, 0] * 50, 4)
    assert together.effect == pytest.approx(4 * 100 / 99)
    bounds = (together.low, together.high)
    assert bounds == pytest.approx(wilson(0.5, 99))


def test_rotations_that_go_apart_are_worth_no_more_than_so_many_matches() -> None:
    apart = clustered_share([0.25, 0.5] * 50, 4)
    assert apart.effect < 1
    assert (apart.low, apart.high) == pytest.approx(wilson(0.375, 400))


def test_without_any_spread_a_deal_is_one_trial() -> None:
    sure = clustered_share([1] * 10, 4)
    assert (sure.low, sure.high) == pytest.approx(wilson(1, 10))
    assert clustered_share([0.5], 2).low == pytest.approx(wilson(0.5, 1)[0])


# players, seatings
ROTATIONS = table("""
a b b b | a b b b, b a b b, b b a b, b b b a
a b a b | a b a b, b a b a
a b c   | a b c, c a b, b c a
a a     | a a
""")


@pytest.mark.parametrize(("players", "seatings"), ROTATIONS)
def test_every_seating_is_played_once(players: str, seatings: str) -> None:
    found = LineUp("fire_bulls", tuple(players.split())).rotations()
    assert ", ".join(map(" ".join, found)) == seatings


def test_the_deal_is_the_same_from_every_seat_and_another_for_every_number() -> None:
    first, second = DUEL.rotations()
    assert DUEL.table(0, first).header.seed == DUEL.table(0, second).header.seed
    assert len({DUEL.table(deal, first).header.seed for deal in range(1000)}) == 1000


# Two deals of a and b as they are kept: a wins one alone, shares one, loses two.
LINES = [
    '[[[["a","b"],[9,5],[0],[0,1],30,"sunset"],'
    '[["b","a"],[6,6],[0,1],[1,0],40,"sunset"]],'
    f'{{"a":{{"{time_bucket(0.002)}":19,"{time_bucket(0.010)}":1}},"b":{{}}}},'
    '{"a":{"actions":10,"Draw":2},"b":{"actions":20,"Draw":20}}]',
    '[[[["a","b"],[1,5],[1],[0,1],20,"dawn"],'
    '[["b","a"],[8,2],[0],[1,0],50,"sunset"]],'
    '{"a":{},"b":{}},{"a":{"actions":10,"Draw":4},"b":{"actions":10,"Draw":10}}]',
]
KNOWN = [*map(parse, LINES)]


def test_what_is_written_is_what_was_played() -> None:
    first, second = KNOWN[0].results
    assert first == Result(("a", "b"), (9, 5), (0,), (0, 1), 30, "sunset")
    assert second.winners == (0, 1)
    assert [*map(dump, KNOWN)] == LINES


def test_standings_of_known_matches() -> None:
    found = standings(KNOWN)
    a, b = found.players
    assert (found.matches, found.deals) == (4, 2)
    assert (a.wins.share, b.wins.share, a.equal) == (0.375, 0.625, 0.5)
    assert (a.points, a.margin, b.margin) == (4.5, -1.5, 1.5)
    assert a.margin_error == pytest.approx(1.96 * 3.5, rel=1e-3)  # of 2 and -5
    assert [place.share for place in found.places] == [0.375, 0.625]
    assert found.actions == (20, 35, 50)
    assert found.ends == {"sunset": 3, "dawn": 1}


def test_thinking_of_known_decisions() -> None:
    thinking = standings(KNOWN).players[0].thinking
    assert thinking.decisions == 20
    assert thinking.mean == pytest.approx(2.4, rel=0.05)
    assert thinking.p95 == pytest.approx(2, rel=0.05)
    assert thinking.longest == pytest.approx(10, rel=0.05)


def test_habits_of_known_matches() -> None:
    a, b = standings(KNOWN).players
    assert a.habits["Draw"].mean == 30  # of 100: 2 of 10, and 4 of 10
    assert a.habits["Draw"].error == pytest.approx(100 * 1.96 * 0.1, rel=1e-3)
    assert b.habits == {"Draw": (100, 0)}


def test_every_action_of_a_player_is_counted() -> None:
    deal = play_deal(LineUp("fire_bulls", ("greedy", "random")), 0)
    for counts in deal.habits.values():
        kinds = {name: n for name, n in counts.items() if name[0].isupper()}
        assert sum(kinds.values()) == counts["actions"]
        assert 0 < counts["takes its own colour"] < kinds["TakeOpen"]


@pytest.mark.parametrize("seconds", [1e-6, 3e-4, 0.05, 2.0])
def test_times_are_told_to_within_a_bucket(seconds: float) -> None:
    assert bucket_seconds(time_bucket(seconds)) == pytest.approx(seconds, rel=0.03)


def results(line_up: LineUp, deals: int, keep: Path) -> list[tuple[Result, ...]]:
    return [deal.results for deal in played(line_up, deals, keep=keep)]


def test_going_on_equals_an_unbroken_run(tmp_path: Path) -> None:
    """It was interrupted during the second deal, and resumed with one more deal."""
    whole = results(DUEL, 3, tmp_path / "whole")
    broken = tmp_path / "broken"
    results(DUEL, 2, broken)
    broken.write_text(broken.read_text("utf8")[:-20], "utf8")
    assert ArenaLog(broken, DUEL).numbers == {0}
    assert results(DUEL, 3, broken) == whole
    assert [deal.results for _, deal in ArenaLog(broken, DUEL).deals()] == whole


def test_what_is_kept_is_not_played_again(kept: str, tmp_path: Path) -> None:
    keep = tmp_path / "kept"
    keep.write_text(kept, "utf8")
    assert len(results(DUEL, 2, keep)) == 2
    both = keep.read_text("utf8")
    assert both.startswith(kept)
    for deals in (1, 2):
        assert len(results(DUEL, deals, keep)) == deals
        assert keep.read_text("utf8") == both


def test_deals_in_any_order_are_gone_on_from(tmp_path: Path) -> None:
    """A late deal delays no other, and is played when the arena is resumed."""
    keep = tmp_path / "kept"
    log = ArenaLog(keep, DUEL)
    for number in (5, 3, 0):
        log.add(number, KNOWN[0])
    again = ArenaLog(keep, DUEL)
    assert again.numbers == {0, 3, 5}
    assert [number for number, _ in again.deals()] == [5, 3, 0]


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The file of an arena of one deal."""
    path = tmp_path_factory.mktemp("arena") / "kept"
    results(DUEL, 1, path)
    return path.read_text("utf8")


@pytest.mark.parametrize(
    ("was", "now"),
    [("\n", "\ndamaged\n"), ("{", "dear diary\n"), ('"seed":3', '"seed":4')],
    ids=["a damaged line", "something else", "another line-up"],
)
def test_a_file_that_cannot_be_continued_is_left_alone(
    was: str, now: str, kept: str, tmp_path: Path, capsys: Printed
) -> None:
    keep = tmp_path / "kept"
    spoilt = kept.replace(was, now)
    keep.write_text(spoilt, "utf8")
    assert cli.main([*COMMAND, "--deals", "2", "--keep", str(keep)]) == 2
    assert "kept" in capsys.readouterr().err
    assert keep.read_text("utf8") == spoilt


def test_ten_times_the_deals_need_no_more_memory() -> None:
    """Each share and margin is counted, and no deal is stored."""
    score = Score([result.seats for result in KNOWN[0].results])
    tracemalloc.start()
    peaks = []
    for deals in (50, 450):
        for number in range(deals):
            score.add(KNOWN[number % 2])
        score.standings()
        peaks.append(tracemalloc.get_traced_memory()[0])
    tracemalloc.stop()
    assert peaks[1] < peaks[0] + 5_000


def test_processes_change_nothing(capsys: Printed) -> None:
    told = []
    for jobs in ("1", "2"):
        command = f"arena fire_bulls --players random,random --deals 2 --jobs {jobs}"
        assert cli.main([*command.split(), "--json"]) == 0
        found = json.loads(capsys.readouterr().out)
        for player in found["players"]:
            del player["thinking"]
        told.append(found)
    assert told[0] == told[1]


def test_the_command_prints_tables_and_writes_files(
    tmp_path: Path, capsys: Printed
) -> None:
    plain = tmp_path / "a.json"
    asked = ["--deals", "2", "--jobs", "1", "--json", str(plain)]
    assert cli.main([*COMMAND, *asked]) == 0
    said, progress = capsys.readouterr()
    assert progress == ""  # it is for a terminal
    assert "4 matches, 2 deals, seed 3" in said
    assert "| greedy |     1 |" in said
    assert "| defeats generals" in said
    found = json.loads(plain.read_text("utf8"))
    assert found["players"][0]["player"] == "greedy"
    assert found["line_up"]["players"] == ["greedy", "random"]
