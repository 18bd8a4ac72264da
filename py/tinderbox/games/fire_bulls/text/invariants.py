"""Fire Bulls: what is true of every state, whatever was played."""

from __future__ import annotations

from collections import Counter

from tinderbox.games.fire_bulls import flow, qi
from tinderbox.games.fire_bulls.cards import ALL_QI, JIE, YEN, more
from tinderbox.games.fire_bulls.state import DIRECTIONS, EMPTY, NOTHING, Phase, State


def violated_invariant(state: State) -> str | None:
    """The promise that a state breaks, None for a sound one."""
    bulls = [seat.bull for seat in state.seats if seat.bull >= 0]
    checks = {
        "54 Qi cards": _qi(state) == ALL_QI,
        "54 Yen cards": _yen(state) == _WHOLE,
        "piles hold what is face down": sum(state.piles) == len(state.yen),
        "one bull a direction": len(bulls) == len(set(bulls))
        and all(bull < DIRECTIONS for bull in bulls),
        "no hand owes": min(min(seat.hand) for seat in state.seats) >= 0,
        "what was seen is held": all(
            seen <= held
            for seat in state.seats
            for seen, held in zip(seat.shown, seat.hand, strict=True)
        ),
        "eight cards at most": state.phase is not Phase.TURN
        or all(sum(seat.hand) <= 8 for seat in state.seats),
        "at most three defeated": state.defeated <= 3,
        "at most three exhaustions": state.exhausted <= qi.EXHAUSTIONS,
        "discards wait for no deck": any(state.deck) or not any(state.discards),
        "a reward is offered where it is chosen": (state.phase is Phase.REWARD)
        <= bool(state.offered),
        "no turn is quiet for too long": state.quiet
        <= flow.QUIET_ROUNDS * len(state.seats),
    }
    return next((name for name, holds in checks.items() if not holds), None)


_WHOLE = Counter({card.code: card.count for card in YEN.values()})


def _qi(state: State) -> tuple[int, ...]:
    whole = more(more(state.deck, state.row), state.discards)
    for seat in state.seats:
        whole = more(whole, seat.hand)
    return more(whole, NOTHING)


def _yen(state: State) -> Counter[str]:
    """Every Yen card, wherever it is."""
    found = Counter(state.yen)
    found.update(state.out)
    found.update(card for column in state.columns for card in column if card != EMPTY)
    for seat in state.seats:
        found.update(seat.won)
    found[JIE] += state.jie
    return found
