"""The end, the winner, and the secrets until then: PO-5 and PO-6."""

from __future__ import annotations

import pytest

from tests.games.cases import Case
from tests.games.pompieri.cases import GAME, covers, each, judge
from tests.games.pompieri.matches import MATCHES, match
from tinderbox.core.game import IllegalAction, Player, play
from tinderbox.games.pompieri import rules, scoring
from tinderbox.games.pompieri.rounds import why_over
from tinderbox.games.pompieri.rulebook import Rule
from tinderbox.games.pompieri.state import EndTurn, Phase, State
from tinderbox.games.pompieri.text.position import position

END = """
PO-5.1 twenty-five medals end it at the round's end, not at once
    in   saved 0 5
    do   end
    then phase turn; turn 1
    do   end; end
    then phase over
    say  over

PO-5.1 more than twenty-five do too
    in   turn 1; saved 1 5; put-out 1 3
    do   end
    then phase over

PO-5.1 twenty-four do not
    in   turn 1; saved 1 4; put-out 1 4
    do   end
    then phase fire; turn 0; round 2; rolled 0
"""


def burning(full: int, half: int = 0) -> str:
    """Return a position with so many squares of two fires, row by row, then of one."""
    squares = [f"{n % 8 + 1}-{n // 8 + 1}" for n in range(full + half)]
    fires = [f"{where} {2 if n < full else 1}" for n, where in enumerate(squares)]
    return f"fire {', '.join(fires)}"


@each(END)
def test_end(case: Case) -> None:
    judge(case)


@covers(Rule.END, Rule.RUN_OUT)
@pytest.mark.parametrize(("fires", "full"), [(64, 32), (80, 40), (96, 48)])
def test_all_fires_on_the_board_end_it(fires: int, full: int) -> None:
    rule = f"rules fires={fires}; turn 1"
    assert why_over(position(f"{rule}; {burning(full)}").public) == "all_fires"
    last = position(f"{rule}; {burning(full)}")
    step = play(GAME, last, EndTurn())
    assert step.state.public.phase is Phase.OVER
    assert [(e.key, e.params["reason"]) for e in step.events] == [
        ("pompieri.over", "all_fires")
    ]


@covers(Rule.END)
def test_a_spread_beyond_supply_ends_it_one_within_does_not() -> None:
    # Four full rows feed eight squares of the fifth, with up to two each.
    enough = position(f"turn 1; {burning(32)}")
    assert why_over(enough.public) == ""
    assert play(GAME, enough, EndTurn()).state.public.round == 2
    short = position(f"turn 1; {burning(32)}, 8-8 1")
    assert why_over(short.public) == "spread"
    assert play(GAME, short, EndTurn()).state.public.phase is Phase.OVER


@covers(Rule.END)
def test_a_fire_put_out_in_time_puts_off_the_end() -> None:
    where = f"turn 1; doors white lime; floor 6-8 rNESW; {burning(32)}, 6-8 1"
    state = position(where)
    assert why_over(state.public) == "spread"
    saved = play(GAME, state, rules.decode("put-out 0 6-8")).state
    assert play(GAME, saved, EndTurn()).state.public.phase is Phase.FIRE


WINNERS = [
    # what the teams did                     winners  tie-break
    ("put-out 0 6; saved 1 1", {0}, None),
    ("saved 0 1; put-out 0 5; saved 1 2", {1}, "saved"),
    ("saved 0 1; saved 1 1", {0, 1}, "draw"),
    ("seats 3; put-out 0 5; saved 1 1; saved 2 1", {1, 2}, "draw"),
    ("seats 4", {0, 1, 2, 3}, "draw"),
]


@covers(Rule.WINNER)
@pytest.mark.parametrize(("done", "winners", "broken"), WINNERS)
def test_who_wins(done: str, winners: set[int], broken: str | None) -> None:
    over = position(f"phase over; {done}")
    outcome = rules.outcome(over)
    assert outcome is not None
    assert outcome.winners == {Player(n) for n in winners}
    assert outcome.scores == tuple(team.medals for team in over.public.teams)
    assert scoring.tie_break(over.public) == broken


@covers(Rule.WINNER)
def test_equal_medals_and_civilians_mean_equal_fires() -> None:
    """Fires put out never decide, while medals come from nothing else (PO-5.2)."""
    for number in range(len(MATCHES)):
        for state in match(number)[0]:
            for team in state.public.teams:
                assert team.medals == 5 * team.saved + team.put_out


@covers(Rule.WINNER)
def test_fires_would_decide_between_equal_civilians() -> None:
    """The page's third tie-break, in a state that no match comes to."""
    over = position("phase over")
    one, other = (
        team._replace(medals=12, saved=1, put_out=n)
        for team, n in zip(over.public.teams, (6, 7), strict=True)
    )
    over = State(over.public._replace(teams=(one, other)))
    outcome = rules.outcome(over)
    assert outcome is not None
    assert outcome.winners == {Player(1)}
    assert scoring.tie_break(over.public) == "put_out"


@covers(Rule.END)
def test_nobody_plays_on_after_the_end() -> None:
    over = position("phase over")
    assert rules.to_move(over) is None
    assert rules.legal(over) == []
    with pytest.raises(IllegalAction, match=r"core\.over"):
        play(GAME, over, EndTurn())
    assert rules.outcome(position("")) is None


@covers(Rule.KNOWLEDGE)
def test_all_see_the_same_and_all_of_it() -> None:
    for number in range(len(MATCHES)):
        for state in match(number)[0][::10]:
            seats = [Player(n) for n in range(len(state.public.teams))]
            views = [rules.view(state, viewer) for viewer in (*seats, None)]
            assert [view.viewer for view in views] == [*seats, None]
            assert all(view.public == state.public for view in views)


@covers(Rule.KNOWLEDGE)
def test_what_is_told_is_told_to_all() -> None:
    for number in range(len(MATCHES)):
        assert all(event.audience is None for event in match(number)[1])
