"""Every choice can be hit by a finger of 44 pixels, on every board and device."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence, Set
from functools import cache
from math import dist
from types import SimpleNamespace
from typing import Any, Final

import pytest
from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib.path import parse_path

from tests.games.by_day import by_day
from tests.games.played import at_random
from tests.promises.decisions import (
    Decision,
    beginnings,
    decisions,
    recorded_decisions,
)
from tests.promises.polygon import contains
from tests.support.world.clock import Clock
from tinderbox.app.kernel.board.zoom import Zoom
from tinderbox.draw import board_files
from tinderbox.draw.click_path import ClickPath
from tinderbox.draw.screen import Path, Point
from tinderbox.draw.things import ids
from tinderbox.draw.touch import REACH_PX, touched_id
from tinderbox.games import registry

# How large the board is, in pixels, on screens of 360 by 740, 390 by 844, 768 by 1024.
FRAMES: Final = {
    "great_fire": ((360, 345), (390, 449), (768, 558)),
    "pompieri": ((360, 387), (390, 418), (768, 558)),
    "fire_bulls": ((360, 470), (390, 509), (768, 558)),
}
SEATS: Final = {"great_fire": 4, "pompieri": 6, "fire_bulls": 4}
LEAST: Final = (24 / 44) ** 2  # of its square: what a finger needs at the very least
STATES_PER_SAMPLE: Final = 20  # of how many states one is looked at
STEPS: Final = (-0.99, -0.66, -0.33, 0.0, 0.33, 0.66, 0.99)  # of the reach
AREA: Final = re.compile(
    r'<path class="[^"]*\bground"[^>]* d="([^"]+)"[^>]*id="([^"]+)"'
)
POSITIONS: Final = 20
THUMB_PX: Final = 44.0


def opened(game: str, frame: tuple[int, int]) -> Zoom:
    """Return the zoom of a board in a frame of this size, when its table opens."""
    area = SimpleNamespace(width=frame[0], height=frame[1])
    view = SimpleNamespace(
        children=[], getBoundingClientRect=lambda: area, setAttribute=lambda *_: None
    )
    screen = registry.load_screen(game)
    size = board_files.size(board_files.start(game))
    boxes = screen.phone_box, screen.landscape_phone_box
    zoom = Zoom(view, size, screen.focal_point(), Clock().later, *boxes)
    zoom.fit()
    return zoom


def is_shown(game: str, zoom: Zoom, point: Point, margin: float = 0.0) -> bool:
    """Return True if a point is in view, with the margin that the board has there."""
    x, y = point
    width, height = board_files.size(board_files.start(game))
    seen = zoom.window
    return (
        seen.x <= max(0, x - margin)
        and seen.y <= max(0, y - margin)
        and seen.x + seen.width >= min(width, x + margin)
        and seen.y + seen.height >= min(height, y + margin)
    )


@cache
def areas(game: str) -> Mapping[str, Point]:
    """Return the middles of the areas by their ids."""
    places = registry.load_screen(game).area_places()
    return {area.id: middle for area, middle in places.items()}


@cache
def outlines(game: str) -> Mapping[str, list[Point]]:
    """Return the corners of the areas, by their ids. A path with arcs has none."""
    found = {}
    for drawn, id in AREA.findall(board_files.start(game)):
        pen = RecordingPen()
        parse_path(drawn, pen)
        is_straight = "curveTo" not in {kind for kind, _ in pen.value}
        found[id] = [points[-1] for _, points in pen.value if points and is_straight]
    assert found.keys() == areas(game).keys()
    return found


@cache
def hit(game: str, finger: Point) -> str:
    """Return the area that is touched, "" for none."""
    drawn = outlines(game).items()
    return next((id for id, all in drawn if all and contains(all, finger)), "")


def touched(
    game: str,
    id: str,
    pixel: float,
    pieces: Mapping[str, Point],
    ranks: Sequence[Set[str]],
) -> list[str]:
    """Return what answers to the fingers that touch the square around a thing."""
    reach = REACH_PX * pixel
    x, y = {**areas(game), **pieces}[id]
    fingers = [(x + dx * reach, y + dy * reach) for dx in STEPS for dy in STEPS]
    return [
        touched_id(finger, reach, hit(game, finger), pieces, areas(game), ranks)
        for finger in fingers
    ]


def paths_of(clicks: ClickPath[Any]) -> Iterator[Path]:
    """Set each path of clicks that leaves a choice, and yield it."""
    for path in beginnings(clicks.gestures):
        clicks.path = path
        yield path


def choices(game: str) -> Iterator[tuple[Mapping[str, Point], ClickPath[Any]]]:
    """Yield the things that can be chosen and the clicks so far, in a random match."""
    states, _ = at_random(registry.load_game(game), SEATS[game], {}, seed=5)
    for it in decisions(game, states[::STATES_PER_SAMPLE]):
        pieces = {s.id: (s.x, s.y) for s in it.screen.scene(it.view) if s.is_button}
        clicks = it.clicks()
        for _ in paths_of(clicks):
            yield pieces, clicks


@pytest.mark.parametrize("game", by_day("pompieri"))
def test_near_what_may_be_chosen_nothing_else_answers(game: str) -> None:
    """A finger's square around it is its own, except for other choices there."""
    shares: dict[str, float] = {}
    for pixel in {round(opened(game, frame).unit(), 2) for frame in FRAMES[game]}:
        for pieces, clicks in choices(game):
            ranks = [ids(things) for things in clicks.ranks()]
            for id in ranks[0] & {*areas(game), *pieces}:
                said = touched(game, id, pixel, pieces, ranks)
                assert set(said) <= ranks[0] | ranks[1], id
                share = said.count(id) / len(said)
                shares[id] = min(share, shares.get(id, 1.0))
    assert len(shares) > 9
    assert min(shares.values()) > LEAST


@pytest.mark.parametrize("game", ["great_fire", "pompieri"])
def test_who_stands_where_another_may_go_can_be_chosen_instead(game: str) -> None:
    """A piece gets as much of its square as a place that can be used itself."""
    pixel = opened(game, FRAMES[game][2]).unit()
    shares = []
    for pieces, clicks in choices(game):
        ranks = [ids(things) for things in clicks.ranks()]
        for id in (ranks[1] - ranks[0]) & pieces.keys():
            if hit(game, pieces[id]) in ranks[0]:
                said = touched(game, id, pixel, pieces, ranks)
                shares.append(said.count(id) / len(said))
    assert len(shares) > 3
    assert sum(shares) / len(shares) > LEAST


@pytest.mark.parametrize("game", FRAMES)
def test_what_may_be_chosen_comes_into_a_phones_view(game: str) -> None:
    """All of it is far enough from the edge for a finger, if the board allows."""
    for frame in ((360, 245), (360, 345), (390, 449)):
        zoom = opened(game, frame)
        usual = zoom.window.width
        for pieces, clicks in choices(game):
            places = {**areas(game), **pieces}
            chosen = [places[id] for id in ids(clicks.following()) & places.keys()]
            zoom.reveal(*chosen)
            margin = 0.5 * REACH_PX * zoom.unit()
            for point in chosen:
                assert is_shown(game, zoom, point, margin), (frame, clicks.path)
            few = len(chosen) < 2
            assert zoom.window.width <= usual or not few, "it does not stay far away"


def sampled(game: str) -> list[Decision]:
    """Return decisions of recorded matches in which somebody has a choice."""
    found = [it for it in recorded_decisions(game, 1) if len(it.legal) > 1]
    step = len(found) / POSITIONS
    return [found[int(step * (n + 0.5))] for n in range(POSITIONS)]


@pytest.mark.parametrize("game", FRAMES)
def test_each_choice_has_room_for_a_thumb_or_is_named_by_a_button(game: str) -> None:
    """Two of 44 pixels: one goes through the choices and names them, one does it.

    A button of the panel has that size too: `tests/page/table/test_phone.py`.
    """
    zoom = opened(game, FRAMES[game][1])
    met = crowded = 0
    for decision in sampled(game):
        panel = decision.panel
        screen = decision.screen
        in_panel = {it.thing for it in (*panel.hand, *panel.own, *panel.buttons)}
        pieces = {s.thing: s for s in screen.scene(decision.view) if s.is_button}
        points = {thing: (s.x, s.y) for thing, s in pieces.items()}
        places = {**screen.area_places(), **points}
        labels = {thing: s.label for thing, s in pieces.items()}
        names = {**screen.area_labels(decision.view), **labels}
        clicks = decision.clicks()
        for path in paths_of(clicks):
            drawn = {it: places[it] for it in clicks.following() & places.keys()}
            zoom.reveal(*drawn.values())
            offered = [clicks.actions_after((*path, it)) for it in clicks.choices()]
            assert clicks.following() - drawn.keys() <= in_panel, path
            for thing, place in drawn.items():
                met += 1
                others = (dist(place, drawn[it]) for it in drawn if it != thing)
                is_roomy = min(others, default=THUMB_PX) / zoom.unit() >= THUMB_PX
                crowded += not is_roomy
                chosen = (*path, thing)
                assert names[thing], thing
                assert is_roomy or clicks.actions_after(chosen) in offered, chosen
                assert is_shown(game, zoom, place), chosen
    assert met > crowded > 0
