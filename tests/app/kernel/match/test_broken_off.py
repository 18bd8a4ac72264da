"""A page may die after any write: the stored match can be continued.

A match is played, and the storage is copied after every write. Each copy is opened in a
tab of its own. So every possible death is tried, one before each write and one after
it. `tests/page/site/test_crash.py` kills real pages.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.app.kernel.match.undrawn_tab import (
    BULLS,
    POMPIERI,
    UndrawnTab,
    read_only,
    slow_device,
)
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
LONG = 36  # actions


def copies_of(tab: UndrawnTab, patched: pytest.MonkeyPatch) -> list[dict[str, str]]:
    """Return a list to which the whole storage is copied after every write."""
    storage = tab.storage
    copies: list[dict[str, str]] = []

    def copying(write: Callable[..., None]) -> Callable[..., None]:
        def written(*about: str) -> None:
            write(*about)
            copies.append(dict(storage.texts))

        return written

    patched.setattr(storage, "put", copying(storage.put))
    patched.setattr(storage, "remove", copying(storage.remove))
    return copies


def left_by(
    header: Header, patched: pytest.MonkeyPatch
) -> tuple[set[str], list[dict[str, str]]]:
    """Return a match whenever its page is quiet, and all texts ever stored.

    Actions are taken back now and then, and in the end a new match is forked off.
    """
    tab = UndrawnTab(slow_device())
    copies = copies_of(tab, patched)
    rng = Rng(header.seed)
    seen = set[str]()
    tab.begin(header)
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
    tab.device.world.run()
    seen.add(tab.session.text())
    return seen, [copy for copy in copies if MATCH in copy]


@pytest.mark.parametrize("game", MATCHES)
def test_wherever_a_match_breaks_off_it_goes_on(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen, copies = left_by(MATCHES[game], monkeypatch)
    assert len(copies) > 2 * len(seen), "the spare copy, and the match"
    assert FORKED not in copies[0]
    assert FORKED in copies[-1]
    for copy in copies:
        device = slow_device()
        device.storage.texts = dict(copy)
        tab = UndrawnTab(device)
        found = tab.stored_matches()
        id = max(found)
        assert id == "1" or found["1"] in seen, "what was forked stays as it was"
        before = found[id]
        assert tab.active.open(id)
        tab.device.world.run()
        assert tab.session.text() == before or before not in seen
        assert tab.session.text() in seen, "a deal that broke off is dealt to its end"
        assert (read_only(tab), tab.messages) == (None, {})
        if before in seen:
            assert tab.storage.texts == copy, "nothing is written over"
