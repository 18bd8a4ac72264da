"""A match on paper: who played, how it ended, and what happened, round by round."""

from __future__ import annotations

from collections.abc import Sequence

from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.match.session import AnySession
from tinderbox.app.kernel.ui.dialog import Dialog
from tinderbox.app.table import final_score
from tinderbox.app.table.play import Play
from tinderbox.app.table.words import Words
from tinderbox.arena.rounds import rounds
from tinderbox.draw.panel import SeatRow


def show_match(root: Element, dialog: Dialog, play: Play) -> None:
    """Write what everybody may know of a match into `root`, which only paper shows."""
    make = dialog.make
    session = play.session
    words = play.words
    seats = play.seats()
    titles = make(
        "div",
        "",
        dialog.said("h1", f"{words.game}.game.title"),
        make("p", "report-edition", words.edition),
        make("p", "", facts(session, words)),
    )
    outcome = session.outcome
    parts = [make("header", "report-head", dialog.cover(words.game), titles)]
    players = _players(dialog, session, seats, words)
    if outcome is None:
        parts.append(players)
    else:
        score = words.screen.final(session.state, outcome)
        chart = final_score.chart(dialog, outcome, seats, words)
        parts += [make("p", "report-won", words.line(note)) for note in score.notes]
        parts.append(make("div", "report-result", players, chart))
        parts.append(final_score.details(dialog, score, seats, words))
    journal = _journal(dialog, session, seats, words)
    root.replaceChildren(*parts, dialog.said("h2", "shell.journal"), journal)


def facts(session: AnySession, words: Words) -> str:
    """Return how long the match is, by which rules, and once it is over its seed."""
    header = session.table.header
    parts = [
        words.say("report.actions", {"n": len(session.table.log)}),
        words.say("report.revision", {"n": header.revision}),
    ]
    # During the match the seed would tell every secret. A guest never knows it.
    if session.is_whole and session.to_move() is None:
        parts.append(words.say("report.seed", {"seed": header.seed}))
    return " \N{MIDDLE DOT} ".join(parts)


def _players(
    dialog: Dialog, session: AnySession, seats: Sequence[SeatRow], words: Words
) -> Element:
    """List who sat where, and as whom."""
    make = dialog.make
    lines = (
        make(
            "li",
            "",
            make("span", "report-colour"),
            make("strong", "", words.players[row.seat]),
            dialog.said("span", f"kind.{session.table.header.seats[row.seat]}"),
            data_colour=row.colour or "none",
        )
        for row in seats
    )
    return make("ul", "report-seats", *lines)


def _journal(
    dialog: Dialog, session: AnySession, seats: Sequence[SeatRow], words: Words
) -> Element:
    """Tell each round in a paragraph, its turns marked with their seats' colours."""
    box = dialog.make("div", "report-journal")
    table = session.table
    for number, turns_of_round in enumerate(rounds(table.movers), 1):
        round = dialog.make("div", "", dialog.said("h3", "report.round", n=number))
        for turn in turns_of_round:
            events = [event for i in turn.steps for event in table.events[i]]
            if text := words.sentences(events, None):
                colour = "" if turn.seat is None else seats[turn.seat].colour
                round.append(
                    " ", dialog.make("p", "", text, data_colour=colour or "none")
                )
        box.append(round)
    return box
