"""A hint: what a computer player that sees what a seat sees would do in its place."""

from __future__ import annotations

import json
from collections.abc import Generator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from tinderbox.bots import advice
from tinderbox.core.game import CHANCE
from tinderbox.core.match import load
from tinderbox.core.rng import Rng
from tinderbox.core.steps import advance
from tinderbox.core.table import AnyTable, Table
from tinderbox.games import registry


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
    """Advises whoever is to move in a match."""

    def begin(self, text: str) -> None:
        """Begin with what `question` wrote; ValueError where nobody is to move."""
        asked = json.loads(text)
        header, log = load(asked["match"])
        game = registry.load_game(header.game)
        self.ask(Table.resume(game, header, log), asked["kind"])

    def ask(self, table: AnyTable, kind: str) -> None:
        """Begin, with a match that is at hand."""
        self._encode = table.game.encode
        self._found = ""
        self._steps = self._advise(table, kind)

    def think(self, seconds: float) -> tuple[str, bool]:
        """Go on for so long: the choices, "" before the end, and whether it is that."""
        return (self._found, True) if advance(self._steps, seconds) else ("", False)

    def _advise(self, table: AnyTable, kind: str) -> Generator[None, None, None]:
        game, seat = table.game, table.game.to_move(table.state)
        if seat is None or seat == CHANCE:
            raise ValueError("nobody is to move")
        found = yield from advice.advice(
            game,
            registry.load_bot(game.ID, kind),
            imagined(table),
            registry.load_parts(game.ID),
            game.view(table.state, seat),
            Rng(len(table.log)),
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


def imagined(table: AnyTable) -> Any:
    """What deals a state that fits a view: the true one where nothing is hidden."""
    dealt = registry.load_determinize(table.game.ID)
    return (lambda view, rng: table.state) if dealt is None else dealt
