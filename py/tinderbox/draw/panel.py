"""The side panel as data: its contents, and the items that can be clicked. No DOM."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field, replace
from itertools import groupby

from tinderbox.core.game import Event, Outcome, Params, Player, visible_events
from tinderbox.core.record import frozen
from tinderbox.draw.sprites import Classes, Sprite
from tinderbox.draw.things import Thing

UNKNOWN = "?"  # written in place of a secret number


@frozen
class Line:
    """A sentence: its i18n key, and the params of its placeholders."""

    key: str
    params: Params = field(default_factory=dict)


Lines = tuple[Line, ...]  # sentences, or the phrases of a name


@frozen
class Tally:
    """A number about a seat, as a short text and as sentences."""

    text: str
    words: Lines
    symbol: str = ""  # of the game's sheet; "icon-…" is of the page's


@frozen
class Item:
    """A card, a token or a button."""

    thing: Thing  # what a click on it means
    label: Line
    symbol: str = ""  # a <symbol> of the game's sheet, "" for a plain button
    hint: Line | None = None
    # "only-playable": hidden while it is not playable; "is-secondary": not the main
    # button, as it ends a turn in which more could be done.
    classes: Classes = ()
    short: Line | None = None  # text on it, if not the whole label

    @property
    def id(self) -> str:
        """Its id in the document."""
        return self.thing.id


@frozen
class SeatRow:
    """The public facts about a seat."""

    seat: int
    symbol: str
    tallies: tuple[Tally, ...] = ()
    score: Tally | None = None  # as far as the viewer knows it
    classes: Classes = ()
    colour: str = ""  # of its pieces, "" before it has any

    @property
    def score_text(self) -> str:
        """Its score, "" if it has none."""
        return self.score.text if self.score else ""

    @property
    def facts(self) -> Lines:
        """Its score and its tallies, as sentences."""
        tallies = (self.score, *self.tallies) if self.score else self.tallies
        return tuple(line for tally in tallies for line in tally.words)

    @property
    def sentences(self) -> Lines:
        """Its player's name, then its facts."""
        return Line("table.player", {"seat": self.seat}), *self.facts

    def gain_since(self, old_row: SeatRow) -> int:
        """Return the change of the score, 0 if one of the two is unknown."""
        new = self.score_text
        old = old_row.score_text
        return int(new) - int(old) if new.isdigit() and old.isdigit() else 0


@frozen
class Panel:
    """The contents of the side panel for one viewer."""

    phase: Line
    phase_prompt: Line
    facts: Lines
    seats: tuple[SeatRow, ...]
    hand: tuple[Item, ...] = ()
    own: tuple[Item, ...] = ()  # tokens, colour, objectives
    buttons: tuple[Item, ...] = ()


@frozen
class ScoreSheet:
    """The final score: a row for each part of the score, a column for each seat."""

    title: Line
    rows: tuple[tuple[Line, Lines], ...]
    winners: Lines  # a sentence about each
    notes: Lines = ()  # why the match ended, and what broke a tie


def name_of(sprite: Sprite) -> Lines:
    """Return the name of a piece on the board, () if it is mere decoration."""
    if not sprite.label:
        return ()
    return (Line(sprite.label, dict(sprite.params)),)


def tally(key: str, n: int, symbol: str = "") -> Tally:
    """Return the tally of a number, which its sentence names `n`."""
    return Tally(str(n), (Line(key, {"n": n}),), symbol)


def seat_classes(seat: int, on_turn: int | None, viewer: int | None) -> Classes:
    """Return the CSS classes of a seat's row: on turn, the viewer's own."""
    classes = []
    if seat == on_turn:
        classes.append("is-turn")
    if seat == viewer:
        classes.append("is-me")
    return tuple(classes)


def score_sheet(
    game: str,
    outcome: Outcome,
    rows: Mapping[str, Sequence[int | Line]],
    notes: Iterable[Line],
) -> ScoreSheet:
    """Return the score sheet of a game: rows by their names, the winners, then notes.

    A number in a row becomes a sentence that says so many points.
    """

    def cell(value: int | Line) -> Line:
        if isinstance(value, Line):
            return value
        return Line(f"{game}.score.points", {"points": value})

    winners = sorted(outcome.winners)
    return ScoreSheet(
        Line(f"{game}.score.title"),
        tuple(
            (Line(f"{game}.score.{name}"), tuple(cell(value) for value in row))
            for name, row in rows.items()
        ),
        tuple(Line(f"{game}.score.winner", {"seat": int(w)}) for w in winners),
        tuple(notes),
    )


def visible_lines(step: Sequence[Event], viewer: Player | None) -> list[Line]:
    """Return the events of a step that the viewer may know, as lines."""
    return [Line(event.key, event.params) for event in visible_events(step, viewer)]


def gathered(lines: Iterable[Line]) -> list[Line]:
    """Return lines in which each run of the same event of one seat is cut to the last.

    After it stands a line with the number of lines in the run.
    """
    found = []
    for _, run in groupby(lines, lambda line: (line.key, line.params.get("seat"))):
        *before, last = run
        found.append(last)
        if before:
            found.append(Line("table.in_a_row", {"n": len(before) + 1}))
    return found


def with_final_scores(panel: Panel, outcome: Outcome | None) -> Panel:
    """Return the panel with the final points and its winners, or as it is.

    `outcome` is None as long as the match is not over.
    """
    if outcome is None:
        return panel
    rows = []
    for row, points in zip(panel.seats, outcome.scores, strict=True):
        classes = row.classes
        if row.seat in outcome.winners:
            classes = (*classes, "is-winner")
        # A score that was known all along has the game's own words, as medals.
        is_known = row.score_text == f"{points}"
        score = row.score if is_known else tally("final.scored", points)
        rows.append(replace(row, score=score, classes=classes))
    return replace(panel, seats=tuple(rows))
