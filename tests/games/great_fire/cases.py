"""The rulebook as tables: how a case is read and judged, and which rules have one.

A paragraph is one rule: its id and what it says, a position, and verdicts::

    GF-4.1 the last cone of a district never leaves
        in   phase spread N; fire st-bennet 1
        not  spread st-bennet guild-hall because last_cone
        do   spread pudding-lane guild-hall
        then phase actions N; fire st-bennet 1, guild-hall 5; burnt guild-hall
        may  spread pudding-lane: guild-hall, coleman-street

`not`: the rule of the heading forbids the action, for the reason named. `do` and
`then`: the actions are legal one after the other, and what follows is true of the
state they lead to. `may`: the legal actions that begin so go on exactly so. Lines
that are indented deeper go on with the line above; `in the same` is the position of
the paragraph before.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple, TypeVar

import pytest

from tinderbox.core.game import Game, play
from tinderbox.games.great_fire import rules
from tinderbox.games.great_fire.rulebook import Rule
from tinderbox.games.great_fire.state import Action, State, View
from tinderbox.games.great_fire.text.description import describe
from tinderbox.games.great_fire.text.position import position

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
    names = [f"{case.rule} {case.says}" for case in cases]
    several = {name for name in names if names.count(name) > 1}
    ids = [
        f"{name}: {case.verdict} {case.actions}" if name in several else name
        for name, case in zip(names, cases, strict=True)
    ]
    assert len(set(ids)) == len(ids), "two cases say the same"
    for case, name in zip(cases, ids, strict=True):
        COVERED.setdefault(case.rule, []).append(name)
        if case.verdict == "not":
            EXPLAINED.add(case.outcome)
    return pytest.mark.parametrize("case", cases, ids=ids)


def read(table: str) -> Iterator[Case]:
    """The cases of a table; ValueError for a text that is none."""
    where = ""
    for paragraph in re.split(r"\n\s*\n", table.strip("\n")):
        heading, *lines = re.sub(r"\n {5,}", " ", paragraph).strip().split("\n")
        id, says = heading.split(" ", 1)
        actions = ""
        for line in lines:
            keyword, text = line.split(maxsplit=1)
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
                    yield Case(Rule(id), says, where, "may", start, legal)
                case _:
                    raise ValueError(f"{keyword!r} is none of {KEYWORDS}")


def judge(case: Case) -> None:
    """Fail unless the rules do as the case says."""
    state = position(case.where)
    match case.verdict:
        case "not":
            refusal = rules.refusal(state, rules.decode(case.actions))
            assert refusal is not None
            expected = case.rule, f"great_fire.why.{case.outcome}"
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
    texts = (f"{rules.encode(action)} " for action in rules.legal(state))
    return sorted(
        text.removeprefix(start).strip()
        for text in texts
        if text.startswith(f"{start} ")
    )


def listed(text: str, by: str = ",") -> list[str]:
    """The items of a text; those parted by commas sorted."""
    items = [item.strip() for item in text.split(by) if item.strip()]
    return sorted(items) if by == "," else items


def assert_true_of(state: State, text: str) -> None:
    """Saying `text` after the state's description must change nothing."""
    said = describe(state)
    assert describe(position(f"{said}; {text}")) == said
