"""Plays the sounds of a match: each event's once, and a bell on the viewer's turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tinderbox.core.game import Event, Events, Player, visible_events
from tinderbox.draw.screen import Things
from tinderbox.draw.sounds import Noise, Sound

MAX_AT_ONCE = 3  # sounds of one step: more are only noise


class Soundtrack:
    """The sounds of a match.

    `sound(event)` returns the game's sound of an event, or None. `play(sound)` plays a
    sound.
    """

    def __init__(
        self,
        sound: Callable[[Event], Sound | None],
        play: Callable[[Sound], None],
    ) -> None:
        self.sound = sound
        self.play = play
        self._played_steps = -1  # their number, -1 before the first call
        self._last: Events = ()  # the events of the last played step
        self._is_mine = self._is_over = False
        self._at_risk: Things = frozenset()

    def follow(
        self,
        steps: Sequence[Events],
        viewer: Player | None,
        *,
        is_mine: bool,
        is_over: bool,
        at_risk: Things = frozenset(),
    ) -> None:
        """Play the sounds of the latest step if it is new, and the bell.

        The start of a match, and steps that were undone or skipped, are silent.
        `at_risk` are the places where the fire is near something of the viewer.
        """
        last = steps[-1] if steps else ()
        # One step was undone and another one was taken since the last call.
        is_other = len(steps) == self._played_steps and last is not self._last
        is_new = 0 <= self._played_steps < len(steps) or is_other
        events = visible_events(last, viewer) if is_new else ()
        loudest: dict[Noise, Sound] = {}
        for event in events:
            sound = self.sound(event)
            if sound is None:
                continue
            known = loudest.get(sound.noise)
            if known is None or sound.strength > known.strength:
                loudest[sound.noise] = sound
        for loud in [*loudest.values()][:MAX_AT_ONCE]:
            self.play(loud)
        if is_new and at_risk - self._at_risk:
            self.play(Sound(Noise.DANGER))
        if is_new and is_over and not self._is_over:
            self.play(Sound(Noise.FANFARE))
        elif is_new and is_mine and not self._is_mine:
            self.play(Sound(Noise.BELL))
        self._played_steps = len(steps)
        self._last = last
        self._is_mine = is_mine
        self._is_over = is_over
        self._at_risk = at_risk
