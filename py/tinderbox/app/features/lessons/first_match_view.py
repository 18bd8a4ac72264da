"""The first match at the table: remarks beneath the prompt, marks at what they mean."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tinderbox.app.features.lessons.first_match import Guidance
from tinderbox.app.kernel.browser.ports import Document
from tinderbox.app.kernel.ui.elements import make
from tinderbox.app.table.play import AnyPlay
from tinderbox.app.table.pointing import called_you, pointing
from tinderbox.core.game import A, S, V
from tinderbox.draw.panel import Line, Panel
from tinderbox.draw.screen import Screen

BAR: Final = "guide-bar"


def with_guidance(screen: Screen[S, A, V], guidance: Guidance) -> Screen[S, A, V]:
    """The game's screen: it points at what a remark speaks of, and says who is you."""

    def panel(view: V, legal: Sequence[A]) -> Panel:
        return called_you(marked.panel(view, legal), guidance.session.people[0])

    def points() -> tuple[str, ...]:
        remark = guidance.remark()
        return () if remark is None else remark.points

    marked = pointing(screen, points)
    return replace(marked, panel=panel)


class GuideBar:
    """Beneath the prompt: what is said at this moment, and a button to play alone."""

    def __init__(self, document: Document, play: AnyPlay, guidance: Guidance) -> None:
        self.document, self.play, self.guidance = document, play, guidance
        play.screen = with_guidance(play.screen, guidance)
        self.alone = make(document, "button", "small", data_command="alone")
        self.said = make(document, "p", aria_live="polite")
        self.place = make(document, "span", "guide-place")
        self.bar = make(
            document, "div", "", self.alone, self.said, self.place, id=BAR, role="group"
        )
        document.getElementById("panel-todo").after(self.bar)
        play.refreshed.listen(self.draw)

    def draw(self) -> None:
        """Say what is to be said now; hidden while the past is looked at."""
        words, remark = self.play.words, self.guidance.remark()
        is_now = self.play.viewpoint.at is None
        self.bar.hidden = remark is None
        self.bar.toggleAttribute("data-past", not is_now)  # its place is kept
        self.document.body.toggleAttribute("data-guided", not self.bar.hidden)
        if remark is None:
            return
        said = words.line(Line(self.guidance.first.key(remark.say)))
        if self.said.textContent != said:  # or it is read out again
            self.said.textContent = said
        last = self.guidance.first.turns
        is_over = remark.turn == last
        place = {"n": remark.turn, "all": last - 1}
        has_place = 0 < remark.turn < last
        said = words.say("first_match.place", place) if has_place else ""
        self.place.textContent = said
        says = words.say("first_match.go_on" if is_over else "first_match.alone")
        self.alone.textContent = says if is_over else "✕"
        self.alone.setAttribute("aria-label", says)
        self.alone.setAttribute("title", says)
        self.bar.toggleAttribute("data-over", is_over)
        if is_over:
            self.bar.append(self.alone)  # after what it answers
        self.bar.setAttribute("aria-label", words.say("first_match.name"))

    def play_alone(self) -> None:
        """Say and point at nothing from now on."""
        self.guidance.is_over = True
        self.play.refresh()

    def close(self) -> None:
        """Leave the table as it is without a first match."""
        self.document.body.removeAttribute("data-guided")
        self.bar.remove()
