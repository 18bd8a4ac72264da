"""The coach at a table: it plans the turn, follows what is done, and plans anew."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any, TypeAlias

from tinderbox.app.features.hints.outlook import Outlook
from tinderbox.app.features.hints.plan_view import CHOOSE_OTHER, SHOW_LINE, PlanView
from tinderbox.app.kernel.match.local_match import LocalMatch
from tinderbox.app.kernel.match.session import Sent, legal_of
from tinderbox.app.kernel.page.commands import command, does
from tinderbox.app.kernel.tasks.background import Background
from tinderbox.app.kernel.tasks.worker import StepTask, write_question
from tinderbox.app.table.next_step import forced_action
from tinderbox.app.table.table_page import TablePage
from tinderbox.app.table.words import Words
from tinderbox.arena.continuation import foresee_both
from tinderbox.bots.advice import Choice
from tinderbox.core.callbacks import Listener
from tinderbox.core.game import CHANCE
from tinderbox.draw.panel import Line, Lines
from tinderbox.draw.pointing import pointing
from tinderbox.draw.screen import Path
from tinderbox.games import hints, registry
from tinderbox.games.hints import PlanStep, Situation

Advise: TypeAlias = Callable[[Situation], Iterator[object]]

DO_ALL_PAUSE_MS = 500  # between actions that are done one after the other
MAX_OTHERS = 3  # other choices that are offered beside the plan


class Coach:
    """Shows the plan of a person's turn until the turn ends.

    `situation` is the one that was asked about, None while the strip is closed. The
    strip shows the last actions of the plan: `shown` has their number and their words.
    `match_id` is the id of the match in the library, "" if it is not there.
    """

    def __init__(
        self, table: TablePage, match_id: str, show_outlook: Listener[Outlook]
    ) -> None:
        self.table = table
        self.match_id = match_id
        self.show_outlook = show_outlook
        self.play = table.play
        self.view = PlanView(self.play)
        self.situation: Situation | None = None
        self.choices: tuple[Choice, ...] = ()
        self.chosen = 0
        self.shown: tuple[int, Words] = 0, self.play.words
        self.is_final = False
        self.does_all = False
        self._tasks: list[Background] = []
        self.play.draw_through(pointing(self.play.screen, self._next_clicks))
        self.play.reporters.append(self._follow)
        table.closed.listen(self.close)

    def open(self) -> None:
        """Open the strip, and announce that a plan will come."""
        self._ask()
        self.play.announce([Line("hint.thinks")])

    def _ask(self) -> None:
        """Ask for a plan of the turn: of a quick player, then of the adviser."""
        self._stop()
        session = self.table.session
        situation = hints.situation_of(session.history, session.turn.seat)
        self.situation = situation
        self.choices = ()
        self.chosen = 0
        self.is_final = False
        self.view.show_state(self.play.words.say("hint.thinks"))

        # A worker gets the match as text, which a guest's page doesn't have.
        text = session.table.text() if isinstance(session, LocalMatch) else ""

        def ask(advise: Advise, *, in_worker: bool) -> Background:
            return Background(
                self.table.browser,
                "tinderbox.games.hints:find_hints",
                lambda: write_question(hints.find_hints, text),
                partial(self._found, situation, advise is hints.advise),
                partial(_begun, advise, situation),
                in_worker=in_worker,
            )

        self._tasks = [
            ask(hints.advise_quickly, in_worker=False),
            ask(hints.advise, in_worker=bool(text)),
        ]

    def close(self) -> None:
        """Close the strip, and stop thinking."""
        self._stop()
        self.situation = None
        self.view.close()

    @does(SHOW_LINE)
    def show_line(self, number: int) -> None:
        """Highlight a line's arrow. For the first line, focus what is clicked first."""
        self.view.layer.mark(number)
        clicks = self._next_clicks() if number == 1 else ()
        if clicks:
            self.table.focus_thing(clicks[0].id)

    @does(CHOOSE_OTHER)
    def choose_other(self, number: int) -> None:
        """Show another choice as the plan."""
        self.chosen = number
        self._show_new_plan()

    @command("hint-do")
    def do_action(self) -> None:
        """Do the next action of the plan."""
        action = self._next_action()
        if action is None or not self.play.may_act():
            self.play.say("hint.thinks")
        else:
            self.table.choosing.perform(action)

    @command("hint-all")
    def do_all(self) -> None:
        """Do the actions of the plan one after the other, up to the next chance."""
        self.does_all = True
        self.do_action()

    @command("hint-why")
    def foresee(self) -> None:
        """Show on the board how it may go on after the plan and another choice."""
        session = self.table.session
        situation = self.situation
        if situation is None or not isinstance(session, LocalMatch):
            return
        plan = self.choices[self.chosen]
        other = self._compared_with() or plan
        question = write_question(
            foresee_both,
            session.table.text(),
            situation.seat,
            (other.actions, plan.actions),
            plan.ahead,
        )
        header = session.table.header

        def take(results: list[Any], final: bool) -> None:
            for world, (after_other, after_plan) in filter(None, results):
                actions = after_plan, after_other
                self.show_outlook(
                    Outlook(self.match_id, header, situation, world, actions)
                )

        self._stop()
        self._tasks = [
            Background(
                self.table.browser,
                "tinderbox.arena.continuation:foresee_both",
                lambda: question,
                take,
            )
        ]
        self.view.strip.state.textContent = self.play.words.say("hint.foresees")

    # --- what was found -----------------------------------------------------------

    def _found(
        self, situation: Situation, is_final: bool, results: list[Any], _: object
    ) -> None:
        is_late = (
            self.is_final or situation.state is not self.table.session.history.state
        )
        if results and situation is self.situation and not is_late:
            self.choices = hints.parse_choices(*results)
            self.is_final = is_final
            self._show_new_plan()

    def _show_new_plan(self) -> None:
        """Show a plan, and mark on the board where it begins.

        It is announced once: a plan at first sight is soon replaced.
        """
        sentences = self._draw()
        self.play.refresh(quiet=True)
        if self.is_final:
            self.play.panel_view.announce(sentences)

    def _draw(self) -> list[str]:
        """Show the plan. To see it is help, which the match notes.

        Return its sentences.
        """
        words = self.play.words
        plan = self.choices[self.chosen]
        left = len(self._coming())
        self.shown = left, words
        done = len(plan.actions) - left
        steps = _told([*self._steps(plan)][done:])
        lines = [self._advice(step.lines) for step in steps]
        state = words.say(self._state_key())
        others = [] if done else self._others()
        reasons = []
        if self.is_final and not done:
            reasons = self._reasons([n for n, _ in others])
        arrows = [step.arrow for step in steps]
        can_foresee = self.is_final and not done and self._can_foresee
        self.view.show_plan(
            state, lines, arrows, reasons, others, can_foresee=can_foresee
        )
        self.table.session.note_help()
        return [state, *lines, *reasons]

    def _state_key(self) -> str:
        """Return the text that says what is shown: the plan, or another choice."""
        if not self.is_final:
            return "hint.first"
        if self.chosen == 0:
            return "hint.found"
        is_as_good = self.choices[self.chosen].is_as_good
        return "hint.found_equal" if is_as_good else "hint.found_weaker"

    def _advice(self, lines: Lines) -> str:
        return self.play.words.advice(lines, self.play.viewpoint.viewer)

    def _steps(self, choice: Choice) -> Iterator[PlanStep]:
        assert self.situation is not None
        return hints.steps(self.situation, self.play.words.screen, choice)

    def _others(self) -> list[tuple[int, str]]:
        """Return the numbers of the first other choices, and how each differs.

        The one with which the plan is compared is among them.
        """
        words = self.play.words
        told = [
            [self._advice(step.lines) for step in _told(self._steps(choice))]
            for choice in self.choices
        ]
        found = []
        for n, shared_steps, what in hints.told_apart(told, self.chosen):
            kind = self._compared_kind(n)
            when = "then_" if shared_steps else ""
            found.append((n, words.say(f"hint.{when}{kind}", {"what": what})))
        compared = self._compared_with()
        # Sorting is stable: only that one moves.
        last = [each for each in found if self.choices[each[0]] is compared]
        rest = [each for each in found if each not in last]
        return sorted([*rest[: MAX_OTHERS - len(last)], *last], key=found.index)

    def _compared_kind(self, number: int) -> str:
        """Return how a choice compares with the one that is shown, as texts name it."""
        if not self.choices[number].is_as_good:
            return "weaker"
        return "equal" if self.choices[self.chosen].is_as_good else "better"

    def _compared_with(self) -> Choice | None:
        """Return the choice with which the chosen one is compared, None if with none.

        That is the next worse one for the best choice, or another one that is as good
        if none is worse. All others are compared with the best.
        """
        if self.chosen:
            return self.choices[0]
        worse = (each for each in self.choices if not each.is_as_good)
        return next(worse, None) or next(iter(self.choices[1:]), None)

    @property
    def _can_foresee(self) -> bool:
        """True if the reader may leave the table to watch what a plan leads to.

        The match has to be kept, and nobody elsewhere waits for it.
        """
        session = self.table.session
        return (
            bool(self.match_id)
            and session.limits.may_pause
            and registry.has_lead_estimator(session.game.ID)
        )

    def _reasons(self, shown: Sequence[int]) -> list[str]:
        """Say why the chosen choice is better or worse than the one it is compared to.

        Return [] if nothing is certain. That a choice is worse is said in any case.
        `shown` are the numbers of the other choices that are offered.
        """
        words = self.play.words
        choice = self.choices[self.chosen]
        if not choice.error:
            return []
        is_best = self.chosen == 0
        side = "better" if is_best else "worse"
        reasons = hints.reason_lines(words.game, choice.reasons, is_better=is_best)
        if not reasons:
            return [] if is_best else [words.say("hint.worse")]
        compared = self._compared_with()
        if not any(self.choices[n] is compared for n in shown):
            return []
        return [words.because(f"hint.{side}_because", reasons)]

    # --- what is done -------------------------------------------------------------

    def _coming(self) -> tuple[str, ...]:
        """Return the actions of the plan that come next, () if it was not followed."""
        situation = self.situation
        if situation is None or not self.choices:
            return ()
        history = self.table.session.history
        start = situation.action_count
        if start >= len(history.states) or history.states[start] is not situation.state:
            return ()  # the match went another way before the plan
        moves = zip(history.log[start:], history.movers[start:], strict=True)
        done = tuple(action for action, mover in moves if mover == situation.seat)
        plan = self.choices[self.chosen].actions
        if plan[: len(done)] != done:
            return ()
        return plan[len(done) :]

    def _next_action(self) -> Any | None:
        """Return the next action of the plan, None if it is no longer valid."""
        coming = self._coming()
        if self.situation is None or not coming:
            return None
        action = self.situation.game.decode(coming[0])
        return action if action in legal_of(self.table.session.turn) else None

    def _next_clicks(self) -> Path:
        """Return the clicks of the next action, which are marked."""
        action = self._next_action() if self.play.may_act() else None
        return () if action is None else self.play.words.screen.gesture(action)

    def _follow(self) -> list[str]:
        """Show what remains of the plan after an action, or ask for another one."""
        session = self.table.session
        turn = session.turn
        play = self.play
        if self.situation is None or play.viewpoint.is_past or isinstance(turn, Sent):
            return []
        if forced_action(play.viewpoint, play.settings, play.picture.legal) is not None:
            return []  # it is done at once
        seat = self.situation.seat
        if play.viewpoint.viewer != seat or turn.seat not in (CHANCE, seat):
            self.close()
        elif turn.seat == CHANCE:
            self.does_all = False  # what chance does may change the plan
        elif session.history.state is not self.situation.state and (
            self._next_action() is None or not (self.is_final or self.does_all)
        ):
            self._ask()
        elif self.choices and self.shown != (len(self._coming()), play.words):
            self._draw()
            if self.does_all:
                play.later(DO_ALL_PAUSE_MS, self._do_next)
        return []

    def _do_next(self) -> None:
        if self.does_all and not self.play.is_closed:
            self.do_action()

    def _stop(self) -> None:
        self.does_all = False
        for task in self._tasks:
            task.stop()
        self._tasks = []


def _told(steps: Iterable[PlanStep]) -> list[PlanStep]:
    """Return the steps that are told. A forced one is no step for the player."""
    return [step for step in steps if not step.is_forced]


def _begun(advise: Advise, situation: Situation) -> StepTask:
    """Return a task without `begin`: a guest's page has no text to begin with."""
    task = StepTask(hints.find_hints)
    task.steps = advise(situation)
    return task
