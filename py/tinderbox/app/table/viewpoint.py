"""The viewer of a match, and the moment that is shown."""

from __future__ import annotations

from typing import Any

from tinderbox.app.kernel.match.session import AnySession, ReadOnlyReason
from tinderbox.core.game import CHANCE, Outcome, Player
from tinderbox.draw.panel import Line, visible_lines
from tinderbox.draw.sprites import Scene, changes
from tinderbox.games.registry import AnyScreen


class Viewpoint:
    """A match as it is shown to a viewer, at a moment.

    `past_moment` is the number of actions before the moment that is shown, None for
    now. `awaited` is the player at this device who has to open the curtain, None while
    it is open.
    """

    def __init__(self, session: AnySession, screen: AnyScreen) -> None:
        self.session = session
        self.screen = screen
        self.local_people = people = session.local_people
        self.has_several_people = len(people) > 1
        # Nobody here plays in a match that came in a link.
        is_from_link = session.read_only is ReadOnlyReason.SHARED
        has_own_view = len(people) == 1 and not is_from_link
        self.viewer: Player | None = people[0] if has_own_view else None
        self.past_moment: int | None = None
        self.awaited: Player | None = None

    def hide_secrets(self) -> None:
        """Show secrets of several people only to the player to move."""
        if not self.has_several_people or self.may_choose_viewer():
            return
        # A chance action belongs to the turn of the player who caused it.
        is_turn = self.session.to_move() in (self.viewer, CHANCE)
        if self.session.read_only or not is_turn:
            self.viewer = None

    @property
    def is_behind_curtain(self) -> bool:
        """True if the curtain hides the table."""
        return self.awaited is not None

    @property
    def is_past(self) -> bool:
        """True if a moment of the past is shown."""
        return self.past_moment is not None

    @property
    def moment(self) -> int:
        """The number of actions before the moment that is shown."""
        if self.past_moment is None:
            return len(self.session.table.log)
        return self.past_moment

    @property
    def state(self) -> Any:
        """The state at that moment, with all secrets."""
        return self.session.table.states[self.moment]

    def view(self) -> Any:
        """Return what the viewer may know of that moment."""
        return self.session.game.view(self.state, self.viewer)

    def outcome(self) -> Outcome | None:
        """Return the outcome of the match if it has ended at that moment, else None."""
        return self.session.game.outcome(self.state)

    def scene(self) -> Scene:
        """Return the pieces. At a past moment the last changes are marked."""
        scene = self.screen.scene(self.view())
        if not self.past_moment:  # now, or the opening, before which nothing was
            return scene
        state_before = self.session.table.states[self.past_moment - 1]
        view_before = self.session.game.view(state_before, self.viewer)
        return changes(self.screen.scene(view_before), scene)

    def public_scene(self) -> Scene:
        """Return the pieces as an onlooker sees them.

        A guest's device can't compute that, so it returns the pieces of its own view.
        """
        return self.screen.scene(self.session.game.view(self.state, None))

    def news(self) -> list[Line]:
        """Return what led to the past moment that is shown, no lines if it is now."""
        if self.past_moment == 0:
            return [Line("timeline.opening")]
        step = self.session.events[self.past_moment - 1] if self.past_moment else ()
        return visible_lines(step, self.viewer)

    def why_no_undo(self) -> str | None:
        """Return the key of the sentence that says why undo is impossible, or None."""
        if self.is_past:
            return "timeline.looking"
        if self.session.to_move() in self.session.remote_people:
            return "undo.other_seat"
        return self.session.why_no_undo()

    def may_choose_viewer(self) -> bool:
        """Return True if the match is over, so that nothing is secret any more."""
        return self.session.to_move() is None
