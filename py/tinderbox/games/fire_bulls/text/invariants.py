"""Fire Bulls: the invariants of every state."""

from __future__ import annotations

from collections import Counter
from itertools import chain

from tinderbox.games.fire_bulls import flow, qi, reach
from tinderbox.games.fire_bulls.cards import ALL_QI, JIE, YEN, holds
from tinderbox.games.fire_bulls.state import DIRECTIONS, EMPTY, Phase, State


def violated_invariant(state: State) -> str | None:
    """Return the invariant that a state violates, None for a sound state."""
    public = state.public
    turn = public.turn
    bulls = [seat.bull for seat in public.seats if seat.bull >= 0]
    colours = [seat.colour for seat in public.seats if seat.colour]
    checks = {
        "54 Qi cards": _qi(state) == ALL_QI,
        "54 Yen cards": _yen(state) == _WHOLE,
        "piles hold what is face down": sum(public.piles) == len(state.yen),
        "one bull a direction": len(bulls) == len(set(bulls))
        and all(bull < DIRECTIONS for bull in bulls),
        "one seat a colour": len(set(colours)) == len(colours),
        "no bull without a colour": len(bulls) <= len(colours),
        "no hand owes": min(map(min, state.hands)) >= 0,
        "all see how many are held": [own.hand for own in public.seats]
        == [sum(hand) for hand in state.hands],
        "all see how many are left": qi.deck_left(public) == sum(state.deck),
        "what was seen is held": all(
            holds(hand, own.shown)
            for own, hand in zip(public.seats, state.hands, strict=True)
        ),
        "eight cards at most": turn.phase is not Phase.TURN
        or all(own.hand <= flow.HAND_LIMIT for own in public.seats),
        "at most three defeated": turn.defeated <= reach.MAX_DEFEATED,
        "at most three exhaustions": public.exhausted <= qi.MAX_EXHAUSTIONS,
        "discards wait for no deck": any(state.deck) or not any(public.discards),
        "a reward is offered where it is chosen": (turn.phase is Phase.REWARD)
        <= bool(turn.offered),
        "no turn is quiet for too long": public.quiet
        <= qi.MAX_QUIET_ROUNDS * len(public.seats),
    }
    return next((name for name, holds in checks.items() if not holds), None)


_WHOLE = {card.code: card.count for card in YEN.values()}


def _qi(state: State) -> tuple[int, ...]:
    public = state.public
    places = zip(state.deck, public.row, public.discards, *state.hands, strict=True)
    return tuple(map(sum, places))


def _yen(state: State) -> dict[str, int]:
    """Return the number of Yen cards of each code, wherever they are."""
    public = state.public
    won = chain.from_iterable(own.won for own in public.seats)
    found = Counter(chain(state.yen, public.out, *public.columns, won))
    found[JIE] += public.jie
    del found[EMPTY]
    return dict(found)
