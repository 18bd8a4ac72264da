"""Tuning finds known slopes, the same ones for any number of processes."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import pytest

from tinderbox.games import registry
from tinderbox.lab.tuning import Slope, regress, uphill


class Weights(NamedTuple):
    steep: float
    pair: tuple[float, float]


def test_a_regression_finds_the_slopes_of_a_plane() -> None:
    shakes = np.random.default_rng(1).standard_normal((400, 3))
    noise = np.random.default_rng(2).standard_normal(400)
    gradients, errors = regress(shakes, 5 + shakes @ [2.0, 0.0, -1.0] + noise)
    assert gradients == pytest.approx([2, 0, -1], abs=0.15)
    assert errors == pytest.approx([1 / 20] * 3, rel=0.2)


def test_the_steepest_weight_goes_a_step_and_what_is_not_sure_stays() -> None:
    found = [
        Slope("steep", 1.0, 0.3, 2.0, 0.1),
        Slope("pair[0]", 4.0, 1.2, -1.0, 0.1),
        Slope("pair[1]", 5.0, 1.5, 1.0, 0.9),
    ]
    moved = uphill(Weights(1.0, (4.0, 5.0)), found, step=0.5)
    assert moved.steep == pytest.approx(1.15)
    assert moved.pair == pytest.approx((3.7, 5.0))


@pytest.mark.nightly  # beside the command in test_cli.py, and test_processes.py
def test_it_prints_weights_to_copy_the_same_from_any_number_of_processes(
    tinderbox: Callable[..., str],
) -> None:
    tune = "tune fire_bulls --seats 2 --matches 3 --seed 4 --jobs"
    said = tinderbox(f"{tune} 1")
    assert tinderbox(f"{tune} 2") == said
    tuned = registry.load_tuned("fire_bulls")
    assert tuned is not None
    for name in tuned[0]._fields:
        assert f"\n    {name}=" in said
        assert f"| {name} |" in said


def test_every_tuned_player_has_weights() -> None:
    for id in registry.GAMES:
        found = registry.load_tuned(id)
        assert (found is None) == ("tuned" not in registry.kinds(id))
        if found is not None:
            weights, player = found
            assert isinstance(player(weights), type(registry.load_bot(id, "tuned")))
