"""The number of taps a turn takes on a phone, where a second tap confirms an action."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import groupby
from statistics import median
from typing import Any, Final

import pytest

from tests.app.site.started import new_session
from tests.games.by_day import by_day
from tests.promises.decisions import Decision, decisions
from tinderbox.core.game import CHANCE
from tinderbox.core.table import AnyTable
from tinderbox.draw.click_path import ClickPath
from tinderbox.draw.screen import Path
from tinderbox.draw.things import Thing
from tinderbox.games import registry

TURNS: Final = 20
ACTIONS: Final = 240  # of a match: as many as that many turns take
MOST_TAPS: Final = {"great_fire": 10, "pompieri": 12, "fire_bulls": 6}


@cache
def played(game: str, seed: int) -> AnyTable:
    """Return the first actions of a match of strong players."""
    session = new_session(f"?game={game}&seats={'tuned,' * 3}tuned&seed={seed}")
    while session.to_move() is not None and len(session.table.log) < ACTIONS:
        session.advance()
    return session.table


def turns(game: str) -> Iterator[tuple[AnyTable, list[int]]]:
    """Yield the turns of some matches, as the numbers of their decisions.

    Placing before the first turn or in another seat's turn is no turn.
    """
    for seed in range(1, TURNS + 1):
        table = played(game, seed)
        people = [n for n, mover in enumerate(table.movers) if mover != CHANCE]
        for _, group in groupby(people, table.movers.__getitem__):
            turn = [n for n in group if not table.log[n].startswith("place-")]
            if turn:
                yield table, turn


class Thumb:
    """A person who knows the best action, and takes the fewest taps for it."""

    def __init__(self, table: AnyTable) -> None:
        self.table = table
        self.screen = registry.load_screen(table.game.ID)
        self.clicks: ClickPath[Any] = ClickPath(self.screen.area_places())

    def taps(self, turn: list[int]) -> int:
        """Return the taps for a turn, one decision or one walk after the other."""
        count = 0
        while turn:
            count += self._next(turn)
        return count

    def _next(self, turn: list[int]) -> int:
        """Do the next decisions of the turn, and return their taps."""
        game = self.table.game
        it = Decision(game.ID, self.table.states[turn[0]])
        buttons = {button.thing for button in it.panel.buttons}
        rare = frozenset(a for a in it.legal if self.screen.is_rare(it.view, a))
        goes_on = self.screen.goes_on_to_next_piece
        walks = self.screen.walks(it.view, it.legal)
        self.clicks.offer(it.gestures, walks, rare, goes_on=goes_on)
        actions = [game.decode(self.table.log[n]) for n in turn]
        last, paths = self._farthest(actions, it.gestures)
        count = min(self._reached(path, buttons) for path in paths)
        if len(it.legal) == 1 and paths[0][0] in buttons and turn[1:]:
            count = 0  # the page presses an only button itself
        self.clicks.path = self.screen.next_path(actions[last])
        del turn[: last + 1]
        return count

    def _farthest(
        self, actions: list[Any], gestures: dict[Path, Any]
    ) -> tuple[int, list[Path]]:
        """Return how many of the coming decisions one choice does, and its clicks."""
        for last in range(len(actions) - 1, 0, -1):
            for path, (_, end) in self.clicks.walks.items():
                kinds = {type(action) for action in actions[: last + 1]}
                if end == actions[last] and kinds == {type(end)}:
                    return last, [path]
        return 0, [path for path, action in gestures.items() if action == actions[0]]

    def _reached(self, path: Path, buttons: set[Thing]) -> int:
        """Return the taps until these clicks mean one action, and are confirmed."""
        clicks = ClickPath[Any](self.clicks.areas)
        clicks.path = self.clicks.path
        clicks.offer(self.clicks.gestures, self.clicks.walks)
        start = next(n for n in reversed(range(len(path))) if _leads(clicks, path, n))
        for count, thing in enumerate(path[start:], start=1):
            clicks.path = clicks.after(thing) or ()
            if len(clicks.actions_after(clicks.path)) == 1:
                return count if thing in buttons else count + 1
        raise AssertionError(f"{path} means no action")


def _leads(clicks: ClickPath[Any], path: Path, start: int) -> bool:
    """Return True if the click `start` means the same as all clicks up to it."""
    return clicks.after(path[start]) == path[: start + 1]


@pytest.mark.parametrize("game", by_day("great_fire"))
def test_a_turn_takes_few_taps(game: str) -> None:
    counts: list[int] = []
    for table, turn in turns(game):
        counts.append(Thumb(table).taps(turn))
        if len(counts) == TURNS:
            break
    assert median(counts) <= MOST_TAPS[game], sorted(counts)


def test_a_walk_of_the_pawn_ends_where_it_was_meant_to() -> None:
    lengths = set()
    for it in decisions("great_fire", played("great_fire", 1).states):
        walks = it.screen.walks(it.view, it.legal)
        for path, (_, end) in [*walks.items()][::9]:
            points = {line.params["n"] for line in it.screen.effect(it.view, end)[:1]}
            then = it
            for length in range(1, it.state.public.turn.points + 1):
                ways = it.screen.walks(then.view, then.legal)
                first, _ = ways.get(path, (end, end))
                assert first in then.legal
                after = it.game.apply(then.state, first).state
                if first == end:
                    lengths.add(length)
                    break
                then = Decision("great_fire", after)
            assert points == {after.public.turn.points}
    assert lengths == {2, 3, 4}
