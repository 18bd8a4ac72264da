"""The picture of the house: what it shows, each in its place."""

from __future__ import annotations

import re

import pytest

from tests.draw.clicks import clicks
from tests.games.pompieri.cases import place
from tests.games.pompieri.matches import MATCHES, decisions, match
from tinderbox.core.game import Player
from tinderbox.draw import board_files
from tinderbox.games.pompieri import rules
from tinderbox.games.pompieri.plan import DOORS, SERIES, SHAPES, SQUARES, beside
from tinderbox.games.pompieri.screen import layout, rooms
from tinderbox.games.pompieri.screen.explain import explain
from tinderbox.games.pompieri.screen.gestures import gesture, interpret
from tinderbox.games.pompieri.screen.overlay import overlay, shortcuts
from tinderbox.games.pompieri.screen.scene import scene
from tinderbox.games.pompieri.state import Enter, Lay, Leave, Move, Phase


def test_every_sprite_has_its_symbol_and_no_sprite_the_id_of_one() -> None:
    drawn = set(re.findall(r'<symbol id="([\w-]+)"', board_files.start(rules.ID)))
    for number in range(len(MATCHES)):
        for state in decisions(number):
            sprites = scene(rules.view(state, None))
            assert {sprite.symbol for sprite in sprites} <= drawn
            assert drawn.isdisjoint(sprite.id for sprite in sprites)
    hand = {rooms.symbol(series, shape) for series in SERIES for shape in SHAPES}
    assert hand <= drawn


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


OFFERS = [
    # position                                 icons
    ("", {"step"}),
    ("crew 0 0 3-2", {"step", "explore"}),
    ("crew 0 0 3-2; fire 3-3 1", {"step", "explore", "put-out"}),
    ("crew 0 0 3-2; rubble 3-3", {"step", "explore", "clear"}),
    ("crew 0 0 3-2; civilians 3-2 1", {"step", "explore", "take"}),
    ("floor 3-1 rNS; crew 0 0 3-1 carries", {"explore", "breach", "leave"}),
    ("crew 0 0 3-2 acted", set()),
]


@pytest.mark.parametrize(("where", "verbs"), OFFERS)
def test_what_a_chosen_firefighter_may_do_is_shown(where: str, verbs: set[str]) -> None:
    state = place(where)
    view = rules.view(state, state.public.turn)
    actions = [a for a in rules.legal(state) if getattr(a, "firefighter", None) == 0]
    shown = overlay(view, clicks("own-0"), actions)
    assert {sprite.symbol.removeprefix("verb-") for sprite in shown} == verbs
    assert overlay(view, (), actions) == ()


def test_a_shortcut_means_one_action() -> None:
    for number in range(len(MATCHES)):
        for state in decisions(number):
            view = rules.view(state, Player(0))
            legal = rules.legal(state)
            short = [path for a in legal for path in shortcuts(view, a)]
            usual = {gesture(a)[:2] for a in legal if isinstance(a, Lay | Move)}
            assert len(set(short)) == len(short)
            assert usual.isdisjoint(short)


PHONE_PX = 390
FINGER_PX = 44


def test_a_square_is_as_large_as_a_fingertip_on_a_phone() -> None:
    left, _, right, _ = layout.PHONE_BOX
    assert layout.CELL * PHONE_PX / (right - left) >= FINGER_PX


@pytest.mark.parametrize("door", range(len(DOORS)))
def test_who_waits_at_a_door_is_seen_on_a_phone(door: int) -> None:
    left, top, right, bottom = layout.PHONE_BOX
    for number in range(3):
        x, y, *_ = layout.outside(door, number)
        assert left + 15 <= x <= right - 15
        assert top + 28 <= y <= bottom - 24


def test_the_way_out_is_a_click_before_the_own_door() -> None:
    state = place("crew 0 0 3-1")
    view = rules.view(state, Player(0))
    assert shortcuts(view, Leave(0)) == (clicks("own-0 entrance-white"),)
    assert interpret(view, clicks("own-0 entrance-white")) == Leave(0)
    assert interpret(view, clicks("own-1 entrance-white")) == Enter(1)
    assert interpret(view, clicks("own-0 entrance-sky")) is None
    assert explain(view, clicks("own-0 entrance-sky")).key == "pompieri.why.own_door"
    assert explain(view, clicks("entrance-sky")).key == "pompieri.idle.choose_one"


def test_dice_are_picked_up_before_they_are_thrown() -> None:
    for number in range(len(MATCHES)):
        for state in match(number)[0]:
            public = state.public
            shown = [s for s in scene(rules.view(state, None)) if "die" in s.classes]
            if public.phase is Phase.FIRE and not public.rolled:
                assert not shown
            else:
                assert len(shown) == len(public.dice)


def test_the_dice_point_until_somebody_does_something() -> None:
    for number in range(len(MATCHES)):
        for state in decisions(number):
            ids = [sprite.id for sprite in scene(rules.view(state, None))]
            public = state.public
            crew = public.teams[public.turn].crew
            begun = public.turn != public.first or any(m.steps or m.acted for m in crew)
            shown = any(id.startswith("pointer") for id in ids)
            assert shown == (len(public.dice) == 2 and not begun)
