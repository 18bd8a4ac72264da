"""Fire Bulls, rule by rule: every id of the rulebook has a case."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

import pytest

from core.game import CHANCE, Event, Player, play, resolve
from core.match import Header
from core.rng import Rng
from core.table import Table
from games.fire_bulls import attack, cards, flow, rules, scoring
from games.fire_bulls.cards import ALL_QI, JIE, YEN, count
from games.fire_bulls.position import position
from games.fire_bulls.rulebook import Rule
from games.fire_bulls.state import (
    EMPTY,
    JIE_PLACE,
    Column,
    Defeat,
    DrawQi,
    DrawUnseen,
    EndAttack,
    GiveUp,
    LayDown,
    LayOpen,
    Lose,
    Phase,
    PlaceBulls,
    Seat,
    State,
    Stay,
    StepBull,
    TakeOpen,
    TurnUp,
)
from games.fire_bulls.worlds import guess

COVERED: Final[set[Rule]] = set()
FIELD: Final[tuple[Column, ...]] = (
    ("1g", "2y", "3r"),
    ("0", "1b", "6y"),
    ("8r", "2n", "1y"),
)


def covers(*ids: Rule) -> Callable[[Any], Any]:
    COVERED.update(ids)
    return lambda test: test


def state(*hands: str, **changes: Any) -> State:
    """A turn of seat 0: bulls of green, yellow and red look along 0, 2 and 4."""
    hands = hands or ("", "")
    seats = tuple(
        Seat("gyr"[n], (0, 2, 4)[n], count(hand)) for n, hand in enumerate(hands)
    )
    row = count("gyr")
    held = row
    for seat in seats:
        held = cards.more(held, seat.hand)
    whole = rules.setup(len(seats), resolve(rules, None, {}))
    base = replace(
        whole,
        seats=seats,
        phase=Phase.TURN,
        turn=Player(0),
        columns=FIELD,
        piles=(15, 15, 15),
        yen=whole.yen[:45],
        row=row,
        deck=cards.less(ALL_QI, held),
        began=True,
    )
    return replace(base, **changes)


def won(seen: State, *codes: str) -> State:
    """Seat 0 has these cards already."""
    return flow.with_seat(seen, 0, replace(seen.seats[0], won=codes))


def do(seen: State, *actions: Any) -> State:
    for action in actions:
        seen = play(rules, seen, action).state
    return seen


def why(seen: State, action: Any) -> str | None:
    refusal = rules.refusal(seen, action)
    return None if refusal is None else refusal.rule


@covers(Rule.QI, Rule.YEN)
def test_the_decks() -> None:
    assert ALL_QI == (10, 10, 10, 10, 10, 4)
    kinds = Counter()  # type: ignore[var-annotated] # of strings
    for card in YEN.values():
        kinds[card.kind] += card.count
    assert kinds == {
        "soldier": 15,
        "wu": 12,
        "xi": 9,
        "bo": 6,
        "vice": 3,
        "palisade": 8,
        "jie": 1,
    }


@covers(Rule.YEN)
@pytest.mark.parametrize(
    ("card", "paid", "fits"),
    [
        ("1g", "g", True),
        ("1g", "y", False),
        ("2y", "yy", True),
        ("3r", "rrr", True),
        ("3r", "rr", False),
        ("6y", "gyrbn", True),
        ("6y", "ggrbn", False),
        ("8r", "ggyyy", True),
        ("8r", "nnnnn", True),
        ("8r", "gyyyy", False),
        ("8r", "gyrrr", False),
        ("0", "n", True),
        ("12", "ggggyyy", True),
        ("12", "bbbbbbb", True),
        ("12", "gggyyyr", False),
        ("12", "gggyww", False),
        ("12", "ggggyyw", True),
    ],
)
def test_what_a_card_costs(card: str, paid: str, *, fits: bool) -> None:
    assert (count(paid) in cards.payments(card)) is fits


@covers(Rule.COLUMNS)
def test_five_directions_and_what_they_meet() -> None:
    met = [
        [FIELD[x][y] for x, y in attack.standing(FIELD, direction)]
        for direction in range(5)
    ]
    assert met == [
        ["1g", "1b", "1y"],
        ["1g", "2y", "3r"],
        ["0", "1b", "6y"],
        ["8r", "2n", "1y"],
        ["8r", "1b", "3r"],
    ]


@covers(Rule.BULLS, Rule.DEAL)
def test_set_up() -> None:
    begun = rules.setup(3, resolve(rules, None, {}))
    assert why(begun, PlaceBulls("ggy", (0, 1, 2))) == Rule.DEAL
    assert why(begun, PlaceBulls("gyr", (0, 1, 1))) == Rule.DEAL
    assert why(begun, PlaceBulls("gyr", (0, 1, 4))) is None


@covers(Rule.TAKE)
def test_an_open_card_is_taken_and_the_row_refilled() -> None:
    after = do(state("", ""), TakeOpen("g"))
    assert after.seats[0].hand == after.seats[0].shown == count("g")
    assert after.phase is Phase.ROW
    assert do(after, LayOpen("n")).turn == 1
    assert why(state("", ""), TakeOpen("n")) == Rule.TAKE


@covers(Rule.TAKE)
def test_after_an_unseen_draw_the_bull_may_step() -> None:
    drawn = do(state("", ""), DrawUnseen(), DrawQi("g"))
    assert drawn.phase is Phase.STEP
    assert why(drawn, StepBull(2)) == Rule.TAKE
    assert do(drawn, StepBull(1)).seats[0].bull == 1
    assert do(drawn, Stay()).seats[0].bull == 0


@covers(Rule.TAKE)
def test_bulls_change_places() -> None:
    near = state("", "")
    near = flow.with_seat(near, 1, replace(near.seats[1], bull=1))
    after = do(near, DrawUnseen(), DrawQi("g"), StepBull(1))
    assert [seat.bull for seat in after.seats] == [1, 0]


@covers(Rule.LIMIT)
def test_nobody_keeps_more_than_eight() -> None:
    full = do(state("ggggyyyy", ""), TakeOpen("r"), LayOpen("n"))
    assert full.phase is Phase.LIMIT
    after = do(full, LayDown("r"))
    assert sum(after.seats[0].hand) == 8
    assert after.row == count("gyrn")
    assert after.turn == 1


@covers(Rule.ATTACK)
@pytest.mark.parametrize(("direction", "reach"), [(0, 3), (1, 2), (2, 1), (4, 1)])
def test_reach_depends_on_the_own_bull(direction: int, reach: int) -> None:
    assert attack.reach(state("", ""), direction) == reach


@covers(Rule.ATTACK)
def test_three_from_two_steps_away_are_refused() -> None:
    """The bull looks along 0; direction 2 is two steps away."""
    after = do(state("gyb", ""), Defeat(2, count("g")))
    assert after.phase is Phase.REFILL, "one card, and the attack is over"
    going = state("gyb", "", phase=Phase.ATTACK, direction=2, defeated=1)
    assert why(going, Defeat(2, count("b"))) == Rule.ATTACK


@covers(Rule.ATTACK)
def test_three_from_anywhere_is_a_switch() -> None:
    options = resolve(rules, None, {"any_direction_three": "on"})
    switched = rules.setup(2, options).switches
    assert attack.reach(state("", "", switches=switched), 4) == 3


@covers(Rule.ATTACK)
def test_an_attack_keeps_to_its_direction_and_may_stop() -> None:
    going = do(state("gyyb", ""), Defeat(1, count("g")))
    assert going.phase is Phase.ATTACK
    assert why(going, Defeat(2, count("g"))) == Rule.ATTACK
    assert do(going, EndAttack()).phase is Phase.REFILL


@covers(Rule.THREE)
def test_three_defeated_draw_two() -> None:
    after = do(
        state("gby", ""),
        Defeat(0, count("g")),
        Defeat(0, count("b")),
        Defeat(0, count("y")),
    )
    assert (after.phase, after.draws) == (Phase.DRAW, 2)


@covers(Rule.WARRIOR)
def test_a_warrior_without_a_won_card_is_free() -> None:
    after = do(state("wy", ""), Defeat(0, count("w")))
    assert after.seats[0].won == ("1g",)
    assert after.phase is not Phase.RANSOM


@covers(Rule.WARRIOR)
def test_a_warrior_costs_a_card_won_before() -> None:
    after = do(won(state("w", ""), "2n", "1b"), Defeat(0, count("w")))
    assert after.phase is Phase.RANSOM
    assert why(after, GiveUp("1g")) == Rule.WARRIOR
    assert do(after, GiveUp("2n")).seats[0].won == ("1b", "1g")


@covers(Rule.YEN)
def test_bo_draws_and_a_vice_general_strikes() -> None:
    bo = state("gyrbn", "", columns=(("6y", "", ""), ("", "", ""), ("", "", "")))
    assert do(bo, Defeat(1, count("gyrbn"))).draws == 1
    field = (("8r", "", ""), ("", "", ""), ("", "", ""))
    struck = do(state("ggggg", "y", columns=field), Defeat(1, count("ggggg")))
    assert (struck.phase, struck.struck) == (Phase.STRIKE, (1,))
    assert sum(do(struck, Lose(1, "y")).seats[1].hand) == 0


@covers(Rule.QI_JIE)
def test_qi_jie_is_the_whole_attack_from_anywhere_and_robs() -> None:
    up = state("ggggyyy", "r", jie=True)
    after = do(up, Defeat(JIE_PLACE, count("ggggyyy")), Lose(1, "r"))
    assert JIE in after.seats[0].won
    assert after.seats[0].hand == count("r")
    assert after.turn == 1
    assert why(state("ggggyyy", ""), Defeat(5, count("ggggyyy"))) == Rule.QI_JIE


@covers(Rule.QI_JIE)
def test_qi_jie_goes_aside_and_is_replaced_from_the_same_pile() -> None:
    gap = state("", "", columns=(("1g", "2y", ""), *FIELD[1:]), phase=Phase.REFILL)
    up = do(gap, TurnUp(0, JIE))
    assert (up.jie, up.phase, up.piles[0]) == (True, Phase.REFILL, 14)
    assert do(up, TurnUp(0, "0")).columns[0] == ("1g", "2y", "0")


@covers(Rule.EXHAUSTED)
def test_an_empty_deck_is_shuffled_anew() -> None:
    empty = state("", "")
    empty = replace(empty, deck=count(""), discards=empty.deck)
    after = do(empty, DrawUnseen())
    assert (after.exhausted, sum(after.discards)) == (1, 0)
    nothing = replace(empty, discards=count(""))
    assert why(nothing, DrawUnseen()) == Rule.EXHAUSTED


@covers(Rule.SLIDE)
def test_columns_slide_and_refill_from_their_own_pile() -> None:
    after = do(state("g", ""), Defeat(0, count("g")))
    assert after.columns[0] == ("2y", "3r", EMPTY)
    assert after.phase is Phase.REFILL
    assert why(after, TurnUp(1, "0")) == Rule.DEAL


@covers(Rule.END)
def test_two_empty_piles_and_a_beaten_general_end_it() -> None:
    late = position("piles 0 0 9; won 0 12")
    assert flow.is_over(late)
    assert not flow.is_over(position("piles 0 9 9; won 0 12"))
    assert not flow.is_over(position("piles 0 0 9"))
    assert not flow.is_over(position("piles 0 0 9; jie yes"))


@covers(Rule.NOTHING_LEFT)
def test_no_yen_card_anywhere_ends_it() -> None:
    bare = state("", "", columns=((EMPTY,) * 3,) * 3, piles=(0, 0, 0), yen=())
    assert flow.is_over(bare)
    assert not flow.is_over(replace(bare, jie=True))


@covers(Rule.END, Rule.SCORE)
def test_the_sources_scoring_example() -> None:
    """Third exhaustion: the vice-general is lost; 20 points and three yellow cards."""
    held = ["8g", "6y", "6g", "2y", "2r", "0", "0", "1y", "1g", "1r", "1b"]
    dropped = scoring.best_card(held, "y")
    assert dropped == "8g"
    held.remove(dropped)
    line = scoring.score(held, "y")
    assert (line.cards, line.bonus, line.total) == (20, 3, 23)


@covers(Rule.SCORE)
def test_a_tie_goes_to_the_highest_card() -> None:
    over = state("", "", phase=Phase.OVER)
    over = won(over, "3r")
    over = flow.with_seat(over, 1, replace(over.seats[1], won=("2n", "1b")))
    assert scoring.outcome(over).winners == {Player(0)}


@covers(Rule.KNOWLEDGE)
def test_hands_are_secret_and_all_else_is_open() -> None:
    seen = state("gg", "yy")
    other = flow.with_seat(seen, 1, replace(seen.seats[1], hand=count("rb")))
    assert rules.view(seen, Player(0)) == rules.view(other, Player(0))
    assert rules.view(seen, Player(1)) != rules.view(other, Player(1))
    events: tuple[Event, ...] = play(
        rules, do(state("", ""), DrawUnseen()), DrawQi("g")
    ).events
    assert [event.audience for event in events] == [frozenset({Player(0)})]


@covers(Rule.KNOWLEDGE)
def test_a_view_is_the_same_in_every_world_its_seat_can_imagine() -> None:
    rng = Rng(1)
    table = Table(rules, Header("fire_bulls", 1, ("random",) * 3, 5))
    while (player := rules.to_move(table.state)) is not None:
        if player == CHANCE:
            table.take_chance()
        else:
            table.take(table.rng[player].choice(rules.legal(table.state)))
    for seen in table.states[12:-1:7]:
        for seat in range(3):
            known = rules.view(seen, Player(seat))
            assert rules.view(guess(known, rng), Player(seat)) == known


def test_every_rule_has_a_case() -> None:
    assert set(Rule) == COVERED
