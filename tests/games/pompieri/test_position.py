"""A position says a state in full, and a state is said in the fewest words."""

from __future__ import annotations

import pytest

from tests.games.pompieri.matches import MATCHES, match
from tinderbox.games.pompieri.plan import OUTSIDE, named
from tinderbox.games.pompieri.state import Firefighter, Phase
from tinderbox.games.pompieri.text.description import describe
from tinderbox.games.pompieri.text.position import position


@pytest.mark.parametrize("number", range(len(MATCHES)))
def test_what_is_said_of_a_state_is_that_state(number: int) -> None:
    for state in match(number)[0]:
        assert position(describe(state)) == state


def test_the_example_of_the_docstring() -> None:
    public = position(
        "seats 2; doors white blue; phase turn; floor 3-1 rNESW, 3-2 cNS; fire 3-3 2; "
        "rubble 5-5; civilians 3-2 1; crew 0 1 3-2 carries steps=1; saved 0 2"
    ).public
    assert (public.phase, len(public.teams)) == (Phase.TURN, 2)
    assert [team.door for team in public.teams] == [0, 2]
    assert public.floor[named("3-2")] == "NS"
    assert (public.series[named("3-1")], public.series[named("3-2")]) == ("r", "c")
    assert public.fires[named("3-3")] == 2
    assert [i for i, fallen in enumerate(public.rubble) if fallen] == [36]
    assert public.civilians[named("3-2")] == 1
    second = Firefighter(named("3-2"), steps=1, carries=True)
    assert public.teams[0].crew == (Firefighter(), second, Firefighter())
    assert (public.teams[0].saved, public.teams[0].medals) == (2, 10)


def test_what_is_not_said_is_usual() -> None:
    public = position("").public
    assert (public.phase, public.turn, public.first, public.round) == (
        Phase.TURN,
        0,
        0,
        1,
    )
    assert [team.door for team in public.teams] == [0, 1]
    assert {one.square for team in public.teams for one in team.crew} == {OUTSIDE}
    assert not any(
        map(any, (public.floor, public.fires, public.rubble, public.civilians))
    )
    assert public.switches.fires == 80


def test_the_first_door_clockwise_is_the_first_player() -> None:
    public = position("seats 3; doors orange sky black").public
    assert (public.first, public.turn) == (1, 1)


DESCRIBED = [
    ("", "seats 2; phase turn"),
    ("phase teams; seats 5", "seats 5; phase teams"),
    ("doors white sky; turn 1", "seats 2; phase turn; turn 1"),
    ("doors red black", "seats 2; phase turn; doors red black"),
    ("rules fires=64; phase fire", "seats 2; rules fires=64; phase fire"),
    (
        "rules free_entry=on rotate_start=on act_from_outside=off fires=80",
        "seats 2; rules free_entry=on act_from_outside=off rotate_start=on; phase turn",
    ),
    (
        "seats 3; rules rotate_start=on; round 3; turn 2",
        "seats 3; rules rotate_start=on; phase turn; round 3",
    ),
    (
        "rolled 1; phase fire; dice 3 4; round 7",
        "seats 2; phase fire; round 7; rolled 1; dice 3 4",
    ),
    (
        "short yes; dice 8; saved 0 1; short no; short yes",
        "seats 2; phase turn; dice 8; short yes; saved 0 1",
    ),
    (
        "crew 1 2 8-3 acted; fire 2-1 1, 1-1 2; put-out 1 4",
        "seats 2; phase turn; fire 1-1 2, 2-1 1; crew 1 2 8-3 acted; put-out 1 4",
    ),
]


@pytest.mark.parametrize(("text", "said"), DESCRIBED)
def test_it_is_described_in_the_fewest_words(text: str, said: str) -> None:
    assert describe(position(text)) == said


def test_a_later_clause_corrects_an_earlier_one() -> None:
    first = "fire 1-1 2, 2-2 1; rubble 3-3, 4-4; floor 5-5 rN; crew 0 0 5-5; saved 0 2"
    then = "fire 1-1 0; clear 3-3; floor 5-5 -; crew 0 0 outside; saved 0 1"
    assert position(f"{first}; {then}") == position("fire 2-2 1; rubble 4-4; saved 0 1")


NONSENSE = [
    "weather fine",
    "seats",
    "seats many",
    "phase",
    "phase breakfast",
    "rules merciful",
    "rules fires=10",
    "rules free_entry=perhaps",
    "doors white",
    "doors white white",
    "doors white pink",
    "turn 2",
    "turn somebody",
    "fire 9-1 1",
    "fire 1-1",
    "fire 1-1 many",
    "rubble nowhere",
    "floor 1-1 xN",
    "floor 1-1 rSN",
    "crew 0",
    "crew 0 0",
    "crew 0 3 1-1",
    "crew 2 0 1-1",
    "crew 0 0 1-1 asleep",
    "short",
    "short perhaps",
    "saved 5 1",
    "saved 0",
]


@pytest.mark.parametrize("text", NONSENSE)
def test_nonsense_is_a_value_error(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        position(text)
