"""Pompieri for computer players: the parts of what a match has led to."""

from __future__ import annotations

from tinderbox.bots.margins import margin
from tinderbox.bots.parts import Part, Parts
from tinderbox.core.game import Player
from tinderbox.games.pompieri import scoring
from tinderbox.games.pompieri.bots.leaf import lead
from tinderbox.games.pompieri.state import State


def parts(state: State, seat: Player) -> Parts:
    """Return the parts of a team's lead in medals. Those of medals are PO-4.4, 4.5."""
    teams = state.public.teams
    medals = [team.medals for team in teams]
    ahead = margin(medals, seat)
    return {
        Part("saved"): scoring.CIVILIAN_MEDALS * teams[seat].saved,
        Part("put_out"): scoring.FIRE_MEDALS * teams[seat].put_out,
        Part("rivals"): ahead - medals[seat],
        Part("later"): lead(state, seat) - ahead,
    }
