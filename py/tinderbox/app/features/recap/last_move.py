"""An arrow along the last move of a computer player."""

from __future__ import annotations

from tinderbox.app.kernel.board.arrow_layer import ArrowLayer, Group
from tinderbox.app.table.play import AnyPlay
from tinderbox.core.game import CHANCE, visible_events
from tinderbox.draw.recap import StepSummary
from tinderbox.games import registry


def show(play: AnyPlay, layer: ArrowLayer) -> None:
    """Draw where the piece of the last action went, if the action moved one."""
    table = play.session.table
    seat = table.movers[-1]
    step = _summary(play)
    if step is not None and step.arrow is not None and step.seat != CHANCE:
        colour = next(row.colour for row in play.seats() if row.seat == seat)
        layer.draw([Group(colour, [step.arrow])], ms=play.settings.run)


def _summary(play: AnyPlay) -> StepSummary | None:
    table, viewer = play.session.table, play.viewpoint.viewer
    summarizer = registry.load_recap(table.game.ID)
    events = visible_events(table.events[-1], viewer)
    if summarizer is None or not events:
        return None
    before, after = (table.game.view(state, viewer) for state in table.states[-2:])
    return summarizer.summarize(before, after, events)
