"""The decision of what comes next at the table. Nothing here does it or draws it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from tinderbox.app.kernel.match.local_match import LocalMatch
from tinderbox.app.kernel.match.session import (
    AnySession,
    Chance,
    Ended,
    Held,
    Mine,
    Others,
    Sent,
    Thinking,
)
from tinderbox.app.table.play_settings import PAINT_DELAY_MS, PlaySettings
from tinderbox.app.table.viewpoint import Viewpoint
from tinderbox.core.game import CHANCE, Player
from tinderbox.core.match import HUMAN
from tinderbox.core.record import frozen


@frozen
class Rest:
    """Nothing goes on: a past moment is shown, or the match can't be played here."""


@frozen
class Over:
    """The match is over."""


@frozen
class Wait:
    """A person is to act.

    `is_busy`: an action was sent to another device, which has not answered.
    """

    is_busy: bool = False


@frozen
class HandOver:
    """Another person at this device is to act, and has to open the curtain first."""

    seat: Player


@frozen
class Pass:
    """The person to act has only one button, which is pressed for them."""

    action: Any


@frozen
class Act:
    """Chance or a bot acts, or a bot thinks on, after so many milliseconds."""

    after_ms: int


NextStep: TypeAlias = Rest | Over | Wait | HandOver | Pass | Act


def next_step(
    viewpoint: Viewpoint,
    pace: PlaySettings,
    legal: Sequence[Any] = (),
    *,
    is_news: bool = False,
) -> NextStep:
    """Return what comes next after the table was drawn.

    `legal` are the actions that the viewer can choose there. `is_news`: an action was
    shown for the first time. Only then is a person's only button pressed. After undo
    they can look at it.
    """
    session = viewpoint.session
    if is_looking_back(viewpoint) or session.limits.why_read_only is not None:
        return Rest()
    match session.turn:
        case Held():
            return Rest()
        case Ended():
            return Over()
        case Chance():
            return Act(_min_delay_ms(viewpoint, pace))
        case Thinking(_, None):
            return Act(max(_min_delay_ms(viewpoint, pace), pace.pause_ms))
        case Thinking(_, int(delay_ms)):
            return Act(delay_ms)
        case Others():
            return Wait()
        case Sent():
            return Wait(is_busy=True)
        case Mine(seat) if seat not in (viewpoint.viewer, viewpoint.awaited):
            return HandOver(seat)
    forced = forced_action(viewpoint, pace, legal) if is_news else None
    return Wait() if forced is None else Pass(forced)


def is_looking_back(viewpoint: Viewpoint) -> bool:
    """Return True if the match waits because a past moment is shown."""
    return viewpoint.is_past and viewpoint.session.limits.may_pause


def acts_without_pause(session: AnySession, pace: PlaySettings) -> bool:
    """Return True if chance or a bot is to act, without a pause or thinking.

    All such actions in a row are shown together.
    """
    if pace.pause_ms:
        return False
    match session.turn:
        case Chance() | Thinking(_, None):
            return True
    return False


def forced_action(
    viewpoint: Viewpoint, pace: PlaySettings, legal: Sequence[Any]
) -> Any | None:
    """Return the only action of the person to move if it can be played for them.

    Return None if it can't. The action must be a button of the panel, and the same
    person must move next. So it reveals nothing and can be undone. With several people
    no action is forced: passing at once would reveal that the player had no choice.
    """
    session = viewpoint.session
    actions = tuple(dict.fromkeys(legal))
    if not isinstance(session, LocalMatch) or len(actions) != 1:
        return None
    is_alone = len(session.people) == 1 and not session.seats_elsewhere
    if not (pace.passes and is_alone):
        return None
    (action,) = actions
    next_state = session.game.apply(session.state, action).state
    if session.game.to_move(next_state) != session.to_move():
        return None
    screen = viewpoint.screen
    buttons = screen.panel(viewpoint.view(), actions).buttons
    is_button = screen.gesture(action) in [(button.thing,) for button in buttons]
    return action if is_button else None


def _min_delay_ms(viewpoint: Viewpoint, pace: PlaySettings) -> int:
    """Return how long the last action has to be seen, whoever acts next."""
    session = viewpoint.session
    history = session.history
    if not history.log:
        return 0
    mover = history.movers[-1]
    if mover != CHANCE and history.header.seats[mover] == HUMAN:
        return min(PAINT_DELAY_MS, pace.pause_ms)
    is_thrown = viewpoint.screen.is_thrown(session.game.decode(history.log[-1]))
    return pace.throw_ms if is_thrown else 0
