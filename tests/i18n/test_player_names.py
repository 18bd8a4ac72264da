"""The names of players: no invisible letters, and a name for everybody."""

from __future__ import annotations

import pytest

from tests.tables import table
from tinderbox.core.match import Header
from tinderbox.i18n.player_names import display_name, players
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


# Seats, the names that were given, and what the seats are called.
UNNAMED = table("""
human human human    | Ann, \u200b | Ann, Player 2, Player 3
human tuned master   |             | Player 1, Fox, Owl
greedy human greedy  |             | Magpie 1, Player 2, Magpie 2
greedy greedy greedy | , Ann       | Magpie 1, Ann, Magpie 2
human dragon         |             | Player 1, Player 2
""")


@pytest.mark.parametrize(("seats", "names", "called"), UNNAMED)
def test_a_seat_without_a_name_is_called_by_its_number_or_its_level(
    seats: str, names: str, called: str
) -> None:
    given = tuple(names.split(", "))
    header = Header("great_fire", 1, tuple(seats.split()), 1, names=given)
    assert ", ".join(players(header, Translator(load_texts("en")))) == called
