"""Whether a computer player chooses by what it may know, and by nothing else."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from typing import Generic

from tinderbox.bots.bot import Bot
from tinderbox.bots.decision import thoughts
from tinderbox.core.game import A, Game, Player, S, V, legal_actions
from tinderbox.core.rng import Rng

Thoughts = Generator[None, None, tuple[list[A], int]]


class FairnessCheck(Generic[S, A, V]):
    """Asks a player about one decision again, with all that is hidden dealt anew.

    `rng` is the random stream of the decision, the same each time; `determinize` deals
    a whole state of a view, None where a game hides nothing. What counts as the same
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
        self.game, self.bot, self.determinize = game, bot, determinize
        self.state, self.seat, self.rng = state, seat, rng
        self.deals = self.same = self.different = 0
        self.choice: A | None = None  # what it does, once it has been asked at all

    def check(self, deals: int) -> Iterator[None]:
        """Ask in `deals` worlds; may be suspended after each step of thought."""
        true = yield from self._ask(self.state)
        self.choice = true[0][-1]
        for number in range(deals):
            world = self._dealt(number)
            again = yield from self._ask(world)
            self.deals += 1
            self.different += world != self.state
            self.same += again == true

    def _dealt(self, number: int) -> S:
        if self.determinize is None:
            return self.state
        view = self.game.view(self.state, self.seat)
        return self.determinize(view, Rng(self.rng.state).fork(f"world {number}"))

    def _ask(self, world: S) -> Thoughts[A]:
        """Its thoughts in this world, and the state of the random stream after them."""
        rng = Rng(self.rng.state)
        view, legal = self.game.view(world, self.seat), legal_actions(self.game, world)
        found = []
        for thought in thoughts(self.bot, view, legal, rng):
            found.append(thought)
            yield
        return found, rng.state
