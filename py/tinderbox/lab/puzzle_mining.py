"""Finds puzzles in matches of strong players: plans of one to three decisions.

At each decision the match went on with the one action that is clearly best. What others
and chance answered in the match stands between. The nearby choices that are not clear
are part of that answer: the page plays them as the match did.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
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
MAX_SIZES: Final = 4  # numbers of seats, the smallest ones: rounds of many are slow
LEGAL: Final = range(2, 41)  # so many legal actions
MAX_DECISIONS: Final = 3  # of a puzzle
# A few worlds sort out most decisions, by the rivals that a strong player likes best.
# After n worlds an action is given up if it is not ahead by `DOUBT` / n less than is
# told.
SIEVE_WORLDS: Final = 4
SIEVE_RIVALS: Final = 5
DOUBT: Final = 1.0
# Worlds of their own, played on by strong players, and the standard errors that an
# action must be worse by.
CHECKED: Final = RaceRules(first=8, errors=3.0, deviation=0.3, equal=0.0)
CHECK_WORLDS: Final = 24
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
    "draw": "draw",
    "take": "take colour",
    "give_up": "discard give-up lay-down",
}
# Answers that need no thought: what is worth nothing is given up, a reward is taken,
# whoever stands beside a firefighter is taken along and out.
DULL: Final = (
    *("give-up 0", "reward", "leave"),
    *("take 0", "take 1", "take 2", "leave 0", "leave 1", "leave 2"),
)
World = tuple[Any, int]  # a state, and the seed of its chance
Puzzle = dict[str, Any]  # see `puzzles_command`


class Decision(NamedTuple):
    """A decision with one clearly best action, which was taken.

    `right` are the actions that begin the same turn, first the one taken. `rivals` are
    the others, the most promising first, `behind` says by how many points each of them
    is worse. `reason` tells what the best action has more of, if anything certainly.
    `shares` says how often each level, from random on, finds it.
    """

    action_index: int
    turn: int  # number of the seat's turn in the match
    right: tuple[str, ...]
    rivals: tuple[str, ...]
    shares: tuple[float, ...]
    behind: Mapping[str, float] = {}
    reason: Reason | None = None


class Miner:
    """Looks for puzzles in matches of strong players of one game."""

    def __init__(self, id: str) -> None:
        self.play = PlayOuts(id)
        self.game = self.play.game
        self.strong = self.play.player(STRONG)
        self.ranking: Any = registry.load_bot(id, STRONG)
        self.bots = {kind: registry.load_bot(id, kind) for kind in TRIES}
        # The quick policy, where what it leads to goes with what strong players do.
        is_telling = self.play.estimator.controls > 0
        self.sieve = self.play.estimator.policy if is_telling else self.strong
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
        passed: list[Decision] = []
        own_turns: Counter[int | None] = Counter()
        for turn in turns(table.movers):
            own_turns[turn.seat] += 1
            for n in turn.steps:
                if n in moments and table.movers[n] != CHANCE:
                    own_turn = own_turns[turn.seat]
                    found = self._sieved(table, n, own_turn, rng.fork(f"{n}"))
                    if found is not None:
                        passed.append(found)
        for decision in passed:
            if self._may_belong(table, decision, passed):
                n = decision.action_index
                checked = self._checked(table, decision, rng.fork(f"{n}"))
                if checked is not None:
                    yield checked

    def _may_belong(
        self, table: AnyTable, decision: Decision, passed: Sequence[Decision]
    ) -> bool:
        """Return True if a decision may be a puzzle, or part of a plan with others."""
        seat = table.movers[decision.action_index]
        return self._share([decision], MISSED_BY) < FOUND or any(
            other is not decision
            and abs(other.turn - decision.turn) <= 1
            and table.movers[other.action_index] == seat
            for other in passed
        )

    def plans(self, table: AnyTable, decisions: Iterator[Decision]) -> Iterator[Puzzle]:
        """Yield the puzzles that clear decisions make: plans, or single ones."""
        movers = table.movers

        def seat_of(decision: Decision) -> int:
            return movers[decision.action_index]

        for _, own in groupby(sorted(decisions, key=seat_of), seat_of):
            plan: list[Decision] = []
            for decision in own:
                apart = plan and decision.turn - plan[-1].turn > 1
                # Another order of actions is no way on to what happened in the match.
                forks = plan and len(plan[-1].right) > 1
                if apart or forks or len(plan) == MAX_DECISIONS:
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
            told = dict(nearest[:TOLD_RIVALS])
            ways = self.ways(table, n, told)
            step: dict[str, Any] = {
                "right": [*decision.right],
                "wrong": {
                    action: [in_halves(gap), ways[action]]
                    for action, gap in told.items()
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
            "theme": theme_of(table.log[hardest.action_index]),
            "why": part.kind if part else "",
            "about": dict(part.about) if part else {},
            "bits": round(solved, 2),
        }

    def ways(
        self, table: AnyTable, n: int, gaps: Mapping[str, float]
    ) -> dict[str, int]:
        """Return for each wrong action the number of the chance that shows it best."""
        state = table.states[n]
        seat = table.movers[n]

        def lead(action: str, way: int) -> float:
            *_, (_, end) = self.play.aftermath(state, action, way)
            return self.play.estimator.leads(end)[seat]

        best = [lead(table.log[n], way) for way in range(WAYS)]

        def off(way: int, action: str) -> float:
            return abs(best[way] - lead(action, way) - gaps[action])

        return {name: min(range(WAYS), key=partial(off, action=name)) for name in gaps}

    def _sieved(self, table: AnyTable, n: int, turn: int, rng: Rng) -> Decision | None:
        """Return the decision at a moment, if in a few worlds it looks clear."""
        game = self.game
        seat = Player(table.movers[n])
        state = table.states[n]
        taken = table.log[n]
        legal = legal_actions(game, state)
        if len(legal) not in LEGAL or taken in DULL:
            return None
        view = game.view(state, seat)
        names = [*map(game.encode, legal)]
        if min(self._shares(view, legal, (taken,), rng)[1:]) == 1:
            return None
        ranked = self._ranked(view, legal, rng.fork("rank"))
        rivals = [name for name in ranked if name != taken]
        sieved = self._looks_best(view, seat, taken, rivals, rng.fork("sieve"))
        if sieved is None:
            return None
        alike, nearest = sieved
        right = self._same(view, seat, taken, alike, rng.fork("same"))
        if 2 * len(right) > len(names):
            return None
        shares = self._shares(view, legal, right, rng)
        if min(shares[1:]) == 1:
            return None
        rivals = [name for name in (*alike, *nearest) if name not in right]
        others = [name for name in names if name not in (*right, *rivals)]
        return Decision(n, turn, right, (*rivals, *others), shares)

    def _checked(
        self, table: AnyTable, decision: Decision, rng: Rng
    ) -> Decision | None:
        """Return a decision with what is told of it, if each rival is clearly worse."""
        n = decision.action_index
        seat = Player(table.movers[n])
        view = self.game.view(table.states[n], seat)
        behind: dict[str, float] = {}
        reason = None
        nearest = decision.rivals[:SIEVE_RIVALS]
        others = decision.rivals[SIEVE_RIVALS:]
        for label, some in (("nearest", nearest), ("others", others)):
            if some:
                found = self._raced(view, seat, decision.right, some, rng.fork(label))
                if found is None:
                    return None
                behind |= found[0]
                reason = reason or found[1]
        return decision._replace(behind=behind, reason=reason)

    def _shares(
        self, view: Any, legal: Sequence[Any], right: Sequence[str], rng: Rng
    ) -> tuple[float, ...]:
        """Return how often each level finds a right action, from random on."""
        found = [len(right) / len(legal)]
        for kind, tries in TRIES.items():
            bot = self.bots[kind]
            streams = [rng.fork(f"{kind} {number}") for number in range(tries)]
            chosen = [bot.choose(view, legal, each) for each in streams]
            hits = sum(self.game.encode(action) in right for action in chosen)
            found.append(hits / tries)
        return tuple(found)

    def _own(self, world: World, seat: Player, action: str, act: Any) -> Any:
        """Return a seat's actions from one on, up to chance or another, and the end."""
        state, seed = world
        state = self.game.apply(state, self.game.decode(action)).state
        further, state = self.play.own_actions(state, seat, act, Rng(seed))
        return (action, *further), state

    def _same(
        self, view: Any, seat: Player, taken: str, names: Sequence[str], rng: Rng
    ) -> tuple[str, ...]:
        """Return the actions that begin the same turn in another order, first `taken`.

        A strong player who goes on after them comes to the same state.
        """
        if not names:
            return (taken,)
        world = self.play.world(view, rng)
        _, end = self._own(world, seat, taken, self.strong)
        same = [
            name
            for name in names
            if self._own(world, seat, name, self.strong)[1] == end
        ]
        return (taken, *same)

    def _leads(
        self, world: World, seat: Player, names: Iterable[str], act: Any
    ) -> Iterator[tuple[float, Any]]:
        """Yield a seat's lead after each action, and the end that it leads to.

        Turns that end in the same state are played on once.
        """
        known: dict[Any, Any] = {}
        for name in names:
            plan, after = self._own(world, seat, name, act)
            if after not in known:
                steps = self.play.end(world[0], plan, act, world[1], ROUNDS)
                known[after] = result(steps)
            yield self.play.estimator.leads(known[after])[seat], known[after]

    def _ranked(self, view: Any, legal: Sequence[Any], rng: Rng) -> list[str]:
        """Return all actions in the order in which a strong player prefers them."""
        plans = result(self.ranking.rank(view, legal, rng))
        firsts = [plan[0] for plan in plans]
        return [*dict.fromkeys(map(self.game.encode, (*firsts, *legal)))]

    def _looks_best(
        self, view: Any, seat: Player, taken: str, rivals: Sequence[str], rng: Rng
    ) -> tuple[list[str], list[str]] | None:
        """Return which of the best rivals lead to the same as an action, and which not.

        None if one that does not looks as good.
        """
        behind: dict[str, list[float]] = {name: [] for name in rivals[:SIEVE_RIVALS]}
        for number in range(1, SIEVE_WORLDS + 1):
            world = self.play.world(view, rng.fork(f"{number}"))
            leads = self._leads(world, seat, [taken, *behind], self.sieve)
            best, _ = next(leads)
            for gaps, (lead, _) in zip(behind.values(), leads, strict=True):
                gaps.append(best - lead)
                if any(gaps) and mean(gaps) < MIN_POINTS - DOUBT / number:
                    return None
        alike = [name for name, gaps in behind.items() if not any(gaps)]
        return alike, [name for name in behind if name not in alike]

    def _raced(
        self,
        view: Any,
        seat: Player,
        right: Sequence[str],
        wrong: Sequence[str],
        rng: Rng,
    ) -> tuple[dict[str, float], Reason | None] | None:
        """Return by how much all wrong actions are certainly worse than a right one.

        None if one is not, or if the right ones do not lead to the same. The reason
        compares it with the nearest other that has one.
        """
        names = [right[0], *wrong]
        race = Race([0.0] * len(names), CHECKED)
        parts: dict[int, list[Any]] = {i: [] for i in range(len(names))}
        for number in range(1, CHECK_WORLDS + 1):
            world = self.play.world(view, rng.fork(f"{number}"))
            turns = {self._own(world, seat, name, self.strong)[1] for name in right}
            if len(turns) > 1:
                return None
            tried = [names[i] for i in race.remaining]
            ends = [*self._leads(world, seat, tried, self.strong)]
            values = {}
            for i, (lead, end) in zip(race.remaining, ends, strict=True):
                values[i] = lead
                if self.play.parts is not None:
                    parts[i].append(self.play.parts(end, seat))
            race.add(values)
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
            hope = min(MIN_POINTS / 2, MIN_POINTS - DOUBT / number)
            if behind[nearest[0]] < hope:
                return None
        return None


def theme_of(answer: str) -> str:
    """Return the theme of a decision with this answer."""
    verb, *_ = answer.split()
    return next(theme for theme, verbs in THEMES.items() if verb in verbs.split())
