"""A game as a guest's device knows it: its states are what one seat may see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, Never

from tinderbox.core.game import A, Game, Options, Outcome, Player, Refusal, Step, V
from tinderbox.core.rng import Rng


class SeenGame(Generic[A, V]):
    """Answers what the screen asks of a game, without any secret of others.

    A state of it is a view. Whose turn it is and what is legal the host says, who also
    is the one to refuse and to act; how a match ended comes with the whole of it.
    """

    def __init__(self, game: Game[Any, A, V]) -> None:
        self._game = game
        self.ID, self.REVISION, self.REVISIONS = game.ID, game.REVISION, game.REVISIONS
        self.SEATS, self.OPTIONS, self.PRESETS = game.SEATS, game.OPTIONS, game.PRESETS

    def setup(self, seats: int, options: Options) -> V:
        """The bare table, of which everybody sees everything."""
        return self._game.view(self._game.setup(seats, options), None)

    def view(self, state: V, viewer: Player | None) -> V:
        """The state itself: there is only what this seat has seen."""
        return state

    def to_move(self, state: V) -> Player | None:
        """Not known of a view by itself."""
        return None

    def legal(self, state: V) -> Sequence[A]:
        """Not known of a view by itself."""
        return ()

    def refusal(self, state: V, action: A) -> Refusal | None:
        """The host is who refuses."""
        return None

    def chance_outcomes(self, state: V) -> Sequence[tuple[A, float]]:
        """Chance is the host's."""
        return ()

    def sample(self, state: V, rng: Rng) -> Never:
        """Chance is the host's."""
        raise NotImplementedError

    def apply(self, state: V, action: A) -> Step[V]:
        """What an action does the host says."""
        raise NotImplementedError

    def outcome(self, state: V) -> Outcome | None:
        """Not known before the host lays the match open."""
        return None

    def encode(self, action: A) -> str:
        """As the game writes it."""
        return self._game.encode(action)

    def decode(self, text: str) -> A:
        """As the game reads it."""
        return self._game.decode(text)
