"""Turns DOM events into calls and commands, with one listener for each kind."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import hypot, inf
from typing import TYPE_CHECKING, Any

from tinderbox.app.kernel.board.zoom import FOLLOWED
from tinderbox.app.kernel.browser.ports import DomEvent, Element
from tinderbox.app.kernel.page.commands import Commands
from tinderbox.app.kernel.page.pressed_key import modifiers, spellings
from tinderbox.app.page.asks import KEYS
from tinderbox.app.page.navigation import Navigation
from tinderbox.app.page.places import Home
from tinderbox.app.page.preferences import Preferences
from tinderbox.app.site.menu import MENU, leaves_menu
from tinderbox.app.site.slow_answers import SlowAnswers
from tinderbox.app.table import focus
from tinderbox.app.table.rule_tab import RuleTab
from tinderbox.app.table.table_page import TablePage
from tinderbox.core.callbacks import Listener

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser

ARROWS = {
    "ArrowLeft": (-1, 0),
    "ArrowRight": (1, 0),
    "ArrowUp": (0, -1),
    "ArrowDown": (0, 1),
}


FINGER_RESTS_MS = 150  # a tap is shorter
DO_IT = "do-it"
# A tap so soon after one on "Do it", and so near, was meant for it.
DOUBLE_TAP_MS = 700
DOUBLE_TAP_PX = 24
TYPED_IN = "input:not([type=range]), textarea, [contenteditable]"
# A curtain without a dialog over it: Escape leaves the table.
CURTAIN = "body:not(:has(dialog[open])) #curtain:not([hidden])"
# The rules without a dialog over them: Escape closes them.
RULES = "body:not(:has(dialog[open])) #rules:not([hidden])"
COVERING = "dialog[open], #curtain:not([hidden])"  # covers the whole table


class InputRouter:
    """Turns the page's events into clicks, previews and steps on things with ids."""

    def __init__(
        self,
        browser: Browser,
        preferences: Preferences,
        commands: Commands,
        navigation: Navigation,
        at_table: Callable[[], TablePage | None],
        listen: Callable[[Any, str, Listener[Any]], None],
    ) -> None:
        self.document = document = browser.document
        self.later = browser.clock.later
        self.preferences = preferences
        self.slow_answers = SlowAnswers(browser.clock, preferences)
        self.commands = commands
        self.navigation = navigation
        self.at_table = at_table
        self.looked_at = ""  # the id of the thing that was hovered or focused last
        # The event with which the pointer reached something, None after a click.
        self.reached: DomEvent | None = None
        # The id or command that was clicked last, and the table that was shown then.
        self.last_click: tuple[str, TablePage | None] = ("", None)
        # When and where "Do it" was tapped last: ms, px, px.
        self.done_at = -inf, 0.0, 0.0
        # The command of the button outside the dialog that was pressed last, "" if it
        # was another thing or a key.
        self.pressed_command = ""
        self.is_finger = False  # True if the last pointer was a finger
        self.pointer_rests = False  # True from the press of a key until it moves
        board = document.getElementById("board-view")
        browser.on_resized(board, self._resized)
        listen(document, "click", self._clicked)
        listen(document, "keydown", self._key_pressed)
        listen(document.getElementById("dialog"), "close", self._dialog_closed)
        root = document.getElementById("page-table")
        for kind, listener in (
            ("pointerdown", self._touched),
            ("pointerover", self._hovered),
            ("pointermove", self._pointer_moved),
            ("mouseleave", self._left),
            ("focusin", self._focused),
            ("contextmenu", self._right_clicked),
            ("input", self._entered),
        ):
            listen(root, kind, listener)
        for kind in FOLLOWED:
            listen(board, kind, self._moved)

    def _focus_target(self) -> Element | None:
        """Return the element that gets the focus next."""
        table = self.at_table()
        if table is None:
            return focus.page_heading(self.document)
        return table.play.focus_target()

    def _resized(self) -> None:
        table = self.at_table()
        if table is not None:
            table.choosing.resized()

    def _dialog_closed(self, event: DomEvent) -> None:
        focus.restore_focus(self.document, self._pressed_button)

    def _pressed_button(self) -> Element | None:
        """Return the button pressed last, as it is drawn now, else the next choice."""
        button = self.document.querySelector(f'[data-command="{self.pressed_command}"]')
        is_there = button and not button.closest(focus.GONE)
        return button if is_there else self._focus_target()

    def _clicked(self, event: DomEvent) -> None:
        self.slow_answers.time()
        self.reached = None
        if leaves_menu(event):
            self.document.getElementById(MENU).close()
        with focus.keeping_focus(self.document, self._pressed_button):
            self._click(event)

    def _click(self, event: DomEvent) -> None:
        table = self.at_table()
        # Clicks of keys and screen readers have no place: their `detail` is 0.
        is_pointed = event.detail and event.target.closest("#board-view")
        if table is not None and is_pointed:
            self.pressed_command = ""
            if not table.zoom.is_dragged:
                self._click_board(table, event)
            return
        hit = event.target.closest("[data-command],[data-id]")
        if not hit:
            return
        command = hit.getAttribute("data-command")
        if self._is_unmeant_click(event, str(command or _id(hit))):
            return
        if self._is_rest_of_do_it(event, str(command)):
            return
        is_second_click = event.detail > 1
        if command and is_second_click and not self.commands.repeats(str(command)):
            return
        if (
            table
            and hit.closest("#panel-hand, #panel-own")
            and self._needs_second_tap(table, _id(hit))
        ):
            return
        if not hit.closest("#dialog"):
            self.pressed_command = str(command or "")
        if command:
            self.commands.run(str(command))
        elif table is not None:
            table.choosing.click(_id(hit))

    def _click_board(self, table: TablePage, event: DomEvent) -> None:
        id = self._pointed(table, event)
        if self.is_finger and table.choosing.zoom_on_double_tap(event, id):
            return
        if (
            id
            and not self._is_unmeant_click(event, id)
            and not self._needs_second_tap(table, id)
        ):
            table.choosing.click(id)

    def _needs_second_tap(self, table: TablePage, id: str) -> bool:
        return self.is_finger and table.choosing.asks_first(id)

    def _is_unmeant_click(self, event: DomEvent, clicked: str) -> bool:
        """Return True for the second click of a double click if it hits another thing.

        After the first click something else may be under the pointer: another match,
        the next row of a list. Nobody wanted to click on that.
        """
        click = clicked, self.at_table()
        if event.detail > 1 and click != self.last_click:
            return True
        self.last_click = click
        return False

    def _is_rest_of_do_it(self, event: DomEvent, command: str) -> bool:
        """Return True for a second tap on "Do it" if another button has its place now.

        It would end a turn. Browsers count a mouse's clicks, but not a finger's taps.
        """
        if not self.is_finger:
            return False
        ms, x, y = self.done_at
        if command == DO_IT:
            self.done_at = event.timeStamp, event.clientX, event.clientY
            return False
        is_near = hypot(event.clientX - x, event.clientY - y) < DOUBLE_TAP_PX
        return is_near and event.timeStamp - ms < DOUBLE_TAP_MS

    def _pointed(
        self, table: TablePage, event: DomEvent, *, prefers_usable: bool = True
    ) -> str:
        """Return the id of the thing that is meant, even if a finger missed it.

        `prefers_usable`: of two things near the finger, return one that may be clicked
        now.
        """
        hit = event.target.closest("[data-id]")
        id = _id(hit) if hit else ""
        if not self.is_finger or not event.target.closest("#board-view"):
            return id
        return table.choosing.thing_at(
            event.clientX, event.clientY, id, prefers_usable=prefers_usable
        )

    def _entered(self, event: DomEvent) -> None:
        """Run the command of a slider or a field with its present value."""
        command = event.target.getAttribute("data-input")
        if command:
            self.commands.run(f"{command}:{event.target.value}")

    def _right_clicked(self, event: DomEvent) -> None:
        table = self.at_table()
        if table is None:
            return
        id = self._pointed(table, event, prefers_usable=False)
        if id:
            event.preventDefault()
            table.choosing.why_not(id)

    def _looked(self, event: DomEvent) -> None:
        hit = event.target.closest("[data-id]")
        # A finger that only scrolls the panel keeps the preview that is read there.
        if hit or not self.is_finger or event.target.closest("#board-view"):
            self._look(_id(hit) if hit else "")

    def _hovered(self, event: DomEvent) -> None:
        """Preview what the pointer reaches, not what appears below it while it rests.

        When a dialog closes, a browser says that the pointer is over something else.
        Who uses keys keeps the preview of the focused thing. A finger previews once it
        rests: a tap would wait until its own preview is painted.
        """
        if self.pointer_rests:
            return
        self.reached = event
        if event.pointerType == "touch":
            self.later(FINGER_RESTS_MS, partial(self._preview_reached, event))
        else:
            self._looked(event)

    def _preview_reached(self, event: DomEvent) -> None:
        """Preview what a finger has reached, unless it has tapped or gone on."""
        if event is self.reached:
            self._looked(event)

    def _pointer_moved(self, event: DomEvent) -> None:
        if self.pointer_rests:
            self.pointer_rests = False
            self._looked(event)

    def _left(self, event: DomEvent) -> None:
        self.reached = None
        if not self.pointer_rests:
            self._look("")

    def _look(self, id: str) -> None:
        table = self.at_table()
        if table is not None and id != self.looked_at:
            self.looked_at = id
            table.choosing.look(id)

    def _focused(self, event: DomEvent) -> None:
        hit = event.target.closest("[data-id]")
        table = self.at_table()
        if hit and table is not None:
            table.note_focus(_id(hit))
        if event.target.matches(":focus-visible"):
            self._looked(event)

    def _touched(self, event: DomEvent) -> None:
        self.is_finger = event.pointerType == "touch"
        self._pointer_moved(event)

    def _moved(self, event: DomEvent) -> None:
        table = self.at_table()
        if table is not None:
            table.zoom.follow(event)

    # --- keys ---------------------------------------------------------------------

    def _key_pressed(self, event: DomEvent) -> None:
        self.pointer_rests = True
        take_key = self.commands.take_key
        if take_key and self.document.getElementById("dialog").open:
            event.preventDefault()
            take_key(spellings(event)[0])
            return
        if event.key == "Escape" and self.document.querySelector(CURTAIN):
            self.navigation.go(Home())
        if event.key == "Escape" and self.document.querySelector(RULES):
            event.preventDefault()
            with focus.keeping_focus(self.document, self._focus_target):
                self.commands.run(RuleTab.toggle())
            return
        is_function_key = event.key[1:].isdigit()  # as F6, which types nothing
        if event.target.closest(TYPED_IN) and not is_function_key:
            return
        if event.key == "Enter" and event.repeat:
            event.preventDefault()  # a key held down is pressed once
            return
        if self.document.querySelector(COVERING):
            return
        with focus.keeping_focus(self.document, self._focus_target):
            self._press_key(event)

    def _press_key(self, event: DomEvent) -> None:
        self.pressed_command = ""
        if not modifiers(event) and self._on_thing(event):
            event.preventDefault()
            return
        key = self._shortcut(event)
        if not key:
            return
        if len(key) == 1 and self.preferences.values["letters"] == "off":
            return  # dictation may write letters where nobody types
        if key != "Escape" and self.at_table() is not None:
            event.preventDefault()  # Escape also closes an open menu
        self.commands.run(self.commands.keys[key])

    def _shortcut(self, event: DomEvent) -> str:
        """Return the shortcut of a command that was pressed, "" if it is none."""
        keys = self.commands.keys
        return next((key for key in spellings(event) if key in keys), "")

    def _on_thing(self, event: DomEvent) -> bool:
        """Do what a key does to the focused thing. Return False if it does nothing."""
        hit = event.target.closest("[data-id]")
        table = self.at_table()
        if not hit or table is None:
            return False
        id = _id(hit)
        is_drawn = hit.namespaceURI.endswith("svg")
        # The key that elsewhere explains all keys explains the focused thing.
        if self.commands.keys.get(self._shortcut(event)) == KEYS.name:
            table.choosing.why_not(id)
        elif event.key in ("Enter", " ") and is_drawn:
            if not event.repeat:
                table.choosing.click(id)
        elif event.key in ARROWS and is_drawn:
            table.focus_neighbour(id, *ARROWS[event.key])
        else:
            return False
        return True


def _id(hit: Element) -> str:
    return str(hit.getAttribute("data-id"))
