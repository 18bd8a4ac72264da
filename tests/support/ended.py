"""A recorded match of Fire Bulls to its end, with any players."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from tests.support.paths import REPLAYS
from tinderbox.app.kernel.match import sessions
from tinderbox.core.annotations import Annotations
from tinderbox.core.match import HUMAN, dump

REPLAY = (REPLAYS / "fire-bulls-two-none-left.match").read_text("utf8")
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
