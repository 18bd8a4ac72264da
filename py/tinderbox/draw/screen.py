"""What a game answers about how it is shown: the second seam, beside `core.game.Game`.

A value and not a protocol that a module fulfils, as `Game` is one: the type checker
binds all answers to the game's own State, Action and View at once, and a module can't
have defaults. So a game says what it has to say, and no more.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic

from tinderbox.core.game import A, Event, Outcome, Params, Refusal, S, ScoreParts, V
from tinderbox.draw.panel import Line, Panel, Table
from tinderbox.draw.sounds import Sound
from tinderbox.draw.sprites import Scene

Path = tuple[str, ...]  # clicks: the ids of sprites, areas or items
Point = tuple[float, float]  # in the units of the board's view box
Box = tuple[float, float, float, float]  # left, top, right, bottom
Marks = tuple[tuple[str, str], ...]  # (screen id, css class)
Say = Callable[[str, Params], str]


def no_marks(view: object) -> Marks:
    """No area has marks of its own."""
    return ()


def no_preview(view: object, path: Path) -> tuple[Marks, tuple[Line, ...]]:
    """Hovering or focusing shows nothing."""
    return (), ()


def no_ghosts(view: object, path: Path) -> Scene:
    """No piece is previewed."""
    return ()


def no_overlay(view: object, path: Path, actions: object) -> Scene:
    """Nothing is drawn over the pieces while something is chosen."""
    return ()


def no_prompt(view: object, path: Path, actions: object) -> Line | None:
    """The panel says the same before and after the first click."""
    return None


def no_effect(view: object, action: object) -> tuple[Line, ...]:
    """Actions have no description of their effect."""
    return ()


def no_shortcuts(view: object, action: object) -> tuple[Path, ...]:
    """An action has no clicks but its gesture."""
    return ()


def no_path(action: object) -> Path:
    """Nothing stays chosen after an action."""
    return ()


def no_throw(action: object) -> bool:
    """No outcome of chance is shown as a throw of dice."""
    return False


def no_animation(before: object, action: object) -> tuple[Point, ...]:
    """No action is animated along a path."""
    return ()


def no_score_parts(state: object) -> ScoreParts:
    """Nothing scores before the end."""
    return ()


def no_aims(state: object, seat: int) -> tuple[Line, ...]:
    """No seat has secret aims."""
    return ()


def no_trophies(state: object, seat: int) -> tuple[str, ...]:
    """The winner has no trophies."""
    return ()


def no_sound(event: Event) -> Sound | None:
    """No event has a sound."""
    return None


def player_names(
    params: Params, say: Say, players: Sequence[str]
) -> Mapping[str, int | str]:
    """`params` with the name of `seat` as `player`; the default of `Screen.words`."""
    if "seat" not in params:
        return params
    return {**params, "player": players[int(params["seat"])]}


@dataclass(frozen=True, slots=True, kw_only=True)
class Screen(Generic[S, A, V]):
    """How a game is shown, as functions of views; see `games/great_fire/screen`."""

    turn_rule: str  # the rule that says whose turn it is

    # What is drawn, from one viewer's eyes.
    scene: Callable[[V], Scene]
    panel: Callable[[V, Sequence[A]], Panel]  # legal actions, if the viewer is to act
    final: Callable[[S, Outcome], Table]
    # What adds up to each seat's points, were it over now; may know all secrets.
    score_parts: Callable[[S], ScoreParts] = no_score_parts
    aims: Callable[[S, int], tuple[Line, ...]] = no_aims  # a seat's, when it is over
    # Symbols of what a winner has to show, when it is over.
    trophies: Callable[[S, int], tuple[str, ...]] = no_trophies
    area_labels: Callable[[V], Mapping[str, Sequence[Line]]]  # area id → its name
    area_places: Callable[[], Mapping[str, Point]]  # area id → its middle
    focal_point: Callable[[], Point]  # to look at first, where not all can be seen
    phone_box: Box | None = None  # what a small screen shows whole, and nothing more
    landscape_phone_box: Box | None = None  # the same, where it is wider than high

    # What clicks mean: `gesture` and `interpret` are each other's reverse.
    gesture: Callable[[A], Path]
    interpret: Callable[[V, Path], A | None]  # legal or not; None for no single action
    explain: Callable[[V, Path], Refusal]  # why a click does nothing, if no rule says

    seat_colours: tuple[str, ...] = ()  # of the pawns, where no chance deals them

    # What fills the placeholders of a sentence: params, what says a key, players.
    words: Callable[[Params, Say, Sequence[str]], Mapping[str, int | str]] = (
        player_names
    )
    marks: Callable[[V], Marks] = no_marks  # what has become of areas
    preview: Callable[[V, Path], tuple[Marks, tuple[Line, ...]]] = no_preview
    ghosts: Callable[[V, Path], Scene] = no_ghosts  # what would lie there
    overlay: Callable[[V, Path, Sequence[A]], Scene] = (
        no_overlay  # on the pieces, while choosing
    )
    # What the next click chooses, after some that may lead to these actions.
    prompt: Callable[[V, Path, Sequence[A]], Line | None] = no_prompt
    # What a legal action would do, and gain or cost the viewer.
    effect: Callable[[V, A], tuple[Line, ...]] = no_effect
    # Other clicks that mean an action.
    shortcuts: Callable[[V, A], tuple[Path, ...]] = no_shortcuts
    next_path: Callable[[A], Path] = no_path  # what stays chosen after an action

    sound: Callable[[Event], Sound | None] = no_sound  # of what happened

    is_thrown: Callable[[A], bool] = no_throw  # a throw of dice to show

    # What an action sends along a way: a symbol of the sheet; the way, given the view
    # before the action.
    animation_symbol: str = ""
    animation_path: Callable[[V, A], tuple[Point, ...]] = no_animation

    # Whether its `screen.notebook` says what each rival may own.
    has_notebook: bool = False

    # View boxes of symbols by how their names begin, where not the usual one.
    symbol_viewboxes: Mapping[str, str] = field(default_factory=dict)
