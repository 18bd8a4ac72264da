"""What each seat may know: GF-9."""

from __future__ import annotations

from tinderbox.core.game import Player
from tinderbox.games.great_fire.state import Phase, PublicSeat, Seat, State, View


def _public(seat: Seat, *, colour: bool, over: bool) -> PublicSeat:
    return PublicSeat(
        hand=sum(seat.hand),
        tokens=sum(seat.tokens),
        extinguished=seat.extinguished,
        shown=seat.shown,
        colour=seat.colour if colour or over else "",
        objectives=seat.objectives if over else (),
    )


def view(state: State, viewer: Player | None) -> View:
    """Build from nothing: a field added to State stays secret until named here."""
    over = state.phase is Phase.OVER
    return View(
        viewer=viewer,
        switches=state.switches,
        board=state.board,
        seats=tuple(
            _public(seat, colour=state.switches.open_colours, over=over)
            for seat in state.seats
        ),
        mine=None if viewer is None else state.seats[viewer],
        phase=state.phase,
        first=state.first,
        turn=state.turn,
        discards=state.discards,
        spent=state.spent,
        piles=state.piles,
        placed=state.placed,
        card=state.card,
        doubled=state.doubled,
        acts=state.acts,
        points=state.points,
        stage=state.stage,
        owed=state.owed,
        extra=state.extra,
        hero=state.hero,
        turns_left=state.turns_left,
    )
