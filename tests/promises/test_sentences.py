"""All that a game says in any language is a whole sentence, with nothing to fill in."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from tests.each import in_each_language, of_each_published_game
from tests.i18n.texts import speaker
from tests.promises.decisions import words_of
from tests.promises.sentences import read_at
from tests.replays.recorded import tables
from tinderbox.draw.panel import Line
from tinderbox.games import registry
from tinderbox.i18n.text import load_texts

STATES_PER_SAMPLE = 24  # of the states of recorded matches one in so many is read
FULL = ", ".join(f"{n % 8 + 1}-{n // 8 + 1}" for n in range(24))
CITY = "columns 0 0 0 / 0 0 0 / 0 0 -"
# What recorded matches don't show: positions, and what is done there, if anything.
RARE = {
    "great_fire": [
        ("phase spread W; demolished st-bennet, tallow-hall; crews voyners-hall 1",
         "spread pudding-lane voyners-hall"),
        ("phase intensify; fire voyners-hall 3; burnt voyners-hall",
         "cone voyners-hall"),
        ("phase spread W; demolished st-bennet, tallow-hall; burnt voyners-hall",
         "spread pudding-lane voyners-hall"),
        ("phase over", ""),
    ],
    "pompieri": [
        (f"phase collapse; rubble {FULL}", "die 1"),
        ("phase cry; civilians 1-1 24", "die 1"),
        ("phase rubble; rubble 3-2", "dice 3-2"),
        ("crew 0 0 3-2 acted", ""),
        ("crew 0 0 outside left steps=2", ""),
    ],
    "fire_bulls": [
        ("phase ransom; direction 0; defeated 1; ransom 1; won 0 8b 1g", ""),
        ("phase reward; offered 12", ""),
        ("phase colour; bulls -- b- --", ""),
        ("phase bulls", ""),
        ("columns - - - / - - - / - - -; piles 0 0 0; jie yes", ""),
        ("won 1 3b 0", ""),
        (f"phase over; {CITY}; won 0 2b; won 1 1b 1n", ""),
        (f"phase over; {CITY}; won 0 2b; won 1 2n", ""),
    ],
}  # fmt: skip


def events(id: str) -> Iterator[Line]:
    """Yield what is said of each action of recorded matches, and of rare ones."""
    game: Any = registry.load_game(id)
    steps = [step for table in tables(id) for step in table.events]
    for where, action in RARE[id]:
        if action:
            state = registry.load_position(id)(where)
            steps.append(game.apply(state, game.decode(action)).events)
    yield from (Line(event.key, event.params) for step in steps for event in step)


@cache
def said(id: str) -> Mapping[object, Line]:
    """One of each kind of sentence, and of those with a number one of one thing."""
    states = [it for table in tables(id) for it in table.states[::-STATES_PER_SAMPLE]]
    states += [registry.load_position(id)(where) for where, _ in RARE[id]]
    lines = [*events(id), *(line for state in states for line in read_at(id, state))]
    return {(it.key, frozenset(it.params), it.params.get("n") == 1): it for it in lines}


@in_each_language
@of_each_published_game
def test_every_sentence_is_whole(id: str, language: str) -> None:
    translator = speaker(language, id)
    words = words_of(id, language)
    for line in said(id).values():
        assert translator.knows(line.key), line.key
        sentence = words.line(line)
        assert not re.search(rf"\{{|{id}\.\w", sentence), line
        if re.search(r"\.(effect|more)\.", line.key):
            assert sentence.endswith("."), sentence


@of_each_published_game
def test_all_that_can_happen_is_met(id: str) -> None:
    """The guard of the test above: the sentences of events have no table."""
    texts = {re.sub(r"\.(one|other)$", "", key) for key in load_texts("en", id)}
    told = {key for key in texts if re.fullmatch(rf"{id}\.[a-z_]+", key)}
    assert {line.key for line in events(id)} == told
