"""A match being put together: seats, names, kinds, switches."""

from __future__ import annotations

from tinderbox.app.features.new_game.match_setup import MatchSetup
from tinderbox.core.game import resolve
from tinderbox.games.great_fire import rules as great_fire

NAMES = ("Ann", "Bo", "Cy", "Di")
SETUP = MatchSetup(("human", "greedy", "greedy"), NAMES[:3], {"wild_fire": "never"})


def test_more_seats_are_taken_by_bots_with_names_of_their_own() -> None:
    more = SETUP.with_seats(4, NAMES)
    assert more.seats == ("human", "greedy", "greedy", "greedy")
    assert more.names == NAMES


def test_more_seats_than_names_are_left_without() -> None:
    assert SETUP.with_seats(6, NAMES).names == (*NAMES, "", "")


def test_fewer_seats_leave_the_first_ones() -> None:
    fewer = SETUP.with_seats(4, NAMES).with_seats(3, NAMES)
    assert (fewer.seats, fewer.names) == (SETUP.seats, SETUP.names)


def test_a_name_that_was_typed_stays() -> None:
    typed = MatchSetup(SETUP.seats, ("Zoë", "Bo", "Cy"), {})
    assert typed.with_seats(4, NAMES).names == ("Zoë", "Bo", "Cy", "Di")


def test_one_seat_and_one_switch_change_alone() -> None:
    changed = SETUP.with_kind(2, "human").with_option("wild_fire", "always")
    assert changed.seats == ("human", "greedy", "human")
    assert changed.options == {"wild_fire": "always"}
    assert SETUP.options == {"wild_fire": "never"}


def test_an_edition_is_known_by_its_rules_and_a_mix_is_none() -> None:
    first = MatchSetup((), (), resolve(great_fire, "first_edition", {}))
    assert first.edition(great_fire) == "first_edition"
    mix = first.with_option("open_colours", "off")
    assert mix.edition(great_fire) is None
    assert mix.with_option("open_colours", "on").edition(great_fire) == "first_edition"
