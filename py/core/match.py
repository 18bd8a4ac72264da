"""A match is a header and a log of actions; every state is derived from them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Final

from core.game import CHANCE, A, Game, IllegalAction, S, Step, V, play

FORMAT: Final = 1


class BadMatch(ValueError):
    """A text that is no match, or one this program can't read; `key` says why."""

    def __init__(self, key: str, **params: int | str) -> None:
        super().__init__(f"{key} {params}")
        self.key, self.params = key, params


@dataclass(frozen=True, slots=True)
class Header:
    """What a match needs beside its log. `seats[i]` is human, random, greedy…"""

    game: str
    revision: int
    seats: tuple[str, ...]
    seed: int
    options: Mapping[str, str] = field(default_factory=dict)
    names: tuple[str, ...] = ()
    format: int = FORMAT


def dump(header: Header, log: Iterable[str]) -> str:
    """One line of JSON, then one action per line: a save a person can diff."""
    head = json.dumps(asdict(header), separators=(",", ":"), ensure_ascii=False)
    return "\n".join([head, *log]) + "\n"


def load(text: str) -> tuple[Header, tuple[str, ...]]:
    """Read what `dump` wrote; raises `BadMatch` and never anything else."""
    head, *log = text.split("\n")
    try:
        fields = json.loads(head)
    except (ValueError, RecursionError):
        raise BadMatch("match.not_a_match") from None
    if not isinstance(fields, dict) or "game" not in fields:
        raise BadMatch("match.not_a_match")
    if isinstance(fields.get("format"), int) and fields["format"] > FORMAT:
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
    return header, tuple(line for line in log if line)


def _is_header(fields: Mapping[str, object]) -> bool:
    def texts(values: object) -> bool:
        return isinstance(values, list) and all(isinstance(v, str) for v in values)

    options = fields.get("options")
    return (
        set(fields) == set(Header.__dataclass_fields__)
        and isinstance(fields["game"], str)
        and all(type(fields[k]) is int for k in ("revision", "seed", "format"))
        and texts(fields["seats"])
        and texts(fields["names"])
        and isinstance(options, dict)
        and texts(list(options.values()))
    )


def replay(
    game: Game[S, A, V], header: Header, log: Iterable[str]
) -> Iterator[Step[S]]:
    """Yield the step reached after 0, 1, 2… actions.

    Raises `BadMatch` with the line's number, 1 being the first action, when a line
    is no action or is refused.
    """
    if len(header.seats) not in game.SEATS:
        raise BadMatch("match.bad_header")
    try:
        step = Step(game.setup(len(header.seats), header.options), ())
    except (KeyError, ValueError):
        raise BadMatch("match.bad_header") from None
    yield step
    for number, line in enumerate(log, start=1):
        try:
            step = play(game, step.state, game.decode(line))
        except IllegalAction as illegal:
            raise BadMatch(
                "match.refused", line=number, rule=illegal.refusal.rule
            ) from None
        except ValueError:
            raise BadMatch("match.unreadable", line=number) from None
        yield step


def undo_barrier(movers: Sequence[int | None], log_length: int, person: int) -> int:
    """How many actions undo may leave at least: `movers[i]` made action i.

    Nothing is taken back past chance or another seat: what was revealed stays.
    """
    kept = log_length
    while kept > 0 and movers[kept - 1] == person and person != CHANCE:
        kept -= 1
    return kept
