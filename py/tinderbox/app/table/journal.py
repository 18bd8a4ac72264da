"""The story of the match in prose, as one viewer may read it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tinderbox.core.game import Event, Player

Tell = Callable[[Event], str]


def heard(step: Sequence[Event], viewer: Player | None, say: Tell) -> list[str]:
    """What the viewer is told of one step."""
    return [
        say(event)
        for event in step
        if event.audience is None or viewer in event.audience
    ]


class Journal:
    """An ordered list, the newest line last; a click on a line shows its moment."""

    def __init__(self, document: Any, root: Any) -> None:
        self.document, self.root = document, root
        self.told: list[Sequence[Event]] = []  # the steps told so far
        self.viewer: Player | None = None  # whom they were told
        self.lines: list[tuple[int, Any]] = []  # the moment of every line
        self.marked: list[Any] = []

    def tell(
        self,
        steps: Sequence[Sequence[Event]],
        viewer: Player | None,
        say: Tell,
        *,
        anew: bool = False,
    ) -> list[str]:
        """Add what happened since; returns the sentences nobody has been told yet.

        Another viewer, or another story up to here, is told all from the beginning.
        """
        since = len(self.told)
        if anew or viewer != self.viewer or self.told != steps[:since]:
            self.root.replaceChildren()
            self.told, self.lines, self.marked = [], [], []
        sentences = []
        for number in range(len(self.told), len(steps)):
            for sentence in heard(steps[number], viewer, say):
                if number >= since:
                    sentences.append(sentence)
                self._write(number + 1, sentence)
        self.told, self.viewer = list(steps), viewer
        return sentences

    def _write(self, at: int, sentence: str) -> None:
        # Reached by the timeline's keys, not by hundreds of stops of the Tab key.
        button = self.document.createElement("button")
        button.setAttribute("type", "button")
        button.setAttribute("tabindex", "-1")
        button.setAttribute("data-command", f"at:{at}")
        button.textContent = sentence
        line = self.document.createElement("li")
        line.append(button)
        self.root.append(line)
        self.lines.append((at, line))

    def mark(self, at: int | None) -> None:
        """Point out the lines of a moment, None for none."""
        box = self.root.parentElement
        if self.marked and at is None:
            box.scrollTop = 0  # its end: table.css has it run backwards
        for line in self.marked:
            line.removeAttribute("aria-current")
        self.marked = [line for when, line in self.lines if when == at]
        for line in self.marked:
            line.setAttribute("aria-current", "true")
        if self.marked:
            below = self.root.offsetHeight + self.root.offsetTop
            box.scrollTop = box.clientHeight / 2 - (below - self.marked[0].offsetTop)
