"""The table of the final score: its last line is the total, in every game."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.paths import REPLAYS
from tests.replays.recorded import replay
from tinderbox.app.table.words import Words
from tinderbox.core.game import Outcome, Player
from tinderbox.draw.panel import Line, Panel, SeatRow, tally, with_final_scores
from tinderbox.games import registry
from tinderbox.i18n.text import Translator, load_texts

MATCHES = sorted(REPLAYS.glob("*.match"))
WHY = {  # what the final score says of why it ended, where there are several ways
    "pompieri-five-medals": "The game ends: a team has twenty-five medals.",
    "pompieri-three-every-fire": "The game ends: no fires are left.",
    "fire-bulls-four-exhausted": "The Qi deck ran out for the third time: the siege",
    "fire-bulls-two-none-left": "No Yen cards are left: the siege is over.",
}


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: str(path.stem))
def test_a_score_says_why_the_match_ended_and_its_last_line_is_the_total(
    path: Path,
) -> None:
    """The last row is set in large type, so it must be a sum."""
    table = replay(path.read_text("utf8"))
    game = table.game
    state = table.state
    outcome = game.outcome(state)
    assert outcome is not None
    screen = registry.load_screen(game.ID)
    shown = screen.final(state, outcome)
    label, points = shown.rows[-1]
    assert label.key == f"{game.ID}.score.total"
    totals = [str(cell.params["points"]) for cell in points]
    minus = "\N{MINUS SIGN}"
    assert totals == [str(n).replace("-", minus) for n in outcome.scores]
    if why := WHY.get(path.stem):
        words = Words(Translator(load_texts("en", game.ID)), ["Ann"] * 8, screen)
        assert words.line(shown.notes[0]).startswith(why)


def test_a_score_that_was_known_all_along_keeps_its_words() -> None:
    """Pompieri's row counts medals. A row that could not know the end counts points."""
    known = SeatRow(0, "", (), tally("pompieri.panel.medals", 25))
    unknown = SeatRow(1, "", (), tally("great_fire.panel.points", 20))
    outcome = Outcome(frozenset({Player(0)}), (25, 23))
    over = Line("pompieri.phase.over")
    panel = with_final_scores(Panel(over, over, (), (known, unknown)), outcome)
    keys = [line.key for row in panel.seats for line in row.facts]
    assert keys == ["pompieri.panel.medals", "final.scored"]
    assert [row.score_text for row in panel.seats] == ["25", "23"]
