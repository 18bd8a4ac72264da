"""A game as the page of a guest knows it, which has only views."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, Never

from tinderbox.core.game import A, Game, Options, Player, V

Views = Mapping[Player | None, Any]  # by viewer


class SeenGame(Generic[A, V]):
    """A game whose states are the views of this device's seats, and no secrets.

    Only the host knows whose turn it is, which actions are legal and how the match
    ends.
    """

    def __init__(self, game: Game[Any, A, V]) -> None:
        self._game = game

    def __getattr__(self, name: str) -> Any:
        """Return any other attribute of the game itself."""
        return getattr(self._game, name)

    def setup(self, seats: int, options: Options) -> Views:
        """Return the start of a match as everybody sees it."""
        return {None: self._game.view(self._game.setup(seats, options), None)}

    def view(self, state: Views, viewer: Player | None) -> V:
        """Return a view that is here: the viewer's own, or else the first."""
        view: V = state[viewer if viewer in state else next(iter(state))]
        return view

    def to_move(self, *_: object) -> None:
        """Return None: only the host knows."""

    refusal = outcome = to_move  # the host checks actions, and sends the outcome

    def legal(self, state: Views) -> Sequence[A]:
        """Return nothing: only the host knows."""
        return ()

    def apply(self, state: Views, action: A) -> Never:
        """Raise an error: the host applies actions, and chance is the host's."""
        raise NotImplementedError

    sample = apply
    chance_outcomes = legal
