"""The match of a lesson, in which only the actions that it asks for are done."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from math import inf
from typing import Any

from tinderbox.app.features.lessons.progress import DONE, MAX_STARS, SHOWN, STAR
from tinderbox.app.kernel.match.session import (
    Chance,
    Ended,
    Limits,
    Mine,
    PlayedHere,
    Thinking,
    Turn,
)
from tinderbox.core.game import (
    CHANCE,
    Outcome,
    Params,
    Player,
    Refusal,
    Seats,
    Step,
    legal_actions,
)
from tinderbox.core.match import HUMAN, Header
from tinderbox.core.table import AnyTable, Table
from tinderbox.games import registry
from tinderbox.games.lesson import Lesson, LessonStep


class LessonMatch(PlayedHere[Any, Any]):
    """A match that follows a lesson. `reached(match)` is called at each step.

    A step with patterns of right actions asks for one of them. One without is a text
    to be read.

    Its match begins in the lesson's position and is not stored. Chance and the other
    seats act as the lesson says. A wrong action gets an answer and is not done. In a
    puzzle it is done, and strong players go on for a round, to show what it leads to:
    it is the `mistake`, until one goes back. What others do is shown at a speed at
    which it can be watched. It begins at step `step_index`, reached before.
    """

    def __init__(
        self,
        lesson: Lesson,
        step_index: int,
        reached: Callable[[LessonMatch], None],
        names: tuple[str, ...] = (),
    ) -> None:
        game = registry.load_game(lesson.game)
        others = tuple(HUMAN if i == lesson.seat else "" for i in range(lesson.seats))
        header = Header(
            lesson.game, game.REVISION, others, seed=0, names=names[: lesson.seats]
        )
        start = lesson.start
        if start is not None:
            position = start.state
            header = replace(
                header, revision=start.header.revision, options=start.header.options
            )
        else:
            position = registry.load_position(lesson.game)(lesson.position)
        self.game = game
        self.table: AnyTable = Table(game, header, position)
        self.lesson = lesson
        self.reached = reached
        self.step_index = 0
        self.was_shown = False  # True if a puzzle's solution was shown
        self.solution = ""  # the action that was shown last, encoded, "" for none
        self.lost_stars = 0  # of a puzzle
        self.mistake: Refusal | None = None  # the answer to a wrong action
        self.tried: list[str] = []  # wrong actions of the present step, encoded
        self.candidates: Sequence[str] = ()  # actions that help leaves, encoded
        # Encoded, done before the learner goes on: of others, in plans own ones too.
        self.actions_due: list[str] = []
        # What follows a wrong action or the solution of a mined puzzle, encoded.
        self._aftermath: Iterator[str] | None = None
        self._has_aftermath = False  # True if something was shown in this step
        self.skip_to(step_index)

    @property
    def step(self) -> LessonStep:
        """The present step. After a mistake nothing is right."""
        step = self.lesson.steps[self.step_index]
        return step if self.mistake is None else LessonStep("", rule=step.rule)

    def sentence(self) -> tuple[str, Params]:
        """Return what the present step says: a key and the params of its text."""
        if self.mistake is not None:
            return self.mistake.key, self.mistake.params
        return self.lesson.sentence(self.step)

    @property
    def is_aftermath(self) -> bool:
        """True while the board shows what an action leads to."""
        return self._aftermath is not None

    @property
    def may_go_on(self) -> bool:
        """True if the board can show what the solution of a mined puzzle leads to."""
        return self.lesson.is_mined and self.is_last and not self._has_aftermath

    @property
    def title_key(self) -> str:
        """The key of the words above the step: for a solved plan its theme.

        They say what the board shows while it shows what an action leads to, and
        afterwards if that was a mistake.
        """
        if self.is_aftermath:
            return "puzzle.aftermath"
        if self.mistake is not None and self._has_aftermath:
            return "puzzle.aftermath_over"
        theme = self.lesson.aim.params.get("theme") if self.lesson.aim else None
        if self.is_last and theme:
            return f"mined.theme.{theme}"
        return self.lesson.key("title")

    @property
    def result(self) -> str:
        """The text that `Progress` stores of the lesson or puzzle."""
        if not self.is_puzzle:
            return DONE if self.is_last else str(self.step_index)
        if not self.is_last:
            return str(self.lost_stars)
        return SHOWN if self.was_shown else STAR * max(1, MAX_STARS - self.lost_stars)

    @property
    def is_last(self) -> bool:
        """True at the last step: with it the lesson is done."""
        return self.step_index == len(self.lesson.steps) - 1

    # --- as a table sees it ---------------------------------------------------------

    @property
    def history(self) -> AnyTable:
        """The actions of the lesson so far."""
        return self.table

    @property
    def viewer_seats(self) -> Seats:
        """The learner's seat."""
        return (Player(self.lesson.seat),)

    @property
    def turn(self) -> Turn:
        """The one who is to act: the learner, or others, as the lesson says."""
        player = self.to_move()
        if player is None:
            return Ended(self._outcome())
        if player == CHANCE:
            return Chance()
        if player == self.lesson.seat and not self.actions_due:
            return Mine(player, tuple(self.legal()))
        return Thinking(player, delay_ms=None)

    @property
    def limits(self) -> Limits:
        """The limits of what may be done now. The lesson is all the help there is."""
        return Limits(
            why_no_undo=self.why_no_undo(),
            may_help=False,
            is_watched=bool(self.actions_due or self.mistake),
            why_not_kept="lesson.not_kept",
        )

    def _outcome(self) -> Outcome | None:
        """Return the result of the match that the lesson plays.

        None in a puzzle: what follows a wrong action may end the match, but is no
        result.
        """
        return None if self.is_puzzle else self.game.outcome(self.table.state)

    def note_help(self) -> None:
        """Do nothing: a lesson is not stored."""

    def redo(self) -> None:
        """Do nothing: a lesson goes on by its own buttons."""

    # --- what may be done -----------------------------------------------------------

    def to_move(self) -> Player | None:
        """Return the seat to move. A step to be read is always the learner's turn."""
        if self.step.right or self.actions_due:
            return self.game.to_move(self.table.state)
        return Player(self.lesson.seat)

    def legal(self) -> list[Any]:
        """Return all legal actions, right or wrong, none at a step to be read."""
        is_asked = self.step.right and not self.actions_due
        if not is_asked or self.to_move() != self.lesson.seat:
            return []
        return legal_actions(self.game, self.table.state)

    def why_not(self, action: Any) -> Refusal | None:
        """Return the rule that forbids the action, or the lesson's answer to it."""
        if not self.step.right:
            return self.reading_refusal
        text = self.game.encode(action)
        refusal = self.game.refusal(self.table.state, action)
        if refusal is None and self.step.is_right(text):
            return None
        legal_texts = [self.game.encode(each) for each in self.legal()]
        answer = self.step.answer(text, legal_texts)
        if answer:
            params = self.lesson.params(self.step, text)
            return Refusal("", self.lesson.key(answer), params)
        key = "puzzle.not_it" if self.is_puzzle else "lesson.not_asked"
        return refusal or Refusal("", key)

    @property
    def is_puzzle(self) -> bool:
        """True if it is a puzzle. A puzzle has an aim, but no instructions."""
        return self.lesson.aim is not None

    @property
    def reading_refusal(self) -> Refusal:
        """The answer to any action at a step to be read."""
        key = "puzzle.solved" if self.is_puzzle else "lesson.read_first"
        return Refusal("", key)

    # --- going on -----------------------------------------------------------------

    def act(self, action: Any) -> Refusal | None:
        """Do an action. After a right one the others are due.

        A lesson does no wrong action. It returns the answer to it.
        """
        mistake = self.why_not(action)
        if mistake is not None and not self.is_puzzle:
            return mistake
        self.table.take(action)
        if mistake is None:
            self._enter_next_step()
        else:
            self.mistake = mistake
            self.tried.append(self.table.log[-1])
            self.lose_star()
            self._show_aftermath_of(self.lesson.steps[self.step_index])
        return None

    def go_on(self) -> None:
        """Show what the solution leads to: it rarely is the whole of its plan."""
        self.solution = ""
        self._show_aftermath_of(self.lesson.steps[self.step_index - 1])

    def _show_aftermath_of(self, step: LessonStep) -> None:
        """Show what the last action leads to, a right or wrong one of this step."""
        self._aftermath = self._what_follows(step)
        self._continue_aftermath()
        self._has_aftermath = self.is_aftermath

    def _what_follows(self, step: LessonStep) -> Iterator[str]:
        """Yield what strong players and chance do after the last action, encoded.

        After a right one chance is as after the wrong one that most would take.
        """
        from tinderbox.arena.play_outs import PlayOuts  # rarely needed

        state, action = self.table.states[-2], self.table.log[-1]
        way = step.ways.get(action, next(iter(step.ways.values()), 0))
        moments = PlayOuts(self.lesson.game).aftermath(state, action, way)
        for following, _ in islice(moments, 1, None):
            yield following

    def _continue_aftermath(self) -> None:
        """Let its next action be due."""
        if self._aftermath is not None:
            if following := next(self._aftermath, None):
                self.actions_due.append(following)
            else:
                self._aftermath = None

    def lose_star(self) -> None:
        """Let a puzzle bring a star less."""
        self.lost_stars += 1
        self.reached(self)

    def right_action(self) -> Any:
        """Return the right action of this step, to be shown to the learner."""
        legal = legal_actions(self.game, self.table.state)
        return self.game.decode(self.step.shown(map(self.game.encode, legal)))

    def read_on(self) -> None:
        """Go on from a step to be read."""
        if not (self.step.right or self.is_last):
            self._enter_next_step()

    def _enter_next_step(self) -> None:
        self.actions_due = list(self.step.then)
        self._enter_step(self.step_index + 1)

    def _enter_step(self, step_index: int) -> None:
        if step_index != self.step_index:
            self.tried = []
            self.candidates = ()
        self.step_index = step_index
        self.mistake = None
        self.solution = ""
        self._aftermath = None
        self._has_aftermath = False
        self.reached(self)

    def advance(self, seconds: float = inf) -> Step[Any] | None:
        """Let chance or a seat act, as the lesson says or after a wrong action.

        Return None if nobody is due.
        """
        if not self.actions_due:
            return None
        step = self.table.take(self.game.decode(self.actions_due.pop(0)))
        self._continue_aftermath()
        return step

    def skip_to(self, step_index: int) -> None:
        """Play the right actions up to a step that was reached before."""
        while self.step_index < min(step_index, len(self.lesson.steps) - 1):
            if self.step.right:
                self.act(self.right_action())
            else:
                self.read_on()
            while self.actions_due:
                self.advance()

    # --- going back -----------------------------------------------------------------

    def why_no_undo(self) -> str | None:
        """Return the key of the sentence that says why there is no step before."""
        return None if self.step_index or self.mistake else "undo.nothing"

    def undo(self, *, whole_turn: bool = False) -> None:
        """Go back to the last step, or to before the mistake.

        `whole_turn`: go back to the first step.
        """
        last_step = max(self.step_index - (self.mistake is None), 0)
        step_index = 0 if whole_turn else last_step
        self.table.undo_to(
            sum(bool(s.right) + len(s.then) for s in self.lesson.steps[:step_index])
        )
        self.actions_due = []
        self._enter_step(step_index)
