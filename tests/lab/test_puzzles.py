"""Plans are found in matches, add to their file, and are chosen evenly for a page."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tinderbox.core.game import legal_actions, play
from tinderbox.core.table import AnyTable
from tinderbox.games import registry
from tinderbox.games.lesson import read_mined
from tinderbox.lab import cli, puzzles_command
from tinderbox.lab.puzzle_mining import Decision, Miner, Puzzle
from tinderbox.lab.puzzles_command import chosen, kind_of

GAME = "fire_bulls"
SEED = 1001
PLAN = (172, 177)  # clear decisions of a seat, with answers between
ALONE = 334  # another seat's
OTHERS = (173, 178)  # decisions of the plan's time: one is open, one all find


@pytest.fixture(scope="module")
def miner() -> Miner:
    return Miner(GAME)


@pytest.fixture(scope="module")
def table(miner: Miner) -> AnyTable:
    return miner.match(SEED)


@pytest.fixture(scope="module")
def decisions(miner: Miner, table: AnyTable) -> list[Decision]:
    """The clear decisions among a few of the match."""
    return [*miner.decisions(table, {*PLAN, ALONE, *OTHERS})]


@pytest.mark.nightly  # beside tests/promises/test_puzzles.py
def test_what_is_found_is_a_line_of_the_match(
    miner: Miner, table: AnyTable, decisions: Sequence[Decision]
) -> None:
    game = registry.load_game(GAME)
    found = [*miner.plans(table, iter(decisions))]
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


def test_a_plan_does_not_go_on_after_an_answer_that_has_another_order(
    miner: Miner, table: AnyTable, decisions: Sequence[Decision]
) -> None:
    first, *others = (each for each in decisions if each.action_index in PLAN)
    forked = first._replace(right=(*first.right, "stay"))
    assert [*miner.plans(table, iter([forked, *others]))] == []


def puzzles(count: int, kind: str = "a") -> list[Puzzle]:
    return [
        {
            "seed": n,
            "position": f"{kind} {n}",
            "step": [{"right": [f"take {kind}{n}"]}],
            "theme": "take",
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
    same = [{**puzzle, "step": [{"right": ["take y"]}]} for puzzle in puzzles(40, "b")]
    kept = chosen([*same, *puzzles(33)])
    alike = sum(kind_of(puzzle) == "take y" for puzzle in kept)
    assert alike == 4
    assert len(kept) == 36


KINDS = [
    # position, answers, theme: kind
    ("row gyr", ["take y"], "take", "take y"),
    ("row gyr", ["draw"], "draw", "draw"),
    ("row gyr", ["take y", "end", "defeat 0 ggw"], "attack", "defeat 3"),
    ("hand 1 NSWWW", ["card S"], "lead", "card S"),
    (
        "fire a-b 2, c-d 1; houses c-d yg",
        ["move-pawn c-d"],
        "go",
        "move-pawn fire 1 houses 2",
    ),
    ("fire 7-4 2; floor 7-5 rESW", ["move 1 7-5"], "go", "move 7-5"),
    ("fire 7-5 2; floor 7-5 rESW", ["put-out 0 7-5"], "put_out", "put-out fire 2"),
]


@pytest.mark.parametrize(("position", "answers", "theme", "kind"), KINDS)
def test_the_kind_is_what_is_done_to_what(
    position: str, answers: Sequence[str], theme: str, kind: str
) -> None:
    steps = [{"right": [answer]} for answer in answers]
    puzzle = {"position": position, "step": steps, "theme": theme}
    assert kind_of(puzzle) == kind


def test_without_a_reason_one_goes_first() -> None:
    same = [
        {
            **puzzle,
            "step": [{"right": ["draw"]}],
            "theme": "draw",
            "why": "won" * (n > 6),
        }
        for n, puzzle in enumerate(puzzles(9, "b"))
    ]
    kept = chosen([*same, *puzzles(13)])
    assert [puzzle["why"] for puzzle in kept if kind_of(puzzle) == "draw"] == [
        "won"
    ] * 2


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
        return [{**puzzles(seed + 1)[-1], "seats": 2}]

    monkeypatch.setattr(puzzles_command, "_search", search)
    out, page = tmp_path / "found.jsonl", tmp_path / "mined.jsonl"
    command = f"puzzles {GAME} --jobs 1 --out {out} --choose {page} --matches".split()
    for matches in ("5", "4"):
        assert cli.main([*command, matches]) == 0
    assert searched == [*range(9)]
    assert len(out.read_text("utf8").splitlines()) == 9
    written = [*map(json.loads, page.read_text("utf8").splitlines())]
    assert len(written) == 9
    assert all(
        {*line} == {"seed", "position", "step", "seats", "theme"}
        for line in written[1:]
    )
