"""Under every switch and edition the page says nothing that the switch makes untrue."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cache
from typing import Any

import pytest

from tests.each import in_each_language, of_each_published_game
from tests.files import read_file
from tests.games.published import PUBLISHED
from tests.promises.sentences import lines_of, read_at
from tests.support.world.world import opened
from tinderbox.arena.self_play import new_table, play_on
from tinderbox.core.game import changed_options, resolve
from tinderbox.games import registry
from tinderbox.games.lesson import Lesson
from tinderbox.i18n.how_texts import how_paragraphs, how_pieces
from tinderbox.i18n.languages import LANGUAGES
from tinderbox.i18n.rule_texts import rule_texts
from tinderbox.i18n.text import Translator, load_texts

# The patterns in each language of what a switch makes untrue.
UNTRUE = {
    (id, *switch.split("=")): texts
    for id, switches in tomllib.loads(read_file("tests/promises/untrue.toml")).items()
    for switch, texts in switches.items()
}
# Switches of which only the rule itself speaks.
SILENT = {
    "great_fire": "spread_houses wild_fire reserve_of_five start_in_parks crews_stay "
    "act_without_card",
    "pompieri": "fires rotate_start",
    "fire_bulls": "choose_colours",
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
# A match of each game with all those switches at once: what any of them makes untrue is
# not to be said there.
ALL_AT_ONCE = [
    (id, {key: value for of, key, value in UNTRUE if of == id}) for id in PUBLISHED
]


of_each_switch = pytest.mark.parametrize(("id", "key", "value"), UNTRUE, ids=str)


@cache
def translator(id: str, language: str = "en") -> Translator:
    return Translator(load_texts(language, id, f"{id}/lessons"))


def how_to(id: str, options: dict[str, str], language: str = "en") -> list[str]:
    said = translator(id, language)
    values = resolve(registry.load_game(id), None, options)
    return [*how_paragraphs(said, id, values), *how_pieces(said, id, values)]


def keys_at(id: str, state: Any, others: Sequence[Any]) -> Iterator[str]:
    """The keys of all that may be read at a moment by the seat that is to act.

    `others` are actions that may be refused. Button labels, names and details of
    things, prompts, previews, effects, answers, hints and the score are among them.
    """
    game: Any = registry.load_game(id)
    screen = registry.load_screen(id)
    parts = registry.load_parts(id)
    seat = game.to_move(state)
    view = game.view(state, seat)
    yield from (line.key for line in read_at(id, state))
    yield from (why.key for each in others if (why := game.refusal(state, each)))
    yield from (screen.explain(view, (id,)).key for id in screen.area_labels(view))
    if parts is not None:
        yield from (f"{id}.because.{part.kind}" for part in parts(state, seat))


@cache
def said_keys(id: str, options: frozenset[tuple[str, str]]) -> set[str]:
    """The keys of all that is read in a match: events, and what moments say.

    `options` has the value of every option: matches that are the same are played once.
    """
    game: Any = registry.load_game(id)
    table = new_table(id, ("greedy",) * game.SEATS[-2], 5, dict(options))
    play_on(table)
    keys = {event.key for events in table.events for event in events}
    actions = [game.decode(line) for line in dict.fromkeys(table.log[::5])]
    for state in table.states[::8]:
        seat = game.to_move(state)
        if seat is not None and seat >= 0:
            keys |= {*keys_at(id, state, actions)}
    state = table.states[-1]
    aims = registry.load_screen(id).aims(state, 0)
    return keys | {line.key for line in (*read_at(id, state), *lines_of(aims))}


def texts_of(keys: Collection[str], translator: Translator) -> Iterator[str]:
    """The texts of these keys, with both their forms if they have two."""
    for key, text in translator.texts.items():
        if re.sub(r"\.(one|other)$", "", key) in keys:
            yield text


def untrue(
    id: str, options: dict[str, str], language: str, said: Iterable[str]
) -> list[str]:
    """Those texts that the options of a match make untrue."""
    values = resolve(registry.load_game(id), None, options)
    patterns = [
        texts[language]
        for (of, key, value), texts in UNTRUE.items()
        if of == id and values[key] == value
    ]
    return [text for text in said if any(re.search(it, text) for it in patterns)]


@pytest.mark.parametrize(
    ("id", "options"),
    [
        *ALL_AT_ONCE,
        *(
            pytest.param(*each, marks=pytest.mark.nightly)
            for each in (*CHANGES, *EDITIONS)
        ),
    ],
    ids=str,
)
def test_nothing_untrue_is_said(id: str, options: dict[str, str]) -> None:
    values = resolve(registry.load_game(id), None, options)
    keys = said_keys(id, frozenset(values.items()))
    for language in LANGUAGES:
        said = [
            *how_to(id, options, language),
            *texts_of(keys, translator(id, language)),
        ]
        assert untrue(id, options, language, said) == [], language


def test_labels_hints_and_answers_are_walked() -> None:
    """Some of each kind, so that the walk above leaves none out."""
    wanted = """
    action.end_actions because.objective effect.to_pawn ask.fire more.N
    idle.choose_piece prompt.crew score.houses
    """
    [options] = [options for id, options in ALL_AT_ONCE if id == "great_fire"]
    values = resolve(registry.load_game("great_fire"), None, options)
    said = said_keys("great_fire", frozenset(values.items()))
    assert {f"great_fire.{key}" for key in wanted.split()} <= said


def lesson_options(lesson: Lesson) -> dict[str, str]:
    """The options of a lesson's match, by its header or its position."""
    if lesson.start is not None:
        return dict(lesson.start.header.options)
    rules = re.search(r"rules ([^;]+)", lesson.position)
    return dict(each.split("=") for each in rules[1].split()) if rules else {}


@in_each_language
@of_each_published_game
def test_lessons_and_puzzles_say_what_is_true_in_their_own_match(
    id: str, language: str
) -> None:
    texts = load_texts(language, id, f"{id}/lessons", "puzzles")
    for name in (*registry.course(id), *registry.puzzles(id)):
        lesson = registry.load_lesson(id, name)
        begin = lesson.key("")
        said = [text for key, text in texts.items() if key.startswith(begin)]
        assert untrue(id, lesson_options(lesson), language, said) == [], name
    first = [it for key, it in texts.items() if key.startswith(f"{id}.first_match.")]
    assert untrue(id, {}, language, first) == []


@in_each_language
@of_each_switch
def test_every_language_has_other_words_with_the_switch(
    id: str, key: str, value: str, language: str
) -> None:
    def differing(language: str) -> list[int]:
        texts = zip(how_to(id, {}, language), how_to(id, switch, language), strict=True)
        return [n for n, (usual, switched) in enumerate(texts) if usual != switched]

    switch = {key: value}
    pattern = re.compile(UNTRUE[id, key, value][language])
    assert any(map(pattern.search, how_to(id, {}, language))), "where it is true"
    assert differing(language) == differing("en")
    assert differing("en")


@of_each_published_game
def test_every_switch_is_told_or_known_to_be_silent(id: str) -> None:
    switched = {key for of, key, _ in UNTRUE if of == id}
    silent = {*SILENT[id].split()}
    assert not switched & silent
    assert switched | silent == {it.key for it in registry.load_game(id).OPTIONS}


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


@pytest.mark.parametrize(
    ("id", "key", "value"), {of: (of, *switch) for of, *switch in UNTRUE}.values()
)
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
