"""All that one drawing of the table shows, as a value."""

from __future__ import annotations

from typing import Any

from tinderbox.app.kernel.match.session import Ended, Turn
from tinderbox.core.record import frozen
from tinderbox.draw.panel import Line, Panel


@frozen
class Picture:
    """A moment of the match as it is drawn. Without arguments nothing is drawn yet.

    `moment` is the number of actions before it, `view` is what the viewer knows. `turn`
    says who is to act in the match, which may have gone on since that moment. `legal`
    are the actions that the viewer can choose, if they `may_act`. `is_news`: it shows
    an action for the first time. `is_next`: it is one action after the picture before.
    `is_anew`: all sentences are written again. `is_quiet`: nothing is announced.
    """

    moment: int = 0
    view: Any = None
    turn: Turn = Ended(None)
    may_act: bool = False
    legal: tuple[Any, ...] = ()
    panel: Panel = Panel(Line(""), Line(""), (), ())
    is_news: bool = False
    is_next: bool = False
    is_anew: bool = False
    is_quiet: bool = False
