"""The last action is animated on the board and to the seats."""

from __future__ import annotations

from typing import Any

import pytest

from tests.app.visit import Visit
from tests.stories import Story, stories
from tinderbox.app.kernel.match.local_match import LocalMatch
from tinderbox.app.kernel.match.session import Sent

BULLS = "?game=fire_bulls&seats=human,human&seed=4"
# A run takes 390 ms. `figures` are the elements that show what the seats hold.
STORIES = f"""
a fire runs before its house falls, and what the board says is true at once
    opens ?game=great_fire&seats=human,random,random&seed=3
    performs crew temple
    performs crew temple
    performs pawn temple
    performs card N
    has house-st-bennet-0: yes
    begins spread pudding-lane st-bennet
    has house-st-bennet-0: no
    counts .traveller: 1
    counts [data-falls]: 2
    delays [data-falls]: 390ms 390ms
    delays ground-st-bennet: 420ms
    waits
    counts [data-falls]: 0
    counts .traveller: 0
    counts .effect: 0

a score waits for what runs, and a seat keeps its figure until it gains
    opens {BULLS}
    waits
    title .seat-told: Player 1: 0 points, 3 cards, 0 won
    notes figures
    performs defeat 2 b
    title .seat-told: Player 1: 0 points, 2 cards, 1 won
    performs end
    is_as_noted figures: yes
    begins defeat 3 b
    css .seat-row[data-change]: --was: "0"; --gain: "+1"; --change-delay: 390ms
    waits
    is_as_noted figures: no
"""


class Watcher(Visit):
    """Somebody who watches a table."""

    def do(self, verb: str, *words: str) -> Any:
        text = " ".join(words)
        match verb:
            case "performs" | "begins":
                table = self.page.table
                table.choosing.perform(table.session.game.decode(text))
                if verb == "performs":
                    self.do("waits")
            case "has":  # the board has such a piece
                return text in self.page.table.board.drawn
            case "delays":
                return " ".join(it.style.animationDelay for it in self.all(text))
            case "figures":
                return self.all(".seat-told > .symbol")
            case "css":
                return self.one(text).style.cssText
            case _:
                return super().do(verb, *words)
        return ""


@stories(STORIES)
def test_an_action_is_animated(story: Story) -> None:
    Watcher().tell(story)


def test_an_action_flies_once_and_a_guests_once_the_host_has_done_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    watcher = Watcher(BULLS)
    table = watcher.page.table
    session = table.session
    watcher.do("performs", "take g")
    flown: list[object] = []
    table.play.motion._show_flights = lambda _, events, *run: flown.append(events)
    with monkeypatch.context() as asked:  # the host has not answered yet
        asked.setattr(LocalMatch, "turn", Sent(session.turn.seat))
        asked.setattr(session, "act", lambda _: None)
        watcher.do("performs", "draw")
    assert not flown, "the action before does not fly again"
    session.act(session.legal()[0])
    table.play.refresh()
    watcher.do("waits")
    assert flown
    flown.clear()
    watcher.do("performs", session.game.encode(session.legal()[0]))
    assert flown
