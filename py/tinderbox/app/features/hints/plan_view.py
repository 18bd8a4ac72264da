"""The plan of a turn: its lines in the panel, its arrows on the board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from tinderbox.app.kernel.board.arrow_layer import ArrowLayer, Group
from tinderbox.app.kernel.browser.ports import Child, Element
from tinderbox.app.kernel.page.commands import Ask, CommandText
from tinderbox.app.table.play import Play
from tinderbox.app.table.strip import Strip
from tinderbox.draw.recap import Arrow
from tinderbox.games import registry

SHOW_LINE: Final[Ask[[int]]] = Ask("hint-line")  # by its number, from 1
CHOOSE_OTHER: Final[Ask[[int]]] = Ask("hint-other")  # by the choice's number


class PlanView:
    """The strip of a plan, in the place of the journal, and its arrows."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.make = play.panel_view.make
        self.strip = Strip(play)
        document = play.panel_view.document
        self.button = document.getElementById("act-hint")
        self.foresee = document.getElementById("plan-then")
        self.layer = ArrowLayer(document, play.board, "plan-arrows")

    def show_state(self, state: str, *rows: Element) -> None:
        """Open the strip with a sentence, and rows below it."""
        self.layer.clear()
        self.foresee.hidden = True
        self.strip.show(state, *rows)
        self.button.setAttribute("aria-expanded", "true")

    def show_plan(
        self,
        state: str,
        lines: Sequence[str],
        arrows: Sequence[Arrow | None],
        reasons: Sequence[str],
        others: Iterable[tuple[int, str]],
        *,
        can_foresee: bool,
    ) -> None:
        """Show the lines of a plan, the reasons for it, and the other choices.

        `can_foresee` offers to show on the board how it may go on.
        """
        make = self.make
        viewer = self.play.viewpoint.viewer
        seats = self.play.seats()
        colour = next((row.colour for row in seats if row.seat == viewer), "")
        self.strip.lines.setAttribute("data-colour", colour)
        rows = [
            self._row(SHOW_LINE(n), make("span", "recap-number", f"{n}"), text, line=n)
            for n, text in enumerate(lines, 1)
        ]
        rows += [make("li", "plan-why", reason) for reason in reasons]
        rows += [self._row(CHOOSE_OTHER(n), text) for n, text in others]
        self.show_state(state, *rows)
        self.foresee.hidden = not can_foresee
        summarizer = registry.load_recap(self.play.words.game)
        view = self.play.viewpoint.view()
        taken = () if summarizer is None else summarizer.taken(view)
        self.layer.draw(
            [
                Group(colour, [arrow] if arrow else [], f"{n}")
                for n, arrow in enumerate(arrows, 1)
            ],
            taken=taken,
        )

    def close(self) -> None:
        """Close the strip, and remove the arrows."""
        self.layer.clear()
        self.strip.close()
        self.button.setAttribute("aria-expanded", "false")

    def _row(self, command: CommandText, *parts: Child, line: int = 0) -> Element:
        button = self.play.panel_view.command_button(
            command, "recap-row", *parts, data_line=line
        )
        return self.make("li", "", button)
