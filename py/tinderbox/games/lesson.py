"""A lesson as data: a position, and steps with a sentence, pointers and actions.

Its file is a table of TOML. `position` is a text that the game's own
`text/position.py` reads::

    rule = "GF-4.1"
    position = "phase spread N"

    [[step]]
    say = "target"                # the name of a sentence of this lesson
    points = ["district-s-mary"]  # ids of the board or of the panel
    right = ["spread pudding-lane s-mary"]
    then = ["token explosive"]    # actions of chance and of others after it
    wrong = { "spread *" = "elsewhere" }

A puzzle is a lesson with an aim, which its steps reach one by one. A step without `say`
shows the sentence that states the aim. In the end `why` explains the solution. All
puzzles of a game are in one file, from easy to hard::

    [[puzzle]]
    name = "bucket-chain"
    rule = "GF-5.5"
    position = "phase actions N; …"
    aim = { is = "put_out", n = 1 }   # `tests/games/<id>/aims.py` checks it
    wrong = { "end" = "points_left" }  # for all steps
    step = [{ right = ["move-pawn dowgate"] }, { right = ["extinguish"] }]

Puzzles that were found in matches are in another file, one a line: see `read_mined`.
They share their sentences: see `i18n/puzzles`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field, replace
from fnmatch import fnmatchcase

from tinderbox.core.files import TomlTable
from tinderbox.core.game import Params
from tinderbox.core.record import frozen
from tinderbox.core.table import AnyTable

ASKED = ""  # the name of a step's sentence that states the puzzle's aim
WHY = "why"  # the name of a puzzle's last sentence
MAX_WRONG_CANDIDATES = 3
MINED = "mined"  # the aim of a puzzle that was found in a match
SINGULAR = ("½", "1")  # points of which the singular is used: "1½ points"


@frozen
class LessonStep:
    """One action to take, or only a text to read if `right` is empty.

    Actions are encoded. `right` and the keys of `wrong` are patterns, in which `*`
    stands for anything.
    """

    say: str  # the name of its sentence
    points: tuple[str, ...] = ()  # ids on the board or in the panel to point at
    right: tuple[str, ...] = ()  # patterns of right actions
    wrong: Mapping[str, str] = field(default_factory=dict)  # pattern → name of answer
    then: tuple[str, ...] = ()  # actions of chance and other seats afterwards
    rule: str = ""  # the id of the rule that it teaches
    # wrong action → params of its answer, besides those of the aim
    facts: Mapping[str, Params] = field(default_factory=dict)
    # wrong action → the number of the chance that shows what it leads to
    ways: Mapping[str, int] = field(default_factory=dict)

    def is_right(self, action: str) -> bool:
        """Return True if the encoded action matches a pattern of `right`."""
        return any(fnmatchcase(action, pattern) for pattern in self.right)

    def shown(self, legal: Iterable[str]) -> str:
        """Return the legal action to show to a learner who asks for it.

        Raises StopIteration if no legal action is right.
        """
        legal = tuple(legal)
        found = (
            action
            for pattern in self.right
            for action in legal
            if fnmatchcase(action, pattern)
        )
        return next(found)

    def candidates(self, legal: Sequence[str]) -> list[str]:
        """Return the right action to show, then a few wrong ones that many would take.

        Those are the first that `wrong` names.
        """
        wrong = [
            action
            for pattern in self.wrong
            for action in legal
            if fnmatchcase(action, pattern) and not self.is_right(action)
        ]
        return [self.shown(legal), *wrong[:MAX_WRONG_CANDIDATES]]

    def answer(self, action: str, legal: Iterable[str]) -> str:
        """Return the name of the answer to a wrong action, "" if it has none.

        A pattern of `wrong` that matches some legal wrong action doesn't answer illegal
        ones: its sentence may speak of the action as possible.
        """
        others = [other for other in legal if not self.is_right(other)]
        for pattern, name in self.wrong.items():
            if fnmatchcase(action, pattern) and (
                action in others
                or not any(fnmatchcase(other, pattern) for other in others)
            ):
                return name
        return ""


@frozen
class Aim:
    """The goal of a puzzle: the name of a predicate of the game, and its arguments."""

    name: str
    params: Params


@frozen
class Lesson:
    """A lesson of a game. Its sentences are `{game}.lesson.{name}.…`.

    With an `aim` it is a puzzle. Then its sentences are `{game}.puzzle.{name}.…`.
    An own puzzle has no position: its `start` is the table of a match where it begins.
    """

    game: str
    name: str
    position: str
    seats: int  # how many there are
    seat: int  # the learner's
    steps: tuple[LessonStep, ...]
    aim: Aim | None = None
    start: AnyTable | None = None

    @property
    def is_mined(self) -> bool:
        """True if it is a puzzle that was found in a match: chance decides the rest."""
        return self.aim is not None and self.aim.name == MINED

    def key(self, name: str) -> str:
        """Return the i18n key of one of its sentences."""
        if self.is_mined:
            return f"{MINED}.{name}"
        if self.aim is not None:
            return f"{self.game}.puzzle.{self.name}.{name}"
        return f"{self.game}.lesson.{self.name}.{name}"

    def params(self, step: LessonStep, action: str = "") -> Params:
        """Return the params of a step's sentence, or of the answer to an action."""
        params = self.aim.params if self.aim else {}
        return {**params, **step.facts.get(action, {})}

    def sentence(self, step: LessonStep) -> tuple[str, Params]:
        """Return the key of a step's sentence and the params of its placeholders."""
        if self.aim is not None and step.say == ASKED:
            return f"{self.game}.aim.{self.aim.name}", self.aim.params
        return self.key(step.say), self.params(step)


def read_lesson(game: str, name: str, table: TomlTable) -> Lesson:
    """Return the lesson that a table of TOML describes.

    Raises KeyError or TypeError if the table does not describe one.
    """
    return Lesson(
        game,
        name,
        table["position"],
        table["seats"],
        table.get("seat", 0),
        tuple(_step(step, table.get("rule", "")) for step in table["step"]),
    )


def read_puzzle(game: str, table: TomlTable) -> Lesson:
    """Return the puzzle that a table of TOML describes.

    Raises KeyError or TypeError if the table does not describe one.
    """
    wrong = table.get("wrong", {})
    tasks = (
        {"say": ASKED} | dict(step) | {"wrong": step.get("wrong", {}) | wrong}
        for step in table["step"]
    )
    lesson = read_lesson(
        game,
        table["name"],
        dict(table) | {"step": [*tasks, {"say": table.get(WHY, WHY)}]},
    )
    params = dict(table["aim"])
    return replace(lesson, aim=Aim(params.pop("is"), params))


def read_mined(game: str, table: TomlTable) -> Lesson:
    """Return the puzzle that a line of `mined.jsonl` describes.

    Its keys are those of a puzzle, but `wrong` has for each wrong action that is told
    of how many points it loses, and the number of the chance that shows it. `why` is
    the part of the lead that the hardest decision gains most in, `about` its params.
    `theme` is what that decision is about.

    Raises KeyError or TypeError if the table does not describe one.
    """
    tasks = [
        {
            "say": "go_on" if number else "task",
            "right": step["right"],
            "wrong": {action: f"{game}_lost" for action in step["wrong"]},
            "facts": {action: cost(gap) for action, (gap, _) in step["wrong"].items()},
            "ways": {action: way for action, (_, way) in step["wrong"].items()},
            "then": step.get("then", ()),
        }
        for number, step in enumerate(table["step"])
    ]
    params = {"theme": table["theme"], **table.get("about", {})}
    return read_puzzle(
        game,
        {
            **table,
            "aim": {"is": MINED, **params},
            "step": tasks,
            "wrong": {"*": "wrong"},
            WHY: f"{game}_{table[WHY]}" if table.get(WHY) else WHY,
        },
    )


def cost(gap: str) -> Params:
    """Return the params of a sentence that says how many points an action loses."""
    return {"gap": gap, "n": 1 if gap in SINGULAR else 2}


def _step(table: TomlTable, rule: str) -> LessonStep:
    fields = {"rule": rule, "wrong": {}} | dict(table)
    lists = {key: tuple(fields.get(key, ())) for key in ("points", "right", "then")}
    return LessonStep(**(fields | lists))
