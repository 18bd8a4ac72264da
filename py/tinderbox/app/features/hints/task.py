"""A hint as a task: the choices of a computer player that sees what a seat sees."""

from __future__ import annotations

import json
from collections.abc import Generator, Mapping
from typing import Any, NamedTuple

from tinderbox.bots import advice
from tinderbox.core.game import CHANCE, Player
from tinderbox.core.match import load
from tinderbox.core.record import frozen
from tinderbox.core.rng import Rng
from tinderbox.core.steps import advance
from tinderbox.core.table import AnyTable, Table
from tinderbox.games import registry
from tinderbox.games.registry import AnyGame


class Reason(NamedTuple):
    """A kind of thing that speaks for a choice or against it, and which one."""

    kind: str
    about: Mapping[str, int | str]
    speaks_for: bool


@frozen
class Choice:
    """An action and what may follow it, as a match writes them, with the reasons."""

    actions: tuple[str, ...]
    reasons: tuple[Reason, ...]


@frozen
class Situation:
    """The view of the seat that is to choose, and how many actions were taken."""

    game: AnyGame
    seat: Player
    view: Any
    number: int


def situation(table: AnyTable, seat: Player | None) -> Situation:
    """Return the situation of the seat to move, also at a guest's device.

    Raises ValueError if nobody is to move.
    """
    if seat is None or seat == CHANCE:
        raise ValueError("nobody is to move")
    view = table.game.view(table.state, seat)
    return Situation(registry.load_game(table.game.ID), seat, view, len(table.log))


def parse(text: str) -> tuple[Choice, ...]:
    """Return the choices that a `HintTask` found, () as long as there are none."""
    return tuple(
        Choice(tuple(actions), tuple(Reason(*about) for about in reasons))
        for actions, reasons in json.loads(text or "[]")
    )


def question(match: str, kind: str) -> str:
    """Return the question of a `HintTask`: a match, and the kind of player to ask."""
    return json.dumps({"match": match, "kind": kind})


def adviser(game: str, *, in_worker: bool) -> str:
    """Return the strongest kind of player, without a worker the strongest quick one."""
    left_out = registry.CHARACTERS if in_worker else registry.CHARACTERS + registry.DEEP
    return [kind for kind in registry.kinds(game) if kind not in left_out][-1]


class HintTask:
    """Finds hints for the player to move in a match."""

    def begin(self, text: str) -> None:
        """Begin with what `question` wrote. Raises ValueError if nobody is to move."""
        asked = json.loads(text)
        header, log = load(asked["match"])
        game = registry.load_game(header.game)
        table = Table.resume(game, header, log)
        self.ask(situation(table, game.to_move(table.state)), asked["kind"])

    def ask(self, asked: Situation, kind: str) -> None:
        """Begin with a situation of this page."""
        self._encode = asked.game.encode
        self._found = ""
        self._steps = self._advise(asked, kind)

    def think(self, seconds: float) -> tuple[str, bool]:
        """Go on for so long. Return the choices, or "" and False before the end."""
        return (self._found, True) if advance(self._steps, seconds) else ("", False)

    def _advise(self, asked: Situation, kind: str) -> Generator[None, None, None]:
        id = asked.game.ID
        found = yield from advice.advice(
            asked.game,
            registry.load_bot(id, kind),
            registry.load_bot(id, adviser(id, in_worker=False)),
            registry.load_state_sampler(id),
            registry.load_parts(id),
            asked.view,
            Rng(asked.number),
        )
        self._found = json.dumps([self._written(choice) for choice in found])

    def _written(self, choice: advice.Choice[Any]) -> tuple[list[str], list[Reason]]:
        actions = [self._encode(a) for a in (choice.action, *choice.following)]
        reasons = [
            Reason(reason.part.kind, dict(reason.part.about), reason.more > 0)
            for reason in choice.reasons
        ]
        return actions, reasons


TASK = HintTask  # see `load_task`
