"""The games, listed by hand; a game's code is imported only when it is played."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

from tinderbox.bots.bot import Bot, RandomBot
from tinderbox.core.game import Game
from tinderbox.core.rng import Rng
from tinderbox.draw.screen import Screen

GAMES: Final = ("great_fire", "pompieri", "fire_bulls")
KINDS: Final = ("human", "random", "greedy")  # who may sit on a seat


def load_game(id: str) -> Game[Any, Any, Any]:
    """The rules of a game; KeyError for one that is not listed."""
    game: Game[Any, Any, Any] = _module(id, "rules")
    return game


def load_screen(id: str) -> Screen[Any, Any, Any]:
    """The pictures and words of a game."""
    screen: Screen[Any, Any, Any] = _module(id, "screen").SCREEN
    return screen


def load_bot(id: str, kind: str) -> Bot[Any, Any]:
    """A computer player; KeyError for a kind the game does not have."""
    if id in GAMES and kind == "random":
        return RandomBot()
    bot: Bot[Any, Any] = _module(id, "bots.value").BOTS[kind]()
    return bot


def load_position(id: str) -> Callable[[str], Any]:
    """What reads a state from the text of a position; ValueError if it is none."""
    position: Callable[[str], Any] = _module(id, "text.position").position
    return position


def load_description(id: str) -> Callable[[Any], str]:
    """What writes a state as the text of a position."""
    describe: Callable[[Any], str] = _module(id, "text.description").describe
    return describe


def load_invariants(id: str) -> Callable[[Any], str | None]:
    """What names the promise that a state of the game breaks."""
    violated_invariant: Callable[[Any], str | None] = _module(
        id, "text.invariants"
    ).violated_invariant
    return violated_invariant


def load_determinize(id: str) -> Callable[[Any, Rng], Any] | None:
    """What makes a whole state of a view; None for a game that hides nothing."""
    try:
        made: Callable[[Any, Rng], Any] = _module(id, "bots.determinize").determinize
    except ModuleNotFoundError:
        return None
    return made


def load_drawing(id: str) -> str:
    """The game's board as it is drawn, before any piece lies on it."""
    drawn: str = _module(id, "art.engraving").static()
    return drawn


def _module(id: str, name: str) -> Any:
    if id not in GAMES:
        raise KeyError(id)
    return import_module(f"tinderbox.games.{id}.{name}")
