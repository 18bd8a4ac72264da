"""Luck and choices in the report of a match, updated while they are computed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import takewhile

from tinderbox.app.features.report.luck_meter import LuckMeter
from tinderbox.app.features.report.seat_review import Item, SeatReview
from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.match.active_match import ActiveMatch
from tinderbox.app.kernel.ui.dialog import Dialog
from tinderbox.app.kernel.ui.elements import put
from tinderbox.app.table.timeline import Timeline
from tinderbox.arena.intervals import Average
from tinderbox.arena.luck import Choice
from tinderbox.arena.luck_findings import Findings
from tinderbox.core.game import CHANCE, Event
from tinderbox.draw.luck_chart import Bar, luck_chart
from tinderbox.draw.panel import SeatRow
from tinderbox.i18n.numbers import number, signed

MAX_STROKES = 3  # strokes of luck that are listed
MAX_MISTAKES = 5
MIN_POINTS = 0.5  # smaller strokes of luck and mistakes are not listed


class LuckView:
    """The luck of a match for one seat. `box` is the element in the report."""

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
        self.title = make("h3", "", dialog.say("luck.title"), tabindex="-1")
        self.progress_bar = make("progress", aria_label=dialog.say("luck.progress"))
        self.status = make("p", role="status")
        self.button = make("button", "small")
        self.results = make("div")
        self.box = make(
            "section",
            "report-luck",
            self.title,
            dialog.text_element("p", "luck.method", "luck-method"),
            self.progress_bar,
            make("div", "luck-line", self.status, self.button),
            self.results,
        )
        self.update()
        meter.changed.listen(self._on_changed)

    def _on_changed(self) -> None:
        if self.box.isConnected:  # the dialog may have closed, or show another report
            self.update()

    def update(self) -> None:
        """Show the findings so far."""
        found = self.meter.findings
        running = self.meter.is_running
        self.progress_bar.max = max(1, found.total)
        self.progress_bar.value = found.done
        self.progress_bar.hidden = not running
        key = "luck.again" if found.total else "luck.start"
        command = LuckMeter.start()
        if running:
            key = "luck.stop"
            command = LuckMeter.stop()
        is_done = found.is_whole and not running
        if is_done and self.button.matches(":focus"):
            self.title.focus()  # the button disappears, so it can't keep the focus
        self.button.hidden = is_done
        self.button.textContent = self.words.say(key)
        put(self.button, data_command=command)
        progress = self._progress_text(found, running)
        if self.status.textContent != progress:
            self.status.textContent = progress
        results = list[Element]()
        if found.lucks:
            results += self._lucks(found)
            if found.is_whole or not running:
                caption = self.seat_review.say("luck.made_of")
                parts = self._parts_of_lead(found)
                css = "figures luck-account"
                results.append(self.dialog.figures(caption, (), parts, css))
                results += self._strokes(found)
                results += self._mistakes(found)
        self.results.replaceChildren(*results)

    def _progress_text(self, found: Findings, running: bool) -> str:
        """Say how far the work is and how long it will take, "" if all is found."""
        say = self.words.say
        if not running:
            if found.is_whole:
                return ""
            return say("luck.stopped" if found.total else "luck.time")
        seconds_left = self.meter.seconds_left
        percent = {"percent": 100 * found.done // max(1, found.total)}
        if seconds_left is None:
            return say("luck.running", percent)
        # Round up: the estimate is rough.
        rounded = next((n for n in (5, 10, 20, 30, 60, 120) if seconds_left <= n), 300)
        return say("luck.left", {**percent, "n": rounded})

    # --- what was found -----------------------------------------------------------

    def _lucks(self, found: Findings) -> list[Element]:
        """Return every seat's luck, as a chart and as numbers."""
        dialog = self.dialog
        bars = []
        for row in self.rows:
            luck = found.margin(row.seat, self.meter.outcome.scores).luck
            name = self.words.players[row.seat]
            bars.append(
                Bar(row.colour, name, luck.mean, luck.error, self._with_error(luck))
            )
        rows = [(bar.name, bar.said) for bar in bars]
        table = dialog.figures(dialog.say("luck.of_all"), (), rows, "visually-hidden")
        chart = dialog.drawing("luck-chart", luck_chart(bars, self.width))
        return [dialog.text_element("h4", "luck.of_all"), chart, table]

    def _parts_of_lead(self, found: Findings) -> list[tuple[str, str]]:
        """Return the name and the points of each part of the lead."""
        parts = found.margin(self.seat, self.meter.outcome.scores)
        points = partial(signed, self.words.translator)
        texts = {
            "before": points(parts.start),
            "luck": self._with_error(parts.luck),
            "own": points(parts.own),
            "others": points(parts.others),
            "rest": points(parts.rest),
            "lead": points(parts.final),
        }
        return [
            (self.seat_review.say(f"luck.{key}"), text) for key, text in texts.items()
        ]

    def _strokes(self, found: Findings) -> list[Element]:
        """Return the largest strokes of luck, for the seat and against it."""
        strokes = [(each.points[self.seat], each.action_index) for each in found.lucks]
        strokes.sort(key=lambda stroke: -abs(stroke[0].mean))
        items = [
            Item(start, self._with_error(change), self._chance_span(start))
            for change, start in strokes[:MAX_STROKES]
            if abs(change.mean) >= MIN_POINTS
        ]
        return self._list("strokes", items) if items else []

    def _chance_span(self, start: int) -> str:
        """Tell what chance did from action `start` up to a player's next action."""
        if not start:  # a whole deal has too many sentences
            return self.words.say("luck.deal")
        table = self.session.table
        steps = zip(table.movers[start:], table.events[start:], strict=False)
        sentences = (
            self._sentences(events)
            for _, events in takewhile(lambda step: step[0] == CHANCE, steps)
        )
        return " ".join(filter(None, sentences)) or self.words.say("luck.secret")

    def _mistakes(self, found: Findings) -> list[Element]:
        """Return the seat's choices that certainly cost points."""
        text_element = self.dialog.text_element
        tried = [choice for choice in found.choices if choice.seat == self.seat]
        if self.seat not in self.meter.seats:
            return [text_element("p", "luck.not_tried")]
        note = text_element(
            "p",
            "luck.tried",
            "luck-method",
            tried=len(tried),
            choices=found.choice_count,
        )
        tried.sort(key=lambda each: (-each.distance.mean, each.action_index))
        items = [
            self._mistake(choice)
            for choice in tried
            if MIN_POINTS <= choice.distance.mean > choice.distance.error
        ]
        if not items:
            return [text_element("p", "luck.no_mistakes"), note]
        return [*self._list("mistakes", items[:MAX_MISTAKES]), note]

    def _mistake(self, choice: Choice) -> Item:
        """Return what the seat did, the better action, and how many points it cost."""
        table = self.session.table
        game = self.session.game
        action_index = choice.action_index
        # Ending a phase has no sentence.
        nothing = self.seat_review.say("luck.nothing")
        done_text = self._sentences(table.events[action_index]) or nothing
        better_step = game.apply(table.states[action_index], game.decode(choice.best))
        sentence = self.words.say(
            "luck.instead",
            {
                "did": done_text,
                "better": self._sentences(better_step.events) or nothing,
            },
        )
        cost = Average(-choice.distance.mean, choice.distance.error)
        retry_moment = action_index if self.seat in self.session.people else None
        # An item shows the moment after its action. Here it is the one of the choice.
        return Item(
            action_index - 1,
            self._with_error(cost),
            sentence,
            retry_moment=retry_moment,
        )

    def _sentences(self, events: Sequence[Event]) -> str:
        """Tell what everybody knows of these events, or else what the seat knows."""
        return self.words.sentences(events, None) or self.words.sentences(
            events, self.seat
        )

    def lines(self) -> list[str]:
        """Return the parts of the seat's lead as texts, [] until all is found."""
        found = self.meter.findings
        if not found.is_whole:
            return []
        return [f"{name}: {points}" for name, points in self._parts_of_lead(found)]

    # --- elements -----------------------------------------------------------------

    def _list(self, name: str, items: Sequence[Item]) -> list[Element]:
        heading = self.dialog.make("h4", "", self.seat_review.say(f"luck.{name}"))
        lines = (report_item(self.dialog, item) for item in items)
        return [heading, self.dialog.make("ul", "report-items", *lines)]

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
