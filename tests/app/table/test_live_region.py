"""A live region tells a screen reader each event once, at every speed."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.world.tab import Tab
from tests.support.world.world import opened
from tinderbox.app.table.play_settings import SPEEDS

MATCH = {"game": "fire_bulls", "seats": "human,greedy,greedy", "seed": "5"}
SHORTEST_TURN = ("deck", "act-stay", "act-end")
LIVE = "[aria-live], [role=status], [role=log], [role=alert], output"
YOUR_TURN = "Player 1, it is your turn."


class Listener:
    """Hears what comes into the live regions of a page, as a screen reader does."""

    def __init__(self, tab: Tab) -> None:
        self.tab = tab
        self.told: list[tuple[str, str]] = []  # the region's id and its new text
        self._heard = {*self._lines()}

    def _lines(self) -> dict[Any, str]:
        """The texts that stand in the regions now, and the id of each one's region."""
        regions = self.tab.document.querySelectorAll(LIVE)
        return {
            line: region.id
            for region in regions
            for line in region
            if not line.children
        }

    def run(self) -> None:
        """Let everything come that was put off, and hear what is new."""
        while self.tab.timers:
            self.tab.device.world.clock.step()
            for line, region in self._lines().items():
                if line not in self._heard and line.textContent:
                    self.told.append((region, line.textContent))
            self._heard |= {*self._lines()}


@pytest.mark.parametrize("speed", SPEEDS)
def test_each_event_is_told_once(speed: str) -> None:
    page, tab = opened((*MATCH.items(), ("speed", speed)))
    listener = Listener(tab)
    journal = tab.element("journal")

    def lines() -> list[str]:
        return [str(line.textContent) for line in journal.children]

    table: Any = page.table
    before = len(lines())
    for id in SHORTEST_TURN:
        table.choosing.click(id)
        listener.run()
    happened = lines()[before:]
    assert any("Magpie" in line for line in happened), "the others have acted"
    assert {region for region, _ in listener.told} == {"live"}
    heard = " ".join(text for _, text in listener.told)
    story = " ".join(happened)
    for line in happened:
        assert heard.count(line) == story.count(line), (line, listener.told)
    assert heard.count(YOUR_TURN) == 1, listener.told
