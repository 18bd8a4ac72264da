"""The row of a seat in the panel: name, counts and score, with labels."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tinderbox.app.kernel.browser.ports import Child, Element
from tinderbox.app.kernel.page.commands import CommandText
from tinderbox.app.kernel.ui.elements import ElementBuilder, put, spaced
from tinderbox.app.table.asks import TELL_SEAT
from tinderbox.app.table.words import Words
from tinderbox.core.record import frozen
from tinderbox.draw.panel import UNKNOWN, Line, SeatRow, Tally
from tinderbox.i18n.player_names import USUAL_NAMES

MINUS = "\N{MINUS SIGN}"
DrawSymbol = Callable[[str], Element]  # returns a small picture of a symbol


@frozen
class LastTurn:
    """The last turn of a seat in words, and a command that shows it on the board.

    `costs` is what it cost or gave the viewer, `then` what else was done. A sentence of
    `then` is left out where it has no room.
    """

    what: str
    costs: str
    then: Sequence[str]
    command: CommandText
    title: str  # of the button


def last_turn(builder: ElementBuilder, turn: LastTurn) -> Element:
    """Return the button that tells a turn. What the viewer lost by it stands out."""
    costs: Child = builder.make("b", "", turn.costs, ".") if turn.costs else "."
    # The eye sees the blank between two boxes. Where a line ends there is none: the ear
    # hears the one that begins a box.
    what: Child = turn.what
    if turn.what and turn.costs:
        what = builder.make("span", "seat-what", turn.what, ":")
    first = builder.make("span", "", what, costs)
    more = (builder.make("span", "", f" {sentence}.") for sentence in turn.then)
    told = builder.make("span", "", *spaced(first, *more))
    # A style sheet could ask for the costs by `:has()`, and restyle all at each tap.
    css = "seat-last tells-costs" if turn.costs else "seat-last"
    return builder.command_button(turn.command, css, told, title=turn.title)


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
    who = _name_of(row, words)
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
        make("span", "visually-hidden", _facts_of(row, words)),
        _tallies(builder, row, symbol),
    ]
    is_scored = _is_scored(row)
    if is_scored:
        parts.append(_score(builder, row))
    css = "seat-told is-scored" if is_scored else "seat-told"
    title = who + _facts_of(row, words)
    counts_button = builder.command_button(
        TELL_SEAT(seat), css, *parts, id=f"told-{seat}", title=title
    )
    line = make(
        "li",
        _css_of(row),
        counts_button,
        last_turn(builder, turn) if turn is not None else "",
        id=f"seat-{seat}",
        data_colour=row.colour,
    )
    change = None if old_row is None else row.gain_since(old_row)
    if old_row is not None and change:
        gain = f"{change:+d}".replace("-", MINUS)
        put(line, data_change=gain)
        line.style.cssText = (
            f'--was: "{old_row.score_text}"; --gain: "{gain}"; '
            f"--change-delay: {delay_ms}ms"
        )
    if "is-turn" in row.classes:
        put(line, aria_current=True)
    return line


def can_renew(row: SeatRow, old_row: SeatRow) -> bool:
    """Return True if `renew` can write a row into an older one of its seat.

    A gain is shown by a row that is made anew: its animation begins with the element.
    """
    return (
        (row.symbol, _is_readers(row), row.colour)
        == (old_row.symbol, _is_readers(old_row), old_row.colour)
        and _is_scored(row) == _is_scored(old_row)
        and not row.gain_since(old_row)
    )


def renew(
    builder: ElementBuilder,
    line: Element,
    row: SeatRow,
    old_row: SeatRow,
    words: Words,
    symbol: DrawSymbol,
) -> None:
    """Write what has changed since the old row into its element.

    The figure stays: to draw it anew the browser styles a hundred elements.
    """
    if row.classes != old_row.classes:
        put(line, class_=_css_of(row))
        if "is-turn" in row.classes:
            put(line, aria_current=True)
        else:
            line.removeAttribute("aria-current")
    if line.hasAttribute("data-change"):
        line.removeAttribute("data-change")
        line.removeAttribute("style")
    if row.facts != old_row.facts:
        facts = _facts_of(row, words)
        put(line.querySelector(".seat-told"), title=_name_of(row, words) + facts)
        line.querySelector(".visually-hidden").textContent = facts
    if row.tallies != old_row.tallies:
        _renew_tallies(
            builder, line.querySelector(".seat-tallies"), row, old_row, symbol
        )
    if row.score != old_row.score and _is_scored(row):
        line.querySelector(".seat-score").replaceWith(_score(builder, row))


def _renew_tallies(
    builder: ElementBuilder,
    place: Element,
    row: SeatRow,
    old_row: SeatRow,
    symbol: DrawSymbol,
) -> None:
    """Draw the tallies that have changed anew. The pictures of the others stay."""
    if len(row.tallies) != len(old_row.tallies):
        place.replaceWith(_tallies(builder, row, symbol))
        return
    changes = zip(row.tallies, old_row.tallies, [*place.children], strict=True)
    for tally, old_tally, element in changes:
        if tally != old_tally:
            element.replaceWith(_tally(builder, tally, symbol))


def _name_of(row: SeatRow, words: Words) -> str:
    name = words.players[row.seat]
    if _is_readers(row) and name in USUAL_NAMES:  # a name that nobody has chosen
        return words.line(Line("table.you", {"seat": row.seat}))
    return name


def _is_readers(row: SeatRow) -> bool:
    return "is-me" in row.classes


def _facts_of(row: SeatRow, words: Words) -> str:
    return f": {words.label(row.facts)}" if row.facts else ""


def _css_of(row: SeatRow) -> str:
    return " ".join(("seat-row", *row.classes))


def _is_scored(row: SeatRow) -> bool:
    return row.score_text not in ("", UNKNOWN)


def _score(builder: ElementBuilder, row: SeatRow) -> Element:
    return builder.make("span", "seat-score", row.score_text, aria_hidden=True)


def _tallies(builder: ElementBuilder, row: SeatRow, symbol: DrawSymbol) -> Element:
    tallies = (_tally(builder, tally, symbol) for tally in row.tallies)
    return builder.make("span", "seat-tallies", *tallies, aria_hidden=True)


def _tally(builder: ElementBuilder, tally: Tally, symbol: DrawSymbol) -> Element:
    is_icon = tally.symbol.startswith("icon-")
    picture = builder.icon(tally.symbol) if is_icon else symbol(tally.symbol)
    css = "seat-tally is-none" if tally.text == "0" else "seat-tally"
    return builder.make("span", css, picture, tally.text)
