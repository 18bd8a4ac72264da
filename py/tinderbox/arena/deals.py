"""Which computer player is stronger: the same deals, played once from every seat.

All that a match is follows from its line-up and the number of its deal, whatever the
machine, the number of processes and the order. Only times differ.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from math import exp, floor, log
from typing import Any, Final, NamedTuple

from tinderbox.arena.self_play import play_steps
from tinderbox.core.game import CHANCE, Player
from tinderbox.core.match import Header
from tinderbox.core.rng import Rng
from tinderbox.core.steps import result
from tinderbox.core.table import AnyTable, Table
from tinderbox.games import registry

SEEDS: Final = 10**15  # of deals, so that each can be typed on the page
STEP: Final = 1.05  # times are counted in steps, each 5 % longer than the one before


@dataclass(frozen=True, slots=True)
class LineUp:
    """Who plays what: `players` by seat in the first rotation; `seed` of all deals."""

    game: str
    players: tuple[str, ...]
    seed: int = 0
    options: Mapping[str, str] = field(default_factory=dict)

    def rotations(self) -> tuple[tuple[str, ...], ...]:
        """The players moved on seat by seat, round the table, each seating once.

        Who begins and what lies where belongs to the deal, and a deal is the same in
        all its rotations: so each player gets every place in the turn order, too.
        """
        seats = self.players
        n = len(self.players)
        return tuple(dict.fromkeys(seats[n - k :] + seats[: n - k] for k in range(n)))

    def header(self, deal: int, seats: tuple[str, ...]) -> Header:
        """The match of one deal, with the players seated so."""
        seed = Rng(self.seed).fork(f"deal {deal}").below(SEEDS)
        revision = registry.load_game(self.game).REVISION
        return Header(self.game, revision, seats, seed, self.options)

    def plain(self) -> dict[str, Any]:
        """All of it as JSON knows it."""
        return {
            **asdict(self),
            "players": list(self.players),
            "revision": registry.load_game(self.game).REVISION,
        }


class Result(NamedTuple):
    """One finished match.

    `order` are the seats as they came to their first decision; `ended` is the last
    event of the rule that ends a match, that rule itself where there is no such event.
    """

    seats: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    order: tuple[int, ...]
    actions: int
    ended: str

    def wins_of(self, seats: Sequence[int]) -> float:
        """1 where one of these seats won alone; of a shared win their part."""
        return len(set(self.winners) & set(seats)) / max(1, len(self.winners))


Times = dict[str, dict[int, int]]  # by player, how many decisions of how many STEPs


class Deal(NamedTuple):
    """All rotations of one deal, and how long the decisions in them took."""

    results: tuple[Result, ...]
    times: Times


def play_deal(line_up: LineUp, number: int) -> Deal:
    """The matches of deal `number`: a pure function but for the times."""
    return result(deal_steps(line_up, number))


def deal_steps(line_up: LineUp, number: int) -> Generator[None, None, Deal]:
    """The same as a generator, which may be suspended after each step of thought."""
    times: Times = {kind: {} for kind in line_up.players}
    results = []
    for seats in line_up.rotations():
        results.append((yield from _play(line_up.header(number, seats), times)))
    return Deal(tuple(results), times)


def dump(deal: Deal) -> str:
    """A deal as a line of text."""
    return json.dumps([deal.results, deal.times], separators=(",", ":"))


def parse(text: str) -> Deal:
    """A deal out of its text; ValueError if it is none."""
    results, times = json.loads(text)
    return Deal(
        tuple(
            Result(tuple(s), tuple(p), tuple(w), tuple(o), n, e)
            for s, p, w, o, n, e in results
        ),
        {kind: {int(k): v for k, v in t.items()} for kind, t in times.items()},
    )


def _play(header: Header, times: Times) -> Generator[None, None, Result]:
    def watch(player: Player, seconds: float) -> None:
        steps = time_step(seconds)
        counted = times[header.seats[player]]
        counted[steps] = counted.get(steps, 0) + 1

    table: AnyTable = Table(registry.load_game(header.game), header)
    outcome = yield from play_steps(table, watch)
    return Result(
        header.seats,
        outcome.scores,
        tuple(sorted(outcome.winners)),
        tuple(dict.fromkeys(mover for mover in table.movers if mover != CHANCE)),
        len(table.log),
        _end(table),
    )


def _end(table: AnyTable) -> str:
    game = table.game
    last = table.log[-1]
    over = game.refusal(table.state, game.decode(last))  # as all is by now
    rule = "" if over is None else over.rule
    for event in (event for step in reversed(table.events) for event in reversed(step)):
        if event.rule == rule:
            reason = event.params.get("reason")
            return event.key if reason is None else f"{event.key}: {reason}"
    return str(rule)


def time_step(seconds: float) -> int:
    """The number of the step a time falls into; step 0 begins at a microsecond."""
    return floor(log(max(seconds, 1e-6) * 1e6) / log(STEP))


def step_seconds(step: int) -> float:
    """A time in the middle of a step."""
    return 1e-6 * exp(log(STEP) * (step + 0.5))
