"""A match on paper: who played, how it ended, and what happened, round by round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tinderbox.app.dom.dialog import Dialog
from tinderbox.app.matches.rounds import rounds
from tinderbox.app.matches.session import AnySession
from tinderbox.app.table import final_score
from tinderbox.app.table.journal import visible_lines
from tinderbox.app.table.words import Words
from tinderbox.draw.panel import SeatRow


def show_report(
    root: Any,
    dialog: Dialog,
    session: AnySession,
    seats: Sequence[SeatRow],
    words: Words,
) -> None:
    """Write it into `root`, which only paper shows: what everybody may know."""
    cover = dialog.make("img", "cover", alt="", src=f"svg/{words.game}.cover.svg")
    head, titles = dialog.make("header", "report-head"), dialog.make("div")
    titles.append(
        dialog.make("h1", text=words.say(f"{words.game}.game.title")),
        dialog.make("p", "report-edition", words.edition),
        dialog.make("p", text=_facts(session, words)),
    )
    head.append(cover, titles)
    outcome = session.game.outcome(session.state)
    parts = [head]
    if outcome is None:
        parts.append(_players(dialog, session, seats, words))
    else:
        score = words.screen.final(session.state, outcome)
        result = dialog.make("div", "report-result")
        chart = final_score.chart(dialog, outcome, seats, words)
        result.append(_players(dialog, session, seats, words), chart)
        notes = (dialog.make("p", "report-won", words.line(n)) for n in score.notes)
        parts += [*notes, result, final_score.details(dialog, score, seats, words)]
    parts += [
        dialog.make("h2", text=words.say("shell.journal")),
        _journal(dialog, session, seats, words),
    ]
    root.replaceChildren(*parts)


def _facts(session: AnySession, words: Words) -> str:
    header = session.table.header
    parts = [
        words.say("report.actions", {"n": len(session.table.log)}),
        words.say("report.seed", {"seed": header.seed}),
        words.say("report.revision", {"n": header.revision}),
    ]
    return " \N{MIDDLE DOT} ".join(parts)


def _players(
    dialog: Dialog, session: AnySession, seats: Sequence[SeatRow], words: Words
) -> Any:
    """Who sat where, and as whom."""
    table = dialog.make("ul", "report-seats")
    for row in seats:
        kind = session.table.header.seats[row.seat]
        line = dialog.make("li", data_colour=row.colour or "none")
        line.append(
            dialog.make("span", "report-colour"),
            dialog.make("strong", text=words.players[row.seat]),
            dialog.make("span", text=words.say(f"kind.{kind}")),
        )
        table.append(line)
    return table


def _journal(
    dialog: Dialog, session: AnySession, seats: Sequence[SeatRow], words: Words
) -> Any:
    """A paragraph a round, its turns marked with their seats' colours."""
    box, table = dialog.make("div", "report-journal"), session.table
    for number, turns_of_round in enumerate(rounds(table.movers), 1):
        round = dialog.make("div")
        round.append(dialog.make("h3", text=words.say("report.round", {"n": number})))
        for turn in turns_of_round:
            events = [event for i in turn.steps for event in table.events[i]]
            lines = visible_lines(events, None)
            if lines:
                text = " ".join(map(words.line, lines))
                paragraph = dialog.make("p", text=text)
                colour = "" if turn.seat is None else seats[turn.seat].colour
                paragraph.setAttribute("data-colour", colour or "none")
                round.append(" ", paragraph)
        box.append(round)
    return box
