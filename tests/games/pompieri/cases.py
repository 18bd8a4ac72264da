"""The rulebook as tables: how a case is read and judged, and which rules have one.

A paragraph is one rule: its id and what it says, a position, and verdicts::

    PO-4.2 two steps and no more
        in   crew 0 0 3-3 steps=2
        not  move 0 3-2 because no_steps
        do   end
        then turn 1
        say  moved

`not`: the rule of the heading forbids the action, for the reason named. `do` and
`then`: the actions are legal one after the other, and what follows is true of the state
they lead to; `say` names the events of the last of them, in order. `may`: the legal
actions that begin so go on exactly so. Lines that are indented deeper go on with the
line above; `in the same` is the position of the paragraph before. A hall of open rooms
lies behind the white door unless the position tells of a floor.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple, TypeVar

import pytest

from tinderbox.core.game import Game, play
from tinderbox.games.pompieri import rules
from tinderbox.games.pompieri.rulebook import Rule
from tinderbox.games.pompieri.state import Action, State, View
from tinderbox.games.pompieri.text.description import describe
from tinderbox.games.pompieri.text.position import position

Test = TypeVar("Test", bound=Callable[..., None])

GAME: Final[Game[State, Action, View]] = rules
COVERED: Final[dict[Rule, list[str]]] = {}
EXPLAINED: Final[set[str]] = set()  # the reasons of all refusals
TOLD: Final[set[str]] = set()  # the keys of all events
HALL: Final = "floor 3-1 rNESW, 3-2 rNESW, 3-3 rNESW, 4-2 rNESW, 4-3 rNESW"


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
    """One test a verdict, named by the rule, what it says and the actions."""
    cases = list(read(table))
    ids = [f"{c.rule} {c.says}: {c.verdict} {c.actions} {c.outcome}" for c in cases]
    assert len(set(ids)) == len(ids), "two cases say the same"
    for case in cases:
        COVERED.setdefault(case.rule, []).append(case.says)
        if case.verdict == "not":
            EXPLAINED.add(case.outcome)
        elif case.verdict == "say":
            TOLD.update(listed(case.outcome))
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
                case "then" | "say":
                    yield Case(Rule(id), says, where, keyword, actions, text)
                case "not":
                    action, why = text.split(" because ")
                    yield Case(Rule(id), says, where, "not", action, why)
                case "may":
                    start, legal = text.split(":")
                    yield Case(Rule(id), says, where, "may", start, legal)
                case _:
                    raise ValueError(f"{keyword!r} begins no line of a case")


def judge(case: Case) -> None:
    """Fail unless the rules do as the case says."""
    state = place(case.where)
    match case.verdict:
        case "not":
            refusal = rules.refusal(state, rules.decode(case.actions))
            assert refusal is not None
            expected = case.rule, f"pompieri.why.{case.outcome}"
            assert (refusal.rule, refusal.key) == expected
        case "then":
            assert_true_of(played(state, case.actions), case.outcome)
        case "say":
            assert said(state, case.actions) == listed(case.outcome)
        case "may":
            assert offered(state, case.actions) == sorted(listed(case.outcome))


def place(where: str) -> State:
    """The position, in the hall unless it tells of a floor."""
    return position(where if "floor" in where else f"{HALL}; {where}")


def played(state: State, actions: str) -> State:
    """The state after these actions, parted by semicolons, each checked."""
    for text in listed(actions, ";"):
        state = play(GAME, state, rules.decode(text)).state
    return state


def said(state: State, actions: str) -> list[str]:
    """The keys of what the last of these actions brings about."""
    *before, last = listed(actions, ";")
    state = played(state, ";".join(before))
    events = play(GAME, state, rules.decode(last)).events
    return [event.key.removeprefix("pompieri.") for event in events]


def offered(state: State, start: str) -> list[str]:
    """How the legal actions that begin with the words `start` go on, sorted."""
    texts = (f"{rules.encode(action)} " for action in rules.legal(state))
    return sorted(
        text.removeprefix(start).strip()
        for text in texts
        if text.startswith(f"{start} ")
    )


def listed(text: str, by: str = ",") -> list[str]:
    """The items of a text, without blanks around them; "-" for none."""
    items = [item.strip() for item in text.split(by)]
    return [item for item in items if item not in ("", "-")]


def assert_true_of(state: State, text: str) -> None:
    """Saying `text` after the state's description must change nothing."""
    said = describe(state)
    assert describe(position(f"{said}; {text}")) == said
