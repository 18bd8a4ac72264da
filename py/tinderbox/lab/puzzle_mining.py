"""Finds puzzles in matches of mixed levels: plans of one to three decisions.

Weak players get into positions, and leave others in positions, in which one action is
clearly best and is not the one that `greedy` sees. A match goes on from there with that
action, all seats strong, up to the seat's next turn: if one action is clearly best
there, too, both are a plan. What others and chance answered stands between. The nearby
choices that are not clear are part of that answer: the page plays them as the match
did.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from math import log2, prod
from typing import Any, Final, NamedTuple

from tinderbox.arena.intervals import mean
from tinderbox.arena.play_outs import STRONG, PlayOuts
from tinderbox.arena.self_play import new_table, play_on
from tinderbox.arena.verdicts import MIN_POINTS, ROUNDS
from tinderbox.bots.advice import Reason
from tinderbox.bots.margins import in_halves
from tinderbox.bots.turn_planner import TurnPlanner
from tinderbox.core.game import CHANCE, Player, legal_actions
from tinderbox.core.rng import Rng
from tinderbox.core.steps import result
from tinderbox.core.table import AnyTable, Table
from tinderbox.core.turn_order import can_begin
from tinderbox.games import registry
from tinderbox.lab.tried_plans import (
    Plan,
    Tried,
    Worlds,
    in_order,
    reason_for,
    worse_by,
)

SEATED: Final = ("novice", "greedy", STRONG)  # levels that play a match, by turns
TRIES: Final = {"novice": 4, "greedy": 3}  # how often each level tries a decision
MISSED_BY: Final = "greedy"  # the level that must miss a puzzle
FOUND: Final = 0.5  # share of tries: a level that finds it less often misses it
MAX_SIZES: Final = 2  # numbers of seats, the smallest ones: rounds of many are slow
LEGAL: Final = range(3, 17)  # so many legal actions: more have near-equal ones
# Where worlds are slow, a strong player's values sort out decisions among many actions.
# There chance also scatters a lead so much that after two rounds little is certain:
# one round has a tenth of the variance, and is what the page shows of an answer.
SLOW: Final = ("great_fire",)
SLOW_ROUNDS: Final = 1
SLOW_POINTS: Final = 0.75  # less, though certain, is nothing that a person can see
LATER_WORLDS: Final = 12  # in which the nearest wrong action is tried once more
CLEAR: Final = 0.3  # points: by so much it must value one action above all others
MANY_LEGAL: Final = range(3, 41)
MAX_RIGHT: Final = 3  # right actions
MIN_WRONG: Final = 2  # wrong ones
MAX_DECISIONS: Final = 3  # of a puzzle
MAX_FOUND: Final = 4  # puzzles of a match: more would look alike
SIMILAR: Final = 0.75  # share of common clauses that makes two boards look alike
SIEVE_RIVALS: Final = 3  # those that a strong player likes best
TOLD_RIVALS: Final = 3  # wrong actions whose loss is told
WAYS: Final = 4  # in which chance may go after a wrong action: one is shown
# What a decision is about, with the first words of its answers.
THEMES: Final = {
    "lead": "card spread token double cone",
    "hold": "end stay",
    "go": "pawn move-pawn move enter leave",
    "crew": "crew move-crew",
    "put_out": "extinguish put-out",
    "demolish": "demolish",
    "lay": "lay",
    "path": "clear breach",
    "attack": "defeat step",
    "take": "take colour",
    "give_up": "discard give-up lay-down",
}
# Answers that need no thought: a reward is taken. What is drawn blind is no plan.
DULL: Final = ("reward", "leave", "draw")
GIVE_UP: Final = "give-up"  # a card, with its number: the cheapest needs no thought
LAST_DULL: Final = "extinguish"  # with the last point of a turn
Puzzle = dict[str, Any]  # see `puzzles_command`


class Decision(NamedTuple):
    """A decision with one clearly best action.

    `right` are the actions that begin the same turn, `rivals` the others, the most
    promising first. `plans` has for each action what a strong player makes of the turn
    after it, and `ends` the state that this leads to. `shares` says how often each
    level, from random on, finds a right action. `behind` says by how many points each
    of the rivals is worse. `reason` tells what the best action has more of, if anything
    certainly.
    """

    action_index: int
    right: tuple[str, ...]
    rivals: tuple[str, ...]
    shares: tuple[float, ...]
    plans: Mapping[str, Plan]
    ends: Mapping[str, Any]
    behind: Mapping[str, float] = {}
    reason: Reason | None = None

    def found_by(self, level: str) -> float:
        """Return how often a level finds it."""
        return self.shares[1 + [*TRIES].index(level)]


class Strong:
    """The strong player. It carries out the turn that it planned.

    It decides each view once: where nothing is hidden, what it does before the next
    chance is the same in all worlds.
    """

    def __init__(self, play: PlayOuts) -> None:
        self.game = play.game
        self.bot: Any = registry.load_bot(play.game.ID, STRONG)
        self.known: dict[Any, Any] = {}

    def __call__(self, state: Any, rng: Rng) -> Any:
        """Return the action of the seat to move."""
        game = self.game
        seat = game.to_move(state)
        view = game.view(state, seat)
        if view not in self.known:
            legal = legal_actions(game, state)
            for action in self._plan(view, legal, rng):
                self.known[game.view(state, seat)] = action
                state = game.apply(state, action).state
                if game.to_move(state) != seat:
                    break
        return self.known[view]

    def _plan(self, view: Any, legal: Sequence[Any], rng: Rng) -> Sequence[Any]:
        if len(legal) == 1:
            return legal
        if isinstance(self.bot, TurnPlanner):
            best, *_ = result(self.bot.rank(view, legal, rng))
            return best
        return (self.bot.choose(view, legal, rng),)


class Miner:
    """Looks for puzzles in matches of one game."""

    def __init__(self, id: str) -> None:
        self.play = PlayOuts(id)
        self.game = self.play.game
        self.strong = Strong(self.play)
        self.bots = {kind: registry.load_bot(id, kind) for kind in TRIES}
        # The quick policy, where what it leads to goes with what strong players do.
        is_telling = self.play.estimator.controls > 0
        quick: Any = self.play.estimator.policy
        self.sieve = quick if is_telling else self.strong
        self.has_slow_worlds = id in SLOW
        self.careless = registry.load_careless(id)
        self.legal = MANY_LEGAL if self.has_slow_worlds else LEGAL
        self.describe: Any = registry.load_description(id)

    def match(self, seed: int) -> AnyTable:
        """Return the match with a seed."""
        sizes = self.game.SEATS[:MAX_SIZES]
        size = sizes[seed % len(sizes)]
        first = seed // len(sizes)
        kinds = [SEATED[(first + seat) % len(SEATED)] for seat in range(size)]
        table = new_table(self.game.ID, kinds, seed)
        play_on(table)
        return table

    def puzzles(self, seed: int) -> Iterator[Puzzle]:
        """Yield the puzzles of one match, no two of which look alike."""
        table = self.match(seed)
        rng = Rng(seed).fork("puzzles")
        begins = len(table.log) // 2  # later on less depends on luck
        choices = {
            n: len(legal_actions(self.game, table.states[n]))
            for n in range(begins, len(table.log))
            if table.movers[n] != CHANCE
        }
        coming = [*rng.fork("order").shuffled([*choices])]
        if self.has_slow_worlds:
            coming.sort(reverse=True)  # the quickest to check come first
        shown: list[str] = []  # positions of decisions
        found = 0
        for n in coming:
            if found == MAX_FOUND:
                break
            if choices[n] not in self.legal:
                continue
            position = self.describe(table.states[n])
            if any(look_alike(position, other) for other in shown):
                continue
            went_on, line = self.line(table, n, shown)
            if line and is_missed(line) and hardest(line).reason:
                states = (went_on.states[each.action_index] for each in line)
                shown += map(self.describe, states)
                found += 1
                yield self.puzzle(went_on, line)

    def line(
        self, table: AnyTable, n: int, shown: Collection[str] = ()
    ) -> tuple[AnyTable, Sequence[Decision]]:
        """Return the longest plan that begins at a moment, and its match.

        () if there is none. No further decision is in a position that was `shown`.
        What can be no puzzle is not checked: a decision that greedy players find is
        part of one only if they miss the next one.
        """
        rng = Rng(table.header.seed).fork(f"puzzle {n}")
        first = self.sieved(table, n, rng)
        if first is None:
            return table, ()
        line: list[Decision] = []
        if is_missed([first]):
            checked = self.checked(table, first)
            if checked is None:
                return table, ()
            line = [checked]
        elif self.has_slow_worlds:
            return table, ()  # its check would cost as much as that of one they miss
        last = line[0] if line else first
        # Another order of actions is no way on to what happens in the match.
        while len(last.right) == 1 and len(line) < MAX_DECISIONS:
            table, moments = self._went_on(table, last)
            for moment in moments:
                if self.describe(table.states[moment]) in shown:
                    continue
                following = self.sieved(table, moment, rng)
                if following is None or not is_missed([*(line or [first]), following]):
                    continue
                following = self.checked(table, following)
                if following is None:
                    continue
                if not line:
                    checked = self.checked(table, first)
                    if checked is None or len(checked.right) > 1:
                        return table, ()
                    line = [checked]
                line.append(following)
                last = following
                break
            else:
                break
        return table, line

    def _went_on(
        self, table: AnyTable, decision: Decision
    ) -> tuple[AnyTable, Sequence[int]]:
        """Return the match after a right action, up to the end of the seat's next turn.

        Strong players go on. The second value has the moments of that turn at which the
        seat has a choice.
        """
        game = self.game
        n = decision.action_index
        seat = table.movers[n]
        table = Table.resume(game, table.header, table.log[:n])
        table.take(game.decode(decision.right[0]))
        moments = []
        is_answered = False
        while (player := game.to_move(table.state)) is not None:
            if player == CHANCE:
                table.take_chance()
                continue
            if player == seat and is_answered:
                if len(legal_actions(game, table.state)) in self.legal:
                    moments.append(len(table.log))
            elif player != seat:
                if moments:
                    break
                is_answered = True
            table.take(self.strong(table.state, table.rng[player]))
        return table, moments

    def puzzle(self, table: AnyTable, plan: Sequence[Decision]) -> Puzzle:
        """Return the puzzle that a plan in a match makes."""
        first = plan[0].action_index
        ends = [decision.action_index for decision in plan[1:]]
        steps = []
        for decision, end in zip(plan, [*ends, plan[-1].action_index + 1], strict=True):
            n = decision.action_index
            nearest = sorted(decision.behind.items(), key=lambda each: each[1])
            told = dict(nearest[:TOLD_RIVALS])
            ways = self._ways(table, n, decision.right[0], told)
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
        solved = sum(-log2(mean(decision.shares)) for decision in plan)
        hard = hardest(plan)
        part = hard.reason.part if hard.reason else None
        return {
            "seed": table.header.seed,
            "moment": first,
            "seats": len(table.header.seats),
            "seat": table.movers[first],
            "position": self.describe(table.states[first]),
            "step": steps,
            "theme": theme_of(hard.right[0]),
            "why": part.kind if part else "",
            "about": dict(part.about) if part else {},
            "bits": round(solved, 2),
        }

    def _ways(
        self, table: AnyTable, n: int, right: str, gaps: Mapping[str, float]
    ) -> dict[str, int]:
        """Return for each wrong action the number of the chance that shows it best."""
        state = table.states[n]
        seat = table.movers[n]

        def lead(action: str, way: int) -> float:
            end = result(self.play.end(state, (action,), self.strong, way, 1))
            return self.play.estimator.leads(end)[seat]

        best = [lead(right, way) for way in range(WAYS)]

        def off(way: int, action: str) -> float:
            return abs(best[way] - lead(action, way) - gaps[action])

        return {name: min(range(WAYS), key=partial(off, action=name)) for name in gaps}

    def sieved(self, table: AnyTable, n: int, rng: Rng) -> Decision | None:
        """Return the decision at a moment, if in a few worlds it looks clear."""
        game = self.game
        rng = rng.fork(f"sieve {n}")
        self.strong.known.clear()
        seat = Player(table.movers[n])
        state = table.states[n]
        legal = legal_actions(game, state)
        view = game.view(state, seat)
        names = [*map(game.encode, legal)]
        missed_by = self.bots[MISSED_BY]
        seen = game.encode(missed_by.choose(view, legal, rng.fork("seen")))
        plans: dict[str, Plan] = {}
        ends: dict[str, Any] = {}

        def complete(more: Iterable[str]) -> None:
            for name in more:
                if name not in ends:
                    plans[name], ends[name] = self._own(state, seat, name)

        order: Sequence[Any] = ()
        if self.has_slow_worlds:
            weighed = self.strong.bot.weigh(view, legal, rng.fork("rank"))
            (most, _), *others = weighed
            if others and most - others[0][0] < CLEAR:
                return None
            complete([*(game.encode(action) for _, action in weighed), *names])
            order = [*dict.fromkeys(ends.values())]
        else:
            worlds = self._worlds(view, seat, rng.fork("worlds"))
            tried: dict[Any, Tried] = {}
            # Most decisions end at the first comparison, which is the cheapest.
            for more in self._by_promise(view, legal, seen, rng):
                # What a strong player likes best is best in most cases.
                if self._is_seen_at_once(state, seat, more[:1]):
                    return None
                complete(more)
                for name, end in ends.items():
                    tried.setdefault(end, Tried(worlds, plans[name], self.sieve))
                order = in_order(tried)
                if not order:
                    return None
        first = next(name for name in ends if ends[name] == order[0])
        turn = [*map(game.decode, plans[first])]
        for name in names:
            if can_begin(game, state, game.decode(name), turn):
                ends[name] = order[0]
        right = tuple(name for name in ends if ends[name] == order[0])
        shares = self._shares(view, legal, right, rng)
        is_obvious = (
            is_dull(plans[right[0]], names)
            or min(shares[1:]) == 1
            or self._is_seen_at_once(state, seat, right)
        )
        if is_obvious or len(right) > MAX_RIGHT:
            return None
        rivals = sorted(ends, key=lambda name: order.index(ends[name]))[len(right) :]
        # A strong player may go on worse than by what else belongs to the best turn.
        leads = self.play.estimator.leads
        for name in rivals:
            plan, end = self._own(state, seat, name, turn)
            if leads(end)[seat] > leads(ends[name])[seat]:
                plans[name], ends[name] = plan, end
        return Decision(n, right, tuple(rivals), shares, plans, ends)

    def checked(self, table: AnyTable, decision: Decision) -> Decision | None:
        """Return a decision with what is told of it, if each rival is clearly worse."""
        self.strong.known.clear()
        n = decision.action_index
        seat = Player(table.movers[n])
        view = self.game.view(table.states[n], seat)
        rng = Rng(table.header.seed).fork(f"check {n}")
        worlds = self._worlds(view, seat, rng)
        best = Tried(worlds, decision.plans[decision.right[0]], self.strong)
        tried: dict[Any, Tried] = {}
        behind: dict[str, float] = {}
        for name in decision.rivals:
            end = decision.ends[name]
            if end not in tried:
                tried[end] = Tried(worlds, decision.plans[name], self.strong)
            gap = worse_by(best, tried[end])
            if gap is None:
                return None
            behind[name] = gap
        right = (*decision.right, *(name for name, gap in behind.items() if not gap))
        wrong = {name: gap for name, gap in behind.items() if gap}
        if len(right) > min(MAX_RIGHT, len(wrong)) or len(wrong) < MIN_WRONG:
            return None
        is_slight = self.has_slow_worlds and min(wrong.values()) < SLOW_POINTS
        if best.is_lost or is_slight:
            return None
        nearest = dict.fromkeys(
            decision.ends[name] for name in sorted(wrong, key=wrong.__getitem__)
        )
        if not self.has_slow_worlds:
            # What only comes a turn earlier is not better when more turns are counted.
            later = Worlds(self.play, view, seat, rng.fork("later"), ROUNDS + 1)
            rival = tried[next(iter(nearest))]
            mine, other = (Tried(later, it.plan, self.strong) for it in (best, rival))
            gaps = [mine.lead(i) - other.lead(i) for i in range(LATER_WORLDS)]
            if mean(gaps) < MIN_POINTS:
                return None
        told = (reason_for(best, tried[end]) for end in [*nearest][:TOLD_RIVALS])
        reasons = [reason for reason in told if reason]
        kinds = [reason.part.kind for reason in reasons]
        # What most of them lack, of equals what the nearest lacks.
        reasons.sort(key=lambda reason: -kinds.count(reason.part.kind))
        legal = legal_actions(self.game, table.states[n])
        return decision._replace(
            right=right,
            shares=self._shares(view, legal, right, rng),
            behind=wrong,
            reason=next(iter(reasons), None),
        )

    def _worlds(self, view: Any, seat: Player, rng: Rng) -> Worlds:
        rounds = SLOW_ROUNDS if self.has_slow_worlds else ROUNDS
        return Worlds(self.play, view, seat, rng, rounds)

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

    def _own(
        self, state: Any, seat: Player, action: str, turn: Sequence[Any] = ()
    ) -> tuple[Plan, Any]:
        """Return what follows an action in the seat's turn, and its end.

        It does what it still can of another turn, then what a strong player does.
        """
        game = self.game
        left = [*turn]

        def act(state: Any, rng: Rng) -> Any:
            for each in left:
                if game.refusal(state, each) is None:
                    left.remove(each)
                    return each
            return self.strong(state, rng)

        state = game.apply(state, game.decode(action)).state
        further, state = self.play.own_actions(state, seat, act, Rng(0))
        return (action, *further), state

    def _is_seen_at_once(
        self, state: Any, seat: Player, right: Collection[str]
    ) -> bool:
        """Return True if somebody without a thought does this in the turn."""
        if self.careless is None:
            return False
        turn, _ = self.play.own_actions(state, seat, self.careless, Rng(0))
        return not {*turn}.isdisjoint(right)

    def _by_promise(
        self, view: Any, legal: Sequence[Any], seen: str, rng: Rng
    ) -> Iterator[Sequence[str]]:
        """Yield what a strong player and a greedy one like best, then more, then all.

        `seen` is the choice of the greedy one.
        """
        encode = self.game.encode
        plans = result(self.strong.bot.rank(view, legal, rng.fork("rank")))
        ranked = [*dict.fromkeys(encode(plan[0]) for plan in plans)]
        yield [ranked[0], seen]
        yield ranked[:SIEVE_RIVALS]
        yield [*ranked, *map(encode, legal)]


def look_alike(position: str, other: str) -> bool:
    """Return True if two positions share most of their clauses."""
    mine, theirs = _clauses(position), _clauses(other)
    return len(mine & theirs) >= SIMILAR * len(mine | theirs)


@cache
def _clauses(position: str) -> frozenset[str]:
    """Return the clauses of a position, each item of a list as one."""
    return frozenset(
        f"{clause.split()[0]} {item.strip()}"
        for clause in position.split(";")
        for item in clause.split(",")
    )


def is_missed(line: Sequence[Decision]) -> bool:
    """Return True if `MISSED_BY` misses a plan or a single decision.

    A plan of several kinds of actions is also one if another level misses it.
    """
    verbs = {each.right[0].split()[0] for each in line}
    levels = TRIES if len(verbs) > 1 else (MISSED_BY,)
    return any(prod(each.found_by(level) for each in line) < FOUND for level in levels)


def hardest(line: Sequence[Decision]) -> Decision:
    """Return the decision of a plan that players find least often."""
    return min(line, key=lambda decision: mean(decision.shares))


def is_dull(plan: Plan, legal: Collection[str]) -> bool:
    """Return True if an answer needs no thought. `plan` begins with it."""
    answer, *then = plan
    if answer.startswith(GIVE_UP):
        numbers = [_number(name) for name in legal if name.startswith(GIVE_UP)]
        return _number(answer) == min(numbers)
    return answer in DULL or (answer == LAST_DULL and {*then} <= {"end"})


def _number(give_up: str) -> int:
    """Return the number of the card in "give-up 12" or "give-up 3y"."""
    return int(give_up.removeprefix(GIVE_UP).strip(" bgnry"))


def theme_of(answer: str) -> str:
    """Return the theme of a decision with this answer."""
    verb, *_ = answer.split()
    return next(theme for theme, verbs in THEMES.items() if verb in verbs.split())
