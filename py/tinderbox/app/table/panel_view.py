"""The sections of the panel around the board. It knows no rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from itertools import cycle
from typing import TypeVar

from tinderbox.app.kernel.browser.ports import Document, Element
from tinderbox.app.kernel.ui.dialog import Dialog
from tinderbox.app.kernel.ui.elements import (
    COVERING_LIVE,
    ElementBuilder,
    put,
    spaced,
    svg,
)
from tinderbox.app.table import seat_view
from tinderbox.app.table.remark import RemarkView
from tinderbox.app.table.seat_view import LastTurn
from tinderbox.app.table.words import Words
from tinderbox.core.callbacks import Later
from tinderbox.core.game import CHANCE
from tinderbox.draw.panel import Item, Line, Panel, SeatRow
from tinderbox.draw.screen import Path, Things
from tinderbox.draw.things import Thing
from tinderbox.i18n.text import Translator

T = TypeVar("T")

USUAL_VIEWBOX = "-16 -20 32 32"  # of a piece that is about 24 wide
# An announcement waits so long for those that follow it, as of an action that goes on
# by itself. Screen readers lose or swap announcements that come closer together.
ANNOUNCEMENT_DELAY_MS = 150
NO_VIEWBOXES: Mapping[str, str] = {}

MAX_ROOMY_SEATS = 4  # more seats are drawn smaller


class PanelView(ElementBuilder):
    """The panel in the document.

    `viewboxes` are those of a game's symbols, by the beginnings of their names.
    """

    def __init__(
        self,
        document: Document,
        translator: Callable[[], Translator],
        dialog: Dialog,
        later: Later,
        viewboxes: Mapping[str, str] = NO_VIEWBOXES,
    ) -> None:
        super().__init__(document, translator)
        self.later = later
        self.viewboxes = viewboxes
        self.dialog = dialog
        self.remarks = RemarkView(self)
        self.shown: dict[str, object] = {}  # section -> what it shows
        self.built: dict[str, list[Element]] = {}  # section -> its elements
        self.seats: dict[int, tuple[SeatRow, Words, Element]] = {}
        self.turns: Mapping[int, LastTurn] = {}  # by seat, or CHANCE
        self.items: dict[Thing, Element] = {}  # their buttons
        self.item_contents: dict[Thing, tuple[str, Item, Words]] = {}
        # The class of each button, and True if it can be clicked.
        self.written: dict[Thing, tuple[str, bool]] = {}
        self.phase = Line("")  # the phase in the prompt
        self.legal_targets: Things = frozenset()
        self.chosen: Path = ()
        self.thinking = ""
        # The live regions of the page. After the last one follows the first again.
        self.live_regions = cycle([*self.by_id("live").children])
        self.unannounced: list[str] = []  # sentences to be announced in a moment

    def symbol(self, name: str) -> Element:
        """Return a symbol of the game's sheet as a small picture."""
        found = (box for start, box in self.viewboxes.items() if name.startswith(start))
        return svg(
            self.document,
            "svg",
            f"symbol symbol-{name.split('-')[0]}",
            svg(self.document, "use", href=f"#{name}"),
            viewBox=next(found, USUAL_VIEWBOX),
            aria_hidden=True,
        )

    # --- the panel -----------------------------------------------------------

    def show(
        self,
        panel: Panel,
        words: Words,
        *,
        is_next: bool = False,
        change_delay_ms: int = 0,
    ) -> None:
        """Update every section that has changed.

        `is_next` is True if the match went on by one action. Then scores show their
        gains, after `change_delay_ms`.
        """
        focused = self.document.activeElement
        focused_id = focused.id if focused else ""
        self.phase = panel.phase
        section = self._section
        section("panel-hand", panel.hand, words, self._card)
        section("panel-own", panel.own, words, self._card)
        section("panel-actions", panel.buttons, words, self._button)
        seat = partial(self._seat, is_next=is_next, change_delay_ms=change_delay_ms)
        section("panel-seats", panel.seats, words, seat)
        # A style sheet could count the rows, but it would do so at every change of one.
        seats = self.by_id("panel-seats")
        seats.toggleAttribute("data-many", len(panel.seats) >= MAX_ROOMY_SEATS)
        seats.toggleAttribute("data-full", len(panel.seats) > MAX_ROOMY_SEATS)
        section("panel-facts", panel.facts, words, self._fact)
        self.show_legal_targets(self.legal_targets, self.chosen)
        self._focus_again(focused_id)
        self.remarks.translate(words)

    def show_prompt(self, line: Line, words: Words, *, has_begun: bool) -> None:
        """Show the prompt. `has_begun` is True if there is a click to undo."""
        prompt = (self.phase, line, words)
        if self.shown.get("panel-todo") != prompt:
            self.shown["panel-todo"] = prompt
            self.by_id("panel-todo").replaceChildren(
                *spaced(
                    self.make("span", "phase-name", words.line(self.phase)),
                    self.make("span", "phase-todo", words.line(line)),
                )
            )
        back = self.by_id("act-back")
        if back.hidden == has_begun:
            back.hidden = not has_begun

    def _focus_again(self, id: str) -> None:
        """Focus the element of this id if it was replaced and has lost the focus.

        If the focus is there already it is not set again, which would be slow.
        """
        focused = self.document.activeElement
        if not id or (focused and focused.id == id):
            return
        replacement = self.by_id(id)
        if replacement:
            replacement.focus()

    def _section(
        self,
        id: str,
        things: tuple[T, ...],
        words: Words,
        build: Callable[[T, Words], Element],
    ) -> None:
        state = (things, words)
        if self.shown.get(id) != state:
            self.shown[id] = state
            section = self.by_id(id)
            before = self.built.get(id)  # None: the elements are another match's
            self.built[id] = elements = [build(thing, words) for thing in things]
            if before is None or len(before) != len(elements):
                section.replaceChildren(*elements)
            elif before != elements:
                self._exchange(section, before, elements)
            section.toggleAttribute("data-empty", not things)

    def _exchange(
        self, section: Element, before: list[Element], after: list[Element]
    ) -> None:
        """Replace elements by as many others.

        An element that keeps its position is not touched, so that it keeps the focus.
        """
        changes = [
            pair for pair in zip(before, after, strict=True) if pair[0] != pair[1]
        ]
        # An element at a new position would be missing at its old one. Place all anew.
        if any(new in before for _, new in changes):
            section.replaceChildren(*after)
        else:
            for old, new in changes:
                old.replaceWith(new)

    def _card(self, item: Item, words: Words) -> Element:
        button, is_new = self._item(item, "card", words)
        if not is_new:
            return button
        name = self.make("span", "card-name", words.line(item.short or item.label))
        button.replaceChildren(self.symbol(item.symbol), name)
        label = item.label if item.short else None  # the whole name for screen readers
        for attribute, line in (("aria-label", label), ("title", item.hint)):
            if line:
                button.setAttribute(attribute, words.line(line))
            else:
                button.removeAttribute(attribute)
        return button

    def _button(self, item: Item, words: Words) -> Element:
        button, is_new = self._item(item, "button", words)
        if is_new:
            button.textContent = words.line(item.label)
        return button

    def _item(self, item: Item, css: str, words: Words) -> tuple[Element, bool]:
        """Return the button of an item, and True if its words must be written anew."""
        thing = item.thing
        contents = css, item, words
        if self.item_contents.get(thing) == contents:
            return self.items[thing], False
        self.item_contents[thing] = contents
        button = self.items.get(thing)
        if button is None:
            button = self.make("button", id=thing.id, data_id=thing.id)
            self.items[thing] = button
        put(button, data_label=words.line(item.label))
        return button, True

    def _seat(
        self, row: SeatRow, words: Words, *, is_next: bool, change_delay_ms: int
    ) -> Element:
        cached = self.seats.get(row.seat)
        if cached is None or cached[1] is not words:
            element = self._new_seat(row, words)
        else:
            old_row, _, element = cached
            if old_row == row:
                return element
            if seat_view.can_renew(row, old_row):
                seat_view.renew(self, element, row, old_row, words, self.symbol)
            else:
                was = old_row if is_next else None
                element = self._new_seat(row, words, was, change_delay_ms)
        self.seats[row.seat] = row, words, element
        return element

    def _new_seat(
        self,
        row: SeatRow,
        words: Words,
        old_row: SeatRow | None = None,
        change_delay_ms: int = 0,
    ) -> Element:
        turn = self.turns.get(row.seat)
        return seat_view.seat_row(
            self, row, words, self.symbol, old_row, change_delay_ms, turn
        )

    def show_turns(self, turns: Mapping[int, LastTurn]) -> None:
        """Tell at each seat what it did last, and below the seats what chance did."""
        before = self.turns
        self.turns = turns
        for seat in {*before, *turns}:
            turn = turns.get(seat)
            if turn == before.get(seat):
                continue
            told = [] if turn is None else [seat_view.last_turn(self, turn)]
            if seat == CHANCE:
                self.by_id("panel-chance").replaceChildren(*told)
            elif seat in self.seats:
                row = self.seats[seat][2]
                if old := row.querySelector(".seat-last"):
                    old.remove()
                row.append(*told)

    def mark_turn(self, shown: int | None) -> None:
        """Mark the seat whose turn is shown again on the board, None for no seat."""
        for seat, (_, _, row) in self.seats.items():
            row.toggleAttribute("data-now", seat == shown)

    def _fact(self, line: Line, words: Words) -> Element:
        name = line.key.rpartition(".")[2]  # by which a setting may hide it
        return self.make("li", "", words.line(line), data_fact=name)

    def show_legal_targets(self, legal_targets: Things, chosen: Path) -> None:
        """Show which cards, tokens and buttons can be clicked now."""
        self.legal_targets = legal_targets
        self.chosen = chosen
        for thing, button in self.items.items():
            kind, item, _ = self.item_contents[thing]
            css = " ".join((kind, *item.classes))
            if thing in legal_targets:
                css += " is-playable"
            if thing in chosen:
                css += " is-chosen"
            is_open = thing in legal_targets or thing in chosen
            if self.written.get(thing) != (css, is_open):
                self.written[thing] = css, is_open
                put(button, class_=css, aria_disabled=not is_open)

    def first_button(self, ids: frozenset[str], *sections: str) -> Element | None:
        """Return the first button in these sections with one of the ids."""
        buttons = (
            button for section in sections for button in self.by_id(section).children
        )
        return next((button for button in buttons if button.id in ids), None)

    def show_undo_buttons(self, *, can_undo: bool, can_redo: bool) -> None:
        """Show the undo and redo buttons while they can be used.

        Their keys work all the same, and say why not. A turn can be restarted from the
        menu as long as something can be undone.
        """
        for id, is_usable in (
            ("act-undo", can_undo),
            ("menu-restart", can_undo),
            ("act-redo", can_redo),
        ):
            button = self.by_id(id)
            if button.hidden == is_usable:
                button.hidden = not is_usable

    def show_busy(self, is_busy: bool, thinking: str = "") -> None:
        """Show whether bots, chance or another device are acting, or a replay runs.

        `thinking` is a sentence about a slow bot, "" for none. With it appears a button
        that lets the bot decide now.
        """
        if thinking != self.thinking:
            self.thinking = self.by_id("thinking-who").textContent = thinking
            self.by_id("thinking").hidden = not thinking
        put(self.by_id("page-table"), aria_busy=is_busy)
        put(self.document.documentElement, data_idle=not is_busy)

    def announce(self, sentences: list[str]) -> None:
        """Announce sentences to screen readers soon, with those added until then."""
        if sentences and not self.unannounced:
            self._announce_later()
        self.unannounced += sentences

    def announce_notice(self, sentence: str) -> None:
        """Announce a notice if something covers the page.

        The list of notices is a live region, which is silent then.
        """
        if self._covering_place():
            self.announce([sentence])

    def _announce_later(self) -> None:
        self.later(
            ANNOUNCEMENT_DELAY_MS, partial(self._announce, self._covering_place())
        )

    def _covering_place(self) -> Element | None:
        """Return the live region of the dialog, else of the curtain, if one is there.

        The dialog is above the curtain, and after it in the document.
        """
        found = [*self.document.querySelectorAll(f".{COVERING_LIVE}")]
        return next(reversed(found), None)

    def _announce(self, covering_place: Element | None) -> None:
        """Replace the oldest announcement by what is to be announced.

        Each announcement is in an element of its own. Of two quick changes of the same
        element a screen reader may read only the last. Nor does it read what a dialog
        contains when it opens: if one has opened meanwhile, all waits once more.
        """
        place = self._covering_place()
        if place != covering_place:
            return self._announce_later()
        announcement = self.make("p", "", " ".join(self.unannounced))
        (place or next(self.live_regions)).replaceChildren(announcement)
        self.unannounced = []

    def forget(self) -> None:
        """Clear remarks, announcements and the dialog before the next player looks."""
        self.remarks.clear()
        self.show_turns({})
        self.unannounced = []
        for place in self.by_id("live").children:
            place.replaceChildren()
        self.dialog.close()
