"""The row of a seat in the panel: a name, small counts and a score, with labels."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from tinderbox.app.kernel.browser.ports import Document, Element
from tinderbox.app.kernel.ui.elements import icon, make
from tinderbox.app.table.words import Words
from tinderbox.core.match import HUMAN
from tinderbox.draw.panel import UNKNOWN, Line, SeatRow, Tally

MINUS: Final = "\N{MINUS SIGN}"
Symbol = Callable[[str], Element]  # a small picture of the game's sheet


def seat(
    document: Document, row: SeatRow, words: Words, symbol: Symbol, was: SeatRow | None
) -> Element:
    """The row of a seat: a button that tells the counts in words, and one of doubt.

    What its score has changed by since it `was` is shown for a moment.
    """
    span = partial(make, document, "span")
    who = words.line(row.name) if row.name else words.players[row.seat]
    facts = f": {words.label(row.facts)}" if row.facts else ""
    tallies = (span("seat-tally", *_tally(document, it, symbol)) for it in row.tallies)
    parts = [
        symbol(row.symbol),
        span("seat-name", who),
        span("visually-hidden", facts),  # what is written small is read out in words
        span("seat-tallies", *tallies, aria_hidden=True),
    ]
    if row.won:
        parts.append(span("seat-won", *map(symbol, row.won), aria_hidden=True))
    if row.score:
        css = "seat-score" if row.score.text != UNKNOWN else "seat-score is-secret"
        parts.append(span(css, row.score.text, aria_hidden=True))
    shown = [
        make(
            document,
            "button",
            "seat-told",
            *parts,
            data_command=f"seat:{row.seat}",
            id=f"told-{row.seat}",
            title=who + facts,
        )
    ]
    if words.kinds[row.seat : row.seat + 1] not in ((), (HUMAN,)):
        shown.append(_doubt(document, row.seat, words))
    line = make(document, "li", " ".join(("seat-row", *row.classes)), *shown)
    line.id = f"seat-{row.seat}"
    line.setAttribute("data-colour", row.colour or "none")
    if change := _change(was, row):
        line.setAttribute("data-change", f"{change:+d}".replace("-", MINUS))
    if "is-turn" in row.classes:
        line.setAttribute("aria-current", "true")
    return line


def _change(was: SeatRow | None, now: SeatRow) -> int:
    """By how much a known score rose or fell; 0 if it is not known."""
    if was is None or was.score is None or now.score is None:
        return 0
    old, new = was.score.text, now.score.text
    return int(new) - int(old) if old.isdigit() and new.isdigit() else 0


def remark(row: SeatRow) -> tuple[Line, ...]:
    """The sentences of a row: the player's name, then all counts."""
    return Line("table.player", {"seat": row.seat}), *row.facts


def _tally(document: Document, tally: Tally, symbol: Symbol) -> tuple[Element, str]:
    is_icon = tally.symbol.startswith("icon-")
    picture = icon(document, tally.symbol) if is_icon else symbol(tally.symbol)
    return picture, tally.text


def _doubt(document: Document, seat: int, words: Words) -> Element:
    """Asks of a computer player whether it is cheating."""
    says = words.say("fairness.title", {"player": words.players[seat]})
    scales = icon(document, "icon-scales")
    return make(
        document,
        "button",
        "tool seat-doubt",
        scales,
        data_command=f"cheating:{seat}",
        id=f"doubt-{seat}",
        aria_label=says,
        title=says,
    )
