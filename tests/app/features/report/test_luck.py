"""Luck apart from choice: positions with known answers, and facts that do not count."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.paths import REPLAYS
from tests.support.race import SIDES, Race, determinize
from tests.support.thinking import results
from tinderbox.app.kernel.tasks.worker import load_task, write_question
from tinderbox.arena import luck
from tinderbox.arena.intervals import Average
from tinderbox.arena.luck import Analysis, Choice, Luck, distance_to_best, margin_parts
from tinderbox.arena.luck_findings import Findings, find_luck
from tinderbox.bots.lead_estimator import LeadEstimator
from tinderbox.bots.margins import margins
from tinderbox.core.game import Player
from tinderbox.core.match import Header, load
from tinderbox.core.rng import Rng
from tinderbox.core.table import AnyTable, Table
from tinderbox.games import registry


def analysis(
    game: Race, log: str, *, turns: int = 0, seed: int = 7
) -> Analysis[Any, Any, Any]:
    estimator: LeadEstimator[Any, Any, Any] = LeadEstimator(
        game,
        lambda state, rng: rng.choice(game.legal(state)),
        lambda state, seat: margins(state.points)[seat],
        after_chance=lambda _: turns,
        after_choice=lambda _: turns,
    )
    table: AnyTable = Table(game, Header("race", 1, ("human", "human"), seed))
    for letter in log:
        table.take(int(letter))
    return Analysis(table, estimator, determinize, [Player(0), Player(1)])


def found(work: Analysis[Any, Any, Any]) -> tuple[list[Luck], list[Choice]]:
    results = list(work.steps())
    assert work.done == work.total
    return (
        [each for each in results if isinstance(each, Luck)],
        [each for each in results if isinstance(each, Choice)],
    )


@pytest.mark.parametrize("side", SIDES)
def test_a_die_that_decides_is_all_luck(side: int) -> None:
    lucks, choices = found(analysis(Race("A"), str(side)))
    assert [round(each.mean, 9) for each in lucks[0].points] == [
        side - 3.5,
        3.5 - side,
    ]
    assert all(each.error == 0 for each in lucks[0].points)
    assert choices == []


CHOICES = [
    # script  log  how far from the best, point for point
    ("f", "1", []),  # forced: nothing to be tried, nothing lost
    ("p", "2", [0]),
    ("p", "1", [1]),
    ("p", "0", [2]),
    ("pp", "02", [0, 2]),
]


@pytest.mark.parametrize(("script", "log", "distances"), CHOICES)
def test_a_choice_is_as_far_from_the_best_as_the_points_say(
    script: str, log: str, distances: list[float]
) -> None:
    _, choices = found(analysis(Race(script), log))
    assert sorted(each.distance.mean for each in choices) == distances
    assert all(each.distance.error == 0 for each in choices)
    assert {each.best for each in choices} <= {"2"}


def test_of_a_guess_only_what_was_known_counts() -> None:
    """A right and a wrong guess are the same choice. The coin is luck or remainder."""
    distances = []
    for seed in range(40):
        answers = [
            found(analysis(Race("cg"), f"{coin}0", seed=seed))[1] for coin in (0, 1)
        ]
        assert answers[0] == answers[1]
        (choice,) = answers[0]
        distances.append(choice.distance)
    assert abs(sum(each.mean for each in distances) / 40) < 1  # of 8 between the two
    assert sum(abs(each.mean) <= each.error for each in distances) >= 36


MIRRORED = [
    # outcomes listed, turns played on, the dice
    (True, 0, "615243615243"),
    (False, 0, "661122334455"),
    (False, 99, "61616161"),
]


@pytest.mark.parametrize(("lists", "turns", "dice"), MIRRORED)
def test_between_mirrored_seats_luck_is_the_whole_difference(
    lists: bool, turns: int, dice: str
) -> None:
    game = Race("AfBf" * (len(dice) // 2), lists=lists)
    log = "".join(f"{side}1" for side in dice)
    work = analysis(game, log, turns=turns)
    lucks, _ = found(work)
    scores = work.table.state.points
    opening = work.estimator.leads(work.table.states[1], 2)
    mine, theirs = (
        margin_parts(n, scores, opening[n], lucks, work.lead_changes) for n in (0, 1)
    )
    assert mine.luck.mean == pytest.approx(-theirs.luck.mean)
    dice_alone = (
        scores[0] - len(dice) - scores[1]
    )  # without what both are given for nothing
    assert abs(mine.luck.mean - dice_alone) <= mine.luck.error + 1e-9
    for each in (mine, theirs):
        parts = (each.start, each.luck.mean, each.own, each.others, each.rest)
        assert sum(parts) == pytest.approx(each.final)


DEEDS = [
    # script  log  what seat 0 did, and what that was for seat 1
    ("pp", "02", 2),
    ("fff", "111", 3),
    ("pAp", "161", 2),  # a die is nobody's doing
    ("A", "6", 0),
]


@pytest.mark.parametrize(("script", "log", "gained"), DEEDS)
def test_what_a_seat_did_is_what_it_changed_and_nothing_is_counted_twice(
    script: str, log: str, gained: float
) -> None:
    work = analysis(Race(script), log)
    lucks, _ = found(work)
    assert work.lead_changes == [(gained, -gained), (0, 0)]
    scores = work.table.state.points
    mine, theirs = (
        margin_parts(n, scores, 0, lucks, work.lead_changes) for n in (0, 1)
    )
    assert (mine.own, mine.others) == (gained, 0)
    assert (theirs.own, theirs.others) == (0, -gained)


DISTANCES = [
    # of each action in each world. The first was taken.
    ([(1, 1, 1, 1)], Average(0, 0)),
    ([(1, 1, 1, 1), (3, 3, 3, 3)], Average(2, 0)),
    ([(3, 3, 3, 3), (1, 1, 1, 1)], Average(0, 0)),
]


@pytest.mark.parametrize(("worth", "expected"), DISTANCES)
def test_the_best_is_measured_where_it_was_not_found(
    worth: list[tuple[float, ...]], expected: Average
) -> None:
    assert distance_to_best(worth) == expected


def test_what_only_seems_best_is_not_believed() -> None:
    """The luckiest of many equal actions is no better on average."""
    rng = Rng(5)
    means = []
    for _ in range(200):
        worth = [[rng.below(100) for _ in range(8)] for _ in range(4)]
        means.append(distance_to_best(worth).mean)
    assert abs(sum(means) / len(means)) < 3  # the largest of four would be 14 ahead


@pytest.mark.parametrize(
    ("name", "length"), [("great-fire-three-wild-fire", 40), ("fire-bulls-three", 30)]
)
def test_the_same_seed_finds_the_same_and_nothing_hidden_changes_a_choice(
    name: str, length: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(luck, "MAX_CHOICES", 2)
    monkeypatch.setattr(luck, "DEAL_DRAWS", 2)
    header, log = load((REPLAYS / f"{name}.match").read_text("utf8"))
    game = registry.load_game(header.game)
    deal = registry.load_determinize(game.ID)
    assert deal is not None
    results = []
    for redealt in (False, True, True):
        table: AnyTable = Table.resume(game, header, log[:length])
        if redealt:  # all states as far as seat 0 can tell, but no further
            for action_index, mover in enumerate(table.movers):
                if mover == 0:
                    view = game.view(table.states[action_index], Player(0))
                    table.states[action_index] = deal(view, Rng(action_index))
        estimator = registry.load_lead_estimator(game.ID)
        assert estimator is not None
        results.append(found(Analysis(table, estimator, deal, [Player(0)])))
    assert results[1] == results[2]
    assert results[0][1] == results[1][1]
    assert len(results[0][1]) == 2


def test_the_task_tells_what_the_analysis_finds_whatever_its_slices(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(luck, "MAX_CHOICES", 1)
    text = (REPLAYS / "great-fire-three-wild-fire.match").read_text("utf8")
    text = "\n".join(text.splitlines()[:50]) + "\n"
    answers = []
    for seconds in (0.0, 9.0):
        task = load_task("features.report.task")
        findings = Findings()
        task.begin(write_question(find_luck, text, [Player(0)]))
        for result in results(task, seconds):
            findings = findings.plus(result)
        assert findings.is_whole
        answers.append(findings)
    assert answers[0] == answers[1]
    assert Findings().plus(answers[0].written()) == answers[0]
