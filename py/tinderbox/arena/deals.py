"""Compares computer players: the same deals are played once from every seat.

The line-up and the number of the deal determine a match on any machine, with any number
of processes and in any order. Only times differ.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import asdict, field
from math import exp, floor, log
from typing import Any, NamedTuple

from tinderbox.arena.habits import Counts, count_habits
from tinderbox.arena.intervals import mean
from tinderbox.arena.self_play import new_table, play_steps
from tinderbox.bots.bot import AnyBot
from tinderbox.core.game import CHANCE, Options, Player
from tinderbox.core.match import PlayerKinds
from tinderbox.core.record import frozen
from tinderbox.core.rng import Rng
from tinderbox.core.steps import result
from tinderbox.core.table import AnyTable
from tinderbox.games import registry

MAX_SEED = 10**15  # short enough to be typed on the page
# Times are counted in buckets. The next bucket has times that are 5 % longer.
BUCKET_RATIO = 1.05


@frozen
class LineUp:
    """The game and its players. `players` are by seat in the first rotation.

    `seed` determines all deals.
    """

    game: str
    players: PlayerKinds
    seed: int = 0
    options: Options = field(default_factory=dict)

    def rotations(self) -> tuple[PlayerKinds, ...]:
        """Return the seatings: in each, all players sit one seat further on.

        A seating that comes twice, because two players are alike, is left out.

        The first player and the set-up belong to the deal, and a deal is the same in
        all its rotations. So each player also gets every place in the turn order.
        """
        seats = self.players
        n = len(self.players)
        return tuple(
            dict.fromkeys(seats[n - shift :] + seats[: n - shift] for shift in range(n))
        )

    def table(self, deal: int, seats: PlayerKinds) -> AnyTable:
        """Return a match before its first action, by its deal and its seating."""
        seed = Rng(self.seed).fork(f"deal {deal}").below(MAX_SEED)
        return new_table(self.game, seats, seed, self.options)

    def plain(self) -> dict[str, Any]:
        """Return the line-up as values of JSON."""
        return {
            **asdict(self),
            "players": list(self.players),
            "revision": registry.load_game(self.game).REVISION,
        }


class Result(NamedTuple):
    """One finished match.

    `order` are the seats in the order of their first decisions. `ended` is the last
    event of the rule that ends a match, or that rule itself if there is no such event.
    """

    seats: PlayerKinds
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    order: tuple[int, ...]
    actions: int
    ended: str

    def wins_of(self, seats: Sequence[int]) -> float:
        """Return the part of the win that these seats have: 1 if only they won."""
        return len(set(self.winners) & set(seats)) / max(1, len(self.winners))

    def seats_of(self, kind: str) -> list[int]:
        """Return the seats of a player."""
        return [seat for seat, player in enumerate(self.seats) if player == kind]

    def margin_of(self, seats: Sequence[int]) -> float:
        """Return the mean points of these seats less those of all others."""
        others = [
            points for seat, points in enumerate(self.scores) if seat not in seats
        ]
        if not others:
            return 0.0
        return mean([self.scores[seat] for seat in seats]) - mean(others)


LoadBot = Callable[[str, str], AnyBot]  # of a game, and a kind of player
Times = dict[str, dict[int, int]]  # player → {bucket: number of decisions}


class Deal(NamedTuple):
    """All rotations of one deal, the times of the decisions in them, and habits."""

    results: tuple[Result, ...]
    times: Times
    habits: Mapping[str, Mapping[str, int]] = {}

    def wins_of(self, kind: str) -> float:
        """Return the share of wins of a player, on all of its seats."""
        return mean([each.wins_of(each.seats_of(kind)) for each in self.results])

    def margin_of(self, kind: str) -> float:
        """Return the points of a player's seats less the others', 0 without others."""
        return mean([each.margin_of(each.seats_of(kind)) for each in self.results])


def play_deal(
    line_up: LineUp, number: int, load_bot: LoadBot = registry.load_bot
) -> Deal:
    """Play the matches of deal `number`.

    The result is always the same, except for the times.
    """
    return result(deal_steps(line_up, number, load_bot))


def deal_steps(
    line_up: LineUp, number: int, load_bot: LoadBot = registry.load_bot
) -> Generator[None, None, Deal]:
    """Play a deal as a generator, which may be suspended after each step of thought."""
    times: Times = {kind: {} for kind in line_up.players}
    habits: Counts = {kind: {} for kind in line_up.players}
    results = []
    for seats in line_up.rotations():
        table = line_up.table(number, seats)
        bots = [load_bot(line_up.game, kind) for kind in seats]
        results.append((yield from _play(table, bots, times)))
        count_habits(table, habits)
    return Deal(tuple(results), times, habits)


def play_deals(
    game: str,
    players: Sequence[str],
    seed: int,
    options: Mapping[str, str],
    numbers: Sequence[int],
) -> Iterator[tuple[int, str] | None]:
    """Play the deals with these numbers, as a task of a worker.

    Yields the number and the text of each deal that is played, None after other steps.
    """
    line_up = LineUp(game, tuple(players), seed, options)
    for number in numbers:
        deal = yield from deal_steps(line_up, number)
        yield number, dump(deal)


def dump(deal: Deal) -> str:
    """Return a deal as a line of text."""
    return json.dumps([*deal], separators=(",", ":"))


def parse(text: str) -> Deal:
    """Return the deal in a line of text. Raises ValueError if the text is no deal."""
    results, times, habits = json.loads(text)
    return Deal(
        tuple(
            Result(tuple(seats), tuple(scores), tuple(winners), tuple(order), *others)
            for seats, scores, winners, order, *others in results
        ),
        {
            kind: {int(bucket): count for bucket, count in counts.items()}
            for kind, counts in times.items()
        },
        habits,
    )


def _play(
    table: AnyTable, bots: Sequence[AnyBot], times: Times
) -> Generator[None, None, Result]:
    seats = table.header.seats

    def count_time(player: Player, seconds: float) -> None:
        bucket = time_bucket(seconds)
        counted = times[seats[player]]
        counted[bucket] = counted.get(bucket, 0) + 1

    outcome = yield from play_steps(table, bots, count_time)
    return Result(
        seats,
        outcome.scores,
        tuple(sorted(outcome.winners)),
        tuple(dict.fromkeys(mover for mover in table.movers if mover != CHANCE)),
        len(table.log),
        _end(table),
    )


def _end(table: AnyTable) -> str:
    """Return the end of a finished match, as `Result.ended` says."""
    game = table.game
    # Any action is refused now, by the rule that ended the match.
    refusal = game.refusal(table.state, game.decode(table.log[-1]))
    rule = "" if refusal is None else refusal.rule
    for event in (event for step in reversed(table.events) for event in reversed(step)):
        if event.rule == rule:
            reason = event.params.get("reason")
            return event.key if reason is None else f"{event.key}: {reason}"
    return str(rule)


def time_bucket(seconds: float) -> int:
    """Return the number of the bucket of a time. Bucket 0 begins at 1 µs."""
    return floor(log(max(seconds, 1e-6) * 1e6) / log(BUCKET_RATIO))


def bucket_seconds(bucket: int) -> float:
    """Return a time in the middle of a bucket, in seconds."""
    return 1e-6 * exp(log(BUCKET_RATIO) * (bucket + 0.5))
