"""Explains a click that does nothing: what forbids it, or what is due first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tinderbox.app.kernel.match.session import Session
from tinderbox.core.game import CHANCE, A, S, V
from tinderbox.draw.panel import Line
from tinderbox.draw.screen import Path, Screen


@dataclass(frozen=True, slots=True)
class Answer:
    """Sentences to stand beside the board, and the id of the rule behind them."""

    lines: Sequence[Line]
    rule: str = ""


def why_not(
    session: Session[S, A, V], screen: Screen[S, A, V], view: V, path: Path
) -> Answer:
    """Which rule forbids what these clicks would mean."""
    meant = screen.interpret(view, path)
    refusal = None if meant is None else session.refusal(meant)
    refusal = refusal or screen.explain(view, path)
    return Answer([Line(refusal.key, refusal.params)], refusal.rule)


def whose_turn(
    session: Session[S, A, V], screen: Screen[S, A, V], at: int | None
) -> Answer:
    """Why nobody acts at this moment, or who does; no lines if there is nobody."""
    if at is not None:
        return Answer([Line("timeline.looking")])
    if session.read_only:
        return Answer([Line(session.read_only.key)])
    player = session.to_move()
    if player is None or player == CHANCE:
        return Answer(())
    line = Line("table.others_turn", {"seat": int(player)})
    return Answer([line], screen.turn_rule)
