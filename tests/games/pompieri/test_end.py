"""The end, the winner, and the secrets until then: PO-5 and PO-6."""

from __future__ import annotations

import pytest

from tests.games.cases import Case
from tests.games.pompieri.cases import GAME, covers, each, judge
from tests.promises.idle_clicks import moments
from tests.tables import table
from tinderbox.core.game import Player, play
from tinderbox.games.pompieri import rules, scoring
from tinderbox.games.pompieri.rounds import why_over
from tinderbox.games.pompieri.rulebook import Rule
from tinderbox.games.pompieri.state import EndTurn, State, View
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


def burning(full: int) -> str:
    """Return a position with so many squares of two fires, row by row."""
    squares = (f"{n % 8 + 1}-{n // 8 + 1} 2" for n in range(full))
    return f"fire {', '.join(squares)}"


# Four full rows feed eight squares of the fifth, with up to two fires each.
ALL_FIRES = f"""
PO-5.1 all fires are on the board at the round's end
    in   turn 1; rules fires=64; {burning(32)}
    do   end
    then phase over
    say  over
    in   turn 1; rules fires=80; {burning(40)}
    do   end
    then phase over
    in   turn 1; rules fires=96; {burning(48)}
    do   end
    then phase over

PO-5.1 a spread within supply does not end it
    in   turn 1; {burning(32)}
    do   end
    then phase fire; round 2

PO-5.1 one beyond supply does
    in   turn 1; {burning(32)}, 8-8 1
    do   end
    then phase over

PO-5.1 a fire put out in time puts off the end
    in   turn 1; doors white lime; floor 6-8 rNESW; {burning(32)}, 6-8 1
    do   put-out 0 6-8; end
    then phase fire
"""


@each(END + ALL_FIRES)
def test_end(case: Case) -> None:
    judge(case)


# position, why the game is over
REASONS = table(f"""
rules fires=80; {burning(40)}                        | all_fires
{burning(32)}                                        |
{burning(32)}, 8-8 1                                 | spread
""")


@covers(Rule.END, Rule.RUN_OUT)
@pytest.mark.parametrize(("where", "reason"), REASONS)
def test_why_it_ends(where: str, reason: str) -> None:
    assert why_over(position(f"turn 1; {where}").public) == reason
    for event in play(GAME, position(f"turn 1; {where}"), EndTurn()).events:
        assert event.params.get("reason", reason) == reason


# what the teams did, winners, the tie-break
WINNERS = table("""
put-out 0 6; saved 1 1                   | 0       |
saved 0 1; put-out 0 5; saved 1 2        | 1       | saved
saved 0 1; saved 1 1                     | 0 1     | draw
seats 3; put-out 0 5; saved 1 1; saved 2 1 | 1 2   | draw
seats 4                                  | 0 1 2 3 | draw
""")


@covers(Rule.WINNER)
@pytest.mark.parametrize(("done", "winners", "broken"), WINNERS)
def test_who_wins(done: str, winners: str, broken: str) -> None:
    over = position(f"phase over; {done}")
    outcome = rules.outcome(over)
    assert outcome is not None
    assert " ".join(map(str, sorted(outcome.winners))) == winners
    assert outcome.scores == tuple(team.medals for team in over.public.teams)
    assert (scoring.tie_break(over.public) or "") == broken


@covers(Rule.WINNER)
def test_fires_would_decide_between_equal_civilians() -> None:
    """The page's third tie-break, in a state that no match comes to.

    Medals come from nothing else (PO-5.2): equal civilians mean equal fires.
    """
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
    for team in (team for state in moments(rules.ID) for team in state.public.teams):
        assert team.medals == 5 * team.saved + team.put_out


@covers(Rule.KNOWLEDGE)
def test_all_see_the_same_and_are_told_all_of_it() -> None:
    for state in moments(rules.ID):
        for viewer in (Player(0), Player(1), None):
            assert rules.view(state, viewer) == View(state.public, viewer)
        for action in rules.legal(state):
            events = rules.apply(state, action).events
            assert all(event.audience is None for event in events)
