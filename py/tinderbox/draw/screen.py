"""The interface of a game's looks. `core.game.Game` is the interface of its rules.

It is a value, not a protocol that a module fulfils. So the type checker binds all
functions to the game's own State, Action and View at once. And it has defaults, which a
module can't have: a game defines only what it needs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, Never

from tinderbox.core.game import (
    A,
    Event,
    Events,
    Outcome,
    Params,
    Readable,
    Refusal,
    S,
    ScoreParts,
    V,
)
from tinderbox.core.record import frozen
from tinderbox.draw.panel import Line, Lines, Panel, ScoreSheet
from tinderbox.draw.sounds import Sound
from tinderbox.draw.sprites import Scene
from tinderbox.draw.things import Thing

Things = frozenset[Thing]
Path = tuple[Thing, ...]  # the things that were clicked, in order
Point = tuple[float, float]  # in the units of the board's view box
Points = tuple[Point, ...]
Places = Mapping[str, Point]  # by the ids of areas or pieces in the document
Box = tuple[float, float, float, float]  # left, top, right, bottom
Marks = tuple[tuple[Thing, str], ...]  # things and their CSS classes
Preview = tuple[Marks, Lines]  # of a thing that is looked at
Say = Callable[[str, Readable], str]


@frozen
class Run:
    """A symbol that runs along a path of the board before anything else changes."""

    symbol: str
    path: Points
    impact: str  # the symbol of an effect at its end


def nothing(*_: object) -> tuple[()]:
    """Return nothing: no marks, no pieces, no sentences, no paths, no points."""
    return ()


def none(*_: object) -> None:
    """Return None: no prompt, no sound."""


def no_preview(view: object, path: Path) -> Preview:
    """Show nothing on hover or focus."""
    return (), ()


def no_action(*_: object) -> bool:
    """Return False: no action is rare, none throws dice, none takes a card."""
    return False


def no_walks(view: object, legal: object) -> Mapping[Path, Sequence[Never]]:
    """Return no walks."""
    return {}


def nothing_at_risk(view: object) -> Things:
    """Put nothing at risk."""
    return frozenset()


def player_names(params: Params, say: Say, players: Sequence[str]) -> Readable:
    """Return `params` with one more, `player`: the name of the seat `seat`.

    It is the default of `Screen.words`.
    """
    if "seat" not in params:
        return params
    return {**params, "player": players[int(params["seat"])]}


def readable_params(
    params: Params, say: Say, players: Sequence[str], texts: Mapping[str, str]
) -> dict[str, int | str | tuple[str, ...]]:
    """Return `params` with the names of players, and with texts in place of codes.

    `texts` has the text keys of some params: ``{"card": "great_fire.card.{}"}``.
    """
    readable = dict(player_names(params, say, players))
    for name, key in texts.items():
        if name in params:
            readable[name] = say(key.format(params[name]), {})
    return readable


def counted(letters: str, order: str, key: str, say: Say) -> tuple[str, ...]:
    """Return ``"rrb"`` as "2 red houses" and "1 blue house".

    `order` has all letters in the order of the text. `key` is the key of the texts,
    with `{}` in place of the letter.
    """
    return tuple(
        say(key.format(letter), {"n": letters.count(letter)})
        for letter in order
        if letter in letters
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Screen(Generic[S, A, V]):
    """The looks of a game, as functions of views, as in `games/great_fire/screen`."""

    turn_rule: str  # the rule that says whose turn it is

    # The pictures for one viewer.
    scene: Callable[[V], Scene]
    panel: Callable[[V, Sequence[A]], Panel]  # legal actions, if the viewer is to act
    final: Callable[[S, Outcome], ScoreSheet]
    # The parts of each seat's points if the match ended now. It may use all secrets.
    score_parts: Callable[[S], ScoreParts] = nothing
    aims: Callable[[S, int], Lines] = (
        nothing  # a seat's secret aims, shown after the end
    )
    # Symbols of a winner's trophies, shown after the end.
    trophies: Callable[[S, int], tuple[str, ...]] = nothing
    area_labels: Callable[[V], Mapping[Thing, Sequence[Line]]]  # names of the areas
    area_places: Callable[[], Mapping[Thing, Point]]  # middles of the areas
    focal_point: Callable[[], Point]  # shown first if the board does not fit
    phone_box: Box | None = None  # the part of the board that a small screen shows
    landscape_phone_box: Box | None = None  # the same for a screen wider than high

    # The meaning of clicks. `gesture` and `interpret` are inverse to each other.
    gesture: Callable[[A], Path]
    interpret: Callable[
        [V, Path], A | None
    ]  # legal or not; None if the path is no action
    explain: Callable[
        [V, Path], Refusal
    ]  # why a click does nothing, if no rule forbids it

    seat_colours: tuple[str, ...] = ()  # of the pawns, if chance does not deal them
    seat_icon: str = "player-pawn"  # a player before the match, in `svg/icons.svg`

    # Values of a sentence's placeholders, from params, translator and player names. A
    # param that it does not know stays as it is.
    words: Callable[[Params, Say, Sequence[str]], Readable] = player_names
    marks: Callable[[V], Marks] = nothing  # CSS classes of areas that changed
    preview: Callable[[V, Path], tuple[Marks, Lines]] = no_preview
    ghosts: Callable[[V, Path], Scene] = nothing  # pieces that an action would place
    overlay: Callable[[V, Path, Sequence[A]], Scene] = (
        nothing  # on the pieces, while choosing
    )
    # The prompt for the next click of a path that may lead to these actions.
    prompt: Callable[[V, Path, Sequence[A]], Line | None] = none
    # The effect of a legal action, and the viewer's gains and losses.
    effect: Callable[[V, A], Lines] = nothing
    # Other paths of clicks for an action.
    shortcuts: Callable[[V, A], tuple[Path, ...]] = nothing
    # The first and the last action of each walk, by its clicks: see the glossary.
    walks: Callable[[V, Sequence[A]], Mapping[Path, Sequence[A]]] = no_walks
    next_path: Callable[[A], Path] = (
        nothing  # the clicks that still count after an action
    )
    # True if the next piece is chosen when a piece has done its actions.
    goes_on_to_next_piece: bool = False
    # True for a legal action that is seldom wanted: the focus goes to it last.
    is_rare: Callable[[V, A], bool] = no_action

    sound: Callable[[Event], Sound | None] = none  # of an event
    # The places where the viewer may soon lose something to the fire.
    at_risk: Callable[[V], Things] = nothing_at_risk

    is_thrown: Callable[[A], bool] = no_action  # a throw of dice to show
    # Taking a card, which costs nothing. People at one device do it by one tap.
    is_plain_draw: Callable[[A], bool] = no_action

    # The piece that runs in an action, from the views before and after and the events.
    run: Callable[[V, V, Events], Run | None] = none

    # True if the game has a `screen.notebook`.
    has_notebook: bool = False

    # View boxes of symbols by prefixes of their names, if not the usual one.
    symbol_viewboxes: Mapping[str, str] = field(default_factory=dict)
