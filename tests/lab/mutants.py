"""Variants of the Great Fire with one fault each, one for each contract."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import count
from types import SimpleNamespace
from typing import Any

from tinderbox.core.game import Event, Options, Outcome, Player, Refusal, Step
from tinderbox.core.rng import Rng
from tinderbox.games.great_fire import rules
from tinderbox.games.great_fire.bots.determinize import determinize
from tinderbox.games.great_fire.state import (
    Action,
    DrawCard,
    EndPhase,
    MoveCrew,
    MovePawn,
    Phase,
    PlayCard,
    State,
    Supply,
    Turn,
    View,
)
from tinderbox.lab.contracts import Contract


def mutant(**changes: Any) -> Any:
    """Return the Great Fire with some functions replaced."""
    return SimpleNamespace(**(vars(rules) | changes))


def of_actions(
    kind: type[Any], change: Callable[[Step[State]], Step[State]]
) -> Callable[[State, Action], Step[State]]:
    """Return the rules with a changed effect of one kind of action."""

    def apply(state: State, action: Action) -> Step[State]:
        step = rules.apply(state, action)
        return change(step) if isinstance(action, kind) else step

    return apply


def publicly(state: State, **changes: Any) -> State:
    """Return the state with a change in what everybody sees."""
    return state._replace(public=state.public._replace(**changes))


def placing(number: Callable[[], Any]) -> Callable[[Step[State]], Step[State]]:
    """Return a step to a state with another number of placed pieces."""
    return lambda step: step._replace(state=publicly(step.state, placed=number()))


def losing_the_discards(step: Step[State]) -> Step[State]:
    return step._replace(state=publicly(step.state, supply=Supply()))


def telling(step: Step[State]) -> Step[State]:
    """Return an event that tells the acting player the next seat's hand."""
    turn = step.state.public.turn.seat
    held = step.state.secrets[(turn + 1) % len(step.state.secrets)].hand
    event = Event("peeped", "", {"hand": str(held)}, frozenset({turn}))
    return step._replace(events=(*step.events, event))


def failing(*_: Any) -> Any:
    raise ZeroDivisionError("a bug")


def refusing_to_end(state: State, action: Action) -> Refusal | None:
    forbidden = action == EndPhase()
    return Refusal("GF-1") if forbidden else rules.refusal(state, action)


def allowing_any_walk(state: State, action: Action) -> Refusal | None:
    walks = state.public.turn.phase is Phase.ACTIONS and isinstance(action, MovePawn)
    return None if walks else rules.refusal(state, action)


def forgetting_the_crew(action: Action) -> str:
    moved = MovePawn(action.to) if isinstance(action, MoveCrew) else action
    return rules.encode(moved)


def ordered_by_the_deck(state: State) -> list[Action]:
    return list(rules.legal(state))[:: 1 if state.deck[0] % 2 else -1]


def why_no_walk(state: State, action: Action) -> Refusal | None:
    forbidden = state.deck[0] % 2 and isinstance(action, MovePawn)
    return Refusal("GF-1") if forbidden else rules.refusal(state, action)


def walks_by_the_deck(state: State) -> list[Action]:
    return [a for a in rules.legal(state) if why_no_walk(state, a) is None]


def turn_by_the_deck(state: State) -> Player | None:
    crews = state.public.turn.phase is Phase.CREWS
    return Player(state.deck[0] % 3) if crews else rules.to_move(state)


def leaking(state: State, viewer: Player | None) -> View:
    return rules.view(publicly(state, placed=state.deck[0]), viewer)


def leaking_to_onlookers(state: State, viewer: Player | None) -> View:
    return leaking(state, viewer) if viewer is None else rules.view(state, viewer)


def losing_the_deck(view: View, rng: Rng) -> State:
    return determinize(view, rng)._replace(deck=(0, 0, 0, 0))


class Odd(int):
    """A value that equals its like but is not found in a dict by it."""

    def __hash__(self) -> int:
        return id(self)


tick = count()
NOBODY = frozenset[Player]()
STRANGER = frozenset({Player(6)})


def beginning_otherwise(seats: int, options: Options) -> State:
    return publicly(rules.setup(seats, options), turn=Turn(card=str(next(tick))))


# By contract: what the report of its failure says, and the functions that are replaced.
MUTANTS: Mapping[Contract, Mapping[str, Mapping[str, Callable[..., Any]]]] = {
    Contract.LISTING: {
        "dead end": {"legal": lambda _: []},
        "listed twice": {"legal": lambda state: [*rules.legal(state)] * 2},
        "end: listed, but refused": {"refusal": refusing_to_end},
    },
    Contract.NOTATION: {
        "does not say MoveCrew": {"encode": forgetting_the_crew},
        "is not one line": {
            "encode": lambda action: rules.encode(action) + "\n",
            "decode": lambda text: rules.decode(text.strip()),
        },
    },
    Contract.REFUSING: {
        "neither listed nor refused": {"refusal": allowing_any_walk},
    },
    Contract.INVARIANTS: {
        "60 cards": {"apply": of_actions(PlayCard, losing_the_discards)},
    },
    Contract.ENDING: {
        "no outcome": {"outcome": lambda _: None},
        "before the end": {"outcome": lambda s: Outcome(NOBODY, (0,) * len(s.secrets))},
        "score": {"outcome": lambda s: rules.outcome(s) and Outcome(NOBODY, (0,))},
        "stranger": {
            "outcome": lambda s: (
                rules.outcome(s) and Outcome(STRANGER, (0,) * len(s.secrets))
            )
        },
    },
    Contract.VALUE: {
        "not the same": {"apply": of_actions(DrawCard, placing(lambda: next(tick)))},
        "not the same the second time": {
            "apply": of_actions(DrawCard, placing(lambda: float("nan")))
        },
        "another hash": {"apply": of_actions(DrawCard, placing(lambda: Odd(0)))},
    },
    Contract.SECRECY: {
        "sees a secret": {"view": leaking},
        "onlooker": {"view": leaking_to_onlookers},
        "may do tells": {"legal": ordered_by_the_deck},
        "who is next": {"to_move": turn_by_the_deck},
        "a world without 60 cards": {"determinize": losing_the_deck},
    },
    Contract.UNDO: {
        "refused": {"legal": walks_by_the_deck, "refusal": why_no_walk},
        "taken back": {"apply": of_actions(MovePawn, telling)},
    },
    Contract.REPLAY: {"another story": {"setup": beginning_otherwise}},
    Contract.NO_CRASH: {
        "end: ZeroDivisionError: a bug": {"apply": of_actions(EndPhase, failing)},
        "set-up: ZeroDivisionError: a bug": {"setup": failing},
    },
}
