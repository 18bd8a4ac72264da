"""The notebook: what a seat burnt and spared by choice, and by nothing hidden."""

from __future__ import annotations

from functools import cache

import pytest

from tests.games.played import play_to_the_end
from tests.tables import table
from tinderbox.arena.self_play import new_table
from tinderbox.core.game import Player
from tinderbox.core.rng import Rng
from tinderbox.core.table import AnyTable
from tinderbox.draw.notebook import Notebook, observed_steps
from tinderbox.games.great_fire import rules
from tinderbox.games.great_fire.bots.determinize import determinize
from tinderbox.games.great_fire.map import DISTRICTS, by_id
from tinderbox.games.great_fire.screen.notebook import _choice, choices_made, notebook
from tinderbox.games.great_fire.state import COLOURS, View

ME = Player(0)

# what was burnt, what might have been, then burnt by choice, and spared
CHOICES = table("""
r  | r, b  | r | b
rb | rb, r | b |
   | , rb  |   | br
r  | r     |   |
rr | rr,   | r |
""")


@pytest.mark.parametrize(("burnt", "choices", "hit", "missed"), CHOICES)
def test_only_where_there_was_a_choice_it_tells_something(
    burnt: str, choices: str, hit: str, missed: str
) -> None:
    might = [frozenset(each.strip()) for each in choices.split(",")]
    found = _choice(7, 1, frozenset(burnt), might)
    assert (found.moment, found.seat) == (7, 1)
    told = ["".join(sorted(letters)) for letters in (found.burnt, found.spared)]
    assert told == [hit, missed]


@cache
def match(preset: str) -> AnyTable:
    options = rules.PRESETS[preset]
    return play_to_the_end(new_table(rules.ID, ("greedy",) * 4, 5, options), 260)


@cache
def book(preset: str) -> tuple[View, Notebook]:
    """The first seat's view of a match, and its notebook."""
    played = match(preset)
    now = rules.view(played.state, ME)
    return now, notebook(now, observed_steps(played, ME))


@pytest.mark.parametrize("preset", rules.PRESETS)
def test_it_uses_nothing_hidden(preset: str) -> None:
    """The notebook is the same, whatever the others own as far as the seat knows."""
    now, found = book(preset)
    steps = [
        each._replace(view=rules.view(determinize(each.view, Rng(9 + n)), ME))
        if each.view.mine is not None and each.view.mine.objectives
        else each
        for n, each in enumerate(observed_steps(match(preset), ME))
    ]
    assert notebook(rules.view(determinize(now, Rng(9)), ME), steps) == found


def test_it_counts_what_rivals_did_and_each_number_has_its_moments() -> None:
    played = match("italian")
    choices = choices_made(observed_steps(played, ME))
    assert {choice.seat for choice in choices} == {0, 1, 2, 3}
    counted = 0
    for row in book("italian")[1].rows:
        assert [cell.seat for cell in row.cells] == [1, 2, 3]
        for cell in row.cells:
            burnt, spared = cell.evidence
            assert not set(burnt) & set(spared)
            for moment in burnt:
                assert played.movers[moment - 1] == cell.seat
                (event,) = (
                    e for e in played.events[moment - 1] if "houses" in e.params
                )
                houses = str(event.params["houses"])
                assert row.id in houses or row.id == event.params["district"]
                counted += 1
    assert counted > 20


def test_what_one_owns_no_rival_owns() -> None:
    """By open colours a rival's is known, too."""
    for preset in rules.PRESETS:
        now, found = book(preset)
        assert now.mine is not None
        mine = {now.mine.colour, *(DISTRICTS[i].id for i in now.mine.objectives)}
        assert len(mine) == 4
        for row in found.rows:
            for cell in row.cells:
                known = now.public.seats[cell.seat].colour
                is_other = row.id in mine or (known != "" and row.id in COLOURS)
                is_known = row.id == known
                assert (cell.surely is not None) == is_known
                assert (cell.surely_not is not None) == (is_other and not is_known)


def test_objectives_are_listed_by_deck_and_lost_ones_last() -> None:
    """GF-2.4: three decks of eight, worth 2, 4 and 6."""
    now, found = book("italian")
    colours, *decks = found.sections
    assert [row.id for row in colours.rows] == list(COLOURS)
    assert [deck.title.params["n"] for deck in decks] == [2, 4, 6]
    for deck in decks:
        assert len(deck.rows) == 8
        lost = [not now.public.board.houses[by_id(row.id).index] for row in deck.rows]
        assert [row.is_lost for row in deck.rows] == lost == sorted(lost)
    assert any(row.is_lost for deck in decks for row in deck.rows)


def test_at_the_end_every_secret_is_sure() -> None:
    """GF-7.1: colours and objectives are shown."""
    played = play_to_the_end(new_table(rules.ID, ("random",) * 3, 5))
    now = rules.view(played.state, ME)
    for n, section in enumerate(notebook(now, ()).sections):
        for k, seat in enumerate((1, 2)):
            cells = [row.cells[k] for row in section.rows]
            assert all(c.seat == seat and (c.surely or c.surely_not) for c in cells)
            (sure,) = (row for row in section.rows if row.cells[k].surely)
            other = now.public.seats[seat]
            owned = [other.colour, *(DISTRICTS[i].id for i in other.objectives)]
            assert sure.id == owned[n]
