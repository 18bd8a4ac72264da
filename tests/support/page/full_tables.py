"""The tables and sentences that need the most room."""

from __future__ import annotations

from functools import cache

from tinderbox.games import registry
from tinderbox.i18n.languages import LANGUAGES
from tinderbox.i18n.text import Translator, load_texts

EIGHT = "human" + ",greedy" * 7
HOUSE = f"?game=pompieri&seats={EIGHT}&seed=3&speed=instant&lang=en"
SIX = "human" + ",greedy" * 5
LONDON = f"?game=great_fire&seats={SIX}&seed=3&speed=instant&lang=en"
FULL_TABLES = (LONDON, HOUSE)
SENTENCES = 8  # of each language, the longest ones


def _longest(language: str) -> list[tuple[str, ...]]:
    """Language, title, sentence and next buttons of the steps with the most text."""
    rows = [(language, "1", "2", "3")]
    for id in registry.GAMES:
        say = Translator(load_texts(language, id, f"{id}/lessons")).say
        for name in (*registry.course(id), *registry.puzzles(id)):
            lesson = registry.load_lesson(id, name)
            title = say(lesson.key("title"))
            sentences = [say(*lesson.sentence(step)) for step in lesson.steps]
            rows += [(language, title, said, say("lesson.show")) for said in sentences]
    return [rows[0], *sorted(rows, key=lambda row: len(row[2]))[-SENTENCES:]]


@cache
def longest_steps() -> list[tuple[str, ...]]:
    """Return the rows of `_longest` of all languages."""
    return [row for language in LANGUAGES for row in _longest(language)]


def longest_refusals() -> list[str]:
    """Return the longest sentences that refuse a click, of all games and languages."""
    said = [
        text
        for id in registry.GAMES
        for language in LANGUAGES
        for key, text in load_texts(language, id).items()
        if key.startswith((f"{id}.why.", f"{id}.idle."))
    ]
    return sorted(said, key=len)[-SENTENCES:]
