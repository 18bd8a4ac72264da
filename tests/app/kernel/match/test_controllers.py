"""Each seat has one controller, and all facts about seats follow from it."""

from __future__ import annotations

from unittest.mock import MagicMock

from tinderbox.app.kernel.match.local_match import AnyLocalMatch, Controller
from tinderbox.app.kernel.match.sessions import begin
from tinderbox.core.game import Player
from tinderbox.core.match import Header

ADA, BO, CY = map(Player, range(3))


def opened() -> AnyLocalMatch:
    """A match of Ada, Bo and a computer player."""
    return begin(Header("pompieri", 1, ("human", "human", "greedy"), 7))


def test_everybody_plays_here_until_somebody_is_elsewhere() -> None:
    session = opened()
    assert (session.people, session.viewer_seats) == ((ADA, BO), (ADA, BO))
    before = session.seating.controllers
    assert before[CY] is Controller.BOT
    session.play_elsewhere((BO,))
    assert (session.people, session.viewer_seats) == ((ADA, BO), (ADA,))
    assert session.seats_elsewhere == (BO,)
    assert before[BO] is Controller.HERE
    session.play_elsewhere((ADA,))
    assert (session.viewer_seats, session.seats_elsewhere) == ((BO,), (ADA,))


def test_a_substitute_plays_for_whoever_keeps_the_seat_until_they_play_here() -> None:
    session = opened()
    bot = MagicMock()
    session.play_elsewhere((BO,))
    session.set_substitute(BO, bot)
    session.play_elsewhere((BO,))
    assert (session.people, session.seats_elsewhere) == ((ADA,), (BO,))
    assert (session.substitutes, session.bots[BO]) == ((BO,), bot)
    session.set_substitute(BO, None)
    assert (session.people, session.substitutes) == ((ADA, BO), ())
    session.set_substitute(BO, bot)
    session.play_elsewhere(())
    assert (session.viewer_seats, session.substitutes) == ((ADA, BO), ())
