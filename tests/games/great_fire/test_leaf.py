"""The learned value of a turn: what makes it more, and what it is on a few boards."""

from __future__ import annotations

import pytest

from tests.tables import table
from tinderbox.core.game import Player
from tinderbox.games.great_fire import rules
from tinderbox.games.great_fire.bots.leaf import lead
from tinderbox.games.great_fire.text.position import position

TABLE = (
    "seats 3; turn 1; colour 0 r; objectives 0 bedlam temple dowgate; pawns 0 temple, "
    "1 bedlam, 2 dowgate"
)


def leads(where: str) -> list[float]:
    """Return by how much seats 0 and 1 are expected to lead, as each sees the table."""
    state = position(f"{TABLE}; {where}" if where else TABLE)
    return [lead(rules.view(state, Player(seat))) for seat in (0, 1)]


MORE = "held 0 1 | hero 0; held 0 4 | fire temple 1; crews temple 1 | crews bedlam 1"
LESS = "burnt bedlam | fire bedlam 1 | hero 1; held 1 4 | held 1 1"


def test_what_makes_it_lead_by_more_and_by_less() -> None:
    assert all(leads(more)[0] > leads("")[0] for more in MORE.split(" | "))
    assert all(leads(less)[0] < leads("")[0] for less in LESS.split(" | "))


# What is on the table, the leads of seats 0 and 1. Whoever learns other weights
# (`tinderbox fit-leads`) takes over what these come to.
LEADS = table("""
 | 0.021 | 1.419
piles 1 1 1 1 1 0 | -1.215 | 0.783
piles 2 2 2 2 1 1 | -1.127 | 0.894
piles 3 3 3 3 3 2 | -1.086 | 1.042
piles 5 5 4 4 4 4 | -0.157 | 1.656
fire bedlam 2; crews bedlam 2 | -1.226 | 3.951
fire temple 1; crews temple 1; held 0 2 | 5.493 | -1.477
hero 0; held 0 4 | 8.926 | -3.033
hero 1; held 1 4 | -4.432 | 10.324
held 0 3 | 6.285 | -1.713
burnt bedlam | -0.314 | 1.689
burnt temple, dowgate; fire temple 2 | -1.102 | 0.18
tokens 0 explosive double point | -0.364 | 1.419
tokens 0 point point | -0.472 | 1.419
tokens 0 explosive explosive | -0.352 | 1.419
hand 0 NNNNN | 0.081 | 1.419
hand 0 NESW | 0.021 | 1.419
fire st-bennet 2, pepys-house 3; crews coleman-street 1; \
discards WWNNEE | 0.314 | -0.152
fire moorfields 1; crews bedlam 1, st-pauls 2; burnt watlin-street | 0.215 | 1.828
seats 5; fire cheapside 3, guild-hall 1; crews cheapside 2; piles 2 2 2 2 2; \
pawns 3 cheapside | -1.508 | -1.599
burnt st-bennet, tallow-hall, voyners-hall; left 1 | 0.216 | -1.31
fire bridewell 1; crews temple 2; piles 1 1 1 1 1 1 | -1.776 | -0.478
demolished bedlam; crews dowgate 1; fire watlin-street 1; \
piles 3 3 3 3 2 2 | -2.028 | -0.742
crews bedlam 3; fire bedlam 1; held 1 1; tokens 1 double | -1.629 | 4.839
phase over; burnt dowgate; left 0 | -5.766 | 2.179
fire cordwainer 1, goldsmiths-hall 1, st-bennet 1 | 0.795 | 0.707
""")


@pytest.mark.parametrize(("where", "mine", "rivals"), LEADS)
def test_it_is_the_sum_of_its_counts(where: str, mine: str, rivals: str) -> None:
    assert leads(where) == pytest.approx([float(mine), float(rivals)], abs=6e-4)
