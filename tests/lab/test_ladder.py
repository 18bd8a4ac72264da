"""The measured strength of players, in the files and in the documentation."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from tests.games.by_day import by_day
from tests.paths import ROOT
from tests.tables import table
from tinderbox.app.features.help.strength import strength_sentence
from tinderbox.bots import ladder
from tinderbox.bots.bot import RandomBot
from tinderbox.bots.ladder import Measured
from tinderbox.core.game import A
from tinderbox.core.rng import Rng
from tinderbox.games import registry
from tinderbox.i18n.text import Translator, load_texts
from tinderbox.lab import cli, digests, ladder_report, ladder_rows

FOX = ("tuned", "greedy", "greedy", "greedy")
ROW = Measured(
    players=FOX,
    deals=100,
    seed=15,
    matches=400,
    format=2,
    revision=3,
    digests=("0123abcd-4567ef89", "89abcdef-01234567"),
    first_deal="fedc4321",
    wins=0.514,
    low=0.463,
    high=0.564,
    margin=-3.5,
    error=0.5,
)
FILE = """\
players,deals,seed,matches,format,revision,digests,first_deal,wins,low,high,margin,error
tuned greedy greedy greedy,100,15,400,2,3,0123abcd-4567ef89 89abcdef-01234567,fedc4321,\
0.514,0.463,0.564,-3.5,0.5
"""
Tinderbox = Callable[..., str]


def test_a_measurement_as_it_is_kept() -> None:
    assert ladder.write([ROW]) == FILE
    assert ladder.parse(FILE) == (ROW,)


def test_the_command_that_measures_it_again() -> None:
    assert ROW.command("fire_bulls") == (
        "tinderbox arena fire_bulls --players tuned,greedy,greedy,greedy "
        "--deals 100 --seed 15"
    )


def test_the_documentation_shows_what_was_measured() -> None:
    """`tinderbox ladder` prints the table of the document."""
    shown = (ROOT / "docs" / "ladder.md").read_text("utf8")
    measured = ladder_report.markdown()
    lines = shown.splitlines()
    missing = [line for line in measured.splitlines() if line not in lines]
    copy = "docs/ladder.md: copy the table that `tinderbox ladder` prints"
    assert not missing, copy
    is_whole = measured in shown
    assert is_whole, copy
    assert ladder_report.ratings_table() in shown, copy.replace(
        "ladder`", "ladder --ratings`"
    )


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


@pytest.mark.parametrize("id", by_day("fire_bulls"))
def test_every_row_is_of_today_s_rules_and_players(id: str) -> None:
    """Slow players are asked 12 decisions here, and 200 by `ladder --check`."""
    for row in registry.load_ladder(id):
        changed = ladder_rows.changes(id, row, is_quick=True)
        wanted = f"tinderbox ladder --record {id}:{','.join(row.players)}"
        assert not changed, f"{changed} changed: {wanted}, or --remove-stale"


RECORD = "ladder --record fire_bulls:greedy,random --jobs 1 --deals"


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return the ladder of Fire Bulls with a row that the command has measured."""
    path = tmp_path_factory.mktemp("recorded") / "ladder.csv"
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr(registry, "ladder_path", lambda _: path)
        assert cli.main([*RECORD.split(), "1", "--seed", "8"]) == 0
    return path.read_text("utf8")


@pytest.fixture
def kept(recorded: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of that ladder, the only one."""
    path = tmp_path / "ladder.csv"
    path.write_text(recorded, "utf8")
    nowhere = tmp_path / "nowhere.csv"
    monkeypatch.setattr(
        registry, "ladder_path", lambda id: path if id == "fire_bulls" else nowhere
    )
    return path


def test_a_row_is_recorded_and_recorded_anew(kept: Path, tinderbox: Tinderbox) -> None:
    (first,) = ladder.parse(kept.read_text("utf8"))
    assert (first.players, first.deals, first.seed) == (("greedy", "random"), 1, 8)
    assert "fire_bulls:greedy,random: 100.0%" in tinderbox(f"{RECORD} 2")
    (second,) = ladder.parse(kept.read_text("utf8"))
    assert (second.deals, second.seed, second.matches) == (2, 8, 4)
    assert second.first_deal == first.first_deal


# a field, a value that it no longer has, and what is said of it
CHANGED = table("""
format     | 1                                    | is stale: another format 1
revision   | 0                                    | is stale: another revision 0
digests    | ["0123abcd-4567ef89", "0123abcd-4567ef89"] | is stale: another greedy
first_deal | "0"                                  | ANOTHER first deal
seed       | 9                                    | ANOTHER first deal
""")


def test_a_check_finds_what_is_no_longer_true(kept: Path, tinderbox: Tinderbox) -> None:
    check = "ladder --check 20 --jobs 1"
    assert "1 rows, 1 played again, 0 faults" in tinderbox(check)
    (row,) = ladder.parse(kept.read_text("utf8"))
    for field, value, says in CHANGED:
        changed = row._replace(**{field: json.loads(value)})
        kept.write_text(ladder.write([changed]), "utf8")
        assert says in tinderbox(check, 1), field


def test_a_stale_row_is_recorded_again_or_goes(
    kept: Path, tinderbox: Tinderbox
) -> None:
    whole = kept.read_text("utf8")
    (row,) = ladder.parse(whole)
    stale = ladder.write([row._replace(revision=0)])
    kept.write_text(stale, "utf8")
    for command in ("--record stale --deals 1 --jobs 1", "--remove-stale"):
        tinderbox(f"ladder {command}")
        assert kept.read_text("utf8") == whole
    kept.write_text(stale, "utf8")
    said = tinderbox("ladder --remove-stale")
    assert "greedy,random removed: another revision 0" in said
    assert ladder.parse(kept.read_text("utf8")) == ()


def test_every_decision_is_in_the_digest(monkeypatch: pytest.MonkeyPatch) -> None:
    """A player that differs in the last decision alone has another second half."""
    usual = digests.digest("fire_bulls", "random")

    class Other(RandomBot):
        asked = 0

        def choose(self, view: object, legal: Sequence[A], rng: Rng) -> A:
            self.asked += 1
            if self.asked < digests.DECISIONS:
                return super().choose(view, legal, rng)
            return next(each for each in legal if each != rng.choice(legal))

    monkeypatch.setattr(registry, "load_bot", lambda *_: Other())
    other = digests.digest("fire_bulls", "random")
    quick, _, whole = other.partition("-")
    assert usual.startswith(f"{quick}-")
    assert not usual.endswith(whole)


def test_the_arena_writes_its_line_and_writes_it_anew(tinderbox: Tinderbox) -> None:
    kept = Path("ladder.csv")
    kept.write_text(FILE, "utf8")
    for deals in "12":
        arena = f"arena fire_bulls --players greedy,random --jobs 1 --deals {deals}"
        tinderbox(f"{arena} --ladder {kept}")
    first, second = ladder.parse(kept.read_text("utf8"))
    assert first == ROW
    found = second.players, second.deals, second.matches
    assert found == (("greedy", "random"), 2, 4)


SAID = table("""
en | Wins 51 in 100 against three Magpies; an equal player would win 25.
it | Contro tre Gazze vince 51 partite su 100; a parità di forza sarebbero 25.
pt | Contra três Gralhas ganha 51 partidas em 100; em igualdade seriam 25.
""")


@pytest.mark.parametrize(("language", "sentence"), SAID)
def test_a_level_in_a_line(language: str, sentence: str) -> None:
    translator = Translator(load_texts(language))
    assert strength_sentence(translator, [ROW], "tuned") == sentence
    assert strength_sentence(translator, [ROW], "greedy") == ""
    alone = ROW._replace(players=FOX[:2])
    assert translator.say("kinds.greedy", {"n": 1}) in strength_sentence(
        translator, [alone], "tuned"
    )
