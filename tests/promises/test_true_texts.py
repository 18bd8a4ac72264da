"""Under every switch and edition the page says nothing that the switch makes untrue."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cache
from typing import Any

import pytest

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

# What is said without the switch, and is untrue with it, in each language.
UNTRUE = {
    ("great_fire", "open_colours", "on"): {
        "en": r"secret (property )?colour|secretly yours|yours, secretly|nobody knows:",
        "it": r"colore segreto|il tuo in segreto|è tuo in segreto|e nessuno lo sa",
        "pt": r"cor secreta|tua em segredo|e ninguém sabe:",
    },
    ("great_fire", "fewer_cones", "on"): {
        "en": r"each leaves one more cone|and one for the house",
        "it": r"ognuna lascia un altro cono|e uno per la casa",
        "pt": r"cada uma deixa mais um cone|e um pela casa",
    },
    ("great_fire", "any_order", "on"): {
        "en": r"[Tt]he order is fixed|pawn first, then|[Tt]oo late for (the pawn|crews)"
        r"|crews move no more|never goes back in that order",
        "it": r"[Ll]’ordine è fisso|prima la pedina, poi|per la pedina è troppo tardi"
        r"|[Tt]roppo tardi per (la|squadre)"
        r"|non si muovono più|non torna mai indietro",
        "pt": r"[Aa] ordem é fixa|primeiro o peão, depois|para o peão já é tarde"
        r"|Tarde demais para (o peão|brigadas)"
        r"|já não se movem|nunca volta atrás",
    },
    ("great_fire", "more_destruction", "on"): {
        "en": r"everybody has one more turn",
        "it": r"tutti hanno ancora un turno",
        "pt": r"todos têm mais um turno",
    },
    ("great_fire", "points_to_pawns", "on"): {
        "en": r"is worth a point\.|: one point for you|puts out cones: a point each"
        r"|a point for each cone you put out",
        "it": r"che spegni vale un punto\.|: un punto per te|un punto l’uno",
        "pt": r"que apagas vale um ponto\.|: um ponto para ti|um ponto cada",
    },
    ("great_fire", "intensify_everywhere", "on"): {
        "en": r"three more cones where|by one, to|adds the cones|you place them where",
        "it": r"altri tre coni dove|uno alla volta, in|aggiungere i coni|li metti dove",
        "pt": r"mais três cones onde|um a um, em|colocar os cones|és tu que os",
    },
    ("pompieri", "free_entry", "on"): {
        "en": r"the square behind your door is the first",
        "it": r"la casella dietro la propria porta è il primo",
        "pt": r"a casa atrás da própria porta é o primeiro",
    },
    ("pompieri", "act_from_outside", "off"): {
        "en": r"you may act on the square behind",
        "it": r"si può agire sulla casella dietro",
        "pt": r"pode agir-se na casa atrás",
    },
    ("fire_bulls", "any_direction_three", "on"): {
        "en": r"depends on your bull",
        "it": r"dipende dal tuo toro",
        "pt": r"depende do teu touro",
    },
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
# A match of each game with all those switches at once: what any of them makes untrue is
# not to be said there.
ALL_AT_ONCE = [
    (id, {key: value for of, key, value in UNTRUE if of == id}) for id in PUBLISHED
]


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
    wanted = {
        "action": "great_fire.action.end_actions",
        "reason": "great_fire.because.objective",
        "effect": "great_fire.effect.to_pawn",
        "answer": "great_fire.ask.fire",
        "detail": "great_fire.more.N",
        "idle": "great_fire.idle.choose_piece",
        "prompt": "great_fire.prompt.crew",
        "score": "great_fire.score.houses",
    }
    [options] = [options for id, options in ALL_AT_ONCE if id == "great_fire"]
    values = resolve(registry.load_game("great_fire"), None, options)
    assert {*wanted.values()} <= said_keys("great_fire", frozenset(values.items()))


def lesson_options(lesson: Lesson) -> dict[str, str]:
    """The options of a lesson's match, by its header or its position."""
    if lesson.start is not None:
        return dict(lesson.start.header.options)
    rules = re.search(r"rules ([^;]+)", lesson.position)
    return dict(each.split("=") for each in rules[1].split()) if rules else {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", PUBLISHED)
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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("id", "key", "value"), UNTRUE, ids=str)
def test_it_is_said_where_it_is_true(
    id: str, key: str, value: str, language: str
) -> None:
    pattern = UNTRUE[id, key, value][language]
    assert [text for text in how_to(id, {}, language) if re.search(pattern, text)]


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
