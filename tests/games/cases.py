"""Reads and checks tables of cases of the rulebook, and lists the rules without a case.

A paragraph is one rule. It has an id, a sentence, a position and verdicts::

    GF-4.1 the last cone of a district never leaves
        in   phase spread N; fire st-bennet 1
        not  spread st-bennet guild-hall because last_cone
        do   spread pudding-lane guild-hall
        then phase actions N; fire st-bennet 1, guild-hall 5; burnt guild-hall
        say  burnt
        may  spread pudding-lane: guild-hall, coleman-street

`in`: the position; `in the same` is the position of the paragraph before.
`not`: the rule of the heading forbids the action, for the named reason.
`do`: these actions are legal one after the other. `then`: the state after them.
`say`: the events of the last of them, in order.
`may`: the rests of all legal actions that begin with these words. Without words before
the colon: all legal actions.

A line that is indented deeper continues the line above.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, Generic, NamedTuple, TypeVar

import pytest

from tinderbox.core.game import A, Game, S, Step, V, play

Test = TypeVar("Test", bound=Callable[..., None])

KEYWORDS: Final = ("in", "not", "do", "then", "say", "may")


class Case(NamedTuple):
    """One verdict on `where`: `verdict` says how to read `actions` and `outcome`."""

    rule: StrEnum
    says: str
    where: str
    verdict: str
    actions: str
    outcome: str


@dataclass(frozen=True, slots=True)
class Cases(Generic[S, A, V]):
    """The cases of one game: how its positions are read, and what they have covered."""

    game: Game[S, A, V]
    rules: type[StrEnum]
    position: Callable[[str], S]
    describe: Callable[[S], str]
    covered: set[StrEnum] = field(default_factory=set)
    explained: set[str] = field(default_factory=set)  # the reasons of all refusals
    told: set[str] = field(default_factory=set)  # the keys of all events

    def covers(self, *covered: StrEnum) -> Callable[[Test], Test]:
        """Mark a test that is no table as a case of these rules."""
        self.covered.update(covered)
        return lambda test: test

    def each(self, table: str) -> pytest.MarkDecorator:
        """Make one test of each verdict, named by the rule and its text."""
        cases = [*self.read(table)]
        assert len({*cases}) == len(cases), "two cases say the same"
        ids = [f"{case.rule} {case.says}" for case in cases]
        for case in cases:
            self.covered.add(case.rule)
            if case.verdict == "not":
                self.explained.add(case.outcome)
            elif case.verdict == "say":
                self.told.update(listed(case.outcome))
        return pytest.mark.parametrize("case", cases, ids=ids)

    def read(self, table: str) -> Iterator[Case]:
        """Return the cases of a table. Raises ValueError for a text that is none."""
        where = ""
        for paragraph in re.split(r"\n\s*\n", table.strip("\n")):
            heading, *lines = re.sub(r"\n {5,}", " ", paragraph).strip().split("\n")
            id, says = heading.split(" ", 1)
            rule = self.rules(id)
            actions = ""
            for line in lines:
                keyword, _, text = line.strip().partition(" ")
                text = text.strip()
                match keyword:
                    case "in":
                        where = where if text == "the same" else text
                    case "do":
                        actions = text
                    case "then" | "say":
                        yield Case(rule, says, where, keyword, actions, text)
                    case "not":
                        action, why = text.split(" because ")
                        yield Case(rule, says, where, "not", action, why)
                    case "may":
                        start, legal = map(str.strip, text.split(":"))
                        yield Case(rule, says, where, "may", start, legal)
                    case _:
                        raise ValueError(f"{keyword!r} is none of {KEYWORDS}")

    def judge(self, case: Case) -> None:
        """Fail if the rules do not do as the case says."""
        state = self.position(case.where)
        match case.verdict:
            case "not":
                action = self.game.decode(case.actions)
                refusal = self.game.refusal(state, action)
                assert refusal is not None, f"{case.actions} is legal"
                expected = case.rule, f"{self.game.ID}.why.{case.outcome}"
                assert (refusal.rule, refusal.key) == expected
            case "then":
                after = self.played(state, case.actions).state
                self.assert_true_of(after, case.outcome)
            case "say":
                events = self.played(state, case.actions).events
                said = [it.key.removeprefix(f"{self.game.ID}.") for it in events]
                assert said == listed(case.outcome)
            case "may":
                assert self.offered(state, case.actions) == sorted(listed(case.outcome))

    def played(self, state: S, actions: str) -> Step[S]:
        """Return the last step of some actions, which semicolons separate."""
        step = Step(state, ())
        for text in listed(actions, ";"):
            step = play(self.game, step.state, self.game.decode(text))
        return step

    def offered(self, state: S, start: str) -> list[str]:
        """Return the rest of each legal action that begins with `start`, sorted."""
        begin = f"{start} " if start else ""
        texts = (f"{self.game.encode(action)} " for action in self.game.legal(state))
        return sorted(
            text.removeprefix(begin).strip() for text in texts if text.startswith(begin)
        )

    def assert_true_of(self, state: S, text: str) -> None:
        """Fail if adding `text` to the state's description changes anything."""
        said = self.describe(state)
        expected = self.describe(self.position(f"{said}; {text}"))
        found, due = said.split("; "), expected.split("; ")
        wrong = [item for item in found if item not in due]
        right = [item for item in due if item not in found]
        assert said == expected, f"there is {wrong}, not {right}"


def listed(text: str, by: str = ",") -> list[str]:
    """Return the items of a text without blanks around them. "-" stands for none."""
    items = [item.strip() for item in text.split(by)]
    return [item for item in items if item not in ("", "-")]


def numbered(rules: type[StrEnum]) -> list[str]:
    """Return the ids that rules have if each chapter counts from 1 without a gap."""
    counts = Counter[str]()
    ids = []
    for rule in rules:
        chapter, dot, _ = rule.rpartition(".")
        counts[chapter] += 1
        ids.append(f"{chapter}.{counts[chapter]}" if dot else str(rule))
    return ids
