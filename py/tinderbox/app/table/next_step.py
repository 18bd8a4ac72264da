"""The decision of what comes next at the table. Nothing here does it or draws it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from tinderbox.app.kernel.match.session import AnySession
from tinderbox.app.table.play_settings import PAINT_DELAY_MS, PlaySettings
from tinderbox.app.table.viewpoint import Viewpoint
from tinderbox.core.game import CHANCE, Player
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
    if is_looking_back(viewpoint) or session.read_only or session.is_held:
        return Rest()
    player = session.to_move()
    if player is None:
        return Over()
    if player not in session.people:
        return Act(_delay_ms(viewpoint, pace))
    here = (viewpoint.viewer, viewpoint.awaited)
    if player in session.local_people and player not in here:
        return HandOver(player)
    forced = forced_action(viewpoint, pace, legal) if is_news else None
    if forced is not None:
        return Pass(forced)
    return Wait(session.is_waiting)


def is_looking_back(viewpoint: Viewpoint) -> bool:
    """Return True if the match waits because a past moment is shown.

    With people at other devices it goes on: they don't wait for this reader.
    """
    return viewpoint.is_past and not viewpoint.session.remote_people


def acts_without_pause(session: AnySession, pace: PlaySettings) -> bool:
    """Return True if chance or a bot is to act, without a pause or thinking.

    All such actions in a row are shown together.
    """
    is_over_or_waits = session.to_move() in (None, *session.people)
    is_thinking = session.think_delay_ms is not None
    return not (pace.pause_ms or is_over_or_waits or is_thinking)


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
    is_alone = len(session.people) == 1 and not session.remote_people
    if session.is_lesson or not (pace.passes and is_alone) or len(actions) != 1:
        return None
    (action,) = actions
    next_state = session.game.apply(session.state, action).state
    if session.game.to_move(next_state) != session.to_move():
        return None
    screen = viewpoint.screen
    buttons = screen.panel(viewpoint.view(), actions).buttons
    is_button = screen.gesture(action) in [(button.id,) for button in buttons]
    return action if is_button else None


def _delay_ms(viewpoint: Viewpoint, pace: PlaySettings) -> int:
    """Return how long the last action is seen before chance or the bot to move acts.

    While a bot thinks, return the time until it thinks on.
    """
    session = viewpoint.session
    if session.think_delay_ms is not None:
        return session.think_delay_ms
    min_delay_ms = _min_delay_ms(viewpoint, pace)
    if session.to_move() == CHANCE:
        return min_delay_ms
    return max(min_delay_ms, pace.pause_ms)


def _min_delay_ms(viewpoint: Viewpoint, pace: PlaySettings) -> int:
    """Return how long the last action has to be seen, whoever acts next."""
    session = viewpoint.session
    table = session.table
    if not table.log:
        return 0
    if table.movers[-1] in session.people:
        return min(PAINT_DELAY_MS, pace.pause_ms)
    is_thrown = viewpoint.screen.is_thrown(session.game.decode(table.log[-1]))
    return pace.throw_ms if is_thrown else 0
