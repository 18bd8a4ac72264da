"""The settings of a new match: seats, names, kinds, switches."""

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
from tinderbox.core.game import resolve
from tinderbox.games.great_fire import rules as great_fire

NAMES = ("Ann", "Bo", "Cy", "Di")
SETUP = MatchSetup(("human", "greedy", "greedy"), (None,) * 3, {"wild_fire": "never"})


def test_more_seats_are_taken_by_bots_with_names_of_their_own() -> None:
    more = SETUP.with_seats(4)
    assert more.seats == ("human", "greedy", "greedy", "greedy")
    assert more.players(NAMES) == NAMES


def test_more_seats_than_names_are_left_without() -> None:
    assert SETUP.with_seats(6).players(NAMES) == (*NAMES, "", "")


def test_fewer_seats_leave_the_first_ones() -> None:
    fewer = SETUP.with_seats(4).with_seats(3)
    assert (fewer.seats, fewer.names) == (SETUP.seats, SETUP.names)


def test_a_name_that_was_typed_stays_and_others_change_with_the_language() -> None:
    typed = SETUP.with_names(("Zoë", "Bo", ""), NAMES)
    assert typed.names == ("Zoë", None, "")
    assert typed.with_seats(4).players(NAMES) == ("Zoë", "Bo", "", "Di")
    assert typed.players(("Anna", "Beppe", "Cira")) == ("Zoë", "Beppe", "")


def test_one_seat_and_one_switch_change_alone() -> None:
    changed = SETUP.with_kind(2, "human").with_option("wild_fire", "always")
    assert changed.seats == ("human", "greedy", "human")
    assert changed.options == {"wild_fire": "always"}
    assert SETUP.options == {"wild_fire": "never"}


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


def test_an_edition_is_known_by_its_rules_and_a_mix_is_none() -> None:
    first = MatchSetup((), (), resolve(great_fire, "first_edition", {}))
    assert first.edition(great_fire) == "first_edition"
    mix = first.with_option("open_colours", "off")
    assert mix.edition(great_fire) is None
    assert mix.with_option("open_colours", "on").edition(great_fire) == "first_edition"
