"""A whole match being played on this device: its log, its bots, undo, saving."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from functools import partial
from math import inf
from typing import Any, Generic, TypeAlias

from tinderbox.app.kernel.match.remote import DecisionWorker, RemoteDecision
from tinderbox.app.kernel.match.session import (
    Chance,
    Ended,
    Held,
    Limits,
    Mine,
    Others,
    PlayedHere,
    ReadOnlyReason,
    Thinking,
    Turn,
)
from tinderbox.app.kernel.page.signals import Signal
from tinderbox.bots.bot import Bot
from tinderbox.bots.decision import Decision
from tinderbox.core.game import (
    CHANCE,
    A,
    Event,
    Game,
    Outcome,
    Player,
    Refusal,
    S,
    Seats,
    Step,
    V,
    legal_actions,
)
from tinderbox.core.match import HUMAN, BadMatch, undo_barrier
from tinderbox.core.record import put
from tinderbox.core.rng import Rng
from tinderbox.core.table import Table
from tinderbox.games.registry import DEEP


class Controller(Enum):
    """The one who acts for a seat, from this device's point of view."""

    HERE = "here"  # a person at this device
    ELSEWHERE = "elsewhere"  # another device
    BOT = "bot"
    SUBSTITUTE = "substitute"  # a bot, while the person's device is away


class Seating:
    """The one who acts for each seat. The table asks for the seats again and again."""

    def __init__(self, controllers: Mapping[Player, Controller]) -> None:
        self.controllers = controllers
        self.here = self._controlled_by(Controller.HERE)
        self.elsewhere = self._controlled_by(
            Controller.ELSEWHERE, Controller.SUBSTITUTE
        )
        self.substitutes = self._controlled_by(Controller.SUBSTITUTE)
        self.people = self._controlled_by(Controller.HERE, Controller.ELSEWHERE)

    def _controlled_by(self, *controllers: Controller) -> Seats:
        return tuple(
            seat for seat, its in self.controllers.items() if its in controllers
        )

    def changed(self, controllers: Mapping[Player, Controller]) -> Seating:
        """Return a seating in which these seats have other controllers."""
        return Seating({**self.controllers, **controllers})


@dataclass(frozen=True, slots=True)
class UndoneAction(Generic[A]):
    """An action that was undone, and what was noted about it."""

    action: A
    is_forced: bool  # it was the only legal one, and played without a click
    is_helped: bool  # a hint was shown before it


class LocalMatch(PlayedHere[A, V], Generic[S, A, V]):
    """A table with people and bots. Who needs the log of a match asks for this class.

    `changed` is announced with every change of the state, `text_changed` with the text
    whenever it has to be stored.
    """

    def __init__(
        self,
        game: Game[S, A, V],
        table: Table[S, A, V],
        bots: Mapping[Player, Bot[V, A]],
    ) -> None:
        self.game = game
        self.table = table
        self.bots = bots
        self.changed = Signal[[]]()
        self.text_changed = Signal[[str]]()
        self.seating = Seating(
            {
                Player(seat): Controller.HERE if kind == HUMAN else Controller.BOT
                for seat, kind in enumerate(table.header.seats)
            }
        )
        self.undone: list[UndoneAction[A]] = []  # to redo, the next one last
        # Takes the decisions of slow bots, None if they think on the page.
        self.worker: DecisionWorker | None = None
        self._plays_now = False  # True to use the best action so far
        # The decision in progress, and the state in which it is taken. It is outdated
        # if the match has another state, as after undo.
        self._decision: tuple[S, Decision[A] | RemoteDecision[A]] | None = None
        self.read_only: ReadOnlyReason | None = None  # None if it can be played
        self.fault: BadMatch | None = None  # how today's rules contradict the text
        self.source = ""  # the text of a match with a fault, which is never changed
        self.is_held = False  # True until all devices have agreed on the seed
        # The actions that are legal in a state: the table asks again and again.
        self._legal: tuple[S, tuple[A, ...]] | None = None

    @property
    def history(self) -> Table[S, A, V]:
        """The whole past of the match."""
        return self.table

    @property
    def turn(self) -> Turn:
        """The one who is to act, and what they can do."""
        player = self.to_move()
        if self.is_held:
            return Held(player)
        if player is None:
            return Ended(self.outcome)
        if player == CHANCE:
            return Chance()
        match self.seating.controllers[player]:
            case Controller.HERE:
                return Mine(player, () if self.read_only else self._legal_now())
            case Controller.ELSEWHERE:
                return Others(player)
        return Thinking(player, self.think_delay_ms)

    @property
    def limits(self) -> Limits:
        """The limits of what may be done now besides acting."""
        elsewhere = self.seating.elsewhere
        is_others_turn = bool(elsewhere) and self.to_move() in elsewhere
        return Limits(
            self.read_only,
            "undo.other_seat" if is_others_turn else self.why_no_undo(),
            can_redo=bool(self.undone),
            may_pause=not elsewhere,
        )

    @property
    def outcome(self) -> Outcome | None:
        """The result of the match, None as long as it goes on."""
        return self.game.outcome(self.state)

    @property
    def events(self) -> list[tuple[Event, ...]]:
        """The events of the match, by step."""
        return self.table.events

    @property
    def state(self) -> S:
        """The present state, with all secrets."""
        return self.table.states[-1]

    @property
    def people(self) -> Seats:
        """The seats of people, here or at another device."""
        return self.seating.people

    @property
    def viewer_seats(self) -> Seats:
        """The seats of people at this device."""
        return self.seating.here

    @property
    def seats_elsewhere(self) -> Seats:
        """The seats of people at other devices, also while a bot plays for them."""
        return self.seating.elsewhere

    @property
    def substitutes(self) -> Seats:
        """The seats that a bot plays for a person who is away."""
        return self.seating.substitutes

    def kind(self, player: Player) -> str:
        """Return the kind of a seat's player: `HUMAN`, or a computer player's."""
        return self.table.header.seats[player]

    def to_move(self) -> Player | None:
        """Return the seat to move, CHANCE, or None after the end."""
        return self.game.to_move(self.table.states[-1])

    def legal(self) -> list[A]:
        """Return the legal actions of the person to move.

        There are none while chance or a bot is to move, in a match that is read-only,
        and before all devices have agreed on the seed.
        """
        if self.read_only or self.is_held or self.to_move() not in self.people:
            return []
        return [*self._legal_now()]

    def _legal_now(self) -> tuple[A, ...]:
        state = self.table.states[-1]
        if self._legal is None or self._legal[0] is not state:
            self._legal = state, tuple(legal_actions(self.game, state))
        return self._legal[1]

    def why_not(self, action: A) -> Refusal | None:
        """Return the rule that forbids the action now, None if it is legal."""
        return self.game.refusal(self.state, action)

    def text(self) -> str:
        """Return the match as it is saved and exported."""
        return self.source or self.table.text()

    def save(self) -> None:
        """Announce the text, to be stored."""
        self.text_changed.announce(self.text())

    def note_help(self) -> None:
        """Note that a hint was shown to the person to move, and save that."""
        self.table.note_help()
        self.save()

    def rename(self, player: Player, name: str) -> None:
        """Change the name of a player."""
        header = self.table.header
        unnamed = [""] * (len(header.seats) - len(header.names))
        names = (*header.names, *unnamed)
        self.table.header = replace(header, names=put(names, player, name))
        self.save()

    def give_seat(self, player: Player) -> None:
        """Let a person play on for a computer player, from now on.

        The log stays as it is. Its text calls the seat a person's.
        """
        self._decision = None
        header = self.table.header
        self.table.header = replace(header, seats=put(header.seats, player, HUMAN))
        self.bots = {seat: bot for seat, bot in self.bots.items() if seat != player}
        self.seating = self.seating.changed({player: Controller.HERE})
        self.save()

    def set_substitute(self, player: Player, bot: Bot[V, A] | None) -> None:
        """Let a bot play for a person who is away. None gives the seat back."""
        self._decision = None  # it may be that of the bot before
        controller = Controller.ELSEWHERE
        if bot:
            self.bots = {**self.bots, player: bot}
            controller = Controller.SUBSTITUTE
        self.seating = self.seating.changed({player: controller})

    def play_elsewhere(self, seats: Collection[Player], *, waits: bool = True) -> None:
        """Note that these people play at other devices, and all others at this one.

        Before the deal the match is held until `begin` if it `waits` for their devices.
        """
        if seats and waits and not self.table.log:
            self.is_held = True
        # The later entries win. A seat that a bot plays for its person stays so.
        self.seating = self.seating.changed(
            {
                **dict.fromkeys(self.seats_elsewhere, Controller.HERE),
                **dict.fromkeys(seats, Controller.ELSEWHERE),
                **dict.fromkeys({*self.substitutes} & {*seats}, Controller.SUBSTITUTE),
            }
        )

    # --- playing on --------------------------------------------------------

    def act(self, action: A) -> None:
        """Do a person's action. Nothing can be redone after it.

        Raises IllegalAction if a rule forbids it.
        """
        self.undone.clear()
        self._took(self.table.take(action))

    def act_forced(self, action: A) -> Step[S]:
        """Do the only legal action of the person to move, without asking them."""
        self.undone.clear()
        return self._took(self.table.take_forced(action))

    def advance(self, seconds: float = inf) -> Step[S] | None:
        """Let chance or a bot act once. Return the step.

        Return None if a person is to act, or the match is over, read-only or held.

        Also return None while a bot is thinking. It pauses after `seconds`. Then this
        has to be called again after `think_delay_ms`.
        """
        player = self.to_move()
        if self.read_only or self.is_held or player is None or player in self.people:
            return None
        self.undone.clear()
        if player == CHANCE:
            return self._took(self.table.take_chance())
        legal = legal_actions(self.game, self.state)
        if len(legal) == 1:
            return self._took(self.table.take(legal[0]))
        decision = self._decision_of(player, legal)
        if not (self._plays_now or decision.think(seconds)):
            return None
        self._decision = None
        self._plays_now = False
        return self._took(self.table.take(decision.best))

    def begin_decision(self) -> None:
        """Let the worker begin the decision of the bot to move, if it takes it."""
        player = self.to_move()
        if not self.worker or player is None or player not in self.bots:
            return
        legal = legal_actions(self.game, self.state)
        if len(legal) > 1 and self.kind(player) in DEEP:
            self._decision_of(player, legal)

    @property
    def think_delay_ms(self) -> int | None:
        """Milliseconds until the next call of `advance`, None if no bot is thinking."""
        decision = self._decision
        if decision is None or decision[0] is not self.state:
            return None
        return decision[1].think_delay_ms

    def play_now(self) -> None:
        """Let the next `advance` do the best action so far of the bot that thinks."""
        self._plays_now = self.think_delay_ms is not None

    def _decision_of(
        self, player: Player, legal: list[A]
    ) -> Decision[A] | RemoteDecision[A]:
        """Return the decision that is due: the one in progress, or a new one."""
        if not self._decision or self.think_delay_ms is None:
            make_decision = partial(
                Decision,
                self.bots[player],
                self.game.view(self.state, player),
                legal,
                # A copy, so that a decision that is begun again draws the same numbers.
                Rng(self.table.rng[player].state),
            )
            decision: Decision[A] | RemoteDecision[A]
            if self.worker and self.kind(player) in DEEP:
                decision = RemoteDecision(
                    make_decision, self.worker, self.table.text(), self.game.decode
                )
            else:
                decision = make_decision()
            self._decision = self.state, decision
        return self._decision[1]

    def begin(self, seed: int | None) -> None:
        """Deal a match that was held, with another seed if one is given."""
        if seed is not None:
            self.table = Table(self.game, replace(self.table.header, seed=seed))
        self.is_held = False
        self.deal()

    def deal(self) -> None:
        """Play all outcomes of chance before the first action of a seat."""
        dealt = None
        while self.to_move() == CHANCE and set(self.table.movers) <= {CHANCE}:
            if self.read_only or self.is_held:
                return
            dealt = self.table.take_chance()
        if dealt:
            self._took(dealt)  # stored once, because the seed gives the same deal again

    def _took(self, step: Step[S]) -> Step[S]:
        self.save()
        self.changed.announce()
        return step

    # --- taking back -------------------------------------------------------

    def fixed_action_count(self) -> int:
        """Return the number of actions that can't be undone.

        A forced action is undone only with one before it: alone, it leaves a person
        where nothing can be chosen.
        """
        fixed = self._undo_barrier()
        while fixed < len(self.table.log) and fixed + 1 in self.table.passed:
            fixed += 1
        return fixed

    def _undo_barrier(self) -> int:
        length = len(self.table.log)
        person = self.to_move()
        if person is None or person not in self.seating.people:
            return length
        return undo_barrier(self.table.movers, length, person)

    def why_no_undo(self) -> str | None:
        """Return the key of the sentence that says why undo is not possible.

        Return None if it is possible.
        """
        table = self.table
        if self.read_only:
            return self.read_only.key
        if self.fixed_action_count() < len(table.log):
            return None
        barrier = self._undo_barrier()
        if not barrier or self.to_move() is None:
            return "undo.nothing"
        return (
            "undo.chance" if table.movers[barrier - 1] == CHANCE else "undo.other_seat"
        )

    def undo(self, *, whole_turn: bool = False) -> None:
        """Undo the last action, and the forced actions after it.

        `whole_turn`: undo all actions after the last one of chance or another seat.
        """
        fixed = self.fixed_action_count()
        last_chosen = len(self.table.log)
        while last_chosen in self.table.passed:
            last_chosen -= 1
        self._undo_to(fixed if whole_turn else max(fixed, last_chosen - 1))

    def redo(self) -> None:
        """Redo the action that was undone last, and the forced actions after it."""
        step = self._redo_one()
        while self.undone and self.undone[-1].is_forced:
            step = self._redo_one()
        if step:
            self._took(step)

    def _redo_one(self) -> Step[S] | None:
        """Redo one action, noted as before. Return None if there is none."""
        if not self.undone:
            return None
        again = self.undone.pop()
        table = self.table
        was_helped = table.helped
        step = (table.take_forced if again.is_forced else table.take)(again.action)
        number = len(table.log)
        # Hints of later actions were noted for this one when they were undone.
        if number in was_helped and not again.is_helped:
            table.helped = tuple(each for each in was_helped if each != number)
            table.note_help()
        elif again.is_helped and number not in was_helped:
            table.helped = (*was_helped, number)
        return step

    def _undo_to(self, length: int) -> None:
        """Undo all actions but the first `length`."""
        table = self.table
        self.undone += [
            UndoneAction(
                self.game.decode(table.log[number - 1]),
                number in table.passed,
                number in table.helped,
            )
            for number in range(len(table.log), length, -1)
        ]
        self.table.undo_to(length)
        self.save()
        self.changed.announce()


# A whole match of any game.
AnyLocalMatch: TypeAlias = LocalMatch[Any, Any, Any]
