"""The journal: a sentence for every event that the viewer may know."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tinderbox.app.kernel.browser.ports import Document, Element
from tinderbox.app.kernel.ui.elements import (
    command_button,
    icon,
    make,
    name_element,
    put,
)
from tinderbox.app.table.asks import SHOW_MOMENT
from tinderbox.core.game import Event, Player
from tinderbox.draw.panel import Line, visible_lines

Say = Callable[[Line], str]


class Journal:
    """A list, the newest line last. A click on a line shows its moment."""

    def __init__(self, document: Document, root: Element) -> None:
        self.document = document
        self.root = root
        self.shown: list[Sequence[Event]] = []  # the steps written so far
        self.viewer: Player | None = None  # for whom they were written
        self.lines: list[tuple[int, Element]] = []  # each line with its moment
        self.highlighted: list[Element] = []

    def update(
        self,
        steps: Sequence[Sequence[Event]],
        viewer: Player | None,
        say: Say,
        hints: Mapping[int, Line],
        *,
        anew: bool = False,
    ) -> list[Line]:
        """Add the steps that are new. Return their lines, which are to be announced.

        If the viewer or earlier steps have changed, all lines are written again. Even
        then only the lines of new steps are returned. `hints[n]` says that the n-th
        action was taken with a hint: it is the name of a bulb on its last line.
        """
        shown_count = len(self.shown)
        if anew or viewer != self.viewer or self.shown != steps[:shown_count]:
            self.root.replaceChildren()
            self.shown = []
            self.lines = []
            self.highlighted = []
        added: list[Line] = []
        for number in range(len(self.shown), len(steps)):
            lines = visible_lines(steps[number], viewer)
            buttons = [self._write(number + 1, say(line)) for line in lines]
            hint = hints.get(number + 1)
            if buttons and hint is not None:
                buttons[-1].append(self._bulb(say(hint)))
                if hint.params["seat"] != viewer:  # who asked for it knows
                    lines.append(hint)
            if number >= shown_count:
                added += lines
        self.shown = list(steps)
        self.viewer = viewer
        return added

    def _write(self, moment: int, sentence: str) -> Element:
        """Add a line. Return its button, which shows the moment."""
        # The Tab key skips the button: there are hundreds, and the timeline has keys.
        button = command_button(
            self.document, SHOW_MOMENT(moment), "", sentence, tabindex="-1"
        )
        line = make(self.document, "li", "", button)
        self.root.append(line)
        self.lines.append((moment, line))
        return button

    def _bulb(self, hint: str) -> Element:
        """Return a picture of a bulb, named by the sentence about a hint."""
        bulb = make(
            self.document, "span", "bulb", icon(self.document, "icon-hint"), role="img"
        )
        name_element(bulb, hint)
        return bulb

    def highlight(self, moment: int | None) -> None:
        """Highlight the lines of a moment, or none for None."""
        box = self.root.parentElement
        if self.highlighted and moment is None:
            box.scrollTop = 0  # the end: table.css lays the box out backwards
        for line in self.highlighted:
            line.removeAttribute("aria-current")
        self.highlighted = [
            line for its_moment, line in self.lines if its_moment == moment
        ]
        for line in self.highlighted:
            put(line, aria_current=True)
        if self.highlighted:
            # Scroll the line into the middle: `scrollTop` is negative above the end.
            bottom = self.root.offsetHeight + self.root.offsetTop
            box.scrollTop = box.clientHeight / 2 - (
                bottom - self.highlighted[0].offsetTop
            )
