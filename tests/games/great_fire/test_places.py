"""The districts where crews and pawns may start, and the order: GF-2.7 and GF-2.8."""

from __future__ import annotations

import pytest

from tests.games.cases import Case
from tests.games.great_fire.cases import covers, each, judge, offered
from tests.tables import table
from tinderbox.games.great_fire.map import DISTRICTS
from tinderbox.games.great_fire.rulebook import Rule
from tinderbox.games.great_fire.text.position import position

PLACED = """
GF-2.7 not in the green region
    in   phase crews
    not  crew cheapside because start_green

GF-2.7 not in Pudding Lane
    in   phase crews
    not  crew pudding-lane because start_pudding_lane

GF-2.7 not in a park
    in   phase crews
    not  crew tower-hill because start_park

GF-2.7 first edition: in a park
    in   rules start_in_parks=on; phase crews
    do   crew tower-hill
    then phase crews; crews tower-hill 1; turn 1; placed 1

GF-2.7 first edition: not in the green region either
    in   rules start_in_parks=on; phase crews
    not  crew cheapside because start_green

GF-2.7 any number together
    in   phase crews; crews st-pauls 2; placed 2; turn 2
    do   crew st-pauls
    then phase crews; crews st-pauls 3; turn 3; placed 3

GF-2.7 three players: a second round of one each
    in   seats 3; phase crews; first 1; turn 1
    do   crew temple; crew bedlam; crew minories; crew temple
    then phase crews; crews temple 2, bedlam 1, minories 1; turn 2; placed 4

GF-2.7 three players: the sixth is the last
    in   seats 3; phase crews; placed 5; turn 2
    do   crew temple
    then phase pawns; turn 0; placed 0

GF-2.7 four players: one each
    in   seats 4; phase crews; placed 3; turn 3
    do   crew temple
    then phase pawns; turn 0; placed 0

GF-2.7 five players: one each
    in   seats 5; phase crews; placed 4; turn 4
    do   crew temple
    then phase pawns; turn 0; placed 0

GF-2.7 six players: one each
    in   seats 6; phase crews; placed 5; turn 5
    do   crew temple
    then phase pawns; turn 0; placed 0

GF-2.8 not in the green region
    in   phase pawns
    not  pawn st-bennet because start_green

GF-2.8 not in Pudding Lane
    in   phase pawns
    not  pawn pudding-lane because start_pudding_lane

GF-2.8 not in a park
    in   phase pawns
    not  pawn moorfields because start_park

GF-2.8 first edition: in a park
    in   rules start_in_parks=on; phase pawns
    do   pawn moorfields
    then phase pawns; pawns 0 moorfields; turn 1; placed 1

GF-2.8 any number together
    in   phase pawns; pawns 0 temple; turn 1; placed 1
    do   pawn temple
    then phase pawns; pawns 0 temple, 1 temple; turn 2; placed 2

GF-2.8 after the last the first player begins
    in   phase pawns; first 2; turn 1; placed 3; pawns 2 temple, 3 bedlam, 0 temple
    do   pawn minories
    then phase card; turn 2; pawns 1 minories

GF-2.7 a crew first, then pawns
    in   phase crews
    not  pawn temple because phase_crews
"""


@each(PLACED)
def test_place(case: Case) -> None:
    judge(case)


# option, what may be chosen outside the green region
ALLOWED = table("""
off | district
on  | district park
""")


@covers(Rule.CREWS, Rule.PAWNS)
@pytest.mark.parametrize("phase", ["crew", "pawn"])
@pytest.mark.parametrize(("option", "kinds"), ALLOWED)
def test_anywhere_but_the_green_region(phase: str, option: str, kinds: str) -> None:
    where = position(f"phase {phase}s; rules start_in_parks={option}")
    outside = [it for it in DISTRICTS if it.region != "green"]
    places = [it.id for it in outside if it.kind in kinds.split()]
    assert offered(where, phase) == sorted(places)
