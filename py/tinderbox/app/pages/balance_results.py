"""What came of a balance run: how far it is, a chart, and all of it in figures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tinderbox.app.dom.numbers import number
from tinderbox.app.pages.form import Form
from tinderbox.arena.balance import Balance, Row
from tinderbox.draw.share_chart import STYLE, Bar, share_chart
from tinderbox.i18n.text import Voice


class Results:
    """The part of the page that grows while one looks."""

    def __init__(self, form: Form) -> None:
        self.form = form
        self.box = form.make("div", "balance-results")

    def show(self, found: Balance, total: int, voice: Voice) -> None:
        """Show the deals so far, of so many."""
        form, say = self.form, voice.say
        counts = {"done": found.matches, "total": total * found.rotations}
        label = say("balance.so_far", counts)
        bar = form.make("progress", aria_label=label, max=str(total))
        bar.value = len(found.deals)
        parts = [bar, form.make("p", "", label, role="status")]
        if found.deals:
            chart = form.make("div", "share-chart", aria_hidden="true")
            chart.innerHTML = share_chart(_bars(_rows(found), voice))
            parts += [
                chart,
                self._figures(_rows(found), voice),
                self._length(found, voice),
            ]
            parts.append(self._exports(voice))
        form.show(self.box, *parts)

    def picture(self, found: Balance, voice: Voice) -> str:
        """The chart as a picture that stands alone."""
        return share_chart(_bars(_rows(found), voice), style=STYLE)

    def _figures(self, rows: Sequence[Row], voice: Voice) -> Any:
        """The same in figures, and the points."""
        form, say = self.form, voice.say
        table = form.make("table", "figures")
        head = form.make("tr")
        head.append(form.make("td"))
        for column in ("wins", "between", "points"):
            head.append(form.make("th", "", say(f"balance.{column}"), scope="col"))
        table.append(head)
        for row in rows:
            line, wins = form.make("tr"), row.wins
            line.append(form.make("th", "", _label(row, voice), scope="row"))
            low, high = number(voice, 100 * wins.low), number(voice, 100 * wins.high)
            points = row.points
            for text in (
                _percent(voice, wins.share),
                f"{low}\N{EN DASH}{high}",
                f"{number(voice, points.mean)} ± {number(voice, points.error)}",
            ):
                line.append(form.make("td", "", text))
            table.append(line)
        return table

    def _length(self, found: Balance, voice: Voice) -> Any:
        length = found.length()
        figures = {
            "mean": number(voice, length.mean, 0),
            "error": number(voice, length.error, 0),
        }
        return self.form.make("p", "", voice.say("balance.length", figures))

    def _exports(self, voice: Voice) -> Any:
        line = self.form.make("div", "give-row")
        for what in ("csv", "svg"):
            line.append(self.form.button(what, "", voice.say(f"balance.{what}")))
        return line


def _rows(found: Balance) -> list[Row]:
    """The places, and the players where there are several kinds."""
    players = found.players()
    return [*found.places(), *(players if len(players) > 1 else [])]


def _label(row: Row, voice: Voice) -> str:
    if row.name.isdigit():
        return voice.say("balance.place", {"n": row.name})
    return voice.say(f"kind.{row.name}")


def _bars(rows: Sequence[Row], voice: Voice) -> list[Bar]:
    return [
        Bar(
            _label(row, voice),
            *(row.wins.low, row.wins.share, row.wins.high),
            row.equal,
            _percent(voice, row.wins.share),
        )
        for row in rows
    ]


def _percent(voice: Voice, share: float) -> str:
    return f"{number(voice, 100 * share)}\N{NO-BREAK SPACE}%"
