"""The interface of a game's rules. How the game looks is in `draw.screen`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from typing import Any, Generic, NamedTuple, NewType, Protocol, TypeVar

from tinderbox.core.record import frozen
from tinderbox.core.rng import Rng

Player = NewType("Player", int)
CHANCE = Player(-1)
Seats = tuple[Player, ...]  # some of a match's seats

S = TypeVar("S")  # State: the full truth. Never shown, never passed to a bot.
A = TypeVar("A")  # Action: one decision of a player, or one outcome of chance.
V = TypeVar("V")  # View: what one viewer may know.
V_co = TypeVar("V_co", covariant=True)

Params = Mapping[str, int | str]
# Params in words. Several texts are listed as the reader's language does.
Readable = Mapping[str, int | str | tuple[str, ...]]
Options = Mapping[str, str]
# Read-only by its type alone: a `MappingProxyType` could not be pickled.
_NO_PARAMS: Params = {}


@frozen
class Option:
    """A switch of the rules that can be set when a match is created."""

    key: str
    choices: tuple[str, ...]
    default: str
    rule: str  # the id of the rule that the switch changes
    is_offered: bool = True  # False: only matches that name it have it


# Lines of an older match, each with its number in the log. An added line has number 0.
NumberedLines = Sequence[tuple[int, str]]


@frozen
class Revision:
    """A change of a game's rules, and how matches of the revision before are played on.

    `changed` are the ids of the changed rules. `before` are the option values that
    reproduce the earlier rules. If `before` is empty, no option reproduces them: older
    matches go on by the new rules, which may refuse an action there.

    `rewrite` gets a state and the lines still to play of an older match, and returns
    the lines that say the same by the new rules.
    """

    number: int
    changed: tuple[str, ...] = ()
    before: Options = field(default_factory=dict)
    rewrite: Callable[[Any, NumberedLines], NumberedLines] | None = None


@frozen
class Refusal:
    """The reason why an action is illegal: the forbidding rule and a sentence's key.

    Only after the end of a match `rule` is "": see `play`.
    """

    rule: str
    key: str = ""
    params: Params = field(default_factory=dict)


class Event(NamedTuple):
    """Something that happened, as data. `i18n` turns it into a sentence."""

    key: str
    rule: str
    params: Params = _NO_PARAMS
    audience: frozenset[Player] | None = None  # None: visible to all


Events = tuple[Event, ...]


def visible_events(events: Sequence[Event], viewer: Player | None) -> Events:
    """Return the events that a seat may know. `viewer` is None for an onlooker."""
    return tuple(
        event for event in events if event.audience is None or viewer in event.audience
    )


@frozen
class Outcome:
    """The result of a match: `scores[seat]` and the seats that share the win."""

    winners: frozenset[Player]
    scores: tuple[int, ...]


# The parts of the scores: each with its name and its points by seat.
ScoreParts = tuple[tuple[str, tuple[int, ...]], ...]


class Step(NamedTuple, Generic[S]):
    """A state and the events that led to it."""

    state: S
    events: Events


class IllegalAction(ValueError):
    """Raised when an action is played that some rule forbids."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"forbidden by rule {refusal.rule} ({refusal.key})")
        self.refusal = refusal


class Game(Protocol[S, A, V_co]):
    """A game: a module with these names, such as `games/great_fire/rules.py`.

    `chance_outcomes` lists the outcomes of chance with their probabilities where there
    are few: dice, a card, a token. It is () for a deal, and where a player is to move.
    `sample` draws one outcome, of a deal too. Where outcomes are listed, it draws with
    their probabilities.
    """

    ID: str
    REVISION: int  # the last of REVISIONS, the one that new matches are played by
    REVISIONS: tuple[Revision, ...]
    SEATS: tuple[int, ...]  # the numbers of seats that a match can have
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
    """Return the legal actions of the player to move, [] at chance and after the end.

    A game lists them without calling `refusal` for each, which would be slow. A test
    shows that both agree.
    """
    return [] if game.to_move(state) in (None, CHANCE) else list(game.legal(state))


def play(game: Game[S, A, V], state: S, action: A) -> Step[S]:
    """Return the step after `action`. Nothing else applies actions to a match's state.

    Raises IllegalAction if a rule forbids it. After the end of the match the refusal is
    `core.over`, whatever the rules say.
    """
    if (refusal := game.refusal(state, action)) is not None:
        is_over = game.to_move(state) is None
        raise IllegalAction(Refusal("", "core.over") if is_over else refusal)
    return game.apply(state, action)


def option_values(options: Sequence[Option], chosen: Options) -> dict[str, str]:
    """Return every option with its value: the chosen one, or else the default.

    Raises ValueError for an unknown option or choice.
    """
    values = {option.key: option.default for option in options}
    choices = {option.key: option.choices for option in options}
    for key, value in chosen.items():
        if value not in choices.get(key, ()):
            raise ValueError(f"no option {key}={value}")
        values[key] = value
    return values


def changed_options(
    game: Game[S, A, V], options: Options
) -> tuple[tuple[Option, str], ...]:
    """Return the options that have another value than by default, each with its own."""
    values = resolve(game, None, options)
    return tuple(
        (option, values[option.key])
        for option in game.OPTIONS
        if values[option.key] != option.default
    )


def resolve(
    game: Game[S, A, V], preset: str | None, changes: Options
) -> dict[str, str]:
    """Return every option with its value: defaults, then the preset, then `changes`.

    Raises ValueError for an unknown preset, option or choice.
    """
    if preset is not None:
        if preset not in game.PRESETS:
            raise ValueError(f"no preset {preset!r}")
        changes = {**game.PRESETS[preset], **changes}
    return option_values(game.OPTIONS, changes)
