"""The page of results as data: its tables and sentences, without a language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tinderbox.arena import track_record
from tinderbox.arena.match_result import MatchResult
from tinderbox.arena.track_record import Played, TrackRecord
from tinderbox.core.sentence import Kinds, Sentence
from tinderbox.games import registry

COLUMN_KEYS = ("played", "won", "share", "between", "equal")


# A table: its caption, the heads of its columns, and its rows, each with a head first.
Sheet = tuple[Sentence, Sequence[Any], Sequence[Sequence[Any]]]
# A field by which matches are picked, its choices in words ("all", then the values),
# and the number of the picked one, 0 for "all".
Choice = tuple[str, Sequence[Any], int]


def choices(track: TrackRecord) -> Iterator[Choice]:
    """Yield the fields that have several values, with their values as choices."""
    for field, values in track.values.items():
        if len(values) > 1:
            words = [_word(field, it) for it in values]
            picked = track.picked.get(field)
            number = 0 if picked is None else values.index(picked) + 1
            yield field, [_name(""), *words], number


def _word(field: str, value: str | int) -> Any:
    """Return a value of a field as the page says it."""
    match field:
        case "game" | "rival":
            return _name(str(value))
        case "edition":
            return Sentence(str(value))
    return value


def _name(value: str) -> Sentence:
    """Return the name of a game or of a kind of player, "all" for neither."""
    if value in registry.GAMES:
        return Sentence(f"{value}.game.title")
    return Sentence(f"kind.{value}" if value else "results.any")


def sheets(matches: Sequence[Played]) -> Iterator[Sheet]:
    """Yield the tables about at least one match."""
    rates = track_record.rates(matches).items()
    yield (
        Sentence("results.sum"),
        [Sentence(f"results.{it}") for it in COLUMN_KEYS],
        [
            (
                _name(name),
                rate.matches,
                rate.won,
                rate.share,
                Sentence("results.interval", {"low": rate.low, "high": rate.high}),
                rate.equal,
            )
            for name, rate in rates
        ],
    )
    counts = track_record.places(matches).items()
    rows = [
        (Sentence("results.table", {"n": seats}), *times) for seats, times in counts
    ]
    columns = range(1, max(map(len, rows)))
    yield Sentence("results.places"), columns, rows


def notes(matches: Sequence[Played]) -> Iterator[Sentence]:
    """Yield the longest run of wins, and two matches to remember.

    A single match is the longest, clearest and closest of all: nothing is said of it.
    """
    if len(matches) < 2:
        return
    if run := track_record.longest_run(matches):
        yield Sentence("results.run", {"n": run})
    for key, it in (
        ("results.clearest", track_record.clearest_win(matches)),
        ("results.closest", track_record.closest(matches)),
    ):
        if it is not None:
            yield Sentence(key, {"game": _name(it.result.game), "lead": lead(it)})


def _switches(result: MatchResult) -> Iterator[Sentence]:
    """Yield the switches of a match that differ from those of its edition."""
    id = result.game
    for option in registry.load_game(id).OPTIONS:
        for choice in option.choices:
            if f"{option.key}={choice}" in result.options:
                name = Sentence(f"{id}.option.{option.key}.name")
                value = Sentence(f"{id}.choice.{choice}")
                yield Sentence("results.switch", {"name": name, "value": value})


def title(it: Played) -> Sentence:
    """Return the heading of a match: the victory, or the place and the points."""
    place = {"place": it.place, "all": it.seats, "n": it.seat.points}
    return Sentence("results.victory" if it.seat.is_won else "results.place", place)


def lead(it: Played) -> Sentence:
    """Return by how many points the player was ahead or behind."""
    if not it.margin:
        return Sentence("results.level")
    side = "results.ahead" if it.margin > 0 else "results.behind"
    return Sentence(side, {"n": abs(it.margin)})


def facts(it: Played) -> Iterator[list[Sentence]]:
    """Yield the lines of a match, each as its facts."""
    result = it.result
    edition = Sentence(track_record.edition_key(result))
    yield [_name(result.game), edition, *_switches(result)]
    yield [Sentence("goal.how.rivals", {"rivals": Kinds(it.rivals)}), lead(it)]
    line = [Sentence("report.actions", {"n": result.actions})]
    if it.seat.helped:
        line.append(Sentence("hint.listed", {"n": it.seat.helped}))
    yield line
