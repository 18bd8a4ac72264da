"""Plans are found in matches, add to their file, and are chosen evenly for a page."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tinderbox.core.game import Outcome, Player, legal_actions, play
from tinderbox.core.rng import Rng
from tinderbox.games import registry
from tinderbox.games.lesson import read_mined
from tinderbox.lab import cli, puzzles_command
from tinderbox.lab.puzzle_mining import Decision, Miner, Puzzle, is_dull, is_missed
from tinderbox.lab.puzzles_command import chosen, kind_of
from tinderbox.lab.tried_plans import CHECK_WORLDS, Tried, worse_by

GAME = "fire_bulls"
SEED = 1003
PLAN = 253  # the moment where a plan of two decisions begins


def test_what_is_found_is_a_line_of_the_match_as_it_went_on() -> None:
    miner = Miner(GAME)
    game = registry.load_game(GAME)
    table = miner.match(SEED)
    went_on, plan = miner.line(table, PLAN)
    assert went_on.log[:PLAN] == table.log[:PLAN]
    assert len(plan) == 2
    assert len(plan[0].right) == 1
    puzzle = miner.puzzle(went_on, plan)
    lesson = read_mined(GAME, {"name": "p1", **puzzle})
    state = registry.load_position(GAME)(lesson.position)
    line: list[str] = []
    for step, decision in zip(lesson.steps[:-1], plan, strict=True):
        assert PLAN + len(line) == decision.action_index
        legal = [*map(game.encode, legal_actions(game, state))]
        right = [action for action in legal if step.is_right(action)]
        assert {*right} == {*decision.right}
        assert {*step.facts} <= {*legal}.difference(right)
        for text in (step.shown(legal), *step.then):
            state = play(game, state, game.decode(text)).state
            line.append(text)
    assert line[:-1] == went_on.log[PLAN:][: len(line) - 1]


class Known(Tried):
    """A plan of which it is known what it leads to."""

    def __init__(self, *leads: float) -> None:
        self.leads = [*leads] * CHECK_WORLDS

    def lead(self, number: int) -> float:
        return self.leads[number]


GAPS = [
    # leads of the best plan and of another: by how much it is certainly worse
    (Known(3.0), Known(1.0), 2.0),
    (Known(3.0, 1.0), Known(1.0, -1.0), 2.0),
    (Known(1.0), Known(3.0), None),
    (Known(1.0), Known(0.7), None),  # too little
    (Known(5.0, -4.0), Known(0.0, 0.0), None),  # by chance
    (Known(1.0), Known(1.0), 0.0),
    (Known(1.0, 1.0), Known(1.1, 0.9), 0.0),
]


@pytest.mark.parametrize(("best", "rival", "gap"), GAPS)
def test_worse_is_what_is_certainly_worse(
    best: Known, rival: Known, gap: float | None
) -> None:
    assert worse_by(best, rival) == gap


ONE_FIRE = (
    "seats 3; phase turn; doors white forest blue; round 10; turn 2; dice 4 5; "
    "floor 1-1 cES, 2-1 rESW, 3-1 rNESW, 4-1 rESW, 5-1 rESW, 6-1 rESW, 7-1 rESW, "
    "8-1 cSW, 1-2 rNES, 2-2 rNESW, 3-2 rNESW, 4-2 rNESW, 5-2 rNESW, 6-2 rNESW, "
    "7-2 rNESW, 8-2 rNSW, 1-3 rNES, 2-3 rNESW, 3-3 rNESW, 4-3 rNESW, 6-3 rNESW, "
    "7-3 rNESW, 8-3 rNESW, 2-4 rNESW, 3-4 rNESW, 4-4 rNESW, 5-4 rNESW, 6-4 rNESW, "
    "7-4 rNESW, 8-4 rNSW, 3-5 rNESW, 4-5 rNESW, 6-5 rNESW, 7-5 rNESW, 8-5 rNSW, "
    "3-6 rNESW, 6-6 rNESW, 7-6 rNESW, 8-6 rNESW, 3-7 rNESW, 5-7 rNESW, 6-7 rNESW, "
    "7-7 rNESW; fire 7-4 1; civilians 4-5 1; rubble 5-3, 8-6; crew 0 0 3-3; crew "
    "0 1 4-2; crew 0 2 2-1; saved 0 1; put-out 0 6; crew 1 0 6-2; crew 1 1 5-7; "
    "crew 1 2 2-3; put-out 1 7; crew 2 0 7-2 steps=1; crew 2 1 3-7 acted; crew 2 "
    "2 5-1 acted; put-out 2 14"
)


def test_what_is_seen_at_once_is_no_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    """One fire burns in the whole house, and one square within reach is beside it."""
    miner = Miner("pompieri")
    state = registry.load_position("pompieri")(ONE_FIRE)
    table: Any = SimpleNamespace(states=[state], movers=[miner.game.to_move(state)])
    assert miner.sieved(table, 0, Rng(3)) is None
    monkeypatch.setattr(miner, "careless", None)
    found = miner.sieved(table, 0, Rng(3))
    assert found is not None
    assert found.right == ("move 0 7-3",)


ENDS = [
    (None, False),
    (Outcome(frozenset({Player(0)}), (4, 2)), False),
    (Outcome(frozenset({Player(0), Player(1)}), (4, 4)), False),
    (Outcome(frozenset({Player(1)}), (2, 4)), True),
]


@pytest.mark.parametrize(("outcome", "expected"), ENDS)
def test_who_lets_a_match_end_wins_it_or_it_is_no_puzzle(
    outcome: Outcome | None, expected: bool
) -> None:
    play = SimpleNamespace(
        estimator=SimpleNamespace(leads=lambda end: (3.0, -3.0)),
        game=SimpleNamespace(outcome=lambda end: outcome),
        parts=None,
    )
    worlds: Any = SimpleNamespace(play=play, seat=0, end=lambda *_: None)
    tried = Tried(worlds, (), None)
    tried.lead(0)
    assert tried.is_lost is expected


def decision(right: str, *shares: float) -> Decision:
    """Return a decision that random, novice and greedy players find so often."""
    return Decision(0, (right,), (), shares, {}, {})


MISSED = [
    ([decision("end", 0.3, 0.5, 0.0)], True),
    ([decision("end", 0.3, 0.0, 1.0)], False),
    # A plan of one kind of actions is one only if greedy players miss it, too.
    ([decision("end", 0.3, 0.5, 1.0), decision("end", 0.3, 0.5, 1.0)], False),
    ([decision("end", 0.3, 0.5, 1.0), decision("take y", 0.3, 0.5, 1.0)], True),
    ([decision("end", 0.3, 1.0, 1.0), decision("take y", 0.3, 0.5, 1.0)], False),
    ([decision("end", 0.3, 0.5, 1.0), decision("end", 0.3, 0.5, 0.3)], True),
]


@pytest.mark.parametrize(("line", "expected"), MISSED)
def test_a_puzzle_is_missed_by_players(line: list[Decision], expected: bool) -> None:
    assert is_missed(line) is expected


CARDS = ["give-up 0", "give-up 12", "give-up 3y", "give-up 1g", "end"]
DULL = [
    ("draw", ["draw", "take y"], True),  # blindly
    ("take y", ["draw", "take y"], False),
    ("give-up 3y", CARDS, False),
    ("give-up 0", CARDS, True),  # the cheapest
    ("give-up 1g", CARDS[1:], True),
    ("extinguish / end", ["extinguish", "move-pawn cornhill", "end"], True),
    ("extinguish / move-pawn cornhill", ["extinguish", "end"], False),
    ("end", ["extinguish", "end"], False),
]


@pytest.mark.parametrize(("plan", "legal", "expected"), DULL)
def test_what_needs_no_thought_is_no_puzzle(
    plan: str, legal: Sequence[str], expected: bool
) -> None:
    assert is_dull(tuple(plan.split(" / ")), legal) is expected


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
    ("row gyr", ["end"], "hold", "end"),
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
            "step": [{"right": ["end"]}],
            "theme": "hold",
            "why": "won" * (n > 6),
        }
        for n, puzzle in enumerate(puzzles(9, "b"))
    ]
    kept = chosen([*same, *puzzles(13)])
    assert [puzzle["why"] for puzzle in kept if kind_of(puzzle) == "end"] == ["won"] * 2


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
