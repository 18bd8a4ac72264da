"""Plays its best plans on to a horizon, and lets them race for the best average."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import field
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

from tinderbox.bots.decision import Thinker, keep_best
from tinderbox.bots.race import Race, RaceRules
from tinderbox.bots.synchronized_chance import SynchronizedChance, strata_of
from tinderbox.core.game import CHANCE, A, Game, Player, S, V
from tinderbox.core.record import frozen
from tinderbox.core.rng import Rng

if TYPE_CHECKING:
    from tinderbox.bots.bot import Ranked
    from tinderbox.bots.parts import Parts

MAX_WORLDS = 99

# Yields the best first action so far. Returns plans with their worths, the best first.
Candidates = Generator[A, None, Sequence[tuple[float, Sequence[A]]]]


class Measured(NamedTuple, Generic[A]):
    """Plans that raced, with the worths by which they differ from the first one.

    `parts` has the parts of each playout's end, by plan.
    """

    plans: Sequence[Sequence[A]]
    worths: Sequence[float]
    race: Race
    parts: Sequence[list[Parts]]


def no_parts(state: Any, seat: Player) -> Parts:
    """Return {}: nothing is to be told of the ends of playouts."""
    return {}


def never() -> bool:
    """Return False: there is time for another world."""
    return False


@frozen
class Rollouts(Thinker[V, A], Generic[S, A, V]):
    """Takes the plan after which its seat stands best, on average over worlds.

    `candidates` finds some plans, the most promising first: lists of the actions that
    the seat would take now, each with its worth. A plan starts the race with `prior`
    times its worth, and gets `share` times its worth in every world. `policy` acts for
    everybody after the plan. It also returns how many decisions its action took, 0 if
    there was no choice.

    `value` says how well a seat stands at the start or end of a turn. A playout's value
    is its average over `horizon`: weights that sum to 1, by the number of changes of
    turn before a position. The end of a match has the whole weight.

    `purpose` names the purpose of each chance action: candidates meet the same numbers
    for each. The first numbers of the purposes in `spread` are spread evenly over the
    worlds.

    It stops when all remaining plans begin with the same `decided` actions, or before
    the world in which the decisions in all playouts would probably exceed
    `max_decisions`. All limits are counts, never times: the same seed makes the same
    choice on any machine.
    """

    game: Game[S, A, V]
    candidates: Callable[[V, Sequence[A], Rng], Candidates[A]]
    determinize: Callable[[V, Rng], S]
    policy: Callable[[S, Rng], tuple[A, int]]
    value: Callable[[S, Player], float]
    horizon: Callable[[S], Mapping[int, float]]
    purpose: Callable[[S], str]
    max_decisions: Callable[[S], int]
    rules: RaceRules
    prior: float = 0.0
    share: float = 0.0
    decided: int = 1
    spread: Mapping[str, int] = field(default_factory=dict)

    def think(self, view: V, legal: Sequence[A], rng: Rng) -> Iterator[A]:
        """Yield the first action of the best plan so far, after each step."""
        if len(legal) == 1:
            yield legal[0]
            return
        ranked = yield from self.rank(view, legal, rng)
        yield ranked[0][0]

    def rank(self, view: V, legal: Sequence[A], rng: Rng) -> Ranked[A]:
        """Rank the plans that raced, the best first. Dropped ones come after."""
        measured = yield from self.measure(view, legal, rng)
        race = measured.race
        return [measured.plans[i] for i in race.remaining + race.dropped]

    def measure(
        self,
        view: V,
        legal: Sequence[A],
        rng: Rng,
        parts: Callable[[S, Player], Parts] = no_parts,
        is_late: Callable[[], bool] = never,
    ) -> Generator[A, None, Measured[A]]:
        """Let plans race, and note the parts of what each playout has led to.

        The race ends before a world for which it `is_late`, too. No decision of a match
        may depend on time, a hint may: the intervals of what it tells are wider then.
        """
        candidates = yield from self.candidates(view, legal, rng)
        plans = [plan for _, plan in candidates]
        # Only differences of worth count.
        worths = [worth - candidates[0][0] for worth, _ in candidates]
        race = Race([self.prior * worth for worth in worths], self.rules)
        ends: list[list[Parts]] = [[] for _ in plans]
        decisions = 0
        playouts = 0
        for number in range(MAX_WORLDS):
            best = plans[race.leader][0]
            yield best
            coming = len(race.remaining)
            begun = plans[race.leader][: self.decided]
            if all(plans[i][: self.decided] == begun for i in race.remaining):
                break
            if is_late():
                break
            world, stream = self._world(view, rng, number)
            # The playouts of this world will take as many decisions as those before, on
            # average. Multiplied out, so that nothing is divided by 0 playouts.
            if decisions * (playouts + coming) > self.max_decisions(world) * playouts:
                break
            seat = self._mover(world)
            chance = self._chances(rng, stream, number)
            values = {}
            for i in race.remaining:
                steps = self.play_on(world, plans[i], next(chance))
                end, value, decided = yield from keep_best(best, steps)
                values[i] = value + self.share * worths[i]
                ends[i].append(parts(end, seat))
                decisions += decided
            playouts += coming
            race.add(values)
        return Measured(plans, worths, race, ends)

    def try_further(
        self,
        view: V,
        rng: Rng,
        measured: Measured[A],
        other: int,
        worlds: int,
        parts: Callable[[S, Player], Parts],
        is_late: Callable[[], bool] = never,
    ) -> Generator[None, None, None]:
        """Play the leader and another plan on, until both were in so many worlds.

        The race is over: its other plans stay as they are. `rng` is that of `measure`.
        """
        race = measured.race
        for number in range(len(race.values[other]), worlds):
            if is_late():
                break
            world, stream = self._world(view, rng, number)
            seat = self._mover(world)
            chance = self._chances(rng, stream, number)
            for i in (race.leader, other):
                if len(race.values[i]) > number:
                    continue  # it was in this world
                steps = self.play_on(world, measured.plans[i], next(chance))
                end, value, _ = yield from steps
                race.values[i].append(value + self.share * measured.worths[i])
                measured.parts[i].append(parts(end, seat))

    def _world(self, view: V, rng: Rng, number: int) -> tuple[S, Rng]:
        """Return a state that fits a view, and the stream of what follows in it."""
        stream = rng.fork(f"world {number}")
        return self.determinize(view, stream), stream

    def _mover(self, world: S) -> Player:
        seat = self.game.to_move(world)
        assert seat is not None
        return seat

    def _chances(
        self, rng: Rng, stream: Rng, number: int
    ) -> Iterator[SynchronizedChance]:
        """Yield the same chance for each playout in a world."""
        seed = stream.below(1 << 64)
        strata = strata_of(rng, number, self.spread)
        while True:
            yield SynchronizedChance(seed, strata)

    def play_on(
        self, world: S, plan: Sequence[A], chance: SynchronizedChance
    ) -> Generator[None, None, tuple[S, float, int]]:
        """Play a plan and what follows in a world. Yields after each action.

        A plan ends early if chance, in the middle of it, makes its next action illegal.
        Returns the last state, the value of the playout, and how many decisions it
        took.
        """
        game = self.game
        seat = game.to_move(world)
        assert seat is not None
        weights = self.horizon(world)
        last_turn = max(weights)
        mover = seat
        value = 0.0
        turns = 0
        decisions = 0
        state = world
        for action in plan:
            if game.to_move(state) == CHANCE:
                while game.to_move(state) == CHANCE:
                    drawn = game.sample(state, chance.stream(self.purpose(state)))
                    state = game.apply(state, drawn).state
                if game.refusal(state, action) is not None:
                    break
            state = game.apply(state, action).state
        while (player := game.to_move(state)) is not None:
            if player == CHANCE:
                action = game.sample(state, chance.stream(self.purpose(state)))
            else:
                if player != mover:
                    mover = player
                    turns += 1
                    if turns in weights:
                        value += weights[turns] * self.value(state, seat)
                    if turns == last_turn:
                        return state, value, decisions
                ties = chance.stream(f"tie {player}")
                action, decided = self.policy(state, ties)
                decisions += decided
                yield
            state = game.apply(state, action).state
        return state, self.value(state, seat), decisions
