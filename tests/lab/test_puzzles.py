"""Plans are found in matches, add to their file, and are chosen evenly for a page."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tinderbox.core.game import legal_actions, play
from tinderbox.games import registry
from tinderbox.games.lesson import read_mined
from tinderbox.lab import cli, puzzles_command
from tinderbox.lab.puzzle_mining import Miner, Puzzle
from tinderbox.lab.puzzles_command import chosen, kind_of

GAME = "fire_bulls"
SEED = 1001
PLAN = (172, 177)  # clear decisions of a seat, with answers between
ALONE = 334  # another seat's
OTHERS = (173, 178)  # decisions of the plan's time: one is open, one all find


@pytest.fixture(scope="module")
def found() -> list[Puzzle]:
    """The puzzles of a match, looked for at a few moments."""
    miner = Miner(GAME)
    table = miner.match(SEED)
    decisions = miner.decisions(table, {*PLAN, ALONE, *OTHERS})
    return [*miner.plans(table, decisions)]


def test_what_is_found_is_a_line_of_the_match(found: Sequence[Puzzle]) -> None:
    game = registry.load_game(GAME)
    table = Miner(GAME).match(SEED)
    assert [len(puzzle["step"]) for puzzle in found] == [1, 2]
    for puzzle, moments in zip(found, [(ALONE,), PLAN], strict=True):
        lesson = read_mined(GAME, {"name": "p1", **puzzle})
        state = registry.load_position(GAME)(lesson.position)
        line: list[str] = []
        for step, moment in zip(lesson.steps[:-1], moments, strict=True):
            assert puzzle["moment"] + len(line) == moment
            legal = [*map(game.encode, legal_actions(game, state))]
            (right,) = (action for action in legal if step.is_right(action))
            assert step.facts
            assert {*step.facts} <= {*legal} - {right}
            for text in (right, *step.then):
                state = play(game, state, game.decode(text)).state
                line.append(text)
        assert line == [*table.log[moments[0] : moments[-1] + 1]]


def puzzles(count: int, kind: str = "a") -> list[Puzzle]:
    return [
        {
            "seed": n,
            "position": f"{kind} {n}",
            "step": [{"right": [f"{kind} {n}"]}],
            "bits": float(n),
        }
        for n in range(count)
    ]


def test_the_chosen_stand_in_threes_from_easy_to_hard() -> None:
    hard_first = puzzles(12)[::-1]
    assert [puzzle["seed"] for puzzle in chosen(hard_first)] == [
        *(0, 4, 8),
        *(1, 5, 9),
        *(2, 6, 10),
        *(3, 7, 11),
    ]


def test_no_answer_of_one_kind_is_more_than_an_eighth() -> None:
    same = [
        {**puzzle, "step": [{"right": ["give-up 0"]}]} for puzzle in puzzles(40, "b")
    ]
    kept = chosen([*same, *puzzles(19)])
    alike = sum(kind_of(puzzle) == "give-up 0" for puzzle in kept)
    assert alike == 2
    assert len(kept) == 21


def test_a_look_alike_is_left_out_and_a_longer_plan_stays() -> None:
    first, *others = puzzles(9)
    longer = {**first, "step": first["step"] * 2, "seed": 99}
    seeds = {puzzle["seed"] for puzzle in chosen([first, *others, longer])}
    assert seeds == {99, *range(1, 9)}


def test_the_file_grows_by_further_matches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    searched = []

    def search(id: str, seed: int) -> list[Any]:
        searched.append(seed)
        return [{**puzzles(seed + 1)[-1], "theme": "", "seats": 2}]

    monkeypatch.setattr(puzzles_command, "_search", search)
    out, page = tmp_path / "found.jsonl", tmp_path / "mined.jsonl"
    command = f"puzzles {GAME} --jobs 1 --out {out} --choose {page} --matches".split()
    for matches in ("5", "4"):
        assert cli.main([*command, matches]) == 0
    assert searched == [*range(9)]
    assert len(out.read_text("utf8").splitlines()) == 9
    written = [*map(json.loads, page.read_text("utf8").splitlines())]
    assert len(written) == 9
    assert all({*line} == {"seed", "position", "step", "seats"} for line in written[1:])
