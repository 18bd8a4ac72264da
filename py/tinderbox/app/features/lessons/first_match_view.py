"""The first match at the table: remarks below the prompt, and marks on their things."""

from __future__ import annotations

from tinderbox.app.features.lessons.first_match import Guidance
from tinderbox.app.features.lessons.progress import FIRST
from tinderbox.app.kernel.match.store import Store
from tinderbox.app.kernel.page.commands import command
from tinderbox.app.kernel.ui.elements import name_element, put
from tinderbox.app.table.table_page import TablePage
from tinderbox.draw.panel import Line
from tinderbox.draw.pointing import pointing


class GuideBar:
    """The bar below the prompt with the remark, and a button to play without."""

    def __init__(self, table: TablePage, guidance: Guidance, store: Store) -> None:
        self.play = play = table.play
        self.store = store
        self.guidance = guidance
        self.body = play.panel_view.document.body
        make = play.panel_view.make
        self.end_button = play.panel_view.command_button(GuideBar.play_alone(), "small")
        self.sentence_box = make("p", aria_live="polite")
        self.place_box = make("span", "guide-place")
        self.bar = make(
            "div",
            "",
            self.end_button,
            self.sentence_box,
            self.place_box,
            id="guide-bar",
            role="group",
        )
        play.panel_view.by_id("panel-todo").after(self.bar)
        play.draw_through(pointing(play.screen, guidance.points))
        play.refreshed.listen(self.draw)
        table.closed.listen(self.close)

    def draw(self) -> None:
        """Show the present remark, which a style sheet makes invisible in the past."""
        say = self.play.words.say
        first = self.guidance.first
        remark = self.guidance.remark()
        self.bar.hidden = remark is None
        # It still takes its place there, so that nothing moves.
        self.bar.toggleAttribute("data-past", self.play.viewpoint.is_past)
        self.body.toggleAttribute("data-guided", remark is not None)
        if remark is None:
            return
        sentence = self.play.words.line(Line(first.key(remark.say)))
        if self.sentence_box.textContent != sentence:  # else it would be read out again
            self.sentence_box.textContent = sentence
        self.place_box.textContent = ""
        if 0 < remark.turn < first.last_turn:
            place = {"n": remark.turn, "all": first.last_turn - 1}
            self.place_box.textContent = say("first_match.place", place)
        # The remark of the last turn only says that the match goes on alone.
        is_over = remark.turn == first.last_turn
        says = say("first_match.go_on" if is_over else "first_match.alone")
        self.end_button.textContent = says if is_over else "✕"
        name_element(self.end_button, says)
        self.bar.toggleAttribute("data-over", is_over)
        if is_over:
            self.bar.append(self.end_button)  # after what it answers
        put(self.bar, aria_label=say("first_match.name"))

    @command("alone")
    def play_alone(self) -> None:
        """Show no remarks and marks from now on."""
        self.store.remember(FIRST, "")
        self.guidance.is_over = True
        self.play.refresh()

    def close(self) -> None:
        """Remove the bar and the marks from the table."""
        self.body.removeAttribute("data-guided")
        self.bar.remove()
