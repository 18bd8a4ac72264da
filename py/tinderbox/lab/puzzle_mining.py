"""Finds positions in which one action is clearly best, by playing on from each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tinderbox.arena.own_puzzle import STRONG, Continuations, points_behind
from tinderbox.arena.self_play import new_table, play_on
from tinderbox.bots.advice import reasons
from tinderbox.bots.margins import in_halves
from tinderbox.bots.parts import Parts
from tinderbox.bots.race import Race, RaceRules
from tinderbox.core.game import legal_actions
from tinderbox.core.rng import Rng
from tinderbox.games import registry
from tinderbox.games.lesson import MINED, WHY

# How often each level of player tries a puzzle. One of the first two must find it.
TRIES = {"master": 1, "tuned": 3, "greedy": 3, "novice": 6}
FOUND = 0.5  # share of tries: a level that finds it less often misses it
MAX_SIZES = 5  # numbers of seats, the smallest ones
SAMPLED = 20  # decisions of a match that are looked at
LEGAL = range(3, 41)  # so many legal actions
MAX_SHARE_RIGHT = 0.34  # of the legal actions
RIVALS = 3  # wrong actions that are checked
# Worlds before an action is called worse, and the standard errors that it takes.
COMPARED = RaceRules(first=4, errors=2.6, deviation=0.3)
CHECKED = RaceRules(first=8, errors=3.0, deviation=0.3)
# Points by which the best action must lead the second.
MIN_GAPS = {
    "great_fire": 0.7,
    "pompieri": 0.4,
    "fire_bulls": 0.7,
}
# Parts that a sentence of `i18n/puzzles` tells.
TOLD = (
    "fire_bulls_won",
    "fire_bulls_cards",
    "great_fire_cones",
    "great_fire_objective",
)
Puzzle = dict[str, Any]  # see `puzzles_command`
# Three values: the best action and all that have the same results; by how many points
# each of the others is worse; for each action the states that were reached.
Comparison = tuple[list[Any], dict[Any, float], dict[Any, list[Any]]]


class Miner(Continuations):
    """Looks for puzzles in matches of strong players of one game."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.bots = {kind: registry.load_bot(id, kind) for kind in TRIES}
        self.describe: Any = registry.load_description(id)
        self.parts: Any = registry.load_parts(id)

    def puzzles(self, seed: int) -> Iterator[Puzzle]:
        """Yield the puzzles of one match."""
        game = self.game
        sizes = game.SEATS[:MAX_SIZES]
        seats = sizes[seed % len(sizes)]
        table = new_table(game.ID, (STRONG,) * seats, seed)
        play_on(table)
        rng = Rng(seed).fork("puzzles")
        moments = [
            moment
            for moment, state in enumerate(table.states)
            if len(legal_actions(game, state)) in LEGAL
        ]
        for moment in rng.shuffled(moments)[:SAMPLED]:
            state = table.states[moment]
            seat = table.movers[moment]
            found = self._solution(game.view(state, seat), rng.fork(f"{moment}"))
            if found is not None:
                place = {"seed": seed, "seats": seats, "seat": seat}
                yield {**place, "position": self.describe(state), **found}

    def _solution(self, view: Any, rng: Rng) -> Puzzle | None:
        """Return the fields of a puzzle, None if no action is clearly best."""
        encode = self.game.encode
        legal = legal_actions(self.game, self.determinize(view, rng.fork("legal")))
        right, gaps, _ = self._compare(view, legal, rng.fork("worlds"))
        if not 0 < len(right) <= MAX_SHARE_RIGHT * len(legal):
            return None
        missed = 1  # the random player misses it
        for kind, tries in TRIES.items():
            streams = (rng.fork(f"{kind} {n}") for n in range(tries))
            chosen = [self.bots[kind].choose(view, legal, each) for each in streams]
            missed += sum(action in right for action in chosen) < FOUND * tries
            if kind == STRONG and missed > 2:
                return None
        rivals = sorted(gaps, key=gaps.__getitem__)[:RIVALS]
        tried = [right[0], *rivals]
        same, gaps, ends = self._compare(view, tried, rng.fork("check"), 2, CHECKED)
        if same != [right[0]]:
            return None
        rivals.sort(key=gaps.__getitem__)
        step: Puzzle = {
            "right": [encode(action) for action in right],
            "wrong": {},
            "facts": {},
        }
        for action in reversed(rivals):  # the nearest one is the last
            name, params = self._fact(view, gaps[action], ends[right[0]], ends[action])
            step["wrong"][encode(action)] = f"not_{name}"
            step["facts"][encode(action)] = params
        return {
            "aim": {"is": MINED, **params},
            "step": [step],
            "wrong": {"*": "wrong"},
            "grade": missed,
            WHY: name,
        }

    def _fact(
        self, view: Any, gap: float, best: Sequence[Any], other: Sequence[Any]
    ) -> tuple[str, dict[str, int | str]]:
        """Return the name of what an action has more of than another, and the params.

        `best` and `other` are the states that they reached in the same worlds.
        """
        params: dict[str, int | str] = {"gap": in_halves(gap)}
        mine, others = (self._parts(view, ends) for ends in (best, other))
        found = reasons(mine, others)
        if not found:
            return WHY, params
        part, here, there = found[0]
        name = f"{self.game.ID}_{part.kind}"
        if here > there and name in TOLD:
            return name, params | dict(part.about)
        return WHY, params

    def _compare(
        self,
        view: Any,
        actions: Sequence[Any],
        rng: Rng,
        rounds: int = 1,
        rules: RaceRules = COMPARED,
    ) -> Comparison:
        """Play on after each action. No action is right if none is clearly the best."""
        min_gap = MIN_GAPS[self.game.ID]
        race = Race([0.0] * len(actions), rules._replace(equal=min_gap))
        reached: dict[Any, list[Any]] = {action: [] for action in actions}
        for ends in filter(None, self.ends(view, actions, race, rng, rounds)):
            for i, end in ends.items():
                reached[actions[i]].append(end)
            behind = dict(zip(actions, points_behind(race), strict=True))
            right = [action for action, gap in behind.items() if not gap]
            words = [self.game.encode(action).split() for action in right]
            dropped = {actions[i] for i in race.dropped}.difference(right)
            # Different actions have the same results: all of them will be taken, and
            # only their order is open.
            if len({(kind, [kind, *about][-1]) for kind, *about in words}) > 1:
                break
            if any(behind[action] < min_gap for action in dropped):
                break
            if len(dropped) + len(right) == len(actions):
                right.sort(key=lambda action: action != actions[race.leader])
                return right, {action: behind[action] for action in dropped}, reached
        return [], {}, reached

    def _parts(self, view: Any, ends: Sequence[Any]) -> list[Parts]:
        """Return the parts of the lead at some ends."""
        return [self.parts(state, view.viewer) for state in ends]
