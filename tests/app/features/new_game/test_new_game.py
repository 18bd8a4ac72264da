"""The names of a new match, and who plays it elsewhere.

`test_page.py` beside it changes seats, kinds, switches and editions on the page.
"""

from __future__ import annotations

from dataclasses import replace

from tests.support.world.storage import MemoryStorage
from tinderbox.app.features.new_game.match_setup import (
    MatchSetup,
    recall,
    remember,
    usual_setup,
)
from tinderbox.app.kernel.match.store import Store
from tinderbox.games.great_fire import rules as great_fire

NAMES = ("Ann", "Bo", "Cy", "Di")
SETUP = MatchSetup(("human", "greedy", "greedy"), (None,) * 3, {"wild_fire": "never"})


def test_more_seats_than_names_are_left_without() -> None:
    assert SETUP.with_seats(6).players(NAMES) == (*NAMES, "", "")


def test_a_name_that_was_typed_stays_and_others_change_with_the_language() -> None:
    typed = SETUP.with_names(("Zoë", "Bo", ""), NAMES)
    assert typed.names == ("Zoë", None, "")
    assert typed.with_seats(4).players(NAMES) == ("Zoë", "Bo", "", "Di")
    assert typed.players(("Anna", "Beppe", "Cira")) == ("Zoë", "Beppe", "")


def test_somebody_elsewhere_is_a_person_in_the_match_and_remembered_as_away() -> None:
    hosted = SETUP.with_guests(1)
    assert hosted.seats == ("human", "elsewhere", "greedy")
    assert hosted.elsewhere == (1,)
    assert hosted.with_guests(1) is hosted
    header = hosted.header(great_fire, NAMES, 7)
    assert header.seats == ("human", "human", "greedy")
    assert header.names == NAMES[:3]
    store = Store(MemoryStorage())
    typed = usual_setup(great_fire).with_names(("Zoë", "Bo", "Cy"), NAMES)
    remember(store, great_fire, replace(typed.with_guests(1), seed=3))
    again = recall(store, great_fire)
    assert again == typed.with_guests(1)
    assert again.elsewhere == (1,)
