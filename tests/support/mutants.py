"""Variants of the Great Fire with one fault each, one for each contract."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from types import SimpleNamespace
from typing import Any

from tinderbox.core.game import Event, Outcome, Player, Refusal, Step
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
    kind: type[Any], change: Callable[[State, Step[State]], Step[State]]
) -> Callable[[State, Action], Step[State]]:
    """Return the rules with a changed effect of one kind of action."""

    def apply(state: State, action: Action) -> Step[State]:
        step = rules.apply(state, action)
        return change(state, step) if isinstance(action, kind) else step

    return apply


def publicly(state: State, **changes: Any) -> State:
    """Return the state with a change in what everybody sees."""
    return state._replace(public=state.public._replace(**changes))


def placing(number: Callable[[], Any]) -> Callable[[State, Step[State]], Step[State]]:
    """Return a step to a state with another number of placed pieces."""

    def change(state: State, step: Step[State]) -> Step[State]:
        return Step(publicly(step.state, placed=number()), step.events)

    return change


def losing_the_discards(_: State, step: Step[State]) -> Step[State]:
    return Step(publicly(step.state, supply=Supply()), step.events)


def telling(_: State, step: Step[State]) -> Step[State]:
    """Return an event that tells the acting player the next seat's hand."""
    turn = step.state.public.turn.seat
    held = step.state.secrets[(turn + 1) % len(step.state.secrets)].hand
    event = Event("peeped", "", {"hand": str(held)}, frozenset({turn}))
    return Step(step.state, (*step.events, event))


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
MUTANTS: list[tuple[Contract, str, dict[str, Any]]] = [
    (Contract.LISTING, "dead end", {"legal": lambda _: []}),
    (Contract.LISTING, "listed twice", {"legal": lambda s: [*rules.legal(s)] * 2}),
    (Contract.LISTING, "end: listed, but refused", {"refusal": refusing_to_end}),
    (Contract.NOTATION, "does not say MoveCrew", {"encode": forgetting_the_crew}),
    (
        Contract.NOTATION,
        "is not one line",
        {
            "encode": lambda action: rules.encode(action) + "\n",
            "decode": lambda text: rules.decode(text.strip()),
        },
    ),
    (Contract.REFUSING, "neither listed nor refused", {"refusal": allowing_any_walk}),
    (
        Contract.INVARIANTS,
        "60 cards",
        {"apply": of_actions(PlayCard, losing_the_discards)},
    ),
    (Contract.ENDING, "no outcome", {"outcome": lambda _: None}),
    (
        Contract.ENDING,
        "before the end",
        {"outcome": lambda s: Outcome(frozenset(), (0,) * len(s.secrets))},
    ),
    (
        Contract.ENDING,
        "score",
        {"outcome": lambda s: rules.outcome(s) and Outcome(frozenset(), (0,))},
    ),
    (
        Contract.ENDING,
        "stranger",
        {
            "outcome": lambda s: (
                rules.outcome(s)
                and Outcome(frozenset({Player(6)}), (0,) * len(s.secrets))
            )
        },
    ),
    (
        Contract.VALUE,
        "not the same",
        {"apply": of_actions(DrawCard, placing(lambda: next(tick)))},
    ),
    (
        Contract.VALUE,
        "not the same",
        {"apply": of_actions(DrawCard, placing(lambda: float("nan")))},
    ),
    (
        Contract.VALUE,
        "another hash",
        {"apply": of_actions(DrawCard, placing(lambda: Odd(0)))},
    ),
    (Contract.SECRECY, "sees a secret", {"view": leaking}),
    (Contract.SECRECY, "onlooker", {"view": leaking_to_onlookers}),
    (Contract.SECRECY, "may do tells", {"legal": ordered_by_the_deck}),
    (Contract.SECRECY, "who is next", {"to_move": turn_by_the_deck}),
    (Contract.SECRECY, "a world without 60 cards", {"determinize": losing_the_deck}),
    (Contract.UNDO, "refused", {"legal": walks_by_the_deck, "refusal": why_no_walk}),
    (Contract.UNDO, "taken back", {"apply": of_actions(MovePawn, telling)}),
    (
        Contract.REPLAY,
        "another story",
        {
            "setup": lambda *of: publicly(
                rules.setup(*of), turn=Turn(card=str(next(tick)))
            )
        },
    ),
    (
        Contract.NO_CRASH,
        "end: ZeroDivisionError: a bug",
        {"apply": of_actions(EndPhase, failing)},
    ),
    (Contract.NO_CRASH, "set-up: ZeroDivisionError: a bug", {"setup": failing}),
]
