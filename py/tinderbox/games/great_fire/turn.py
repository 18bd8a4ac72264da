"""The course of a turn: what follows when a phase is done (GF-3.1, GF-6)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from tinderbox.core.game import Event, Params, Player, Refusal, Step
from tinderbox.games.great_fire import spread
from tinderbox.games.great_fire.board import add, free_cones, put
from tinderbox.games.great_fire.map import BUILT, DISTRICTS, ICONS, PUDDING_LANE
from tinderbox.games.great_fire.rulebook import Rule
from tinderbox.games.great_fire.state import CARDS, Board, Phase, Stage, State

ACTION_POINTS: Final = 4
CONES: Final = 3  # of one intensification
Events = tuple[Event, ...]


def playable(state: State) -> tuple[str, ...]:
    """The cards in hand that have a legal move (GF-4.8)."""
    hand = state.seats[state.turn].hand
    return tuple(
        card
        for card, n in zip(CARDS, hand, strict=True)
        if n and spread.stretches(state.board, card)
    )


def begin(state: State, player: Player) -> State:
    """The next player's phase A."""
    return replace(
        state,
        turn=player,
        phase=Phase.CARD,
        card="",
        doubled=False,
        acts=True,
        extra=False,
        points=0,
        stage=Stage.PAWN,
    )


def after_spread(state: State) -> State:
    """Offer the double move to whoever holds tokens, whatever they are.

    Asking only the holders of a double move would tell the others what they hold.
    """
    tokens = sum(state.seats[state.turn].tokens)
    again = tokens and not state.doubled and spread.stretches(state.board, state.card)
    return replace(state, phase=Phase.DOUBLE) if again else begin_actions(state)


def begin_actions(state: State) -> State:
    """Phase B with its four points (GF-5.1)."""
    return replace(state, phase=Phase.ACTIONS, points=ACTION_POINTS, acts=False)


def begin_draw(state: State) -> Step[State]:
    """Phase C, or what is left of it in the last round (GF-6.3)."""
    if state.turns_left > 0:
        return intensify(state, (), pile=False)
    return Step(replace(state, phase=Phase.DRAW), ())


def draw_card(state: State, card: str) -> Step[State]:
    """The card comes to hand; an emptied pile intensifies the fire (GF-6.1)."""
    i = CARDS.index(card)
    own = state.seats[state.turn]
    own = replace(own, hand=add(own.hand, i, 1))
    size, *rest = state.piles
    piles = (size - 1, *rest) if size > 1 else tuple(rest)
    emptied = size == 1
    after = replace(
        state,
        seats=put(state.seats, state.turn, own),
        deck=add(state.deck, i, -1),
        piles=piles,
    )
    audience = frozenset({state.turn})
    events: Events = (
        Event("great_fire.drew", Rule.DRAW, {"seat": state.turn}),
        Event("great_fire.drew_card", Rule.DRAW, {"card": card}, audience),
    )
    if emptied and not piles:
        rounds = 2 if state.switches.more_destruction else 1
        after = replace(after, turns_left=rounds * len(state.seats) + 1)
        events += (Event("great_fire.last_round", Rule.END),)
    return intensify(after, events, pile=emptied)


def intensify(state: State, events: Events, *, pile: bool) -> Step[State]:
    """Owe the cones of an emptied pile and of an unplayable hand (GF-6.2, GF-4.9)."""
    times = pile + state.extra
    state = replace(state, extra=False)
    if not times:
        return Step(end_turn(state), events)
    events += (Event("great_fire.intensify", Rule.INTENSIFY, {"seat": state.turn}),)
    if state.switches.intensify_everywhere:
        for _ in range(times):
            state = replace(state, board=_everywhere(state.board))
        return Step(end_turn(state), events)
    return owe(replace(state, owed=times * CONES), events)


def owe(state: State, events: Events) -> Step[State]:
    """Go on placing cones while there are some and a place for them (GF-6.2)."""
    if state.owed and any(True for _ in places(state.board)):
        return Step(replace(state, phase=Phase.INTENSIFY), events)
    if state.owed:
        lost = {"cones": state.owed}
        events += (Event("great_fire.cones_lost", Rule.INTENSIFY, lost),)
        state = replace(state, owed=0)
    return Step(begin_actions(state) if state.acts else end_turn(state), events)


def end_turn(state: State) -> State:
    """The next player's turn, or the end of the game (GF-6.3)."""
    left = max(-1, state.turns_left - 1)
    if left == 0:
        return replace(state, phase=Phase.OVER, turns_left=0)
    following = Player((state.turn + 1) % len(state.seats))
    return begin(replace(state, turns_left=left), following)


def _everywhere(board: Board) -> Board:
    cones = list(board.cones)
    for i in places(board):
        cones[i] = min(cones[i] + CONES, ICONS[i] + 2)
    return replace(board, cones=tuple(cones))


def places(board: Board) -> Iterator[int]:
    """The districts that may take one more cone by intensification."""
    return (i for i in BUILT if why_no_cone(board, i) is None)


def why_no_cone(board: Board, i: int) -> Refusal | None:
    """The rule that keeps an intensification's cone out of a district."""
    key = ""
    if i == PUDDING_LANE:
        key = "not_pudding_lane"
    elif not free_cones(board, i):
        key = "no_free_cone"
    elif board.cones[i] >= ICONS[i] + 2:
        key = "district_full"
    if not key:
        return None
    where = {"district": DISTRICTS[i].id}
    return Refusal(Rule.INTENSIFY, f"great_fire.why.{key}", where)


def place_cone(state: State, i: int) -> Step[State]:
    """One cone of an intensification."""
    board = replace(state.board, cones=add(state.board.cones, i, 1))
    where: Params = {"seat": state.turn, "district": DISTRICTS[i].id}
    event = Event("great_fire.cone_placed", Rule.INTENSIFY, where)
    return owe(replace(state, board=board, owed=state.owed - 1), (event,))
