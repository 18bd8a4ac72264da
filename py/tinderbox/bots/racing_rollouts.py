"""Plays its best actions on to a horizon, and lets them race for the best average."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final, Generic

from tinderbox.bots.decision import keep_best, last
from tinderbox.bots.greedy import Greedy
from tinderbox.bots.race import Race, RaceRules
from tinderbox.bots.synchronized_chance import SynchronizedChance, strata_of
from tinderbox.core.game import CHANCE, A, Game, Player, S, V
from tinderbox.core.record import frozen
from tinderbox.core.rng import Rng

if TYPE_CHECKING:
    from tinderbox.bots.advice import Ranked

MAX_WORLDS: Final = 99


@frozen
class RacingRollouts(Generic[S, A, V]):
    """Takes the action after which its seat wins most often, on average over worlds.

    `player` ranks the actions by one ply, of which the best `candidates` race, and acts
    for everybody after them. What one ply says is a prior: `prior` is the chance to win
    that a point of it is worth, times the worlds that it counts as.

    `chance_to_win` values a position at the start or end of a turn. A playout's value
    is its average over `horizon`: weights that sum to 1, by the number of changes of
    turn before a position. The end of a match has the whole weight.

    `purpose` names the purpose of each chance action: candidates meet the same numbers
    for each. The first numbers of the purposes in `spread` are spread evenly over the
    worlds.

    It stops when one candidate is left, or before the world that would take more than
    `decisions` in playouts. All limits are counts, never times: the same seed makes the
    same choice on any machine.
    """

    game: Game[S, A, V]
    player: Greedy[S, A, V]
    determinize: Callable[[V, Rng], S]
    chance_to_win: Callable[[S, Player], float]
    horizon: Callable[[S], Mapping[int, float]]
    purpose: Callable[[S], str]
    candidates: int
    prior: float
    spread: Mapping[str, int]
    rules: RaceRules
    decisions: int

    def choose(self, view: V, legal: Sequence[A], rng: Rng) -> A:
        """Return the best action."""
        return last(self.think(view, legal, rng))

    def think(self, view: V, legal: Sequence[A], rng: Rng) -> Iterator[A]:
        """Yield the best action so far, after each step."""
        if len(legal) == 1:
            yield legal[0]
            return
        ranked = yield from self.rank(view, legal, rng)
        yield ranked[0][0]

    def rank(self, view: V, legal: Sequence[A], rng: Rng) -> Ranked[A]:
        """Rank the actions that raced, the best first. Dropped ones come after."""
        weighed = self.player.weigh(view, legal, rng)[: self.candidates]
        actions = [action for _, action in weighed]
        highest, _ = weighed[0]
        priors = [self.prior * (worth - highest) for worth, _ in weighed]
        race = Race(priors, self.rules)
        yield actions[race.leader]
        decisions = 0
        playouts = 0
        for number in range(MAX_WORLDS):
            left = len(race.left)
            if left == 1:
                break
            if playouts and decisions * (1 + left / playouts) > self.decisions:
                break
            best = actions[race.leader]
            stream = rng.fork(f"world {number}")
            world = self.determinize(view, stream)
            seed = stream.below(1 << 64)
            strata = strata_of(rng, number, self.spread)
            values = {}
            for i in race.left:
                chance = SynchronizedChance(seed, strata)
                steps = self._play_on(world, actions[i], chance)
                values[i], decided = yield from keep_best(best, steps)
                decisions += decided
            playouts += left
            race.add(values)
        return [[actions[i]] for i in race.left + race.dropped]

    def _play_on(
        self, world: S, action: A, chance: SynchronizedChance
    ) -> Generator[None, None, tuple[float, int]]:
        """Play an action and what follows in a world. Yields after each decision.

        Returns the value, and how many decisions there were between several actions.
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
        state = game.apply(world, action).state
        while (player := game.to_move(state)) is not None:
            if player == CHANCE:
                action = game.sample(state, chance.stream(self.purpose(state)))
            else:
                if player != mover:
                    mover = player
                    turns += 1
                    if turns in weights:
                        value += weights[turns] * self.chance_to_win(state, seat)
                    if turns == last_turn:
                        return value, decisions
                legal = game.legal(state)
                action = legal[0]
                if len(legal) > 1:
                    decisions += 1
                    ties = chance.stream(f"tie {player}")
                    action = self.player.decide(state, legal, ties)
                    yield
            state = game.apply(state, action).state
        return self.chance_to_win(state, seat), decisions
