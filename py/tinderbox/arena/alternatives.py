"""Finds plans of a seat for which there was another plan, perhaps a better one.

A plan is what the seat does in its turn up to the next chance. Each is compared with
what a strong player would have done. What a weak player would have done is compared as
well, to find what the seat did better. All are judged by what the seat could know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from tinderbox.arena.intervals import mean
from tinderbox.arena.play_outs import STRONG, PlayOuts
from tinderbox.arena.rounds import Turn, turns
from tinderbox.bots.lead_estimator import Act
from tinderbox.bots.rollouts import never
from tinderbox.core import codec
from tinderbox.core.codec import Json
from tinderbox.core.game import Player, legal_actions
from tinderbox.core.match import load
from tinderbox.core.record import frozen
from tinderbox.core.rng import Rng
from tinderbox.core.table import AnyTable, Table

WEAK: Final = "greedy"  # the level that a seat's best plans are compared with
ASKINGS: Final = 2  # of a player: what it may answer is no alternative
MAX_FOR_TURN: Final = 4  # alternatives that are explored, the most promising ones
PASSES: Final = (2, 3, 5)  # more worlds, for half as many alternatives each time
ROUNDS: Final = 2  # that are played on: after one, much of a mistake is not seen
# How far a first estimate, after the plan itself, can be trusted.
PRIOR_SHARE: Final = 0.6
MAX_PRIOR: Final = 2.0  # points


@frozen
class Alternative:
    """Two plans for the same moment. `done` is what the seat did, or began with.

    `gain` says by how many points the `other` one is better, as far as is known. It is
    above 0 for a suspected mistake, below 0 for what the seat did well.
    """

    action_index: int
    turn: int  # of the seat, from 1
    done: tuple[str, ...]
    other: tuple[str, ...]
    gain: float = 0.0


class Explorer:
    """Explores the turns of a seat in a match, which may still be under way."""

    def __init__(self, play: PlayOuts, table: AnyTable, seat: Player) -> None:
        self.play = play
        self.table = table
        self.seat = seat
        self.rng = Rng(table.header.seed).fork("alternatives")
        self.strong = play.player(STRONG)
        self.weak = play.player(WEAK)
        self._gains: dict[Alternative, list[float]] = {}

    def explore(
        self, own_turns: Sequence[int], is_late: Callable[[], bool] = never
    ) -> Iterator[None]:
        """Explore some turns, by their numbers. Yields after each step.

        Afterwards `found` has what was found in them.
        """
        own = [turn for turn in turns(self.table.movers) if turn.seat == self.seat]
        for number in own_turns:
            found = []
            for each in self._alternatives(own[number - 1], number):
                found += [each] if each else []
                yield
            found.sort(key=lambda each: -abs(each.gain))
            self._gains |= {each: [] for each in found[:MAX_FOR_TURN]}
            if is_late():
                break
        coming = [*self._gains]
        for worlds in PASSES:
            for each in coming:
                for _ in range(worlds):
                    if is_late():
                        return
                    yield from self._try(each)
            coming.sort(key=lambda each: -abs(self._gain(each)))
            del coming[-(-len(coming) // 2) :]

    def found(self) -> Json:
        """Return the most promising alternatives of each turn, as JSON.

        There is one at most to what was done badly, and one to what was done well.
        """
        best: dict[tuple[int, bool], tuple[float, Alternative]] = {}
        for each in self._gains:
            gain = self._gain(each)
            key = (each.turn, gain > 0)
            if key not in best or abs(gain) > abs(best[key][0]):
                best[key] = gain, each
        return [
            codec.write(
                Alternative(
                    each.action_index,
                    each.turn,
                    each.done,
                    each.other,
                    round(gain, 3),
                )
            )
            for gain, each in best.values()
        ]

    def _gain(self, each: Alternative) -> float:
        """Return the mean of what was found, with the first estimate as one world."""
        first = PRIOR_SHARE * max(-MAX_PRIOR, min(MAX_PRIOR, each.gain))
        return mean([first, *self._gains[each]])

    def _try(self, each: Alternative) -> Iterator[None]:
        """Play both plans on in one more world."""
        view = self._view(each.action_index)
        gains = self._gains[each]
        label = f"explore {each.action_index} {len(gains)}"
        world, seed = self.play.world(view, self.rng.fork(label))
        leads = []
        for plan in (each.other, each.done):
            end = yield from self.play.end(world, plan, self.strong, seed, ROUNDS)
            leads.append(self.play.estimator.leads(end)[self.seat])
        gains.append(leads[0] - leads[1])

    def _view(self, action_index: int) -> Any:
        return self.play.game.view(self.table.states[action_index], self.seat)

    def _alternatives(self, turn: Turn, number: int) -> Iterator[Alternative | None]:
        """Yield the alternatives in a turn, and None after a decision without one."""
        game = self.play.game
        log = self.table.log
        movers = self.table.movers
        begun = -1  # where the last plan ended
        for n in turn.steps:
            if movers[n] != self.seat:
                continue
            if len(legal_actions(game, self.table.states[n])) == 1:
                continue
            stop = next((m for m in range(n, len(log)) if movers[m] != self.seat), None)
            whole = tuple(log[n:stop])
            is_first = begun < n
            begun = max(begun, len(log) if stop is None else stop)
            for act in (self.strong, self.weak) if is_first else (self.strong,):
                yield from self._compared(n, number, whole, act, is_first=is_first)
            yield None

    def _compared(
        self,
        n: int,
        number: int,
        whole: tuple[str, ...],
        act: Act[Any, Any],
        *,
        is_first: bool,
    ) -> Iterator[Alternative]:
        """Yield alternatives at a decision, if a player would surely do otherwise."""
        play = self.play
        view = self._view(n)
        stream = self.rng.fork(f"plan {n}")
        world, _ = play.world(view, stream)
        for _ in range(ASKINGS):
            other, expected = play.own_actions(world, self.seat, act, stream)
            if other[0] == whole[0] and (other == whole or not is_first):
                return
        tried = [whole] if is_first else []
        if act is self.strong and other[0] != whole[0]:
            reached = play.game.apply(world, play.game.decode(whole[0])).state
            rest, _ = play.own_actions(reached, self.seat, act, stream)
            if (whole[0], *rest) not in (whole, other) or not tried:
                tried.append((whole[0], *rest))
        for done in tried:
            reached = world
            for text in done:
                action = play.game.decode(text)
                if play.game.refusal(reached, action) is not None:
                    break
                reached = play.game.apply(reached, action).state
            if reached != expected:
                leads = play.estimator.leads
                gain = leads(expected)[self.seat] - leads(reached)[self.seat]
                yield Alternative(n, number, done, other, gain)


def explore_turn(match: str, seat: int, number: int) -> Iterator[Json]:
    """Explore a turn of a seat, by its number. Yields None, and last what was found."""
    header, log = load(match)
    play = PlayOuts(header.game)
    table: AnyTable = Table.resume(play.game, header, log)
    explorer = Explorer(play, table, Player(seat))
    yield from explorer.explore([number])
    yield explorer.found()
