"""The strip in the place of the journal: a plan, or what is watched at the table."""

from __future__ import annotations

from collections.abc import Sequence

from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.page.commands import CommandText
from tinderbox.app.table.play import Play
from tinderbox.draw.panel import Line


class Strip:
    """Shows a sentence, and rows below it."""

    def __init__(self, play: Play) -> None:
        self.document = play.panel_view.document
        self.root = self.document.getElementById("plan")
        self.state = self.document.getElementById("plan-state")
        self.lines = self.document.getElementById("plan-lines")

    def show(self, state: str, *rows: Element) -> None:
        """Open the strip, or show something else in it."""
        self.state.textContent = state
        self.lines.replaceChildren(*rows)
        self.root.hidden = False
        self.document.body.setAttribute("data-plan", "")

    def close(self) -> None:
        """Close the strip."""
        self.root.hidden = True
        self.root.removeAttribute("data-ways")
        self.lines.replaceChildren()
        self.document.body.removeAttribute("data-plan")


def show_ways(play: Play, key: str, ways: Sequence[tuple[str, CommandText]]) -> Strip:
    """Say what is watched at a table, in a strip that is closed when one leaves.

    `ways` are buttons for the ways on: the key of each text, and its command.
    """
    strip = Strip(play)
    strip.root.setAttribute("data-ways", "")

    def write() -> list[str]:
        buttons = [play.panel_view.button(*way) for way in ways]
        row = play.panel_view.make("li", "plan-ways", *buttons)
        strip.show(play.words.say(key), row)  # in the present language
        return []

    write()
    play.reporters.append(write)
    play.announce([Line(key)])
    return strip
