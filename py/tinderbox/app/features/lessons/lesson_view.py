"""A lesson at the table: its sentence as the prompt, its marks, and its bar."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import chain
from typing import Any

from tinderbox.app.features.lessons.asks import LEAVE_LESSON
from tinderbox.app.features.lessons.lesson_match import LessonMatch
from tinderbox.app.features.lessons.progress import MAX_STARS
from tinderbox.app.kernel.page.commands import CommandText, command
from tinderbox.app.kernel.ui.elements import name_element, put, put_command
from tinderbox.app.page.asks import FIRST_MATCH, HOW, LESSON
from tinderbox.app.table.asks import SHOW_RULE
from tinderbox.app.table.table_page import TablePage
from tinderbox.core.game import Refusal
from tinderbox.draw.panel import Line, Panel
from tinderbox.draw.pointing import pointing
from tinderbox.draw.screen import Path
from tinderbox.draw.things import Thing
from tinderbox.games import registry
from tinderbox.games.registry import AnyScreen


def with_lesson(screen: AnyScreen, session: LessonMatch) -> AnyScreen:
    """Return the game's screen with the lesson's prompt and marks.

    While the others act the game's own phase and prompt are shown: a step speaks of
    what they have done.
    """

    def points() -> list[Thing]:
        if session.actions_due or session.mistake:
            return []
        marked = [it for it in session.candidates if it not in session.tried]
        if session.solution:
            marked.append(session.solution)
        clicks = [screen.gesture(session.game.decode(action)) for action in marked]
        return [*map(Thing.read, session.step.points), *chain.from_iterable(clicks)]

    marked = pointing(screen, points)

    def panel(view: Any, legal: Sequence[Any]) -> Panel:
        whole = marked.panel(view, legal)
        if session.actions_due and not session.is_aftermath:
            return whole
        title = Line(session.title_key)
        return replace(whole, phase=title, phase_prompt=sentence())

    def sentence() -> Line:
        return Line(*session.sentence())

    def prompt(view: Any, path: Path, actions: Sequence[Any]) -> Line:
        return sentence()  # it speaks of all clicks of a step

    def explain(view: Any, path: Path) -> Refusal:
        return (
            screen.explain(view, path)
            if session.step.right
            else session.reading_refusal
        )

    return replace(marked, panel=panel, prompt=prompt, explain=explain)


class LessonBar:
    """The bar below the prompt: Back, Next, Rule and Leave, and the progress.

    After the first lesson Next leads to a first match.
    """

    name_key = "lesson.name"

    def __init__(self, table: TablePage, session: LessonMatch) -> None:
        self.table = table
        self.play = table.play
        self.session = session
        self._revealed_step = -1  # the last step whose things were panned to
        panel_view = table.panel_view
        make = panel_view.make
        self.place = make("span", "lesson-place")
        self.rule = make("button", "rule-link")
        self.back = panel_view.command_button(
            LessonBar.step("back"),
            "tool",
            panel_view.icon("icon-prev"),
            id="lesson-back",
        )
        self.next = make("button", "button", id="lesson-next")
        self.leave = panel_view.command_button(
            LEAVE_LESSON(), "small", id="lesson-leave"
        )
        # Beside the first match, which the end of the first lesson leads to, or beside
        # the next puzzle.
        self.second = make("button", "small", id="lesson-second")
        parts = self.back, self.place, self.next, self.second, self.rule, self.leave
        self.bar = make("div", "", *parts, id="lesson-bar", role="group")
        panel_view.by_id("panel-todo").after(self.bar)
        panel_view.document.body.setAttribute("data-lesson", "")
        self.play.draw_through(with_lesson(self.play.screen, session))
        self.play.refreshed.listen(self.draw)
        table.closed.listen(self.close)

    def close(self) -> None:
        """Remove the bar and the marks from the table."""
        self.table.panel_view.document.body.removeAttribute("data-lesson")
        self.bar.remove()

    def draw(self) -> None:
        """Update the bar."""
        say = self.play.words.say
        session = self.session
        name_element(self.back, say("lesson.back"))
        put(self.back, aria_disabled=session.why_no_undo() is not None)
        self.leave.textContent = say("lesson.leave")
        next_key, next_command = self._next()
        self.next.textContent = say(next_key)
        put_command(self.next, next_command)
        is_waiting = bool(session.actions_due) and not session.is_aftermath
        put(self.next, aria_disabled=is_waiting)
        self.next.toggleAttribute("data-help", bool(session.step.right))
        following = self._lesson_beside_match()
        self.second.hidden = not following
        self.leave.hidden = bool(following)
        if following:
            self.second.textContent = say("lesson.next_lesson")
            put_command(self.second, LESSON(following))
        key, n, total = self._progress()
        earned = session.result.ljust(MAX_STARS, "☆")
        self.place.textContent = say(key, {"n": n, "all": total, "stars": earned})
        self.bar.style.setProperty("--part", f"{100 * n / total:.0f}%")
        put(self.bar, aria_label=say(self.name_key))
        rule = session.step.rule
        self.rule.hidden = not rule
        self.rule.textContent = say("table.rule")
        put(self.rule, title=rule)
        put_command(self.rule, SHOW_RULE(rule))
        self._bring_into_sight()

    def _bring_into_sight(self) -> None:
        """Pan to the things of a new step if not the whole board is visible."""
        if self.session.actions_due:
            return  # what the step speaks of has not happened yet
        if self._revealed_step != self.session.step_index:
            self._revealed_step = self.session.step_index
            self._reveal(self.session.step.points)

    def _reveal(self, ids: Iterable[str]) -> None:
        """Pan to these things, all at once: one by one each would push others away."""
        places = self.table.board.places
        if points := [places[id] for id in ids if id in places]:
            self.table.zoom.reveal(*points)

    def _progress(self) -> tuple[str, int, int]:
        """Return the key of the sentence about the progress, and its numbers."""
        return (
            "lesson.place",
            self.session.step_index + 1,
            len(self.session.lesson.steps),
        )

    def _next(self) -> tuple[str, CommandText]:
        """Return the key of the words of the Next button, and its command."""
        game = self.session.lesson.game
        if self.session.step.right:
            return "lesson.show", LessonBar.step("next")
        if not self.session.is_last:
            return "lesson.next", LessonBar.step("next")
        if self._lesson_beside_match():
            return "home.first_match", FIRST_MATCH(game)
        if following := self._following(registry.course(game)):
            return "lesson.next_lesson", LESSON(f"{game}/{following}")
        if registry.load_first_match(game) is not None:
            return "first_match.name", FIRST_MATCH(game)
        return "lesson.all", HOW(game)

    def _lesson_beside_match(self) -> str:
        """Return the address of the second lesson at the end of the first, else ""."""
        session = self.session
        game = session.lesson.game
        names = registry.course(game)
        is_first = session.lesson.name in names[:1]
        has_match = registry.load_first_match(game) is not None
        if session.is_last and not session.step.right and is_first and has_match:
            following = self._following(names)
            return f"{game}/{following}" if following else ""
        return ""

    def _following(self, names: Sequence[str]) -> str:
        """Return the name after that of this lesson, "" after the last."""
        later_names = names[names.index(self.session.lesson.name) + 1 :]
        return later_names[0] if later_names else ""

    # --- what its buttons do --------------------------------------------------------

    @command("lesson-step")
    def step(self, where: str) -> None:
        """Go "next" or "back" in the lesson at the table, or "on" after its end."""
        self.go(where)

    def go(self, where: str) -> None:
        """Go "next", "back" or "on". Raises ValueError for anything else."""
        if self.table.turns.is_timer_running and not self.session.is_aftermath:
            return  # the others are still acting
        match where:
            case "next" if self.session.step.right:
                self._do_right_action()
            case "next":
                self.session.read_on()
                self._show_step()
            case "back":
                if self.session.is_puzzle:
                    # What the others did afterwards never happened.
                    self.table.panel_view.show_turns({})
                self.session.undo()
                self._show_step()
            case "on":
                if self.session.may_go_on:  # else it was pressed twice
                    self.session.go_on()
                    self._show_step()
            case _:
                raise ValueError(where)

    def _show_step(self) -> None:
        self.play.remark()
        self.play.show_undone()

    def _do_right_action(self) -> None:
        """Do the right action with its clicks."""
        step_index = self.session.step_index
        self.play.clicks.path = ()
        for thing in self.play.screen.gesture(self.session.right_action()):
            if self.session.step_index == step_index:  # fewer clicks may be enough
                self.table.choosing.click(thing.id)
