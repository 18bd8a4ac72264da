"""The report of a finished match: what decided it, and a review for one seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tinderbox.app.features.report.luck_meter import LuckMeter
from tinderbox.app.features.report.luck_view import LuckView, report_item
from tinderbox.app.features.report.seat_review import Item, SeatReview
from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.page.commands import command
from tinderbox.app.table.final_score import decision, score_bars
from tinderbox.app.table.page import TablePage
from tinderbox.core.game import Player
from tinderbox.draw.chart import score_chart
from tinderbox.draw.report_picture import Section, report_picture
from tinderbox.draw.score_lines import WIDTH, Line, score_lines

MAX_PHONE_PX = 560  # width
NARROW_WIDTH = 400  # width of a chart on a phone, in its own units


class ReportDialog:
    """Shows the report of the finished match at a table for `seat`.

    `meter` measures its luck, None if that is not possible. `marks` are the seat's
    notebook marks in words.
    """

    def __init__(
        self,
        table: TablePage,
        seat: Player,
        meter: LuckMeter | None,
        marks: Mapping[int, str],
    ) -> None:
        self.files = table.browser.files
        self.dialog = table.panel_view.dialog
        self.rows = table.play.seats()
        self.words = table.play.words
        self.marks = marks
        is_phone = table.browser.window.innerWidth <= MAX_PHONE_PX
        self.width = NARROW_WIDTH if is_phone else WIDTH
        self.summary = SeatReview(table.session, seat, self.words)
        self.luck: LuckView | None = None
        if meter is not None:
            self.luck = LuckView(
                self.dialog, self.summary, self.rows, meter, self.width
            )

    # --- on the page --------------------------------------------------------------

    def show_dialog(self) -> None:
        """Show the report. Choosing another seat shows it again."""
        dialog = self.dialog
        box = dialog.make(
            "div",
            "match-report",
            self._banner(),
            self._whose(),
            *self.parts(),
            id="match-report",
        )
        further = (
            dialog.button("review.print", "print"),
            dialog.button("review.picture", ReportDialog.save_picture()),
            dialog.button("final.again", "rematch"),
        )
        dialog.show("review.title", box, further=further)

    def _banner(self) -> Element:
        """Return the winner and the result, on the cover of the box."""
        make = self.dialog.make
        cover = self.dialog.cover(self.words.game)
        notes = (make("p", "report-note", note) for note in self.notes())
        return make(
            "div", "victory report-banner", cover, make("div", "victory-notes", *notes)
        )

    def parts(self) -> list[Element]:
        """Return the chart, and the sentences about the seat."""
        dialog = self.dialog
        summary = self.summary
        parts = []
        if summary.review.has_running_scores:
            chart = dialog.drawing("", self._score_lines(self.width))
            heading = dialog.text_element("figcaption", "review.course")
            parts = [
                dialog.make("figure", "score-lines", heading, chart),
                self._part("costs", "ol", summary.costs(), "review.no_costs"),
                self._part("best", "ul", summary.best(), "review.no_best"),
            ]
        if aims := summary.aims():
            parts.append(self._aims(aims))
        if self.luck is not None:
            parts.append(self.luck.box)
        return parts

    def notes(self) -> list[str]:
        """Return who won, and what put them ahead."""
        state = self.summary.session.state
        outcome = self.summary.outcome
        words = self.words
        notes = [*map(words.line, words.screen.final(state, outcome).notes)]
        notes.append(decision(state, outcome, words))
        return [note for note in notes if note]

    def _whose(self) -> Element:
        """Return the choice of the seat."""
        label = self.words.say("review.whose")
        choices = [
            (f"review:{seat}", name) for seat, name in enumerate(self.words.players)
        ]
        group = self.dialog.choices(label, choices, f"review:{self.summary.seat}")
        for row, button in zip(self.rows, group.children, strict=True):
            button.setAttribute("data-colour", row.colour or "none")
        return self.dialog.make(
            "div", "report-whose", self.dialog.make("span", "", label), group
        )

    def _score_lines(self, width: int) -> str:
        """Draw the points of all seats, the report's own first."""
        summary = self.summary
        colours = [row.colour for row in self.rows]
        points_of_seats = zip(*summary.review.points, strict=True)
        lines = [*map(Line, colours, self.words.players, points_of_seats)]
        lines.insert(0, lines.pop(summary.seat))
        marks = [item.action_index for item in summary.costs()]
        return score_lines(lines, rounds=summary.rounds(), marks=marks, width=width)

    def _aims(self, aims: Sequence[str]) -> Element:
        make = self.dialog.make
        items = make("ul", "report-aims")
        for row, aim in zip(self.rows, aims, strict=True):
            line = make("li", "", aim, data_colour=row.colour or "none")
            if mark := self.marks.get(row.seat):
                line.append(" ", make("small", "report-mark", mark))
            items.append(line)
        heading = make("h3", "", self.summary.say("review.aims"))
        return make("section", "report-aims", heading, items)

    def _part(
        self, what: str, kind: str, items: Sequence[Item], nothing: str
    ) -> Element:
        """Return a list with a heading, or a sentence if it is empty."""
        make = self.dialog.make
        say = self.summary.say
        content = make("p", "", say(nothing))
        if items:
            lines = (report_item(self.dialog, item) for item in items)
            content = make(kind, "report-items", *lines)
        heading = make("h3", "", say(f"review.{what}"))
        return make("section", f"report-{what}", heading, content)

    # --- as a picture -------------------------------------------------------------

    @command("review-picture")
    def save_picture(self) -> None:
        """Save the report as a picture."""
        self.files.download(
            f"{self.words.game}-report.svg", self._picture(), "image/svg+xml"
        )

    def _picture(self) -> str:
        """Return the report as one SVG."""
        summary = self.summary
        words = self.words
        charts = [score_chart(score_bars(summary.outcome, self.rows, words))]
        sections = list[Section]()
        if summary.review.has_running_scores:
            charts.append(self._score_lines(WIDTH))
            sections.append(
                (summary.say("review.costs"), [*map(_line, summary.costs())])
            )
            if best := summary.best():
                sections.append((summary.say("review.best"), [*map(_line, best)]))
        if aims := summary.aims():
            sections.append((summary.say("review.aims"), aims))
        if self.luck is not None and (lines := self.luck.lines()):
            sections.append((words.say("luck.title"), lines))
        return report_picture(
            words.say(f"{words.game}.game.title"), self.notes(), charts, sections
        )


def _line(item: Item) -> str:
    return f"{item.change}  {item.sentence} {item.remark}".strip()
