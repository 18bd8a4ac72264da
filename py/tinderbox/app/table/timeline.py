"""The bar under the board: shows any moment of the match, and replays it."""

from __future__ import annotations

from tinderbox.app.kernel.browser.addresses import address
from tinderbox.app.kernel.page.commands import command, does
from tinderbox.app.kernel.ui.elements import ICONS, name_element, put
from tinderbox.app.table.asks import SHOW_MOMENT
from tinderbox.app.table.play import Play
from tinderbox.app.table.remark import Remark
from tinderbox.core.callbacks import Listener
from tinderbox.core.game import Player

MIN_MOMENT_MS = 60  # each moment of a replay is shown at least so long


class Timeline:
    """The bar. Moments are counted in actions: 0 is the opening.

    `moment_shown(moment)` is called when another moment is shown, with None for now.
    """

    def __init__(self, play: Play, moment_shown: Listener[int | None]) -> None:
        self.play = play
        self.panel_view = play.panel_view
        self.moment_shown = moment_shown
        self.is_running = False  # a replay runs
        self.is_timer_running = False  # the timer for the next moment
        self._drawn_choices: object = None  # the buttons of viewers, as texts
        play.refreshed.listen(self.draw)

    @property
    def end(self) -> int:
        """The number of actions of the match so far."""
        return len(self.play.session.history.log)

    @property
    def moment(self) -> int:
        """The moment that is shown."""
        return self.play.viewpoint.moment

    # --- going ------------------------------------------------------------------

    @does(SHOW_MOMENT)
    def go_to(self, moment: int) -> None:
        """Show a moment and write it into the address. The last moment is now."""
        moment = max(0, min(moment, self.end))
        past_moment = None if moment == self.end else moment
        if past_moment != self.play.viewpoint.past_moment:
            self.show(past_moment)
            self.moment_shown(past_moment)
        if self.is_running:
            self.panel_view.show_busy(True)

    @command("look-at")
    def look_at(self, moment: int) -> None:
        """Close the dialog and show a moment that it names."""
        self.panel_view.dialog.close()
        self.go_to(moment)

    def show(self, moment: int | None) -> None:
        """Show the match after its first `moment` actions, or as it is now if None.

        The address stays as it is.
        """
        play = self.play
        play.viewpoint.past_moment = moment
        play.clicks.path = ()
        play.remark(Remark(play.viewpoint.news()))
        play.refresh(quiet=True)

    @command("moment")
    def press(self, name: str) -> None:
        """Do what a button of the bar says. Raises KeyError for an unknown name."""
        was_running = self.is_running
        self.is_running = False  # each button stops a replay
        moment = self.moment
        if name != "run":
            self.go_to(
                {
                    "first": 0,
                    "prev": moment - 1,
                    "next": moment + 1,
                    "last": self.end,
                }[name]
            )
        elif not was_running and self.end:
            self._run()
        if was_running:
            self.play.refresh(quiet=True)  # the page is not busy with it any more
        self.draw()

    def _run(self) -> None:
        """Replay from the moment shown, or from the opening if that is the end."""
        self.is_running = True
        self.go_to(0 if self.moment == self.end else self.moment)
        self._wait()

    def _wait(self) -> None:
        if not self.is_timer_running:
            self.is_timer_running = True
            self.play.later(max(self.play.settings.pause_ms, MIN_MOMENT_MS), self._tick)

    def _tick(self) -> None:
        self.is_timer_running = False
        if not self.is_running or self.play.is_closed:
            return
        if self.moment + 1 >= self.end:
            self.is_running = False
        self.go_to(self.moment + 1)
        if self.is_running:
            self._wait()
        self.draw()

    @command("eyes")
    def choose_viewer(self, seat: int | None = None) -> None:
        """Show what a seat may know, or what everybody may if None."""
        if self.play.viewpoint.may_choose_viewer():
            self.play.change_viewer(None if seat is None else Player(seat))

    # --- showing ----------------------------------------------------------------

    def draw(self) -> None:
        """Update the bar."""
        by_id = self.panel_view.by_id
        moment = self.moment
        end = self.end
        say = self.play.words.say
        viewpoint = self.play.viewpoint
        slider = by_id("timeline-at")
        slider.max = end
        slider.value = moment
        slider.style.setProperty("--part", f"{100 * moment / end if end else 0:.1f}%")
        place = say("timeline.place", {"at": moment, "end": end})
        put(slider, aria_valuetext=place)
        by_id("timeline-place").textContent = place
        run = by_id("timeline-run")
        for button, edge in (("first", 0), ("prev", 0), ("next", end), ("last", end)):
            put(by_id(f"timeline-{button}"), aria_disabled=moment == edge)
        put(run, aria_disabled=end == 0)
        effect = "pause" if self.is_running else "run"  # of a click on the button
        icon = f"{address(ICONS)}#icon-{effect}"
        picture = run.querySelector("use")
        if picture.getAttribute("href") != icon:  # else it would be fetched again
            put(picture, href=icon)
        name_element(run, say(f"timeline.{effect}"))
        is_over = viewpoint.may_choose_viewer()
        is_end_shown = is_over and moment == end
        by_id("act-score").hidden = not is_end_shown
        title = say(f"timeline.{'over' if is_end_shown else 'fork_name'}")
        put(by_id("act-fork"), aria_disabled=is_end_shown, title=title)
        by_id("timeline-eyes").hidden = not is_over
        if is_over:
            self._draw_viewers()
        table = by_id("page-table")
        table.toggleAttribute("data-past", viewpoint.is_past)
        table.toggleAttribute("data-over", is_over)

    def _draw_viewers(self) -> None:
        """Draw a button for each seat whose view can be shown.

        On a phone they are a row that scrolls: then the pressed one is in sight.
        """
        words = self.play.words
        viewer = self.play.viewpoint.viewer
        choices = [(Timeline.choose_viewer(), words.say("timeline.everybody"))]
        choices += [
            (Timeline.choose_viewer(seat), name)
            for seat, name in enumerate(words.players)
        ]
        pressed_command = (
            Timeline.choose_viewer()
            if viewer is None
            else Timeline.choose_viewer(viewer)
        )
        drawn_choices = choices, pressed_command
        if drawn_choices == self._drawn_choices:
            return
        self._drawn_choices = drawn_choices
        buttons = self.panel_view.choice_buttons(choices, pressed_command)
        row = self.panel_view.by_id("timeline-eyes")
        row.replaceChildren(*buttons)
        for button in buttons:
            if button.textContent in words.players:
                put(button, translate="no")
            if button.getAttribute("aria-pressed") == "true":
                row.scrollLeft = max(0, button.offsetLeft - row.clientWidth / 2)
