"""Shows the final score: how it ended for the person here, a chart, what is next."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from tinderbox.app.kernel.browser.addresses import address
from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.match.local_match import LocalMatch
from tinderbox.app.kernel.match.session import AnySession, outcome_of
from tinderbox.app.kernel.page.commands import command
from tinderbox.app.kernel.page.signals import Signal
from tinderbox.app.kernel.ui.dialog import Dialog
from tinderbox.app.table.asks import NEW_MATCH, REMATCH, REVIEW, SHARE
from tinderbox.app.table.own_result import own_result, shared_result
from tinderbox.app.table.panel_view import PanelView
from tinderbox.app.table.play import Play
from tinderbox.app.table.words import Words
from tinderbox.core.game import Outcome, Player
from tinderbox.core.outcome import standings
from tinderbox.draw.help_taken import helped
from tinderbox.draw.panel import Line, ScoreSheet, SeatRow
from tinderbox.games import registry

if TYPE_CHECKING:
    from tinderbox.draw.chart import Bar

MAX_PHONE_COLUMNS = 4  # more players' columns don't fit on a phone


class FinalScore:
    """The final score of the match at the table, once it is over.

    `shown` is announced when it is shown. `remarks` are functions of features that add
    a sentence with an icon, or nothing.
    """

    def __init__(self, play: Play) -> None:
        self.play = play
        self.remarks: list[Callable[[], tuple[str, Line] | None]] = []
        self.shown = Signal[[]]()
        play.acted.listen(self.show)

    @command("score")
    def show(self) -> None:
        """Show the final score, if the match is over."""
        play = self.play
        if outcome_of(play.session.turn) is not None:
            remarks = [found for remark in self.remarks if (found := remark())]
            show_score(play, remarks)
            self.shown.announce()


def show_score(play: Play, remarks: Iterable[tuple[str, Line]] = ()) -> None:
    """Show how the match ended for the person here, or who won, and the final score.

    The points in detail and what to play next are folded, so that what features add
    there later moves nothing. `remarks` are icons and sentences.
    """
    session = play.session
    panel_view = play.panel_view
    seats = play.seats()
    words = play.words
    me = play.viewpoint.own_seat
    state = session.history.state
    outcome = outcome_of(session.turn)
    assert outcome is not None
    score_sheet = words.screen.final(state, outcome)
    if me is None and len(outcome.winners) > 1:
        results = [shared_result(outcome, words)]
    elif me is None:
        results = [*map(words.line, score_sheet.winners)]
    else:
        results = [own_result(outcome, me, words)]
    sentences = [
        *results,
        *map(words.line, score_sheet.notes),
        deciding_sentence(state, outcome, words, me),
    ]
    notes = [sentence for sentence in sentences if sentence]
    if me is None or me in outcome.winners:
        shown = sorted(outcome.winners) if me is None else [me]
        figures = [_laurel(panel_view, seats[seat]) for seat in shown]
        trophies = _trophies(panel_view, outcome, state, words)
    else:
        figures = [_placed_figure(panel_view, outcome, seats[me])]
        trophies = []
    dialog = panel_view.dialog
    footnotes = [
        dialog.make("p", "footnote", words.line(line))
        for line in helped(session.history)
    ]
    dialog.show(
        score_sheet.title.key,
        _banner(panel_view, figures, notes, _tableau(panel_view, session)),
        *trophies,
        *(
            dialog.make("p", "score-remark", dialog.icon(icon), words.line(line))
            for icon, line in remarks
        ),
        chart(dialog, outcome, seats, words),
        _fold(
            dialog,
            "final.fold.points",
            details(dialog, score_sheet, seats, words),
            *footnotes,
        ),
        _fold(dialog, "final.fold.next", *_next_ways(dialog, session)),
        close="final.look",
        further=(
            dialog.button("matches.report", REVIEW()),
            dialog.button("final.again", REMATCH(), "button is-primary"),
        ),
    )
    places = (
        words.say_own(
            f"{words.game}.final.place",
            "final.place",
            {"place": place, "player": words.players[seat], "n": outcome.scores[seat]},
        )
        for place, seat in standings(outcome)
    )
    # The last events may say why the match ended. Don't announce that twice.
    new_notes = [note for note in notes if note not in panel_view.unannounced]
    panel_view.announce([*new_notes, *places])


def _fold(dialog: Dialog, key: str, *children: Element) -> Element:
    """Return a part of the final score that is folded under its heading."""
    heading = dialog.text_element("summary", key)
    return dialog.make("details", "final-fold", heading, *children)


def _next_ways(dialog: Dialog, session: AnySession) -> list[Element]:
    """Return the buttons after a match, and the place where features add theirs."""
    buttons = [dialog.button("shell.new", NEW_MATCH())]
    if isinstance(session, LocalMatch):  # a guest's device has no match to share
        buttons.append(dialog.button("final.share", SHARE(""), id="final-share"))
    return [
        dialog.make("div", "give-row", *buttons),
        dialog.make("div", id="final-ways"),
    ]


def _banner(
    panel_view: PanelView,
    figures: Iterable[Element],
    notes: Iterable[str],
    picture: Element,
) -> Element:
    """Return pieces before the last position, with sentences that say how it ended."""
    make = panel_view.make
    paragraphs = (make("p", "score-note", note) for note in notes)
    notes_element = make("div", "victory-notes", *paragraphs)
    figures_element = make("div", "victory-figures", *figures)
    return make("div", "victory", picture, figures_element, notes_element)


def _laurel(panel_view: PanelView, row: SeatRow) -> Element:
    """Return the piece of a winner in a wreath."""
    wreath = panel_view.icon("player-laurel", "laurel")
    return panel_view.make(
        "div", "victory-figure", wreath, panel_view.symbol(row.symbol)
    )


def _placed_figure(panel_view: PanelView, outcome: Outcome, row: SeatRow) -> Element:
    """Return the piece of a seat that has not won, with the number of its place."""
    place = next(place for place, seat in standings(outcome) if seat == row.seat)
    number = panel_view.make("span", "victory-place", f"{place}", aria_hidden=True)
    piece = panel_view.symbol(row.symbol)
    return panel_view.make("div", "victory-figure is-placed", piece, number)


def _tableau(panel_view: PanelView, session: AnySession) -> Element:
    """Return the last position as a picture, or the cover for a game without one."""
    from tinderbox.draw.canvas import tableau  # svgwrite is slow to import

    game = session.game.ID
    scene_of = registry.load_tableau(game)
    if scene_of is None:
        return panel_view.cover(game)
    ground = panel_view.make("img", "", alt="", src=address(f"svg/{game}.end.svg"))
    pieces = panel_view.dialog.drawing("", tableau(scene_of(session.history.state)))
    return panel_view.make("div", "tableau", ground, pieces)


def _trophies(
    panel_view: PanelView, outcome: Outcome, state: object, words: Words
) -> list[Element]:
    """Return the single winner's trophies as symbols, below what they are.

    Screen readers skip them: the table of points gives the same as numbers.
    """
    if len(outcome.winners) != 1:
        return []
    (winner,) = outcome.winners
    pieces = [*map(panel_view.symbol, words.screen.trophies(state, winner))]
    for n, piece in enumerate(pieces):
        piece.style.setProperty("--n", str(n))
    player = {"player": words.players[winner]}
    name = panel_view.make("p", "", words.say("table.trophies", player))
    row = panel_view.make("div", "trophies", name, *pieces, aria_hidden=True)
    return [row] if pieces else []


def chart(
    dialog: Dialog, outcome: Outcome, seats: Sequence[SeatRow], words: Words
) -> Element:
    """Return the ranks as bars. The table of `details` says the same."""
    # svgwrite is slow to import
    from tinderbox.draw.chart import score_chart

    picture = score_chart(score_bars(outcome, seats, words))
    return dialog.drawing("score-chart", picture)


def score_bars(outcome: Outcome, seats: Sequence[SeatRow], words: Words) -> list[Bar]:
    """Return a bar for each seat, the best first."""
    from tinderbox.draw.chart import Bar

    return [
        Bar(place, seats[seat].colour, words.players[seat], outcome.scores[seat])
        for place, seat in standings(outcome)
    ]


def details(
    dialog: Dialog, score_sheet: ScoreSheet, seats: Sequence[SeatRow], words: Words
) -> Element:
    """Return the table of points: a row for each part, a column for each player.

    All roles of a table are written out, because the phone's style sheet, which shows
    it as a grid, would remove them.
    """
    make = dialog.make
    columns = len(score_sheet.rows[0][1])
    grid = make("table", "score-table", role="table")
    grid.style.setProperty("--columns", str(columns))
    if columns > MAX_PHONE_COLUMNS:
        grid.setAttribute("data-full", "")
        grid.style.setProperty("--halves", str((columns + 1) // 2))
    names = (
        make(
            "th",
            "",
            dialog.face(words.bot(row.seat)),
            words.players[row.seat],
            scope="col",
            role="columnheader",
            translate="no",
            data_colour=row.colour,
        )
        for row in seats
    )
    grid.append(make("tr", "", make("td", role="cell"), *names, role="row"))
    for label, cells in score_sheet.rows:
        head = make("th", "", words.line(label), scope="row", role="rowheader")
        line = make("tr", "", head, role="row")
        css = "chip" if label == score_sheet.rows[-1][0] else ""  # the last: totals
        for seat, cell in enumerate(cells):
            colour = {"data_colour": seats[seat].colour}
            chip = make("span", css, words.line(cell), **colour)
            line.append(make("td", "", chip, role="cell", **colour))
        grid.append(line)
    return grid


def deciding_sentence(
    state: object, outcome: Outcome, words: Words, me: Player | None = None
) -> str:
    """Return the sentence that says what put the winner ahead of the second.

    It speaks to the winner if that is `me`. Return "" if no single part of the score
    put the winner ahead.
    """
    # Not needed before a match has ended.
    from tinderbox.arena.review import deciding_part

    ranked = [seat for _, seat in standings(outcome)]
    found = deciding_part(words.screen.score_parts(state), outcome, ranked)
    if not found:
        return ""
    key = f"final.because.{'you' if found.winner == me else 'player'}"
    why = words.say(f"{words.game}.decided.{found.part}")
    return words.say(key, {"player": words.players[found.winner], "why": why})
