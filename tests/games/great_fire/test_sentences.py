"""Sentences of the Great Fire as an English player reads them."""

from __future__ import annotations

import pytest

from tests.replays.recorded import PLAYERS
from tinderbox.games.great_fire import rules
from tinderbox.games.great_fire.screen.words import words
from tinderbox.games.great_fire.text.position import position
from tinderbox.i18n.text import Translator, load_texts

SENTENCES = [
    # position, action, event by event what an English player reads
    (
        "phase spread W",
        "spread pudding-lane voyners-hall",
        "Ann spreads the fire from Pudding Lane to Voyners Hall. "
        "It destroys 1 white house and 1 yellow house.",
    ),
    (
        "phase card; turn 1; hand 1 SSSSS",
        "discard S",
        "Ben can’t play any card, shows the hand (5 South) and discards South.",
    ),
    (
        "phase intensify; fire voyners-hall 3; burnt voyners-hall",
        "cone voyners-hall",
        "Ann adds a cone in Voyners Hall. 2 cones find no room and are lost.",
    ),
]


@pytest.mark.parametrize(("where", "action", "sentences"), SENTENCES)
def test_an_english_sentence(where: str, action: str, sentences: str) -> None:
    english = Translator(load_texts("en", "great_fire"))
    step = rules.apply(position(where), rules.decode(action))
    told = [
        english.say(e.key, words(e.params, english.say, PLAYERS)) for e in step.events
    ]
    assert " ".join(told) == sentences
