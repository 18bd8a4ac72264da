"""The effects of a cone where it arrives, and where it left: GF-4.4 to 4.6, GF-1.5."""

from __future__ import annotations

from tests.games.cases import Case
from tests.games.great_fire.cases import each, judge

ARRIVES = """
GF-4.4 every house burns and adds a cone
    in   phase spread W
    do   spread pudding-lane voyners-hall
    then phase actions W; fire pudding-lane 24, voyners-hall 3; burnt voyners-hall
    say  burnt

GF-4.4 first edition: as many cones as houses
    in   rules fewer_cones=on; phase spread W
    do   spread pudding-lane voyners-hall
    then phase actions W; fire pudding-lane 24, voyners-hall 2; burnt voyners-hall

GF-4.4 first edition: a single house leaves a single cone
    in   rules fewer_cones=on; phase spread W
    do   spread pudding-lane tallow-hall; token point
    then phase double W; fire tallow-hall 1; burnt tallow-hall; tokens point

GF-4.4 an idle crew controls the cone at once
    in   phase spread W; demolished st-bennet, tallow-hall; crews voyners-hall 1
    do   spread pudding-lane voyners-hall
    then phase actions W; fire voyners-hall 1; houses voyners-hall wy
    say  covered

GF-4.4 an idle crew beside a controlled cone does too
    in   phase spread W; demolished st-bennet, tallow-hall; crews voyners-hall 2;
         fire voyners-hall 1
    do   spread pudding-lane voyners-hall
    then phase actions W; fire voyners-hall 2; houses voyners-hall wy

GF-4.4 a crew that controls another cone does not
    in   phase spread W; demolished st-bennet, tallow-hall; crews voyners-hall 1;
         fire voyners-hall 1
    do   spread pudding-lane voyners-hall
    then phase actions W; fire voyners-hall 4; burnt voyners-hall

GF-4.4 first edition: what a crew controls stays beside as many cones as houses
    in   rules fewer_cones=on; phase spread W; demolished st-bennet, tallow-hall;
         crews voyners-hall 1; fire voyners-hall 1
    do   spread pudding-lane voyners-hall
    then phase actions W; fire voyners-hall 3; burnt voyners-hall

GF-4.4 empty ground takes the cone and no more
    in   phase spread W; demolished st-bennet, tallow-hall; burnt voyners-hall
    do   spread pudding-lane voyners-hall
    then phase actions W; fire voyners-hall 1
    say  spread

GF-4.5 whoever burns the houses takes the token and looks at it
    in   phase spread W; turn 2
    do   spread pudding-lane tallow-hall; token explosive
    then phase double W; tokens 2 explosive; burnt tallow-hall; fire tallow-hall 2

GF-4.5 it stays on the board until it is turned up
    in   phase spread W
    do   spread pudding-lane tallow-hall
    then phase token W; tokens -; burnt tallow-hall

GF-4.5 no houses burnt, no token
    in   phase spread W; demolished st-bennet, voyners-hall; crews tallow-hall 1
    do   spread pudding-lane tallow-hall
    then phase actions W; fire tallow-hall 1; houses tallow-hall p

GF-4.5 the first to burn it has taken it
    in   phase spread W; demolished st-bennet, voyners-hall; burnt tallow-hall
    do   spread pudding-lane tallow-hall
    then phase actions W; fire tallow-hall 1; tokens -

GF-2.2 there are only four points
    in   phase token W; burnt tallow-hall; fire tallow-hall 2;
         tokens 1 point point point point
    not  token point because deal

GF-4.6 six players: one more cone in the ruins
    in   seats 6; phase spread W; demolished st-bennet, tallow-hall; burnt voyners-hall
    do   spread pudding-lane voyners-hall
    then phase actions W; fire voyners-hall 2
    say  wild_fire

GF-4.6 five players too
    in   seats 5; phase spread W; demolished st-bennet, tallow-hall; burnt voyners-hall
    do   spread pudding-lane voyners-hall
    then phase actions W; fire voyners-hall 2

GF-4.6 four players: only if they wish
    in   seats 4; phase spread W; demolished st-bennet, tallow-hall; burnt voyners-hall
    do   spread pudding-lane voyners-hall
    then phase actions W; fire voyners-hall 1

GF-4.6 four players who wish
    in   seats 4; rules wild_fire=always; phase spread W; burnt voyners-hall;
         demolished st-bennet, tallow-hall
    do   spread pudding-lane voyners-hall
    then phase actions W; fire voyners-hall 2

GF-4.6 first edition: not even with six
    in   seats 6; rules first_edition; phase spread W; burnt voyners-hall;
         demolished st-bennet, tallow-hall
    do   spread pudding-lane voyners-hall
    then phase actions W; fire voyners-hall 1

GF-4.6 not where a crew controls the cone
    in   seats 6; phase spread W; demolished st-bennet, tallow-hall; burnt voyners-hall;
         crews voyners-hall 1
    do   spread pudding-lane voyners-hall
    then phase actions W; fire voyners-hall 1

GF-4.6 not where houses burn
    in   seats 6; phase spread W
    do   spread pudding-lane voyners-hall
    then phase actions W; fire voyners-hall 3; burnt voyners-hall

GF-1.5 Pudding Lane is filled up when one cone is left
    in   phase spread W; fire pudding-lane 2
    do   spread pudding-lane voyners-hall
    then phase actions W; fire pudding-lane 25, voyners-hall 3; burnt voyners-hall

GF-1.5 first edition: by five
    in   rules reserve_of_five=on; phase spread W; fire pudding-lane 2
    do   spread pudding-lane voyners-hall
    then phase actions W; fire pudding-lane 6, voyners-hall 3; burnt voyners-hall

GF-1.5 two cones left are no reason
    in   phase spread W; fire pudding-lane 3
    do   spread pudding-lane voyners-hall
    then phase actions W; fire pudding-lane 2, voyners-hall 3; burnt voyners-hall
"""


@each(ARRIVES)
def test_a_cone_arrives(case: Case) -> None:
    judge(case)
