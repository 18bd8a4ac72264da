"""Fire Bulls for computer players: the parts of what a match has led to."""

from __future__ import annotations

from tinderbox.bots.margins import margin
from tinderbox.bots.parts import Part, Parts
from tinderbox.core.game import Player
from tinderbox.games.fire_bulls import scoring
from tinderbox.games.fire_bulls.bots.tuned import TUNED
from tinderbox.games.fire_bulls.state import State


def parts(state: State, seat: Player) -> Parts:
    """Return a seat's points, less those of the others, and the value of its cards."""
    points = [line.total for line in scoring.scores(state.public)]
    return {
        Part("won"): points[seat],
        Part("rivals"): margin(points, seat) - points[seat],
        Part("cards"): TUNED.card * state.public.seats[seat].hand,
    }
