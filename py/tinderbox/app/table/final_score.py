"""How a match ended: the winner's banner, ranks as a chart, where points are from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tinderbox.app.dom import elements
from tinderbox.app.dom.dialog import Dialog
from tinderbox.app.table.words import Words
from tinderbox.core.game import Outcome
from tinderbox.draw.panel import SeatRow, Table


def show_final(
    dialog: Dialog,
    table: Table,
    outcome: Outcome,
    seats: Sequence[SeatRow],
    words: Words,
) -> None:
    """Show the end; from here the same table plays again, or another one does."""
    again = _button(dialog, words, "final.again", "rematch")
    again.setAttribute("class", "button is-primary")
    other = _button(dialog, words, "final.another", "new")
    dialog.show(
        words.line(table.title),
        _banner(dialog, table, outcome, seats, words),
        _chart(dialog, outcome, seats, words),
        _details(dialog, table, words),
        close=words.say("final.look"),
        further=(other, again),
    )


def ranks(outcome: Outcome) -> list[tuple[int, int]]:
    """Place and seat, the best first: who wins is first, whatever the points."""
    scores, winners = outcome.scores, outcome.winners

    def key(seat: int) -> tuple[bool, int]:
        return seat not in winners, -scores[seat]

    order = sorted(range(len(scores)), key=key)
    keys = [key(seat) for seat in order]
    return [(1 + keys.index(key(seat)), seat) for seat in order]


def _banner(
    dialog: Dialog,
    table: Table,
    outcome: Outcome,
    seats: Sequence[SeatRow],
    words: Words,
) -> Any:
    """The winners' colours before the game's cover, and the sentences that say it."""
    banner = dialog.make("div", "victory")
    cover = dialog.make("img", "cover", alt="", src=f"svg/{words.game}.cover.svg")
    pawns = dialog.make("div", "victory-pawns")
    for winner in sorted(outcome.winners):
        pawn = elements.icon(dialog.document, "player-pawn", "seat-pawn")
        pawn.setAttribute("data-colour", seats[winner].colour or "none")
        pawns.append(pawn)
    notes = dialog.make("div", "victory-notes")
    notes.append(
        *(dialog.make("p", "score-note", words.line(note)) for note in table.notes)
    )
    banner.append(cover, pawns, notes)
    return banner


def _chart(
    dialog: Dialog, outcome: Outcome, seats: Sequence[SeatRow], words: Words
) -> Any:
    from tinderbox.draw.chart import (
        Bar,  # svgwrite is slow to import; little else needs it
        score_chart,
    )

    bars = [
        Bar(place, seats[seat].colour, words.players[seat], outcome.scores[seat])
        for place, seat in ranks(outcome)
    ]
    chart = dialog.make("div", "score-chart", aria_hidden="true")  # the table says it
    chart.innerHTML = score_chart(bars)
    return chart


def _details(dialog: Dialog, table: Table, words: Words) -> Any:
    """Every line of the score, a column a player."""
    grid, head = dialog.make("table", "score-table"), dialog.make("tr")
    head.append(dialog.make("td"))
    for name in words.players[: len(table.rows[0][1])]:
        head.append(dialog.make("th", text=name, scope="col"))
    grid.append(head)
    for label, cells in table.rows:
        row = dialog.make("tr")
        row.append(dialog.make("th", text=words.line(label), scope="row"))
        row.append(*(dialog.make("td", text=words.line(cell)) for cell in cells))
        grid.append(row)
    return grid


def _button(dialog: Dialog, words: Words, key: str, command: str) -> Any:
    button = dialog.make("button", "button", words.say(key), type="button")
    button.setAttribute("data-command", command)
    return button
