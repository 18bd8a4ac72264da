"""Goals are reached when they should be, and each can be reached at its own table."""

from __future__ import annotations

from typing import Any
from unittest.mock import MagicMock

import pytest

from tests.support.results import match
from tinderbox.app.features.results.sentence_builder import SentenceBuilder
from tinderbox.arena.goals import Goal, load_goals, next_goal, path
from tinderbox.core.match import HUMAN
from tinderbox.core.table import Table
from tinderbox.games import registry
from tinderbox.i18n.text import Translator, load_texts

MET = [
    (Goal(), "9 8 7", {}, True),
    (Goal(), "8 9 7", {}, False),
    (Goal(won=False), "8 9 7", {}, True),
    (Goal(rivals=("greedy", "greedy")), "9 8 7", {}, True),
    (Goal(rivals=("greedy", "greedy")), "9 8", {}, False),
    (Goal(rivals=("tuned",)), "9 8 7", {}, False),
    (Goal(seats=3), "9 8 7", {}, True),
    (Goal(seats=2), "9 8 7", {}, False),
    (Goal(edition="standard"), "9 8", {}, True),
    (Goal(edition="by_the_letter"), "9 8", {}, False),
    (Goal(option="fires=64"), "9 8", {"options": ("fires=64",)}, True),
    (Goal(option="fires=64"), "9 8", {"options": ("fires=96",)}, False),
    (Goal(unaided=True), "9 8", {"helped": (0, 3)}, True),
    (Goal(unaided=True), "9 8", {"helped": (1, 0)}, False),
    (Goal(last_seat=True), "9 8", {}, False),
    (Goal(last_seat=True), "8 9", {"people": (None, "Ann")}, True),
    (Goal(margin=2), "9 7", {}, True),
    (Goal(margin=3), "9 7", {}, False),
    (Goal(points=9), "9 8", {}, True),
    (Goal(points=10), "9 8", {}, False),
]


@pytest.mark.parametrize(("goal", "scores", "about", "is_met"), MET)
def test_a_goal_is_met(
    goal: Goal, scores: str, about: dict[str, Any], is_met: bool
) -> None:
    it = match(scores, **about)
    assert goal.is_met(it) is is_met


@pytest.mark.parametrize("id", registry.GAMES)
def test_a_path_has_a_dozen_goals_and_each_sets_up_its_match(id: str) -> None:
    game = registry.load_game(id)
    goals = load_goals(id)
    assert len(goals) == len({*goals})
    assert len(goals) in (0, 12), "a game may have none"
    for goal in goals:
        header = goal.header(id, [f"Name {n}" for n in range(8)], "Ann", seed=1)
        seat = header.seats.index(HUMAN)
        assert [n for n, it in enumerate(header.names) if it == "Ann"] == [seat]
        Table(game, header)
        assert set(header.seats) <= set(registry.kinds(id))
        points = [0] * len(header.seats)
        points[seat] = max(goal.margin, goal.points, 1)
        won = match(
            " ".join(map(str, points)),
            kinds=header.seats,
            people=[None] * seat + ["Ann"],
            edition=goal.edition,
            options=(goal.option,),
        )
        assert goal.is_met(won), goal


def test_a_path_knows_what_was_reached_and_what_is_next() -> None:
    won = match("9 8 7", "greedy greedy")
    elsewhere = match("9 8 7", "novice novice", game="pompieri")
    goals = path("fire_bulls", [won, elsewhere])
    assert [goal.is_reached for goal in goals[:3]] == [True, False, True]
    goal = next_goal(goals)
    assert goal is not None
    assert goal.number == 1
    assert next_goal([goals[0]]) is None


SENTENCES = [
    (Goal(), "Win a match"),
    (Goal(won=False), "Play a match to its end"),
    (Goal(rivals=("greedy", "greedy")), "Win against two Magpies"),
    (
        Goal(rivals=("tuned",), seats=5, unaided=True, option="choose_colours=on"),
        "Win against a Fox, at a table of five, with “Chosen colours: on”,"
        " without a hint",
    ),
    (
        Goal(edition="by_the_letter", last_seat=True, margin=10, points=40),
        "Win from the last seat, with the rules “By the letter”, by 10 points or more,"
        " with 40 points or more",
    ),
]


@pytest.mark.parametrize(("goal", "sentence"), SENTENCES)
def test_a_goal_is_told(goal: Goal, sentence: str) -> None:
    translator = Translator(load_texts("en", "fire_bulls", "results"))
    builder = SentenceBuilder(MagicMock(), lambda: translator)
    assert builder.tell(goal.sentence("fire_bulls")) == sentence
