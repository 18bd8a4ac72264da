"""A decision with only one legal action, which the table may play by itself."""

from __future__ import annotations

from tinderbox.app.table.viewpoint import Viewpoint
from tinderbox.core.game import A, S, V
from tinderbox.draw.screen import Path


def stop(viewpoint: Viewpoint[S, A, V], gestures: dict[Path, A]) -> A | None:
    """The only action open to the person to move, if nothing is lost by taking it.

    It is a button of the panel and no deed on the board; the same person moves next, so
    nothing is revealed and all can still be taken back.
    Where several people play, how soon one goes on would tell what that one holds.
    """
    session, screen = viewpoint.session, viewpoint.screen
    is_alone = len(session.people) == 1 and not session.remote_people
    if not is_alone or session.is_lesson:
        return None
    only = tuple(dict.fromkeys(gestures.values()))
    if len(only) != 1:
        return None
    buttons = screen.panel(viewpoint.view(), only).buttons
    gestures_of_buttons = {(button.id,) for button in buttons}
    game, state, gesture = session.game, session.state, screen.gesture(only[0])
    goes_on = game.to_move(game.apply(state, only[0]).state) == game.to_move(state)
    return only[0] if goes_on and gesture in gestures_of_buttons else None
