"""Pompieri: fires, their next spread, and everybody whom they drive out (PO-3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tinderbox.core.game import Event, Events
from tinderbox.core.record import put
from tinderbox.games.pompieri.plan import around, name
from tinderbox.games.pompieri.rulebook import Rule
from tinderbox.games.pompieri.state import Firefighter, Public

MAX_FIRES = 2  # of one square


def supply(public: Public) -> int:
    """Return the number of fires that are not on the board (PO-1.4)."""
    return public.switches.fires - sum(public.fires)


def coming_spread(public: Public) -> dict[int, int]:
    """Return how many fires each square gets in the next spread (PO-3.1)."""
    return spread(public.fires, public.rubble)


def spread(fires: Sequence[int], rubble: Sequence[bool]) -> dict[int, int]:
    """Return how many fires each square gets from its neighbours (PO-3.1).

    Each square with MAX_FIRES gives one to each of its neighbours.
    """
    full = [square for square, count in enumerate(fires) if count == MAX_FIRES]
    near = Counter(other for square in full for other in around(square))
    more = {}
    for square in sorted(near):
        room = MAX_FIRES - fires[square]
        if room and not rubble[square]:
            more[square] = min(room, near[square])
    return more


def ignite(public: Public, square: int, more: int) -> tuple[Public, Events]:
    """Add fires to a square, and remove everybody from it (PO-3.3)."""
    fires = put(public.fires, square, public.fires[square] + more)
    return flee(public._replace(fires=fires), square, Rule.BURNT)


def flee(public: Public, square: int, rule: Rule) -> tuple[Public, Events]:
    """Remove everybody from a square: civilians lost, firefighters out (PO-3.3)."""
    events: Events = ()
    where = {"square": name(square)}
    if lost := public.civilians[square]:
        events += (Event("pompieri.civilians_lost", rule, where | {"n": lost}),)
        public = public._replace(civilians=put(public.civilians, square, 0))
    for seat, team in enumerate(public.teams):
        hit = [n for n, member in enumerate(team.crew) if member.square == square]
        for n in hit:
            if team.crew[n].carries:
                events += (Event("pompieri.carried_lost", Rule.LOST, where),)
            team = team.with_member(n, Firefighter())
            params = where | {"seat": seat}
            events += (Event("pompieri.thrown_out", rule, params),)
        if hit:
            public = public.with_team(seat, team)
    return public, events
