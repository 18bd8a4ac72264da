"""Race: a toy game of luck, for tests with known answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from tinderbox.core.game import (
    CHANCE,
    Option,
    Options,
    Outcome,
    Player,
    Refusal,
    Revision,
    Step,
)
from tinderbox.core.rng import Rng

SIDES: Final = range(1, 7)


@dataclass(frozen=True)
class State:
    """The letters that are still to come, the points, and the coin."""

    script: str
    points: tuple[int, int] = (0, 0)
    coin: int = 0


class Race:
    """Two seats and a script: A, B a die for a seat, c a hidden coin, p, f, g choices.

    At p seat 0 picks 0, 1 or 2 points. At f there is only one action. At g seat 0
    guesses the coin: 4 points or -4.
    """

    ID: str = "race"
    REVISION: int = 1
    REVISIONS: tuple[Revision, ...] = ()
    SEATS: tuple[int, ...] = (2,)
    OPTIONS: tuple[Option, ...] = ()
    PRESETS: Mapping[str, Options] = {}

    def __init__(self, script: str, *, lists: bool = True) -> None:
        self.script = script
        self.lists = lists

    def setup(self, seats: int, options: object) -> State:
        return State(self.script)

    def to_move(self, state: State) -> Player | None:
        if not state.script:
            return None
        return CHANCE if state.script[0] in "ABc" else Player(0)

    def legal(self, state: State) -> list[int]:
        return {"p": [0, 1, 2], "f": [1], "g": [0, 1]}.get(state.script[:1], [])

    def refusal(self, state: State, action: int) -> Refusal | None:
        return None

    def chance_outcomes(self, state: State) -> Sequence[tuple[int, float]]:
        if not self.lists or state.script[0] == "c":
            return ()
        return [(side, 1 / 6) for side in SIDES]

    def sample(self, state: State, rng: Rng) -> int:
        return rng.below(2) if state.script[0] == "c" else 1 + rng.below(6)

    def apply(self, state: State, action: int) -> Step[State]:
        kind = state.script[0]
        (mine, theirs) = state.points
        gained = action
        if kind == "g":
            gained = 4 if action == state.coin else -4
        points = (mine, theirs + action) if kind == "B" else (mine + gained, theirs)
        if kind == "c":
            points = state.points
        coin = action if kind == "c" else state.coin
        return Step(State(state.script[1:], points, coin), ())

    def view(self, state: State, viewer: Player | None) -> State:
        return replace(state, coin=0)  # nobody sees it

    def outcome(self, state: State) -> Outcome | None:
        if state.script:
            return None
        return Outcome(frozenset(), state.points)

    def encode(self, action: int) -> str:
        return str(action)

    def decode(self, text: str) -> int:
        return int(text)


def determinize(view: State, rng: Rng) -> State:
    return replace(view, coin=rng.below(2))
