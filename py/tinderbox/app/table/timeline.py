"""The bar under the board: goes to any moment of the match and plays it again."""

from __future__ import annotations

from typing import Final

from tinderbox.app.kernel.browser.ports import Document, Element
from tinderbox.app.kernel.page.commands import command
from tinderbox.app.kernel.ui.elements import make
from tinderbox.app.table.play import AnyPlay
from tinderbox.app.table.words import Words
from tinderbox.core.callbacks import Later, Listener
from tinderbox.core.game import Player

ICONS: Final = "svg/icons.svg#icon-"
SHORTEST: Final = 60  # ms a moment is shown when played again at once


class Timeline:
    """Moments are counted in actions: 0 is the opening.

    `later(ms, f)` calls f once; `moved(at)` is called with the moment shown, None
    being now.
    """

    def __init__(
        self,
        document: Document,
        play: AnyPlay,
        words: Words,
        later: Later,
        moved: Listener[int | None],
    ) -> None:
        self.document, self.play, self.words = document, play, words
        self.later, self.moved = later, moved
        self.running = False
        self.waiting = False  # the next moment is on its way
        play.refreshed.listen(self.draw)

    @property
    def end(self) -> int:
        """How many actions the match has so far."""
        return len(self.play.session.table.log)

    @property
    def at(self) -> int:
        """The moment that is shown."""
        return self.end if self.play.viewpoint.at is None else self.play.viewpoint.at

    # --- going ------------------------------------------------------------------

    @command("at")
    def go(self, at: int) -> None:
        """Show a moment; the last one is now."""
        at = max(0, min(at, self.end))
        shown = None if at == self.end else at
        if shown != self.play.viewpoint.at:
            self.play.show_moment(shown)
            self.moved(shown)
        if self.running:
            self.play.panel_view.busy(True)

    @command("moment")
    def press(self, name: str) -> None:
        """A button of the bar; KeyError for one that it does not have."""
        running, self.running = self.running, False
        at, end = self.at, self.end
        if name != "run":
            self.go({"first": 0, "prev": at - 1, "next": at + 1, "last": end}[name])
        elif not running and end:
            self._run()
        if running:
            self.play.turns.go_on()
        self.draw()

    def _run(self) -> None:
        """Play again from here, or from the opening if this is the end."""
        self.running = True
        self.go(0 if self.at == self.end else self.at)
        self._wait()

    def _wait(self) -> None:
        if not self.waiting:
            self.waiting = True
            self.later(max(self.play.settings.pause, SHORTEST), self._tick)

    def _tick(self) -> None:
        self.waiting = False
        if not self.running or self.play.turns.stopped:
            return
        if self.at + 1 >= self.end:
            self.running = False
        self.go(self.at + 1)
        if self.running:
            self._wait()
        self.draw()

    @command("eyes")
    def see(self, viewer: str) -> None:
        """Show what a seat may know; "all" is what everybody may."""
        if self.play.viewpoint.may_choose_viewer():
            self.play.see(None if viewer == "all" else Player(int(viewer)))

    # --- showing ----------------------------------------------------------------

    def translate(self, words: Words) -> None:
        """Write everything in another language."""
        self.words = words
        self.draw()

    def draw(self) -> None:
        """Bring the bar in step with what is shown."""
        slider = self._by_id("timeline-at")
        slider.max, slider.value = self.end, self.at
        part = 100 * self.at / self.end if self.end else 0
        slider.style.setProperty("--part", f"{part:.1f}%")
        place = self.words.say("timeline.place", {"at": self.at, "end": self.end})
        slider.setAttribute("aria-valuetext", place)
        self._by_id("timeline-place").textContent = place
        for name, off in (
            ("first", self.at == 0),
            ("prev", self.at == 0),
            ("run", self.end == 0),
            ("next", self.at == self.end),
            ("last", self.at == self.end),
        ):
            button = self._by_id(f"timeline-{name}")
            button.setAttribute("aria-disabled", str(off).lower())
        run = self._by_id("timeline-run")
        icon = f"{ICONS}{'pause' if self.running else 'run'}"
        picture = run.querySelector("use")
        if picture.getAttribute("href") != icon:  # else it would be fetched again
            picture.setAttribute("href", icon)
        says = self.words.say("timeline.pause" if self.running else "timeline.run")
        run.setAttribute("aria-label", says)
        run.setAttribute("title", says)
        is_over = self.play.session.to_move() is None
        ended = is_over and self.at == self.end
        self._by_id("act-score").hidden = not ended
        fork = self._by_id("act-fork")
        fork.setAttribute("aria-disabled", str(ended).lower())
        says = self.words.say("timeline.over" if ended else "timeline.fork_name")
        fork.setAttribute("title", says)
        self._viewers()
        self._by_id("page-table").toggleAttribute(
            "data-past", self.play.viewpoint.at is not None
        )

    def _viewers(self) -> None:
        box = self._by_id("timeline-eyes")
        box.hidden = not self.play.viewpoint.may_choose_viewer()
        if box.hidden:
            return
        named = enumerate(self.words.players)
        everybody = ("all", self.words.say("timeline.everybody"))
        viewers = [everybody, *((str(seat), name) for seat, name in named)]
        viewer = self.play.viewpoint.viewer
        now = "all" if viewer is None else str(viewer)
        buttons = []
        for value, name in viewers:
            buttons.append(
                make(
                    self.document,
                    "button",
                    "",
                    name,
                    data_command=f"eyes:{value}",
                    aria_pressed=value == now,
                )
            )
        box.replaceChildren(*buttons)

    def _by_id(self, id: str) -> Element:
        return self.document.getElementById(id)
