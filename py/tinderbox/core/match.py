"""A match is a header and a log of actions. Every state is derived from them.

After the actions its text may have annotations and, once it is over, its outcome: see
`core.annotations` and `core.outcome`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field, fields
from typing import Any

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
    NumberedLines,
    Options,
    Outcome,
    S,
    Step,
    V,
    play,
)
from tinderbox.core.names import cut, visible
from tinderbox.core.outcome import outcome_line, outcome_params, read_outcome
from tinderbox.core.outside import parse_json
from tinderbox.core.record import frozen

FORMAT = 2  # the format of new matches
UNKEYED_FORMAT = 1  # its random streams reveal the seed: see `core.table`
SEED_BITS = 64  # bits of a random seed: too many to try them all
MAX_SEED_DIGITS = 20  # digits of a typed seed: as many as 64 bits have
HUMAN = "human"  # the kind of a seat that a person plays
MAX_HEADER_LENGTH = 50_000  # characters
MAX_NAME_LENGTH = 40  # characters of a player's name
HINTS = "hints"  # an option of every game, no rule of it: "off" forbids hints
_NOTHING_NOTED = Annotations()
_BY_OTHER_RULES = {  # key of a fault → its key in a match of another revision
    "match.unreadable": "match.unreadable_revised",
    "match.refused": "match.refused_revised",
    "match.after_end": "match.after_end_revised",
    "match.other_outcome": "match.other_outcome_revised",
    "match.not_over": "match.not_over_revised",
}


class BadMatch(ValueError):
    """A text is no match, or this program can't read it.

    `key` and `params` are those of the sentence that tells the reader why.
    """

    def __init__(self, key: str, **params: int | str) -> None:
        super().__init__(f"{key} {params}")
        self.key = key
        self.params = params


PlayerKinds = tuple[str, ...]


@frozen
class Header:
    """All of a match but its log. `seats[i]` is the kind of seat i, as "human".

    `names[i]` is the name of the player on seat i, "" without one. The last seats may
    be missing in it. `format` says which random streams the match uses, from its
    beginning to its end.
    """

    game: str
    revision: int
    seats: PlayerKinds
    seed: int
    options: Options = field(default_factory=dict)
    names: tuple[str, ...] = ()
    format: int = FORMAT

    @property
    def allows_hints(self) -> bool:
        """True if people at the table may ask for hints."""
        return self.options.get(HINTS) != "off"

    def is_same_match(self, other: Header) -> bool:
        """Return True if both headers are of one match, perhaps with other names."""
        return (self.game, self.seed) == (other.game, other.seed)


def hints_option(*, allowed: bool) -> dict[str, str]:
    """Return the option that forbids hints, {} if they are allowed."""
    return {} if allowed else {HINTS: "off"}


def cleaned(name: str, longest: int = MAX_NAME_LENGTH) -> str:
    """Return a name without what can't be seen, and shortened. It may be ""."""
    return cut(visible(name), longest).strip()


def dump(
    header: Header,
    log: Iterable[str],
    outcome: Outcome | None = None,
    annotations: Annotations = _NOTHING_NOTED,
) -> str:
    """Return a match as text: one line of JSON, then one action per line.

    The `annotations` add up to two lines, an `outcome` one more.
    """
    named = {each.name: getattr(header, each.name) for each in fields(header)}
    head = json.dumps(named, separators=(",", ":"), ensure_ascii=False)
    last = annotation_lines(annotations)
    if outcome is not None:
        last.append(outcome_line(outcome))
    return "\n".join([head, *log, *last]) + "\n"


def load(text: str) -> tuple[Header, tuple[str, ...]]:
    """Return the header and the actions of a text that `dump` wrote.

    Raises BadMatch, and nothing else, for any other text. `recorded_outcome` and
    `recorded_annotations` read the lines after the actions.
    """
    head, *lines = text.split("\n")
    log, _, _ = _split_trailer([line for line in lines if line])
    fields = read_object(head)
    if fields is None or "game" not in fields:
        raise BadMatch("match.not_a_match")
    is_newer = isinstance(fields.get("format"), int) and fields["format"] > FORMAT
    # A larger number is a damaged header: no later program will count so far.
    if is_newer and fields["format"] < 1000:
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
    """Split the lines after the header into actions, annotations and outcome."""
    outcome = read_outcome(lines[-1]) if lines else None
    lines = lines if outcome is None else lines[:-1]
    return *split_annotations(lines), outcome


def recorded_annotations(text: str) -> Annotations:
    """Return the annotations in a match's text."""
    _, *lines = text.split("\n")
    return _split_trailer([line for line in lines if line])[1]


def recorded_outcome(text: str) -> Outcome | None:
    """Return the outcome in a match's text, or None. Older files have none."""
    _, _, log = text.rstrip("\n").partition("\n")
    return read_outcome(log.rpartition("\n")[2])


def read_object(line: str) -> dict[str, Any] | None:
    """Return the object in a line of JSON, or None if `dump` can't have written it."""
    if len(line) > MAX_HEADER_LENGTH:
        return None
    try:
        found = parse_json(line)
    except ValueError:
        return None
    return found if isinstance(found, dict) else None


def _is_header(fields: Mapping[str, object]) -> bool:
    """Return True if these are the fields of a `Header`, each of its type."""

    def are_texts(values: object) -> bool:
        return isinstance(values, list) and all(
            isinstance(value, str) for value in values
        )

    options = fields.get("options")
    return (
        set(fields) == set(Header.__dataclass_fields__)
        and fields["format"] in (UNKEYED_FORMAT, FORMAT)
        and isinstance(fields["game"], str)
        # Not `isinstance`: True and False are of type int, too.
        and all(type(fields[name]) is int for name in ("revision", "seed", "format"))
        and are_texts(fields["seats"])
        and are_texts(fields["names"])
        and isinstance(options, dict)
        and are_texts(list(options.values()))
    )


def options_in_force(game: Game[S, A, V], header: Header) -> dict[str, str]:
    """Return the options a match is played with.

    An option has the value in the header, or else the value that reproduces the
    header's revision. Options with neither are missing here: the game gives them
    today's default. `HINTS` is left out, because it is no rule of the game.
    """
    found: dict[str, str] = {}
    for revision in reversed(game.REVISIONS):
        if header.revision < revision.number:
            found |= revision.before  # the older revision wins
    found |= header.options
    found.pop(HINTS, None)
    return found


def rewritten(game: Game[S, A, V], header: Header, log: Sequence[str]) -> NumberedLines:
    """Return a log in the actions of today's rules, each line with its old number.

    Only a `rewrite` of a later revision than the header's changes or adds lines. The
    lines after one that is refused stay as they are.
    """
    rest: NumberedLines = list(enumerate(log, start=1))
    later = [it for it in game.REVISIONS if it.number > header.revision]
    rewrites = [it.rewrite for it in later if it.rewrite]
    if not rewrites:
        return rest
    played: list[tuple[int, str]] = []
    try:
        state = game.setup(len(header.seats), options_in_force(game, header))
        while rest:
            for rewrite in rewrites:
                rest = rewrite(state, rest)
            first, *rest = rest
            played.append(first)
            state = play(game, state, game.decode(first[1])).state
    except (IllegalAction, KeyError, ValueError):
        pass  # `replay` says which line it is
    return [*played, *rest]


def replay(
    game: Game[S, A, V], header: Header, log: Iterable[str]
) -> Iterator[Step[S]]:
    """Yield the step reached after 0, 1, 2… actions.

    Raises BadMatch if a line is no action or is refused. Its params have the number of
    the line, from 1, and both revisions if the match is of another revision.
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
            if not rule:  # `play` refuses so after the end of the match
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
    """Return the fault if `recorded` is not the outcome of the last state, else None.

    A match without a recorded outcome has no such fault.
    """
    if recorded is None:
        return None
    found = game.outcome(state)
    if found == recorded:
        return None
    params = outcome_params(recorded)
    if found is None:
        return _fault(game, header, "match.not_over", **params)
    today = {f"{key}_now": value for key, value in outcome_params(found).items()}
    return _fault(game, header, "match.other_outcome", **params, **today)


def _fault(
    game: Game[S, A, V], header: Header, key: str, **params: int | str
) -> BadMatch:
    """Return a `BadMatch`. For a match of another revision it names both revisions."""
    if header.revision == game.REVISION:
        return BadMatch(key, **params)
    params = params | {"played": header.revision, "today": game.REVISION}
    return BadMatch(_BY_OTHER_RULES[key], **params)


def undo_barrier(movers: Sequence[int | None], log_length: int, person: int) -> int:
    """Return the smallest number of actions that undo may leave.

    `movers[i]` made action i, and `person` is the seat that wants to undo.

    Undo stops at an action of chance or of another seat: what it revealed stays known.
    """
    length = log_length
    while length > 0 and movers[length - 1] == person and person != CHANCE:
        length -= 1
    return length
