"""The row of a seat in the panel: a name, small counts and a score, with labels."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tinderbox.app.dom.elements import icon, make
from tinderbox.app.table.words import Words
from tinderbox.core.match import HUMAN
from tinderbox.draw.panel import UNKNOWN, Line, SeatRow, Tally

MINUS: Final = "\N{MINUS SIGN}"
Symbol = Callable[[str], Any]  # a small picture of the game's sheet


def seat(
    document: Any, row: SeatRow, words: Words, symbol: Symbol, was: SeatRow | None
) -> Any:
    """The row of a seat: a button that tells the counts in words, and one of doubt.

    What its score has changed by since it `was` is shown for a moment.
    """
    who = words.line(row.name) if row.name else words.players[row.seat]
    facts = f": {words.label(row.facts)}" if row.facts else ""
    button = make(document, "button", "seat-told", type="button")
    button.id = f"told-{row.seat}"
    button.setAttribute("data-command", f"seat:{row.seat}")
    button.setAttribute("title", who + facts)
    button.append(symbol(row.symbol), make(document, "span", "seat-name", who))
    # What is written small is read out in words.
    button.append(make(document, "span", "visually-hidden", facts))
    tallies = make(document, "span", "seat-tallies", aria_hidden="true")
    tallies.append(*(_tally(document, tally, symbol) for tally in row.tallies))
    button.append(tallies)
    if row.won:
        won = make(document, "span", "seat-won", aria_hidden="true")
        won.append(*map(symbol, row.won))
        button.append(won)
    if row.score:
        css = "seat-score" if row.score.text != UNKNOWN else "seat-score is-secret"
        button.append(make(document, "span", css, row.score.text, aria_hidden="true"))
    line = make(document, "li", " ".join(("seat-row", *row.classes)))
    line.id = f"seat-{row.seat}"
    line.setAttribute("data-colour", row.colour or "none")
    if change := _change(was, row):
        line.setAttribute("data-change", f"{change:+d}".replace("-", MINUS))
    if "is-turn" in row.classes:
        line.setAttribute("aria-current", "true")
    line.append(button)
    if words.kinds[row.seat : row.seat + 1] not in ((), (HUMAN,)):
        line.append(_doubt(document, row.seat, words))
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


def _tally(document: Any, tally: Tally, symbol: Symbol) -> Any:
    is_icon = tally.symbol.startswith("icon-")
    picture = icon(document, tally.symbol) if is_icon else symbol(tally.symbol)
    count = make(document, "span", "seat-tally")
    count.append(picture, tally.text)
    return count


def _doubt(document: Any, seat: int, words: Words) -> Any:
    """Asks of a computer player whether it is cheating."""
    says = words.say("fairness.title", {"player": words.players[seat]})
    button = make(document, "button", "tool seat-doubt", type="button")
    button.id = f"doubt-{seat}"
    button.setAttribute("data-command", f"cheating:{seat}")
    button.setAttribute("aria-label", says)
    button.setAttribute("title", says)
    button.append(icon(document, "icon-scales"))
    return button
