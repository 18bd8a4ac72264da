"""The Great Fire for computer players: what may be hidden, and what a seat is worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final

from bots.greedy import Greedy
from core.rng import Rng
from games.great_fire import rules
from games.great_fire.board import mask
from games.great_fire.deal import DECKS, pack
from games.great_fire.map import BUILT, DIRECTIONS, DISTRICTS, LEADS, STEPS
from games.great_fire.scoring import PER_HOUSE
from games.great_fire.state import (
    CARDS,
    COLOURS,
    KINDS,
    NOWHERE,
    Action,
    Board,
    Counts,
    Phase,
    Seat,
    Spread,
    State,
    View,
)

ALL_CARDS: Final[Counts] = (16, 14, 10, 20)
ALL_TOKENS: Final[Counts] = (10, 6, 4)
FAR: Final = 12  # steps: farther makes no difference
TOKEN_WORTH: Final = (0.7, 0.5, 1.0)  # points, by kind
NEW_TOKEN: Final = 0.7
LAPS: Final = 30  # turns after which a house is as likely lost as it will be

_INTO: Final = tuple(
    tuple(mask([a for a in BUILT if i in LEADS[d][a]]) for d in DIRECTIONS)
    for i in range(len(DISTRICTS))
)


# --- what may be hidden ------------------------------------------------------------


def guess(view: View, rng: Rng) -> State:
    """A whole state that the viewer can't tell from the true one."""
    assert view.viewer is not None
    assert view.mine is not None
    me, seats = view.viewer, view.seats
    colours = _deal_colours(view, rng)
    aims = [
        rng.shuffled([i for i in d if i not in view.mine.objectives]) for d in DECKS
    ]
    shown = [seat.shown for seat in seats]
    cards = _left(
        ALL_CARDS, view.discards, view.mine.hand, *shown[:me], *shown[me + 1 :]
    )
    deck = list(rng.shuffled(pack(cards)))
    bag = list(
        rng.shuffled(pack(_left(ALL_TOKENS, view.spent, view.mine.tokens), KINDS))
    )
    dealt = []
    for n, seat in enumerate(seats):
        if n == me:
            dealt.append(view.mine)
            continue
        hand = [deck.pop() for _ in range(seat.hand - sum(seat.shown))]
        tokens = [bag.pop() for _ in range(seat.tokens)]
        dealt.append(
            Seat(
                colour=seat.colour or (colours.pop() if view.mine.colour else ""),
                objectives=tuple(aim[n] for aim in aims)
                if view.mine.objectives
                else (),
                hand=_plus(seat.shown, _count(hand, CARDS)),
                tokens=_count(tokens, KINDS),
                extinguished=seat.extinguished,
                shown=seat.shown,
            )
        )
    return State(
        switches=view.switches,
        board=view.board,
        seats=tuple(dealt),
        phase=view.phase,
        first=view.first,
        turn=view.turn,
        deck=_count(deck, CARDS),
        bag=_count(bag, KINDS),
        discards=view.discards,
        spent=view.spent,
        piles=view.piles,
        placed=view.placed,
        card=view.card,
        doubled=view.doubled,
        acts=view.acts,
        points=view.points,
        stage=view.stage,
        owed=view.owed,
        extra=view.extra,
        hero=view.hero,
        turns_left=view.turns_left,
    )


def _deal_colours(view: View, rng: Rng) -> list[str]:
    known = {seat.colour for seat in view.seats}
    if view.mine is not None:
        known.add(view.mine.colour)
    return list(rng.shuffled([c for c in COLOURS if c not in known]))


def _left(whole: Counts, *taken: Counts) -> Counts:
    return tuple(n - sum(some) for n, *some in zip(whole, *taken, strict=True))


def _plus(some: Counts, more: Counts) -> Counts:
    return tuple(a + b for a, b in zip(some, more, strict=True))


def _count(things: Sequence[str], kinds: Sequence[str]) -> Counts:
    return tuple(things.count(kind) for kind in kinds)


# --- what a seat is worth ----------------------------------------------------------


def value(view: View) -> float:
    """Points the viewer may hope for, less half of what the others may."""
    mine, board = view.mine, view.board
    assert view.viewer is not None
    assert mine is not None
    burning = _burning(board)
    hurry = min(1.0, (sum(view.piles) + max(0, view.turns_left)) / LAPS)
    rivals = _rivals(view)
    worth = float(mine.extinguished)
    for colour, lost in zip(COLOURS, board.lost, strict=True):
        weight = -1.0 if colour == mine.colour else rivals.get(colour, 0.0)
        worth += weight * PER_HOUSE * lost
    aims = dict.fromkeys(mine.objectives, 0)
    for i in BUILT:
        houses = board.houses[i]
        if houses and (i in aims or mine.colour in houses):
            risk = hurry * _risk(board, burning, i)
            worth -= risk * PER_HOUSE * houses.count(mine.colour)
            if i in aims:
                worth += DISTRICTS[i].objective * (1 - risk)
    known = sum(n * w for n, w in zip(mine.tokens, TOKEN_WORTH, strict=True))
    unseen = view.seats[view.viewer].tokens - sum(mine.tokens)
    worth += known + unseen * NEW_TOKEN
    worth += 2.0 if view.hero == view.viewer else 0.1 * min(3, mine.extinguished)
    if view.phase is Phase.TOKEN:
        worth += NEW_TOKEN
    return worth + hurry * _prospects(view, burning)


def _rivals(view: View) -> dict[str, float]:
    """How much a point lost by each colour helps: half of a rival's, if it is one."""
    others = len(view.seats) - 1
    known = {
        s.colour for n, s in enumerate(view.seats) if s.colour and n != view.viewer
    }
    own = view.mine.colour if view.mine is not None else ""
    if known:
        return dict.fromkeys(known, 0.5 / others)
    unknown = [c for c in COLOURS if c != own]
    return dict.fromkeys(unknown, 0.5 / len(unknown))


def _burning(board: Board) -> int:
    """The districts with a free cone, as bits."""
    cones, crews = board.cones, board.crews
    return mask([i for i, n in enumerate(cones) if n > crews[i]])


def _risk(board: Board, burning: int, i: int) -> float:
    """How likely the houses of district i are to burn before the end."""
    ways = sum(bool(into & burning) for into in _INTO[i])
    guard = 0.6 if board.crews[i] else 1.0
    return guard * (0.08, 0.3, 0.5, 0.62, 0.7)[ways]


def _prospects(view: View, burning: int) -> float:
    """What pawn and crews may yet do where they stand."""
    assert view.viewer is not None
    board = view.board
    pawn = board.pawns[view.viewer]
    worth = 0.0
    best = 0.0
    for i, crews in enumerate(board.crews):
        if not crews:
            continue
        cones = board.cones[i]
        worth += 0.3 * min(crews, cones)
        if cones > crews:
            worth += 0.1 / (cones - crews)
        elif cones and pawn != NOWHERE:
            best = max(best, min(4, cones) * (0.9 - 0.07 * _steps(pawn)[i]))
        if crews > cones:
            near = min((_steps(i)[j] for j in _fires(burning)), default=FAR)
            worth -= 0.05 * (crews - cones) * near
    if pawn != NOWHERE and not best:
        near = min((_steps(pawn)[j] for j in _fires(burning)), default=FAR)
        best = 0.3 - 0.03 * near
    return worth + best


@cache
def _fires(burning: int) -> tuple[int, ...]:
    return tuple(i for i in BUILT if burning >> i & 1)


@cache
def _steps(start: int) -> tuple[int, ...]:
    """How many steps every district is away, at most FAR."""
    away = {start: 0}
    queue = [start]
    for i in queue:
        for j in STEPS[i]:
            if j not in away:
                away[j] = away[i] + 1
                queue.append(j)
    return tuple(min(FAR, away.get(i, FAR)) for i in range(len(DISTRICTS)))


def _candidates(state: State, legal: Sequence[Action]) -> Sequence[Action]:
    """Of the cones that may run to one target, one of those that no crew watches.

    They all leave the same fire behind; only where a crew stands does it matter
    whether a cone is taken.
    """
    if state.phase is not Phase.SPREAD:
        return legal
    crews, kept, seen = state.board.crews, [], set()
    for action in legal:
        assert isinstance(action, Spread)
        if crews[action.source] or action.target not in seen:
            kept.append(action)
        if not crews[action.source]:
            seen.add(action.target)
    return kept


def _ways_on(state: State) -> Sequence[Action]:
    """A card or a double move is worth the best cone it can move."""
    if state.phase is not Phase.SPREAD:
        return ()
    return _candidates(state, rules.legal(state))


def greedy() -> Greedy[State, Action, View]:
    """A player that takes what looks best now."""
    return Greedy(rules, guess, value, _candidates, _ways_on)


BOTS: Final[dict[str, Callable[[], Any]]] = {"greedy": greedy}
