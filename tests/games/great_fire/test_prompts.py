"""The Great Fire's prompts where the situation needs a reason, or leaves no choice."""

from __future__ import annotations

import pytest

from tinderbox.core.game import Player, legal_actions
from tinderbox.games.great_fire import rules
from tinderbox.games.great_fire.screen.panel import panel
from tinderbox.games.great_fire.text.position import position

BURNT = "hand SSSSS; fire voyners-hall 1; burnt voyners-hall"
PROMPTS = [
    # position, actions, the key of the prompt
    (f"phase draw; {BURNT}; piles 1 10 7 6", "draw N", "intensify.pile"),
    (f"phase card; {BURNT}; piles 9 10 7 6", "discard S; draw N", "intensify.no_card"),
    (f"phase card; left 3; {BURNT}", "discard S", "intensify.no_card"),
    ("phase double W; tokens double", "", "double.todo"),
    ("phase double W; tokens point", "", "double.none"),
    ("phase actions; points 0", "", "actions.only_end"),
]


@pytest.mark.parametrize(("where", "actions", "key"), PROMPTS)
def test_a_prompt(where: str, actions: str, key: str) -> None:
    state = position(where)
    for text in filter(None, actions.split("; ")):
        state = rules.apply(state, rules.decode(text)).state
    view = rules.view(state, Player(0))
    prompt = panel(view, tuple(legal_actions(rules, state))).phase_prompt
    assert prompt.key == f"great_fire.phase.{key}"
