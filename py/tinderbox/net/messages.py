"""The messages of host and guests: one list of JSON each, its name first.

A page trusts none of them: their size and depth are limited, and only the types
declared here are read.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Literal, NamedTuple, get_args

from tinderbox.core.codec import BadMessage, Json, read, write
from tinderbox.core.game import Params, Player, Seats
from tinderbox.core.match import PlayerKinds
from tinderbox.core.outside import parse_json

# The version of codes, links and messages. Both pages must have the same.
PROTOCOL = 9
MAX_FROM_GUEST = 2_000  # characters
MAX_FROM_HOST = 60_000

Pairs = tuple[tuple[str, int | str], ...]  # of params, in their order
# The key of an event, its rule, params and audience.
SentEvent = tuple[str, str, Pairs, tuple[Player, ...] | None]
# The reason why a host closes a connection, as the key of a sentence. "" if the guest
# has left.
WhyClosed = Literal[
    "",
    "code.version",
    "peers.moved",
    "peers.nonsense",
    "peers.other_match",
    "peers.replaced",
    "peers.taken_back",
]


# --- from a guest -------------------------------------------------------------------


class Greeting(NamedTuple):
    """The first message. The guest has `have` moments, the last one with `mark`."""

    protocol: int
    key: str  # of the seat, "" at the first time
    name: str  # how the guest is to be called, "" to keep the name
    have: int
    mark: int


class Acknowledgement(NamedTuple):
    """Everything up to this version has arrived."""

    version: int


class Act(NamedTuple):
    """Play this action for the guest's seat. It is ignored at another version."""

    version: int
    action: str  # encoded
    helped: bool  # a hint was given before


class TakeBack(NamedTuple):
    """Take back an action of the guest, or do it again."""

    version: int
    what: str  # undo, redo or restart


class RefusalRequest(NamedTuple):
    """Ask which rule forbids an action."""

    action: str


class TakeSeat(NamedTuple):
    """Another person at the guest's device plays this free seat, under this name.

    It is ignored once the match is dealt.
    """

    seat: Player
    name: str


class Leave(NamedTuple):
    """The guest will not come back."""


class SeedNumber(NamedTuple):
    """A guest's number in the seed: see `net.agreed_seed`."""

    commitment: str  # of the host, in its `Welcome`
    number: str


# --- from a host --------------------------------------------------------------------


class Welcome(NamedTuple):
    """The match and the seats of the guest's device."""

    protocol: int
    game: str
    revision: int  # of its rules
    options: Pairs
    seats: PlayerKinds  # the kind of player on each
    names: tuple[str, ...]
    own_seats: tuple[Player, ...]  # none: an onlooker
    key: str  # the secret with which the guest gets its seats again
    host: str  # what the host's person is called, "" without a name
    host_seats: Seats  # those that are played at the host's device
    commitment: str  # to the host's number, if it asks for the guest's; else ""


class Moment(NamedTuple):
    """A step as the guest sees it: the change of its views, events, who acted."""

    change: Any  # a patch of the list of views as JSON
    # The audience of each event: those seats of the device that may know it, or None.
    events: tuple[SentEvent, ...]
    mover: Player


class Moments(NamedTuple):
    """Moments from number `start` on. `base` is the mark of the moment before them."""

    version: int
    start: int
    base: int
    moments: tuple[Moment, ...]


class TableStatus(NamedTuple):
    """The state of the table after all moments."""

    version: int  # grows with every change of the match, taking back too
    have: int  # the number of moments
    mark: int  # the mark of the last moment, see `net.feed.mark`
    to_move: Player | None
    legal: tuple[str, ...]  # actions of the guest, if the guest is to move
    why_no_undo: str | None  # the key of the sentence, None if something can be undone
    can_redo: bool
    away: tuple[Player, ...]  # seats whose devices don't answer
    is_stopped: bool  # the host is not at the table, or its match is read-only


class RefusalReply(NamedTuple):
    """The rule that forbids what was asked or tried."""

    was_tried: bool  # it answers an action, not a question
    rule: str
    key: str
    params: Pairs


class Over(NamedTuple):
    """The text of the finished match, with all secrets."""

    text: str
    number: str  # the host's in the seed; "" if it chose the seed alone
    numbers: tuple[str, ...]  # those of its guests


class Closed(NamedTuple):
    """The host ends the connection."""

    key: WhyClosed


FromGuest = (
    Greeting
    | Acknowledgement
    | Act
    | TakeBack
    | RefusalRequest
    | SeedNumber
    | TakeSeat
    | Leave
)
FromHost = Welcome | Moments | TableStatus | RefusalReply | Over | Closed
_FROM_GUEST = {kind.__name__: kind for kind in get_args(FromGuest)}
_FROM_HOST = {kind.__name__: kind for kind in get_args(FromHost)}


def compact(value: Json) -> str:
    """Return JSON without blanks."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def dump(message: FromGuest | FromHost) -> str:
    """Return a message as its text."""
    return compact([type(message).__name__, *write(message)])


def from_guest(text: str) -> FromGuest:
    """Return the message in a guest's text. Raises BadMessage and nothing else."""
    found: FromGuest = _parse(text, _FROM_GUEST, MAX_FROM_GUEST)
    return found


def from_host(text: str) -> FromHost:
    """Return the message in a host's text. Raises BadMessage and nothing else."""
    found: FromHost = _parse(text, _FROM_HOST, MAX_FROM_HOST)
    return found


def _parse(text: str, kinds: Mapping[str, Any], max_length: int) -> Any:
    if len(text) > max_length:
        raise BadMessage("size")
    try:
        values = parse_json(text)
    except ValueError:
        raise BadMessage("json") from None
    if not (isinstance(values, list) and values and isinstance(values[0], str)):
        raise BadMessage("message")
    kind = kinds.get(values[0])
    if kind is None:
        raise BadMessage("name")
    return read(kind, values[1:])


def pairs(params: Params) -> Pairs:
    """Return params as a message holds them."""
    return tuple(params.items())
