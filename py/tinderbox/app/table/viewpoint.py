"""The viewer of a match, and the moment that is shown."""

from __future__ import annotations

from typing import Any

from tinderbox.app.kernel.match.session import (
    AnySession,
    Ended,
    ReadOnlyReason,
    outcome_of,
)
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
        self.viewer_seats = people = session.viewer_seats
        self.has_several_people = len(people) > 1
        # Nobody here plays in a match that came in a link.
        is_from_link = session.limits.why_read_only is ReadOnlyReason.SHARED
        has_own_view = len(people) == 1 and not is_from_link
        # The seat of the only person here who plays.
        self.own_seat: Player | None = people[0] if has_own_view else None
        self.viewer: Player | None = self.own_seat
        self.past_moment: int | None = None
        self.awaited: Player | None = None

    def hide_secrets(self) -> None:
        """Show secrets of several people only to the player to move."""
        if not self.has_several_people or self.may_choose_viewer():
            return
        # A chance action belongs to the turn of the player who caused it.
        is_turn = self.session.turn.seat in (self.viewer, CHANCE)
        if self.session.limits.why_read_only or not is_turn:
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
            return len(self.session.history.log)
        return self.past_moment

    def view(self) -> Any:
        """Return what the viewer may know of that moment."""
        return self.session.history.view(self.moment, self.viewer)

    def outcome(self) -> Outcome | None:
        """Return the outcome of the match if it has ended at that moment, else None."""
        is_end = self.moment == len(self.session.history.log)
        return outcome_of(self.session.turn) if is_end else None

    def scene(self) -> Scene:
        """Return the pieces. At a past moment the last changes are marked."""
        scene = self.screen.scene(self.view())
        if not self.past_moment:  # now, or the opening, before which nothing was
            return scene
        view_before = self.session.history.view(self.past_moment - 1, self.viewer)
        return changes(self.screen.scene(view_before), scene)

    def public_scene(self) -> Scene:
        """Return the pieces as an onlooker sees them.

        A guest's device can't compute that, so it returns the pieces of its own view.
        """
        return self.screen.scene(self.session.history.view(self.moment, None))

    def news(self) -> list[Line]:
        """Return what led to the past moment that is shown, no lines if it is now."""
        if self.past_moment == 0:
            return [Line("timeline.opening")]
        if self.past_moment is None:
            return []
        return visible_lines(
            self.session.history.events[self.past_moment - 1], self.viewer
        )

    def why_no_undo(self) -> str | None:
        """Return the key of the sentence that says why undo is impossible, or None."""
        if self.is_past:
            return "timeline.looking"
        return self.session.limits.why_no_undo

    def may_choose_viewer(self) -> bool:
        """Return True if the match is over, so that nothing is secret any more."""
        return isinstance(self.session.turn, Ended)
