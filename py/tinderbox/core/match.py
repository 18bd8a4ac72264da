"""A match is a header and a log of actions; every state is derived from them.

Behind its actions it may say which were taken with help, and a finished match in its
last line how it ended: see `core.annotations` and `core.outcome`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from tinderbox.core.annotations import (
    Annotations,
    annotation_lines,
    split_annotations,
)
from tinderbox.core.game import (
    CHANCE,
    A,
    Game,
    IllegalAction,
    Outcome,
    S,
    Step,
    V,
    play,
)
from tinderbox.core.outcome import outcome_line, outcome_params, read_outcome
from tinderbox.core.outside import parse_json

FORMAT: Final = 2  # of matches that begin now
UNKEYED: Final = 1  # the format whose random streams tell the seed: see `core.table`
SEED_BITS: Final = 64  # of a seed that nobody chose: too many to try them all
MAX_SEED_DIGITS: Final = 20  # of a seed that somebody types: as many as 64 bits have
HUMAN: Final = "human"  # the kind of a seat on which a person sits
MAX_HEADER_LENGTH: Final = 50_000  # characters
MAX_NAME_LENGTH: Final = 40  # characters of what a player may be called
HINTS: Final = "hints"  # the option that is no rule of a game: "off" allows none
_NOTHING_NOTED: Final = Annotations()
_BY_OTHER_RULES: Final = {  # the keys for a match of another revision
    "match.unreadable": "match.unreadable_revised",
    "match.refused": "match.refused_revised",
    "match.after_end": "match.after_end_revised",
    "match.other_outcome": "match.other_outcome_revised",
    "match.not_over": "match.not_over_revised",
}


class BadMatch(ValueError):
    """A text that is no match, or one this program can't read; `key` says why."""

    def __init__(self, key: str, **params: int | str) -> None:
        super().__init__(f"{key} {params}")
        self.key = key
        self.params = params


@dataclass(frozen=True, slots=True)
class Header:
    """What a match needs beside its log. `seats[i]` is its kind: human, greedy…

    `format` tells which random streams the match began with, and goes on with.
    """

    game: str
    revision: int
    seats: tuple[str, ...]
    seed: int
    options: Mapping[str, str] = field(default_factory=dict)
    names: tuple[str, ...] = ()
    format: int = FORMAT


def dump(
    header: Header,
    log: Iterable[str],
    outcome: Outcome | None = None,
    noted: Annotations = _NOTHING_NOTED,
) -> str:
    """One line of JSON, then one action per line: a save a person can diff.

    What is `noted` of actions makes up to two lines more, an `outcome` one.
    """
    head = json.dumps(asdict(header), separators=(",", ":"), ensure_ascii=False)
    last = annotation_lines(noted)
    if outcome is not None:
        last.append(outcome_line(outcome))
    return "\n".join([head, *log, *last]) + "\n"


def load(text: str) -> tuple[Header, tuple[str, ...]]:
    """The header and the actions of what `dump` wrote; raises nothing but `BadMatch`.

    `recorded_outcome` and `recorded_annotations` read the lines after the actions.
    """
    head, *lines = text.split("\n")
    log, _, _ = _split_trailer([line for line in lines if line])
    fields = read_object(head)
    if fields is None or "game" not in fields:
        raise BadMatch("match.not_a_match")
    newer = isinstance(fields.get("format"), int) and fields["format"] > FORMAT
    if newer and fields["format"] < 1000:  # a number that a program may have written
        raise BadMatch("match.newer", format=fields["format"])
    if not _is_header(fields):
        raise BadMatch("match.bad_header")
    header = Header(
        fields["game"],
        fields["revision"],
        tuple(fields["seats"]),
        fields["seed"],
        fields["options"],
        tuple(fields["names"]),
        fields["format"],
    )
    return header, tuple(log)


def _split_trailer(
    lines: Sequence[str],
) -> tuple[Sequence[str], Annotations, Outcome | None]:
    """The actions of a match, its annotations and its outcome."""
    outcome = read_outcome(lines[-1]) if lines else None
    lines = lines if outcome is None else lines[:-1]
    return *split_annotations(lines), outcome


def recorded_annotations(text: str) -> Annotations:
    """The annotations of a match: actions taken with a hint, and forced ones."""
    _, *lines = text.split("\n")
    return _split_trailer([line for line in lines if line])[1]


def recorded_outcome(text: str) -> Outcome | None:
    """The outcome that a match records; None without, as in older files."""
    _, _, log = text.rstrip("\n").partition("\n")
    return read_outcome(log.rpartition("\n")[2])


def read_object(line: str) -> dict[str, Any] | None:
    """The object in a line of JSON; None for what `dump` would not have written."""
    if len(line) > MAX_HEADER_LENGTH:
        return None
    try:
        found = parse_json(line)
    except ValueError:
        return None
    return found if isinstance(found, dict) else None


def _is_header(fields: Mapping[str, object]) -> bool:
    def texts(values: object) -> bool:
        return isinstance(values, list) and all(isinstance(v, str) for v in values)

    options = fields.get("options")
    return (
        set(fields) == set(Header.__dataclass_fields__)
        and fields["format"] in (UNKEYED, FORMAT)
        and isinstance(fields["game"], str)
        and all(type(fields[k]) is int for k in ("revision", "seed", "format"))
        and texts(fields["seats"])
        and texts(fields["names"])
        and isinstance(options, dict)
        and texts(list(options.values()))
    )


def options_in_force(game: Game[S, A, V], header: Header) -> dict[str, str]:
    """The options a match is played with: its own, else those its revision implies.

    For options that neither names, and in a match of a newer revision, today's default
    holds. `HINTS` is left out: it is no rule of the game.
    """
    found: dict[str, str] = {}
    for revision in reversed(game.REVISIONS):
        if header.revision < revision.number:
            found |= revision.before  # the older rules are those it was played by
    found |= header.options
    found.pop(HINTS, None)
    return found


def replay(
    game: Game[S, A, V], header: Header, log: Iterable[str]
) -> Iterator[Step[S]]:
    """Yield the step reached after 0, 1, 2… actions.

    Raises `BadMatch` with the line's number, 1 being the first action, when a line
    is no action or is refused; of a match of another revision it names both.
    """
    if len(header.seats) not in game.SEATS:
        raise BadMatch("match.bad_header")
    try:
        step = Step(game.setup(len(header.seats), options_in_force(game, header)), ())
    except (KeyError, ValueError):
        raise BadMatch("match.bad_header") from None
    yield step
    for number, line in enumerate(log, start=1):
        try:
            step = play(game, step.state, game.decode(line))
        except IllegalAction as illegal:
            rule = illegal.refusal.rule
            if not rule:
                raise _fault(game, header, "match.after_end", line=number) from None
            raise _fault(
                game, header, "match.refused", line=number, rule=rule
            ) from None
        except ValueError:
            raise _fault(game, header, "match.unreadable", line=number) from None
        yield step


def outcome_mismatch(
    game: Game[S, A, V], header: Header, recorded: Outcome | None, state: S
) -> BadMatch | None:
    """The fault of a match whose recorded outcome is not that of its last `state`."""
    if recorded is None or recorded == (found := game.outcome(state)):
        return None
    params = outcome_params(recorded)
    if found is None:
        return _fault(game, header, "match.not_over", **params)
    now = {f"{key}_now": value for key, value in outcome_params(found).items()}
    return _fault(game, header, "match.other_outcome", **params, **now)


def _fault(
    game: Game[S, A, V], header: Header, key: str, **params: int | str
) -> BadMatch:
    """A `BadMatch`; that of a match of another revision names both revisions."""
    if header.revision == game.REVISION:
        return BadMatch(key, **params)
    params = params | {"played": header.revision, "today": game.REVISION}
    return BadMatch(_BY_OTHER_RULES[key], **params)


def undo_barrier(movers: Sequence[int | None], log_length: int, person: int) -> int:
    """How many actions undo may leave at least: `movers[i]` made action i.

    Nothing is taken back past chance or another seat: what was revealed stays.
    """
    kept = log_length
    while kept > 0 and movers[kept - 1] == person and person != CHANCE:
        kept -= 1
    return kept
