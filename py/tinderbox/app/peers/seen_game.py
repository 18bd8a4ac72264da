"""A game as a guest's device knows it: its states are what one seat may see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tinderbox.core.game import Outcome, Player, Refusal

if TYPE_CHECKING:
    from tinderbox.games.registry import AnyGame


class SeenGame:
    """Answers what the screen asks of a game, without any secret of others.

    A state of it is a view. Whose turn it is and what is legal the host says, who also
    is the one to refuse; how a match ended comes with the whole of it.
    """

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def view(self, state: Any, viewer: Player | None) -> Any:
        """The state itself: there is only what this seat has seen."""
        return state

    def to_move(self, state: Any) -> Player | None:
        """Not known of a view by itself."""
        return None

    def legal(self, state: Any) -> Sequence[Any]:
        """Not known of a view by itself."""
        return ()

    def refusal(self, state: Any, action: Any) -> Refusal | None:
        """The host is who refuses."""
        return None

    def outcome(self, state: Any) -> Outcome | None:
        """Not known before the host lays the match open."""
        return None
