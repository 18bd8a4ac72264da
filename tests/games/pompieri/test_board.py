"""The picture of the house: what it shows, each in its place."""

from __future__ import annotations

from itertools import product

import pytest

from tests.draw.clicks import clicks
from tests.games.pompieri.cases import place
from tests.promises.idle_clicks import moments
from tests.tables import table
from tinderbox.core.game import Player
from tinderbox.draw import board_files
from tinderbox.games.pompieri import rules
from tinderbox.games.pompieri.plan import SERIES, SHAPES, SQUARES, beside
from tinderbox.games.pompieri.screen import layout, rooms
from tinderbox.games.pompieri.screen.gestures import gesture
from tinderbox.games.pompieri.screen.overlay import overlay, shortcuts
from tinderbox.games.pompieri.screen.scene import scene
from tinderbox.games.pompieri.state import Lay, Leave, Move, Phase


def test_every_tile_has_its_symbol() -> None:
    drawn = board_files.start(rules.ID)
    for series, shape in product(SERIES, SHAPES):
        assert f'<symbol id="{rooms.symbol(series, shape)}"' in drawn


@pytest.mark.parametrize("shape", SHAPES)
def test_rooms_side_by_side_are_furnished_differently(shape: str) -> None:
    for square in range(SQUARES):
        here = rooms.symbol("r", shape, square)
        if (east := beside(square, "E")) is not None:
            assert rooms.symbol("r", shape, east) != here


@pytest.mark.parametrize("figures", [1, 2, 3, 6, 7, 9, 10, 24])
def test_each_figure_of_a_square_has_a_place_of_its_own(figures: int) -> None:
    spots = [layout.inside(27, place, figures) for place in range(figures)]
    assert len({spot[:2] for spot in spots}) == figures
    x, y = layout.middle(27)
    half = layout.CELL / 2
    assert all(abs(spot.x - x) < half and abs(spot.y - y) < half for spot in spots)


# position, icons
OFFERS = table("""
                                       | step
crew 0 0 3-2                           | explore step
crew 0 0 3-2; fire 3-3 1               | explore put-out step
crew 0 0 3-2; rubble 3-3               | clear explore step
crew 0 0 3-2; civilians 3-2 1          | explore step take
floor 3-1 rNS; crew 0 0 3-1 carries    | breach explore leave
crew 0 0 3-2 acted                     |
""")


@pytest.mark.parametrize(("where", "verbs"), OFFERS)
def test_what_a_chosen_firefighter_may_do_is_shown(where: str, verbs: str) -> None:
    state = place(where)
    view = rules.view(state, state.public.turn)
    actions = [a for a in rules.legal(state) if getattr(a, "firefighter", None) == 0]
    shown = overlay(view, clicks("own-0"), actions)
    symbols = {sprite.symbol.removeprefix("verb-") for sprite in shown}
    assert " ".join(sorted(symbols)) == verbs
    assert overlay(view, (), actions) == ()


def test_a_shortcut_means_one_action() -> None:
    for state in moments(rules.ID):
        view = rules.view(state, Player(0))
        legal = rules.legal(state)
        short = [path for a in legal for path in shortcuts(view, a)]
        usual = {gesture(a)[:2] for a in legal if isinstance(a, Lay | Move)}
        assert len(set(short)) == len(short)
        assert usual.isdisjoint(short)
    view = rules.view(place("crew 0 0 3-1"), Player(0))
    assert shortcuts(view, Leave(0)) == (clicks("own-0 entrance-white"),)


def test_dice_are_picked_up_before_they_are_thrown() -> None:
    """They point to their square until somebody does something."""
    for state in moments(rules.ID):
        public = state.public
        sprites = scene(rules.view(state, None))
        dice = [sprite for sprite in sprites if "die" in sprite.classes]
        are_thrown = public.phase is not Phase.FIRE or public.rolled
        assert len(dice) == len(public.dice) * bool(are_thrown)
        if public.phase is Phase.TURN:
            crew = public.teams[public.turn].crew
            begun = public.turn != public.first or any(m.steps or m.acted for m in crew)
            shown = any(sprite.id.startswith("pointer") for sprite in sprites)
            assert shown == (len(public.dice) == 2 and not begun)
