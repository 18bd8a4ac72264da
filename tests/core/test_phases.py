"""Where refusals decide what is legal, beside a list. The games prove other phases."""

from __future__ import annotations

from typing import Any

from tests.games.published import PUBLISHED
from tinderbox.games import registry


def test_where_refusals_decide_beside_a_list_is_known() -> None:
    """`test_true_reasons.py` shows that both agree."""
    games: list[Any] = [registry.load_game(id) for id in PUBLISHED]
    told = {
        f"{game.ID} {phase.value}"
        for game in games
        for phase, rules in game.PHASES.rules.items()
        if rules.why_not_decides and rules.sample is None
    }
    great_fire = ["crews", "pawns", "card", "spread", "actions", "intensify"]
    assert told == {"pompieri turn", *(f"great_fire {name}" for name in great_fire)}
