"""The report of a finished match: what decided it, and what it was for one seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tinderbox.app.features.report.luck_meter import LuckMeter
from tinderbox.app.features.report.luck_view import LuckView, report_item
from tinderbox.app.features.report.seat_review import Item, SeatReview
from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.match.session import AnySession
from tinderbox.app.kernel.ui.dialog import Dialog
from tinderbox.app.table.final_score import decision
from tinderbox.app.table.words import Words
from tinderbox.core.game import Player
from tinderbox.core.outcome import standings
from tinderbox.draw.chart import Bar, score_chart
from tinderbox.draw.panel import SeatRow
from tinderbox.draw.report_picture import Section, report_picture
from tinderbox.draw.score_lines import WIDTH, Line, score_lines

BOX = "match-report"
NARROW = 400  # units across a chart on a phone


class ReportDialog:
    """Shows a match as `seat` looks back on it; raises ValueError before its end.

    `meter` works out its luck, None where nobody can; `narrow` says that there is no
    room for a wide chart; `marks` are what the seat had marked of each rival, in words.
    """

    def __init__(
        self,
        dialog: Dialog,
        session: AnySession,
        seat: Player,
        rows: Sequence[SeatRow],
        words: Words,
        *,
        meter: LuckMeter | None,
        narrow: bool,
        marks: Mapping[int, str],
    ) -> None:
        outcome = session.game.outcome(session.state)
        if outcome is None:
            raise ValueError("the match is not over")
        self.dialog = dialog
        self.session = session
        self.seat = seat
        self.rows = rows
        self.words = words
        self.outcome = outcome
        self.width = NARROW if narrow else WIDTH
        self.marks = marks
        self.summary = SeatReview(session, seat, words)
        self.luck: LuckView | None = None
        if meter is not None:
            self.luck = LuckView(dialog, self.summary, rows, meter, self.width)

    # --- on the page --------------------------------------------------------------

    def show(self) -> None:
        """Show it; the choice of a seat shows it anew."""
        dialog = self.dialog
        again = bool(dialog.find(f"#{BOX}"))
        box = dialog.make(
            "div", "match-report", self._banner(), self._whose(), *self.parts(), id=BOX
        )
        further = (
            dialog.button("review.print", "print"),
            dialog.button("review.picture", "review-picture"),
            dialog.button("final.again", "rematch"),
        )
        dialog.show(dialog.say("review.title"), box, further=further)
        if again:
            dialog.find(".report-whose [aria-pressed=true]").focus()

    def _banner(self) -> Element:
        """The winner and the result, on the cover of the box."""
        make = self.dialog.make
        cover = self.dialog.cover(self.words.game)
        notes = (make("p", "report-note", note) for note in self.notes())
        told = make("div", "victory-notes", *notes)
        return make("div", "victory report-banner", cover, told)

    def parts(self) -> list[Element]:
        """The chart, and the sentences about the seat."""
        parts = []
        if self.summary.review.has_running_scores:
            best = self.summary.best()
            costs = self._part("costs", "ol", self.summary.costs())
            parts = [
                self._chart(),
                costs,
                self._part("best", "ul", [best] if best else []),
            ]
        if aims := self.summary.aims():
            parts.append(self._aims(aims))
        if self.luck is not None:
            parts.append(self.luck.box)
        return parts

    def notes(self) -> list[str]:
        """Return who won, and what put them ahead."""
        state = self.session.state
        words = self.words
        won = map(words.line, words.screen.final(state, self.outcome).notes)
        return [*won, *filter(None, [decision(state, self.outcome, words)])]

    def _whose(self) -> Element:
        """The seats, to choose whose report it is."""
        label = self.words.say("review.whose")
        names = enumerate(self.words.players)
        choices = [(f"review:{seat}", name) for seat, name in names]
        group = self.dialog.choices(label, choices, f"review:{self.seat}")
        for row, button in zip(self.rows, group.children, strict=True):
            button.setAttribute("data-colour", row.colour or "none")
        named = self.dialog.make("span", "", label)
        return self.dialog.make("div", "report-whose", named, group)

    def _chart(self) -> Element:
        """The table of the score says how it ended; this how it came to that."""
        drawn = self.dialog.make("div", aria_hidden=True)
        drawn.innerHTML = self._lines(self.width)
        heading = self.dialog.said("figcaption", "review.course")
        return self.dialog.make("figure", "score-lines", heading, drawn)

    def _lines(self, width: int = WIDTH) -> str:
        points = self.summary.review.points
        order = sorted(range(len(self.rows)), key=lambda seat: seat != self.seat)
        lines = [
            Line(
                self.rows[seat].colour,
                self.words.players[seat],
                [each[seat] for each in points],
            )
            for seat in order
        ]
        marks = [item.at for item in self.summary.costs()]
        return score_lines(
            lines, rounds=self.summary.rounds(), marks=marks, width=width
        )

    def _aims(self, aims: Sequence[str]) -> Element:
        make = self.dialog.make
        items = self.dialog.make("ul", "report-aims")
        for row, aim in zip(self.rows, aims, strict=True):
            line = make("li", "", aim, data_colour=row.colour or "none")
            if mark := self.marks.get(row.seat):
                line.append(" ", make("small", "report-mark", mark))
            items.append(line)
        heading = make("h3", "", self.summary.heading("aims"))
        return make("section", "report-aims", heading, items)

    def _part(self, what: str, kind: str, items: Sequence[Item]) -> Element:
        """A list under its heading, or the sentence that there is nothing to list."""
        make = self.dialog.make
        heading = self.summary.heading
        listed = make(kind, "report-items", *map(self._item, items))
        told = listed if items else make("p", "", heading(f"no_{what}"))
        return make("section", f"report-{what}", make("h3", "", heading(what)), told)

    def _item(self, item: Item) -> Element:
        commands = [f"review-at:{item.at}"]
        if item.retry is not None:
            commands.append(f"retry:{item.retry}")
        return report_item(
            self.dialog, item.change, item.told, *commands, remark=item.remark
        )

    # --- as a picture -------------------------------------------------------------

    def picture(self) -> str:
        """The same as one SVG that stands alone."""
        words = self.words
        names = self.words.players
        bars = [
            Bar(place, self.rows[seat].colour, names[seat], self.outcome.scores[seat])
            for place, seat in standings(self.outcome)
        ]
        drawn = [score_chart(bars)]
        sections = list[Section]()
        if self.summary.review.has_running_scores:
            drawn.append(self._lines())
            costs = self.summary.costs()
            best = self.summary.best()
            sections.append((self.summary.heading("costs"), [*map(_line, costs)]))
            if best is not None:
                sections.append((self.summary.heading("best"), [_line(best)]))
        if aims := self.summary.aims():
            sections.append((self.summary.heading("aims"), aims))
        if self.luck is not None and (lines := self.luck.lines()):
            sections.append((words.say("luck.title"), lines))
        title = words.say(f"{words.game}.game.title")
        return report_picture(title, self.notes(), drawn, sections)


def _line(item: Item) -> str:
    return f"{item.change}  {item.told} {item.remark}".strip()
