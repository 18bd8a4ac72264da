"""Plans are found in matches, add to their file, and are chosen evenly for a page."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.tables import table
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


# leads of the best plan and of another: by how much it is certainly worse
GAPS = table("""
3    | 1     | 2
3 1  | 1 -1  | 2
1    | 3     | -
1    | 0.7   | - | too little
5 -4 | 0 0   | - | by chance
1    | 1     | 0
1 1  | 1.1 0.9 | 0
""")


@pytest.mark.parametrize("row", GAPS, ids=" ".join)
def test_worse_is_what_is_certainly_worse(row: tuple[str, ...]) -> None:
    best, rival = (Known(*map(float, leads.split())) for leads in row[:2])
    assert worse_by(best, rival) == (None if row[2] == "-" else float(row[2]))


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


@pytest.mark.parametrize(
    ("winners", "expected"), [(None, False), ("0", False), ("01", False), ("1", True)]
)
def test_who_lets_a_match_end_wins_it_or_it_is_no_puzzle(
    winners: str | None, expected: bool
) -> None:
    won = frozenset(map(Player, map(int, winners or "")))
    outcome = None if winners is None else Outcome(won, (4, 2))
    play = SimpleNamespace(
        estimator=SimpleNamespace(leads=lambda end: (3.0, -3.0)),
        game=SimpleNamespace(outcome=lambda end: outcome),
        parts=None,
    )
    worlds: Any = SimpleNamespace(play=play, seat=0, end=lambda *_: None)
    tried = Tried(worlds, (), None)
    tried.lead(0)
    assert tried.is_lost is expected


# Each decision with how often random, novice and greedy players find it. A plan of one
# kind of actions is a puzzle only if greedy players miss it, too.
MISSED = table("""
end 0.3 0.5 0.0                    | yes
end 0.3 0.0 1.0                    | no
end 0.3 0.5 1.0, end 0.3 0.5 1.0   | no
end 0.3 0.5 1.0, take 0.3 0.5 1.0  | yes
end 0.3 1.0 1.0, take 0.3 0.5 1.0  | no
end 0.3 0.5 1.0, end 0.3 0.5 0.3   | yes
""")


@pytest.mark.parametrize(("line", "missed"), MISSED)
def test_a_puzzle_is_missed_by_players(line: str, missed: str) -> None:
    decisions = []
    for each in line.split(", "):
        right, *shares = each.split()
        found = tuple(map(float, shares))
        decisions.append(Decision(0, (right,), (), found, {}, {}))
    assert is_missed(decisions) is (missed == "yes")


# a plan, what is legal, if it needs no thought
DULL = table("""
draw       | draw, take y                                           | yes | blindly
take y     | draw, take y                                           | no
give-up 3y | give-up 0, give-up 12, give-up 3y, give-up 1g, end     | no
give-up 0  | give-up 0, give-up 12, give-up 3y, give-up 1g, end | yes | the cheapest
give-up 1g | give-up 12, give-up 3y, give-up 1g, end                | yes
extinguish / end | extinguish, move-pawn cornhill, end              | yes
extinguish / move-pawn cornhill | extinguish, end                   | no
end        | extinguish, end                                        | no
""")


@pytest.mark.parametrize("row", DULL, ids=" ".join)
def test_what_needs_no_thought_is_no_puzzle(row: tuple[str, ...]) -> None:
    plan, legal, dull, *_ = row
    found = is_dull(tuple(plan.split(" / ")), legal.split(", "))
    assert found is (dull == "yes")


def puzzles(count: int, kind: str = "a", **about: Any) -> list[Puzzle]:
    """Return so many puzzles, each harder than the one before."""
    return [
        {
            "seed": n,
            "position": f"{kind} {n}",
            "step": [{"right": [f"take {kind}{n}"]}],
            "theme": "take",
            "bits": float(n),
            **about,
        }
        for n in range(count)
    ]


def test_the_chosen_stand_in_threes_from_easy_to_hard() -> None:
    seeds = [puzzle["seed"] for puzzle in chosen(puzzles(12)[::-1])]
    assert seeds == [0, 4, 8, 1, 5, 9, 2, 6, 10, 3, 7, 11]


def test_no_answer_of_one_kind_is_more_than_an_eighth() -> None:
    same = puzzles(40, "b", step=[{"right": ["take y"]}])
    kept = chosen([*same, *puzzles(33)])
    alike = sum(kind_of(puzzle) == "take y" for puzzle in kept)
    assert (alike, len(kept)) == (4, 36)


def test_without_a_reason_one_goes_first() -> None:
    same = puzzles(9, "b", step=[{"right": ["end"]}], theme="hold", why="")
    for puzzle in same[7:]:
        puzzle["why"] = "won"
    kept = chosen([*same, *puzzles(13)])
    assert [puzzle["why"] for puzzle in kept if kind_of(puzzle) == "end"] == ["won"] * 2


def test_a_look_alike_is_left_out_and_a_longer_plan_stays() -> None:
    first, *others = puzzles(9)
    longer = {**first, "step": first["step"] * 2, "seed": 99}
    seeds = {puzzle["seed"] for puzzle in chosen([first, *others, longer])}
    assert seeds == {99, *range(1, 9)}


# position, answers, theme: kind
KINDS = table("""
row gyr                              | take y                      | take    | take y
row gyr                              | end                         | hold    | end
row gyr                              | take y, end, defeat 0 ggw   | attack  | defeat 3
hand 1 NSWWW                         | card S                      | lead    | card S
fire a-b 2, c-d 1; houses c-d yg     | move-pawn c-d               | go \
 | move-pawn fire 1 houses 2
fire 7-4 2; floor 7-5 rESW           | move 1 7-5                  | go      | move 7-5
fire 7-5 2; floor 7-5 rESW           | put-out 0 7-5               | put_out \
 | put-out fire 2
""")


@pytest.mark.parametrize(("position", "answers", "theme", "kind"), KINDS)
def test_the_kind_is_what_is_done_to_what(
    position: str, answers: str, theme: str, kind: str
) -> None:
    steps = [{"right": [answer]} for answer in answers.split(", ")]
    assert kind_of({"position": position, "step": steps, "theme": theme}) == kind


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
