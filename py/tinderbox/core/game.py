"""The interface of a game: what its rules must answer, and nothing of how it looks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, Generic, NamedTuple, NewType, Protocol, TypeVar

from tinderbox.core.rng import Rng

Player = NewType("Player", int)
CHANCE: Final = Player(-1)

S = TypeVar("S")  # State: the full truth. Never shown, never given to a bot.
A = TypeVar("A")  # Action: one decision of a player, or one outcome of chance.
V = TypeVar("V")  # View: what one viewer may know.
V_co = TypeVar("V_co", covariant=True)

Params = Mapping[str, int | str]
Options = Mapping[str, str]
_NOTHING: Final[Params] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Option:
    """A switch of the rules that a table may set when a match is made."""

    key: str
    choices: tuple[str, ...]
    default: str
    rule: str


@dataclass(frozen=True, slots=True)
class Revision:
    """A change of a game's rules: which rules, and how older matches are played on.

    `before` are the option values that reproduce the rules as they were; empty where no
    switch does. What such a match does against today's rules is refused.
    """

    number: int
    changed: tuple[str, ...] = ()
    before: Options = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is illegal: the rule that forbids it, and a sentence's key."""

    rule: str
    key: str = ""
    params: Params = field(default_factory=dict)


class Event(NamedTuple):
    """Something that happened, as data; `i18n` turns it into a sentence."""

    key: str
    rule: str
    params: Params = _NOTHING
    audience: frozenset[Player] | None = None  # None: everyone may know


def visible_events(events: Sequence[Event], viewer: Player | None) -> tuple[Event, ...]:
    """Those that a seat may know; None is an onlooker."""
    return tuple(e for e in events if e.audience is None or viewer in e.audience)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a finished match ended: `scores[seat]`, and who share the win."""

    winners: frozenset[Player]
    scores: tuple[int, ...]


# The parts that add up to a score, each with its name and the points of every seat.
ScoreParts = tuple[tuple[str, tuple[int, ...]], ...]


class Step(NamedTuple, Generic[S]):
    """A state and what happened on the way to it."""

    state: S
    events: tuple[Event, ...]


class IllegalAction(ValueError):
    """Raised when an action is played that some rule forbids."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"forbidden by rule {refusal.rule} ({refusal.key})")
        self.refusal = refusal


class Game(Protocol[S, A, V_co]):
    """A game is a module with these names; see `games/great_fire/rules.py`.

    `chance_outcomes` lists what chance may do now, with probabilities, where that is
    few: dice, a card, a token. It is () for a deal, and where a player is to move;
    `sample` draws one outcome of either, as likely as listed.
    """

    ID: str
    REVISION: int  # the last of REVISIONS, the one that new matches are played by
    REVISIONS: tuple[Revision, ...]
    SEATS: tuple[int, ...]
    OPTIONS: tuple[Option, ...]
    PRESETS: Mapping[str, Options]

    def setup(self, seats: int, options: Options) -> S: ...
    def to_move(self, state: S) -> Player | None: ...
    def legal(self, state: S) -> Sequence[A]: ...
    def refusal(self, state: S, action: A) -> Refusal | None: ...
    def chance_outcomes(self, state: S) -> Sequence[tuple[A, float]]: ...
    def sample(self, state: S, rng: Rng) -> A: ...
    def apply(self, state: S, action: A) -> Step[S]: ...
    def view(self, state: S, viewer: Player | None) -> V_co: ...
    def outcome(self, state: S) -> Outcome | None: ...
    def encode(self, action: A) -> str: ...
    def decode(self, text: str) -> A: ...


def legal_actions(game: Game[S, A, V], state: S) -> list[A]:
    """The actions open to the player to move; none at chance and once it is over.

    A game lists them without asking `refusal` of each, which would be slow; that both
    agree is tested.
    """
    return [] if game.to_move(state) in (None, CHANCE) else list(game.legal(state))


def play(game: Game[S, A, V], state: S, action: A) -> Step[S]:
    """Apply `action` or raise `IllegalAction`: the one caller of `game.apply`.

    A game refuses everything once it is over; that it is over says more than why.
    """
    if (refusal := game.refusal(state, action)) is not None:
        over = game.to_move(state) is None
        raise IllegalAction(Refusal("", "core.over") if over else refusal)
    return game.apply(state, action)


def option_values(options: Sequence[Option], chosen: Options) -> dict[str, str]:
    """Every option with its value, the default where none is chosen.

    Raises ValueError for an option or choice there is not.
    """
    values = {o.key: o.default for o in options}
    choices = {o.key: o.choices for o in options}
    for key, value in chosen.items():
        if value not in choices.get(key, ()):
            raise ValueError(f"no option {key}={value}")
        values[key] = value
    return values


def resolve(
    game: Game[S, A, V], preset: str | None, changes: Options
) -> dict[str, str]:
    """Every option with its value: defaults, then the preset, then `changes`.

    Raises ValueError for a preset, option or choice the game does not have.
    """
    if preset is not None:
        if preset not in game.PRESETS:
            raise ValueError(f"no preset {preset!r}")
        changes = {**game.PRESETS[preset], **changes}
    return option_values(game.OPTIONS, changes)
