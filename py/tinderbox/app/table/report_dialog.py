"""The report of a finished match: what decided it, and what it was for one seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tinderbox.app.dom.dialog import Dialog
from tinderbox.app.matches.session import AnySession
from tinderbox.app.table.luck_view import LuckView, Meter
from tinderbox.app.table.seat_review import Item, SeatReview, decision
from tinderbox.app.table.words import Words
from tinderbox.core.game import Player
from tinderbox.core.outcome import standings
from tinderbox.draw.chart import Bar, score_chart
from tinderbox.draw.panel import SeatRow
from tinderbox.draw.report_picture import Section, report_picture
from tinderbox.draw.score_lines import WIDTH, Line, score_lines

BOX: Final = "match-report"
NARROW: Final = 400  # units across a chart on a phone


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
        meter: Meter | None,
        narrow: bool,
        marks: Mapping[int, str],
    ) -> None:
        outcome = session.game.outcome(session.state)
        if outcome is None:
            raise ValueError("the match is not over")
        self.dialog, self.session, self.seat = dialog, session, seat
        self.rows, self.words, self.outcome = rows, words, outcome
        self.width, self.marks = NARROW if narrow else WIDTH, marks
        self.summary = SeatReview(session, seat, words)
        self.luck: LuckView | None = None
        if meter is not None:
            self.luck = LuckView(
                dialog, session, seat, rows, words, meter, width=self.width
            )

    # --- on the page --------------------------------------------------------------

    def show(self) -> None:
        """Show it; the choice of a seat shows it anew."""
        dialog, translator, say = self.dialog, self.words.translator, self.words.say
        again = bool(dialog.find(f"#{BOX}"))
        box = dialog.make("div", "match-report", id=BOX)
        box.append(self._banner(), self._whose(), *self.parts())
        dialog.show(
            say("review.title"),
            box,
            close=say("dialog.close"),
            further=(
                dialog.button(translator, "review.print", "print"),
                dialog.button(translator, "review.picture", "review-picture"),
                dialog.button(translator, "final.again", "rematch"),
            ),
        )
        if again:
            dialog.find(".report-whose [aria-pressed=true]").focus()

    def _banner(self) -> Any:
        """Who won, and by what, on the box's cover."""
        banner = self.dialog.make("div", "victory report-banner")
        source = f"svg/{self.words.game}.cover.svg"
        notes = self.dialog.make("div", "victory-notes")
        notes.append(
            *(self.dialog.make("p", "report-note", note) for note in self.notes())
        )
        banner.append(self.dialog.make("img", "cover", alt="", src=source), notes)
        return banner

    def parts(self) -> list[Any]:
        """The chart, and the sentences about the seat."""
        parts = [self._chart()] if self.summary.review.tells else []
        if self.summary.review.tells:
            parts += [self._costs(), self._best()]
        parts += self._aims()
        if self.luck is not None:
            parts.append(self.luck.box)
        return parts

    def notes(self) -> list[str]:
        """Who won, and what put them ahead."""
        state, words = self.session.state, self.words
        won = map(words.line, words.screen.final(state, self.outcome).notes)
        return [*won, *filter(None, [decision(state, self.outcome, words)])]

    def _whose(self) -> Any:
        """The seats, to choose whose report it is."""
        label = self.words.say("review.whose")
        group = self.dialog.make("div", "choice", role="group", aria_label=label)
        for seat, name in enumerate(self.words.players):
            button = self.dialog.make("button", text=name, type="button")
            button.setAttribute("data-command", f"review:{seat}")
            button.setAttribute("aria-pressed", str(seat == self.seat).lower())
            button.setAttribute("data-colour", self.rows[seat].colour or "none")
            group.append(button)
        line = self.dialog.make("div", "report-whose")
        line.append(self.dialog.make("span", text=label), group)
        return line

    def _chart(self) -> Any:
        """The table of the score says how it ended; this how it came to that."""
        figure = self.dialog.make("figure", "score-lines")
        drawn = self.dialog.make("div", aria_hidden="true")
        drawn.innerHTML = self._lines(self.width)
        heading = self.dialog.make("figcaption", text=self.words.say("review.course"))
        figure.append(heading, drawn)
        return figure

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

    def _costs(self) -> Any:
        costs = self.summary.costs()
        part = self._part("costs")
        if costs:
            items = self.dialog.make("ol", "report-items")
            items.append(*map(self._item, costs))
            part.append(items)
        else:
            part.append(self.dialog.make("p", text=self.summary.heading("no_costs")))
        return part

    def _best(self) -> Any:
        best, part = self.summary.best(), self._part("best")
        if best is None:
            part.append(self.dialog.make("p", text=self.summary.heading("no_best")))
        else:
            items = self.dialog.make("ul", "report-items")
            items.append(self._item(best))
            part.append(items)
        return part

    def _aims(self) -> list[Any]:
        aims = self.summary.aims()
        if not aims:
            return []
        part, items = self._part("aims"), self.dialog.make("ul", "report-aims")
        for row, aim in zip(self.rows, aims, strict=True):
            line = self.dialog.make("li", text=aim)
            line.setAttribute("data-colour", row.colour or "none")
            if mark := self.marks.get(row.seat):
                line.append(self.dialog.make("small", "report-mark", mark))
            items.append(line)
        part.append(items)
        return [part]

    def _part(self, what: str) -> Any:
        part = self.dialog.make("section", f"report-{what}")
        part.append(self.dialog.make("h3", text=self.summary.heading(what)))
        return part

    def _item(self, item: Item) -> Any:
        make = self.dialog.make
        line, text = make("li", "report-item"), make("div")
        text.append(make("strong", "report-change", item.change), " ", item.told)
        if item.remark:
            text.append(" ", make("em", text=item.remark))
        buttons = make("div", "report-buttons")
        show = "review.show", f"review-at:{item.at}", "small"
        look = self.dialog.button(self.words.translator, *show)
        look.setAttribute("aria-label", f"{self.words.say('review.show')}: {item.told}")
        buttons.append(look)
        if item.retry is not None:
            again = "review.retry", f"retry:{item.retry}", "small"
            retry = self.dialog.button(self.words.translator, *again)
            label = f"{self.words.say('review.retry')}: {item.told}"
            retry.setAttribute("aria-label", label)
            buttons.append(retry)
        line.append(text, buttons)
        return line

    # --- as a picture -------------------------------------------------------------

    def picture(self) -> str:
        """The same as one SVG that stands alone."""
        words, names = self.words, self.words.players
        bars = [
            Bar(place, self.rows[seat].colour, names[seat], self.outcome.scores[seat])
            for place, seat in standings(self.outcome)
        ]
        drawn, sections = [score_chart(bars)], list[Section]()
        if self.summary.review.tells:
            drawn.append(self._lines())
            costs, best = self.summary.costs(), self.summary.best()
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
