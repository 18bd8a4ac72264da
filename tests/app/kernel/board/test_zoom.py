"""The visible part of a board: whole, filled, zoomed, moved, never beside the board."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

import pytest

from tests.support.tables import table
from tests.support.world.clock import Clock
from tinderbox.app.kernel.board.zoom import REST_MS, Zoom
from tinderbox.draw.window import FINGER_PX_PER_UNIT, MAX_ZOOM, Window
from tinderbox.games import registry
from tinderbox.games.fire_bulls.screen import layout

BOARD = (1440.0, 1040.0)
TALL = 390 / 600
WIDE = 2.0


def test_the_whole_board_is_centred_in_a_frame_of_another_shape() -> None:
    wide = Window(BOARD, WIDE).whole()
    assert (wide.x, wide.y, wide.width, wide.height) == (-320, 0, 2080, 1040)
    assert wide.viewbox() == "0 0 1440 1040", "it is asked for as it was drawn"
    assert wide.closer(2, 720, 520).viewbox() == "200 260 1040 520"
    tall = Window(BOARD, TALL).whole()
    assert (tall.x, tall.width) == (0, 1440)
    assert tall.y == pytest.approx((1040 - tall.height) / 2)


Box = tuple[float, float, float, float]
# Screen, frame, and the width that is seen, if not all of its height is. Pompieri has a
# box for upright screens alone, Fire Bulls two; London is shown whole.
STARTS = table("""
pompieri   | 1112 834 | whole
pompieri   | 814 590  | whole
pompieri   | 814 670  | 1137
pompieri   | 390 415  | 886
fire_bulls | 814 670  | whole
fire_bulls | 770 553  | whole
fire_bulls | 506 380  | 1366
great_fire | 770 553  | whole
great_fire | 390 300  | whole
""")


@pytest.mark.parametrize(("game", "frame", "seen"), STARTS)
def test_a_frame_shows_at_first_what_its_shape_has_room_for(
    game: str, frame: str, seen: str
) -> None:
    screen = registry.load_screen(game)
    boxes = screen.phone_box, screen.landscape_phone_box
    width, height = map(float, frame.split())
    start = Window(BOARD, 1).at_start((width, height), screen.focal_point(), *boxes)
    is_whole = seen == "whole"
    expected = BOARD[0] if is_whole else float(seen)
    assert min(start.width, BOARD[0]) == pytest.approx(expected, rel=0.02)
    assert (start.height >= BOARD[1] - 12) is is_whole


def test_zooming_has_two_ends_and_panning_stays_on_the_board() -> None:
    whole = Window(BOARD, WIDE).whole()
    assert whole.closer(1000, 700, 500).width == pytest.approx(whole.width / MAX_ZOOM)
    assert whole.closer(0.01, 700, 500) == whole
    near = whole.closer(4, 700, 500)
    assert near.moved(-9999, -9999).x == 0
    assert near.moved(9999, 9999).x == pytest.approx(1440 - near.width)


PHONES = [  # width and height of a phone's board, in pixels, and what it shows whole
    ((390, 503), layout.PHONE_BOX),
    ((390, 430), layout.PHONE_BOX),  # in a lesson
    ((360, 464), layout.PHONE_BOX),
    ((473, 390), layout.LANDSCAPE_PHONE_BOX),
]


class Picture:
    """A picture of the board. `drawn` is where a style sheet puts it."""

    def __init__(self, drawn: SimpleNamespace) -> None:
        self.drawn = drawn
        self.style = SimpleNamespace(transform="")
        self.attributes = dict[str, str]()
        self.getAttribute = self.attributes.get
        self.setAttribute = self.attributes.__setitem__

    def getBoundingClientRect(self) -> SimpleNamespace:
        """Return where the picture is seen: as its own style moves and scales it."""
        numbers = re.findall(r"-?[\d.]+", self.style.transform) or ("0", "0")
        right, down, scale, *_ = map(float, (*numbers, 1))
        drawn = self.drawn
        return SimpleNamespace(
            x=drawn.x + right,
            y=drawn.y + down,
            width=drawn.width * scale,
            height=drawn.height * scale,
        )


class Frame:
    """A frame around the whole board, with fingers on it."""

    def __init__(self, size: tuple[float, float] = (800, 600), *boxes: Box) -> None:
        self.area = SimpleNamespace(x=0.0, y=0.0, width=size[0], height=size[1])
        self.drawn = SimpleNamespace(**vars(self.area))
        self.told = dict[str, str]()
        self.picture = Picture(self.drawn)
        view = SimpleNamespace(
            children=[self.picture],
            getBoundingClientRect=lambda: self.area,
            setAttribute=self.told.__setitem__,
        )
        self.clock = Clock()
        self.zoom = Zoom(view, BOARD, (700, 500), self.clock.later, *boxes)
        self.zoom.fit()
        self.prevented = 0

    @property
    def more(self) -> str:
        """Where there is more of the board."""
        return self.told["data-more"]

    def resize(self, width: float, height: float) -> None:
        for box in (self.area, self.drawn):
            box.width, box.height = width, height
        self.zoom.resized()

    def send(self, kind: str, x: float = 0, y: float = 0, **about: object) -> None:
        event = {"pointerId": 1, "ctrlKey": False, "deltaY": 0.0, **about}
        event |= {"type": kind, "clientX": x, "clientY": y}
        event["preventDefault"] = self._prevent
        self.zoom.follow(SimpleNamespace(**event))

    def tap(self, *, at_ms: float, is_choice: bool = False) -> bool:
        event: Any = SimpleNamespace(clientX=300.0, clientY=200.0, timeStamp=at_ms)
        return self.zoom.tap(event, is_choice=is_choice)

    def _prevent(self) -> None:
        self.prevented += 1


@pytest.mark.parametrize(("size", "box"), PHONES)
def test_a_phone_shows_its_box_whole_upright_and_sideways(
    size: tuple[float, float], box: Box
) -> None:
    frame = Frame(size, layout.PHONE_BOX, layout.LANDSCAPE_PHONE_BOX)
    window = frame.zoom.window
    left, top, right, bottom = box
    assert window.x <= left + 1
    assert window.y <= top + 1
    assert window.x + window.width >= right - 1
    assert window.y + window.height >= bottom - 1
    assert frame.more == "", "only what nobody needs lies beyond an edge"
    frame.zoom.closer()
    assert frame.more == "left top right bottom"


def test_a_whole_board_on_a_phone_comes_nearer_for_a_choice_and_goes_back() -> None:
    whole = (0.0, 0.0, *BOARD)
    frame = Frame((390, 440), whole, whole)
    assert (frame.zoom.window.width, frame.more) == (BOARD[0], "")
    frame.zoom.reveal((100, 100), (200, 200))
    assert 1 / frame.zoom.unit() == pytest.approx(FINGER_PX_PER_UNIT)
    assert frame.more == "right bottom"
    frame.zoom.reveal()
    assert (frame.zoom.window.width, frame.more) == (BOARD[0], "")
    # Nor does the reader's device, turned, keep what was only brought into sight.
    frame.zoom.reveal((100, 100), (200, 200))
    frame.resize(390, 500)
    assert frame.zoom.window == frame.zoom.window.whole()


def test_a_board_is_drawn_anew_when_it_rests_and_was_scaled() -> None:
    """With another view box a browser would lay out all things anew."""
    frame = Frame()
    zoom, clock, drawn = frame.zoom, frame.clock, frame.picture.attributes
    first = drawn["viewBox"]
    zoom.closer()
    clock.ms += REST_MS - 1
    zoom.reveal((1300.0, 900.0))
    near = zoom.window
    assert zoom.on_board(0, 0) == pytest.approx((near.x, near.y), abs=1)
    point = zoom.on_board(*zoom.on_screen((900.0, 800.0)))
    assert point == pytest.approx((900.0, 800.0), abs=0.01)
    clock.step()
    assert drawn["viewBox"] == first, "it has not rested since"
    clock.step()
    assert (drawn["viewBox"], frame.picture.style.transform) == (near.viewbox(), "")
    assert zoom.on_board(0, 0) == pytest.approx((near.x, near.y))
    zoom.reveal((10.0, 10.0))
    assert "scale" not in frame.picture.style.transform
    assert not clock.step(), "what is only moved stays sharp"


def test_a_frame_of_another_size_shows_the_same_as_large() -> None:
    frame = Frame((390, 270))
    frame.resize(390, 400)  # what lay above it is gone
    zoom = frame.zoom
    assert zoom.window == Frame((390, 400)).zoom.window, "as at the start"
    zoom.closer()
    seen = zoom.window
    unit = zoom.unit()
    frame.resize(420, 300)
    assert zoom.unit() == pytest.approx(unit)
    assert zoom.window.shape == pytest.approx(420 / 300)
    middle = zoom.window.x + zoom.window.width / 2
    assert middle == pytest.approx(seen.x + seen.width / 2)


def test_a_finger_that_slips_does_not_drag() -> None:
    frame = Frame()
    frame.zoom.closer()
    before = frame.zoom.window
    frame.send("pointermove", 300, 300)  # nothing is pressed
    frame.send("pointerdown", 400, 300)
    frame.send("pointermove", 404, 303)
    assert (frame.zoom.window, frame.zoom.is_dragged) == (before, False)
    frame.send("pointermove", 410, 300)
    assert frame.zoom.is_dragged
    assert frame.zoom.window.x == pytest.approx(before.x - 10 * frame.zoom.unit())
    frame.send("pointerup", 410, 300)
    frame.send("pointerdown", 410, 300)
    assert not frame.zoom.is_dragged


def test_two_fingers_zoom_about_the_place_between_them() -> None:
    frame = Frame()
    before = frame.zoom.window.width
    middle = frame.zoom.on_board(400, 300)
    frame.send("pointerdown", 300, 300)
    frame.send("pointerdown", 500, 300, pointerId=2)
    frame.send("pointermove", 200, 300)
    frame.send("pointermove", 600, 300, pointerId=2)
    assert frame.zoom.window.width == pytest.approx(before / 2)
    assert frame.zoom.on_board(400, 300) == pytest.approx(middle, abs=60)


def test_a_finger_finds_its_point_on_a_board_that_a_style_draws_taller() -> None:
    frame = Frame()
    x, y = frame.zoom.on_board(200, 200)
    frame.drawn.y, frame.drawn.height = -60.0, 720.0  # 1.2 times, from its middle
    assert frame.zoom.on_board(200, 180) == pytest.approx((x, y))


def test_a_double_tap_on_no_choice_zooms_in_and_back() -> None:
    frame = Frame()
    before = frame.zoom.window
    assert not frame.tap(at_ms=0)
    assert not frame.tap(at_ms=600), "these were two taps"
    point = frame.zoom.on_board(300, 200)
    assert frame.tap(at_ms=800)
    assert frame.zoom.window.width == pytest.approx(before.width / 2)
    assert frame.zoom.on_board(300, 200) == pytest.approx(point)
    assert not frame.tap(at_ms=900), "a third tap begins another"
    assert frame.tap(at_ms=1000)
    assert frame.zoom.window == before


def test_a_tap_on_a_choice_is_no_part_of_a_double_tap() -> None:
    frame = Frame()
    for at_ms, is_choice in enumerate((False, True, True, False)):
        assert not frame.tap(at_ms=100.0 * at_ms, is_choice=is_choice)


def test_the_wheel_zooms_with_control_only() -> None:
    frame = Frame()
    before = frame.zoom.window
    frame.send("wheel", 400, 300, deltaY=-100.0)
    assert (frame.zoom.window, frame.prevented) == (before, 0)
    frame.send("wheel", 400, 300, deltaY=-100.0, ctrlKey=True)
    assert frame.zoom.window.width < before.width
    assert frame.prevented == 1


def test_the_buttons_zoom_in_and_out_and_show_the_whole_board() -> None:
    zoom = Frame().zoom
    whole = zoom.window
    zoom.closer()
    zoom.closer()
    near = zoom.window
    zoom.farther()
    assert near.width < zoom.window.width < whole.width
    zoom.whole()
    assert zoom.window == whole
    zoom.closer()
    zoom.reveal((10.0, 10.0))
    assert zoom.window.x <= 10
