"""Every game as an environment for learners passes PettingZoo's own tests."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from functools import partial

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from tests.paths import ROOT
from tinderbox.core.game import IllegalAction, legal_actions
from tinderbox.games import registry
from tinderbox.lab.environments import Observation, env, raw_env

CYCLES = 300
GAMES = [id for id in registry.GAMES if registry.load_tensor(id)]
TABLES = [
    pytest.param(id, seats, id=f"{id}-{seats}")
    for id in GAMES
    for seats in (min(registry.load_game(id).SEATS), max(registry.load_game(id).SEATS))
]
# An observation with its mask is PettingZoo's own form, but it warns of every game with
# it that isn't on its list; and of an empty mask, which is that of who isn't to move.
pytestmark = [
    pytest.mark.filterwarnings(f"ignore:{warning}")
    for warning in (
        "Observation space for each agent probably",
        "Observation is not a NumPy array",
        "Action mask numpy array is all zeros",
    )
]


def first_legal(seen: Observation) -> int:
    return int(np.flatnonzero(seen["action_mask"])[0])


@pytest.mark.parametrize(("id", "seats"), TABLES)
def test_the_interface(id: str, seats: int) -> None:
    api_test(env(id, seats), num_cycles=CYCLES)


@pytest.mark.parametrize("id", GAMES)
def test_a_seed_is_a_match(id: str) -> None:
    seed_test(partial(env, id), num_cycles=CYCLES)


@pytest.mark.parametrize(("id", "seats"), TABLES)
def test_the_mask_is_the_legal_list_and_the_reward_is_the_win(
    id: str, seats: int
) -> None:
    match = raw_env(id, seats)
    match.reset(seed=5)
    rng = np.random.default_rng(5)
    won = dict.fromkeys(match.possible_agents, 0.0)
    for agent in match.agent_iter():
        seen, reward, over, _, _ = match.last()
        won[agent] += reward
        number = None
        if not over:
            assert seen is not None
            numbers = np.flatnonzero(seen["action_mask"])
            may = {match.actions[int(n)] for n in numbers}
            assert may == set(legal_actions(match.game, match.table.state))
            number = int(rng.choice(numbers))
        match.step(number)
    outcome = match.table.outcome
    assert outcome is not None
    shares = (seat in outcome.winners for seat in range(seats))
    assert [*won.values()] == [share / len(outcome.winners) for share in shares]


@pytest.mark.parametrize("id", GAMES)
def test_every_action_has_a_number_of_its_own(id: str) -> None:
    tensor = registry.load_tensor(id)
    assert tensor is not None
    actions = tensor.ACTIONS
    encode = registry.load_game(id).encode
    assert len({encode(action) for action in actions}) == len(actions)


def finish(match: raw_env) -> str:
    """Play the first legal actions to the end. Return the match as text."""
    for _ in match.agent_iter():
        seen, _, over, _, _ = match.last()
        match.step(None if over else first_legal(seen))
    return match.render()


@pytest.mark.parametrize(
    "again", [copy.deepcopy, lambda m: pickle.loads(pickle.dumps(m))]
)
@pytest.mark.parametrize("id", GAMES)
def test_a_copy_goes_on_apart(id: str, again: Callable[[raw_env], raw_env]) -> None:
    """Deals and spaces are equal, and neither sees what the other does."""
    match = raw_env(id, min(registry.load_game(id).SEATS))
    match.reset(seed=4)
    agent = match.agents[0]
    match.action_space(agent).seed(4)
    for _ in range(5):
        match.step(first_legal(match.observe(match.agent_selection)))
    begun = match.render()
    other = again(match)
    assert other.render() == begun
    ended = finish(other)
    assert again(other).render() == ended
    assert match.render() == begun
    assert finish(match) == ended != begun
    for each in (match, other):
        each.reset()
    assert match.table.header == other.table.header
    assert match.action_space(agent).sample() == other.action_space(agent).sample()


def test_an_illegal_action_is_refused_or_ends_the_match() -> None:
    bare = raw_env("fire_bulls", 2)
    watched = env("fire_bulls", 2)
    for each in (bare, watched):
        each.reset(seed=1)
    seen = bare.observe(bare.agent_selection)
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    with pytest.raises(IllegalAction):
        bare.step(wrong)
    agent = watched.agent_selection
    watched.step(wrong)
    assert watched.terminations[agent]
    assert watched.rewards[agent] == -1


def test_a_game_is_not_for_any_table() -> None:
    with pytest.raises(ValueError, match="not for 2 players"):
        env("great_fire", 2)


def test_the_example_runs_as_it_stands() -> None:
    ran = subprocess.run(
        [sys.executable, ROOT / "docs" / "environment.py", "pompieri"],
        env={**os.environ, "PYTHONPATH": str(ROOT / "py")},
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout.count("won") >= 1
    assert len(ran.stdout.splitlines()) == 4
