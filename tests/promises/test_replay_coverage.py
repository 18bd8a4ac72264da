"""The recorded matches together show every rule, end, table size and edition."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from itertools import chain
from typing import Any, Final

from tests.draw.clicks import clicks
from tests.each import of_each_published_game
from tests.games.published import PUBLISHED
from tests.promises.decisions import Decision
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
    told = {str(event.rule) for said in table.events for event in said}
    for it in sampled(table, STATES_PER_SAMPLE):
        told |= cited(table, it)
    return told


def sampled(table: Recorded, every: int) -> Iterator[Decision]:
    """Yield the moments of one in so many states, but for the end."""
    return (Decision(table.game.ID, state) for state in table.states[:-1:every])


def cited(table: Recorded, it: Decision) -> set[str]:
    """The rules that refuse actions of the match, or clicks, at a moment."""
    actions = [*map(it.game.decode, dict.fromkeys(table.log))]
    if it.player != CHANCE:
        actions += clicked(it)
    refused = (it.game.refusal(it.state, action) for action in actions)
    return {str(refusal.rule) for refusal in refused if refusal}


def clicked(it: Decision) -> Iterator[Any]:
    sprites = (sprite.id for sprite in it.screen.scene(it.view))
    for id in (*places(it.game.ID), *sprites):
        if (action := it.screen.interpret(it.view, clicks(id))) is not None:
            yield action


@cache
def places(id: str) -> tuple[str, ...]:
    """Return the ids that can be clicked on a bare board."""
    return tuple(re.findall(r' id="([a-z]+-[^"]+)"', board_files.start(id)))


@cache
def named_in(id: str) -> set[str]:
    return set().union(*map(named, tables(id)))


def missing(id: str) -> Iterator[str]:
    """Yield the rules, ends, table sizes, editions and choices that no match shows."""
    game = registry.load_game(id)
    recorded = tables(id)
    signs = {rule for rule in rules(id) & set(SIGNS) if any(map(SIGNS[rule], recorded))}
    yield from rules(id) - named_in(id) - signs - set(EXEMPT)
    assert id in ENDS, f"tests/promises/replay_signs.py: the ways in which {id} ends"
    end, ends = ENDS[id]
    yield from ends ^ set().union(*map(end, recorded))
    sizes = {len(table.header.seats) for table in recorded}
    yield from (f"{seats} seats" for seats in set(game.SEATS) - sizes)
    played = [resolve(game, None, table.options) for table in recorded]
    yield from (it for it in game.PRESETS if resolve(game, it, {}) not in played)
    for option in game.OPTIONS:
        chosen = {options[option.key] for options in played}
        yield from (f"{option.key}={it}" for it in set(option.choices) - chosen)


@of_each_published_game
def test_the_recorded_matches_lack_nothing(id: str) -> None:
    lacking = sorted(missing(id))
    assert not lacking, (
        "record a match that shows them; of a rule that no event and no refusal names, "
        "tests/promises/replay_signs.py says how it shows, or why it can't"
    )


@of_each_published_game
def test_the_rules_of_a_phase_are_those_by_which_it_refuses(id: str) -> None:
    """The page shows them as the rules of what a player does now."""
    listed = registry.load_how_to(id)["rules"]
    assert rules(id) >= {*chain(*listed.values())}
    for table in tables(id):
        for it in sampled(table, 5 * STATES_PER_SAMPLE):
            if it.is_choice:
                phase = it.panel.phase.key.split(".")[-2]
                assert cited(table, it) <= {*listed[phase]}, phase


@of_each_published_game
def test_matches_of_todays_rules_are_recorded(id: str) -> None:
    """Those of older revisions stay, as tests of their own rules."""
    found = {table.header.revision for table in tables(id)}
    assert registry.load_game(id).REVISION in found


@of_each_published_game
def test_no_rule_is_excused_that_is_named_in_play(id: str) -> None:
    assert sorted(named_in(id) & (set(SIGNS) | set(EXEMPT))) == []


def test_only_rules_are_excused() -> None:
    every = set().union(*map(rules, PUBLISHED))
    assert set(SIGNS) | set(EXEMPT) <= every
    assert not set(SIGNS) & set(EXEMPT)
