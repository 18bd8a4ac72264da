"""Lines that say no action of a game are refused. Fuzzing reads all others back."""

from __future__ import annotations

import pytest

from tests.tables import table
from tinderbox.games import registry

OF_ANY_GAME = table("""
    pass
    end now
    End
""")
NONSENSE = {
    "great_fire": """
        crew
        crew london
        crew temple bedlam
        card X
        spread temple
    """,
    "pompieri": """
        move
        move 0
        move 0 3-9
        move x 3-2
        move -1 3-2
        move ² 3-2
        move 0  3-2
        lay 0 3-1 c SN
        lay 0 3-1 x NS
        dice 0-1
        dice
        die ten
        teams zero
    """,
    "fire_bulls": """
        colour
        colour w
        colour gy
        take
        take x
        take gg
        take g g
        step
        step two
        step 12
        step -1
        defeat 0
        defeat 0 x
        defeat g 0
        defeat 0  g
        turn-up 0
        turn-up 0 7z
        lose 0
        bulls g
        bulls g10
        hands gyx
        give-up
        give-up 13
        reward 6y
        leave it
    """,
}


@pytest.mark.parametrize("id", NONSENSE)
def test_nonsense_is_a_value_error(id: str) -> None:
    for text in ["", "colour ", *(row for [row] in OF_ANY_GAME + table(NONSENSE[id]))]:
        with pytest.raises(ValueError, match=r"."):
            registry.load_game(id).decode(text)


def test_cards_are_said_in_one_order() -> None:
    game = registry.load_game("fire_bulls")
    assert game.encode(game.decode("defeat 0 wyg")) == "defeat 0 gyw"
