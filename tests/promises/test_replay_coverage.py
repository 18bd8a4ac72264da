"""The recorded matches together show every rule, end, table size and edition."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from typing import Any, Final

import pytest

from tests.draw.clicks import clicks
from tests.games.published import PUBLISHED
from tests.promises.replay_signs import ENDS, EXEMPT, SIGNS, Recorded
from tests.replays.recorded import tables
from tinderbox.core.game import CHANCE, resolve
from tinderbox.draw import board_files
from tinderbox.games import registry

STATES_PER_SAMPLE: Final = 6  # of these, one is asked what might be done there


def rules(id: str) -> set[str]:
    return {str(rule) for rule in import_module(f"tinderbox.games.{id}.rulebook").Rule}


def named(table: Recorded) -> set[str]:
    """The rules of the events of a match, and of the refusals in it.

    Refusals are those of the match's own actions at other moments, and of clicks on
    everything that is drawn.
    """
    game = table.game
    told = {event.rule for said in table.events for event in said}
    actions = [game.decode(line) for line in dict.fromkeys(table.log)]
    for state in table.states[:-1:STATES_PER_SAMPLE]:
        for action in (*actions, *clicked(game, state)):
            if (refusal := game.refusal(state, action)) is not None:
                told.add(refusal.rule)
    return {str(rule) for rule in told}


def clicked(game: Any, state: Any) -> Iterator[Any]:
    player = game.to_move(state)
    if player == CHANCE:
        return
    screen = registry.load_screen(game.ID)
    view = game.view(state, player)
    sprites = (sprite.id for sprite in screen.scene(view))
    for id in (*places(game.ID), *sprites):
        if (action := screen.interpret(view, clicks(id))) is not None:
            yield action


@cache
def places(id: str) -> tuple[str, ...]:
    """Return the ids that can be clicked on a bare board."""
    return tuple(re.findall(r' id="([a-z]+-[^"]+)"', board_files.start(id)))


@cache
def named_in(id: str) -> set[str]:
    return set().union(*map(named, tables(id)))


def missing_rules(id: str) -> set[str]:
    signs = {
        rule for rule in rules(id) & set(SIGNS) if any(map(SIGNS[rule], tables(id)))
    }
    return rules(id) - named_in(id) - signs - set(EXEMPT)


def missing_ends(id: str) -> set[str]:
    assert id in ENDS, f"tests/promises/replay_signs.py: the ways in which {id} ends"
    end, ends = ENDS[id]
    return ends ^ set().union(*map(end, tables(id)))


def missing_seats(id: str) -> set[str]:
    game = registry.load_game(id)
    found = {len(table.header.seats) for table in tables(id)}
    return {f"{seats} seats" for seats in set(game.SEATS) - found}


def missing_editions(id: str) -> set[str]:
    game = registry.load_game(id)
    found = [resolve(game, None, table.options) for table in tables(id)]
    return {name for name in game.PRESETS if resolve(game, name, {}) not in found}


def missing_choices(id: str) -> set[str]:
    game = registry.load_game(id)
    found = [resolve(game, None, table.options) for table in tables(id)]
    return {
        f"{option.key}={choice}"
        for option in game.OPTIONS
        for choice in option.choices
        if all(options[option.key] != choice for options in found)
    }


@pytest.mark.parametrize(
    "missing",
    [missing_rules, missing_ends, missing_seats, missing_editions, missing_choices],
)
@pytest.mark.parametrize("id", PUBLISHED)
def test_the_recorded_matches_lack_nothing(
    id: str, missing: Callable[[str], set[str]]
) -> None:
    lacking = sorted(missing(id))
    assert not lacking, (
        "record a match that shows them; of a rule that no event and no refusal names, "
        "tests/promises/replay_signs.py says how it shows, or why it can't"
    )


@pytest.mark.parametrize("id", PUBLISHED)
def test_the_rules_of_a_phase_are_those_by_which_it_refuses(id: str) -> None:
    """The page shows them as the rules of what a player does now."""
    game = registry.load_game(id)
    screen = registry.load_screen(id)
    listed = registry.load_how_to(id)["rules"]
    known = rules(id)
    assert all(known.issuperset(found) for found in listed.values())
    for table in tables(id):
        for state in table.states[: -1 : 5 * STATES_PER_SAMPLE]:
            if (player := game.to_move(state)) is CHANCE or player is None:
                continue
            phase = screen.panel(game.view(state, player), ()).phase.key.split(".")[-2]
            actions = (
                *map(game.decode, dict.fromkeys(table.log)),
                *clicked(game, state),
            )
            refused = [game.refusal(state, action) for action in actions]
            cited = {str(refusal.rule) for refusal in refused if refusal}
            assert cited <= {*listed[phase]}, phase


@pytest.mark.parametrize("id", PUBLISHED)
def test_matches_of_todays_rules_are_recorded(id: str) -> None:
    """Those of older revisions stay, as tests of their own rules."""
    found = {table.header.revision for table in tables(id)}
    assert registry.load_game(id).REVISION in found


@pytest.mark.parametrize("id", PUBLISHED)
def test_no_rule_is_excused_that_is_named_in_play(id: str) -> None:
    assert sorted(named_in(id) & (set(SIGNS) | set(EXEMPT))) == []


def test_only_rules_are_excused() -> None:
    every = set().union(*map(rules, PUBLISHED))
    assert set(SIGNS) | set(EXEMPT) <= every
    assert not set(SIGNS) & set(EXEMPT)
