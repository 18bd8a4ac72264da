"""A toy with a row of candles. A turn blows out one or two, and the last one loses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

# Found only where the toy is copied to.
from tinderbox.games.candles.rulebook import Rule  # type: ignore[import-not-found]

from tinderbox.core.game import (
    Event,
    Option,
    Options,
    Outcome,
    Player,
    Refusal,
    Revision,
    Step,
)
from tinderbox.core.rng import Rng

FIRST = Player(0)


@dataclass(frozen=True, slots=True)
class State:
    candles: int = 7
    turn: Player = FIRST


ID = "candles"
REVISIONS = (Revision(1),)
REVISION = 1
SEATS: tuple[int, ...] = (2,)
OPTIONS: tuple[Option, ...] = ()
PRESETS: Mapping[str, Options] = {"standard": {}}


def setup(seats: int, options: Options) -> State:
    if seats != 2 or options:
        raise ValueError("two seats, no options")
    return State()


def to_move(state: State) -> Player | None:
    return state.turn if state.candles else None


def legal(state: State) -> Sequence[int]:
    return [n for n in (1, 2) if n <= state.candles]


def refusal(state: State, action: int) -> Refusal | None:
    fits = action in legal(state)
    return None if fits else Refusal(Rule.BLOW, "candles.why.blow")


def chance_outcomes(state: State) -> Sequence[tuple[int, float]]:
    return ()


def sample(state: State, rng: Rng) -> int:
    raise ValueError("no chance here")


def apply(state: State, action: int) -> Step[State]:
    event = Event("candles.blown", Rule.BLOW, {"seat": int(state.turn), "n": action})
    return Step(State(state.candles - action, Player(1 - state.turn)), (event,))


def view(state: State, viewer: Player | None) -> State:
    return state


def outcome(state: State) -> Outcome | None:
    if state.candles:
        return None
    return Outcome(frozenset({state.turn}), (1 - state.turn, int(state.turn)))


def encode(action: int) -> str:
    return f"blow {action}"


def decode(text: str) -> int:
    if text not in ("blow 1", "blow 2"):
        raise ValueError(text)
    return int(text[-1])


def violated_invariant(state: State) -> str | None:
    return None if 0 <= state.candles <= 7 else "candles"
