"""The visible part of a board: whole, filled, zoomed, moved, never beside the board."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fnmatch import fnmatchcase
from types import SimpleNamespace
from typing import Any

import pytest

from tests.stories import Story, stories, tell
from tests.support.world.clock import Clock
from tests.tables import table
from tinderbox.app.kernel.board.zoom import Zoom
from tinderbox.draw.window import FINGER_PX_PER_UNIT, Window
from tinderbox.games import registry
from tinderbox.games.fire_bulls.screen import layout

BOARD = (1440.0, 1040.0)
# A frame's width by its height, how its window is changed, the window's left and upper
# edge, width and height, and the part of the board that is drawn.
WINDOWS = table("""
2    |                                 | -320 0 2080 1040        | 0 0 1440 1040
2    | closer 2 720 520                | 200 260 1040 520        | 200 260 1040 520
2    | closer 0.01 700 500             | -320 0 2080 1040        | 0 0 1440 1040
2    | closer 1000 700 500             | 530 416.67 346.67 173.3 | 530 416.* 346.* 173.*
2    | closer 4 700 500                | 445 375 520 260         | 445 375 520 260
2    | closer 4 700 500, moved -9999 0 | 0 375 520 260           | 0 375 520 260
2    | closer 4 700 500, moved 9999 0  | 920 375 520 260         | 920 375 520 260
0.65 |                                 | 0 -587.69 1440 2215.4   | 0 0 1440 1040
""")


@pytest.mark.parametrize(("shape", "changes", "seen", "drawn"), WINDOWS)
def test_a_window_is_centred_zooms_between_two_ends_and_stays_on_the_board(
    shape: str, changes: str, seen: str, drawn: str
) -> None:
    window = Window(BOARD, float(shape)).whole()
    for change in filter(None, changes.split(", ")):
        name, *numbers = change.split()
        window = getattr(window, name)(*map(float, numbers))
    found = window.x, window.y, window.width, window.height
    assert found == pytest.approx((*map(float, seen.split()),), rel=1e-3)
    assert fnmatchcase(window.viewbox(), drawn)


Box = tuple[float, float, float, float]
WHOLE: Box = (0.0, 0.0, *BOARD)
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


EVENTS = {
    "puts": "pointerdown",
    "moves": "pointermove",
    "lifts": "pointerup",
    "turns": "wheel",
}
# What each kind of frame has a box for: an upright phone, and one held sideways.
BOXES: dict[str, Sequence[Box]] = {
    "frame": (),
    "phone": (WHOLE, WHOLE),
    "fire_bulls": (layout.PHONE_BOX, layout.LANDSCAPE_PHONE_BOX),
}
# What happens to a frame, and behind the colon what is true then. `sees` finds the left
# edge, the upper one and the width of what is shown, `at` a point of the board.
STORIES = """
beyond the edges of a phone lies what nobody needs
    fire_bulls 390 503
    has_in_sight PHONE_BOX: yes
    more
    presses closer
    more: left top right bottom
    fire_bulls 390 430
    has_in_sight PHONE_BOX: yes
    more
    fire_bulls 360 464
    has_in_sight PHONE_BOX: yes
    more
    fire_bulls 473 390
    has_in_sight LANDSCAPE_PHONE_BOX: yes
    more
    presses closer
    more: left top right bottom

a whole board on a phone comes nearer for a choice and goes back
    phone 390 440
    sees: 0 -292 1440
    more
    reveals 100 100 200 200
    px_per_unit: yes
    more: right bottom
    reveals
    sees: 0 -292 1440
    more

a device that is turned does not keep what was only brought into sight
    phone 390 440
    reveals 100 100 200 200
    resized 390 500
    sees: 0 -403 1440

a frame of this size at the start
    frame 390 400
    sees: 257 45 886
    presses whole
    sees: 0 -218 1440

becomes as large later, as long as nobody has zoomed
    frame 390 270
    resized 390 400
    sees: 257 45 886
    presses closer
    sees: 383 175 633
    resized 420 300
    sees: 359 256 682

a finger that slips does not drag
    frame 800 600
    presses closer
    sees: 206 134 1029
    moves 300 300
    puts 400 300
    moves 404 303
    sees: 206 134 1029
    is_dragged: no
    moves 410 300
    sees: 193 134 1029
    is_dragged: yes
    puts_another 500 300
    is_dragged: yes
    lifts_another 500 300
    lifts 410 300
    puts 410 300
    is_dragged: no

two fingers zoom about the place between them
    frame 800 600
    at 400 300: 720 520
    puts 300 300
    puts_another 500 300
    moves 200 300
    moves_another 600 300
    sees: 330 250 720
    at 400 300: 690 520

a finger finds its point on a board that a style draws taller
    frame 800 600
    at 200 200: 360 340
    is_drawn -60 720
    at 200 180: 360 340

a double tap on no choice zooms in and back
    frame 800 600
    taps 0: no
    taps 600: no
    at 300 200: 540 340
    taps 800: yes
    sees: 270 160 720
    at 300 200: 540 340
    taps 900: no
    taps 1000: yes
    sees: 0 -20 1440

a tap on a choice is no part of a double tap
    frame 800 600
    taps 0: no
    taps_a_choice 100: no
    taps_a_choice 200: no
    taps 300: no

a board that was scaled is drawn anew when it has rested
    frame 800 600
    view_box: 0 0 1440 1040
    presses closer
    sees: 206 134 1029
    reveals 1300 900
    sees: 300 157 1029
    is_scaled: yes
    at 0 0: 300 157
    comes_back 900 800: yes
    waits: yes
    is_scaled: yes
    waits: yes
    is_scaled: no
    view_box: 300 157 1029 771
    at 0 0: 300 157
    reveals 10 10
    is_scaled: no
    view_box: 300 157 1029 771
    waits: no

the wheel zooms with control only
    frame 800 600
    turns 400 300
    sees: 0 -20 1440
    turns_with_control 400 300
    sees: 456 322 527
    prevented: yes

the buttons zoom in and out, and show the whole board
    frame 800 600
    presses closer
    presses closer
    sees: 353 244 735
    presses farther
    sees: 206 134 1029
    presses whole
    sees: 0 -20 1440
    presses closer
    reveals 10 10
    sees: 0 0 1029
"""


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

    def show(self, width: float, height: float, *boxes: Box) -> None:
        """Show the board anew in a frame of this size."""
        self.area = SimpleNamespace(x=0.0, y=0.0, width=width, height=height)
        self.picture = Picture(SimpleNamespace(**vars(self.area)))
        self.clock = Clock()
        self.told = dict[str, str]()
        self.prevented = 0
        view = SimpleNamespace(
            children=[self.picture],
            getBoundingClientRect=lambda: self.area,
            setAttribute=self.told.__setitem__,
        )
        self.zoom = Zoom(view, BOARD, (700, 500), self.clock.later, *boxes)
        self.zoom.fit()

    def prevent(self) -> None:
        self.prevented += 1

    def do(self, verb: str, *words: str) -> object:
        """Do what a line says, and return what it asks for."""
        if verb in BOXES:
            width, height = map(float, words)
            self.show(width, height, *BOXES[verb])
            return None
        zoom = self.zoom
        if verb == "presses":
            return getattr(zoom, words[0])()
        if verb == "has_in_sight":
            left, top, right, bottom = getattr(layout, words[0])
            seen = zoom.window
            return (
                seen.x <= left + 1
                and seen.y <= top + 1
                and seen.x + seen.width >= right - 1
                and seen.y + seen.height >= bottom - 1
            )
        numbers = [*map(float, words)]
        x, y, *_ = (*numbers, 0.0, 0.0)
        event: Any = SimpleNamespace(
            type=EVENTS.get(verb.partition("_")[0]),
            clientX=x,
            clientY=y,
            pointerId=verb.endswith("_another"),
            ctrlKey=verb.endswith("_with_control"),
            deltaY=-100.0,
            preventDefault=self.prevent,
        )
        match verb:
            case "taps" | "taps_a_choice":
                tap: Any = SimpleNamespace(clientX=300.0, clientY=200.0, timeStamp=x)
                return zoom.tap(tap, is_choice=verb == "taps_a_choice")
            case "reveals":
                zoom.reveal(*zip(numbers[::2], numbers[1::2], strict=True))
            case "resized":
                for box in (self.area, self.picture.drawn):
                    box.width, box.height = numbers
                zoom.resized()
            case "is_drawn":  # by a style, from here on, so high
                self.picture.drawn.y, self.picture.drawn.height = numbers
            case "sees":
                window = zoom.window
                return f"{window.x:.0f} {window.y:.0f} {window.width:.0f}"
            case "view_box":
                drawn = self.picture.attributes["viewBox"].split()
                return " ".join(f"{float(number):.0f}" for number in drawn)
            case "is_scaled":
                return "scale" in self.picture.style.transform
            case "waits":  # for what is due next, if anything is
                return self.clock.step()
            case "comes_back":  # a point, by way of the screen
                return zoom.on_board(*zoom.on_screen((x, y))) == pytest.approx((x, y))
            case "at":
                return "{:.0f} {:.0f}".format(*zoom.on_board(x, y))
            case "more":  # where there is more of the board
                return self.told["data-more"]
            case "px_per_unit":
                return 1 / zoom.unit() == pytest.approx(FINGER_PX_PER_UNIT)
            case "is_dragged":
                return zoom.is_dragged
            case "prevented":
                return self.prevented == 1
            case _:
                zoom.follow(event)
        return None


@stories(STORIES)
def test_a_frame_shows_what_a_reader_wants(story: Story) -> None:
    tell(story, Frame().do)
