"""The report of a finished match: the reader's result, and moves to think about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tinderbox.app.features.report.cards import (
    VerdictCards,
    method_lines,
    told_verdicts,
)
from tinderbox.app.features.report.finder import VerdictFinder
from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.match.local_match import AnyLocalMatch
from tinderbox.app.kernel.page.commands import command
from tinderbox.app.kernel.ui.elements import put
from tinderbox.app.page.asks import LIST_PUZZLES, PRINT, REVIEW_SEAT
from tinderbox.app.table.asks import REMATCH
from tinderbox.app.table.final_score import deciding_sentence, score_bars
from tinderbox.app.table.own_result import own_result
from tinderbox.app.table.table_page import TablePage
from tinderbox.arena.review import Review
from tinderbox.arena.rounds import rounds
from tinderbox.core.game import Player
from tinderbox.draw.chart import score_chart
from tinderbox.draw.panel import Line
from tinderbox.draw.report_picture import Section, report_picture
from tinderbox.draw.score_lines import WIDTH, score_lines
from tinderbox.draw.score_lines import Line as ScoreLine

# Widths of a chart in its own units, by the class that shows it.
CHART_WIDTHS = {"unless-phone": WIDTH, "if-phone": 400}


class ReportDialog:
    """Shows the report of the finished match at a table for `seat`.

    `finder` finds the verdicts, None if nobody here played, or if that is not possible.
    Its place is kept free until all is found, so that nothing moves. `notebook_marks`
    are sentences about the seat's marks, by rival.
    """

    def __init__(
        self,
        table: TablePage,
        session: AnyLocalMatch,
        seat: Player,
        finder: VerdictFinder | None,
        notebook_marks: Mapping[int, str],
    ) -> None:
        self.files = table.browser.files
        self.dialog = table.panel_view.dialog
        self.session = session
        self.seat = seat
        self.finder = finder
        self.rows = table.play.seats()
        self.words = table.play.words
        self.notebook_marks = notebook_marks
        self.review = Review(session.table, self.words.screen.score_parts)
        self._cards = VerdictCards(table.browser, self.dialog, session, self.words)
        make = self.dialog.make
        self.lead = make("p", "report-lead", role="status")
        self.cards = make("ol", "report-cards")
        self.place = make(
            "div", "report-place", self.dialog.cover(self.words.game), self.cards
        )
        self.puzzle_status = make("div", "report-puzzle", role="status")
        self.tried = make("div", "report-tried")
        self.more = make("details")
        self._is_filled = False

    # --- on the page --------------------------------------------------------------

    def show_dialog(self) -> None:
        """Show the report. Several people at this device can choose whose it is."""
        dialog = self.dialog
        box = dialog.make(
            "div",
            "match-report",
            dialog.make("p", "report-result", self.result()),
            *self._seat_choices(),
            *((self.lead, self.place, self.puzzle_status) if self.finder else ()),
            self._more(),
            id="match-report",
        )
        self.update()
        dialog.show(
            "review.title",
            box,
            further=(dialog.button("final.again", REMATCH(), "button is-primary"),),
        )

    @property
    def _reader(self) -> Player | None:
        """The seat if it was played here: the report speaks to that person."""
        return self.seat if self.seat in self.session.viewer_seats else None

    def result(self) -> str:
        """Return how the match ended for the seat, or who won if nobody here played."""
        outcome = self.session.outcome
        assert outcome is not None
        words = self.words
        if self._reader is not None:
            return own_result(outcome, self._reader, words)
        winners = words.screen.final(self.session.state, outcome).winners
        return " ".join(map(words.line, winners))

    def update(self) -> None:
        """Show the verdicts once all are found, and what came of a puzzle."""
        finder = self.finder
        if finder is None:
            return
        self.puzzle_status.replaceChildren(*self._puzzle_status(finder))
        if self._is_filled:
            return
        said = self.words.say("review.looking")
        if finder.verdicts is not None:
            self._is_filled = True
            said = self._summary(finder)
            cards = [*self._cards.cards(finder.verdicts, finder.id)]
            self.cards.replaceChildren(*cards)
            self.place.toggleAttribute("data-clean", not cards)
            if not cards:  # there is nothing else to read
                self.more.toggleAttribute("open", True)
            make = self.dialog.make
            tried = method_lines(self.words, finder.verdicts)
            if tried:
                self.tried.replaceChildren(
                    make("p", "", self.words.say("review.legend")),
                    make("p", "", self.words.say("review.method")),
                    *(make("p", "", line) for line in tried),
                )
        if self.lead.textContent != said:
            self.lead.textContent = said

    def update_if_shown(self) -> None:
        """Update the report, unless the dialog shows something else by now."""
        if self.lead.isConnected:
            self.update()

    def _summary(self, finder: VerdictFinder) -> str:
        """Return how many moves were clearly mistakes."""
        told = told_verdicts(finder.verdicts or ())
        count = sum(verdict.is_mistake for verdict in told)
        if not count:
            return self.words.say("review.none")
        return self.words.line(Line("review.mistakes", {"n": count}))

    def _puzzle_status(self, finder: VerdictFinder) -> list[Element]:
        """Return what came of the last puzzle, and a way to all if it was kept."""
        state = finder.puzzle_state
        dialog = self.dialog
        found = [dialog.text_element("span", f"own_puzzle.{state}")] if state else []
        if state == "kept":
            command = LIST_PUZZLES(self.session.game.ID)
            found.append(dialog.button("puzzle.all", command, "small"))
        return found

    def _more(self) -> Element:
        """Return everything else: charts, aims, how certain all is, copies.

        It is folded, unless there is nothing else to show.
        """
        dialog = self.dialog
        parts = [dialog.make("p", "report-note", note) for note in self.notes()]
        if self.review.has_running_scores:
            charts = (
                dialog.drawing(css, self._score_lines(width))
                for css, width in CHART_WIDTHS.items()
            )
            course = f"{self.words.game}.final.course"
            said = self.words.say_own(course, "review.course", {})
            heading = dialog.make("figcaption", "", said)
            parts.append(dialog.make("figure", "score-lines", heading, *charts))
        if aims := self.aims():
            parts.append(self._aims(aims))
        copies = dialog.make(
            "div",
            "report-buttons",
            dialog.button("review.print", PRINT()),
            dialog.button("review.picture", ReportDialog.save_picture()),
        )
        heading = dialog.text_element("summary", "review.more")
        self.more.replaceChildren(heading, *parts, self.tried, copies)
        if self.finder is None:
            self.more.toggleAttribute("open", True)
        return self.more

    def notes(self) -> list[str]:
        """Return how the match ended, and what put the winner ahead."""
        state = self.session.state
        outcome = self.session.outcome
        assert outcome is not None
        words = self.words
        notes = [*map(words.line, words.screen.final(state, outcome).notes)]
        notes.append(deciding_sentence(state, outcome, words, self._reader))
        return [note for note in notes if note]

    def aims(self) -> list[str]:
        """Return a sentence for each seat that had a secret aim."""
        words = self.words
        sentences = []
        for seat, player in enumerate(words.players):
            if aims := words.screen.aims(self.session.state, seat):
                params = {"player": player, "aims": words.label(aims)}
                sentences.append(words.say("review.aim", params))
        return sentences

    def _seat_choices(self) -> list[Element]:
        """Return buttons to choose one of several people here, or nothing."""
        seats = self.session.viewer_seats
        if len(seats) < 2:
            return []
        make = self.dialog.make
        label = self.words.say("review.whose")
        choices = [(REVIEW_SEAT(seat), self.words.players[seat]) for seat in seats]
        group = self.dialog.choices(label, choices, REVIEW_SEAT(self.seat))
        for seat, button in zip(seats, group.children, strict=True):
            colour = self.rows[seat].colour or "none"
            put(button, data_colour=colour, translate="no")
        return [make("div", "report-whose", make("span", "", label), group)]

    def _score_lines(self, width: int) -> str:
        """Draw the points of all seats over time, those of the report's seat first."""
        colours = [row.colour for row in self.rows]
        points_of_seats = zip(*self.review.points, strict=True)
        lines = [*map(ScoreLine, colours, self.words.players, points_of_seats)]
        lines.insert(0, lines.pop(self.seat))
        starts = [
            turns[0].steps.start for turns in rounds(self.session.table.movers) if turns
        ]
        return score_lines(lines, rounds=starts, width=width)

    def _aims(self, aims: Sequence[str]) -> Element:
        make = self.dialog.make
        items = make("ul", "report-aims")
        for row, aim in zip(self.rows, aims, strict=True):
            line = make("li", "", aim, data_colour=row.colour or "none")
            if mark := self.notebook_marks.get(row.seat):
                line.append(" ", make("small", "report-mark", mark))
            items.append(line)
        heading = make("h3", "", self.words.say("review.aims"))
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
        words = self.words
        outcome = self.session.outcome
        assert outcome is not None
        charts = [score_chart(score_bars(outcome, self.rows, words))]
        sections = list[Section]()
        if self.review.has_running_scores:
            charts.append(self._score_lines(WIDTH))
        if self.finder is not None and self.finder.verdicts:
            told = self._cards.lines(self.finder.verdicts)
            sections.append((self._summary(self.finder), told))
        if aims := self.aims():
            sections.append((words.say("review.aims"), aims))
        return report_picture(
            words.say(f"{words.game}.game.title"),
            [self.result(), *self.notes()],
            charts,
            sections,
        )
