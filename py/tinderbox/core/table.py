"""A match being played, without a screen: its states, log and random streams."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from copy import copy
from importlib import import_module
from typing import Any, Generic

from tinderbox.core.annotations import Annotations
from tinderbox.core.game import (
    CHANCE,
    A,
    Events,
    Game,
    Outcome,
    Player,
    S,
    Step,
    V,
    play,
)
from tinderbox.core.match import (
    UNKEYED_FORMAT,
    BadMatch,
    Header,
    dump,
    options_in_force,
    outcome_mismatch,
    replay,
    rewritten,
)
from tinderbox.core.rng import KeyedRng, Rng

_NOTHING_NOTED = Annotations()


class Table(Generic[S, A, V]):
    """A match being played.

    `states[i]` is the state after i actions, `movers[i]` made action i.

    `options` are those in force: the header of an older revision may name fewer.
    `outcome` is what the match's text says in its outcome line: set by the last action
    played here, or as it was read. It is never computed on reading, because older rules
    may have decided otherwise. `helped` are the numbers of the actions before which a
    hint was shown. The action to come may be one of them. `passed` are the numbers of
    the actions that were played because no other was legal. Numbers count from 1.

    Every decision has its own random stream, named by the player and the number of
    decisions that the player took before. So a match that was saved and loaded, or
    partly undone, continues exactly as it would have otherwise. No stream reveals the
    seed or another stream, except in a match of the format `UNKEYED_FORMAT`.
    """

    def __init__(
        self, game: Game[S, A, V], header: Header, start: S | None = None
    ) -> None:
        """Begin a match. `start` is a state in which it begins instead of the setup."""
        self.game = game
        self.header = header
        self._keyed = KeyedRng.from_seed(header.seed)
        self.options = options_in_force(game, header)
        if start is None:
            start = game.setup(len(header.seats), self.options)
        self.states = [start]
        self.log: list[str] = []
        self.events: list[Events] = []
        self.movers: list[Player] = []
        self.outcome: Outcome | None = None
        self.helped: tuple[int, ...] = ()
        self.passed: tuple[int, ...] = ()
        self._renew_rng()

    @classmethod
    def resume(
        cls,
        game: Game[S, A, V],
        header: Header,
        log: Iterable[str],
        outcome: Outcome | None = None,
    ) -> Table[S, A, V]:
        """Return the table of a saved match.

        Raises BadMatch, with the number of the first bad line, if the match can't be
        replayed.
        """
        table, bad = cls.salvage(game, header, log, outcome)
        if bad is not None:
            raise bad
        return table

    @classmethod
    def salvage(
        cls,
        game: Game[S, A, V],
        header: Header,
        log: Iterable[str],
        outcome: Outcome | None = None,
        annotations: Annotations = _NOTHING_NOTED,
    ) -> tuple[Table[S, A, V], BadMatch | None]:
        """Return a saved match up to its first line that is not legal, and the fault.

        The log of an older revision is `rewritten` first, and the numbers of the
        `annotations` and of the fault's line are those of the new log.

        The fault is None if all lines are legal and today's rules give the recorded
        `outcome`. Raises BadMatch if not even the first state can be set up.
        """
        lines = rewritten(game, header, list(log))
        log = [line for _, line in lines]
        steps = []
        bad = None
        try:
            for step in replay(game, header, log):
                steps.append(step)
        except BadMatch as found:
            if not steps:
                raise
            bad = found
        table = cls(game, header)
        table.log = log[: len(steps) - 1]
        table.states = [step.state for step in steps]
        table.events = [step.events for step in steps[1:]]
        table.movers = [_mover(game, state) for state in table.states[:-1]]
        table.outcome = outcome
        if any(annotations):
            # The action to come has no line yet.
            to_come = max((number for number, _ in lines), default=0) + 1
            moved = {old: new for new, (old, _) in enumerate(lines, start=1)}
            moved[to_come] = len(lines) + 1
            table.helped, table.passed = (
                tuple(sorted(moved[number] for number in numbers if number in moved))
                for numbers in annotations
            )
        table._renew_rng()
        return table, bad or outcome_mismatch(game, header, outcome, table.state)

    def __deepcopy__(self, memo: object) -> Table[S, A, V]:
        """Return an independent copy, which shares the values of states and events."""
        made = copy(self)
        for name in ("states", "log", "events", "movers"):
            setattr(made, name, getattr(self, name)[:])
        made._renew_rng()
        return made

    def __getstate__(self) -> dict[str, Any]:
        """Return what a copy or pickle needs: of the rules, a module, only the name."""
        rules: Any = self.game
        return {**vars(self), "game": rules.__name__, "rng": None}

    def __setstate__(self, fields: Mapping[str, Any]) -> None:
        self.__dict__.update(fields)
        rules: Any = import_module(fields["game"])
        self.game = rules
        self._renew_rng()

    @property
    def state(self) -> S:
        """The state now, secrets included."""
        return self.states[-1]

    def view(self, moment: int, viewer: Player | None) -> V:
        """Return what a viewer knows after `moment` actions, an onlooker if None."""
        return self.game.view(self.states[moment], viewer)

    def text(self) -> str:
        """Return the match as it is saved and exported."""
        return dump(self.header, self.log, self.outcome, self.annotations)

    @property
    def annotations(self) -> Annotations:
        """The numbers of actions taken after a hint, and of forced ones."""
        return Annotations(self.helped, self.passed)

    def note_help(self) -> None:
        """Record that a hint was shown before the coming action."""
        number = len(self.log) + 1
        if number not in self.helped:
            self.helped = (*self.helped, number)

    def take(self, action: A) -> Step[S]:
        """Play the action of the player to move.

        Raises IllegalAction if a rule forbids it.
        """
        mover = _mover(self.game, self.state)
        step = play(self.game, self.state, action)
        self.states.append(step.state)
        self.log.append(self.game.encode(action))
        self.events.append(step.events)
        self.movers.append(mover)
        self._decisions[mover] += 1
        self.rng.pop(mover, None)
        self.outcome = self.game.outcome(step.state)
        return step

    def take_forced(self, action: A) -> Step[S]:
        """Play the only legal action, which the player did not choose."""
        step = self.take(action)
        self.passed = (*self.passed, len(self.log))
        return step

    def take_chance(self) -> Step[S]:
        """Play an outcome of chance, drawn at random."""
        return self.take(self.game.sample(self.state, self.rng[CHANCE]))

    def undo_to(self, length: int) -> None:
        """Keep only the first `length` actions. `core.match.undo_barrier` limits it."""
        if length < len(self.log):
            self.outcome = None
        numbers = [min(number, length + 1) for number in self.helped]
        self.helped = tuple(dict.fromkeys(numbers))  # undo can't take back a hint
        self.passed = tuple(number for number in self.passed if number <= length)
        del self.states[length + 1 :]
        del self.log[length:], self.events[length:], self.movers[length:]
        self._renew_rng()

    def stream(self, player: Player, action_index: int) -> Rng:
        """Return the random stream with which `player` decided that action."""
        return self._stream(player, self.movers[:action_index].count(player))

    def _renew_rng(self) -> None:
        """Begin the stream of each player's next decision anew."""
        self._decisions = Counter(self.movers)
        self.rng = _Streams(self._next_stream)

    def _next_stream(self, player: Player) -> Rng:
        return self._stream(player, self._decisions[player])

    def _stream(self, player: Player, decisions: int) -> Rng:
        label = f"{player}:{decisions}"
        if self.header.format == UNKEYED_FORMAT:
            return Rng(self.header.seed).fork(label)
        stream = self._keyed.fork(label)
        # A computer player draws many numbers. It gets a fast generator.
        return stream if player == CHANCE else Rng(stream.below(1 << 64))


class _Streams(dict[Player, Rng]):
    """The streams of the next decisions, each made when somebody asks for it."""

    def __init__(self, make: Callable[[Player], Rng]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, player: Player) -> Rng:
        stream = self[player] = self._make(player)
        return stream


# A table of any game.
AnyTable = Table[Any, Any, Any]


def _mover(game: Game[S, A, V], state: S) -> Player:
    """Return the player to move.

    After the end return CHANCE, whose actions are refused.
    """
    player = game.to_move(state)
    return CHANCE if player is None else player
