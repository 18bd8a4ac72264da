"""Pompieri, rule by rule: every id of the rulebook has a case."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

import pytest

from core.game import Player, play, resolve
from games.pompieri import crew, fire, plan, rules, scoring
from games.pompieri.plan import DOORS, OUTSIDE, named
from games.pompieri.rulebook import Rule
from games.pompieri.state import (
    Breach,
    Clear,
    DealTeams,
    EndTurn,
    Enter,
    Firefighter,
    Lay,
    Leave,
    Move,
    Phase,
    PutOut,
    RollDie,
    RollSquare,
    State,
    TakeAlong,
    Team,
)

COVERED: Final[set[Rule]] = set()
WHITE, BLUE = 0, 2


def covers(*ids: Rule) -> Callable[[Any], Any]:
    COVERED.update(ids)
    return lambda test: test


def places(**named_squares: Any) -> dict[int, Any]:
    return {named(key[1:].replace("_", "-")): v for key, v in named_squares.items()}


def spread_out(whole: tuple[Any, ...], some: dict[int, Any]) -> tuple[Any, ...]:
    return tuple(some.get(n, value) for n, value in enumerate(whole))


def state(
    *crew_at: str,
    floor: dict[int, str] | None = None,
    fires: dict[int, int] | None = None,
    rubble: dict[int, bool] | None = None,
    civilians: dict[int, int] | None = None,
    **changes: Any,
) -> State:
    """White and blue play; white's firefighters stand on these squares, "" outside."""
    empty = rules.setup(2, resolve(rules, None, {}))
    squares = [named(text) if text else OUTSIDE for text in (*crew_at, "", "", "")[:3]]
    team = Team(WHITE, tuple(Firefighter(square) for square in squares))
    base = replace(
        empty,
        teams=(team, Team(BLUE)),
        phase=Phase.TURN,
        turn=Player(0),
        first=Player(0),
        round=1,
        floor=spread_out(empty.floor, floor or {}),
        series=spread_out(empty.series, dict.fromkeys(floor or {}, "r")),
        fires=spread_out(empty.fires, fires or {}),
        rubble=spread_out(empty.rubble, rubble or {}),
        civilians=spread_out(empty.civilians, civilians or {}),
    )
    return replace(base, **changes)


def do(seen: State, *actions: Any) -> State:
    for action in actions:
        seen = play(rules, seen, action).state
    return seen


def why(seen: State, action: Any) -> str | None:
    refusal = rules.refusal(seen, action)
    return None if refusal is None else refusal.rule


HALL = places(s3_1="NESW", s3_2="NESW", s4_1="ESW", s3_3="N")


@covers(Rule.BUILDING)
def test_eight_doors_clockwise_from_the_north() -> None:
    found = [(colour, plan.name(square), side) for colour, square, side in DOORS]
    assert found == [
        ("white", "3-1", "N"),
        ("sky", "6-1", "N"),
        ("blue", "8-3", "E"),
        ("forest", "8-6", "E"),
        ("lime", "6-8", "S"),
        ("orange", "3-8", "S"),
        ("red", "1-6", "W"),
        ("black", "1-3", "W"),
    ]


@covers(Rule.TEAM, Rule.TEAMS)
def test_three_start_outside_and_the_first_door_begins() -> None:
    dealt = do(rules.setup(3, resolve(rules, None, {})), DealTeams((5, 2, 7)))
    assert [one.square for team in dealt.teams for one in team.crew] == [OUTSIDE] * 9
    assert dealt.first == 1
    assert why(rules.setup(2, {}), DealTeams((1, 1))) == Rule.TEAMS


@covers(Rule.SUPPLY)
@pytest.mark.parametrize("fires", [64, 80, 96])
def test_supply_of_fires(fires: int) -> None:
    options = resolve(rules, None, {"fires": str(fires)})
    assert fire.supply(rules.setup(2, options)) == fires


@covers(Rule.SPREAD)
def test_two_fires_in_a_corner_feed_three_neighbours() -> None:
    corner = state(fires=places(s1_1=2))
    assert {plan.name(n) for n in fire.coming_spread(corner)} == {"2-1", "1-2", "2-2"}


@covers(Rule.SPREAD, Rule.SQUARE)
def test_a_square_with_two_stays_at_two_and_rubble_never_burns() -> None:
    side_by_side = state(fires=places(s1_1=2, s2_1=2), rubble=places(s1_2=True))
    coming = {
        plan.name(n): more for n, more in fire.coming_spread(side_by_side).items()
    }
    assert "1-1" not in coming
    assert "2-1" not in coming
    assert "1-2" not in coming
    assert coming["2-2"] == 2, "one from each"
    assert coming["3-1"] == 1


@covers(Rule.NEW_FIRES)
def test_each_player_rolls_for_a_fire() -> None:
    rolling = state(phase=Phase.FIRE, fires=places(s5_5=2), rubble=places(s6_6=True))
    assert sum(do(rolling, RollSquare(named("4-4"))).fires) == 3
    assert sum(do(rolling, RollSquare(named("5-5"))).fires) == 2
    twice = do(rolling, RollSquare(named("6-6")), RollSquare(named("4-4")))
    assert twice.phase is Phase.COLLAPSE


@covers(Rule.BURNT, Rule.LOST)
def test_fire_drives_out_and_who_was_hit_may_go_in_again() -> None:
    inside = state("3-2", floor=HALL, civilians=places(s3_2=1), phase=Phase.FIRE)
    carried = replace(inside.teams[0].crew[0], carries=True)
    team = fire.with_one(inside.teams[0], 0, carried)
    inside = fire.with_team(inside, 0, team)
    hit = do(inside, RollSquare(named("3-2")), RollSquare(named("8-8")))
    assert hit.teams[0].crew[0] == Firefighter()
    assert sum(hit.civilians) == 0
    again = do(hit, RollDie(8), RollDie(8))
    assert why(again, Enter(0)) is None


@covers(Rule.COLLAPSE)
def test_a_collapse_smothers_what_is_there() -> None:
    rolling = state("3-2", floor=HALL, fires=places(s5_5=2), phase=Phase.COLLAPSE)
    assert do(rolling, RollDie(3)).phase is Phase.CRY, "three is more than two players"
    falls = do(rolling, RollDie(2))
    assert do(falls, RollSquare(named("5-5"))).fires[named("5-5")] == 0
    assert do(falls, RollSquare(named("3-2"))).teams[0].crew[0].square == OUTSIDE


@covers(Rule.CIVILIAN)
def test_a_civilian_calls_unless_it_burns_there() -> None:
    rolling = state(fires=places(s5_5=1), phase=Phase.CRY)
    assert do(rolling, RollDie(5)).phase is Phase.TURN
    calls = do(rolling, RollDie(1))
    assert sum(do(calls, RollSquare(named("4-4"))).civilians) == 1
    assert sum(do(calls, RollSquare(named("5-5"))).civilians) == 0


@covers(Rule.RUN_OUT)
def test_without_rubble_in_supply_the_step_is_skipped() -> None:
    full = state(rubble=dict.fromkeys(range(24), True), phase=Phase.COLLAPSE)
    assert do(full, RollDie(1)).phase is Phase.CRY


@covers(Rule.MOVE, Rule.TURN)
def test_going_in_costs_no_step_and_two_steps_are_all() -> None:
    after = do(
        state(floor=HALL), Enter(0), Move(0, named("3-2")), Move(0, named("3-3"))
    )
    assert why(after, Move(0, named("3-2"))) == Rule.MOVE
    assert why(state("3-2", floor=HALL), Move(0, named("5-5"))) == Rule.MOVE


@covers(Rule.MOVE)
def test_nobody_walks_into_fire_or_rubble() -> None:
    floor = HALL
    assert why(state(floor=floor, fires=places(s3_1=1)), Enter(0)) == Rule.MOVE
    blocked = state("3-1", floor=floor, rubble=places(s3_2=True))
    assert why(blocked, Move(0, named("3-2"))) == Rule.MOVE


@covers(Rule.OPEN)
def test_walls_stand_between() -> None:
    walled = state("3-1", floor=places(s3_1="NS", s4_1="ESW", s3_2="N"))
    assert why(walled, Move(0, named("4-1"))) == Rule.OPEN


@covers(Rule.TILES, Rule.LAY)
def test_a_tile_fits_or_is_refused() -> None:
    begin = state()
    assert why(begin, Lay(0, named("3-1"), "c", "NS")) is None
    assert why(begin, Lay(0, named("3-1"), "c", "S")) == Rule.LAY, "the door is shut"
    inside = state("3-1", floor=places(s3_1="NESW"))
    assert why(inside, Lay(0, named("4-1"), "r", "NW")) == Rule.LAY, "onto the bricks"
    assert why(inside, Lay(0, named("4-1"), "r", "EW")) is None
    assert why(inside, Lay(0, named("4-1"), "r", "E")) == Rule.LAY, "no way in"
    assert why(state("3-1", floor=HALL), Lay(0, named("3-2"), "r", "N")) == Rule.TILES


@covers(Rule.LAY)
def test_the_door_of_another_team_in_play_stays_open() -> None:
    beside = state("7-3", floor=places(s7_3="NESW"))
    assert why(beside, Lay(0, named("8-3"), "r", "W")) == Rule.LAY
    assert why(beside, Lay(0, named("8-3"), "r", "EW")) is None


@covers(Rule.EVACUATE)
def test_a_civilian_walked_out_gives_exactly_five() -> None:
    called = state("3-2", floor=HALL, civilians=places(s3_2=1))
    after = do(called, TakeAlong(0), Move(0, named("3-1")), Leave(0))
    assert (after.teams[0].medals, after.teams[0].saved) == (5, 1)
    assert after.teams[0].crew[0].square == OUTSIDE
    assert why(after, Enter(0)) is None, "that was neither move nor action"
    alone = do(state("3-1", floor=HALL), Leave(0))
    assert why(alone, Enter(0)) == Rule.MOVE, "who goes out alone stays out"
    two = state("3-2", floor=HALL, civilians=places(s3_2=2))
    assert why(do(two, TakeAlong(0)), TakeAlong(0)) == Rule.EVACUATE


@covers(Rule.ACT)
def test_who_moved_cannot_act() -> None:
    burning = state("3-1", floor=HALL, fires=places(s3_3=1))
    moved = do(burning, Move(0, named("3-2")))
    assert why(moved, PutOut(0, named("3-3"))) == Rule.ACT
    beside = state("3-2", floor=HALL, fires=places(s3_3=1))
    after = do(beside, PutOut(0, named("3-3")))
    assert (after.teams[0].medals, sum(after.fires)) == (1, 0)
    assert why(after, Move(0, named("3-1"))) == Rule.TURN


@covers(Rule.ACT)
def test_from_outside_only_the_square_behind_the_door_is_near() -> None:
    burning = state(fires=places(s3_1=2, s4_1=1))
    assert why(burning, PutOut(0, named("3-1"))) is None
    assert why(burning, PutOut(0, named("4-1"))) == Rule.ACT


@covers(Rule.ACT)
def test_rubble_is_cleared_and_a_wall_broken() -> None:
    floor = places(s3_1="NS", s4_1="E", s3_2="N")
    blocked = state("3-1", floor=floor, rubble=places(s3_2=True))
    assert not any(do(blocked, Clear(0, named("3-2"))).rubble)
    broken = do(blocked, Breach(0, named("4-1")))
    assert (broken.floor[named("3-1")], broken.floor[named("4-1")]) == ("NES", "EW")
    assert why(blocked, Breach(0, named("3-2"))) == Rule.ACT, "there is no wall"


@covers(Rule.END)
def test_twenty_five_medals_end_it_at_the_rounds_end() -> None:
    rich = state()
    rich = fire.with_team(rich, 0, replace(rich.teams[0], medals=25, saved=5))
    first = do(rich, EndTurn())
    assert first.phase is Phase.TURN, "not at once"
    assert do(first, EndTurn()).phase is Phase.OVER


@covers(Rule.END)
def test_a_spread_beyond_supply_ends_it() -> None:
    many = state(fires=dict.fromkeys(range(0, 64, 2), 2))
    assert fire.why_over(many) == "spread"
    assert fire.why_over(state(fires=dict.fromkeys(range(40), 2))) == "all_fires"


@covers(Rule.WINNER)
def test_medals_then_saved_then_fires() -> None:
    over = state(phase=Phase.OVER)
    for seat, (saved, out) in enumerate(((1, 5), (2, 0))):
        team = replace(over.teams[seat], medals=10, saved=saved, put_out=out)
        over = fire.with_team(over, seat, team)
    assert scoring.outcome(over).winners == {Player(1)}
    assert scoring.tie_break(over) == "saved"


@covers(Rule.KNOWLEDGE)
def test_nothing_is_hidden() -> None:
    seen = state("3-2", floor=HALL, fires=places(s5_5=1))
    views = [rules.view(seen, viewer) for viewer in (Player(0), Player(1), None)]
    assert len({replace(view, viewer=None) for view in views}) == 1


def test_listed_is_what_is_not_refused() -> None:
    seen = state("3-2", floor=HALL, fires=places(s3_3=1), civilians=places(s3_2=1))
    listed = set(crew.actions(seen))
    for n in range(3):
        conceivable: list[Any] = [Enter(n), Leave(n), TakeAlong(n)]
        for square in range(64):
            conceivable += [Move(n, square), PutOut(n, square), Clear(n, square)]
            conceivable.append(Breach(n, square))
            conceivable += [
                Lay(n, square, series, shape)
                for series in plan.SERIES
                for shape in plan.SHAPES
            ]
        for action in conceivable:
            assert (action in listed) == (rules.refusal(seen, action) is None), action


def test_every_rule_has_a_case() -> None:
    assert set(Rule) == COVERED
