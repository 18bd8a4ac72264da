"""The command line: what it prints, and one sentence for every mistake."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import cli

TABLE = ("play", "great_fire", "--seats", "random,random,random")


@pytest.fixture
def match(tmp_path: Path) -> str:
    path = tmp_path / "f.match"
    seats = "greedy,random,random"
    command = ["play", "great_fire", "--seats", seats, "--seed", "7"]
    assert cli.main([*command, "--out", str(path)]) == 0
    return str(path)


def test_play_says_who_wins(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "f.match"
    assert cli.main([*TABLE, "--seed", "7", "--out", str(out)]) == 0
    assert "wins" in capsys.readouterr().out
    assert out.read_text("utf8").startswith('{"game":"great_fire"')


def test_replay_shows_what_a_seat_knew(
    match: str, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    assert cli.main(["replay", match, "--at", "40", "--seat", "0", "--json"]) == 0
    view = json.loads(capsys.readouterr().out)
    assert view["viewer"] == 0
    assert [seat["colour"] for seat in view["seats"]] == ["", "", ""]
    assert view["mine"]["colour"]


def test_legal_lists_actions(
    match: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = Path(match).read_text("utf8").splitlines()
    short = tmp_path / "short.match"
    short.write_text("\n".join(lines[:10]) + "\n", "utf8")
    capsys.readouterr()
    assert cli.main(["legal", str(short)]) == 0
    listed = capsys.readouterr().out.split("\n")
    assert "crew temple" in listed
    assert cli.main(["perft", str(short), "--depth", "1"]) == 0
    assert capsys.readouterr().out == f"1 {len(listed) - 1}\n"


def test_draw_writes_a_picture(match: str, tmp_path: Path) -> None:
    out = tmp_path / "f.svg"
    assert cli.main(["draw", match, "--at", "60", "--out", str(out)]) == 0
    assert 'class="sprite fire"' in out.read_text("utf8")


def test_fuzz_counts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["fuzz", "great_fire", "--games", "2", "--out", str(tmp_path)]
    assert cli.main(command) == 0
    assert "2 games" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("command", "says"),
    [
        (["play", "chess", "--seats", "random"], "no game chess"),
        (["play", "great_fire", "--seats", "random"], "3 to 6"),
        (["play", "great_fire", "--seats", "human,random,random"], "--seats"),
        (["legal", "nowhere.match"], "nowhere.match"),
        (
            [*TABLE, "--options", "wild_fire=maybe"],
            "wild_fire",
        ),
    ],
)
def test_a_mistake_is_one_sentence(
    command: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(command) == 2
    assert says in capsys.readouterr().err
