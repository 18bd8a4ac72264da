"""Every choice can be hit by a finger of 44 pixels, on every board and device."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache, partial
from math import dist
from types import SimpleNamespace
from typing import Any, Final

import pytest

from tests.draw.clicks import written
from tests.games.by_day import by_day
from tests.games.played import at_random
from tests.replays.recorded import matches, replayed
from tests.support.world.clock import Clock
from tinderbox.app.kernel.board.zoom import Zoom
from tinderbox.core.game import CHANCE, legal_actions
from tinderbox.draw import board_files
from tinderbox.draw.click_path import ClickPath, gestures_of
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
STEP: Final = re.compile(r"([a-zA-Z])|(-?\d*\.?\d+)")


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


def unit(game: str, frame: tuple[int, int]) -> float:
    """Return the size of a pixel in units of the board, when its table opens."""
    return opened(game, frame).unit()


def outline(commands: str) -> list[Point]:
    """Return the corners of a path of straight lines. A path with arcs has none."""
    point = (0.0, 0.0)
    points = list[Point]()
    command = ""
    numbers = list[float]()
    for letter, number in STEP.findall(commands):
        if letter:
            command = letter
            numbers = []
            if letter == "a":
                return []
            continue
        numbers.append(float(number))
        x, y = point
        match command, numbers:
            case "M" | "L", [to_x, to_y]:
                point = to_x, to_y
            case "l", [dx, dy]:
                point = x + dx, y + dy
            case "h" | "H" | "v" | "V", [to]:
                ends = {"h": (x + to, y), "H": (to, y), "v": (x, y + to), "V": (x, to)}
                point = ends[command]
            case _:
                continue
        numbers = []
        points.append(point)
    return points


def around(middle: Point, reach: float) -> list[Point]:
    """Return the points around a middle where fingers may touch."""
    x, y = middle
    return [(x + dx * reach, y + dy * reach) for dx in STEPS for dy in STEPS]


def hit(finger: Point, drawn: Mapping[str, list[Point]]) -> str:
    """The area that is touched, "" for none."""
    return next((id for id, corners in drawn.items() if is_inside(finger, corners)), "")


def is_inside(point: Point, corners: list[Point]) -> bool:
    x, y = point
    crossings = 0
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            crossings += 1
    return crossings % 2 == 1


def places_of_areas(game: str) -> dict[str, Point]:
    """Return the middles of the areas by their ids."""
    places = registry.load_screen(game).area_places()
    return {area.id: middle for area, middle in places.items()}


def choices(game: str) -> Iterator[tuple[Mapping[str, Point], ClickPath[Any]]]:
    """Yield the things that can be chosen and the clicks so far, in a random match."""
    rules = registry.load_game(game)
    screen = registry.load_screen(game)
    for state in at_random(rules, SEATS[game], {}, seed=5)[0][::STATES_PER_SAMPLE]:
        player = rules.to_move(state)
        if player is None or player == CHANCE:
            continue
        view = rules.view(state, player)
        pieces = {s.id: (s.x, s.y) for s in screen.scene(view) if s.is_button}
        clicks: ClickPath[Any] = ClickPath()
        legal = legal_actions(rules, state)
        clicks.offer(gestures_of(screen, view, legal), screen.walks(view, legal))
        for _ in paths_of(clicks):
            yield pieces, clicks


@pytest.mark.parametrize("game", by_day("pompieri"))
def test_near_what_may_be_chosen_nothing_else_answers(game: str) -> None:
    """A finger's square around it is its own, except for other choices there."""
    areas = places_of_areas(game)
    drawn = {id: outline(d) for d, id in AREA.findall(board_files.start(game))}
    assert drawn.keys() == areas.keys()
    shares: dict[str, float] = {}
    touched = cache(partial(hit, drawn=drawn))
    for pixel in {round(unit(game, frame), 2) for frame in FRAMES[game]}:
        for pieces, clicks in choices(game):
            ranks = [ids(things) for things in clicks.ranks()]
            places = {**areas, **pieces}
            reach = REACH_PX * pixel
            for id in ranks[0] & places.keys():
                said = [
                    touched_id(finger, reach, touched(finger), pieces, areas, ranks)
                    for finger in around(places[id], reach)
                ]
                assert set(said) <= ranks[0] | ranks[1], id
                share = said.count(id) / len(said)
                shares[id] = min(share, shares.get(id, 1.0))
    assert len(shares) > 9
    assert min(shares.values()) > LEAST


@pytest.mark.parametrize("game", ["great_fire", "pompieri"])
def test_who_stands_where_another_may_go_can_be_chosen_instead(game: str) -> None:
    """A piece gets as much of its square as a place that can be used itself."""
    areas = places_of_areas(game)
    drawn = {id: outline(d) for d, id in AREA.findall(board_files.start(game))}
    reach = REACH_PX * unit(game, FRAMES[game][2])
    shares = []
    for pieces, clicks in choices(game):
        ranks = [ids(things) for things in clicks.ranks()]
        for id in sorted((ranks[1] - ranks[0]) & pieces.keys()):
            if hit(pieces[id], drawn) in ranks[0]:
                said = [
                    touched_id(finger, reach, hit(finger, drawn), pieces, areas, ranks)
                    for finger in around(pieces[id], reach)
                ]
                shares.append(said.count(id) / len(said))
    assert len(shares) > 3
    assert sum(shares) / len(shares) > LEAST


@pytest.mark.parametrize("game", FRAMES)
def test_what_may_be_chosen_comes_into_a_phones_view(game: str) -> None:
    """All of it is far enough from the edge for a finger, if the board allows."""
    width, height = board_files.size(board_files.start(game))
    for frame in ((360, 245), (360, 345), (390, 449)):
        zoom = opened(game, frame)
        usual = zoom.window.width
        for pieces, clicks in choices(game):
            places = {**places_of_areas(game), **pieces}
            chosen = [places[id] for id in ids(clicks.following()) & places.keys()]
            zoom.reveal(*chosen)
            window = zoom.window
            margin = 0.5 * REACH_PX * zoom.unit()
            for x, y in chosen:
                assert window.x <= max(0, x - margin), (frame, clicks.path)
                assert window.x + window.width >= min(width, x + margin)
                assert window.y <= max(0, y - margin), (frame, clicks.path)
                assert window.y + window.height >= min(height, y + margin)
            few = len(chosen) < 2
            assert window.width <= usual or not few, "it does not stay far away"


PHONE: Final = {
    "great_fire": (390, 449),
    "pompieri": (390, 418),
    "fire_bulls": (390, 509),
}
POSITIONS: Final = 20
THUMB_PX: Final = 44.0


def recorded_positions(game: str) -> list[Any]:
    """Return states of recorded matches in which somebody has a choice."""
    states = [
        state
        for name in matches(game)
        for rules, table in [replayed(name)]
        for state, mover in zip(table.states, table.movers, strict=False)
        if mover != CHANCE and len(legal_actions(rules, state)) > 1
    ]
    step = len(states) / POSITIONS
    return [states[int(step * (n + 0.5))] for n in range(POSITIONS)]


def paths_of(clicks: ClickPath[Any]) -> Iterator[Path]:
    """Set each path of clicks that leaves a choice, and yield it."""
    begun = {g[:n] for g in clicks.gestures for n in range(len(g))}
    for path in sorted(begun, key=written):
        clicks.path = path
        yield path


@pytest.mark.parametrize("game", PHONE)
def test_each_choice_has_room_for_a_thumb_or_is_named_by_a_button(game: str) -> None:
    """Two of 44 pixels: one goes through the choices and names them, one does it.

    A button of the panel has that size too: `tests/page/table/test_phone.py`.
    """
    rules = registry.load_game(game)
    screen = registry.load_screen(game)
    zoom = opened(game, PHONE[game])
    met = crowded = 0
    for state in recorded_positions(game):
        view = rules.view(state, rules.to_move(state))
        legal = legal_actions(rules, state)
        panel = screen.panel(view, legal)
        in_panel = {it.thing for it in (*panel.hand, *panel.own, *panel.buttons)}
        pieces = {s.thing: s for s in screen.scene(view) if s.is_button}
        points = {thing: (s.x, s.y) for thing, s in pieces.items()}
        places = {**screen.area_places(), **points}
        names = {
            **screen.area_labels(view),
            **{thing: s.label for thing, s in pieces.items()},
        }
        clicks: ClickPath[Any] = ClickPath(screen.area_places())
        clicks.offer(gestures_of(screen, view, legal), screen.walks(view, legal))
        for path in paths_of(clicks):
            drawn = {it: places[it] for it in clicks.following() & places.keys()}
            zoom.reveal(*drawn.values())
            window = zoom.window
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
                x, y = place
                assert window.x <= x <= window.x + window.width, chosen
                assert window.y <= y <= window.y + window.height, chosen
    assert met > crowded > 0
