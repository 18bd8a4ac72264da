"""Fitting finds the weights by which winners were drawn."""

from __future__ import annotations

import tomllib
from pathlib import Path

import numpy as np
import pytest

from tinderbox.games import registry
from tinderbox.games.fire_bulls.text.position import position
from tinderbox.lab import cli, luck_fitting
from tinderbox.lab.leaf_fitting import maximum_likelihood

COMMAND = ("fit", "fire_bulls", "--seats", "4", "--matches", "6", "--seed", "1")
Printed = pytest.CaptureFixture[str]


def test_the_likeliest_weights_are_found() -> None:
    rng = np.random.default_rng(1)
    features = rng.standard_normal((4000, 3, 2))
    worth = features @ [1.0, -0.5] + rng.gumbel(size=(4000, 3))
    won = np.eye(3)[worth.argmax(axis=1)]
    assert maximum_likelihood(features, won) == pytest.approx([1, -0.5], abs=0.1)


def test_it_prints_a_row_for_each_stage(capsys: Printed) -> None:
    assert cli.main(list(COMMAND)) == 0
    first, *rows, last = capsys.readouterr().out.splitlines()
    assert (first, last) == ("4 = [", "]")
    leaf = registry.load_win_features("fire_bulls")
    assert len(rows) == len(leaf.STAGES) + 1
    features = len(leaf.features(position("seats 4"))[0])
    assert all(row.count(",") == features for row in rows)


MISTAKES = [
    (("fit", "fire_bulls", "--seats", "6"), "not for 6 players"),
    (("fit", "pompieri", "--seats", "4"), "no chance to win that can be fitted"),
]


@pytest.mark.parametrize(("command", "says"), MISTAKES)
def test_a_mistake_is_told(command: list[str], says: str, capsys: Printed) -> None:
    assert cli.main(list(command)) == 2
    assert says in capsys.readouterr().err


def test_weights_of_the_lead_are_fitted_and_samples_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(luck_fitting, "PLAY_OUTS", 2)
    kept = tmp_path / "samples.jsonl"
    out = tmp_path / "margin.toml"
    command = "fit-luck fire_bulls --matches 2 --deeds 1 --jobs 1"
    for turns in (3, 4):
        files = ("--keep", str(kept), "--out", str(out))
        assert cli.main([*command.split(), "--turns", f"{turns}", *files]) == 0
    assert len(kept.read_text("utf8").splitlines()) == 4 + 2 + 1
    fitted = tomllib.loads(out.read_text("utf8"))
    estimator = registry.load_lead_estimator("fire_bulls")
    assert estimator is not None
    size = len(estimator.features(position("seats 4"))[0])
    assert {len(stage) for stage in fitted["stages"]} == {size}
    assert {len(pair) for pair in fitted["kinds"].values()} == {2}


def test_kinds_and_deviation_are_those_by_which_margins_were_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(luck_fitting, "KINDS_RIDGE", 1.0)
    rng = np.random.default_rng(1)
    true = {"move": (0.5, -1.0), "pass": (1.5, 0.0)}

    def deed() -> tuple[int, str, list[tuple[int, list[list[float]]]]]:
        lead = float(rng.normal())
        ends = [(0, [[lead], [-lead]]), (0, [[0.0], [0.0]])]
        return (0, str(rng.choice(list(true))), ends)

    def change(kind: str, ends: list[tuple[int, list[list[float]]]]) -> float:
        slope, charge = true[kind]
        return slope * ends[0][1][0][0] + charge

    matches = []
    for _ in range(400):
        deeds = [deed() for _ in range(5)]
        margin = sum(change(kind, ends) for _, kind, ends in deeds) + rng.normal()
        who = {"levels": ["random", "tuned"]}
        matches.append({"deeds": deeds, **who, "margins": [margin, -margin]})
    turns = [
        {"turns": [(0, [[x], [-x]])], "margins": [x, -x]} for x in (1.0, 2.0, -3.0)
    ]
    played = []
    for mover, kind, ends in (deed() for _ in range(100)):
        final = change(kind, ends) + rng.choice([-2, 2])
        finals = [final + rng.normal() for _ in range(8)]
        later = [[(-1, [final - 3]), (-1, [0.0])]] * 8
        pairs = [[(-1, [lead]), (-1, [0.0])] for lead in finals]
        played.append({"deed": (mover, kind, ends), "later": later, "finals": pairs})
    fitted = luck_fitting.fit(turns, matches, played)
    assert fitted.stages[0][0] == pytest.approx(1)
    assert {kind: list(pair) for kind, pair in fitted.kinds.items()} == {
        kind: pytest.approx(list(pair), abs=0.15) for kind, pair in true.items()
    }
    assert fitted.deviation == pytest.approx(2, abs=0.15)
