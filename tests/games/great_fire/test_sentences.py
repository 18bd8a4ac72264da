"""Every sentence of rules and panel exists, and has all its placeholders filled."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import pytest

from tests.games.great_fire.conceivable import conceivable
from tests.games.great_fire.matches import MATCHES, decisions, match
from tests.support.clicks import clicks
from tests.support.sentences import PLAYERS, assert_said, kinds, lines_of
from tinderbox.core.game import Player
from tinderbox.core.rng import Rng
from tinderbox.games.great_fire import rules
from tinderbox.games.great_fire.map import DISTRICTS
from tinderbox.games.great_fire.screen.gestures import district
from tinderbox.games.great_fire.screen.labels import area_labels
from tinderbox.games.great_fire.screen.panel import final, panel
from tinderbox.games.great_fire.screen.preview import preview
from tinderbox.games.great_fire.screen.words import words
from tinderbox.games.great_fire.text.position import position
from tinderbox.i18n.languages import LANGUAGES
from tinderbox.i18n.text import Translator, load_texts

NUMBERS = range(len(MATCHES))


@pytest.fixture(params=LANGUAGES)
def translator(request: pytest.FixtureRequest) -> Translator:
    return Translator(load_texts(request.param, "great_fire"))


RARE = [
    # what random players hardly ever do
    ("phase card; hand SSSSS", "discard S"),
    ("phase spread W; demolished st-bennet, tallow-hall; crews voyners-hall 1",
     "spread pudding-lane voyners-hall"),
    ("phase spread W; demolished st-bennet, tallow-hall; burnt voyners-hall",
     "spread pudding-lane voyners-hall"),
    ("phase actions; pawns 0 bedlam; fire bedlam 1; crews bedlam 1; held 0 2",
     "extinguish"),
    ("phase actions; crews bridgeward 1; tokens explosive", "demolish bridgeward"),
    ("phase actions; crews bedlam 1; fire bishopsgate 1",
     "move-crew bedlam bishopsgate"),
    ("phase intensify; fire voyners-hall 3; burnt voyners-hall", "cone voyners-hall"),
    ("seats 3; phase hands", "hands NESWW WWWWW SSSSN"),
]  # fmt: skip


def events() -> Iterator[tuple[str, Mapping[str, int | str]]]:
    for number in NUMBERS:
        yield from ((event.key, event.params) for event in match(number)[1])
    for where, action in RARE:
        step = rules.apply(position(where), rules.decode(action))
        yield from ((event.key, event.params) for event in step.events)


def refusals() -> Iterator[tuple[str, Mapping[str, int | str]]]:
    rng = Rng(1)
    for number in NUMBERS:
        for state in match(number)[0][number::9]:
            for action in conceivable(state, rng):
                if refusal := rules.refusal(state, action):
                    yield refusal.key, refusal.params


def lines() -> Iterator[tuple[str, Mapping[str, int | str]]]:
    for number in NUMBERS:
        for state in list(decisions(number))[::7]:
            for viewer in (None, Player(state.public.turn.seat)):
                view = rules.view(state, viewer)
                legal = rules.legal(state) if viewer is not None else []
                shown: list[object] = [panel(view, legal), *area_labels(view).values()]
                things = [district(d.index) for d in DISTRICTS]
                things += clicks("card-N card-E card-S card-W")
                shown += [preview(view, (thing,))[1] for thing in things]
                for line in lines_of(shown):
                    yield line.key, line.params
        last = match(number)[0][-1]
        outcome = rules.outcome(last)
        assert outcome is not None
        for line in lines_of([final(last, outcome), panel(rules.view(last, None), ())]):
            yield line.key, line.params


def test_every_event_has_its_sentence(translator: Translator) -> None:
    assert_said(translator, words, events)


def test_every_refusal_has_its_sentence(translator: Translator) -> None:
    assert_said(translator, words, refusals)


def test_every_line_of_the_screen_has_its_sentence(translator: Translator) -> None:
    assert_said(translator, words, lines)


def test_all_that_can_happen_is_met() -> None:
    """The guard of the tests above: the sentences of events have no table."""
    texts = load_texts("en", "great_fire")
    told = {key for key in texts if re.fullmatch(r"great_fire\.[a-z_]+", key)}
    assert {key for key, _ in kinds(events)} == told | {"great_fire.cones_lost"}
    assert len(kinds(refusals)) >= 40
    assert len(kinds(lines)) >= 60


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
