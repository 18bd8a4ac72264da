"""Goals are reached when they should be, and each can be reached at its own table."""

from __future__ import annotations

from unittest.mock import MagicMock

import pytest

from tests.arena.results import match
from tinderbox.app.features.results.sentence_builder import SentenceBuilder
from tinderbox.arena.goals import Goal, load_goals, next_goal, path
from tinderbox.arena.track_record import Played
from tinderbox.core.match import HUMAN
from tinderbox.core.table import Table
from tinderbox.games import registry
from tinderbox.i18n.text import Translator, load_texts

MET = [
    # a goal, a match that reaches it, one that does not
    (Goal(), match("9 8 7"), match("8 9 7")),
    (Goal(won=False), match("8 9 7"), None),
    (Goal(rivals=("greedy", "greedy")), match("9 8 7"), match("9 8")),
    (Goal(rivals=("tuned",)), match("9 8", "tuned"), match("9 8 7")),
    (Goal(seats=3), match("9 8 7"), match("9 8")),
    (Goal(edition="standard"), match("9 8"), match("9 8", edition="by_the_letter")),
    (
        Goal(option="a=1"),
        match("9 8", options=("a=1",)),
        match("9 8", options=("a=2",)),
    ),
    (Goal(unaided=True), match("9 8", helped=(0, 3)), match("9 8", helped=(1, 0))),
    (Goal(last_seat=True), match("8 9", people=(None, "Ann")), match("9 8")),
    (Goal(margin=2), match("9 7"), match("9 8")),
    (Goal(points=9), match("9 7"), match("8 7")),
]


@pytest.mark.parametrize(("goal", "reaches", "does_not"), MET)
def test_a_goal_is_met(goal: Goal, reaches: Played, does_not: Played | None) -> None:
    assert goal.is_met(reaches)
    assert does_not is None or not goal.is_met(does_not)


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
        most = max(goal.margin, goal.points, 1)
        points = [most * (n == seat) for n in range(len(header.seats))]
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
