"""Whether a computer player chooses by what it may know, and by nothing else."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from typing import Generic

from tinderbox.bots.bot import Bot
from tinderbox.bots.decision import thoughts
from tinderbox.core.game import A, Game, Player, S, V, legal_actions
from tinderbox.core.rng import Rng

Thoughts = Generator[None, None, tuple[list[A], int]]


class DisguisedRng(Rng):
    """Draws the numbers of another stream, while its state is that of another match.

    A player may use what it draws. One that computes the seed of the match from the
    state of its generator, and from the seed all that is hidden, is misled.
    """

    def __init__(self, stream: Rng, state: int) -> None:
        super().__init__(state)
        self._stream = stream

    def below(self, n: int) -> int:
        """The number that the other stream draws."""
        super().below(n)  # the state goes on, as any stream's does
        return self._stream.below(n)

    def fork(self, label: str) -> Rng:
        """The fork of the other stream, disguised as well."""
        return DisguisedRng(self._stream.fork(label), super().fork(label).state)


class FairnessCheck(Generic[S, A, V]):
    """Asks a player about one decision again, with all that is hidden dealt anew.

    `rng` is the random stream of the decision, as at the table. Each time the same
    numbers are drawn from it, but its state is that of a match with another seed.
    `determinize` deals a whole state of a view, None where a game hides nothing. What
    counts as the same
    is all that the player thinks: what it would do after each step, how many steps
    that takes, and how many numbers it draws. So far it has been asked about `deals`,
    of which `different` are not the true one, and has thought the `same` in so many.
    """

    def __init__(
        self,
        game: Game[S, A, V],
        bot: Bot[V, A],
        determinize: Callable[[V, Rng], S] | None,
        state: S,
        seat: Player,
        rng: Rng,
    ) -> None:
        self.game = game
        self.bot = bot
        self.determinize = determinize
        self.state = state
        self.seat = seat
        self.rng = rng
        self.deals = self.same = self.different = 0
        self.choice: A | None = None  # what it does, once it has been asked at all

    def check(self, deals: int) -> Iterator[None]:
        """Ask in `deals` worlds; may be suspended after each step of thought."""
        stream = Rng(self.rng.state)
        true = yield from self._ask(self.state, stream, stream)
        self.choice = true[0][-1]
        for number in range(deals):
            other = Rng(self.rng.state).fork(f"world {number}")
            world = self._dealt(other)
            stream = Rng(self.rng.state)
            disguised = DisguisedRng(stream, other.state)
            again = yield from self._ask(world, disguised, stream)
            self.deals += 1
            self.different += world != self.state
            self.same += again == true

    def _dealt(self, rng: Rng) -> S:
        if self.determinize is None:
            return self.state
        view = self.game.view(self.state, self.seat)
        return self.determinize(view, rng)

    def _ask(self, world: S, rng: Rng, stream: Rng) -> Thoughts[A]:
        """Its thoughts in this world, and the state of the random stream after them."""
        view = self.game.view(world, self.seat)
        legal = legal_actions(self.game, world)
        found = []
        for thought in thoughts(self.bot, view, legal, rng):
            found.append(thought)
            yield
        return found, stream.state
