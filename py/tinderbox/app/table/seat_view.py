"""The row of a seat in the panel: name, counts and score, with labels."""

from __future__ import annotations

from collections.abc import Callable

from tinderbox.app.kernel.browser.ports import Child, Element
from tinderbox.app.kernel.page.commands import CommandText
from tinderbox.app.kernel.ui.elements import ElementBuilder, put
from tinderbox.app.table.asks import TELL_SEAT
from tinderbox.app.table.words import Words
from tinderbox.core.record import frozen
from tinderbox.draw.panel import UNKNOWN, SeatRow, Tally

MINUS = "\N{MINUS SIGN}"
DrawSymbol = Callable[[str], Element]  # returns a small picture of a symbol


@frozen
class LastTurn:
    """The last turn of a seat in words, and a command that shows it on the board.

    `costs` is what it cost or gave the viewer, `then` what else was done.
    """

    what: str
    costs: str
    then: str
    command: CommandText
    title: str  # of the button


def last_turn(builder: ElementBuilder, turn: LastTurn) -> Element:
    """Return the button that tells a turn. What the viewer lost by it stands out."""
    costs: Child = builder.make("b", "", turn.costs) if turn.costs else ""
    colon = ": " if turn.what and turn.costs else ""
    parts = [turn.what, colon, costs, ".", f" {turn.then}" if turn.then else ""]
    sentence = builder.make("span", "", *parts)
    return builder.command_button(turn.command, "seat-last", sentence, title=turn.title)


def seat_row(
    builder: ElementBuilder,
    row: SeatRow,
    words: Words,
    symbol: DrawSymbol,
    old_row: SeatRow | None,
    delay_ms: int,
    turn: LastTurn | None,
) -> Element:
    """Return the row of a seat: a button with the player's name, counts and score.

    If the score differs from that of `old_row`, the difference is shown for a moment.
    It comes after `delay_ms`; until then the eye sees the old score. `turn` is what
    the seat did last, if it is told.
    """
    make = builder.make
    seat = row.seat
    who = words.line(row.name) if row.name else words.players[seat]
    facts = f": {words.label(row.facts)}" if row.facts else ""
    tallies = (_tally(builder, tally, symbol) for tally in row.tallies)
    parts = [
        symbol(row.symbol),
        make(
            "span",
            "seat-name",
            builder.face(words.bot(seat)),
            who,
            translate="no",
        ),
        # Screen readers skip the small pictures and numbers that follow.
        make("span", "visually-hidden", facts),
        make("span", "seat-tallies", *tallies, aria_hidden=True),
    ]
    is_scored = row.score_text not in ("", UNKNOWN)
    if is_scored:
        parts.append(make("span", "seat-score", row.score_text, aria_hidden=True))
    css = "seat-told is-scored" if is_scored else "seat-told"
    counts_button = builder.command_button(
        TELL_SEAT(seat), css, *parts, id=f"told-{seat}", title=who + facts
    )
    line = make(
        "li",
        " ".join(("seat-row", *row.classes)),
        counts_button,
        last_turn(builder, turn) if turn is not None else "",
        id=f"seat-{seat}",
        data_colour=row.colour,
    )
    change = None if old_row is None else row.gain_since(old_row)
    if old_row is not None and change:
        put(line, data_change=f"{change:+d}".replace("-", MINUS))
        line.style.cssText = (
            f'--was: "{old_row.score_text}"; --change-delay: {delay_ms}ms'
        )
    if "is-turn" in row.classes:
        put(line, aria_current=True)
    return line


def _tally(builder: ElementBuilder, tally: Tally, symbol: DrawSymbol) -> Element:
    is_icon = tally.symbol.startswith("icon-")
    picture = builder.icon(tally.symbol) if is_icon else symbol(tally.symbol)
    css = "seat-tally is-none" if tally.text == "0" else "seat-tally"
    return builder.make("span", css, picture, tally.text)
