"""How players are called: nothing that can't be seen, and a number for no name."""

from __future__ import annotations

import pytest

from tinderbox.app.matches.player_names import display_name, players
from tinderbox.core.match import Header
from tinderbox.i18n.text import Translator, load_texts

NAMES = [
    # given                     shown
    ("Ann", "Ann"),
    ("  Ann \t Lee ", "Ann Lee"),
    ("a\u202eb\u200b\x00", "ab"),
    ("\u2066\u2069", ""),
    ("x" * 100, "x" * 40),
    ("דנה", "\u2068דנה\u2069"),
    ("<b>Ann</b>", "<b>Ann</b>"),
    ("Zoë 🔥", "Zoë 🔥"),
]


@pytest.mark.parametrize(("given", "seen"), NAMES)
def test_a_name_is_shown_without_what_cannot_be_seen(given: str, seen: str) -> None:
    assert display_name(given) == seen


def test_a_seat_without_a_name_has_a_number() -> None:
    header = Header("great_fire", 1, ("human",) * 3, 1, names=("Ann", "\u200b"))
    translator = Translator(load_texts("en"))
    assert players(header, translator) == ["Ann", "Player 2", "Player 3"]
