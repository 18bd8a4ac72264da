"""The end: GF-7.1 line by line, ties by GF-7.2, colours and tracks of GF-8."""

from __future__ import annotations

import pytest

from tests.games.great_fire.cases import covers, played
from tinderbox.core.game import Player
from tinderbox.games.great_fire import rules
from tinderbox.games.great_fire.map import by_id
from tinderbox.games.great_fire.rulebook import Rule
from tinderbox.games.great_fire.scoring import (
    lost_houses,
    objective_points,
    score,
    scores,
    tie_break,
)
from tinderbox.games.great_fire.text.position import position

BARE = "phase over; left 0; objectives 0; objectives 1; objectives 2; objectives 3"

SCORES = [
    # what holds for seat 0, whose colour is white            total
    ("", 40),
    ("burnt temple", 38),  # one white house, one yellow
    ("demolished temple", 38),
    ("burnt temple, whitefriars", 36),
    ("houses temple y", 38),
    ("burnt fetter-lane", 40),  # a blue house
    ("held 0 4", 44),
    ("held 1 4", 40),
    ("objectives 0 temple", 42),
    ("objectives 0 st-pauls", 44),
    ("objectives 0 guild-hall", 46),
    ("objectives 0 bedlam the-tower cheapside", 52),
    ("objectives 0 bedlam the-tower cheapside; burnt bedlam", 50),
    ("objectives 0 bedlam the-tower cheapside; demolished bedlam", 50),
    ("objectives 0 bedlam; fire bedlam 1; crews bedlam 1", 42),  # contained: stands
    ("tokens 0 point point explosive double", 42),
    ("hero 0", 42),
    ("hero 1", 40),
    ("burnt temple; held 0 3; hero 0; tokens 0 point; objectives 0 guild-hall", 50),
]


@covers(Rule.SCORE)
@pytest.mark.parametrize(("where", "total"), SCORES)
def test_a_score(where: str, total: int) -> None:
    state = position(f"{BARE}; {where}")
    assert score(state, Player(0)).total == total


@covers(Rule.SCORE)
def test_every_line_of_a_score() -> None:
    text = "burnt temple; held 0 3; hero 0; tokens 0 point; objectives 0 guild-hall"
    line = score(position(f"{BARE}; {text}"), Player(0))
    assert (line.houses_lost, line.cones, line.objectives) == (1, 3, 6)
    assert (line.tokens, line.hero, line.extinguished, line.standing) == (1, 2, 3, 19)


@covers(Rule.ARRIVAL, Rule.SCORE)
def test_every_house_goes_to_the_track_of_its_colour() -> None:
    before = position("phase spread W; burnt st-bennet, tallow-hall; fire st-bennet 1")
    after = played(before, "spread pudding-lane cheapside").state
    lost = [lost_houses(after.public.board, colour) for colour in "wyrgbp"]
    assert lost == [1, 1, 1, 1, 1, 2]
    assert [lost_houses(before.public.board, colour) for colour in "wyrgbp"] == [
        *(1, 1, 0, 0, 0, 1)
    ]


@covers(Rule.DEMOLISH)
def test_demolished_houses_go_there_too() -> None:
    where = "phase actions; crews pepys-house 1; tokens explosive"
    after = played(position(where), "demolish pepys-house").state
    assert [lost_houses(after.public.board, colour) for colour in "wyrgbp"] == [
        *(1, 0, 0, 0, 0, 1)
    ]


def test_objectives_count_while_one_house_stands() -> None:
    own = (by_id("the-tower").index, by_id("bedlam").index)
    assert objective_points(position("houses the-tower b").public.board, own) == 6
    assert objective_points(position("burnt the-tower").public.board, own) == 2


TIES = [
    # what differs, winners, what decided
    ("", {0, 1, 2, 3}, "draw"),
    ("held 2 1", {2}, None),
    ("tokens 0 point; tokens 1 point", {0, 1}, "draw"),
    ("tokens 0 point; held 1 1", {1}, "extinguished"),
    # White lost a house; with temple y only its yellow one stands there.
    ("houses temple y; held 0 2", {0}, "extinguished"),
    ("houses temple y; tokens 0 point point", {1, 2, 3}, "draw"),
    ("houses temple y; tokens 0 point point point; tokens 1 point", {1}, "standing"),
    ("objectives 1 bedlam; tokens 0 point point", {1}, "objectives"),
    ("objectives 1 bedlam; objectives 2 temple", {1, 2}, "draw"),
]


@covers(Rule.TIES)
@pytest.mark.parametrize(("where", "winners", "decided"), TIES)
def test_a_tie(where: str, winners: set[int], decided: str | None) -> None:
    state = position(f"{BARE}; {where}")
    outcome = rules.outcome(state)
    assert outcome is not None
    assert outcome.winners == winners
    assert tie_break(scores(state)) == decided


def test_there_is_no_outcome_before_the_end() -> None:
    assert rules.outcome(position("phase actions; left 1")) is None


POINTS_TO_PAWNS = [
    # Seats 0 to 3 have red, blue, green and yellow pawns.
    # property colours, cones put out      totals
    ("wyrg", "held 0 3", (40, 40, 43, 40)),  # red houses are the third seat's
    ("wyrg", "held 0 3; held 2 1", (40, 40, 43, 41)),
    ("rbgy", "held 0 3", (43, 40, 40, 40)),
    ("wpyg", "held 0 3", (40, 40, 40, 40)),  # nobody owns the red houses
]


@covers(Rule.POINTS_TO_PAWNS)
@pytest.mark.parametrize(("colours", "held", "totals"), POINTS_TO_PAWNS)
def test_points_to_pawns(colours: str, held: str, totals: tuple[int, ...]) -> None:
    own = "; ".join(f"colour {seat} {letter}" for seat, letter in enumerate(colours))
    state = position(f"rules points_to_pawns=on; {BARE}; {own}; {held}")
    assert tuple(line.total for line in scores(state)) == totals


@covers(Rule.POINTS_TO_PAWNS)
def test_points_to_pawns_leaves_the_hero_and_the_tie_break_alone() -> None:
    where = (
        "rules points_to_pawns=on; phase actions; held 0 2; pawns 0 mark-lane; "
        "fire mark-lane 1; crews mark-lane 1"
    )
    state = played(position(where), "extinguish").state
    assert state.public.hero == 0
    assert score(state, Player(0)).extinguished == 3
    assert score(state, Player(0)).cones == 0
    assert score(state, Player(2)).cones == 3


@covers(Rule.OPEN_COLOURS)
def test_open_colours_score_the_pawns_colour() -> None:
    open_ = position(f"rules open_colours=on; {BARE}; burnt bridewell")
    assert [line.total for line in scores(open_)] == [38, 40, 40, 40]
    secret = position(f"{BARE}; burnt bridewell")
    assert [line.total for line in scores(secret)] == [40, 40, 38, 40]
