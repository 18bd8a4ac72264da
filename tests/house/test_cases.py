"""The reader of the rulebook's tables reads and judges cases correctly."""

from __future__ import annotations

import pytest

from tests.games.cases import Case, Cases
from tinderbox.games.fire_bulls import rules
from tinderbox.games.fire_bulls.rulebook import Rule
from tinderbox.games.fire_bulls.text.description import describe
from tinderbox.games.fire_bulls.text.position import position

CASES = Cases(rules, Rule, position, describe)


def test_a_table_is_read_as_it_is_written() -> None:
    table = """
FB-3.1 one card
    in   row ggw;
         jie yes
    not  take y because not_open
    may  : draw, take g

FB-3.2 another
    in   the same
    do   take g; open n
    then turn 1
    say  taken, opened
    may  take: g
"""
    where = "row ggw; jie yes"
    assert list(CASES.read(table)) == [
        Case(Rule.TAKE, "one card", where, "not", "take y", "not_open"),
        Case(Rule.TAKE, "one card", where, "may", "", "draw, take g"),
        Case(Rule.LIMIT, "another", where, "then", "take g; open n", "turn 1"),
        Case(Rule.LIMIT, "another", where, "say", "take g; open n", "taken, opened"),
        Case(Rule.LIMIT, "another", where, "may", "take", "g"),
    ]


FALSE = [
    "not  take y because no_deck",
    "not  take g because not_open",
    "may  take: g",
    "do   take g; open n\n    then turn 2",
    "do   take g; open n\n    then hands 0 w",
    "do   take y\n    then turn 1",
    "do   take g\n    say  nothing_of_the_kind",
]


@pytest.mark.parametrize("verdict", FALSE)
def test_a_false_case_fails(verdict: str) -> None:
    (case,) = CASES.read(f"FB-3.1 x\n    in   row ggw\n    {verdict}")
    with pytest.raises((AssertionError, ValueError)):
        CASES.judge(case)


def test_what_has_a_case_is_noted() -> None:
    noted = Cases(rules, Rule, position, describe)
    noted.each("FB-3.1 x\n    not  take y because not_open\n    do end\n    say ended")
    assert noted.covered == {Rule.TAKE}
    assert (noted.explained, noted.told) == ({"not_open"}, {"ended"})


def test_two_cases_that_say_the_same_are_refused() -> None:
    with pytest.raises(AssertionError, match="say the same"):
        CASES.each("FB-3.1 x\n    may take: g\n\nFB-3.1 x\n    may take: g")


@pytest.mark.parametrize("table", ["FB-3.1 x\n    maybe take", "FB-9.9 x\n    may : a"])
def test_a_table_with_an_unknown_word_is_refused(table: str) -> None:
    with pytest.raises(ValueError, match=r"none of|not a valid"):
        list(CASES.read(table))
