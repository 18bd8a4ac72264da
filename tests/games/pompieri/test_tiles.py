"""Each tile of Pompieri has a name, which tells its openings."""

from __future__ import annotations

import pytest

from tests.games.pompieri.cases import place
from tests.i18n.texts import speaker
from tests.replays.recorded import PLAYERS
from tests.tables import table
from tinderbox.app.table.words import Words
from tinderbox.core.game import Player
from tinderbox.draw.things import Thing
from tinderbox.games.pompieri import rules
from tinderbox.games.pompieri.plan import SERIES, SHAPES
from tinderbox.games.pompieri.screen import SCREEN
from tinderbox.games.pompieri.screen.gestures import gesture
from tinderbox.games.pompieri.screen.words import NARROW
from tinderbox.i18n.languages import LANGUAGES

# language, a tile, its button, what that adds, its square
TILES = table("""
en | r NESW | room N E S W  | Openings: north, east, south and west \
 | square 4-\u20602, room (open: north, east, south and west)
en | c NS   | corridor N S  | Openings: north and south \
 | square 4-\u20602, corridor (open: north and south)
it | c EW   | corridoio E O | Aperture: est e ovest \
 | casella 4-\u20602, corridoio (aperture: est e ovest)
pt | r W    | sala O        | Aberturas: oeste \
 | casa 4-\u20602, sala (aberturas: oeste)
""")


def spoken(language: str) -> Words:
    return Words(speaker(language, rules.ID), PLAYERS, SCREEN, rules.ID)


@pytest.mark.parametrize(("language", "tile", "button", "hint", "square"), TILES)
def test_a_tile_is_called_by_its_openings(
    language: str, tile: str, button: str, hint: str, square: str
) -> None:
    name = spoken(language).label
    lay = rules.decode(f"lay 0 4-2 {tile}")
    hand = SCREEN.panel(rules.view(place("crew 0 0 3-2"), Player(0)), [lay]).hand
    item = next(item for item in hand if item.thing == gesture(lay)[-1])
    assert item.hint is not None
    assert name([item.label]).replace(NARROW, " ") == button
    assert name([item.hint]) == hint
    view = rules.view(place(f"floor 4-2 {tile.replace(' ', '')}"), None)
    names = SCREEN.area_labels(view)[Thing.read("square-4-2")]
    assert name(names) == square


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_tiles_have_one_name(language: str) -> None:
    lay = rules.decode("lay 0 4-2 r NESW")
    hand = SCREEN.panel(rules.view(place(""), None), [lay]).hand
    names = {spoken(language).label([item.label]) for item in hand}
    assert len(names) == len(SERIES) * len(SHAPES)
