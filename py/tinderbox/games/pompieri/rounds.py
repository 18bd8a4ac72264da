"""Pompieri: a round from the spread of the fire to its last turn (PO-2.1, PO-3, PO-5).

Each phase of the dice is a few lines: what is rolled, and what the roll brings about.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tinderbox.core.game import Event, Events, Params, Player, Step
from tinderbox.core.phases import PhaseRules, Weighted, chance_phase
from tinderbox.core.record import put
from tinderbox.games.pompieri.fire import (
    MAX_FIRES,
    coming_spread,
    flee,
    ignite,
    supply,
)
from tinderbox.games.pompieri.plan import SIZE, SQUARES, column_row, name
from tinderbox.games.pompieri.rulebook import Rule, no
from tinderbox.games.pompieri.state import (
    CIVILIANS,
    RUBBLE,
    Phase,
    Public,
    RollDie,
    RollSquare,
)

Roll = RollSquare | RollDie

FINAL_MEDALS = 25  # of a team: enough to end the match
# Every face of the dice, all equally likely.
_BOTH_DICE = tuple((RollSquare(square), 1) for square in range(SQUARES))
_ONE_DIE = tuple((RollDie(pips), 1) for pips in range(1, SIZE + 1))


def order(public: Public) -> Sequence[Player]:
    """Return the seats clockwise by door, the round's first player first (PO-2.1)."""
    seats = sorted(range(len(public.teams)), key=lambda n: public.teams[n].door)
    shift = 0
    if public.switches.rotate_start and public.round:
        shift = (public.round - 1) % len(seats)
    return [Player(seat) for seat in (*seats[shift:], *seats[:shift])]


def begin_round(public: Public) -> Step[Public]:
    """Spread all fires at once. Then the players roll (PO-3.1)."""
    events: Events = (Event("pompieri.round", Rule.SPREAD, {"n": public.round + 1}),)
    public = public._replace(round=public.round + 1, rolled=0, phase=Phase.FIRE)
    public = public._replace(first=order(public)[0])
    for square, more in coming_spread(public).items():
        params: Params = {"square": name(square), "n": more}
        events += (Event("pompieri.spread", Rule.SPREAD, params),)
        public, more_events = ignite(public, square, more)
        events += more_events
    return Step(public._replace(turn=public.first), events)


def on_turn(public: Public) -> Player | None:
    """Return the seat on turn, None while dice are rolled and after the end."""
    return public.turn if public.phase is Phase.TURN else None


def is_last_round(public: Public) -> bool:
    """Return True if the game ends with this round, whatever the teams do (PO-3.6)."""
    return public.lacked_fire


def end_turn(public: Public) -> Step[Public]:
    """Begin the next player's turn, or end the round (PO-5.1)."""
    team = public.teams[public.turn]
    rested = tuple(
        member._replace(steps=0, acted=False, left=False) for member in team.crew
    )
    public = public.with_team(public.turn, team._replace(crew=rested))
    seats = order(public)
    next_index = seats.index(public.turn) + 1
    if next_index < len(seats):
        return Step(public._replace(turn=seats[next_index]), ())
    if why := why_over(public):
        event = Event("pompieri.over", Rule.END, {"reason": why})
        return Step(public._replace(phase=Phase.OVER), (event,))
    return begin_round(public)


def why_over(public: Public) -> str:
    """Return why the game ends after this round, "" if it goes on (PO-5.1).

    A fire that could not be placed ends it, even if another was put out since (PO-3.6).
    """
    if is_last_round(public) or not supply(public):
        return "all_fires"
    if sum(coming_spread(public).values()) > supply(public):
        return "spread"
    if max(team.medals for team in public.teams) >= FINAL_MEDALS:
        return "medals"
    return ""


def _new_fire(public: Public, square: int) -> Step[Public]:
    """Place a player's new fire (PO-3.2)."""
    roller = order(public)[public.rolled]
    params: Params = {"seat": int(roller), "square": name(square)}
    public = public._replace(rolled=public.rolled + 1)
    if public.rubble[square] or public.fires[square] == MAX_FIRES:
        events: Events = (Event("pompieri.no_fire", Rule.NEW_FIRES, params),)
    elif not supply(public):
        public = public._replace(lacked_fire=True)
        events = (Event("pompieri.no_fire_left", Rule.RUN_OUT, params),)
    else:
        public, more_events = ignite(public, square, 1)
        events = (Event("pompieri.fire", Rule.NEW_FIRES, params), *more_events)
    if public.rolled == len(public.teams):
        public = public._replace(phase=Phase.COLLAPSE)
    return Step(public, events)


def _collapse(public: Public, pips: int) -> Step[Public]:
    """Decide by a die whether something collapses (PO-3.4)."""
    params = {"n": pips}
    if pips > len(public.teams):
        event = Event("pompieri.holds", Rule.COLLAPSE, params)
    elif sum(public.rubble) == RUBBLE:
        event = Event("pompieri.no_rubble_left", Rule.RUN_OUT, params)
    else:
        event = Event("pompieri.falls", Rule.COLLAPSE, params)
        return Step(public._replace(phase=Phase.RUBBLE), (event,))
    return Step(public._replace(phase=Phase.CRY), (event,))


def _rubble(public: Public, square: int) -> Step[Public]:
    """Put rubble on the square, and remove its fire (PO-3.4)."""
    where = {"square": name(square)}
    public = public._replace(phase=Phase.CRY)
    if public.rubble[square]:
        return Step(public, (Event("pompieri.no_rubble", Rule.COLLAPSE, where),))
    public, more_events = flee(public, square, Rule.COLLAPSE)
    public = public._replace(
        fires=put(public.fires, square, 0), rubble=put(public.rubble, square, True)
    )
    return Step(public, (Event("pompieri.rubble", Rule.COLLAPSE, where), *more_events))


def _cry(public: Public, pips: int) -> Step[Public]:
    """Decide by a die whether a civilian calls for help (PO-3.5)."""
    inside = sum(public.civilians)
    carried = sum(member.carries for team in public.teams for member in team.crew)
    params = {"n": pips}
    if pips > len(public.teams):
        event = Event("pompieri.silence", Rule.CIVILIAN, params)
    elif inside + carried == CIVILIANS:
        event = Event("pompieri.no_civilian_left", Rule.RUN_OUT, params)
    else:
        event = Event("pompieri.calls", Rule.CIVILIAN, params)
        return Step(public._replace(phase=Phase.CIVILIAN), (event,))
    return Step(_begin_turns(public), (event,))


def _civilian(public: Public, square: int) -> Step[Public]:
    """Put a civilian on the square, unless fire or rubble is there (PO-3.5)."""
    where = {"square": name(square)}
    if public.fires[square] or public.rubble[square]:
        event = Event("pompieri.no_civilian", Rule.CIVILIAN, where)
    else:
        more = public.civilians[square] + 1
        public = public._replace(civilians=put(public.civilians, square, more))
        event = Event("pompieri.civilian", Rule.CIVILIAN, where)
    return Step(_begin_turns(public), (event,))


def _begin_turns(public: Public) -> Public:
    """Begin the players' turns, clockwise from the first (PO-4)."""
    return public._replace(phase=Phase.TURN, turn=public.first)


def _dice_phase(
    rule: Rule, rolls: Weighted[Roll], effect: Callable[[Public, int], Step[Public]]
) -> PhaseRules[Public, Roll]:
    """Return a phase in which dice are rolled.

    `effect` gets the square that both dice name, or the pips of one die.
    """

    def apply(public: Public, roll: Roll) -> Step[Public]:
        if isinstance(roll, RollDie):
            return effect(public._replace(dice=(roll.pips,)), roll.pips)
        dice = column_row(roll.square)
        return effect(public._replace(dice=dice), roll.square)

    kind = type(rolls[0][0])
    return chance_phase(no(rule, "dice"), kind, apply, outcomes=lambda public: rolls)


FIRE = _dice_phase(Rule.NEW_FIRES, _BOTH_DICE, _new_fire)
COLLAPSE = _dice_phase(Rule.COLLAPSE, _ONE_DIE, _collapse)
RUBBLE_FALLS = _dice_phase(Rule.COLLAPSE, _BOTH_DICE, _rubble)
CRY = _dice_phase(Rule.CIVILIAN, _ONE_DIE, _cry)
CIVILIAN = _dice_phase(Rule.CIVILIAN, _BOTH_DICE, _civilian)
