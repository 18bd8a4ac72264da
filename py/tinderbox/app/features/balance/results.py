"""The results of a balance run: its progress, a chart, and all figures."""

from __future__ import annotations

from collections.abc import Sequence

from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.ui.form import Form
from tinderbox.app.kernel.ui.numbers import number
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
        form = self.form
        counts = {"done": found.matches, "total": total * found.rotations}
        label = form.say("balance.so_far", counts)
        bar = form.make("progress", aria_label=label, max=str(total))
        bar.value = len(found.deals)
        parts = [bar, form.make("p", "", label, role="status")]
        if found.deals:
            chart = form.make("div", "share-chart", aria_hidden=True)
            chart.innerHTML = share_chart(_bars(_rows(found), translator))
            exports = (form.control(f"balance.{what}", what) for what in ("csv", "svg"))
            parts += [
                chart,
                self._figures(_rows(found), translator),
                self._length(found, translator),
                form.make("div", "give-row", *exports),
            ]
        form.show(self.box, *parts)

    def picture(self, found: Balance, translator: Translator) -> str:
        """The chart as a picture that stands alone."""
        return share_chart(_bars(_rows(found), translator), style=STYLE)

    def _figures(self, rows: Sequence[Row], translator: Translator) -> Element:
        """The same in figures, and the points."""
        make, say = self.form.make, self.form.say
        columns = ("wins", "between", "points")
        heads = (make("th", "", say(f"balance.{it}"), scope="col") for it in columns)
        table = make("table", "figures", make("tr", "", make("td"), *heads))
        for row in rows:
            wins, average = row.wins, row.points
            low, high = (number(translator, 100 * n) for n in (wins.low, wins.high))
            points = number(translator, average.mean)
            error = number(translator, average.error)
            texts = (
                _percent(translator, wins.share),
                f"{low}\N{EN DASH}{high}",
                f"{points} ± {error}",
            )
            name = make("th", "", _label(row, translator), scope="row")
            table.append(
                make("tr", "", name, *(make("td", "", text) for text in texts))
            )
        return table

    def _length(self, found: Balance, translator: Translator) -> Element:
        length = found.length()
        mean, error = (number(translator, n, 0) for n in (length.mean, length.error))
        return self.form.said("p", "balance.length", mean=mean, error=error)


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
