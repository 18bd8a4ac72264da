"""The contracts that every game must keep at every step, each with a small check."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Any

from tinderbox.core.game import Events, Player, Step, visible_events
from tinderbox.core.record import frozen
from tinderbox.core.rng import Rng
from tinderbox.games.registry import AnyGame

MAX_OTHERS = 8  # actions of other moments to try
Checks = Iterator[str]  # for each check the fault found, or ""


class Contract(StrEnum):
    """The contracts. The file of a match that breaks one is named after it."""

    LISTING = "listing"
    NOTATION = "notation"
    REFUSING = "refusing"
    INVARIANTS = "invariants"
    ENDING = "ending"
    VALUE = "value"
    SECRECY = "secrecy"
    UNDO = "undo"
    REPLAY = "replay"
    NO_CRASH = "no_crash"


@frozen
class GameUnderTest:
    """A game with its own invariants and determinization."""

    game: AnyGame
    # Returns the name of the invariant that a state violates, or None.
    violated_invariant: Callable[[Any], str | None]
    # Returns a state that fits a view. None for a game that hides nothing.
    determinize: Callable[[Any, Rng], Any] | None = None


@frozen
class Decision:
    """A decision of a player or chance: the listed actions, and the one to play."""

    subject: GameUnderTest
    state: Any
    listed: Sequence[Any]
    action: Any
    met: Sequence[Any]  # some actions that were legal now or at an earlier moment
    rng: Rng  # picks the ones to try


@frozen
class Taken:
    """A played action and its step. `rng` draws hidden things."""

    subject: GameUnderTest
    seats: int
    before: Any
    action: Any
    step: Step[Any]
    is_undoable: bool
    rng: Rng


# --- before an action ------------------------------------------------------


def listing(decision: Decision) -> Checks:
    """Check that an action is listed, none is listed twice, and none is refused."""
    game = decision.subject.game
    yield "" if decision.listed else "dead end"
    yield (
        ""
        if len(set(decision.listed)) == len(decision.listed)
        else "an action is listed twice"
    )
    for action in decision.listed:
        refused = game.refusal(decision.state, action) is not None
        yield f"{game.encode(action)}: listed, but refused" if refused else ""


def notation(decision: Decision) -> Checks:
    """Check that an action is one line of text, and is read back from it."""
    game = decision.subject.game
    text = game.encode(decision.action)
    yield "" if text.splitlines() == [text] else f"{text!r} is not one line"
    yield (
        ""
        if game.decode(text) == decision.action
        else f"{text} does not say {decision.action}"
    )


def refusing(decision: Decision) -> Checks:
    """Check that actions of other moments are refused unless they are listed."""
    game = decision.subject.game
    for _ in decision.met[:MAX_OTHERS]:
        action = decision.rng.choice(decision.met)
        text = game.encode(action)
        allowed = game.refusal(decision.state, game.decode(text)) is None
        agreed = allowed is (action in decision.listed)
        yield "" if agreed else f"{text}: neither listed nor refused"


# --- after it --------------------------------------------------------------


def invariants(taken: Taken) -> Checks:
    """Check that the state keeps the game's invariants."""
    yield taken.subject.violated_invariant(taken.step.state) or ""


def ending(taken: Taken) -> Checks:
    """Check that there is an outcome if, and only if, nobody is to move."""
    game = taken.subject.game
    state = taken.step.state
    outcome = game.outcome(state)
    if game.to_move(state) is not None:
        yield "" if outcome is None else "an outcome before the end"
    elif outcome is None:
        yield "no outcome"
    else:
        yield "" if len(outcome.scores) == taken.seats else "not one score a seat"
        yield "" if outcome.winners <= set(range(taken.seats)) else "a stranger wins"


def value(taken: Taken) -> Checks:
    """Check that the same action in the same state gives the same step again."""
    again = taken.subject.game.apply(taken.before, taken.action)
    yield "" if again == taken.step else "not the same the second time"
    yield (
        ""
        if hash(again.state) == hash(taken.step.state)
        else "equal, with another hash"
    )


def secrecy(taken: Taken) -> Checks:
    """Check that a seat sees the same in every world that fits its view.

    Its legal actions must be the same, too. Only worlds other than the truth count.
    After the end all may be shown.
    """
    game = taken.subject.game
    state = taken.step.state
    mover = game.to_move(state)
    if mover is None:
        return
    for seat in map(Player, range(taken.seats)):
        seen = game.view(state, seat)
        world = _other_world(taken, state, seat)
        if world is None:
            continue
        unsound = taken.subject.violated_invariant(world)
        yield f"seat {seat} imagines a world without {unsound}" if unsound else ""
        yield "" if game.view(world, seat) == seen else f"seat {seat} sees a secret"
        same = game.view(world, None) == game.view(state, None)
        yield "" if same else f"an onlooker sees what seat {seat} does not"
        same = game.to_move(world) == mover
        yield "" if same else f"seat {seat} can't see who is next"
        if seat == mover:
            same = game.legal(world) == game.legal(state)
            yield "" if same else f"what seat {seat} may do tells it a secret"


def undo(taken: Taken) -> Checks:
    """Check that an action that can be undone has revealed nothing to its player."""
    game = taken.subject.game
    mover = game.to_move(taken.before)
    if not taken.is_undoable or mover is None:
        return
    world = _other_world(taken, taken.before, mover)
    if world is None:
        return
    text = game.encode(taken.action)
    if game.refusal(world, taken.action) is not None:
        yield f"{text} could have been refused"
        return
    learned = _learned(game, game.apply(world, taken.action), mover)
    same = learned == _learned(game, taken.step, mover)
    yield "" if same else f"{text} can be taken back, and tells seat {mover} a secret"


def _other_world(taken: Taken, state: Any, seat: Player) -> Any | None:
    """Return another state that fits the seat's view, None if it equals this one."""
    if taken.subject.determinize is None:
        return None
    world = taken.subject.determinize(taken.subject.game.view(state, seat), taken.rng)
    return None if world == state else world


def _learned(game: AnyGame, step: Step[Any], seat: Player) -> tuple[Any, Events]:
    """Return what a step shows to a seat: its view, and the events visible to it."""
    return game.view(step.state, seat), visible_events(step.events, seat)


BEFORE: Mapping[Contract, Callable[[Decision], Checks]] = {
    Contract.LISTING: listing,
    Contract.NOTATION: notation,
    Contract.REFUSING: refusing,
}
AFTER: Mapping[Contract, Callable[[Taken], Checks]] = {
    Contract.INVARIANTS: invariants,
    Contract.ENDING: ending,
    Contract.VALUE: value,
    Contract.SECRECY: secrecy,
    Contract.UNDO: undo,
}
# In steps. The other contracts are checked at each.
CHECKED_ONE_IN = {
    Contract.REFUSING: 4,
    Contract.VALUE: 4,
    Contract.SECRECY: 16,
    Contract.UNDO: 2,  # few actions can be undone
}
