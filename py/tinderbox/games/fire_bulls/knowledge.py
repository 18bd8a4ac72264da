"""What each seat may know: FB-6.1."""

from __future__ import annotations

from tinderbox.core.game import Player
from tinderbox.games.fire_bulls.state import PublicSeat, State, View


def view(state: State, viewer: Player | None) -> View:
    """Build from nothing: a field added to State stays secret until named here."""
    return View(
        viewer=viewer,
        switches=state.switches,
        seats=tuple(
            PublicSeat(seat.colour, seat.bull, sum(seat.hand), seat.shown, seat.won)
            for seat in state.seats
        ),
        hand=None if viewer is None else state.seats[viewer].hand,
        phase=state.phase,
        turn=state.turn,
        columns=state.columns,
        piles=state.piles,
        out=state.out,
        jie=state.jie,
        deck=sum(state.deck),
        row=state.row,
        discards=state.discards,
        exhausted=state.exhausted,
        quiet=state.quiet,
        direction=state.direction,
        defeated=state.defeated,
        rewarded=state.rewarded,
        ransom=state.ransom,
        offered=state.offered,
        draws=state.draws,
        struck=state.struck,
        thief=state.thief,
        may_step=state.may_step,
    )
