"""The viewer of a match, and the moment that is shown."""

from __future__ import annotations

from typing import Any

from tinderbox.app.kernel.match.session import AnySession, ReadOnlyReason
from tinderbox.app.table.words import visible_lines
from tinderbox.core.game import CHANCE, Outcome, Player
from tinderbox.draw.panel import Line
from tinderbox.draw.sprites import Scene, changes
from tinderbox.games.registry import AnyScreen


class Viewpoint:
    """`at` counts the actions before the moment that is shown; None is now."""

    def __init__(self, session: AnySession, screen: AnyScreen) -> None:
        self.session = session
        self.screen = screen
        self.local_people = people = session.local_people
        is_mine = session.read_only is not ReadOnlyReason.SHARED
        self.has_several_people = len(people) > 1
        self.viewer: Player | None = people[0] if is_mine and len(people) == 1 else None
        self.at: int | None = None

    def hide_secrets(self) -> None:
        """Among several people only the one who is to act sees what is their own."""
        session = self.session
        if not self.has_several_people or self.may_choose_viewer():
            return
        # What chance does is still part of the turn it was asked for in.
        if session.read_only or session.to_move() not in (self.viewer, CHANCE):
            self.viewer = None

    @property
    def is_past(self) -> bool:
        """True if a moment of the past is shown."""
        return self.at is not None

    @property
    def moment(self) -> int:
        """The number of actions that led to what is shown."""
        return len(self.session.table.log) if self.at is None else self.at

    @property
    def state(self) -> Any:
        """The truth at that moment."""
        return self.session.table.states[-1 if self.at is None else self.at]

    def view(self) -> Any:
        """Return what the viewer may know of the moment that is shown."""
        return self.session.game.view(self.state, self.viewer)

    def outcome(self) -> Outcome | None:
        """Return the result of the match, if the moment that is shown is its end."""
        return self.session.game.outcome(self.state)

    def scene(self) -> Scene:
        """The pieces; of a moment of the past, with what had just changed marked."""
        scene = self.screen.scene(self.view())
        if not self.at:
            return scene
        before = self.session.table.states[self.at - 1]
        view = self.session.game.view(before, self.viewer)
        return changes(self.screen.scene(view), scene)

    def public_scene(self) -> Scene:
        """The pieces as everybody sees them; a guest's device has its own view only."""
        return self.screen.scene(self.session.game.view(self.state, None))

    def news(self) -> list[Line]:
        """Return what led to the moment of the past that is shown; nothing now."""
        if self.at == 0:
            return [Line("timeline.opening")]
        step = self.session.events[self.at - 1] if self.at else ()
        return visible_lines(step, self.viewer)

    def why_no_undo(self) -> str | None:
        """The key of the sentence that says why nothing can be taken back here."""
        if self.is_past:
            return "timeline.looking"
        if self.session.to_move() in self.session.remote_people:
            return "undo.other_seat"
        return self.session.why_no_undo()

    def may_choose_viewer(self) -> bool:
        """Return True if any seat's view may be shown: nothing is secret any more."""
        return self.session.to_move() is None
