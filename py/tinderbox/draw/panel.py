"""A side panel as data: what stands in it, which of it can be clicked. No DOM."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from tinderbox.core.game import Params

UNKNOWN: Final = "?"  # what is written of a number that is secret


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence by its i18n key, with the params of its placeholders."""

    key: str
    params: Params = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Tally:
    """A count of a seat, as a short text and in words."""

    text: str
    words: tuple[Line, ...]
    symbol: str = ""  # of the game's sheet, or of the page's own if it is an "icon-"


@dataclass(frozen=True, slots=True)
class Item:
    """A card, a token or a button; its id is the one that gestures speak of."""

    id: str
    label: Line
    symbol: str = ""  # a <symbol> of the game's sheet, "" for a plain button
    hint: Line | None = None
    # "only-playable": hidden while it is not playable; "is-secondary": not the main
    # button, as it ends a turn in which more could be done.
    classes: tuple[str, ...] = ()
    short: Line | None = None  # what stands on it where that is not the whole label


@dataclass(frozen=True, slots=True)
class SeatRow:
    """What everybody knows of a seat."""

    seat: int
    symbol: str
    tallies: tuple[Tally, ...] = ()
    score: Tally | None = None  # as far as the viewer knows it
    classes: tuple[str, ...] = ()
    colour: str = ""  # of its pieces, "" before it has any
    won: tuple[str, ...] = ()  # symbols of the pieces it has won
    name: Line | None = None  # what it is called, if not as its player

    @property
    def facts(self) -> tuple[Line, ...]:
        """Its score and all that is counted for it, in words."""
        tallies = (self.score, *self.tallies) if self.score else self.tallies
        return tuple(line for tally in tallies for line in tally.words)


@dataclass(frozen=True, slots=True)
class Panel:
    """Everything beside the board, from one viewer's eyes."""

    phase: Line
    todo: Line
    facts: tuple[Line, ...]
    seats: tuple[SeatRow, ...]
    hand: tuple[Item, ...] = ()
    own: tuple[Item, ...] = ()  # tokens, colour, objectives
    buttons: tuple[Item, ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """The final score: a row a line of the score, a column a seat."""

    title: Line
    rows: tuple[tuple[Line, tuple[Line, ...]], ...]
    notes: tuple[Line, ...] = ()
