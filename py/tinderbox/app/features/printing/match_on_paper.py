"""A match on paper: who played, how it ended, and what happened, round by round."""

from __future__ import annotations

from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.match.local_match import LocalMatch
from tinderbox.app.kernel.match.session import AnySession, outcome_of
from tinderbox.app.table import final_score
from tinderbox.app.table.play import Play
from tinderbox.app.table.words import Words
from tinderbox.arena.rounds import rounds


def show_match(root: Element, play: Play) -> None:
    """Write what everybody may know of a match into `root`, which is only printed."""
    dialog = play.panel_view.dialog
    make = dialog.make
    session = play.session
    words = play.words
    titles = make(
        "div",
        "",
        dialog.text_element("h1", f"{words.game}.game.title"),
        make("p", "report-edition", words.edition),
        make("p", "", facts(session, words)),
    )
    outcome = outcome_of(session.turn)
    parts = [make("header", "report-head", dialog.cover(words.game), titles)]
    players = _players(play)
    if outcome is None:
        parts.append(players)
    else:
        seats = play.seats()
        score = words.screen.final(session.history.state, outcome)
        chart = final_score.chart(dialog, outcome, seats, words)
        notes = map(words.line, (*score.winners, *score.notes))
        parts += [make("p", "report-won", note) for note in notes]
        parts.append(make("div", "report-result", players, chart))
        parts.append(final_score.details(dialog, score, seats, words))
    root.replaceChildren(
        *parts, dialog.text_element("h2", "shell.journal"), _journal(play)
    )


def facts(session: AnySession, words: Words) -> str:
    """Say how long the match is, and by which rules. If it is over add its seed."""
    header = session.history.header
    parts = [
        words.say("report.actions", {"n": len(session.history.log)}),
        words.say("report.revision", {"n": header.revision}),
    ]
    # During the match the seed would tell every secret. A guest never knows it.
    if isinstance(session, LocalMatch) and session.to_move() is None:
        parts.append(words.say("report.seed", {"seed": header.seed}))
    return " \N{MIDDLE DOT} ".join(parts)


def _players(play: Play) -> Element:
    """Return the list of the seats with their players and their kinds."""
    make = play.panel_view.make
    words = play.words
    lines = (
        make(
            "li",
            "",
            make("span", "report-colour"),
            make("strong", "", words.players[row.seat], translate="no"),
            make("span", "", words.say(f"kind.{words.kinds[row.seat]}")),
            data_colour=row.colour,
        )
        for row in play.seats()
    )
    return make("ul", "report-seats", *lines)


def _journal(play: Play) -> Element:
    """Return a section for each round, its turns marked with their seats' colours."""
    view = play.panel_view
    seats = play.seats()
    box = view.make("div", "report-journal")
    history = play.session.history
    for number, turns_of_round in enumerate(rounds(history.movers), 1):
        section = view.make(
            "div", "", view.text_element("h3", "report.round", n=number)
        )
        for turn in turns_of_round:
            events = [event for i in turn.steps for event in history.events[i]]
            if text := play.words.sentences(events, None):
                colour = "" if turn.seat is None else seats[turn.seat].colour
                section.append(" ", view.make("p", "", text, data_colour=colour))
        box.append(section)
    return box
