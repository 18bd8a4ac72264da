"""Matches at which a computer player is to decide."""

from __future__ import annotations

from tinderbox.app.kernel.match import sessions
from tinderbox.app.kernel.match.session import AnySession
from tinderbox.core.match import Header
from tinderbox.games import registry

SLICE = 1e-9  # seconds: a step of thought each time


def at_a_decision(id: str, kind: str) -> AnySession:
    """A match of which two decisions of the first seat's bot have been taken."""
    game = registry.load_game(id)
    others = ["greedy"] * (min(game.SEATS) - 1)
    header = Header(id, game.REVISION, (kind, *others), 3, {})
    session = sessions.begin(header)
    decided = 0
    while decided < 2 or session.to_move() != 0 or session.think_delay_ms is None:
        before = session.to_move()
        thought = session.think_delay_ms is not None
        if session.advance(SLICE) is not None:
            decided += before == 0 and thought
    return session


def again(session: AnySession) -> AnySession:
    """The same match, loaded from its text."""
    return sessions.resume(session.text())
