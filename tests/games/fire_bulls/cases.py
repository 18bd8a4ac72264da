"""The rulebook as tables: how a case is read and judged, and which rules have one.

A paragraph is one rule: its id and what it says, a position, and verdicts::

    FB-3.3 a turn's attack keeps to its direction
        in   phase attack; direction 1; defeated 1; won 0 1g; hands 0 gy
        not  defeat 2 g because one_direction
        do   end
        then phase turn; turn 1; direction -; defeated 0
        may  defeat 1: yy

`not`: the rule of the heading forbids the action, for the reason named. `do` and
`then`: the actions are legal one after the other, and what follows is true of the
state they lead to. `may`: the legal actions that begin so go on exactly so; a lone
`may` with no beginning lists them all. Lines that are indented deeper go on with the
line above; `in the same` is the position of the paragraph before.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple, TypeVar

import pytest

from tinderbox.core.game import Game, play
from tinderbox.games.fire_bulls import rules
from tinderbox.games.fire_bulls.rulebook import Rule
from tinderbox.games.fire_bulls.state import Action, State, View
from tinderbox.games.fire_bulls.text.description import describe
from tinderbox.games.fire_bulls.text.position import position

Test = TypeVar("Test", bound=Callable[..., None])

GAME: Final[Game[State, Action, View]] = rules
COVERED: Final[dict[Rule, list[str]]] = {}
EXPLAINED: Final[set[str]] = set()  # the reasons of all refusals
KEYWORDS: Final = ("in", "not", "do", "then", "may")


class Case(NamedTuple):
    """One verdict on `where`: `verdict` says how to read `actions` and `outcome`."""

    rule: Rule
    says: str
    where: str
    verdict: str
    actions: str
    outcome: str


def covers(*covered: Rule) -> Callable[[Test], Test]:
    """Mark a test that is no table as a case of these rules."""

    def note(test: Test) -> Test:
        for rule in covered:
            COVERED.setdefault(rule, []).append(test.__name__)
        return test

    return note


def each(table: str) -> pytest.MarkDecorator:
    """One test a verdict, named by the rule and what it says."""
    cases = list(read(table))
    names = [
        f"{case.rule} {case.says}: {case.verdict} {case.actions}" for case in cases
    ]
    assert len(set(names)) == len(names), "two cases say the same"
    for case, name in zip(cases, names, strict=True):
        COVERED.setdefault(case.rule, []).append(name)
        if case.verdict == "not":
            EXPLAINED.add(case.outcome)
    return pytest.mark.parametrize("case", cases, ids=names)


def read(table: str) -> Iterator[Case]:
    """The cases of a table; ValueError for a text that is none."""
    where = ""
    for paragraph in re.split(r"\n\s*\n", table.strip("\n")):
        heading, *lines = re.sub(r"\n {5,}", " ", paragraph).strip().split("\n")
        id, says = heading.split(" ", 1)
        actions = ""
        for line in lines:
            keyword, _, text = line.strip().partition(" ")
            text = text.strip()
            match keyword:
                case "in":
                    where = where if text == "the same" else text
                case "do":
                    actions = text
                case "then":
                    yield Case(Rule(id), says, where, "do", actions, text)
                case "not":
                    action, why = text.split(" because ")
                    yield Case(Rule(id), says, where, "not", action, why)
                case "may":
                    start, legal = text.split(":")
                    yield Case(Rule(id), says, where, "may", start.strip(), legal)
                case _:
                    raise ValueError(f"{keyword!r} is none of {KEYWORDS}")


def judge(case: Case) -> None:
    """Fail unless the rules do as the case says."""
    state = position(case.where)
    match case.verdict:
        case "not":
            refusal = rules.refusal(state, rules.decode(case.actions))
            assert refusal is not None
            expected = case.rule, f"fire_bulls.why.{case.outcome}"
            assert (refusal.rule, refusal.key) == expected
        case "do":
            assert_true_of(played(state, case.actions), case.outcome)
        case "may":
            assert offered(state, case.actions) == listed(case.outcome)


def played(state: State, actions: str) -> State:
    """The state after these actions, parted by semicolons, each checked."""
    for text in listed(actions, ";"):
        state = play(GAME, state, rules.decode(text)).state
    return state


def offered(state: State, start: str) -> list[str]:
    """How the legal actions that begin with the words `start` go on, sorted."""
    texts = sorted(rules.encode(action) for action in rules.legal(state))
    if not start:
        return texts
    return [
        t.removeprefix(start).strip() for t in texts if f"{t} ".startswith(f"{start} ")
    ]


def listed(text: str, by: str = ",") -> list[str]:
    """The items of a text; those parted by commas sorted."""
    items = [item.strip() for item in text.split(by) if item.strip()]
    return sorted(items) if by == "," else items


def assert_true_of(state: State, text: str) -> None:
    """Saying `text` after the state's description must change nothing."""
    said = describe(state)
    assert describe(position(f"{said}; {text}")) == said
