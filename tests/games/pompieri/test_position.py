"""A position says a state in full, and a state is said in the fewest words."""

from __future__ import annotations

from tinderbox.games.pompieri.plan import OUTSIDE, named
from tinderbox.games.pompieri.state import Firefighter, Phase
from tinderbox.games.pompieri.text.position import position


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
