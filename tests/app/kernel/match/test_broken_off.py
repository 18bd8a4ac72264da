"""A page may die after any write: the stored match can be continued.

A match is played, and the storage is copied after every write. Each copy is opened in a
tab of its own. So every possible death is tried, one before each write and one after
it. `tests/page/site/test_crash.py` kills real pages.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.support.tabs import BULLS, POMPIERI, Computer, Tab, read_only
from tinderbox.core.match import Header
from tinderbox.core.rng import Rng

MATCH = "tinderbox.match.1"
FORKED = "tinderbox.match.2"
SOON_OVER = "pompieri"
MATCHES = {  # of the others a part is played
    SOON_OVER: replace(POMPIERI, seed=20, options={"fires": "64"}),
    "fire_bulls": BULLS,
    "great_fire": Header("great_fire", 1, ("human", "greedy", "greedy"), 5),
}
LONG = 60  # actions


class CopyingTab(Tab):
    """A tab that copies its whole storage after every write."""

    def __init__(self) -> None:
        self.copies: list[dict[str, str]] = []
        super().__init__(Computer())

    def put(self, key: str, text: str) -> None:
        super().put(key, text)
        self.copies.append(dict(self.texts))

    def remove(self, key: str) -> None:
        super().remove(key)
        self.copies.append(dict(self.texts))


def left_by(header: Header) -> tuple[set[str], list[dict[str, str]]]:
    """Return a match whenever its page is quiet, and all texts ever stored.

    Actions are taken back now and then, and in the end a new match is forked off.
    """
    tab = CopyingTab()
    rng = Rng(header.seed)
    seen = set[str]()
    tab.active.begin(header)
    tab.computer.settle()
    while tab.session.to_move() is not None:
        if header.game != SOON_OVER and len(tab.session.table.log) >= LONG:
            break
        seen.add(tab.session.text())
        if legal := tab.session.legal():
            tab.session.act(rng.choice(legal))
            if tab.session.why_no_undo() is None and not rng.below(4):
                seen.add(tab.session.text())
                tab.session.undo()
        else:
            tab.session.advance()
    seen.add(tab.session.text())
    tab.active.fork(len(tab.session.table.log) // 2)
    tab.computer.settle()
    seen.add(tab.session.text())
    return seen, [copy for copy in tab.copies if MATCH in copy]


@pytest.mark.parametrize("game", MATCHES)
def test_wherever_a_match_breaks_off_it_goes_on(game: str) -> None:
    seen, copies = left_by(MATCHES[game])
    assert len(copies) > 2 * len(seen), "the spare copy, and the match"
    assert FORKED not in copies[0]
    assert FORKED in copies[-1]
    for copy in copies:
        tab = Tab(Computer())
        tab.texts = dict(copy)
        found = tab.stored_matches()
        id = max(found)
        assert id == "1" or found["1"] in seen, "what was forked stays as it was"
        before = found[id]
        assert tab.active.open(id)
        tab.computer.settle()
        assert tab.session.text() == before or before not in seen
        assert tab.session.text() in seen, "a deal that broke off is dealt to its end"
        assert (read_only(tab), tab.notices.messages) == (None, {})
        if before in seen:
            assert tab.texts == copy, "nothing is written over"
