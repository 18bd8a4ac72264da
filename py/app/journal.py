"""The story of the match in prose, as one viewer may read it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from core.game import Event, Player

Tell = Callable[[Event], str]


class Journal:
    """An ordered list, the newest line last; told anew when the viewer changes."""

    def __init__(self, document: Any, root: Any) -> None:
        self.document, self.root = document, root
        self.told = 0  # steps told so far

    def tell(
        self,
        steps: Sequence[Sequence[Event]],
        viewer: Player | None,
        say: Tell,
        *,
        anew: bool = False,
    ) -> list[str]:
        """Add what happened since; returns the new sentences."""
        if anew or self.told > len(steps):
            self.root.replaceChildren()
            self.told = 0
        sentences = []
        for number in range(self.told, len(steps)):
            for event in steps[number]:
                if event.audience is not None and viewer not in event.audience:
                    continue
                sentences.append(say(event))
                line = self.document.createElement("li")
                line.setAttribute("data-at", str(number + 1))
                line.textContent = sentences[-1]
                self.root.append(line)
        self.told = len(steps)
        self.root.scrollTop = self.root.scrollHeight
        return sentences
