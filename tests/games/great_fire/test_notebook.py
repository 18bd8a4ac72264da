"""The notebook: what a seat burnt and spared by choice, and by nothing hidden."""

from __future__ import annotations

from functools import cache

import pytest

from tests.played import play_to_the_end
from tinderbox.app.matches.notes import moments
from tinderbox.core.game import Player
from tinderbox.core.match import Header
from tinderbox.core.rng import Rng
from tinderbox.core.table import Table
from tinderbox.draw.notebook import Moment
from tinderbox.games.great_fire import rules
from tinderbox.games.great_fire.bots.determinize import determinize
from tinderbox.games.great_fire.screen.notebook import _deed, deeds, notebook
from tinderbox.games.great_fire.state import COLOURS, Action, State, View

ME = Player(0)
Moments = list[Moment[View]]

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
    found = _deed(7, 1, burnt, choices)
    assert (found.at, found.seat) == (7, 1)
    assert sorted(found.burnt) == sorted(hit)
    assert sorted(found.spared) == sorted(missed)


@cache
def match(preset: str) -> Table[State, Action, View]:
    options = rules.PRESETS[preset]
    header = Header("great_fire", rules.REVISION, ("greedy",) * 4, 5, options)
    return play_to_the_end(Table(rules, header), 260)


def seen(table: Table[State, Action, View], anew: int | None = None) -> Moments:
    """What the first seat saw; all hidden things dealt anew by a number, or as true."""
    found = moments(table, ME)
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
    """Whatever the others may own by what the seat knows: the same notebook."""
    table = match(preset)
    now = rules.view(table.state, ME)
    again = rules.view(determinize(now, Rng(9)), ME)
    assert notebook(again, seen(table, 9)) == notebook(now, seen(table))


def test_it_counts_what_rivals_did_and_each_number_has_its_moments() -> None:
    table = match("italian")
    found = list(deeds(seen(table)))
    assert {deed.seat for deed in found} == {0, 1, 2, 3}
    book = notebook(rules.view(table.state, ME), seen(table))
    assert [page.seat for page in book.pages] == [1, 2, 3]
    for page in book.pages:
        burnt, spared = page.evidence
        for n, colour in enumerate(COLOURS):
            assert not set(burnt[n]) & set(spared[n])
            for at in burnt[n]:
                assert table.movers[at - 1] == page.seat
                (event,) = (e for e in table.events[at - 1] if "houses" in e.params)
                assert colour in str(event.params["houses"])


def test_what_one_owns_no_rival_owns() -> None:
    table = match("italian")
    now = rules.view(table.state, ME)
    assert now.mine is not None
    mine = COLOURS.index(now.mine.colour)
    book = notebook(now, seen(table))
    for page in book.pages:
        assert [why is not None for why in page.surely_not] == [
            n == mine for n in range(len(COLOURS))
        ]
        assert not any(page.surely)
    said = [note.params["district"] for note in book.notes]
    assert len(said) == len(now.mine.objectives) == 3


def test_an_open_colour_is_sure_and_nobody_else_s() -> None:
    table = match("first_edition")
    now = rules.view(table.state, ME)
    for page in notebook(now, seen(table)).pages:
        colour = now.public.seats[page.seat].colour
        sure = COLOURS.index(colour)
        assert [why is not None for why in page.surely].index(True) == sure
        assert sum(why is not None for why in page.surely_not) == len(COLOURS) - 1
