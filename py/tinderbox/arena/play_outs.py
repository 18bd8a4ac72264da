"""Plays on after plans of one seat, in worlds that fit what the seat could know."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from typing import Any, Final

from tinderbox.bots.lead_estimator import Act, LeadEstimator
from tinderbox.bots.race import Race
from tinderbox.bots.synchronized_chance import SynchronizedChance
from tinderbox.core.game import CHANCE, Player, legal_actions
from tinderbox.core.rng import Rng
from tinderbox.core.steps import result
from tinderbox.games import registry

STRONG: Final = "tuned"  # the level of player that plays on

Steps = Generator[None, None, Any]  # yields after each action, returns a state
Plan = Sequence[str]  # actions of one seat, encoded, without chance between them


class PlayOuts:
    """Plays on in a game that has an estimator of leads.

    `note` is called with each action, encoded.
    """

    def __init__(self, id: str) -> None:
        estimator = registry.load_lead_estimator(id)
        if estimator is None:
            raise ValueError(f"nothing estimates a lead in {id}")
        self.estimator: LeadEstimator[Any, Any, Any] = estimator
        self.game = registry.load_game(id)
        self.sample_state = registry.load_state_sampler(id)
        self.hides = registry.load_determinize(id) is not None
        self.parts = registry.load_parts(id)

    def player(self, level: str) -> Act[Any, Any]:
        """Return the policy of a level of players, who see their views only."""
        game = self.game
        bot = registry.load_bot(game.ID, level)

        def act(state: Any, rng: Rng) -> Any:
            legal = legal_actions(game, state)
            if len(legal) == 1:
                return legal[0]
            return bot.choose(game.view(state, game.to_move(state)), legal, rng)

        return act

    def own_actions(
        self, state: Any, seat: Player, act: Act[Any, Any], rng: Rng
    ) -> Any:
        """Return the seat's actions up to chance or the end of its turn, and the state.

        The actions are encoded.
        """
        game = self.game
        found = []
        while game.to_move(state) == seat:
            action = act(state, rng)
            found.append(game.encode(action))
            state = game.apply(state, action).state
        return tuple(found), state

    def world(self, view: Any, stream: Rng) -> tuple[Any, int]:
        """Return a state that fits a view, and the seed of its chance."""
        return self.sample_state(view, stream), stream.below(1 << 64)

    def end(
        self,
        world: Any,
        plan: Plan,
        act: Act[Any, Any],
        seed: int,
        rounds: int,
        note: Callable[[str], object] = len,
    ) -> Steps:
        """Play a plan in a world, and then on for some rounds or to the match's end.

        The plan ends early where the world makes its next action illegal.
        """
        game = self.game
        purpose = self.estimator.purpose
        chance = SynchronizedChance(seed, {})
        seat = mover = game.to_move(world)
        turns_left = rounds * len(self.estimator.counts(world))
        state = world
        coming = [*map(game.decode, plan)][::-1]
        while (player := game.to_move(state)) is not None:
            if player == CHANCE:
                coming.clear()
                action = game.sample(state, chance.stream(purpose(state)))
            else:
                if player != mover:
                    mover = player
                    turns_left -= 1
                    if not turns_left:
                        break
                if player != seat or (
                    coming and game.refusal(state, coming[-1]) is not None
                ):
                    coming.clear()
                if coming:
                    action = coming.pop()
                else:
                    action = act(state, chance.stream(f"tie {player}"))
            note(game.encode(action))
            state = game.apply(state, action).state
            yield
        return state

    def race(
        self,
        view: Any,
        seat: Player,
        actions: Sequence[str],
        race: Race,
        rng: Rng,
        act: Act[Any, Any],
        rounds: int,
        worlds: int,
    ) -> Iterator[Mapping[int, Any]]:
        """Race a seat's actions in one world after the other, until one is left.

        Yields {} before each action, and after a world the ends by its number.
        """
        for number in range(worlds):
            world, seed = self.world(view, rng.fork(f"{number}"))
            ends = {}
            for i in race.remaining:
                yield {}
                ends[i] = result(self.end(world, (actions[i],), act, seed, rounds))
            leads = self.estimator.leads
            race.add({i: leads(end)[seat] for i, end in ends.items()})
            yield ends
            if len(race.remaining) == 1:
                break

    def aftermath(self, state: Any, action: str, way: int) -> Iterator[tuple[str, Any]]:
        """Yield an action and what follows for a round, encoded, each with its state.

        Strong players go on. `way` is the number of the chance.
        """
        done: list[str] = []
        for _ in self.end(state, (action,), self.player(STRONG), way, 1, done.append):
            state = self.game.apply(state, self.game.decode(done[-1])).state
            yield done[-1], state
