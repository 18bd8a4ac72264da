"""The notebook: what a seat burnt and spared by choice, and by nothing hidden."""

from __future__ import annotations

from functools import cache

import pytest

from tests.games.played import play_to_the_end
from tinderbox.core.game import Player
from tinderbox.core.match import Header
from tinderbox.core.rng import Rng
from tinderbox.core.table import Table
from tinderbox.draw.notebook import ObservedStep, observed_steps
from tinderbox.games.great_fire import rules
from tinderbox.games.great_fire.bots.determinize import determinize
from tinderbox.games.great_fire.map import DISTRICTS, by_id
from tinderbox.games.great_fire.screen.notebook import _choice, choices_made, notebook
from tinderbox.games.great_fire.state import COLOURS, Action, State, View

ME = Player(0)
ObservedSteps = list[ObservedStep[View]]

CHOICES = [
    # what was burnt, what might have been,     then burnt by choice, and spared
    ("r", ("r", "b"), "r", "b"),
    ("rb", ("rb", "r"), "b", ""),
    ("", ("", "rb"), "", "rb"),
    ("r", ("r",), "", ""),
    ("rr", ("rr", ""), "r", ""),
]


@pytest.mark.parametrize(("burnt", "choices", "hit", "missed"), CHOICES)
def test_only_where_there_was_a_choice_it_tells_something(
    burnt: str, choices: tuple[str, ...], hit: str, missed: str
) -> None:
    found = _choice(7, 1, frozenset(burnt), [frozenset(each) for each in choices])
    assert (found.moment, found.seat) == (7, 1)
    assert sorted(found.burnt) == sorted(hit)
    assert sorted(found.spared) == sorted(missed)


@cache
def match(preset: str) -> Table[State, Action, View]:
    options = rules.PRESETS[preset]
    header = Header("great_fire", rules.REVISION, ("greedy",) * 4, 5, options)
    return play_to_the_end(Table(rules, header), 260)


def seen(table: Table[State, Action, View], anew: int | None = None) -> ObservedSteps:
    """Return the first seat's steps: with hidden things dealt anew, or as they are."""
    found = observed_steps(table, ME)
    if anew is None:
        return found
    return [
        each._replace(view=rules.view(determinize(each.view, Rng(anew + n)), ME))
        if each.view.mine is not None and each.view.mine.objectives
        else each
        for n, each in enumerate(found)
    ]


@pytest.mark.parametrize("preset", rules.PRESETS)
def test_it_uses_nothing_hidden(preset: str) -> None:
    """The notebook is the same, whatever the others own as far as the seat knows."""
    table = match(preset)
    now = rules.view(table.state, ME)
    again = rules.view(determinize(now, Rng(9)), ME)
    assert notebook(again, seen(table, 9)) == notebook(now, seen(table))


def test_it_counts_what_rivals_did_and_each_number_has_its_moments() -> None:
    table = match("italian")
    found = list(choices_made(seen(table)))
    assert {choice.seat for choice in found} == {0, 1, 2, 3}
    book = notebook(rules.view(table.state, ME), seen(table))
    counted = 0
    for row in book.rows:
        assert [cell.seat for cell in row.cells] == [1, 2, 3]
        for cell in row.cells:
            burnt, spared = cell.evidence
            assert not set(burnt) & set(spared)
            for moment in burnt:
                assert table.movers[moment - 1] == cell.seat
                (event,) = (e for e in table.events[moment - 1] if "houses" in e.params)
                houses = event.params["houses"]
                district = event.params["district"]
                assert row.id in str(houses) or row.id == district
                counted += 1
    assert counted > 20


def test_what_one_owns_no_rival_owns() -> None:
    table = match("italian")
    now = rules.view(table.state, ME)
    assert now.mine is not None
    mine = {now.mine.colour, *(DISTRICTS[i].id for i in now.mine.objectives)}
    assert len(mine) == 4
    for row in notebook(now, seen(table)).rows:
        for cell in row.cells:
            assert (cell.surely_not is not None) == (row.id in mine)
            assert cell.surely is None


def test_objectives_are_listed_by_deck_and_lost_ones_last() -> None:
    """GF-2.4: three decks of eight, worth 2, 4 and 6."""
    table = match("italian")
    now = rules.view(table.state, ME)
    _, *decks = notebook(now, seen(table)).sections
    assert [deck.title.params["n"] for deck in decks] == [2, 4, 6]
    for deck in decks:
        assert len(deck.rows) == 8
        lost = [not now.public.board.houses[by_id(row.id).index] for row in deck.rows]
        assert [row.is_lost for row in deck.rows] == lost == sorted(lost)
    assert any(row.is_lost for deck in decks for row in deck.rows)


def test_an_open_colour_is_sure_and_nobody_else_s() -> None:
    table = match("first_edition")
    now = rules.view(table.state, ME)
    colours = notebook(now, seen(table)).sections[0].rows
    assert [row.id for row in colours] == list(COLOURS)
    for row in colours:
        for cell in row.cells:
            known = now.public.seats[cell.seat].colour
            assert (cell.surely is not None) == (row.id == known)
            assert (cell.surely_not is not None) == (row.id != known)


def test_at_the_end_every_secret_is_sure() -> None:
    """GF-7.1: colours and objectives are shown."""
    header = Header("great_fire", rules.REVISION, ("random",) * 3, 5)
    table = play_to_the_end(Table(rules, header))
    now = rules.view(table.state, ME)
    for n, section in enumerate(notebook(now, ()).sections):
        for k, seat in enumerate((1, 2)):
            cells = [row.cells[k] for row in section.rows]
            assert all(c.seat == seat and (c.surely or c.surely_not) for c in cells)
            (sure,) = (row for row in section.rows if row.cells[k].surely)
            other = now.public.seats[seat]
            owned = [other.colour, *(DISTRICTS[i].id for i in other.objectives)]
            assert sure.id == owned[n]
