"""Decisions of players: what each sees then, may do, and can be told about it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Any

from tests.draw.clicks import written
from tests.i18n.texts import speaker
from tests.replays.recorded import PLAYERS, matches, replayed
from tinderbox.app.table.words import Words
from tinderbox.core.game import CHANCE, legal_actions
from tinderbox.draw.click_path import ClickPath, gestures_of
from tinderbox.draw.panel import Panel
from tinderbox.draw.screen import Path
from tinderbox.games import registry


class Decision:
    """A state, as the player sees it who has to act. Nobody has to if chance does."""

    def __init__(self, id: str, state: Any) -> None:
        self.game: Any = registry.load_game(id)
        self.screen = registry.load_screen(id)
        self.state = state
        self.player = self.game.to_move(state)
        self.is_choice = self.player not in (None, CHANCE)
        self.view = self.game.view(state, self.player if self.is_choice else None)
        self.legal = legal_actions(self.game, state) if self.is_choice else []

    @cached_property
    def gestures(self) -> dict[Path, Any]:
        return gestures_of(self.screen, self.view, self.legal)

    @cached_property
    def panel(self) -> Panel:
        return self.screen.panel(self.view, self.legal)

    def clicks(self) -> ClickPath[Any]:
        """Return the clicks of a person who has made none yet."""
        path = ClickPath[Any](self.screen.area_places())
        path.offer(self.gestures, self.screen.walks(self.view, self.legal))
        return path


def decision_at(id: str, position: str) -> Decision:
    """Return the decision at a position that is written."""
    return Decision(id, registry.load_position(id)(position))


def decisions(id: str, states: Iterable[Any]) -> Iterator[Decision]:
    """Yield the decisions that players have in some states."""
    return (it for state in states if (it := Decision(id, state)).is_choice)


def recorded_states(id: str, every: int) -> Iterator[Any]:
    """Yield one of so many states of each recorded match."""
    for name in matches(id):
        yield from replayed(name)[1].states[::every]


def recorded_decisions(id: str, every: int) -> Iterator[Decision]:
    """Yield the decisions that players have in those."""
    return decisions(id, recorded_states(id, every))


def beginnings(gestures: Iterable[Path]) -> list[Path]:
    """Return all clicks after which more have to follow, the empty ones first."""
    return sorted({it[:n] for it in gestures for n in range(len(it))}, key=written)


def words_of(id: str, language: str = "en") -> Words:
    """Return what makes sentences of a game's lines."""
    return Words(speaker(language, id), PLAYERS, registry.load_screen(id), id)
