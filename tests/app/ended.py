"""Finished matches: a recorded one of Fire Bulls, or the one at a table."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from tests.replays.recorded import recorded
from tests.support.world.tab import Tab
from tinderbox.app.kernel.match import sessions
from tinderbox.app.kernel.match.session import legal_of
from tinderbox.app.page.page import Page
from tinderbox.core.annotations import Annotations
from tinderbox.core.match import HUMAN, dump

REPLAY = recorded("fire-bulls-two-none-left")
ONE = (HUMAN, "greedy")
TWO = (HUMAN, HUMAN)


@cache
def ended(kinds: tuple[str, ...], names: tuple[str, ...] = (), helped: int = 0) -> str:
    """Return a finished match of Fire Bulls with these kinds of players."""
    header, log = sessions.parse_match(REPLAY)
    session = sessions.resume(REPLAY)
    outcome = session.game.outcome(session.state)
    header = replace(header, seats=kinds, names=names)
    noted = Annotations(tuple(range(1, helped + 1)))
    return dump(header, log, outcome, noted)


def play_to_the_end(page: Page, browser: Tab) -> None:
    """Do the first legal action at the table until its match is over."""
    table = page.table
    assert table is not None
    while table.session.turn.seat is not None:
        if legal := legal_of(table.session.turn):
            table.choosing.perform(legal[0])
        browser.run_timers()
