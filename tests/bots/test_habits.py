"""Habits: each is a class of actions, and a character shows those that it likes."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

import pytest

from tests.games.by_day import by_day
from tinderbox.bots.decision import final_action, thoughts
from tinderbox.bots.habits import liking
from tinderbox.core.game import legal_actions
from tinderbox.core.rng import Rng
from tinderbox.games import registry
from tinderbox.lab.digests import sample

POSITIONS = 100


@pytest.mark.parametrize("id", by_day("fire_bulls"))
def test_each_habit_is_of_one_class_of_actions(id: str) -> None:
    game = registry.load_game(id)
    habits = registry.load_habits(id)
    classes: dict[str, set[type]] = {}
    for state, _, _ in sample(id):
        for action in legal_actions(game, state):
            first, *others = habits(state, action)
            assert first == type(action).__name__
            for name in others:
                classes.setdefault(name, set()).add(type(action))
    for name, found in classes.items():
        assert len(found) == 1, name


LIKES = [
    ("fire_bulls", "spoiler"),
    *(
        pytest.param(*each, marks=pytest.mark.nightly)
        for each in (
            ("fire_bulls", "hunter"),
            ("great_fire", "spoiler"),
            ("great_fire", "hunter"),
            ("pompieri", "builder"),
            ("pompieri", "spoiler"),
            ("pompieri", "hunter"),
        )
    ),
]


@cache
def chosen(id: str, kind: str) -> tuple[Any, ...]:
    """The actions of a player in some positions of a game."""
    game = registry.load_game(id)
    bot = registry.load_bot(id, kind)
    return tuple(
        final_action(
            thoughts(
                bot,
                game.view(state, seat),
                legal_actions(game, state),
                Rng(rng.state),
            )
        )
        for state, seat, rng in sample(id)[:POSITIONS]
    )


@pytest.mark.parametrize(("id", "kind"), LIKES)
def test_a_character_shows_what_it_likes_more_often_than_tuned(
    id: str, kind: str
) -> None:
    characters = import_module(f"tinderbox.games.{id}.bots.characters")
    worth = getattr(characters, f"{kind.upper()}_LIKES")
    taste = liking(registry.load_habits(id), worth)
    states = [position.state for position in sample(id)[:POSITIONS]]
    liked = sum(map(taste, states, chosen(id, kind)))
    assert liked > sum(map(taste, states, chosen(id, "tuned")))
