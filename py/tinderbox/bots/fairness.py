"""Checks that a computer player uses only what it may know."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from typing import Generic

from tinderbox.bots.bot import Bot
from tinderbox.bots.decision import thoughts
from tinderbox.core.game import A, Game, Player, S, V, legal_actions
from tinderbox.core.rng import Rng

Thoughts = Generator[None, None, tuple[list[A], list[int]]]


class RecordingRng(Rng):
    """A stream that records the numbers drawn from it, and those of its forks."""

    def __init__(self, state: int) -> None:
        super().__init__(state)
        self.numbers: list[int] = []
        self.forks: list[RecordingRng] = []

    def below(self, n: int) -> int:
        """Return the number that any stream of this state draws, and record it."""
        number = super().below(n)
        self.numbers.append(number)
        return number

    def fork(self, label: str) -> Rng:
        """Return the fork that any stream of this state has, recording as well."""
        made = RecordingRng(super().fork(label).state)
        self.forks.append(made)
        return made


class DisguisedRng(Rng):
    """A generator with the recorded numbers of one stream, and another match's state.

    A bot may use the numbers it draws. A bot that computes the seed of the match from
    the state of its generator, and all hidden things from the seed, gets wrong ones.
    The true state is in no attribute. A bot that draws more than was recorded gets
    other numbers, and then `numbers` differ from the recorded ones.
    """

    def __init__(self, recorded: RecordingRng, state: int) -> None:
        super().__init__(state)
        self.numbers: list[int] = []
        self._recorded = iter(recorded.numbers)
        self._forks = iter(recorded.forks)

    def below(self, n: int) -> int:
        """Return the recorded number."""
        other = super().below(n)  # advance the state, as any stream does
        number = next(self._recorded, other)
        self.numbers.append(number)
        return number

    def fork(self, label: str) -> Rng:
        """Return the recorded fork, disguised as well."""
        recorded = next(self._forks, RecordingRng(0))
        return DisguisedRng(recorded, super().fork(label).state)


@dataclass
class FairnessCheck(Generic[S, A, V]):
    """Repeats one decision of a bot with all hidden things dealt anew.

    `rng` is the random stream of the decision, as in the match. Each time the same
    numbers are drawn from it, but its state is that of a match with another seed.
    `determinize` deals a whole state for a view. It is None if the game hides nothing.
    Two decisions are the same if these are equal: the best action after each step, the
    number of steps, and the numbers drawn. `deals` counts the repetitions so far,
    `different` those in which other things were hidden, and `same` those with the same
    decision.
    """

    game: Game[S, A, V]
    bot: Bot[V, A]
    determinize: Callable[[V, Rng], S] | None
    state: S
    seat: Player
    rng: Rng
    deals: int = 0
    same: int = 0
    different: int = 0
    choice: A | None = None  # the bot's, in the true world. None before

    def check(self, deals: int) -> Iterator[None]:
        """Repeat the decision in `deals` worlds. Yields after each step of thought."""
        recorded = RecordingRng(self.rng.state)
        expected = yield from self._ask(self.state, recorded)
        self.choice = expected[0][-1]
        for number in range(deals):
            other = Rng(self.rng.state).fork(f"world {number}")
            world = self._dealt(other)
            again = yield from self._ask(world, DisguisedRng(recorded, other.state))
            self.deals += 1
            self.different += world != self.state
            self.same += again == expected

    def _dealt(self, rng: Rng) -> S:
        if self.determinize is None:
            return self.state
        view = self.game.view(self.state, self.seat)
        return self.determinize(view, rng)

    def _ask(self, world: S, rng: RecordingRng | DisguisedRng) -> Thoughts[A]:
        """Return the bot's thoughts in this world, and the numbers that it drew."""
        view = self.game.view(world, self.seat)
        legal = legal_actions(self.game, world)
        found = []
        for thought in thoughts(self.bot, view, legal, rng):
            found.append(thought)
            yield
        return found, rng.numbers
