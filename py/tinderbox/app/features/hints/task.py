"""A hint: what a computer player that sees what a seat sees would do in its place."""

from __future__ import annotations

import json
from collections.abc import Generator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from tinderbox.bots import advice
from tinderbox.core.game import CHANCE, Player
from tinderbox.core.match import load
from tinderbox.core.rng import Rng
from tinderbox.core.steps import advance
from tinderbox.core.table import AnyTable, Table
from tinderbox.games import registry
from tinderbox.games.registry import AnyGame


class Reason(NamedTuple):
    """What speaks for a choice, or against it: a kind of thing, and which one."""

    kind: str
    about: Mapping[str, int | str]
    speaks_for: bool


@dataclass(frozen=True, slots=True)
class Choice:
    """What may be done, and what then, as a match writes actions; and why."""

    actions: tuple[str, ...]
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Situation:
    """What a seat that is to choose knows, after so many actions of the match."""

    game: AnyGame
    seat: Player
    view: Any
    number: int


def situation(table: AnyTable, seat: Player | None) -> Situation:
    """That of the seat to move, at a guest's device too; ValueError where none is."""
    if seat is None or seat == CHANCE:
        raise ValueError("nobody is to move")
    view = table.game.view(table.state, seat)
    return Situation(registry.load_game(table.game.ID), seat, view, len(table.log))


def parse(text: str) -> tuple[Choice, ...]:
    """The choices out of what a `HintTask` found, () as long as there are none."""
    return tuple(
        Choice(
            tuple(choice["actions"]), tuple(Reason(*one) for one in choice["reasons"])
        )
        for choice in json.loads(text or "[]")
    )


def question(match: str, kind: str) -> str:
    """What a `HintTask` is asked: a kind of player, about the choice that is due."""
    return json.dumps({"match": match, "kind": kind})


def adviser(game: str, *, in_worker: bool) -> str:
    """The strongest kind of player of a game; without a worker, of the quick ones."""
    kinds = [kind for kind in registry.kinds(game) if kind not in registry.CHARACTERS]
    return [kind for kind in kinds if in_worker or kind not in registry.DEEP][-1]


class HintTask:
    """Finds hints for the player to move in a match."""

    def begin(self, text: str) -> None:
        """Begin with what `question` wrote; ValueError where nobody is to move."""
        asked = json.loads(text)
        header, log = load(asked["match"])
        game = registry.load_game(header.game)
        table = Table.resume(game, header, log)
        self.ask(situation(table, game.to_move(table.state)), asked["kind"])

    def ask(self, asked: Situation, kind: str) -> None:
        """Begin, with a match that is at hand."""
        self._encode = asked.game.encode
        self._found = ""
        self._steps = self._advise(asked, kind)

    def think(self, seconds: float) -> tuple[str, bool]:
        """Go on for so long: the choices, "" before the end, and whether it is that."""
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

    def _written(self, choice: advice.Choice[Any]) -> dict[str, Any]:
        return {
            "actions": [self._encode(a) for a in (choice.action, *choice.following)],
            "reasons": [
                (reason.part.kind, dict(reason.part.about), reason.more > 0)
                for reason in choice.reasons
            ],
        }


TASK = HintTask  # see `load_task`
