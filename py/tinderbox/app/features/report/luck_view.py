"""Deeds and luck in the report of a match, updated while they are computed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tinderbox.app.features.report.luck_meter import LuckMeter
from tinderbox.app.features.report.seat_review import Item, SeatReview
from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.match.active_match import ActiveMatch
from tinderbox.app.kernel.ui.dialog import Dialog
from tinderbox.app.kernel.ui.elements import put
from tinderbox.app.table.timeline import Timeline
from tinderbox.arena.intervals import Average
from tinderbox.arena.luck import Deed
from tinderbox.arena.luck_findings import Findings
from tinderbox.draw.luck_chart import Bar, luck_chart
from tinderbox.draw.panel import SeatRow
from tinderbox.i18n.numbers import number, signed

MAX_MISTAKES = 3  # choices that are listed
MIN_POINTS = 0.5  # a choice that cost less is not listed


class LuckView:
    """Deeds and luck of a match for one seat.

    Three elements are parts of the report: `story` sums it up, `mistakes` lists the
    choices that cost most, `figures` has all numbers. `progress` is seen until all is
    found.
    """

    def __init__(
        self,
        dialog: Dialog,
        seat_review: SeatReview,
        rows: Sequence[SeatRow],
        meter: LuckMeter,
        width: int,
    ) -> None:
        self.dialog = dialog
        self.rows = rows
        self.meter = meter
        self.width = width
        self.seat_review = seat_review
        self.session = seat_review.session
        self.seat = seat_review.seat
        self.words = seat_review.words
        make = dialog.make
        self.story = make("p", "report-story", role="status", tabindex="-1")
        self.progress_bar = make("progress", aria_label=dialog.say("luck.progress"))
        self.status = make("span", "luck-status")
        self.button = make("button", "small")
        self.progress = make(
            "div", "luck-line", self.progress_bar, self.status, self.button
        )
        self.mistakes = make("section", "report-mistakes")
        self.figures = make("section", "report-luck")
        self.update()
        meter.changed.listen(self._on_changed)

    def _on_changed(self) -> None:
        if self.story.isConnected:  # the dialog may show another report, or none
            self.update()

    def update(self) -> None:
        """Show the findings so far."""
        found = self.meter.findings
        running = self.meter.is_running
        is_done = found.is_whole and not running
        self.progress_bar.max = max(1, found.total)
        self.progress_bar.value = found.done
        self.progress_bar.hidden = not running
        command = LuckMeter.stop() if running else LuckMeter.start()
        self.button.textContent = self.words.say(
            f"luck.{'stop' if running else 'again'}"
        )
        put(self.button, data_command=command)
        self.status.textContent = self._progress_text(found, running)
        if is_done and self.button.matches(":focus"):
            self.story.focus()  # the button disappears, so it can't keep the focus
        self.progress.hidden = is_done
        told = self.seat_review.story(found)
        if self.story.textContent != told:
            self.story.textContent = told
        if found.has_figures:
            self.mistakes.replaceChildren(*self._mistakes(found))
            self.figures.replaceChildren(*self._figures(found))

    def _progress_text(self, found: Findings, running: bool) -> str:
        """Say if the figures are still to come, or will become more precise."""
        state = "running" if running else "stopped"
        if found.has_figures:
            state = "refining" if running else "rough"
        return self.words.say(f"luck.{state}")

    # --- what was found -----------------------------------------------------------

    def _figures(self, found: Findings) -> list[Element]:
        """Return every seat's luck, and the parts of this seat's margin."""
        dialog = self.dialog
        points = partial(signed, self.words.translator)
        bars = []
        for row, account in zip(self.rows, found.accounts, strict=True):
            luck = account.luck
            name = self.words.players[row.seat]
            said = self._with_error(luck)
            bars.append(Bar(row.colour, name, luck.mean, luck.error, said))
        lucks = [(bar.name, bar.said) for bar in bars]
        (_, dealt), *rounds = found.luck_by_round(self.seat)
        by_round = [(dialog.say("luck.deal"), points(dealt))]
        by_round += [
            (dialog.say("luck.round", {"n": n}), points(luck))
            for n, (_, luck) in enumerate(rounds, start=1)
        ]
        review = self.seat_review
        return [
            dialog.text_element("h4", "luck.of_all"),
            dialog.drawing("luck-chart", luck_chart(bars, self.width)),
            dialog.figures(dialog.say("luck.of_all"), (), lucks, "visually-hidden"),
            dialog.figures(
                review.say("luck.made_of"),
                (),
                self._parts(found),
                "figures luck-account",
            ),
            dialog.figures(review.say("luck.by_round"), (), by_round, "figures"),
            dialog.text_element("p", "luck.method", "luck-method"),
        ]

    def _parts(self, found: Findings) -> list[tuple[str, str]]:
        """Return the name and the points of each part of the seat's margin."""
        account = found.accounts[self.seat]
        texts = {
            "own": self._with_error(account.own),
            "others": self._with_error(account.others),
            "luck": self._with_error(account.luck),
            "lead": signed(self.words.translator, account.margin),
        }
        return [
            (self.seat_review.say(f"luck.{key}"), text) for key, text in texts.items()
        ]

    def lines(self) -> list[str]:
        """Return the parts of the seat's margin as texts, [] until they are found."""
        found = self.meter.findings
        if not found.has_figures:
            return []
        return [f"{name}: {points}" for name, points in self._parts(found)]

    def _mistakes(self, found: Findings) -> list[Element]:
        """Return the choices that cost the seat most, or that there were none."""
        dialog = self.dialog
        review = self.seat_review
        costs = review.costly_deeds(found)[:MAX_MISTAKES]
        if not costs:
            return [dialog.make("p", "", review.say("luck.no_mistakes"))]
        items = (report_item(dialog, self._mistake(deed)) for deed in costs)
        return [
            dialog.make("h3", "", review.say("luck.mistakes")),
            dialog.make("ol", "report-items", *items),
        ]

    def _mistake(self, deed: Deed) -> Item:
        """Return what the seat did, the better action, and how many points it cost."""
        review = self.seat_review
        action_index = deed.action_index
        sentence = self.words.say(
            "luck.instead",
            {"did": review.done(action_index), "better": review.better(deed)},
        )
        cost = Average(deed.changes[self.seat], deed.error)
        retry_moment = action_index if self.seat in self.session.people else None
        # An item shows the moment after its action. Here it is the one of the choice.
        return Item(
            action_index - 1, self._with_error(cost), sentence, "", retry_moment
        )

    def _with_error(self, points: Average) -> str:
        translator = self.words.translator
        return f"{signed(translator, points.mean)} ± {number(translator, points.error)}"


def report_item(dialog: Dialog, item: Item) -> Element:
    """Return a line of the report, with buttons to see the moment and to try again."""
    make = dialog.make
    text = make(
        "div", "", make("strong", "report-change", item.change), " ", item.sentence
    )
    if item.remark:
        text.append(" ", make("em", "", item.remark))
    offers = {"review.show": Timeline.look_at(item.action_index + 1)}
    if item.retry_moment is not None:
        offers["review.retry"] = ActiveMatch.fork(item.retry_moment)
    buttons = (
        dialog.button(
            key, command, "small", aria_label=f"{dialog.say(key)}: {item.sentence}"
        )
        for key, command in offers.items()
    )
    return make("li", "report-item", text, make("div", "report-buttons", *buttons))
