"""The table of the final score: its last line is the total, in every game."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.paths import REPLAYS
from tinderbox.app.table.words import Words
from tinderbox.core.game import Outcome, Player
from tinderbox.core.match import load
from tinderbox.core.table import Table
from tinderbox.draw.panel import Line, Panel, SeatRow, tally, with_final_scores
from tinderbox.games import registry
from tinderbox.i18n.text import Translator, load_texts

MATCHES = sorted(REPLAYS.glob("*.match"))


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: str(path.stem))
def test_the_last_line_of_the_score_is_the_total(path: Path) -> None:
    """The last row is set in large type, so it must be a sum."""
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


ENDS = [
    # match, what the final score says of why it ended
    ("pompieri-five-medals", "The game ends: a team has twenty-five medals."),
    ("pompieri-three-every-fire", "The game ends: no fires are left."),
    (
        "fire-bulls-four-exhausted",
        "The Qi deck ran out for the third time: the siege",
    ),
    ("fire-bulls-two-none-left", "No Yen cards are left: the siege is over."),
]


@pytest.mark.parametrize(("name", "why"), ENDS)
def test_where_a_match_ends_in_several_ways_the_score_says_which(
    name: str, why: str
) -> None:
    header, log = load((REPLAYS / f"{name}.match").read_text("utf8"))
    game = registry.load_game(header.game)
    screen = registry.load_screen(header.game)
    state = Table.resume(game, header, log).state
    outcome = game.outcome(state)
    assert outcome is not None
    words = Words(Translator(load_texts("en", game.ID)), ["Ann"] * 8, screen)
    notes = screen.final(state, outcome).notes
    assert words.line(notes[0]).startswith(why)


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
