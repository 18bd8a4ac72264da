"""Fitting finds the weights by which winners were drawn."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from tinderbox.games import registry
from tinderbox.games.fire_bulls.text.position import position
from tinderbox.lab import lead_fitting
from tinderbox.lab.leaf_fitting import maximum_likelihood


def test_the_likeliest_weights_are_found() -> None:
    rng = np.random.default_rng(1)
    features = rng.standard_normal((4000, 3, 2))
    worth = features @ [1.0, -0.5] + rng.gumbel(size=(4000, 3))
    won = np.eye(3)[worth.argmax(axis=1)]
    assert maximum_likelihood(features, won) == pytest.approx([1, -0.5], abs=0.1)


@pytest.mark.nightly  # beside the command in test_cli.py
def test_it_prints_a_row_for_each_stage(tinderbox: Callable[..., str]) -> None:
    said = tinderbox("fit fire_bulls --seats 4 --matches 6 --seed 1")
    first, *rows, last = said.splitlines()
    assert (first, last) == ("4 = [", "]")
    leaf = registry.load_win_features("fire_bulls")
    assert len(rows) == len(leaf.STAGES) + 1
    features = len(leaf.features(position("seats 4"))[0])
    assert all(row.count(",") == features for row in rows)


@pytest.mark.nightly  # beside the test below, and the command in test_cli.py
def test_weights_of_the_lead_are_fitted_and_samples_kept(
    tinderbox: Callable[..., str],
) -> None:
    files = "--keep samples.jsonl --out margin.toml"
    for turns in "34":
        tinderbox(f"fit-leads fire_bulls --jobs 1 --turns {turns} {files}")
    assert len(Path("samples.jsonl").read_text("utf8").splitlines()) == 4
    fitted = tomllib.loads(Path("margin.toml").read_text("utf8"))
    estimator = registry.load_lead_estimator("fire_bulls")
    assert estimator is not None
    size = len(estimator.features(position("seats 4"))[0])
    assert {len(stage) for stage in fitted["stages"]} == {size}


def test_the_weights_are_those_by_which_margins_were_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(lead_fitting, "RIDGE", 0.01)
    rng = np.random.default_rng(1)
    true = ((1.5, -2.0), (0.5, 1.0))
    matches = []
    for number in range(400):
        stage = number % 2
        numbers = [[*rng.normal(size=2)], [*rng.normal(size=2)]]
        ends = [float(np.dot(true[stage], each) + rng.normal()) for each in numbers]
        matches.append({"turns": [(stage, numbers)], "margins": ends})
    for found, expected in zip(lead_fitting.fit(matches).stages, true, strict=True):
        assert found == pytest.approx(expected, abs=0.2)
