"""Where a phase's refusals decide what is legal, beside its list. Games prove the rest."""

from __future__ import annotations

from tinderbox.games import registry


def test_where_refusals_decide_beside_a_list_is_known() -> None:
    """`test_true_reasons.py` shows that both agree."""
    told = {
        f"{id} {phase.value}"
        for id in registry.GAMES
        for phase, rules in registry.load_game(id).PHASES.rules.items()
        if rules.why_not_decides and rules.sample is None
    }
    great_fire = "crews pawns card spread actions intensify".split()
    assert told == {"pompieri turn", *(f"great_fire {name}" for name in great_fire)}
