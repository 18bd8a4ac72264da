"""A side panel as data: what stands in it, which of it can be clicked. No DOM."""

from __future__ import annotations

from dataclasses import dataclass, field

from tinderbox.core.game import Params


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence by its i18n key, with what fills its holes."""

    key: str
    params: Params = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Item:
    """A card, a token or a button; its id is the one that gestures speak of."""

    id: str
    label: Line
    symbol: str = ""  # a <symbol> of the game's sheet, "" for a plain button
    hint: Line | None = None
    # "only-playable": hidden while it can't be used; "is-secondary": leaves undone what
    # might be done, so it is never the one that stands out.
    classes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SeatRow:
    """What everybody knows of a seat."""

    seat: int
    symbol: str
    facts: tuple[Line, ...]
    classes: tuple[str, ...] = ()
    colour: str = ""  # of its pieces, "" before it has any
    won: tuple[str, ...] = ()  # symbols of what lies before it, if that is much


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
