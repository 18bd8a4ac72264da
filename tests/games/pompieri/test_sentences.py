"""Sentences of Pompieri as players read them, and the names of its tiles."""

from __future__ import annotations

import pytest

from tests.draw.clicks import clicks
from tests.games.pompieri.cases import place
from tests.i18n.texts import speaker
from tests.replays.recorded import PLAYERS
from tinderbox.core.game import Player
from tinderbox.draw.panel import Line
from tinderbox.draw.things import Thing
from tinderbox.games.pompieri import rules
from tinderbox.games.pompieri.plan import SERIES, SHAPES
from tinderbox.games.pompieri.screen.gestures import gesture
from tinderbox.games.pompieri.screen.panel import panel
from tinderbox.games.pompieri.screen.preview import preview
from tinderbox.games.pompieri.screen.scene import area_labels
from tinderbox.games.pompieri.screen.words import NARROW, words
from tinderbox.i18n.languages import LANGUAGES
from tinderbox.i18n.text import Translator, load_texts


@pytest.fixture(params=LANGUAGES)
def translator(request: pytest.FixtureRequest) -> Translator:
    return speaker(request.param, "pompieri")


SENTENCES = [
    # language, position, action, event by event
    ("en", "phase teams", "teams 0 2", "Ann leads the white team. Ben leads the blue"),
    ("it", "phase teams", "teams 0 2", "Ann guida la squadra di colore bianco. Ben"),
    ("pt", "phase teams", "teams 0 2", "Ann comanda a equipa branca. Ben"),
    ("en", "phase fire; civilians 3-2 2", "dice 3-2",
     "Ann rolls 3-\u20602: fire breaks out. 2 civilians in 3-\u20602 are lost."),
    ("it", "phase fire; civilians 3-2 1", "dice 3-2",
     "Ann tira 3-\u20602: scoppia un focolaio. Un civile in 3-\u20602 è perso."),
    ("pt", "turn 1; saved 1 5", "end",
     "A partida acaba: uma equipa tem vinte e cinco medalhas."),
]  # fmt: skip


@pytest.mark.parametrize(("language", "where", "action", "sentences"), SENTENCES)
def test_sentences(language: str, where: str, action: str, sentences: str) -> None:
    translator = speaker(language, "pompieri")
    step = rules.apply(place(where), rules.decode(action))
    told = [
        translator.say(e.key, words(e.params, translator.say, PLAYERS))
        for e in step.events
    ]
    assert " ".join(told).startswith(sentences)


TILES = [
    # language, a tile, its button and what that adds, its square
    ("en", "r NESW", "room N E S W", "Openings: north, east, south and west",
     "square 4-\u20602, room (open: north, east, south and west)"),
    ("en", "c NS", "corridor N S", "Openings: north and south",
     "square 4-\u20602, corridor (open: north and south)"),
    ("it", "c EW", "corridoio E O", "Aperture: est e ovest",
     "casella 4-\u20602, corridoio (aperture: est e ovest)"),
    ("pt", "r W", "sala O", "Aberturas: oeste",
     "casa 4-\u20602, sala (aberturas: oeste)"),
]  # fmt: skip


@pytest.mark.parametrize(("language", "tile", "button", "hint", "square"), TILES)
def test_a_tile_is_called_by_its_openings(
    language: str, tile: str, button: str, hint: str, square: str
) -> None:
    translator = speaker(language, "pompieri")

    def line(line: Line) -> str:
        return translator.say(line.key, words(line.params, translator.say, PLAYERS))

    lay = rules.decode(f"lay 0 4-2 {tile}")
    hand = panel(rules.view(place("crew 0 0 3-2"), Player(0)), [lay]).hand
    item = next(item for item in hand if item.thing == gesture(lay)[-1])
    assert item.hint is not None
    assert line(item.label).replace(NARROW, " ") == button
    assert line(item.hint) == hint
    view = rules.view(place(f"floor 4-2 {tile.replace(' ', '')}"), None)
    assert ", ".join(map(line, area_labels(view)[Thing.read("square-4-2")])) == square


def test_no_two_tiles_have_one_name(translator: Translator) -> None:
    lay = rules.decode("lay 0 4-2 r NESW")
    labels = [item.label for item in panel(rules.view(place(""), None), [lay]).hand]
    said = {
        translator.say(x.key, words(x.params, translator.say, PLAYERS)) for x in labels
    }
    assert len(said) == len(SERIES) * len(SHAPES)


LEFT_TO_DO = [
    # a firefighter, what is said while it is looked at
    ("crew 0 0 3-2", "Up to two steps, or one action."),
    ("crew 0 0 3-2 steps=1", "One more step, but no action."),
    ("crew 0 0 3-2 steps=2", "No steps left."),
    ("crew 0 0 outside", "Up to two steps, or one action."),
    ("rules act_from_outside=off; crew 0 0 outside",
     "Up to two steps. In this match nobody acts from outside."),
    ("crew 0 0 outside steps=1", "One more step, but no action."),
    ("crew 0 0 3-2 acted", "This firefighter has acted this turn."),
    ("crew 0 0 outside left steps=2",
     "A firefighter who goes out alone stays outside this turn."),
    ("crew 0 0 3-2 carries steps=1", "On the way out with a civilian, worth five "
     "medals. One more step, but no action."),
]  # fmt: skip


@pytest.mark.parametrize(("where", "sentences"), LEFT_TO_DO)
def test_what_a_firefighter_has_left_to_do(where: str, sentences: str) -> None:
    translator = Translator(load_texts("en", "pompieri"))
    _, lines = preview(rules.view(place(where), Player(0)), clicks("own-0"))
    assert (
        " ".join(translator.say(line.key, line.params) for line in lines) == sentences
    )
