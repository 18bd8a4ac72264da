"""Clicks, taps, hovers and keys on the page's own frame, and their effects."""

from __future__ import annotations

from itertools import chain
from types import SimpleNamespace
from typing import Any

import pytest

from tests.support.stories import Story, stories
from tests.support.world.document import Element
from tests.support.world.world import opened
from tinderbox.games import registry

TABLE = (("game", "fire_bulls"), ("seats", "human,greedy"), ("seed", "4"))
ASKS = ("touch", "twice")  # before a tap acts


class Reader:
    """A person at a table, with a mouse, a finger and keys."""

    def __init__(self, *query: tuple[str, str]) -> None:
        page: Any
        page, self.browser = opened(
            tuple({**dict(TABLE), "speed": "instant", **dict(query)}.items())
        )
        self.page = page
        self.document = self.browser.document
        self.table: Any = page.table
        self.chosen: list[str] = []
        self.prevented = 0

    def send(self, where: Any, kind: str, target: Any, **about: object) -> None:
        """Send an event that bubbles up to its listener."""
        event = {
            **dict.fromkeys(("altKey", "ctrlKey", "metaKey", "shiftKey", "repeat")),
            **dict.fromkeys(("clientX", "clientY", "detail"), 1),
            **dict.fromkeys(("key", "code"), ""),
            **{"type": kind, "target": target, "pointerType": "mouse", "timeStamp": 0},
            "getModifierState": lambda _: False,
            "preventDefault": self._prevent,
            **about,
        }
        for listener in where.events[kind]:
            listener(SimpleNamespace(**event))

    def _prevent(self) -> None:
        self.prevented += 1

    def click(self, target: Any, **about: object) -> None:
        self.send(self.document, "click", target, **about)

    def press(self, key: str, **about: object) -> None:
        target = self.document.activeElement
        self.send(self.document, "keydown", target, key=key, **about)

    def at_table(self, kind: str, target: Any, **about: object) -> None:
        self.send(self.browser.element("page-table"), kind, target, **about)

    def watch(self, part: Any, *names: str) -> list[tuple[Any, ...]]:
        """Replace these methods, and return the list of their calls."""
        calls: list[tuple[Any, ...]] = []
        for name in names:
            setattr(
                part, name, lambda *given, _name=name: calls.append((_name, *given))
            )
        return calls

    def card(self) -> Any:
        """Return a thing in the hand."""
        card = self.page.dialog.make("button", id="card", data_id="card")
        self.browser.element("panel-hand").replaceChildren(card)
        return card


def button(reader: Reader, command: str) -> Element:
    found = reader.document.querySelector(f'[data-command="{command}"]')
    assert found is not None
    return found


# What a reader does, and behind the colon what is asked of the table and of commands:
# nothing if there is none. `card` is in the hand, `area` is the first of the board.
STORIES = """
a look goes on until another
    is_over card: look card
    is_over card
    is_over journal: look
    is_over card: look card
    leaves card: look

a finger previews once it rests, and a tap is no look
    touches card
    clicks card: click card
    waits
    touches card
    waits: look card

a pointer that rests takes no look from the keys, as when a dialog opens and closes
    presses Tab
    focuses card: look card
    leaves card
    is_over journal
    moves_over journal: look
    is_over card: look card

a click on bare board is none
    clicks board

after a drag nothing is clicked
    presses_down area
    drags area
    clicks area
    lifts area
    presses_down area
    clicks area: click area

the rest of a double click does what may be repeated, on the same thing
    clicks print: run print
    clicks_again print
    clicks moment:prev: run moment:prev
    clicks_again moment:prev: run moment:prev
    clicks_again settings

keys on a place of the board
    focuses area: look area
    presses ?: why_not area
    presses Enter: click area
    presses Space: click area
    holds Enter
    presses ArrowLeft: focus_neighbour area
    presses x
    presses Control+Enter

taking back and the help are keys everywhere but in a field
    focuses timeline-at
    presses Control+z: run undo
    presses ?: run keys
    focuses act-fork
    presses Control+z: run undo
    presses ?: run keys
    focuses brand
    presses Control+z: run undo
    presses ?: run keys
    focuses new-name
    presses Control+z
    presses ?

a letter is no command where that is off, nor behind a dialog
    focuses brand
    presses b: run rules
    turns_letters_off
    presses b
    presses ?
    opens_dialog
    presses Control+z
"""


def does(reader: Reader, verb: str, name: str = "") -> None:
    """Have a reader do what a line of a story says."""
    target = thing(reader, name)
    held, _, key = name.rpartition("+")
    match verb:
        case "is_over" | "touches":
            kind = "touch" if verb == "touches" else "mouse"
            reader.at_table("pointerover", target, pointerType=kind)
        case "moves_over":
            reader.at_table("pointermove", target)
        case "leaves":
            reader.at_table("mouseleave", target)
        case "clicks" | "clicks_again":
            reader.click(target, detail=2 if verb == "clicks_again" else 1)
        case "presses_down" | "lifts" | "drags":
            kind = {"presses_down": "down", "lifts": "up", "drags": "move"}[verb]
            view = reader.browser.element("board-view")
            x = 200.0 if verb == "drags" else 1.0
            reader.send(view, f"pointer{kind}", target, clientX=x, pointerId=1)
        case "focuses":
            target.focus()
            reader.at_table("focusin", target)
        case "presses" | "holds":
            key = " " if key == "Space" else key
            reader.press(key, ctrlKey=held == "Control", repeat=verb == "holds")
        case "waits":
            reader.browser.run_timers()
        case "turns_letters_off":
            reader.page.preferences.choose("letters", "off")
        case "opens_dialog":
            reader.page.dialog.show("title")


def thing(reader: Reader, name: str) -> Any:
    """Return what a story calls so."""
    match name:
        case "card":
            return reader.document.getElementById("card") or reader.card()
        case "area":
            return next(iter(reader.table.board.areas.values()))
        case "new-name":
            field = reader.document.createElement("input")
            reader.document.body.append(field)
            return field
        case "print" | "moment:prev":
            made = reader.page.dialog.make("button", data_command=name)
            reader.document.body.append(made)
            return made
        case "settings":
            return button(reader, name)
    return reader.document.getElementById(name)


@stories(STORIES)
def test_what_a_reader_does_asks_for_this_and_no_more(story: Story) -> None:
    reader = Reader()
    choosing = reader.table.choosing
    watched = [
        reader.watch(choosing, "look", "click", "why_not"),
        reader.watch(reader.table, "focus_neighbour"),
        reader.watch(reader.page.commands, "run"),
    ]
    area = next(iter(reader.table.board.areas))
    for done, told in story:
        does(reader, *done)
        words = (" ".join(map(str, call[:2])).strip() for call in chain(*watched))
        assert ", ".join(words).replace(area, "area") == told, done
        for calls in watched:
            calls.clear()


@pytest.mark.parametrize("by_key", [False, True])
def test_a_button_that_was_pressed_has_the_focus_again_but_not_long_after(
    by_key: bool,
) -> None:
    reader = Reader()
    dialog = reader.browser.element("dialog")
    settings = button(reader, "settings")
    settings.focus()
    reader.click(settings)
    assert dialog.open
    reader.click(button(reader, "close-dialog"))
    assert not dialog.open
    assert reader.document.activeElement is settings
    reader.watch(reader.table.choosing, "click")
    area = next(iter(reader.table.board.areas.values()))
    if by_key:
        area.focus()
        reader.press("Enter")
    else:
        reader.click(area)
    area.focus()
    reader.browser.element("panel-todo").focus()
    reader.send(dialog, "close", settings)
    assert reader.document.activeElement is not settings


MENU_CLICKS = [
    ('[data-command="journal"]', False),
    ('[data-command="close-menu"]', False),
    ('[data-command="speed:fast"]', True),  # a choice leaves it open
    ('[data-command="language:it"]', True),
    ("beside it", False),
]


@pytest.mark.parametrize(("selector", "stays_open"), MENU_CLICKS)
def test_an_item_of_the_menu_closes_it_and_keys_wait_meanwhile(
    selector: str, stays_open: bool
) -> None:
    reader = Reader()
    reader.page.commands.run("menu")
    menu = reader.browser.element("menu")
    reader.send(reader.document, "keydown", menu, key="j")
    assert not reader.document.body.hasAttribute("data-journal")
    reader.click(menu.querySelector(selector) or menu)
    assert menu.open is stays_open


def test_the_slider_shows_its_moment_and_the_focus_a_place() -> None:
    reader = Reader()
    slider = reader.browser.element("timeline-at")
    slider.value = 0
    reader.at_table("input", slider)
    assert reader.table.timeline.moment == 0
    id, area = list(reader.table.board.areas.items())[-1]
    reader.at_table("focusin", area)
    assert reader.table.board.roving == id
    assert area.getAttribute("tabindex") == "0"


def with_finger(reader: Reader, thing: str | None = None) -> Reader:
    """Have a finger on the board, which means this thing, or the one that it hits."""
    board = reader.browser.element("board")
    reader.at_table("pointerdown", board, pointerType="touch")
    reader.table.choosing.thing_at = lambda _x, _y, hit, *, prefers_usable: (
        hit if thing is None else thing
    )
    return reader


@pytest.mark.parametrize("game", ["great_fire", "pompieri", "fire_bulls"])
def test_a_second_tap_does_what_the_first_has_shown(game: str) -> None:
    """It means the same in all games; buttons say what they do, and do it at once."""
    others = registry.load_game(game).SEATS[0] - 1
    seats = ",".join(["human"] + ["greedy"] * others)
    reader = with_finger(Reader(("game", game), ("seats", seats), ASKS))
    table = reader.table
    log = table.session.table.log
    clicks = table.play.clicks
    width = table.zoom.window.width

    def thing(id: str) -> Any:
        places = [
            f'#{place} [data-id="{id}"]' for place in ("board-view", "panel-hand")
        ]
        return next(filter(None, map(reader.document.querySelector, places)), None)

    while not (
        acting := [it for it in clicks.choices() if thing(it.id) and clicks.action(it)]
    ):
        reader.click(thing(clicks.choices()[0].id))
    hit = thing(acting[0].id)
    action = table.session.game.encode(clicks.action(acting[0]))
    done = len(log)
    reader.click(hit)
    shown = table.play.panel_view.remarks.shown
    assert shown.asks
    assert shown.lines, "it tells what a second tap would do"
    assert len(log) == done
    reader.click(hit, timeStamp=100, detail=2)
    assert log[done] == action
    assert table.zoom.window.width == width, "it is no double tap"


@pytest.mark.parametrize(
    ("seats", "thing", "taps"),
    [
        ("human,human", "deck", 1),
        ("human,human", "open-g", 1),
        ("human,human", "direction-3", 2),  # it costs a card
        ("human,greedy", "deck", 2),
    ],
)
def test_who_shares_the_device_takes_a_card_by_one_tap(
    seats: str, thing: str, taps: int
) -> None:
    """The next tap is that of the player to whom the device was handed over."""
    reader = with_finger(Reader(("seats", seats), ASKS))
    if not reader.browser.element("curtain").hidden:
        reader.page.commands.run("ready")
    log = reader.table.session.table.log
    before = len(log)
    done = 0
    while len(log) == before:
        hit = reader.document.querySelector(f'#board-view [data-id="{thing}"]')
        done += 1
        reader.click(hit, timeStamp=1000 * done)
    assert done == taps


@pytest.mark.parametrize(
    ("ms", "x", "runs"), [(350, 3.0, False), (350, 90.0, True), (900, 3.0, True)]
)
def test_a_second_tap_on_do_it_presses_nothing_that_took_its_place(
    ms: int, x: float, runs: bool
) -> None:
    """It ended a turn with four points left."""
    reader = Reader()
    reader.at_table("pointerdown", reader.table.board.root, pointerType="touch")
    run = reader.watch(reader.page.commands, "run")
    for command, at_ms, at_x in (("do-it", 100, 1.0), ("hint", 100 + ms, x)):
        button = reader.page.dialog.make("button", data_command=command)
        reader.document.body.append(button)
        reader.click(button, timeStamp=at_ms, clientX=at_x)
    assert run == [("run", "do-it"), *[("run", "hint")] * runs]


@pytest.mark.parametrize("thing", ["column-1", ""])
def test_a_double_tap_where_nothing_can_be_chosen_zooms(thing: str) -> None:
    reader = with_finger(Reader(), thing)
    board = reader.browser.element("board-view")
    remarks = reader.table.play.panel_view.remarks
    width = reader.table.zoom.window.width
    reader.at_table("contextmenu", board)
    reader.click(board)
    assert bool(remarks.shown.lines) == bool(thing), "the first tap asks why not"
    reader.click(board, timeStamp=200, detail=2)
    assert reader.table.zoom.window.width < width
    assert not remarks.shown.lines


def test_escape_closes_the_rules_and_the_focus_returns() -> None:
    reader = Reader()
    rules = reader.browser.element("rules")
    journal = reader.browser.element("act-journal")
    journal.focus()
    reader.press("b")
    assert not rules.hidden
    assert reader.document.activeElement.id == "rules-search"
    reader.press("Escape")
    assert rules.hidden
    assert reader.document.activeElement is journal
    assert reader.prevented == 2


def test_the_nearest_thing_is_meant_by_a_finger() -> None:
    reader = Reader()
    board = reader.browser.element("board")
    reader.at_table("pointerdown", board, pointerType="touch")
    reader.table.choosing.thing_at = lambda x, _, hit, *, prefers_usable: (
        f"{x:g}{hit}{prefers_usable}"
    )
    calls = reader.watch(reader.table.choosing, "click", "why_not", "asks_first")
    reader.click(board, clientX=3.0)
    reader.at_table("contextmenu", board)
    assert calls == [
        ("asks_first", "3True"),
        ("click", "3True"),
        ("why_not", "1False"),
    ]
    assert reader.prevented == 1


def test_enter_that_is_held_down_presses_a_button_once() -> None:
    """The browser clicks a button with each repetition that is not prevented."""
    reader = Reader()
    reader.page.dialog.show("title")
    reader.press("Enter")
    assert reader.prevented == 0
    reader.press("Enter", repeat=True)
    assert reader.prevented == 1
    field = reader.document.createElement("textarea")
    reader.send(reader.document, "keydown", field, key="Enter", repeat=True)
    assert reader.prevented == 1, "it writes lines"


def test_escape_leaves_a_curtain_for_the_front_page() -> None:
    reader = Reader(("seats", "human,human"))
    assert not reader.browser.element("curtain").hidden
    reader.press("Escape")
    assert reader.page.table is None


def test_a_letter_that_opens_a_field_is_not_typed_there() -> None:
    reader = Reader()
    reader.press("a")
    assert reader.document.activeElement.id == "ask-text"
    assert reader.prevented == 1
