"""The knowledge of each seat, GF-9: a changed secret changes nobody else's view."""

from __future__ import annotations

import pytest

from tests.games.cases import Case
from tests.games.great_fire.cases import covers, each, judge
from tests.games.knowledge import who_can_tell, who_is_told
from tests.tables import table
from tinderbox.core.game import Player
from tinderbox.games.great_fire import rules
from tinderbox.games.great_fire.rulebook import Rule
from tinderbox.games.great_fire.text.position import position

# two positions, who can tell them apart
KNOWN = table("""
colour 1 y                            | colour 1 b                            | 1
objectives 1 bedlam the-tower dowgate | objectives 1 temple the-tower dowgate | 1
hand 1 NNNNW                          | hand 1 ESWWW                          | 1
tokens 1 point                        | tokens 1 double                       | 1
fire bedlam 1                         | fire bedlam 2                         | all
crews bedlam 1                        | crews bedlam 2                        | all
pawns 1 bedlam                        | pawns 1 temple                        | all
burnt bedlam                          | demolished bedlam                     | all
houses the-tower wwwww                | houses the-tower wyrgb                | all
discards W                            | discards N                            | all
piles 9 10 7 6                        | piles 8 10 7 6                        | all
hand 1 NNNNW                          | hand 1 NNNN                           | all
tokens 1 point                        | tokens 1 point point                  | all
held 1 1                              | held 1 2                              | all
shown 1 N                             | shown 1 S                             | all
spent explosive                       | spent double                          | all
hero 1                                | hero 2                                | all
points 2                              | points 1                              | all
""")


@covers(Rule.KNOWLEDGE)
@pytest.mark.parametrize(("one", "other", "who"), KNOWN)
def test_who_can_tell_two_positions_apart(one: str, other: str, who: str) -> None:
    where = "phase actions; turn 0; burnt s-mary; fire s-mary 2"
    assert who_can_tell("great_fire", f"{where}; {one}", f"{where}; {other}") == who


@covers(Rule.KNOWLEDGE)
def test_at_the_end_colours_and_objectives_are_shown() -> None:
    over = position("phase over; left 0; objectives 1 bedlam the-tower dowgate")
    seen = rules.view(over, None).public.seats[1]
    assert (seen.colour, len(seen.objectives)) == ("y", 3)
    before = rules.view(position("phase card; left 1"), Player(0)).public.seats[1]
    assert (before.colour, before.objectives) == ("", ())


# an action of chance, its events and who is told them
TOLD = table("""
phase draw > draw W                          | drew all, drew_card 0
phase token W; turn 2 > token point          | token_won all, token_seen 2
seats 3; phase colours > colours rbg \
 | colour_dealt 0, colour_dealt 1, colour_dealt 2
seats 3; phase objectives > objectives temple st-pauls guild-hall sion-college \
drapers-hall cheapside bedlam the-tower dowgate |
seats 3; phase hands > hands NESWW NESWW NESWW |
phase card; turn 2; hand 2 SSSSS > discard S | no_card all
""")


@covers(Rule.KNOWLEDGE)
@pytest.mark.parametrize(("text", "told"), TOLD)
def test_who_is_told_what(text: str, told: str) -> None:
    assert who_is_told("great_fire", text) == told


SHOWN = """
GF-9 a card shown is known until it is played
    in   phase card; turn 1; hand 1 NSSSS; shown 1 SSSS
    do   card N
    then phase spread N; turn 1; hand 1 SSSS; shown 1 SSSS; discards N
    in   phase card; turn 1; hand 1 WWSSS; shown 1 WSSS
    do   card W
    then phase spread W; turn 1; hand 1 WSSS; shown 1 SSS; discards W
"""


@each(SHOWN)
def test_shown(case: Case) -> None:
    judge(case)
