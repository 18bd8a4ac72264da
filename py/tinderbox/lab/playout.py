"""Plays a random match, and checks the contracts until one is broken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from tinderbox.core.game import CHANCE, legal_actions
from tinderbox.core.match import BadMatch, Header, dump, load, replay, undo_barrier
from tinderbox.core.record import frozen
from tinderbox.core.rng import Rng
from tinderbox.core.table import AnyTable, Table
from tinderbox.lab.contracts import (
    AFTER,
    BEFORE,
    CHECKED_ONE_IN,
    Checks,
    Contract,
    Decision,
    GameUnderTest,
    Taken,
)

MAX_ACTIONS = 20_000  # a longer match counts as endless


class Failure(Exception):
    """The contract that a match broke, and how it broke it."""

    def __init__(self, contract: Contract, what: str) -> None:
        super().__init__(contract, what)  # pickled for another process
        self.contract = contract
        self.what = what

    def __str__(self) -> str:
        return f"{self.contract}: {self.what}"


@frozen
class Played:
    """One match as text, up to its end or to the step that failed."""

    text: str
    actions: int
    checks: Counter[Contract]
    failure: Failure | None = None


def play_out(subject: GameUnderTest, header: Header) -> Played:
    """Play one random match to its end or to the first broken contract."""
    try:
        table = Table(subject.game, header)
    except Exception as error:
        return Played(dump(header, ()), 0, Counter(), _crash("set-up", error))
    watched = _CheckedMatch(subject, table)
    failure = watched.play()
    return Played(dump(header, table.log), len(table.log), watched.checks, failure)


def _crash(doing: str, error: Exception) -> Failure:
    what = f"{doing}: {type(error).__name__}: {error}"
    return Failure(Contract.NO_CRASH, what)


class _CheckedMatch:
    """A match being played. Costly contracts are checked at random steps only."""

    def __init__(self, subject: GameUnderTest, table: AnyTable) -> None:
        self.subject = subject
        self.table = table
        self.checks: Counter[Contract] = Counter()
        self.rng = Rng(table.header.seed).fork("look")
        self.met: list[Any] = []
        self.doing = "the opening"

    def play(self) -> Failure | None:
        """Play to the end, and return the failure, if any."""
        game = self.subject.game
        table = self.table
        try:
            if wrong := self.subject.violated_invariant(table.state):
                return Failure(Contract.INVARIANTS, wrong)
            while game.to_move(table.state) is not None:
                if len(table.log) == MAX_ACTIONS:
                    return Failure(Contract.ENDING, f"no end in {MAX_ACTIONS} actions")
                self._step()
            self._replay()
        except Failure as failure:
            return failure
        except Exception as error:  # of any kind: the match is saved as evidence
            return _crash(self.doing, error)
        return None

    def _step(self) -> None:
        subject = self.subject
        table = self.table
        self.doing = "choosing"
        decision = self._decision()
        for contract, check in BEFORE.items():
            self._check(contract, check, decision)
        self.doing = subject.game.encode(decision.action)
        before = table.state
        step = table.take(decision.action)
        taken = Taken(
            subject,
            seats=len(table.header.seats),
            before=before,
            action=decision.action,
            step=step,
            is_undoable=self._is_undoable(),
            rng=self.rng,
        )
        for contract, check_taken in AFTER.items():
            self._check(contract, check_taken, taken)
        self.checks[Contract.NO_CRASH] += 1

    def _decision(self) -> Decision:
        game = self.subject.game
        table = self.table
        player = game.to_move(table.state)
        assert player is not None
        if player == CHANCE:
            sampled = game.sample(table.state, table.rng[CHANCE])
            return Decision(self.subject, table.state, [sampled], sampled, (), self.rng)
        listed = legal_actions(game, table.state)
        action = None
        if listed:
            action = table.rng[player].choice(listed)
            self.met += [listed[0], listed[-1]]
        return Decision(self.subject, table.state, listed, action, self.met, self.rng)

    def _is_undoable(self) -> bool:
        """Return True if the player to move now may undo the last action."""
        table = self.table
        person = self.subject.game.to_move(table.state)
        length = len(table.log)
        if person is None:
            return False
        return undo_barrier(table.movers, length, person) < length

    def _check(
        self, contract: Contract, check: Callable[[Any], Checks], occasion: Any
    ) -> None:
        """Check a contract, or skip a costly one at most steps. Raises Failure."""
        if contract in CHECKED_ONE_IN and self.rng.below(CHECKED_ONE_IN[contract]):
            return
        asked = 0
        for wrong in check(occasion):
            asked += 1
            if wrong:
                raise Failure(contract, wrong)
        self.checks[contract] += asked

    def _replay(self) -> None:
        """Check that header and log, read from text, give all states and events again.

        This also finds a state that was changed after its action.
        """
        table = self.table
        moment = 0
        events = [(), *table.events]
        header, log = load(dump(table.header, table.log))
        self.doing = "replay"
        try:
            for moment, step in enumerate(replay(self.subject.game, header, log)):
                self.checks[Contract.REPLAY] += 1
                if step != (table.states[moment], events[moment]):
                    raise Failure(Contract.REPLAY, "the text tells another story")
        except (BadMatch, Failure):
            table.undo_to(moment)
            raise
