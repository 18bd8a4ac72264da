"""The final score: the winner's banner, ranks as a chart, a table of the points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from tinderbox.app.dom import elements
from tinderbox.app.dom.dialog import Dialog
from tinderbox.app.matches.session import AnySession
from tinderbox.app.table.help_taken import helped
from tinderbox.app.table.panel_view import PanelView
from tinderbox.app.table.words import Words
from tinderbox.core.game import Outcome
from tinderbox.core.outcome import standings
from tinderbox.draw.panel import Line, Panel, SeatRow, Table, Tally

CROWD: Final = 4  # players whose columns find room side by side on a phone


def show_score(
    panel_view: PanelView, session: AnySession, seats: Sequence[SeatRow], words: Words
) -> None:
    """Show the end of a match, and who took help in it.

    From here the same table plays again, or another one does.
    """
    from tinderbox.app.table.seat_review import decision  # only an ended match has one

    state, outcome = session.state, session.game.outcome(session.state)
    assert outcome is not None
    table = words.screen.final(state, outcome)
    table = replace(table, notes=(*table.notes, *helped(session.table)))
    dialog = panel_view.dialog
    translator = words.translator
    again = dialog.button(translator, "final.again", "rematch", "button is-primary")
    other = dialog.button(translator, "final.another", "new")
    dialog.show(
        words.line(table.title),
        _banner(
            panel_view, table, outcome, seats, words, decision(state, outcome, words)
        ),
        *_trophies(panel_view, outcome, state, words),
        chart(dialog, outcome, seats, words),
        details(dialog, table, seats, words),
        close=words.say("final.look"),
        further=(dialog.button(translator, "final.report", "review"), other, again),
    )


def with_final_scores(panel: Panel, outcome: Outcome | None) -> Panel:
    """The panel of a match that is over: all that a seat scored is known at last."""
    if outcome is None:
        return panel
    rows = tuple(
        replace(row, score=Tally(str(n), (Line("final.scored", {"n": n}),)))
        for row, n in zip(panel.seats, outcome.scores, strict=True)
    )
    return replace(panel, seats=rows)


def _banner(
    panel_view: PanelView,
    table: Table,
    outcome: Outcome,
    seats: Sequence[SeatRow],
    words: Words,
    why: str,
) -> Any:
    """The winners' own pieces in a wreath, and the sentences that say who won."""
    dialog = panel_view.dialog
    banner = dialog.make("div", "victory", data_game=words.game)
    cover = dialog.make("img", "cover", alt="", src=f"svg/{words.game}.cover.svg")
    figures = dialog.make("div", "victory-figures")
    for winner in sorted(outcome.winners):
        figure = dialog.make("div", "victory-figure")
        wreath = elements.icon(dialog.document, "player-laurel", "laurel")
        figure.append(wreath, panel_view.symbol(seats[winner].symbol))
        figures.append(figure)
    notes = dialog.make("div", "victory-notes")
    notes.append(
        *(dialog.make("p", "score-note", words.line(note)) for note in table.notes)
    )
    if why:
        notes.append(dialog.make("p", "score-note", why))
    banner.append(cover, figures, notes)
    return banner


def _trophies(
    panel_view: PanelView, outcome: Outcome, state: object, words: Words
) -> list[Any]:
    """What the one winner has to show, piece by piece: the table says it in figures."""
    if len(outcome.winners) != 1:
        return []
    (winner,) = outcome.winners
    row = panel_view.dialog.make("div", "trophies", aria_hidden="true")
    for n, name in enumerate(words.screen.trophies(state, winner)):
        piece = panel_view.symbol(name)
        piece.style.setProperty("--n", str(n))
        row.append(piece)
    return [row] if row.firstChild else []


def chart(
    dialog: Dialog, outcome: Outcome, seats: Sequence[SeatRow], words: Words
) -> Any:
    """The ranks as bars; the table of `details` says the same."""
    from tinderbox.draw.chart import (
        Bar,  # svgwrite is slow to import; little else needs it
        score_chart,
    )

    bars = [
        Bar(place, seats[seat].colour, words.players[seat], outcome.scores[seat])
        for place, seat in standings(outcome)
    ]
    chart = dialog.make("div", "score-chart", aria_hidden="true")
    chart.innerHTML = score_chart(bars)
    return chart


def details(
    dialog: Dialog, table: Table, seats: Sequence[SeatRow], words: Words
) -> Any:
    """Every line of the score, a column a player; its last line is in chips.

    The roles are those of a table, which on a phone is laid out as none.
    """
    grid = dialog.make("table", "score-table", role="table")
    columns = len(table.rows[0][1])
    grid.style.setProperty("--columns", str(columns))
    if columns > CROWD:
        grid.setAttribute("data-full", "")
        grid.style.setProperty("--halves", str((columns + 1) // 2))
    head = dialog.make("tr", role="row")
    head.append(dialog.make("td", role="cell"))
    for row in seats:
        name = dialog.make("th", scope="col", role="columnheader")
        name.setAttribute("data-colour", row.colour or "none")
        name.textContent = words.players[row.seat]
        head.append(name)
    grid.append(head)
    for label, cells in table.rows:
        line = dialog.make("tr", role="row")
        line.append(
            dialog.make("th", text=words.line(label), scope="row", role="rowheader")
        )
        is_total = label == table.rows[-1][0]
        for seat, cell in enumerate(cells):
            colour = seats[seat].colour or "none"
            box = dialog.make("td", role="cell", data_colour=colour)
            chip = dialog.make("span", "chip" if is_total else "", words.line(cell))
            chip.setAttribute("data-colour", colour)
            box.append(chip)
            line.append(box)
        grid.append(line)
    return grid
