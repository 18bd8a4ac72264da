"""What each reason of the Great Fire says of a position, and where to meet it.

`TRUE` has the condition of each reason, `IDLE_CLICKS` that of each answer to clicks
that mean no action.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tests.promises.true_reasons.truth import Idle, Truth, in_phase
from tinderbox.core.game import CHANCE
from tinderbox.games import registry
from tinderbox.games.great_fire import rules
from tinderbox.games.great_fire import state as london
from tinderbox.games.great_fire.map import (
    DISTRICTS,
    JOINED,
    PARKS,
    PUDDING_LANE,
    STEPS,
    WIND_TARGETS,
    by_id,
)

OVER: Final = "GF-6.3"  # the rule by which all is refused after the end
# Positions that random matches hardly ever meet, or never.
MADE_UP: Final = (
    "phase actions; stage extinguish; tokens explosive; crews bedlam 1",
    "phase actions; tokens explosive; crews bedlam 1, bridgeward 1, s-mary 2",
)
# What no player may ever choose, but a line of a match may say.
STRANGE: Final = ()


def own(state: Any) -> Any:
    return state.secrets[state.public.turn.seat]


def hand(state: Any, action: Any) -> int:
    return int(own(state).hand[london.CARDS.index(action.card)])


def tokens(state: Any, kind: str) -> int:
    return int(own(state).tokens[london.TOKEN_KINDS.index(kind)])


def place(action: Any) -> int:
    """The district that an action is about."""
    for name in ("district", "to", "target"):
        if (found := getattr(action, name, None)) is not None:
            return int(found)
    raise AssertionError(action)


def free(state: Any, i: int) -> bool:
    board = state.public.board
    return bool(board.cones[i] > board.crews[i])


def pawn(state: Any) -> int:
    return int(state.public.board.pawns[state.public.turn.seat])


def reached(state: Any, source: int, card: str) -> set[int]:
    """Return the districts where a cone of `source` may end, one after the other."""
    board = state.public.board
    if not free(state, source) or board.cones[source] < 2:
        return set()
    passed = [source]
    for i in passed:
        passed += [n for n in JOINED[i] if free(state, n) and n not in passed]
    leads = {to for i in passed for to in WIND_TARGETS[card][i]}
    return {
        to
        for to in leads
        if DISTRICTS[to].icons and not free(state, to) and not board.demolished[to]
    }


def moves(state: Any, card: str) -> bool:
    return any(reached(state, i, card) for i in range(len(DISTRICTS)))


def priority(state: Any, i: int) -> tuple[bool, bool]:
    """Smaller burns first (GF-4.3)."""
    return not state.public.board.houses[i], bool(state.public.board.crews[i])


def is_better_reached(state: Any, move: Any) -> bool:
    found = reached(state, move.source, state.public.turn.card)
    best = min(priority(state, i) for i in found)
    return move.target in found and priority(state, move.target) > best


def can_play(state: Any, _: Any) -> bool:
    cards = zip(london.CARDS, own(state).hand, strict=True)
    return any(held and moves(state, card) for card, held in cards)


def is_late(state: Any, stage: london.Stage) -> bool:
    turn = state.public.turn
    return bool(turn.stage > stage and not state.public.switches.any_order)


ACTING = (
    *(london.MovePawn, london.MoveCrew, london.Demolish),
    *(london.Extinguish, london.EndPhase),
)
DEALS = ("houses", "first", "colours", "objectives", "hands", "redeal")
TRUE: Final[Mapping[str, Truth]] = {
    "deal": lambda s, a: registry.load_game("great_fire").to_move(s) == CHANCE,
    "setup": lambda s, a: s.public.turn.phase in DEALS,
    "phase_crews": in_phase("crews", london.PlaceCrew),
    "phase_pawns": in_phase("pawns", london.PlacePawn),
    "phase_card": in_phase("card", london.PlayCard, london.DiscardCard),
    "phase_spread": in_phase("spread", london.Spread),
    "phase_token": in_phase("token", london.TurnUpToken),
    "phase_double": in_phase("double", london.DoubleMove, london.EndPhase),
    "phase_actions": in_phase("actions", *ACTING),
    "phase_draw": in_phase("draw", london.DrawCard),
    "phase_intensify": in_phase("intensify", london.PlaceCone),
    "phase_over": in_phase("over"),
    "start_pudding_lane": lambda s, a: a.district == PUDDING_LANE,
    "start_green": lambda s, a: DISTRICTS[a.district].region == "green",
    "start_park": lambda s, a: a.district in PARKS,
    "not_in_hand": lambda s, a: not hand(s, a),
    "no_move": lambda s, a: not moves(s, a.card),
    "can_play": can_play,
    "no_double": lambda s, a: not tokens(s, "double"),
    "no_fire_there": lambda s, a: not s.public.board.cones[a.source],
    "contained_source": lambda s, a: (
        0 < s.public.board.cones[a.source] <= s.public.board.crews[a.source]
    ),
    "last_cone": lambda s, a: s.public.board.cones[a.source] == 1,
    "park_never_burns": lambda s, a: a.target in PARKS,
    "burns_already": lambda s, a: free(s, a.target),
    "demolished_target": lambda s, a: bool(s.public.board.demolished[a.target]),
    "out_of_reach": lambda s, a: (
        a.target not in reached(s, a.source, s.public.turn.card)
    ),
    "better_target": is_better_reached,
    "no_points": lambda s, a: not s.public.turn.points,
    "too_late_pawn": lambda s, a: is_late(s, london.Stage.PAWN),
    "too_late_crew": lambda s, a: is_late(s, london.Stage.CREWS),
    "pudding_lane": lambda s, a: a.to == PUDDING_LANE,
    "not_joined": lambda s, a: a.to not in STEPS[getattr(a, "origin", pawn(s))],
    "no_crew": lambda s, a: not s.public.board.crews[getattr(a, "origin", place(a))],
    "crew_controls": lambda s, a: (
        0 < s.public.board.crews[a.origin] <= s.public.board.cones[a.origin]
    ),
    "no_explosive": lambda s, a: not tokens(s, "explosive"),
    "nothing_to_demolish": lambda s, a: a.district in (*PARKS, PUDDING_LANE),
    "demolished_already": lambda s, a: bool(s.public.board.demolished[a.district]),
    "burns": lambda s, a: s.public.board.cones[a.district] > 0,
    "too_large": lambda s, a: (
        DISTRICTS[a.district].icons > 2 and s.public.board.houses[a.district] != ""
    ),
    "no_fire_near": lambda s, a: (
        not any(s.public.board.cones[i] for i in JOINED[a.district])
    ),
    "nothing_burns": lambda s, a: not s.public.board.cones[pawn(s)],
    "not_contained": lambda s, a: free(s, pawn(s)),
    "not_pudding_lane": lambda s, a: a.district == PUDDING_LANE,
    "no_free_cone": lambda s, a: not free(s, a.district),
    "district_full": lambda s, a: (
        s.public.board.cones[a.district] >= DISTRICTS[a.district].icons + 2
    ),
}

# --- clicks that mean no action -----------------------------------------------


def named(clicks: tuple[str, ...]) -> int:
    """The district of the last click."""
    return by_id(clicks[-1].partition("-")[2]).index


def stage_is(*stages: london.Stage) -> Idle:
    return lambda s, clicks: (
        s.public.turn.phase == "actions"
        and (s.public.switches.any_order or s.public.turn.stage in stages)
    )


IDLE_CLICKS: Final[Mapping[str, Idle]] = {
    "objective": lambda s, c: s.public.board.houses[named(c)] != "",
    "objective_lost": lambda s, c: not s.public.board.houses[named(c)],
    "colour": lambda s, c: c[-1] == "own-colour",
    "point": lambda s, c: any(mine.tokens[2] for mine in s.secrets),
    "double": lambda s, c: s.public.turn.phase != "double",
    "double_now": lambda s, c: s.public.turn.phase == "double",
    "explosive": lambda s, c: s.public.turn.phase != "actions",
    "nowhere": lambda s, c: (
        not any(
            rules.refusal(s, london.Demolish(i)) is None for i in range(len(DISTRICTS))
        )
    ),
    "one_card": lambda s, c: s.public.turn.phase == "actions",
    "others_pawn": lambda s, c: int(c[-1][-1]) != rules.to_move(s),
    "fire_first": lambda s, c: (
        s.public.turn.phase in ("card", "spread", "token", "double")
    ),
    "out_of_reach": lambda s, c: (
        not any(
            named(c) in reached(s, i, s.public.turn.card) for i in range(len(DISTRICTS))
        )
    ),
    "choose_piece": stage_is(london.Stage.PAWN),
    "choose_crew": stage_is(london.Stage.CREWS),
}
