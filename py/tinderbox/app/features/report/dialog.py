"""The report of a finished match: what decided it, and a review for one seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tinderbox.app.features.report.luck_meter import LuckMeter
from tinderbox.app.features.report.luck_view import LuckView, cost_elements
from tinderbox.app.features.report.seat_review import Item, SeatReview
from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.match.local_match import AnyLocalMatch
from tinderbox.app.kernel.page.commands import command
from tinderbox.app.kernel.ui.elements import put
from tinderbox.app.page.asks import PRINT, REVIEW_SEAT
from tinderbox.app.table.asks import REMATCH
from tinderbox.app.table.final_score import deciding_sentence, score_bars
from tinderbox.app.table.table_page import TablePage
from tinderbox.arena.luck_findings import Findings
from tinderbox.core.game import Player
from tinderbox.draw.chart import score_chart
from tinderbox.draw.report_picture import Section, report_picture
from tinderbox.draw.score_lines import WIDTH, Line, score_lines

MAX_PHONE_WIDTH_PX = 560
NARROW_WIDTH = 400  # width of a chart on a phone, in its own units


class ReportDialog:
    """Shows the report of the finished match at a table for `seat`.

    `meter` measures its luck, None if that is not possible. `notebook_marks` are
    sentences about the seat's marks, by rival.
    """

    def __init__(
        self,
        table: TablePage,
        session: AnyLocalMatch,
        seat: Player,
        meter: LuckMeter | None,
        notebook_marks: Mapping[int, str],
    ) -> None:
        self.files = table.browser.files
        self.dialog = table.panel_view.dialog
        self.rows = table.play.seats()
        self.words = table.play.words
        self.notebook_marks = notebook_marks
        is_phone = table.browser.window.innerWidth <= MAX_PHONE_WIDTH_PX
        self.width = NARROW_WIDTH if is_phone else WIDTH
        self.seat_review = SeatReview(session, seat, self.words)
        self.luck: LuckView | None = None
        if meter is not None:
            self.luck = LuckView(self.dialog, self.seat_review, meter)

    # --- on the page --------------------------------------------------------------

    def show_dialog(self) -> None:
        """Show the report. Its buttons of seats show another seat's report."""
        dialog = self.dialog
        box = dialog.make(
            "div",
            "match-report",
            self._seat_choices(),
            *self.parts(),
            self._banner(),
            id="match-report",
        )
        further = (
            dialog.button("review.print", PRINT()),
            dialog.button("review.picture", ReportDialog.save_picture()),
            dialog.button("final.again", REMATCH()),
        )
        dialog.show("review.title", box, further=further)

    def _banner(self) -> Element:
        """Return the winner and the result, on the cover of the game."""
        make = self.dialog.make
        cover = self.dialog.cover(self.words.game)
        notes = (make("p", "report-note", note) for note in self.notes())
        return make(
            "div", "victory report-banner", cover, make("div", "victory-notes", *notes)
        )

    def parts(self) -> list[Element]:
        """Return the story of the seat, the lists about it, and all numbers, folded."""
        dialog = self.dialog
        review = self.seat_review
        luck = self.luck
        if luck is not None:
            parts = [luck.story, luck.progress, luck.mistakes, luck.costs]
        else:
            parts = [
                dialog.make("p", "report-story", review.story(Findings())),
                *cost_elements(dialog, review, Findings()),
            ]
        numbers = [dialog.text_element("summary", "review.numbers")]
        if review.match_review.has_running_scores:
            chart = dialog.drawing("", self._score_lines(self.width))
            heading = dialog.text_element("figcaption", "review.course")
            numbers.append(dialog.make("figure", "score-lines", heading, chart))
        if aims := review.aims():
            parts.append(self._aims(aims))
        if luck is not None:
            numbers.append(luck.figures)
        if len(numbers) > 1:
            parts.append(dialog.make("details", "", *numbers))
        return parts

    def notes(self) -> list[str]:
        """Return who won, and what put them ahead."""
        state = self.seat_review.session.state
        outcome = self.seat_review.outcome
        words = self.words
        score_sheet = words.screen.final(state, outcome)
        notes = [*map(words.line, (*score_sheet.winners, *score_sheet.notes))]
        notes.append(deciding_sentence(state, outcome, words))
        return [note for note in notes if note]

    def _seat_choices(self) -> Element:
        """Return buttons to choose the seat whose report is shown."""
        label = self.words.say("review.whose")
        choices = [
            (REVIEW_SEAT(seat), name) for seat, name in enumerate(self.words.players)
        ]
        group = self.dialog.choices(label, choices, REVIEW_SEAT(self.seat_review.seat))
        for row, button in zip(self.rows, group.children, strict=True):
            put(button, data_colour=row.colour or "none", translate="no")
        return self.dialog.make(
            "div", "report-whose", self.dialog.make("span", "", label), group
        )

    def _score_lines(self, width: int) -> str:
        """Draw the points of all seats over time, those of the report's seat first."""
        review = self.seat_review
        colours = [row.colour for row in self.rows]
        points_of_seats = zip(*review.match_review.points, strict=True)
        lines = [*map(Line, colours, self.words.players, points_of_seats)]
        lines.insert(0, lines.pop(review.seat))
        marks = [item.action_index for item in review.costs()]
        return score_lines(lines, rounds=review.rounds(), marks=marks, width=width)

    def _aims(self, aims: Sequence[str]) -> Element:
        make = self.dialog.make
        items = make("ul", "report-aims")
        for row, aim in zip(self.rows, aims, strict=True):
            line = make("li", "", aim, data_colour=row.colour or "none")
            if mark := self.notebook_marks.get(row.seat):
                line.append(" ", make("small", "report-mark", mark))
            items.append(line)
        heading = make("h3", "", self.seat_review.say("review.aims"))
        return make("section", "report-aims", heading, items)

    # --- as a picture -------------------------------------------------------------

    @command("review-picture", repeats=False)
    def save_picture(self) -> None:
        """Save the report as a picture."""
        self.files.download(
            f"{self.words.game}-report.svg", self._picture(), "image/svg+xml"
        )

    def _picture(self) -> str:
        """Return the report as one SVG."""
        review = self.seat_review
        words = self.words
        charts = [score_chart(score_bars(review.outcome, self.rows, words))]
        sections = list[Section]()
        if review.match_review.has_running_scores:
            charts.append(self._score_lines(WIDTH))
            sections.append(
                (review.say("review.costs"), [*map(_item_text, review.costs())])
            )
        if aims := review.aims():
            sections.append((review.say("review.aims"), aims))
        return report_picture(
            words.say(f"{words.game}.game.title"), self.notes(), charts, sections
        )


def _item_text(item: Item) -> str:
    """Return a line of the report as text, for the picture."""
    return f"{item.change}  {item.sentence}".strip()
