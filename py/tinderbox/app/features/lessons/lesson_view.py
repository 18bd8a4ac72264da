"""A lesson at the table: its sentence in the prompt's place, marks, and its own bar."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from tinderbox.app.features.lessons.lesson_session import (
    AnyLessonSession,
    LessonSession,
)
from tinderbox.app.kernel.browser.ports import Child, Document, Element
from tinderbox.app.kernel.ui.elements import icon, make
from tinderbox.app.table.play import AnyPlay
from tinderbox.app.table.pointing import called_you, pointing
from tinderbox.core.game import A, Refusal, S, V
from tinderbox.draw.panel import Line, Panel
from tinderbox.draw.screen import Path, Screen
from tinderbox.games import registry

BAR: Final = "lesson-bar"


def with_lesson(
    screen: Screen[S, A, V], session: LessonSession[S, A, V]
) -> Screen[S, A, V]:
    """The game's screen, on which the lesson says what to do and points at it."""

    def panel(view: V, legal: Sequence[A]) -> Panel:
        shown = marked.panel(view, legal)
        shown = called_you(shown, session.lesson.seat)
        return replace(
            shown,
            phase=Line(session.lesson.key("title")),
            todo=sentence(),
        )

    def sentence() -> Line:
        return Line(*session.lesson.sentence(session.step))

    def prompt(view: V, path: Path, actions: Sequence[A]) -> Line:
        return sentence()  # it speaks of all clicks of a step

    def explain(view: V, path: Path) -> Refusal:
        return screen.explain(view, path) if session.step.right else session.read_first

    marked = pointing(screen, lambda: session.step.points)
    return replace(marked, panel=panel, prompt=prompt, explain=explain)


class LessonBar:
    """Beneath the prompt: back, how far the lesson has come, on, its rule, and out.

    `reveal(x, y)` brings a point of the board into sight.
    """

    def __init__(
        self,
        document: Document,
        play: AnyPlay,
        session: AnyLessonSession,
        reveal: Callable[[float, float], None],
    ) -> None:
        self.document, self.play, self.session = document, play, session
        play.screen = with_lesson(play.screen, session)
        self.reveal, self._revealed = reveal, -1  # for which step it was done last
        self.place = make(document, "span", "lesson-place")
        self.rule = make(
            document,
            "button",
            "rule-link",
        )
        previous = icon(document, "icon-prev")
        self.back = self._made("tool", "lesson.back", "lesson-step:back", previous)
        self.next = self._made("button", "lesson.next", "lesson-step:next")
        self.leave = self._made("small", "lesson.leave", "lesson-leave")
        self.bar = make(
            document,
            "div",
            "",
            self.back,
            self.place,
            self.next,
            self.rule,
            self.leave,
            id=BAR,
            role="group",
        )
        document.getElementById("panel-todo").after(self.bar)
        document.body.setAttribute("data-lesson", "")
        play.refreshed.listen(self.draw)

    def _made(self, css: str, key: str, command: str, *children: Child) -> Element:
        """A button that says `key` and does `command`; its id is the key's."""
        return make(
            self.document,
            "button",
            css,
            *children,
            id=key.replace(".", "-"),
            data_command=command,
        )

    def close(self) -> None:
        """Leave the table as it is without a lesson."""
        self.document.body.removeAttribute("data-lesson")
        self.bar.remove()

    def draw(self) -> None:
        """Bring it in step with the lesson."""
        words, session = self.play.words, self.session
        steps = len(session.lesson.steps)
        self.back.setAttribute("aria-label", words.say("lesson.back"))
        self.back.setAttribute("title", words.say("lesson.back"))
        self.leave.textContent = words.say("lesson.leave")
        self.next.textContent = words.say(self._says_next())
        self.bar.setAttribute("aria-label", words.say("lesson.name"))
        place = {"n": session.at + 1, "all": steps}
        self.place.textContent = words.say("lesson.place", place)
        part = f"{100 * (session.at + 1) / steps:.0f}%"
        self.bar.style.setProperty("--part", part)
        self.back.setAttribute("aria-disabled", str(not session.at).lower())
        self.next.toggleAttribute("data-help", bool(session.step.right))
        self.next.setAttribute("data-command", self._does_next())
        self.rule.hidden = not session.step.rule
        self.rule.textContent = session.step.rule
        self.rule.setAttribute("data-rule", session.step.rule)
        self._bring_into_sight()

    def _bring_into_sight(self) -> None:
        """Show what a new step points at, where not the whole board is seen."""
        if self._revealed != self.session.at:
            self._revealed = self.session.at
            for id in reversed(self.session.step.points):
                if place := self.play.board.places.get(id):
                    self.reveal(*place)

    def _says_next(self) -> str:
        if self.session.step.right:
            return "lesson.show"
        if not self.session.is_last:
            return "lesson.next"
        if self._following():
            return "lesson.next_lesson"
        return "first_match.name" if self._has_first_match() else "lesson.all"

    def _does_next(self) -> str:
        if not self.session.is_last:
            return "lesson-step:next"
        game, following = self.session.lesson.game, self._following()
        if following:
            return f"lesson:{game}/{following}"
        return f"first-match:{game}" if self._has_first_match() else f"how:{game}"

    def _has_first_match(self) -> bool:
        return registry.load_first_match(self.session.lesson.game) is not None

    def _following(self) -> str:
        """The name of the lesson after this one, "" after the last."""
        names = registry.course(self.session.lesson.game)
        after = names[names.index(self.session.lesson.name) + 1 :]
        return after[0] if after else ""

    # --- what its buttons do --------------------------------------------------------

    def go(self, where: str) -> None:
        """Go "next" or "back"; ValueError for anywhere else."""
        if self.play.turns.waiting:
            return  # the others are still acting
        match where:
            case "next" if self.session.step.right:
                self._do()
            case "next":
                self.session.read_on()
                self._show()
            case "back":
                self.session.undo()
                self._show()
            case _:
                raise ValueError(where)

    def _show(self) -> None:
        self.play.remark()
        self.play.taken_back()

    def _do(self) -> None:
        """Do what is right by the clicks that mean it."""
        at = self.session.at
        self.play.clicks.path = ()
        for id in self.play.screen.gesture(self.session.shown()):
            if self.session.at == at:  # the last clicks may not be needed
                self.play.click(id)
