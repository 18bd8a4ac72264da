"""The way a match may go on after a plan, as a match that is only watched."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import inf
from typing import Any

from tinderbox.app.kernel.match.session import (
    Chance,
    Ended,
    Limits,
    Others,
    PlayedHere,
    ReadOnlyReason,
    Thinking,
    Turn,
)
from tinderbox.arena.continuation import foreseen_world
from tinderbox.arena.play_outs import PlayOuts
from tinderbox.core.game import CHANCE, Player, Refusal, Seats, Step
from tinderbox.core.match import Header
from tinderbox.core.record import frozen
from tinderbox.core.table import AnyTable, Table
from tinderbox.games.hints import Situation


@frozen
class Outlook:
    """The actions that may follow after a plan, and after another choice.

    `match_id` is the id of the match in the library, `header` that of its text. It
    begins in world number `world` of those that fit what the seat sees. `actions` are
    those after the plan and after the other choice, encoded, of all seats.
    """

    match_id: str
    header: Header
    situation: Situation
    world: int
    actions: tuple[Sequence[str], Sequence[str]]

    @property
    def has_other(self) -> bool:
        """True if there is another choice to be watched."""
        return self.actions[0] != self.actions[1]

    def match(self, which: int) -> OutlookMatch:
        """Return what follows after the plan, or after the other choice if it is 1."""
        situation = self.situation
        state, _ = foreseen_world(
            PlayOuts(situation.game.ID),
            situation.view,
            situation.action_count,
            self.world,
        )
        # No stream of it has anything to do with the true seed.
        header = replace(self.header, seed=0)
        table: AnyTable = Table(situation.game, header, state)
        return OutlookMatch(table, situation.seat, self.actions[which])


class OutlookMatch(PlayedHere[Any, Any]):
    """Goes on by itself as it was foreseen for a seat, then rests.

    Nobody chooses anything, and nothing of it is stored.
    """

    def __init__(self, table: AnyTable, seat: Player, actions: Sequence[str]) -> None:
        self.game = table.game
        self.table = table
        self.seat = seat
        self._due = [*actions]  # encoded, the next one first

    @property
    def history(self) -> AnyTable:
        """The actions that were shown so far."""
        return self.table

    @property
    def viewer_seats(self) -> Seats:
        """The seat for which it was foreseen."""
        return (self.seat,)

    @property
    def turn(self) -> Turn:
        """The one who is to act. Nobody at this device ever is."""
        player = self.game.to_move(self.table.state)
        if player is None:
            return Ended(None)  # an end that was foreseen is no result
        if not self._due:
            return Others(player)
        return Chance() if player == CHANCE else Thinking(player, delay_ms=None)

    @property
    def limits(self) -> Limits:
        """The limits of what may be done: nothing but to watch."""
        reason = ReadOnlyReason.IMAGINED
        return Limits(
            why_read_only=None if self._due else reason,
            why_no_undo=reason.key,
            may_help=False,
            is_watched=True,
            why_not_kept=reason.key,
        )

    def act(self, action: Any) -> Refusal | None:
        """Refuse any action."""
        return self.why_not(action)

    def why_not(self, action: Any) -> Refusal | None:
        """Say that nothing is played here."""
        return Refusal("", ReadOnlyReason.IMAGINED.key)

    def advance(self, seconds: float = inf) -> Step[Any] | None:
        """Do the next action that was foreseen. Return None after the last one."""
        if not self._due:
            return None
        return self.table.take(self.game.decode(self._due.pop(0)))

    def undo(self, *, whole_turn: bool = False) -> None:
        """Do nothing: it can be watched again."""

    def redo(self) -> None:
        """Do nothing: it can be watched again."""

    def note_help(self) -> None:
        """Do nothing: it is not stored."""
