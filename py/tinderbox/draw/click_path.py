"""The clicks made so far towards an action, and those that may follow."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from itertools import chain
from typing import Generic

from tinderbox.core.game import A, S, V
from tinderbox.draw.panel import Line
from tinderbox.draw.screen import Path, Screen, Things
from tinderbox.draw.sprites import Scene
from tinderbox.draw.things import Thing


def gestures_of(screen: Screen[S, A, V], view: V, legal: Sequence[A]) -> dict[Path, A]:
    """Return the action of each path of clicks: of its gesture and of its shortcuts."""
    shortcuts = {path: a for a in legal for path in screen.shortcuts(view, a)}
    return {screen.gesture(action): action for action in legal} | shortcuts


class ClickPath(Generic[A]):
    """The clicks so far. `gestures` has the legal action of each path of clicks.

    `walks` are paths that mean several actions in a row, as a pawn and a district some
    steps away. Each has the first of its actions, which is done next, and the last,
    which the player is told. `areas` are places where pieces go. `rare` actions get the
    keyboard focus last.
    """

    def __init__(self, areas: Container[Thing] = ()) -> None:
        self.areas = areas
        self.path: Path = ()
        self.gestures: dict[Path, A] = {}
        self.walks: Mapping[Path, Sequence[A]] = {}
        self.rare: frozenset[A] = frozenset()

    def offer(
        self,
        gestures: dict[Path, A],
        walks: Mapping[Path, Sequence[A]],
        rare: frozenset[A] = frozenset(),
        *,
        goes_on: bool = False,
    ) -> Path:
        """Use these gestures from now on. Clicks that fit none of them are dropped.

        If that ends the actions of a piece and `goes_on`, the next piece is chosen.
        Return its path, () if none was chosen.
        """
        self.gestures = gestures
        self.walks = walks
        self.rare = rare
        if any(gesture[: len(self.path)] == self.path for gesture in gestures):
            return ()
        self.path = self._next_piece() if self.path and goes_on else ()
        return self.path

    def _next_piece(self) -> Path:
        """Return the click on the first piece that has an action which isn't rare."""
        for gesture, action in self.gestures.items():
            if len(gesture) > 1 and action not in self.rare:
                return gesture[:1]
        return ()

    def following(self) -> Things:
        """Return the things that may be clicked next."""
        return frozenset(self._actions_by_thing())

    def preferred(self) -> Things:
        """Return the things among which the keyboard focus is moved.

        They are those that may follow. After the first click they are only the places
        among them, if there are any: a piece usually goes to a place on the board. What
        leads to rare actions alone is left out, if there is something else.
        """
        following = self._actions_by_thing()
        usual = [it for it in following if not self.rare.issuperset(following[it])]
        found = frozenset(usual or following)
        if not self.path:
            return found
        places = frozenset(thing for thing in found if thing in self.areas)
        return places or found

    def choices(self) -> Path:
        """Return what may be clicked next, in the order of the legal actions.

        If several things lead to the same actions, as a button and a door, only the
        last is returned: it is on the board.
        """
        following = self._actions_by_thing()
        things = {tuple(actions): thing for thing, actions in following.items()}
        return tuple(things.values())

    def _actions_by_thing(self) -> dict[Thing, list[A]]:
        """Return the actions that each thing leads to if it is clicked next."""
        depth = len(self.path)
        found: dict[Thing, list[A]] = {}
        for gesture, action in self.gestures.items():
            if gesture[:depth] == self.path:
                found.setdefault(gesture[depth], []).append(action)
        return found

    def beginning(self) -> Things:
        """Return the things that begin an action."""
        return frozenset(gesture[0] for gesture in self.gestures)

    def is_last(self, thing: Thing) -> bool:
        """Return True if that thing was clicked last."""
        return bool(self.path) and self.path[-1] == thing

    def after(self, thing: Thing) -> Path | None:
        """Return the clicks after one more on `thing`, None if it does nothing.

        The click extends the path, or begins a new one. On a place where only one piece
        can do something, it means a click on that piece as well. A second click on the
        last thing does nothing: otherwise a double tap would undo itself.
        """
        longer = (*self.path, thing)
        if thing in self.following() or longer in self.walks:
            return longer
        if self.is_last(thing):
            return None
        if self.path and thing in self.beginning():
            return (thing,)
        if thing not in self.areas:
            return None
        pieces = {
            path[0]
            for path in self.gestures
            if path[1:2] == (thing,) and path[0] not in self.areas
        }
        return (*pieces, thing) if len(pieces) == 1 else None

    def action(self, thing: Thing) -> A | None:
        """Return the action that a click on `thing` would complete, or None."""
        path = self.after(thing)
        found = self.actions_after(path) if path else ()
        return found[0] if len(found) == 1 else None

    def things_of(self, thing: Thing) -> Things:
        """Return all things that are clicked for the action that `thing` completes."""
        action = self.action(thing)
        paths = [path for path, each in self.gestures.items() if each == action]
        return frozenset(chain.from_iterable(paths))

    def ranks(self) -> tuple[Things, Things]:
        """Return two sets for `touch`: the things that continue the path, and others.

        The others begin a new path, or are the last click, which is chosen already.
        """
        return self.following(), self.beginning() | frozenset(self.path[-1:])

    def overlay(self, screen: Screen[S, A, V], view: V) -> Scene:
        """Return the sprites of what the clicks so far may lead to."""
        return screen.overlay(view, self.path, self.actions_after(self.path))

    def prompt(self, screen: Screen[S, A, V], view: V) -> Line | None:
        """Return the sentence that asks for the next click, None before the first."""
        path = self.path
        return screen.prompt(view, path, self.actions_after(path)) if path else None

    def actions_after(self, path: Path) -> Sequence[A]:
        """Return the actions that begin with these clicks, the last one of a walk."""
        if path in self.walks:
            return self.walks[path][-1:]
        found = {a: None for g, a in self.gestures.items() if g[: len(path)] == path}
        return list(found)
