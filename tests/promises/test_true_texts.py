"""Under every switch and edition the page says nothing that the switch makes untrue."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from tests.support.frame import opened
from tests.support.published import PUBLISHED
from tinderbox.arena.self_play import new_table, play_on
from tinderbox.core.game import changed_options, resolve
from tinderbox.games import registry
from tinderbox.i18n.how_texts import how_paragraphs, how_pieces
from tinderbox.i18n.rule_texts import rule_texts
from tinderbox.i18n.text import LANGUAGES, Translator, load_texts

# What is said without the switch, and is untrue with it, in English.
UNTRUE = {
    ("great_fire", "open_colours", "on"): r"secret (property )?colour|secretly yours",
    ("great_fire", "fewer_cones", "on"): r"each leaves one more cone",
    ("great_fire", "any_order", "on"): r"[Tt]he order is fixed|pawn first, then",
    ("great_fire", "more_destruction", "on"): r"everybody has one more turn",
    ("great_fire", "points_to_pawns", "on"): r"is worth a point\.|: one point for you",
    ("great_fire", "intensify_everywhere", "on"): r"three more cones where|by one, to",
    ("pompieri", "free_entry", "on"): r"the square behind your door is the first",
    ("pompieri", "act_from_outside", "off"): r"you may act on the square behind",
    ("fire_bulls", "any_direction_three", "on"): r"depends on your bull",
}
# Switches of which only the rule itself speaks.
SILENT = {
    "great_fire": {
        *("spread_houses", "wild_fire", "reserve_of_five", "start_in_parks"),
        *("crews_stay", "act_without_card"),
    },
    "pompieri": {"fires", "rotate_start"},
    "fire_bulls": {"choose_colours"},
}
CHANGES = [
    (id, {option.key: choice})
    for id in PUBLISHED
    for option in registry.load_game(id).OPTIONS
    for choice in option.choices
]
EDITIONS = [
    (id, dict(options))
    for id in PUBLISHED
    for options in registry.load_game(id).PRESETS.values()
]


@cache
def translator(id: str, language: str = "en") -> Translator:
    return Translator(load_texts(language, id, f"{id}/lessons"))


def how_to(id: str, options: dict[str, str], language: str = "en") -> list[str]:
    said = translator(id, language)
    values = resolve(registry.load_game(id), None, options)
    return [*how_paragraphs(said, id, values), *how_pieces(said, id, values)]


def told(id: str, options: dict[str, str]) -> Iterator[str]:
    """The prompts, refusals and events of a match, as they stand in the texts."""
    game: Any = registry.load_game(id)
    screen = registry.load_screen(id)
    seats = game.SEATS[-2]
    table = new_table(id, ("random",) * seats, 5, options)
    play_on(table)
    keys = {event.key for events in table.events for event in events}
    actions = [game.decode(line) for line in dict.fromkeys(table.log[::5])]
    for state in table.states[::9]:
        seat = game.to_move(state)
        if seat is not None and seat >= 0:
            panel = screen.panel(game.view(state, seat), game.legal(state))
            keys.add(panel.phase.key)
            refused = (game.refusal(state, action) for action in actions)
            keys |= {refusal.key for refusal in refused if refusal}
    for key, text in translator(id).texts.items():
        if re.sub(r"\.(one|other)$", "", key) in keys:
            yield text


@pytest.mark.parametrize(("id", "options"), [*CHANGES, *EDITIONS], ids=str)
def test_nothing_untrue_is_said(id: str, options: dict[str, str]) -> None:
    game = registry.load_game(id)
    values = resolve(game, None, options)
    said = [*how_to(id, options), *told(id, options)]
    for (of, key, value), pattern in UNTRUE.items():
        if of == id and values[key] == value:
            assert [text for text in said if re.search(pattern, text)] == []


@pytest.mark.parametrize(("id", "key", "value"), UNTRUE, ids=str)
def test_it_is_said_where_it_is_true(id: str, key: str, value: str) -> None:
    pattern = UNTRUE[id, key, value]
    assert [text for text in how_to(id, {}) if re.search(pattern, text)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("id", "key", "value"), UNTRUE, ids=str)
def test_every_language_has_other_words_with_the_switch(
    id: str, key: str, value: str, language: str
) -> None:
    usual = how_to(id, {}, language)
    switched = how_to(id, {key: value}, language)
    differs = [n for n, text in enumerate(usual) if text != switched[n]]
    english = how_to(id, {})
    assert differs == [
        n for n, text in enumerate(how_to(id, {key: value})) if text != english[n]
    ]
    assert differs


@pytest.mark.parametrize("id", PUBLISHED)
def test_every_switch_is_told_or_known_to_be_silent(id: str) -> None:
    switched = {key for of, key, _ in UNTRUE if of == id}
    assert not switched & SILENT[id]
    keys = {option.key for option in registry.load_game(id).OPTIONS}
    assert switched | SILENT[id] == keys


@pytest.mark.parametrize(("id", "options"), CHANGES, ids=str)
def test_the_rule_of_a_switch_says_how_it_is_in_this_match(
    id: str, options: dict[str, str]
) -> None:
    game = registry.load_game(id)
    changed = changed_options(game, options)
    told_of = {
        rule.id
        for rule in rule_texts(translator(id), id, changed)
        if any(text.startswith("In this match: ") for text in rule.texts)
    }
    assert told_of == {option.rule for option, _ in changed}


@pytest.mark.parametrize(("id", "key", "value"), UNTRUE, ids=str)
def test_the_help_looks_at_the_match(id: str, key: str, value: str) -> None:
    page, browser = opened(
        (("game", id), ("seats", "human,greedy,greedy"), (key, value))
    )
    page.commands.run(f"how:{id}")
    dialog = browser.element("dialog")
    said = dialog.textContent
    expected = how_paragraphs(
        translator(id), id, resolve(registry.load_game(id), None, {key: value})
    )
    assert all(text in said for text in expected)
    assert "In this match: " in dialog.textContent
    page.commands.run("home")
    page.commands.run(f"how:{id}")
    assert "In this match: " not in browser.element("dialog").textContent
