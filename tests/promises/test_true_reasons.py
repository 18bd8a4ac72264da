"""The reason of every refusal is true of the position, whatever was tried there.

The folder `true_reasons` has the condition of each reason: it reads the position and
calls none of the rules.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final

import pytest

from tests.each import in_each_language
from tests.promises.decisions import words_of
from tests.promises.idle_clicks import moments
from tests.promises.true_reasons import fire_bulls, great_fire, pompieri
from tinderbox.core.game import CHANCE, legal_actions
from tinderbox.core.rng import Rng
from tinderbox.draw.panel import Line
from tinderbox.games import registry
from tinderbox.i18n.text import load_texts

OF_A_KIND = 100  # actions that are tried in a position of their phase
BY_CHANCE = {"deal", "dice", "setup", "phase_token", "phase_draw"}
REASONS: Final[Mapping[str, Any]] = {
    "great_fire": great_fire,
    "pompieri": pompieri,
    "fire_bulls": fire_bulls,
}


def loaded(id: str) -> tuple[Any, Any, Any]:
    """A game's rules, its screen, and the list of all that a player may choose."""
    tensor = registry.load_tensor(id)
    assert tensor is not None
    return registry.load_game(id), registry.load_screen(id), tensor


@cache
def positions(id: str) -> tuple[Any, ...]:
    return (*moments(id), *map(registry.load_position(id), REASONS[id].MADE_UP))


@cache
def kinds_of_actions(id: str) -> Mapping[type, tuple[Any, ...]]:
    """All actions a player may ever choose, and chance's actions of some matches."""
    game, _, tensor = loaded(id)
    found: dict[type, dict[Any, None]] = {}
    chances = (a for s in moments(id) for a, _ in game.chance_outcomes(s))
    deals = (game.sample(s, Rng(1)) for s in moments(id) if game.to_move(s) == CHANCE)
    strange = map(game.decode, REASONS[id].STRANGE)
    for action in (*tensor.ACTIONS, *chances, *deals, *strange):
        found.setdefault(type(action), {})[action] = None
    return {kind: tuple(actions) for kind, actions in found.items()}


@cache
def tried(id: str) -> tuple[tuple[Any, Any, Any], ...]:
    """Positions of random matches, with actions that are tried there, and why not."""
    return tuple(_tried(id))


def _tried(id: str) -> Iterator[tuple[Any, Any, Any]]:
    game = registry.load_game(id)
    rng = Rng(3)
    for state in positions(id):
        for actions in kinds_of_actions(id).values():
            first = reason(game.refusal(state, actions[0]))
            belongs = first not in BY_CHANCE and not first.startswith("phase_")
            count = OF_A_KIND if belongs else 2
            if count < len(actions):
                actions = tuple(rng.choice(actions) for _ in range(count))
            yield from ((state, it, game.refusal(state, it)) for it in actions)


def refused(id: str) -> Iterator[tuple[Any, Any, Any]]:
    """Those of them that are refused."""
    return (each for each in tried(id) if each[2] is not None)


def reason(why: Any) -> str:
    """Return the last word of a reason's key, or "" for what is legal."""
    if why is None:
        return ""
    return "over" if why.key.endswith("over.todo") else why.key.rpartition(".")[2]


@pytest.mark.parametrize("id", REASONS)
def test_every_reason_is_true(id: str) -> None:
    game = registry.load_game(id)
    untrue = Counter[str]()
    for state, action, why in refused(id):
        assert game.refusal(state, game.decode(game.encode(action))) == why
        if not REASONS[id].TRUE[reason(why)](state, action):
            untrue[f"{reason(why)}: {game.encode(action)[:40]}"] += 1
    assert untrue.most_common(5) == []


@pytest.mark.parametrize("id", REASONS)
def test_what_is_not_refused_is_listed(id: str) -> None:
    game = registry.load_game(id)
    listed = {state: {*legal_actions(game, state)} for state in positions(id)}
    for state, action, why in tried(id):
        if game.to_move(state) != CHANCE:
            assert (why is None) is (action in listed[state]), game.encode(action)


@in_each_language
@pytest.mark.parametrize("id", REASONS)
def test_every_reason_is_a_whole_sentence(id: str, language: str) -> None:
    words = words_of(id, language)
    kinds = {(why.key, frozenset(why.params)): why for *_, why in refused(id)}
    for why in kinds.values():
        sentence = words.line(Line(why.key, why.params))
        assert not re.search(rf"\{{|{id}\.\w", sentence), sentence


@pytest.mark.parametrize("id", REASONS)
def test_while_chance_is_to_move_all_wait_for_it_by_the_rule_that_is_due(
    id: str,
) -> None:
    game, screen, tensor = loaded(id)
    players = set(tensor.ACTIONS)
    for state, action, why in refused(id):
        if game.to_move(state) == CHANCE and action in players:
            assert reason(why) in BY_CHANCE
            assert why.rule == screen.explain(game.view(state, None), ("",)).rule


@pytest.mark.parametrize("id", REASONS)
def test_after_the_end_all_is_refused_by_the_rule_of_the_end(id: str) -> None:
    game = registry.load_game(id)
    ends = {why.rule for s, _, why in refused(id) if game.to_move(s) is None}
    assert ends == {REASONS[id].OVER}


@pytest.mark.parametrize("id", REASONS)
def test_every_reason_is_judged_and_met(id: str) -> None:
    """It guards the tests above."""
    texts = {key.removesuffix(".one") for key in load_texts("en", id)}
    known = {key.removeprefix(f"{id}.why.") for key in texts if f"{id}.why." in key}
    told = {name for name in known if not name.endswith(".other")}
    judged = REASONS[id].TRUE.keys() - {"over"}
    assert not told - judged, f"TRUE in true_reasons of {id} says when it is true"
    assert not judged - told, f"no text of [{id}.why] says it"
    unmet = REASONS[id].TRUE.keys() - {reason(why) for *_, why in refused(id)}
    assert unmet <= {"no_tile"}  # no text says such a tile
