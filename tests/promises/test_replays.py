"""Recorded matches: a change of the rules that alters them breaks somebody's save."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from tests.games.published import PUBLISHED
from tests.paths import REPLAYS
from tests.replays.recorded import replayed, rows
from tinderbox.core.annotations import Annotations
from tinderbox.core.match import Header, load
from tinderbox.core.table import Table
from tinderbox.games import registry
from tinderbox.lab import cli
from tinderbox.lab.perft import perft

SVG = REPLAYS.parents[1] / "svg"
replay = cache(replayed)


TOLD = [("outcomes.csv", REPLAYS), ("older.csv", REPLAYS / "older")]


@pytest.mark.parametrize(("name", "folder"), TOLD)
def test_every_recorded_match_is_told_of(name: str, folder: Path) -> None:
    told = {row["match"] for row in rows(name)}
    recorded = {path.stem for path in folder.glob("*.match")}
    untold = recorded - told
    gone = told - recorded
    assert not untold, f"tests/replays/{name}: a line for each"
    assert not gone, f"{folder}: no such match"


def test_the_published_games_are_recorded() -> None:
    games = {load(p.read_text("utf8"))[0].game for p in REPLAYS.glob("*.match")}
    unplayed = set(PUBLISHED) - games
    unpublished = games - set(PUBLISHED)
    assert not unplayed, "tests/replays: a recorded match of each"
    assert not unpublished, (
        "tests/replays: matches of games without a card in index.html"
    )


@pytest.mark.parametrize("row", rows("outcomes.csv"), ids=lambda row: str(row["match"]))
def test_a_recorded_match_ends_as_it_did(row: dict[str, str]) -> None:
    game, table = replay(row["match"])
    outcome = game.outcome(table.state)
    assert len(table.log) == int(row["actions"])
    assert "-".join(map(str, outcome.scores)) == row["scores"]


def older(name: str) -> tuple[Header, tuple[str, ...]]:
    return load((REPLAYS / "older" / f"{name}.match").read_text("utf8"))


@pytest.mark.parametrize("row", rows("older.csv"), ids=lambda row: str(row["match"]))
def test_a_match_that_no_switch_brings_back_opens_as_far_as_todays_rules_go(
    row: dict[str, str],
) -> None:
    """Actions are added or moved where the older rules did the same without them."""
    header, log = older(row["match"])
    assert (header.revision, len(log)) == (int(row["revision"]), int(row["actions"]))
    game = registry.load_game(header.game)
    table, fault = Table.salvage(game, header, log)
    assert len(table.log) == int(row["opens"])
    assert (fault.key if fault else "") == row["fault"]
    if fault:
        rule = {"rule": row["rule"]} if row["rule"] else {}
        assert fault.params == {
            "line": len(table.log) + 1,
            "played": header.revision,
            "today": game.REVISION,
            **rule,
        }
    again = Table.salvage(game, header, table.log)
    assert (again[0].log, again[1]) == (table.log, None), "it is saved as it is opened"


@pytest.mark.parametrize("row", rows("older.csv"), ids=lambda row: str(row["match"]))
def test_what_is_noted_of_an_older_match_stays_with_its_actions(
    row: dict[str, str],
) -> None:
    header, log = older(row["match"])
    game = registry.load_game(header.game)
    noted = tuple(range(1, len(log) + 2))  # the last is of the action to come
    table, fault = Table.salvage(
        game, header, log, None, Annotations(noted, noted[:-1])
    )
    assert len(table.passed) == len(log)
    if fault is None:
        passed = sorted(table.log[number - 1] for number in table.passed)
        assert passed == sorted(log)
        assert table.helped == (*table.passed, len(table.log) + 1)


@pytest.mark.parametrize(
    "row", rows("perft.csv"), ids=lambda r: f"{r['match']} {r['at']} {r['depth']}"
)
def test_the_ways_to_go_on_are_as_many(row: dict[str, str]) -> None:
    game, table = replay(row["match"])
    found = perft(game, table.states[int(row["at"])], int(row["depth"]))
    assert found == int(row["count"])


@pytest.mark.parametrize("row", rows("posters.csv"), ids=lambda row: str(row["game"]))
def test_a_games_poster_is_a_moment_of_a_recorded_match(
    row: dict[str, str], tmp_path: Path
) -> None:
    out = tmp_path / "poster.svg"
    match = str(REPLAYS / f"{row['match']}.match")
    assert cli.main(["draw", match, "--at", row["at"], "--out", str(out)]) == 0
    poster = SVG / f"{row['game']}.poster.svg"
    is_as_drawn = poster.read_text("utf8") == out.read_text("utf8")
    draw = f"draw tests/replays/{row['match']}.match --at {row['at']}"
    assert is_as_drawn, f"run `py/cli.py {draw} --out svg/{poster.name}`"


def test_every_published_game_has_its_poster() -> None:
    told = {row["game"] for row in rows("posters.csv")}
    missing = set(PUBLISHED) - told
    unpublished = told - set(PUBLISHED)
    assert not missing, "tests/replays/posters.csv: the moment of the poster"
    assert not unpublished, "tests/replays/posters.csv: games without a card"
