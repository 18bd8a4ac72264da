"""The table of the final score: its last line is the total, in every game."""

from __future__ import annotations

from pathlib import Path

import pytest

from tinderbox.core.match import load
from tinderbox.core.table import Table
from tinderbox.games import registry

REPLAYS = sorted((Path(__file__).parent / "replays").glob("*.match"))


@pytest.mark.parametrize("path", REPLAYS, ids=lambda path: str(path.stem))
def test_the_last_line_of_the_score_is_the_total(path: Path) -> None:
    """It is set in large type: what is no sum must not stand there."""
    header, log = load(path.read_text("utf8"))
    game = registry.load_game(header.game)
    table = Table.resume(game, header, log)
    outcome = game.outcome(table.state)
    assert outcome is not None
    shown = registry.load_screen(game.ID).final(table.state, outcome)
    label, points = shown.rows[-1]
    assert label.key == f"{game.ID}.score.total"
    totals = [str(cell.params["points"]) for cell in points]
    minus = "\N{MINUS SIGN}"
    assert totals == [str(n).replace("-", minus) for n in outcome.scores]
