"""Puzzles are found in matches, add to their file, and no two look alike."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tinderbox.core.game import legal_actions
from tinderbox.games import registry
from tinderbox.games.lesson import read_puzzle
from tinderbox.lab import cli, puzzle_mining
from tinderbox.lab.puzzle_mining import Puzzle
from tinderbox.lab.puzzles_command import is_new

GAME = "fire_bulls"


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> list[Puzzle]:
    """Two puzzles, of which the second was found after an interruption."""
    out = tmp_path_factory.mktemp("lab") / "puzzles.jsonl"
    command = f"puzzles {GAME} --jobs 1 --out {out}".split()
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr(puzzle_mining, "SAMPLED", 5)
        for goal in (1, 2):
            before = out.read_text("utf8") if out.exists() else ""
            assert cli.main([*command, "--goal", f"{goal}"]) == 0
            assert out.read_text("utf8").startswith(before)
    return [*map(json.loads, out.read_text("utf8").splitlines())]


def test_what_is_found_is_a_puzzle(found: list[Puzzle]) -> None:
    game = registry.load_game(GAME)
    for table in found:
        puzzle = read_puzzle(GAME, {"name": "m1", **table})
        state = registry.load_position(GAME)(puzzle.position)
        assert game.to_move(state) == puzzle.seat
        legal = [*map(game.encode, legal_actions(game, state))]
        right = [action for action in legal if puzzle.steps[0].is_right(action)]
        assert 0 < len(right) <= len(legal) / 2
        assert 1 <= table["grade"] <= 4


def test_a_match_is_searched_once(found: list[Puzzle]) -> None:
    assert len(found) == 2
    assert found[0]["seed"] < found[1]["seed"]


def test_what_a_wrong_action_lacks_is_told(found: list[Puzzle]) -> None:
    game = registry.load_game(GAME)
    for table in found:
        step = read_puzzle(GAME, {"name": "m1", **table}).steps[0]
        start = registry.load_position(GAME)(table["position"])
        legal = [*map(game.encode, legal_actions(game, start))]
        assert step.facts
        for action, params in step.facts.items():
            assert step.answer(action, legal).startswith("not_")
            assert params["gap"]


def test_the_easiest_of_a_kind_are_a_fifth_at_most(found: list[Puzzle]) -> None:
    puzzle = found[1]
    others = [{**puzzle, "position": f"a {n}"} for n in range(20)]
    assert is_new(puzzle, others[1:], 100)
    assert not is_new(puzzle, others, 100)
    assert is_new({**puzzle, "grade": puzzle["grade"] + 1}, others, 100)


def test_a_look_alike_is_left_out(found: list[Puzzle]) -> None:
    first, second = found
    elsewhere = {**first, "seed": 99}
    assert is_new(elsewhere, [], 100)
    assert not is_new(elsewhere, [first], 100)
    others = [{**second, "position": "a", "grade": n % 5} for n in range(40)]
    assert not is_new(second, others, 100), "one kind"


def test_actions_that_lead_to_the_same_are_no_puzzle(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """None is best if nothing that follows depends on the action."""

    def anywhere(self: Any, world: Any, *_: object) -> Any:
        return world

    monkeypatch.setattr(puzzle_mining.Miner, "_end", anywhere)
    assert not [*puzzle_mining.Miner(GAME).puzzles(5)]
