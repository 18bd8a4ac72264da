"""Finds puzzles in matches of strong players: plans of one to three decisions.

At each decision the match went on with the one action that is clearly best. What others
and chance answered in the match stands between. The nearby choices that are not clear
are part of that answer: the page plays them as the match did.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import groupby
from math import log2, prod
from typing import Any, Final, NamedTuple

from tinderbox.arena.intervals import mean
from tinderbox.arena.play_outs import STRONG, PlayOuts
from tinderbox.arena.rounds import turns
from tinderbox.arena.self_play import new_table, play_on
from tinderbox.arena.verdicts import MIN_POINTS, ROUNDS
from tinderbox.bots.advice import Reason, reasons
from tinderbox.bots.margins import in_halves
from tinderbox.bots.race import Race, RaceRules
from tinderbox.core.game import CHANCE, Player, legal_actions
from tinderbox.core.rng import Rng
from tinderbox.core.steps import result
from tinderbox.core.table import AnyTable
from tinderbox.games import registry

TRIES: Final = {"novice": 4, "greedy": 3}  # how often each level tries a decision
MISSED_BY: Final = "greedy"  # the level that must miss a single decision
FOUND: Final = 0.5  # share of tries: a level that finds it less often misses it
MAX_SIZES: Final = 5  # numbers of seats, the smallest ones
LEGAL: Final = range(2, 41)  # so many legal actions
MAX_DECISIONS: Final = 3  # of a puzzle
# A quick policy sorts out most decisions, by the nearest rivals of the action taken.
SIEVE_WORLDS: Final = 5
SIEVE_RIVALS: Final = 4
SAME: Final = 1e-9  # a difference of actions that lead to the same
# Worlds of their own, played on by strong players, and the standard errors that an
# action must be worse by.
CHECKED: Final = RaceRules(first=8, errors=3.0, deviation=0.3, equal=0.0)
CHECK_WORLDS: Final = 24
HOPE_WORLDS: Final = 4  # after which what looks hopeless is given up
TOLD_RIVALS: Final = 3  # wrong actions whose loss is told
WAYS: Final = 4  # in which chance may go after a wrong action: one is shown
UNTOLD: Final = ("later",)  # parts that nobody sees, which are no reason
# What a decision is about, with the first words of its answers.
THEMES: Final = {
    "lead": "card spread token double",
    "hold": "end stay",
    "go": "pawn move-pawn move enter leave",
    "crew": "crew move-crew",
    "put_out": "extinguish put-out",
    "demolish": "demolish",
    "lay": "lay",
    "path": "clear breach",
    "attack": "defeat step",
    "take": "take draw colour",
    "give_up": "discard give-up lay-down",
}
# Answers that need no thought: what is worth nothing is given up, a reward is taken.
# So do those of so few legal actions that each level always finds.
EASY_LEGAL: Final = 3
DULL: Final = ("give-up 0", "reward", "leave")
Puzzle = dict[str, Any]  # see `puzzles_command`


class Decision(NamedTuple):
    """A decision with one clearly best action, which was taken.

    `behind` has by how many points each other action is worse.
    `reason` tells what the best action has more of, if anything certainly.
    `shares` says how often each level, from random on, finds it.
    """

    action_index: int
    turn: int  # number of the turn in the match
    behind: dict[str, float]
    reason: Reason | None
    shares: tuple[float, ...]


class Miner:
    """Looks for puzzles in matches of strong players of one game."""

    def __init__(self, id: str) -> None:
        self.play = PlayOuts(id)
        self.game = self.play.game
        self.strong = self.play.player(STRONG)
        self.bots = {kind: registry.load_bot(id, kind) for kind in TRIES}
        self.describe: Any = registry.load_description(id)

    def match(self, seed: int) -> AnyTable:
        """Return the match with a seed."""
        sizes = self.game.SEATS[:MAX_SIZES]
        table = new_table(self.game.ID, (STRONG,) * sizes[seed % len(sizes)], seed)
        play_on(table)
        return table

    def puzzles(self, seed: int) -> Iterator[Puzzle]:
        """Yield the puzzles of one match."""
        table = self.match(seed)
        moments = range(len(table.log))
        yield from self.plans(table, self.decisions(table, moments))

    def decisions(
        self, table: AnyTable, moments: Collection[int]
    ) -> Iterator[Decision]:
        """Yield the decisions at some moments of a match that have a clear answer."""
        rng = Rng(table.header.seed).fork("puzzles")
        for number, turn in enumerate(turns(table.movers)):
            for n in turn.steps:
                if n in moments and table.movers[n] != CHANCE:
                    found = self._decision(table, n, number, rng.fork(f"{n}"))
                    if found is not None:
                        yield found

    def plans(self, table: AnyTable, decisions: Iterator[Decision]) -> Iterator[Puzzle]:
        """Yield the puzzles that clear decisions make: plans, or single ones."""
        movers = table.movers

        def seat_of(decision: Decision) -> int:
            return movers[decision.action_index]

        for seat, own in groupby(sorted(decisions, key=seat_of), seat_of):
            own_turns = [n for n, turn in enumerate(turns(movers)) if turn.seat == seat]
            plan: list[Decision] = []
            for decision in own:
                apart = plan and (
                    own_turns.index(decision.turn) - own_turns.index(plan[-1].turn) > 1
                )
                if apart or len(plan) == MAX_DECISIONS:
                    yield from self._puzzles_of(table, plan)
                    plan = []
                plan.append(decision)
            yield from self._puzzles_of(table, plan)

    def _puzzles_of(
        self, table: AnyTable, plan: Sequence[Decision]
    ) -> Iterator[Puzzle]:
        """Yield a plan if it is one, else those of its decisions that are puzzles."""
        first, last = plan[0].action_index, plan[-1].action_index
        is_answered = any(
            mover != table.movers[first] for mover in table.movers[first:last]
        )
        if is_answered:
            if any(self._share(plan, level) < FOUND for level in TRIES):
                yield self._puzzle(table, plan)
            return
        for decision in plan:
            if self._share([decision], MISSED_BY) < FOUND:
                yield self._puzzle(table, [decision])

    def _share(self, plan: Sequence[Decision], level: str) -> float:
        """Return how often a level finds all of a plan's decisions."""
        place = 1 + [*TRIES].index(level)
        return prod(decision.shares[place] for decision in plan)

    def _puzzle(self, table: AnyTable, plan: Sequence[Decision]) -> Puzzle:
        first = plan[0].action_index
        seat = table.movers[first]
        ends = [decision.action_index for decision in plan[1:]]
        steps = []
        for decision, end in zip(plan, [*ends, plan[-1].action_index + 1], strict=True):
            n = decision.action_index
            nearest = sorted(decision.behind.items(), key=lambda each: each[1])
            step: dict[str, Any] = {
                "right": [table.log[n]],
                "wrong": {
                    action: [in_halves(gap), self.way(table, n, action, gap)]
                    for action, gap in nearest[:TOLD_RIVALS]
                },
            }
            if then := table.log[n + 1 : end]:
                step["then"] = [*then]
            steps.append(step)
        hardest = min(plan, key=lambda decision: mean(decision.shares))
        solved = sum(-log2(mean(decision.shares)) for decision in plan)
        part = None if hardest.reason is None else hardest.reason.part
        return {
            "seed": table.header.seed,
            "moment": first,
            "seats": len(table.header.seats),
            "seat": seat,
            "position": self.describe(table.states[first]),
            "step": steps,
            "theme": _theme(table.log[hardest.action_index]),
            "why": part.kind if part else "",
            "about": dict(part.about) if part else {},
            "bits": round(solved, 2),
        }

    def way(self, table: AnyTable, n: int, wrong: str, gap: float) -> int:
        """Return the number of the chance that shows best what an action loses."""
        state = table.states[n]
        seat = table.movers[n]

        def lead(action: str, way: int) -> float:
            *_, (_, end) = self.play.aftermath(state, action, way)
            return self.play.estimator.leads(end)[seat]

        def off(way: int) -> float:
            return abs(lead(table.log[n], way) - lead(wrong, way) - gap)

        return min(range(WAYS), key=off)

    def _decision(
        self, table: AnyTable, n: int, turn: int, rng: Rng
    ) -> Decision | None:
        game = self.game
        seat = Player(table.movers[n])
        state = table.states[n]
        taken = table.log[n]
        legal = legal_actions(game, state)
        if len(legal) not in LEGAL or taken in DULL:
            return None
        view = game.view(state, seat)
        rivals = [name for name in map(game.encode, legal) if name != taken]
        behind: dict[str, float] = {}
        reason = None
        nearest = self._nearest(view, seat, taken, rivals, rng.fork("sieve"))
        if not nearest:
            return None
        others = [name for name in rivals if name not in nearest]
        for label, names in (("nearest", nearest), ("others", others)):
            if names:
                found = self._checked(view, seat, [taken, *names], rng.fork(label))
                if found is None:
                    return None
                behind |= found[0]
                reason = reason or found[1]
        shares = [1 / len(legal)]
        for kind, tries in TRIES.items():
            bot = self.bots[kind]
            streams = [rng.fork(f"{kind} {number}") for number in range(tries)]
            chosen = [game.encode(bot.choose(view, legal, each)) for each in streams]
            shares.append(chosen.count(taken) / tries)
        if len(legal) <= EASY_LEGAL and min(shares[1:]) == 1:
            return None
        return Decision(n, turn, behind, reason, tuple(shares))

    def _lead(self, world: tuple[Any, int], seat: Player, action: str) -> float:
        """Return the lead after an action in a world, by the quick policy."""
        quick = self.play.estimator.policy
        end = result(self.play.end(world[0], (action,), quick, world[1], ROUNDS))
        return self.play.estimator.leads(end)[seat]

    def _nearest(
        self, view: Any, seat: Player, taken: str, rivals: Sequence[str], rng: Rng
    ) -> Sequence[str]:
        """Return the nearest rivals by the quick policy, () if one looks as good."""
        behind: dict[str, list[float]] = {name: [] for name in rivals}
        coming = [*rivals]
        for number in range(SIEVE_WORLDS):
            world = self.play.world(view, rng.fork(f"{number}"))
            best = self._lead(world, seat, taken)
            for name in coming:
                gap = best - self._lead(world, seat, name)
                behind[name].append(gap)
                if len(behind[name]) == 1 and abs(gap) < SAME:
                    return ()
            coming.sort(key=lambda name: mean(behind[name]))
            del coming[SIEVE_RIVALS:]
            if mean(behind[coming[0]]) < MIN_POINTS * number / SIEVE_WORLDS:
                return ()
        return coming

    def _checked(
        self, view: Any, seat: Player, names: Sequence[str], rng: Rng
    ) -> tuple[dict[str, float], Reason | None] | None:
        """Return by how much all others are certainly worse than the first action.

        None if one is not. The reason compares it with the nearest other that has one.
        """
        race = Race([0.0] * len(names), CHECKED)
        parts: dict[int, list[Any]] = {i: [] for i in range(len(names))}
        raced = self.play.race(
            view, seat, names, race, rng, self.strong, ROUNDS, CHECK_WORLDS
        )
        for ends in filter(None, raced):
            if self.play.parts is not None:
                for i, end in ends.items():
                    parts[i].append(self.play.parts(end, seat))
            behind = {i: race.behind(i, 0) for i in range(1, len(names))}
            nearest = sorted(behind, key=behind.__getitem__)
            worst = min((behind[i] for i in race.dropped if i), default=MIN_POINTS)
            if 0 in race.dropped or worst < MIN_POINTS:
                return None
            if race.remaining == [0]:
                told = [
                    reason
                    for i in nearest
                    for reason in reasons(parts[0], parts[i])
                    if reason.here > reason.there and reason.part.kind not in UNTOLD
                ]
                return (
                    {names[i]: behind[i] for i in nearest},
                    told[0] if told else None,
                )
            if (
                len(race.values[0]) >= HOPE_WORLDS
                and behind[nearest[0]] < MIN_POINTS / 2
            ):
                return None
        return None


def _theme(answer: str) -> str:
    verb, *_ = answer.split()
    return next(theme for theme, verbs in THEMES.items() if verb in verbs.split())
