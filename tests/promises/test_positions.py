"""The text of a position is read as a state, and a state has a shortest text."""

from __future__ import annotations

import pytest

from tests.each import of_each_published_game
from tests.promises.idle_clicks import moments
from tests.tables import table
from tinderbox.games import registry

# Of a game: a text, and the same in the fewest words.
DESCRIBED = {
    "great_fire": """
 | seats 4; phase card
turn 2; hand 2 SSSSS | seats 4; phase card; turn 2; hand 2 SSSSS
rules italian; seats 5 | seats 5; phase card
seats 5; rules wild_fire=never | seats 5; rules wild_fire=never; phase card
phase actions; points 2; stage crews; crews temple 1; burnt bedlam | \
seats 4; phase actions; crews temple 1; burnt bedlam; points 2; stage crews
left 2; phase card | seats 4; phase card; left 2
hero 1; held 1 3 | seats 4; phase card; held 1 3; hero 1
""",
    "pompieri": """
 | seats 2; phase turn
phase teams; seats 5 | seats 5; phase teams
doors white sky; turn 1 | seats 2; phase turn; turn 1
doors red black | seats 2; phase turn; doors red black
rules fires=64; phase fire | seats 2; rules fires=64; phase fire
rules free_entry=on rotate_start=on act_from_outside=off fires=80 | \
seats 2; rules free_entry=on act_from_outside=off rotate_start=on; phase turn
seats 3; rules rotate_start=on; round 3; turn 2 | \
seats 3; rules rotate_start=on; phase turn; round 3
rolled 1; phase fire; dice 3 4; round 7 | \
seats 2; phase fire; round 7; rolled 1; dice 3 4
short yes; dice 8; saved 0 1; short no; short yes | \
seats 2; phase turn; dice 8; short yes; saved 0 1
crew 1 2 8-3 acted; fire 2-1 1, 1-1 2; put-out 1 4 | \
seats 2; phase turn; fire 1-1 2, 2-1 1; crew 1 2 8-3 acted; put-out 1 4
""",
    "fire_bulls": """
 | seats 3; phase turn
seats 2; turn 1; hands 1 wg | seats 2; phase turn; turn 1; hands 1 gw
rules any_direction_three=on | seats 3; rules any_direction_three=on; phase turn
rules any_direction_three=off; phase step; step yes | seats 3; phase step
phase draw | seats 3; phase draw
phase reward; offered 6y | seats 3; phase reward
phase reward; offered 8r; quiet 3 | seats 3; phase reward; quiet 3; offered 8r
phase draw; draws 2 | seats 3; phase draw; draws 2
phase limit; row -; jie yes | seats 3; phase limit; row -; jie yes
phase attack; direction 1; defeated 1; won 0 2n 1r; out 0 1n; discards gr | \
seats 3; phase attack; won 0 2n 1r; discards gr; defeated 1; direction 1; out 0 1n
columns 1g - - / - - - / 6y 0 -; bulls n1 b2 y0; piles 0 0 51 | \
seats 3; phase turn; bulls n1 b2 y0; columns 1g - - / - - - / 6y 0 -; piles 0 0 51
""",
}
# A later clause corrects an earlier one.
SAME = {
    "great_fire": ("fire temple 2, bedlam 1; fire temple 1", "fire bedlam 1, temple 1"),
    "pompieri": (
        "fire 1-1 2, 2-2 1; rubble 3-3, 4-4; floor 5-5 rN; crew 0 0 5-5; saved 0 2; "
        "fire 1-1 0; clear 3-3; floor 5-5 -; crew 0 0 outside; saved 0 1",
        "fire 2-2 1; rubble 4-4; saved 0 1",
    ),
    "fire_bulls": (
        "hands 0 gg, 1 yy; won 0 1n; hands 0 r; won 0 -",
        "hands 0 r, 1 yy",
    ),
}
OF_ANY_GAME = table("""
    phase breakfast
    phase
    rules merciful
    seats many
    seats
    turn somebody
    weather fine
""")
NONSENSE = {
    "great_fire": """
        fire london 3
        fire temple
        fire temple many
        burnt london
        pawns 9 temple
        colour 7 w
        held 0
        held
        tokens 0 gold
        hand 0 SSSSSSSSSSSSSSS
        stage left
    """,
    "pompieri": """
        rules fires=10
        rules free_entry=perhaps
        doors white
        doors white white
        doors white pink
        turn 2
        fire 9-1 1
        fire 1-1
        fire 1-1 many
        rubble nowhere
        floor 1-1 xN
        floor 1-1 rSN
        crew 0
        crew 0 0
        crew 0 3 1-1
        crew 2 0 1-1
        crew 0 0 1-1 asleep
        short
        short perhaps
        saved 5 1
        saved 0
    """,
    "fire_bulls": """
        seats 6
        turn 3
        hands 0
        hands 0 x
        hands 7 g
        hands 0 wwwww
        shown 0 g
        won 0 2q
        won 0 12 12
        won
        columns 1g 2y 0
        columns 1g 2y / 0 0 0 / 0 0 0
        columns 1g 2y 7z / 0 0 0 / 0 0 0
        bulls g0
        bulls g0 y1 r9
        bulls g0 y1 z2
        piles 18 18 18
        piles 9
        out 12 12
        row gx
        struck 5
        exhausted often
        direction 6
        phase reward; offered 3y
        offered 6y 8r
        quiet always
    """,
}


@of_each_published_game
def test_what_is_said_of_a_state_is_that_state(id: str) -> None:
    describe = registry.load_description(id)
    assert describe is not None
    position = registry.load_position(id)
    for state in moments(id)[::3]:
        # Of the Great Fire's set-up by chance a log says more.
        if (said := describe(state)) not in (
            "seats 3; phase houses",
            "seats 3; phase first",
        ):
            assert position(said) == state


@pytest.mark.parametrize(
    ("id", "text", "said"),
    [(id, *row) for id in DESCRIBED for row in table(DESCRIBED[id])],
)
def test_it_is_described_in_the_fewest_words(id: str, text: str, said: str) -> None:
    describe = registry.load_description(id)
    assert describe is not None
    assert describe(registry.load_position(id)(text)) == said


@pytest.mark.parametrize("id", SAME)
def test_a_later_clause_corrects_an_earlier_one(id: str) -> None:
    position = registry.load_position(id)
    assert position(SAME[id][0]) == position(SAME[id][1])


@pytest.mark.parametrize("id", NONSENSE)
def test_nonsense_is_a_value_error(id: str) -> None:
    for [text] in table(NONSENSE[id]) + OF_ANY_GAME:
        with pytest.raises(ValueError, match=r"."):
            registry.load_position(id)(text)
