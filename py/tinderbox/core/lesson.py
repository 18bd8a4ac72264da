"""A lesson as data: a position, and step by step what is said, pointed at and done.

A file of a lesson is a table of TOML; `position` is a text that the game's own
`text/position.py` reads::

    rule = "GF-4.1"
    position = "phase spread N"

    [[step]]
    say = "target"                # the name of a sentence of this lesson
    points = ["district-s-mary"]  # ids of the board or of the panel
    right = ["spread pudding-lane s-mary"]
    then = ["token explosive"]    # what chance and the others do after it
    wrong = { "spread *" = "elsewhere" }

A puzzle is a lesson with an aim, which its steps reach one by one; the sentence of the
aim is what it asks, and in the end `why` says what made the difference. All puzzles of
a game stand in one file, from easy to hard::

    [[puzzle]]
    name = "bucket-chain"
    rule = "GF-5.5"
    position = "phase actions N; …"
    aim = { is = "put_out", n = 1 }   # what `text/aims.py` of the game knows
    wrong = { "end" = "points_left" }  # of all steps
    step = [{ right = ["move-pawn dowgate"] }, { right = ["extinguish"] }]
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from typing import Any, Final

from tinderbox.core.game import Params

ASKED: Final = ""  # in the place of a step's sentence: what the puzzle asks
WHY: Final = "why"  # the sentence with which a puzzle ends


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to do, or only to read where nothing is `right`.

    Actions are encoded; those of `right` and `wrong` are patterns in which `*` stands
    for anything.
    """

    say: str  # the name of its sentence
    points: tuple[str, ...] = ()  # ids of what is pointed at
    right: tuple[str, ...] = ()  # what leads on; the first that is legal is shown
    wrong: Mapping[str, str] = field(default_factory=dict)  # pattern → name of answer
    then: tuple[str, ...] = ()  # what chance and the other seats do afterwards
    rule: str = ""  # the id of the rule that it shows

    def is_right(self, action: str) -> bool:
        """Whether the encoded action leads on."""
        return any(fnmatchcase(action, pattern) for pattern in self.right)

    def shown(self, legal: Iterable[str]) -> str:
        """The one of these legal actions to show to a learner who asks.

        Raises StopIteration if none of them leads on.
        """
        legal = tuple(legal)
        found = (a for p in self.right for a in legal if fnmatchcase(a, p))
        return next(found)

    def answer(self, action: str, legal: Iterable[str]) -> str:
        """The name of the answer to a wrong action; "" if it has none of its own.

        What answers something legal is no answer to what is not: it may say so.
        """
        others = [a for a in legal if not self.is_right(a)]
        for pattern, name in self.wrong.items():
            if fnmatchcase(action, pattern) and (
                action in others or not any(fnmatchcase(a, pattern) for a in others)
            ):
                return name
        return ""


@dataclass(frozen=True, slots=True)
class Aim:
    """The goal of a puzzle: a predicate of the game by its name, with arguments."""

    name: str
    params: Params


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson of a game; its sentences are `{game}.lesson.{name}.…`.

    With an `aim` it is a puzzle, and they are `{game}.puzzle.{name}.…`.
    """

    game: str
    name: str
    position: str
    seats: int
    seat: int  # of the learner
    steps: tuple[Step, ...]
    aim: Aim | None = None

    def key(self, name: str) -> str:
        """The key of one of its sentences."""
        if self.aim is not None:
            return f"{self.game}.puzzle.{self.name}.{name}"
        return f"{self.game}.lesson.{self.name}.{name}"

    def sentence(self, step: Step) -> tuple[str, Params]:
        """The key of what a step says, and what fills its placeholders."""
        if self.aim is not None and step.say == ASKED:
            return f"{self.game}.aim.{self.aim.name}", self.aim.params
        return self.key(step.say), {}


def read_lesson(game: str, name: str, table: Mapping[str, Any]) -> Lesson:
    """The lesson that a table of TOML says.

    Raises KeyError and TypeError for a table that is none.
    """
    return Lesson(
        game,
        name,
        table["position"],
        table["seats"],
        table.get("seat", 0),
        tuple(_step(step, table.get("rule", "")) for step in table["step"]),
    )


def read_puzzle(game: str, table: Mapping[str, Any]) -> Lesson:
    """The puzzle that a table of TOML says.

    Raises KeyError and TypeError for a table that is none.
    """
    wrong = table.get("wrong", {})
    tasks = (
        {"say": ASKED} | dict(step) | {"wrong": step.get("wrong", {}) | wrong}
        for step in table["step"]
    )
    lesson = read_lesson(
        game, table["name"], dict(table) | {"step": [*tasks, {"say": WHY}]}
    )
    params = dict(table["aim"])
    return replace(lesson, aim=Aim(params.pop("is"), params))


def _step(table: Mapping[str, Any], rule: str) -> Step:
    fields = {"rule": rule, "wrong": {}} | dict(table)
    lists = {key: tuple(fields.get(key, ())) for key in ("points", "right", "then")}
    return Step(**(fields | lists))
