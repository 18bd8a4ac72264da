"""How strong players are said to be: one source, written by the arena, shown twice."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.paths import ROOT
from tinderbox.app.features.help.strength import strength_sentence
from tinderbox.app.kernel.ui.numbers import number
from tinderbox.bots import ladder
from tinderbox.bots.ladder import Measured
from tinderbox.games import registry
from tinderbox.i18n.text import Translator, load_texts
from tinderbox.lab import cli, ladder_report

FOX = ("tuned", "greedy", "greedy", "greedy")
ROW = Measured(FOX, 100, 15, 400, 2, 0.514, 0.463, 0.564, -3.5, 0.5)
FILE = """\
players,deals,seed,matches,format,wins,low,high,margin,error
tuned greedy greedy greedy,100,15,400,2,0.514,0.463,0.564,-3.5,0.5
"""


def test_a_measurement_as_it_is_kept() -> None:
    assert ladder.write([ROW]) == FILE
    assert ladder.parse(FILE) == (ROW,)


def test_the_command_that_measures_it_again() -> None:
    assert ROW.command("fire_bulls") == (
        "tinderbox arena fire_bulls --players tuned,greedy,greedy,greedy "
        "--deals 100 --seed 15"
    )


def test_the_documentation_shows_what_was_measured() -> None:
    """`tinderbox ladder` prints what belongs there."""
    shown = (ROOT / "docs" / "ladder.md").read_text("utf8")
    measured = ladder_report.markdown()
    lines = shown.splitlines()
    missing = [line for line in measured.splitlines() if line not in lines]
    copy = "docs/ladder.md: copy the table that `tinderbox ladder` prints"
    assert not missing, copy
    is_whole = measured in shown
    assert is_whole, copy


@pytest.mark.parametrize("id", registry.GAMES)
def test_what_was_measured_is_a_table_of_the_game(id: str) -> None:
    game = registry.load_game(id)
    rows = registry.load_ladder(id)
    assert len({row.players for row in rows}) == len(rows)
    for row in rows:
        assert set(row.players) <= set(registry.kinds(id))
        assert len(row.players) in game.SEATS
        assert row.players[0] not in row.players[1:]
        assert 0 <= row.low <= row.wins <= row.high <= 1


def test_the_arena_writes_its_line_and_writes_it_anew(tmp_path: Path) -> None:
    kept = tmp_path / "ladder.csv"
    kept.write_text(FILE, "utf8")
    asked = ["arena", "fire_bulls", "--players", "greedy,random", "--jobs", "1"]
    for deals in ("1", "2"):
        assert cli.main([*asked, "--deals", deals, "--ladder", str(kept)]) == 0
    first, second = ladder.parse(kept.read_text("utf8"))
    assert first == ROW
    assert (second.players, second.deals) == (("greedy", "random"), 2)
    assert second.matches == 4


NO_LADDER = [
    ("greedy,greedy,random", "on one seat"),
    ("greedy,random --preset standard", "usual rules"),
]


@pytest.mark.parametrize(("asked", "says"), NO_LADDER)
def test_what_is_no_measurement_is_not_written(
    asked: str, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "ladder.csv"
    command = ["arena", "fire_bulls", "--deals", "1", "--jobs", "1", "--players"]
    assert cli.main([*command, *asked.split(), "--ladder", str(kept)]) == 2
    assert says in capsys.readouterr().err
    assert not kept.exists()


SAID = [
    ("en", "Wins 51 of 100 against 3 Magpies; 25 if they were equals."),
    ("it", "Contro 3 Gazze vince 51 partite su 100; tra pari sarebbero 25."),
    ("pt", "Contra 3 Pegas, ganha 51 partidas em 100; entre iguais seriam 25."),
]


@pytest.mark.parametrize(("language", "sentence"), SAID)
def test_a_level_in_a_line(language: str, sentence: str) -> None:
    translator = Translator(load_texts(language))
    assert strength_sentence(translator, [ROW], "tuned") == sentence
    assert strength_sentence(translator, [ROW], "greedy") == ""
    alone = ROW._replace(players=FOX[:2])
    assert f"1 {translator.say('kind.greedy')}" in strength_sentence(
        translator, [alone], "tuned"
    )


NUMBERS = [("en", 3.46, 1, "3.5"), ("it", -3.46, 1, "−3,5"), ("pt", 41.2, 0, "41")]  # noqa: RUF001 - a minus sign


@pytest.mark.parametrize(("language", "value", "places", "written"), NUMBERS)
def test_numbers_as_a_language_writes_them(
    language: str, value: float, places: int, written: str
) -> None:
    assert number(Translator(load_texts(language)), value, places) == written
