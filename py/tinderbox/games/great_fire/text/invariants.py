"""The Great Fire: the invariants of every state."""

from __future__ import annotations

from functools import lru_cache
from operator import add, mul

from tinderbox.games.great_fire.map import ICONS, PARKS, PUDDING_LANE
from tinderbox.games.great_fire.state import COLOURS, Phase, State

HOUSES = 120
CARDS = 60
TOKENS = 20
CREWS = 6


def violated_invariant(state: State) -> str | None:
    """Return the invariant that a state violates, None for a sound state."""
    public = state.public
    board = public.board
    checks = {
        "all see how much a seat holds": all(
            (seat.hand, seat.tokens) == (sum(secret.hand), sum(secret.tokens))
            for seat, secret in zip(public.seats, state.secrets, strict=True)
        ),
        "parks never burn": not any(board.cones[i] for i in PARKS),
        "demolished districts never burn": not any(
            map(mul, board.cones, board.demolished)
        ),
        "houses stand on their icons": _on_icons(board.houses),
        "120 houses": _is_dealing_houses(state)
        or sum(_standing(board.houses)) + sum(board.lost) == HOUSES,
        "20 houses a colour": _is_dealing_houses(state)
        or set(map(add, _standing(board.houses), board.lost)) == {20},
        "60 cards": _cards(state) == CARDS,
        "20 tokens": _tokens(state) == TOKENS,
        "tokens on the board are unseen": sum(board.tokens) <= sum(state.bag),
        "six crews": public.turn.phase in _SETTING_UP or sum(board.crews) == CREWS,
        "nobody in Pudding Lane": not board.crews[PUDDING_LANE]
        and PUDDING_LANE not in board.pawns,
        "points within a turn": 0 <= public.turn.points <= 4,
    }
    return next((name for name, holds in checks.items() if not holds), None)


# The sound numbers of houses of each district.
_FULL_OR_NONE = tuple((0, n) for n in ICONS)
# The phases before all crews are placed.
_SETTING_UP = frozenset(list(Phase)[: list(Phase).index(Phase.PAWNS)])


def _is_dealing_houses(state: State) -> bool:
    return state.public.turn.phase is Phase.HOUSES


# Most steps change no houses, so the last answer is cached.
@lru_cache(maxsize=1)
def _on_icons(houses: tuple[str, ...]) -> bool:
    numbers = map(len, houses)
    return all(n in sound for n, sound in zip(numbers, _FULL_OR_NONE, strict=True))


@lru_cache(maxsize=1)
def _standing(houses: tuple[str, ...]) -> tuple[int, ...]:
    """Return the number of standing houses of each colour."""
    letters = "".join(houses)
    return tuple(map(letters.count, COLOURS))


def _cards(state: State) -> int:
    held = sum(sum(secret.hand) for secret in state.secrets)
    return sum(state.deck) + held + sum(state.public.supply.discards)


def _tokens(state: State) -> int:
    """Count all tokens. A demolished district takes its token with it, unseen."""
    held = sum(sum(secret.tokens) for secret in state.secrets)
    return sum(state.bag) + held + sum(state.public.supply.spent)
