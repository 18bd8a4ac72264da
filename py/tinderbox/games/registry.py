"""The list of all games. A game's code is imported only when it is played."""

from __future__ import annotations

import json
from array import array
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from tinderbox.bots.bot import AnyBot, RandomBot
from tinderbox.bots.habits import Habits, class_as_habit
from tinderbox.core.files import TomlTable, read, read_table
from tinderbox.core.game import Events, Game, Player
from tinderbox.core.match import HUMAN, PlayerKinds
from tinderbox.core.rng import Rng
from tinderbox.draw.screen import Screen
from tinderbox.draw.sprites import Scene

if TYPE_CHECKING:
    from tinderbox.bots.ladder import Measured
    from tinderbox.bots.lead_estimator import LeadEstimator
    from tinderbox.bots.parts import Parts
    from tinderbox.draw.flight import Effect, Flight
    from tinderbox.draw.notebook import Notebook, ObservedStep
    from tinderbox.draw.questions import Answers
    from tinderbox.draw.recap import StepSummarizer
    from tinderbox.games.first_match import FirstMatch
    from tinderbox.games.lesson import Lesson

GAMES = ("great_fire", "pompieri", "fire_bulls")
# Players as strong as `tuned`, each with its own style.
CHARACTERS = ("builder", "spoiler", "hunter")
# All kinds of seats, from weak to strong. `kinds` returns those of a game.
KINDS = (HUMAN, "random", "novice", "greedy", "tuned", *CHARACTERS, "master")
# The levels, from weak to strong: the usual player of each, then others of the level.
LEVELS = {
    "easy": ("novice", "random"),
    "medium": ("greedy",),
    "hard": ("tuned", *CHARACTERS),
    "expert": ("master",),
}
GRADES = 3  # of puzzles that were found in matches
DEEP = ("master",)  # slow players, which think in a worker


# The types of any game. Only a game's own modules know its State, Action and View.
AnyGame = Game[Any, Any, Any]
AnyScreen = Screen[Any, Any, Any]


class Tensor(Protocol):
    """The names of a game's `text/tensor.py`."""

    ACTIONS: Sequence[Any]  # all that a player may ever choose

    def observation(self, view: Any) -> array[int]:
        """Return a view as numbers, always as many for the same number of seats."""


class WinFeatures(Protocol):
    """The names of a game's `bots/leaf.py` if its chance to win can be fitted."""

    STAGES: Sequence[float]

    def stage(self, state: Any) -> int:
        """Return the number of the stage of the match, at most `len(STAGES)`."""

    def features(self, state: Any) -> Sequence[Sequence[float]]:
        """Return the features of each seat at the start of a turn."""


def load_game(id: str) -> AnyGame:
    """Return the rules of a game. Raises KeyError for a game that is not listed."""
    return _module(id, "rules")


def load_screen(id: str) -> AnyScreen:
    """Return the pictures and words of a game."""
    return _module(id, "screen").SCREEN


def load_bot(id: str, kind: str) -> AnyBot:
    """Return a computer player. Raises KeyError for a kind the game does not have."""
    if id in GAMES and kind == "random":
        return RandomBot()
    module = _module(id, "bots").BOTS[kind]
    return getattr(_module(id, f"bots.{module}"), kind)()


def load_tuned(id: str) -> tuple[Any, Callable[[Any], AnyBot]] | None:
    """Return the weights of the tuned player and its factory, or None."""
    module = _module(id, f"bots.{_module(id, 'bots').BOTS.get('tuned', 'value')}")
    weights = getattr(module, "TUNED", None)
    return None if weights is None else (weights, module.tuned)


def kinds(id: str) -> PlayerKinds:
    """Return the kinds of seats of a game: person, random, and its computer players."""
    bots = _module(id, "bots").BOTS
    return tuple(kind for kind in KINDS if kind in (HUMAN, "random") or kind in bots)


def load_ladder(id: str) -> tuple[Measured, ...]:
    """Return the measured strength of the game's computer players."""
    from tinderbox.bots import ladder  # no start of the page needs it

    with suppress(OSError):
        return ladder.parse(read(ladder_path(id)))
    return ()


def ladder_path(id: str) -> Path:
    """Return the file of the measured strength, whether there is one or not."""
    return Path(__file__).parent / id / "bots" / "ladder.csv"


def course(id: str) -> tuple[str, ...]:
    """Return the names of the game's lessons in their order."""
    return tuple(read_table(_lessons(id) / "course.toml").get("lessons", ()))


def puzzles(id: str) -> tuple[str, ...]:
    """Return the names of the game's puzzles, from easy to hard."""
    return tuple(table["name"] for table in _puzzles(id))


def puzzle_count(id: str) -> int:
    """Return how many puzzles the game has, without loading those that were mined."""
    return int(read_table(_lessons(id) / "course.toml").get("puzzle_count", 0))


def load_puzzles(id: str) -> Sequence[TomlTable]:
    """Return the tables of all puzzles of the game: those by hand, then those mined.

    On a page the mined ones come with a late bundle. They stand in threes there: an
    easy one, a middle one, a hard one.
    """
    tables = [*_puzzles(id)]
    with suppress(OSError):
        lines = read(_lessons(id) / "mined.jsonl").splitlines()
        for number, line in enumerate(lines, start=1):
            place = {"name": f"p{number}", "grade": (number - 1) % GRADES + 1}
            tables.append({**place, **json.loads(line)})
    return tables


def load_lesson(id: str, name: str) -> Lesson:
    """Return a lesson of the game's course or a puzzle. Raises KeyError for neither."""
    from tinderbox.games.lesson import read_lesson, read_mined, read_puzzle  # rare

    for table in load_puzzles(id):
        if table["name"] == name:
            read = read_mined if "grade" in table else read_puzzle
            return read(id, table)
    if name not in course(id):
        raise KeyError(name)
    return read_lesson(id, name, read_table((_lessons(id) / name).with_suffix(".toml")))


def load_first_match(id: str) -> FirstMatch | None:
    """Return the game's first match with its remarks, or None."""
    from tinderbox.games.first_match import read_first_match  # rarely needed

    table = read_table(_lessons(id) / "first_match.toml")
    return read_first_match(id, table) if table else None


def load_goals(id: str) -> tuple[TomlTable, ...]:
    """Return the tables of the game's goals: see `arena.goals`."""
    return tuple(read_table(_lessons(id) / "goals.toml").get("goals", ()))


def load_how_to(id: str) -> TomlTable:
    """Return the table of pictures and rules that explain the game, or an empty one."""
    return read_table(_lessons(id) / "howto.toml")


def _puzzles(id: str) -> tuple[TomlTable, ...]:
    return tuple(read_table(_lessons(id) / "puzzles.toml").get("puzzle", ()))


def _lessons(id: str) -> Path:
    return Path(__file__).parent / id / "lessons"


def load_position(id: str) -> Callable[[str], Any]:
    """Return the function that reads a state from the text of a position.

    It raises ValueError if the text is no position.
    """
    return _module(id, "text.position").position


def load_description(id: str) -> Callable[[Any], str] | None:
    """Return the function that writes a state as the text of a position, or None."""
    return _part(id, "text.description", "describe")


def load_invariants(id: str) -> Callable[[Any], str | None]:
    """Return the function that names the invariant that a state violates."""
    return _module(id, "text.invariants").violated_invariant


def load_determinize(id: str) -> Callable[[Any, Rng], Any] | None:
    """Return the function that draws a state that fits a view.

    It is None for a game that hides nothing.
    """
    return _part(id, "bots.determinize", "determinize")


def load_state_sampler(id: str) -> Callable[[Any, Rng], Any]:
    """Return the function that draws a state that fits a view, for any game.

    It is `determinize` of the game's `bots.value`. A game without one hides nothing:
    its view is its state.
    """
    found = getattr(_module_if_any(id, "bots.value"), "determinize", None)
    if found is None:
        return lambda view, rng: view
    return found


def load_lead_estimator(id: str) -> LeadEstimator[Any, Any, Any] | None:
    """Return the estimator of a seat's final lead, or None."""
    module = _module_if_any(id, "bots.lead_estimator")
    return None if module is None else module.lead_estimator()


def load_habits(id: str) -> Habits[Any, Any]:
    """Return the function that yields the habits of an action."""
    return _part(id, "bots.habits", "habits") or class_as_habit


def load_adviser(id: str) -> AnyBot:
    """Return the player that gives hints: the strongest one, if none is made for it."""
    made = _part(id, "bots.master", "adviser")
    return load_quick_bot(id) if made is None else made()


def load_quick_bot(id: str) -> AnyBot:
    """Return the strongest player of a game that thinks for a short time only."""
    left_out = CHARACTERS + DEEP
    return load_bot(id, [kind for kind in kinds(id) if kind not in left_out][-1])


def load_careless(id: str) -> Callable[[Any, Rng], Any] | None:
    """Return the policy that finds what needs no thought, or None."""
    return _part(id, "bots.rule_of_thumb", "careless")


def load_parts(id: str) -> Callable[[Any, Player], Parts] | None:
    """Return the function that splits a seat's lead in a state into parts, or None."""
    return _part(id, "bots.parts", "parts")


def has_lead_estimator(id: str) -> bool:
    """Return True if the game has a lead estimator, without loading it."""
    return (
        id in GAMES
        and find_spec(f"tinderbox.games.{id}.bots.lead_estimator") is not None
    )


def load_win_features(id: str) -> WinFeatures:
    """Return the features that a chance to win is fitted to.

    Raises KeyError if the game has none.
    """
    leaf = _module(id, "bots.leaf")
    if not hasattr(leaf, "features"):
        raise KeyError(id)
    return leaf


def load_notebook(id: str) -> Callable[[Any, Sequence[ObservedStep[Any]]], Notebook]:
    """Return the function that infers the rivals' secrets.

    Raises KeyError for a game without one.
    """
    if not load_screen(id).has_notebook:
        raise KeyError(id)
    return _module(id, "screen.notebook").notebook


def load_recap(id: str) -> StepSummarizer[Any] | None:
    """Return the summarizer of the game's steps, or None."""
    return _part(id, "screen.recap", "RECAP")


def load_answers(id: str) -> Answers[Any] | None:
    """Return the questions that a game's board can answer, with answers, or None."""
    return _part(id, "screen.answers", "ANSWERS")


def load_flights(
    id: str,
) -> Callable[[Any, Events], Iterator[Flight | Effect]] | None:
    """Return the function that makes an action's flights from its events, or None."""
    return _part(id, "screen.flights", "flights")


def load_tableau(id: str) -> Callable[[Any], Scene] | None:
    """Return the function that makes the last picture of a final state, or None."""
    return _part(id, "screen.tableau", "tableau")


def load_tensor(id: str) -> Tensor | None:
    """Return the module with views and actions as numbers, or None."""
    return _module_if_any(id, "text.tensor")


def _part(id: str, module: str, name: str) -> Any:
    """Return the value of a name in a module, None for a game without the module."""
    found = _module_if_any(id, module)
    return None if found is None else getattr(found, name)


def _module_if_any(id: str, name: str) -> Any:
    """Return a module that a game need not have, or None.

    Raises ModuleNotFoundError for the folder `text` on a page. Like `lab` it is not
    packed there (`tools/pack.py`), so nobody can tell whether the game has the module.
    """
    try:
        return _module(id, name)
    except ModuleNotFoundError as missing:
        wanted = f"tinderbox.games.{id}.{name}"
        is_known = not name.startswith("text.") or find_spec("tinderbox.lab")
        if is_known and missing.name in (wanted, wanted.rpartition(".")[0]):
            return None
        raise  # it is not packed, or a module that it imports is missing


def _module(id: str, name: str) -> Any:
    if id not in GAMES:
        raise KeyError(id)
    return import_module(f"tinderbox.games.{id}.{name}")
