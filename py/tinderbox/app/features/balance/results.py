"""The results of a balance test: its progress, a chart, and all numbers."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from tinderbox.app.features.new_game.setup_page import SetupPage
from tinderbox.app.kernel.page.commands import Ask
from tinderbox.app.kernel.tasks.background import Background
from tinderbox.arena.balance import Balance, Row
from tinderbox.arena.deals import Deal, LineUp
from tinderbox.draw.share_chart import STYLE, Bar, share_chart
from tinderbox.i18n.numbers import number, percent

EXPORT_SHEET: Final[Ask[[]]] = Ask(":csv", repeats=False)
EXPORT_PICTURE: Final[Ask[[]]] = Ask(":svg", repeats=False)
COLUMNS = ("wins", "between", "points")


@dataclass
class Run:
    """The matches of one test, played or still to be played.

    `deals` are the deals that were played, by number. `totals` adds them up.
    """

    line_up: LineUp
    deal_count: int
    totals: Balance
    deals: dict[int, Deal] = field(default_factory=dict)
    tasks: list[Background] = field(default_factory=list)

    @property
    def is_running(self) -> bool:
        """True until all matches are played or `stop` is called."""
        return not all(task.is_over for task in self.tasks)

    def stop(self) -> None:
        """Stop playing matches."""
        for task in self.tasks:
            task.stop()


class Results:
    """The part of the page that is updated while matches are played."""

    def __init__(self, page: SetupPage) -> None:
        self.page = page
        self.box = page.make("div", "balance-results")

    def show_deals(self, run: Run) -> None:
        """Show the results of the deals that were played so far."""
        page = self.page
        totals = run.totals
        make = page.make
        label = page.say(
            "balance.so_far",
            {"done": totals.matches, "total": run.deal_count * totals.rotations},
        )
        bar = make("progress", aria_label=label, max=str(run.deal_count))
        bar.value = totals.deals
        parts = [bar, make("p", "", label, role="status")]
        if totals.deals:
            mean, error = (self._number(n, 0) for n in totals.length())
            exports = (
                page.button("balance.csv", EXPORT_SHEET(), ""),
                page.button("balance.svg", EXPORT_PICTURE(), ""),
            )
            parts += [
                page.drawing("share-chart", share_chart(self._bars(totals))),
                page.figures(
                    "",
                    [page.say(f"balance.{column}") for column in COLUMNS],
                    map(self._cells, _rows(totals)),
                ),
                page.text_element("p", "balance.length", mean=mean, error=error),
                make("div", "give-row", *exports),
            ]
        page.fill(self.box, *parts)

    def picture(self, run: Run) -> str:
        """Return the chart as a picture with its own style."""
        return share_chart(self._bars(run.totals), style=STYLE)

    def _cells(self, row: Row) -> list[str]:
        """Return the texts of a row of the table."""
        low, high = (self._number(100 * n) for n in (row.wins.low, row.wins.high))
        mean, error = map(self._number, row.points)
        return [
            self._label(row),
            self._percent(row.wins.share),
            f"{low}\N{EN DASH}{high}",
            f"{mean} ± {error}",
        ]

    def _bars(self, totals: Balance) -> list[Bar]:
        return [
            Bar(
                self._label(row),
                *(row.wins.low, row.wins.share, row.wins.high),
                row.equal,
                self._percent(row.wins.share),
            )
            for row in _rows(totals)
        ]

    def _label(self, row: Row) -> str:
        if row.name.isdigit():  # of a place. The others are named by a kind of player
            return self.page.say("balance.place", {"n": row.name})
        return self.page.say(f"kind.{row.name}")

    def _percent(self, share: float) -> str:
        return percent(self.page.translator(), share, 1)

    def _number(self, value: float, places: int = 1) -> str:
        return number(self.page.translator(), value, places)


def _rows(totals: Balance) -> list[Row]:
    """Return a row for each place, then one for each kind of player if they differ."""
    players = totals.players()
    return [*totals.places(), *(players if len(players) > 1 else [])]
