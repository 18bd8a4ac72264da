"""The end: GF-7.1 line by line, ties by GF-7.2, colours and tracks of GF-8."""

from __future__ import annotations

import pytest

from tests.games.great_fire.cases import covers, played
from tests.tables import table
from tinderbox.core.game import Player
from tinderbox.games.great_fire import rules
from tinderbox.games.great_fire.rulebook import Rule
from tinderbox.games.great_fire.scoring import lost_houses, score, scores, tie_break
from tinderbox.games.great_fire.text.position import position

BARE = "phase over; left 0; objectives 0; objectives 1; objectives 2; objectives 3"

# what holds for seat 0, whose colour is white; its total
SCORES = table("""
                                                                      | 40
burnt temple                                                          | 38
demolished temple                                                     | 38
burnt temple, whitefriars                                             | 36
houses temple y                                                       | 38
burnt fetter-lane                                                     | 40
colour 0 b; burnt fetter-lane, grey-friars                            | 36
held 0 4                                                              | 44
held 1 4                                                              | 40
objectives 0 temple                                                   | 42
objectives 0 st-pauls                                                 | 44
objectives 0 guild-hall                                               | 46
objectives 0 bedlam the-tower cheapside                               | 52
objectives 0 bedlam the-tower cheapside; burnt bedlam                 | 50
objectives 0 bedlam the-tower cheapside; demolished bedlam            | 50
objectives 0 bedlam; fire bedlam 1; crews bedlam 1                    | 42
objectives 0 the-tower bedlam; houses the-tower b                     | 44
objectives 0 the-tower bedlam; burnt the-tower                        | 40
tokens 0 point point explosive double                                 | 42
hero 0                                                                | 42
hero 1                                                                | 40
burnt temple; held 0 3; hero 0; tokens 0 point; objectives 0 guild-hall | 50
""")


@covers(Rule.SCORE)
@pytest.mark.parametrize(("where", "total"), SCORES)
def test_a_score(where: str, total: str) -> None:
    state = position(f"{BARE}; {where}")
    assert score(state, Player(0)).total == int(total)


@covers(Rule.SCORE)
def test_every_line_of_a_score() -> None:
    where = SCORES[-1][0]
    line = score(position(f"{BARE}; {where}"), Player(0))
    assert (line.houses_lost, line.cones, line.objectives) == (1, 3, 6)
    assert (line.tokens, line.hero, line.extinguished, line.standing) == (1, 2, 3, 19)


# position, action, houses lost of white, yellow, red, green, blue and purple
LOST = table("""
phase spread W; burnt st-bennet, tallow-hall; fire st-bennet 1 |  | 1 1 0 0 0 1
phase spread W; burnt st-bennet, tallow-hall; fire st-bennet 1 \
 | spread pudding-lane cheapside | 1 1 1 1 1 2
phase actions; crews pepys-house 1; tokens explosive \
 | demolish pepys-house | 1 0 0 0 0 1
""")


@covers(Rule.ARRIVAL, Rule.SCORE, Rule.DEMOLISH)
@pytest.mark.parametrize(("where", "action", "lost"), LOST)
def test_a_house_goes_to_the_track_of_its_colour(
    where: str, action: str, lost: str
) -> None:
    board = played(position(where), action).state.public.board
    assert " ".join(str(lost_houses(board, colour)) for colour in "wyrgbp") == lost


# what differs, winners, what decided. White lost a house where its Temple has but y.
TIES = table("""
                                                               | 0 1 2 3 | draw
held 2 1                                                       | 2       |
tokens 0 point; tokens 1 point                                 | 0 1     | draw
tokens 0 point; held 1 1                                       | 1       | extinguished
houses temple y; held 0 2                                      | 0       | extinguished
houses temple y; tokens 0 point point                          | 1 2 3   | draw
houses temple y; tokens 0 point point point; tokens 1 point    | 1       | standing
objectives 1 bedlam; tokens 0 point point                      | 1       | objectives
objectives 1 bedlam; objectives 2 temple                       | 1 2     | draw
""")


@covers(Rule.TIES)
@pytest.mark.parametrize(("where", "winners", "decided"), TIES)
def test_a_tie(where: str, winners: str, decided: str) -> None:
    state = position(f"{BARE}; {where}")
    outcome = rules.outcome(state)
    assert outcome is not None
    assert " ".join(map(str, sorted(outcome.winners))) == winners
    assert (tie_break(scores(state)) or "") == decided


# Pawns of seats 0 to 3 are red, blue, green and yellow. The switch, their own colours,
# what holds, totals.
COLOURS = table("""
points_to_pawns | wyrg | held 0 3           | 40 40 43 40
points_to_pawns | wyrg | held 0 3; held 2 1 | 40 40 43 41
points_to_pawns | rbgy | held 0 3           | 43 40 40 40
points_to_pawns | wpyg | held 0 3           | 40 40 40 40
open_colours    | wyrg | burnt bridewell    | 40 40 38 40
open_colours    |      | burnt bridewell    | 38 40 40 40
""")


@covers(Rule.POINTS_TO_PAWNS, Rule.OPEN_COLOURS)
@pytest.mark.parametrize(("switch", "colours", "where", "totals"), COLOURS)
def test_whose_colour_scores(
    switch: str, colours: str, where: str, totals: str
) -> None:
    own = "; ".join(f"colour {seat} {letter}" for seat, letter in enumerate(colours))
    state = position(f"rules {switch}=on; {BARE}; {own}; {where}")
    assert " ".join(str(line.total) for line in scores(state)) == totals


@covers(Rule.POINTS_TO_PAWNS)
def test_points_to_pawns_leaves_the_hero_and_the_tie_break_alone() -> None:
    where = (
        "rules points_to_pawns=on; phase actions; held 0 2; pawns 0 mark-lane; "
        "fire mark-lane 1; crews mark-lane 1"
    )
    state = played(position(where), "extinguish").state
    own, pawns_owner = score(state, Player(0)), score(state, Player(2))
    assert (state.public.hero, own.extinguished) == (0, 3)
    assert (own.cones, pawns_owner.cones) == (0, 3)
