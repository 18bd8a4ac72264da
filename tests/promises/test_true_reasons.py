"""The reason of every refusal is true of the position, whatever was tried there.

`TRUE` has the condition of each reason. It reads the position and calls none of the
rules. `IDLE_CLICKS` has the same for the answers to clicks that mean no action.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cache
from typing import Any, Final

import pytest

from tests.support.clicks import written
from tests.support.idle_clicks import asked, moments
from tinderbox.core.game import CHANCE
from tinderbox.core.rng import Rng
from tinderbox.games import registry
from tinderbox.games.fire_bulls import state as bulls
from tinderbox.games.fire_bulls.cards import COLOURS, QI, YEN
from tinderbox.games.fire_bulls.reach import DIRECTION_PLACES
from tinderbox.games.great_fire import rules as great_fire
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
from tinderbox.games.pompieri import plan
from tinderbox.games.pompieri import state as house
from tinderbox.games.pompieri.plan import DOORS, OUTSIDE, SIDES, beside
from tinderbox.i18n.text import load_texts

Idle = Callable[[Any, Any, tuple[str, ...]], bool]  # of a state, the seat, the clicks
OF_A_KIND = 200  # actions that are tried in a position of their phase
BY_CHANCE = {"deal", "dice", "setup", "phase_token", "phase_draw"}
OVER = {"great_fire": "GF-6.3", "pompieri": "PO-5.1", "fire_bulls": "FB-5.1"}

Truth = Callable[[Any, Any], bool]  # of a state and the action that was refused


def in_phase(name: str, *kinds: type) -> Truth:
    """The match is in that phase, and the action is none of the phase's."""

    def truth(state: Any, action: Any) -> bool:
        public = state.public
        waits = getattr(public.turn, "phase", None) or public.phase
        return waits.value == name and not isinstance(action, kinds)

    return truth


# --- the Great Fire -----------------------------------------------------------


def hand(state: Any, action: Any) -> int:
    mine = state.secrets[state.public.turn.seat].hand
    return int(mine[london.CARDS.index(action.card)])


def tokens(state: Any, kind: str) -> int:
    mine = state.secrets[state.public.turn.seat].tokens
    return int(mine[london.TOKEN_KINDS.index(kind)])


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
    mine = state.secrets[state.public.turn.seat].hand
    held = [c for c, n in zip(london.CARDS, mine, strict=True) if n]
    return any(moves(state, card) for card in held)


def is_late(state: Any, stage: london.Stage) -> bool:
    turn = state.public.turn
    return bool(turn.stage > stage and not state.public.switches.any_order)


ACTING = (
    *(london.MovePawn, london.MoveCrew, london.Demolish),
    *(london.Extinguish, london.EndPhase),
)
DEALS = ("houses", "first", "colours", "objectives", "hands", "redeal")
GREAT_FIRE: Final[Mapping[str, Truth]] = {
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


# --- Pompieri -----------------------------------------------------------------


def one(state: Any, action: Any) -> Any:
    return state.public.teams[state.public.turn].crew[action.firefighter]


def door(state: Any) -> tuple[int, str]:
    """The square behind the door of the team on turn, and the side of its door."""
    _, square, side = DOORS[state.public.teams[state.public.turn].door]
    return square, side


def goal(state: Any, action: Any) -> int:
    """The square that an action is about: behind the door for who goes in."""
    if isinstance(action, house.Move):
        return action.to
    return int(getattr(action, "square", door(state)[0]))


def steps_apart(state: Any, action: Any) -> int:
    """Return the steps between two squares, through walls, or 99 from outside."""
    here = one(state, action).square
    there = goal(state, action)
    if here == OUTSIDE:
        return 99
    return abs(int(here) % 8 - there % 8) + abs(int(here) // 8 - there // 8)


def is_walled(state: Any, action: Any) -> bool:
    """A wall of one tile or the other stands between two neighbours (PO-1.6)."""
    floor = state.public.floor
    here = one(state, action).square
    there = goal(state, action)
    side = next(side for side in SIDES if beside(here, side) == there)
    back = next(side for side in SIDES if beside(there, side) == here)
    return any(
        floor[square] and way not in floor[square]
        for square, way in ((here, side), (there, back))
    )


def is_beside(state: Any, action: Any) -> bool:
    """True if an action is possible there: next to it or behind the door, no wall."""
    if one(state, action).square == OUTSIDE:
        square, side = door(state)
        shut = state.public.floor[square] and side not in state.public.floor[square]
        return not shut and goal(state, action) == square
    return steps_apart(state, action) == 1 and not is_walled(state, action)


def is_misfit(state: Any, lay: Any) -> bool:
    """A side of the tile meets a side that it must not meet (PO-4.3)."""
    doors = {DOORS[team.door][1:] for team in state.public.teams}
    for side in SIDES:
        there = beside(lay.square, side)
        open_here = side in lay.shape
        if there is None:
            if open_here != ((lay.square, side) in doors):
                return True
        elif tile := state.public.floor[there]:
            back = next(s for s in SIDES if beside(there, s) == lay.square)
            if open_here != (back in tile):
                return True
    here = one(state, lay).square
    return here != OUTSIDE and not any(
        beside(lay.square, side) == here for side in lay.shape
    )


POMPIERI: Final[Mapping[str, Truth]] = {
    "dice": lambda s, a: registry.load_game("pompieri").to_move(s) == CHANCE,
    "over": in_phase("over"),
    "no_firefighter": lambda s, a: not 0 <= a.firefighter < 3,
    "phase_turn": lambda s, a: isinstance(
        a, house.DealTeams | house.RollSquare | house.RollDie
    ),
    "acted": lambda s, a: one(s, a).acted,
    "no_steps": lambda s, a: one(s, a).steps == 2,
    "left": lambda s, a: one(s, a).left and one(s, a).square == OUTSIDE,
    "fire": lambda s, a: s.public.fires[goal(s, a)] > 0,
    "rubble": lambda s, a: s.public.rubble[goal(s, a)],
    "inside": lambda s, a: one(s, a).square != OUTSIDE,
    "outside": lambda s, a: one(s, a).square == OUTSIDE,
    "door_shut": lambda s, a: door(s)[1] not in s.public.floor[door(s)[0]],
    "no_floor": lambda s, a: not s.public.floor[goal(s, a)],
    "own_door": lambda s, a: one(s, a).square != door(s)[0],
    "too_far": lambda s, a: steps_apart(s, a) != 1,
    "wall": lambda s, a: steps_apart(s, a) == 1 and is_walled(s, a),
    "no_tile": lambda s, a: False,
    "floor_already": lambda s, a: s.public.floor[a.square] != "",
    "does_not_fit": is_misfit,
    "nobody": lambda s, a: (
        one(s, a).square == OUTSIDE or not s.public.civilians[one(s, a).square]
    ),
    "one_each": lambda s, a: one(s, a).carries,
    "one_action": lambda s, a: one(s, a).acted,
    "moved": lambda s, a: one(s, a).steps > 0,
    "not_beside": lambda s, a: not is_beside(s, a),
    "no_wall": lambda s, a: steps_apart(s, a) == 1 and not is_walled(s, a),
    "no_fire": lambda s, a: not s.public.fires[a.square],
    "no_rubble": lambda s, a: not s.public.rubble[a.square],
    "no_wall_between": lambda s, a: steps_apart(s, a) != 1,
    "only_inside": lambda s, a: one(s, a).square == OUTSIDE,
}


# --- Fire Bulls ---------------------------------------------------------------


def met(state: Any, direction: int) -> str:
    """The Yen card that an attack there meets, "" for none."""
    if direction == 5:
        return "12" if state.public.jie else ""
    cards = [state.public.columns[x][y] for x, y in DIRECTION_PLACES[direction]]
    return next(filter(None, cards), "")


def pays(paid: tuple[int, ...], code: str) -> bool:
    """Return True if these cards are the price of a Yen card (FB-1.2, FB-3.5)."""
    *mine, warriors = paid
    alike = sorted((n for n in mine if n), reverse=True)
    total = sum(paid)
    kinds = len(alike)
    match YEN[code].kind:
        case "soldier" | "wu" | "xi" as kind:
            own = mine[COLOURS.index(YEN[code].colour)]
            due = 1 + ("soldier", "wu", "xi").index(kind)
            return own + warriors == total == due
        case "bo":
            return total == 5 and max(mine) <= 1
        case "palisade":
            return total == 1
        case kind:
            many, few = {"vice": (3, 2), "jie": (4, 3)}[kind]
            if total != many + few or kinds > 2:
                return False
            return kinds < 2 or (alike[0] <= many and alike[1] <= few)


def held(state: Any) -> tuple[int, ...]:
    found: tuple[int, ...] = state.hands[state.public.turn.seat]
    return found


def holds(state: Any, paid: Collection[int]) -> bool:
    return all(n <= have for n, have in zip(paid, held(state), strict=True))


def bull(state: Any) -> Any:
    return state.public.seats[state.public.turn.seat]


def won_before(state: Any) -> tuple[str, ...]:
    won = bull(state).won
    return tuple(won[: len(won) - state.public.turn.defeated])


def jie_was_met(state: Any) -> bool:
    won = [card for own in state.public.seats for card in own.won]
    return state.public.jie or "12" in (*won, *state.public.out)


FIRE_BULLS: Final[Mapping[str, Truth]] = {
    "deal": lambda s, a: registry.load_game("fire_bulls").to_move(s) == CHANCE,
    "colour_taken": lambda s, a: a.colour in [own.colour for own in s.public.seats],
    "no_direction": lambda s, a: not 0 <= a.direction <= 5,
    "one_direction": lambda s, a: s.public.turn.direction not in (-1, a.direction),
    "jie_to_come": lambda s, a: a.direction == 5 and not jie_was_met(s),
    "jie_defeated": lambda s, a: (
        a.direction == 5 and jie_was_met(s) and not s.public.jie
    ),
    "no_card": lambda s, a: not met(s, a.direction),
    "out_of_reach": lambda s, a: (
        s.public.turn.defeated >= max(1, 3 - abs(bull(s).bull - a.direction))
    ),
    "wrong_payment": lambda s, a: not pays(a.paid, met(s, a.direction)),
    "not_in_hand": lambda s, a: not holds(s, a.paid),
    "not_open": lambda s, a: not s.public.row[QI.index(a.card)],
    "no_deck": lambda s, a: not any(s.deck),
    "not_neighbouring": lambda s, a: abs(bull(s).bull - a.direction) != 1,
    "not_won": lambda s, a: a.card not in won_before(s),
    "no_reward": lambda s, a: s.public.turn.phase != "reward",
    "no_such_card": lambda s, a: not held(s)[QI.index(a.card)],
    "phase_colour": in_phase("colour", bulls.ChooseColour),
    "phase_turn": in_phase("turn", bulls.TakeOpen, bulls.DrawUnseen, bulls.Defeat),
    "phase_step": in_phase("step", bulls.StepBull, bulls.Stay),
    "phase_attack": in_phase("attack", bulls.Defeat, bulls.EndAttack),
    "phase_ransom": in_phase("ransom", bulls.GiveUp),
    "phase_reward": in_phase("reward", bulls.TakeReward, bulls.LeaveReward),
    "phase_limit": in_phase("limit", bulls.LayDown),
    "phase_over": in_phase("over"),
}

TRUE: Final = {
    "great_fire": GREAT_FIRE,
    "pompieri": POMPIERI,
    "fire_bulls": FIRE_BULLS,
}
MADE_UP = {  # what random matches hardly ever meet, or never
    "great_fire": (
        "phase actions; stage extinguish; tokens explosive; crews bedlam 1",
        "phase actions; tokens explosive; crews bedlam 1, bridgeward 1, s-mary 2",
    ),
    "pompieri": (
        "floor 3-1 rS",
        "crew 0 0 3-2 carries; civilians 3-2 1; rubble 3-3; fire 2-2 1",
        "rules act_from_outside=off; fire 3-1 1",
    ),
    "fire_bulls": (
        "hands 0 gggggggggyyyyyyyyy, 1 rrrrrrrrrbbbbbbbbbb, 2 nnnnnnnnnnwwww",
        "hands 0 gbrb; phase attack; direction 2; defeated 1; won 0 0",
        "hands 0 gggyyrrw",
        "hands 0 gggrrbbw; jie yes",
        "hands 0 gggrrbbw; columns - - - / 0 6r 6y / 8r 2n 1y",
    ),
}
STRANGE = {  # what no player may ever choose, but a line of a match may say
    "pompieri": ("enter 3", "take 9", "move 3 1-1"),
    "fire_bulls": ("step 9", "defeat 7 g", "defeat 0 ggggggggg"),
}


def loaded(id: str) -> tuple[Any, Any, Any]:
    """A game's rules, its screen, and the list of all that a player may choose."""
    tensor = registry.load_tensor(id)
    assert tensor is not None
    return registry.load_game(id), registry.load_screen(id), tensor


@cache
def positions(id: str) -> tuple[Any, ...]:
    return (*moments(id), *map(registry.load_position(id), MADE_UP[id]))


@cache
def kinds_of_actions(id: str) -> Mapping[type, tuple[Any, ...]]:
    """All actions a player may ever choose, and chance's actions of some matches."""
    game, _, tensor = loaded(id)
    found: dict[type, dict[Any, None]] = {}
    chances = (a for s in moments(id) for a, _ in game.chance_outcomes(s))
    deals = (game.sample(s, Rng(1)) for s in moments(id) if game.to_move(s) == CHANCE)
    strange = map(game.decode, STRANGE.get(id, ()))
    for action in (*tensor.ACTIONS, *chances, *deals, *strange):
        found.setdefault(type(action), {})[action] = None
    return {kind: tuple(actions) for kind, actions in found.items()}


@cache
def refused(id: str) -> tuple[tuple[Any, Any, Any], ...]:
    """Positions of random matches, with actions that are refused there, and why."""
    return tuple(_refused(id))


def _refused(id: str) -> Iterator[tuple[Any, Any, Any]]:
    game = registry.load_game(id)
    rng = Rng(3)
    for state in positions(id):
        for actions in kinds_of_actions(id).values():
            first = reason(game.refusal(state, actions[0]))
            belongs = first not in BY_CHANCE and not first.startswith("phase_")
            tried = OF_A_KIND if belongs else 2
            if tried < len(actions):
                actions = tuple(rng.choice(actions) for _ in range(tried))
            for action in actions:
                if (why := game.refusal(state, action)) is not None:
                    yield state, action, why


def reason(why: Any) -> str:
    """Return the last word of a reason's key, or "" for what is legal."""
    if why is None:
        return ""
    return "over" if why.key.endswith("over.todo") else why.key.rpartition(".")[2]


@pytest.mark.parametrize("id", TRUE)
def test_every_reason_is_true(id: str) -> None:
    game = registry.load_game(id)
    untrue = Counter[str]()
    for state, action, why in refused(id):
        assert game.refusal(state, game.decode(game.encode(action))) == why
        if not TRUE[id][reason(why)](state, action):
            untrue[f"{reason(why)}: {game.encode(action)[:40]}"] += 1
    assert untrue.most_common(5) == []


@pytest.mark.parametrize("id", TRUE)
def test_while_chance_is_to_move_all_wait_for_it_by_the_rule_that_is_due(
    id: str,
) -> None:
    game, screen, tensor = loaded(id)
    players = set(tensor.ACTIONS)
    for state, action, why in refused(id):
        if game.to_move(state) == CHANCE and action in players:
            assert reason(why) in BY_CHANCE
            assert why.rule == screen.explain(game.view(state, None), ("",)).rule


@pytest.mark.parametrize("id", TRUE)
def test_after_the_end_all_is_refused_by_the_rule_of_the_end(id: str) -> None:
    game = registry.load_game(id)
    ends = {why.rule for s, _, why in refused(id) if game.to_move(s) is None}
    assert ends == {OVER[id]}


@pytest.mark.parametrize("id", TRUE)
def test_every_reason_is_judged_and_met(id: str) -> None:
    """It guards the tests above."""
    texts = {key.removesuffix(".one") for key in load_texts("en", id)}
    known = {key.removeprefix(f"{id}.why.") for key in texts if f"{id}.why." in key}
    told = {name for name in known if not name.endswith(".other")}
    judged = TRUE[id].keys() - {"over"}
    assert not told - judged, f"TRUE[{id!r}] in this file says when it is true"
    assert not judged - told, f"no text of [{id}.why] says it"
    unmet = TRUE[id].keys() - {reason(why) for *_, why in refused(id)}
    assert unmet <= {"no_tile"}  # no text says such a tile


# --- clicks that mean no action -----------------------------------------------


def named(clicks: tuple[str, ...]) -> int:
    """The district of the last click."""
    return by_id(clicks[-1].partition("-")[2]).index


def stage_is(*stages: london.Stage) -> Idle:
    return lambda s, seat, clicks: (
        s.public.turn.phase == "actions"
        and (s.public.switches.any_order or s.public.turn.stage in stages)
    )


def own_one(state: Any, clicks: tuple[str, ...]) -> Any:
    """The firefighter that the clicks choose."""
    *_, last = (click for click in clicks if click.startswith("own-"))
    return state.public.teams[state.public.turn].crew[int(last[-1])]


def is_barred(state: Any, clicks: tuple[str, ...]) -> bool:
    """No neighbouring square can be stepped on: fire, rubble or walls."""
    here = own_one(state, clicks).square
    public = state.public
    for side in SIDES:
        there = beside(here, side)
        if there is None or (public.floor[here] and side not in public.floor[here]):
            continue
        back = next(s for s in SIDES if beside(there, s) == here)
        is_shut = public.floor[there] and back not in public.floor[there]
        if not (is_shut or public.fires[there] or public.rubble[there]):
            return False
    return True


IDLE_CLICKS: Final[Mapping[str, Mapping[str, Idle]]] = {
    "great_fire": {
        "objective": lambda s, seat, c: s.public.board.houses[named(c)] != "",
        "objective_lost": lambda s, seat, c: not s.public.board.houses[named(c)],
        "colour": lambda s, seat, c: c[-1] == "own-colour",
        "point": lambda s, seat, c: any(mine.tokens[2] for mine in s.secrets),
        "double": lambda s, seat, c: s.public.turn.phase != "double",
        "double_now": lambda s, seat, c: s.public.turn.phase == "double",
        "explosive": lambda s, seat, c: s.public.turn.phase != "actions",
        "nowhere": lambda s, seat, c: (
            not any(
                great_fire.refusal(s, london.Demolish(i)) is None
                for i in range(len(DISTRICTS))
            )
        ),
        "one_card": lambda s, seat, c: s.public.turn.phase == "actions",
        "others_pawn": lambda s, seat, c: int(c[-1][-1]) != seat,
        "fire_first": lambda s, seat, c: (
            s.public.turn.phase in ("card", "spread", "token", "double")
        ),
        "out_of_reach": lambda s, seat, c: (
            not any(
                named(c) in reached(s, i, s.public.turn.card)
                for i in range(len(DISTRICTS))
            )
        ),
        "choose_piece": stage_is(london.Stage.PAWN),
        "choose_crew": stage_is(london.Stage.CREWS),
    },
    "pompieri": {
        "choose_one": lambda s, seat, c: not any(x.startswith("own-") for x in c[:-1]),
        "choose_square": lambda s, seat, c: not any("square" in x for x in c),
        "what_there": lambda s, seat, c: any("square" in x for x in c[:-1]),
        "here": lambda s, seat, c: (
            plan.named(c[-1].removeprefix("square-")) == own_one(s, c).square
        ),
        "enter": lambda s, seat, c: own_one(s, c).square == OUTSIDE,
        "tile": lambda s, seat, c: not any("square" in x for x in c[:-1]),
        "others": lambda s, seat, c: int(c[-1][5]) != seat,
        "barred": lambda s, seat, c: is_barred(s, c),
    },
    "fire_bulls": {
        "pile": lambda s, seat, c: s.public.piles[int(c[-1][-1])] > 0,
        "yen": lambda s, seat, c: s.public.turn.phase == "turn",
        "bull": lambda s, seat, c: s.public.turn.phase != "step",
        "won": lambda s, seat, c: s.public.seats[int(c[-1].split("-")[1])].won != (),
        "direction_first": lambda s, seat, c: not c[0].startswith("direction-"),
        "in_order": lambda s, seat, c: c[0].startswith("direction-"),
    },
}


@pytest.mark.parametrize("id", IDLE_CLICKS)
def test_what_is_said_of_an_idle_thing_is_true(id: str) -> None:
    untrue = Counter[str]()
    met = set[str]()
    for state, clicks, why in asked(id):
        if f"{id}.idle." in why.key:
            met.add(reason(why))
            seat = registry.load_game(id).to_move(state)
            ids = written(clicks)
            if not IDLE_CLICKS[id][reason(why)](state, seat, ids):
                untrue[f"{reason(why)}: {' '.join(ids)}"] += 1
    assert untrue.most_common(5) == []
    assert met == IDLE_CLICKS[id].keys()
