"""A table's words know who plays each seat."""

from __future__ import annotations

import pytest

from tinderbox.app.table.words import Words
from tinderbox.core.game import CHANCE
from tinderbox.games import registry
from tinderbox.i18n.text import Translator, load_texts


@pytest.mark.parametrize(
    ("seat", "kind"), [(0, ""), (1, "greedy"), (2, "novice"), (3, ""), (CHANCE, "")]
)
def test_only_a_computer_player_has_a_face(seat: int, kind: str) -> None:
    words = Words(
        Translator(load_texts("en")),
        ("Ann", "Magpie", "Moth"),
        registry.load_screen("pompieri"),
        "pompieri",
        kinds=("human", "greedy", "novice"),
    )
    assert words.bot(seat) == kind
