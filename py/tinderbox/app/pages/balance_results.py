"""The results of a balance run: its progress, a chart, and all figures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tinderbox.app.dom.numbers import number
from tinderbox.app.pages.form import Form
from tinderbox.arena.balance import Balance, Row
from tinderbox.draw.share_chart import STYLE, Bar, share_chart
from tinderbox.i18n.text import Translator


class Results:
    """The part of the page that grows while one looks."""

    def __init__(self, form: Form) -> None:
        self.form = form
        self.box = form.make("div", "balance-results")

    def show(self, found: Balance, total: int, translator: Translator) -> None:
        """Show the deals so far, of so many."""
        form, say = self.form, translator.say
        counts = {"done": found.matches, "total": total * found.rotations}
        label = say("balance.so_far", counts)
        bar = form.make("progress", aria_label=label, max=str(total))
        bar.value = len(found.deals)
        parts = [bar, form.make("p", "", label, role="status")]
        if found.deals:
            chart = form.make("div", "share-chart", aria_hidden="true")
            chart.innerHTML = share_chart(_bars(_rows(found), translator))
            parts += [
                chart,
                self._figures(_rows(found), translator),
                self._length(found, translator),
            ]
            parts.append(self._exports(translator))
        form.show(self.box, *parts)

    def picture(self, found: Balance, translator: Translator) -> str:
        """The chart as a picture that stands alone."""
        return share_chart(_bars(_rows(found), translator), style=STYLE)

    def _figures(self, rows: Sequence[Row], translator: Translator) -> Any:
        """The same in figures, and the points."""
        form, say = self.form, translator.say
        table = form.make("table", "figures")
        head = form.make("tr")
        head.append(form.make("td"))
        for column in ("wins", "between", "points"):
            head.append(form.make("th", "", say(f"balance.{column}"), scope="col"))
        table.append(head)
        for row in rows:
            line, wins = form.make("tr"), row.wins
            line.append(form.make("th", "", _label(row, translator), scope="row"))
            low, high = (
                number(translator, 100 * wins.low),
                number(translator, 100 * wins.high),
            )
            points, error = (
                number(translator, n) for n in (row.points.mean, row.points.error)
            )
            for text in (
                _percent(translator, wins.share),
                f"{low}\N{EN DASH}{high}",
                f"{points} ± {error}",
            ):
                line.append(form.make("td", "", text))
            table.append(line)
        return table

    def _length(self, found: Balance, translator: Translator) -> Any:
        length = found.length()
        figures = {
            "mean": number(translator, length.mean, 0),
            "error": number(translator, length.error, 0),
        }
        return self.form.make("p", "", translator.say("balance.length", figures))

    def _exports(self, translator: Translator) -> Any:
        line = self.form.make("div", "give-row")
        for what in ("csv", "svg"):
            line.append(self.form.button(what, "", translator.say(f"balance.{what}")))
        return line


def _rows(found: Balance) -> list[Row]:
    """The places, and the players where there are several kinds."""
    players = found.players()
    return [*found.places(), *(players if len(players) > 1 else [])]


def _label(row: Row, translator: Translator) -> str:
    if row.name.isdigit():
        return translator.say("balance.place", {"n": row.name})
    return translator.say(f"kind.{row.name}")


def _bars(rows: Sequence[Row], translator: Translator) -> list[Bar]:
    return [
        Bar(
            _label(row, translator),
            *(row.wins.low, row.wins.share, row.wins.high),
            row.equal,
            _percent(translator, row.wins.share),
        )
        for row in rows
    ]


def _percent(translator: Translator, share: float) -> str:
    return f"{number(translator, 100 * share)}\N{NO-BREAK SPACE}%"
